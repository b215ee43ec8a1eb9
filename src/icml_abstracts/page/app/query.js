/** What the reader asks for, as the part of the address behind `#abstracts?`. */
class Query {
  constructor(search = "") {
    const parameters = new URLSearchParams(search);
    const list = (name) => new Set((parameters.get(name) ?? "").split(",").filter(Boolean));
    this.q = parameters.get("q") ?? "";
    this.kind = list("kind");
    this.has = list("has");
    this.words = parameters.get("words");
    this.factor = parameters.get("factor");
    this.host = parameters.get("host");
    this.venue = parameters.get("venue");
    this.id = parameters.get("id");
  }

  toString() {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(this)) {
      const text = value instanceof Set ? [...value].join(",") : value;
      if (text) parameters.set(name, text);
    }
    return parameters.toString();
  }

  /** The same query whatever abstract is open: its results are the same. */
  get results() {
    const other = new Query(this.toString());
    other.id = null;
    return other.toString();
  }
}

/** `low-high` as a test of numbers: from `low` up to but not including `high`, which may be missing. */
function inRange(range) {
  const [low, high] = range.split("-");
  return (value) => value >= Number(low) && (!high || value < Number(high));
}

/** Finds abstracts; keeps what it needs for that in memory. */
class Finder {
  static MOST_RANKED = 1000;

  constructor(dataset) {
    const every = Array.from({ length: dataset.size }, (_, index) => index);
    const plain = (lines) => uFuzzy.latinize(lines);
    this.dataset = dataset;
    this.every = every;
    this.names = plain(every.map((index) => this.#names(index)));
    this.texts = plain(dataset.abstracts.text).map((text, index) => `${this.names[index]} ${text}`);
    this.words = new uFuzzy({ intraMode: 0, interLft: 2 });
    this.parts = new uFuzzy({ intraMode: 0, interLft: 0 });
    this.typos = new uFuzzy({ intraMode: 1, interLft: 0 });
    this.last = { terms: "", found: every };
  }

  #names(index) {
    const data = this.dataset;
    const row = data.abstracts.paper?.[index] ?? null;
    const given = row === null ? [] : [data.papers.title[row], data.papers.authors[row]];
    const text = Array.from(data.abstracts.text[index]);
    const starts = data.values("contributions", "start", index);
    const ends = data.values("contributions", "end", index);
    const contributed = starts.map((start, at) => text.slice(start, ends[at]).join(""));
    const columns = [["contributions", "expansion"], ["abbreviations", "short"], ["abbreviations", "long"]];
    const other = columns.flatMap(([table, column]) => data.values(table, column, index));
    return [...given, ...contributed, ...other].filter(Boolean).join(" · ");
  }

  /** The abstracts that `query` asks for, best first. */
  find(query) {
    const wanted = this.#tests(query);
    const found = this.#search(query.q);
    return wanted.length ? found.filter((index) => wanted.every((test) => test(index))) : found;
  }

  #tests(query) {
    const data = this.dataset;
    const tests = [];
    const some = (table, column, test) => tests.push((index) => data.values(table, column, index).some(test));
    if (query.kind.size) some("contributions", "kind", (kind) => query.kind.has(kind));
    if (query.has.has("code")) some("links", "kind", (kind) => kind === "code");
    if (query.has.has("formula")) some("math", "start", () => true);
    if (query.host) tests.push((index) => data.rows("links", index).some(({ kind, host }) => kind === "code" && host === query.host));
    if (query.venue) tests.push((index) => data.abstracts.venue[index] === query.venue);
    if (query.words) {
      const test = inRange(query.words);
      tests.push((index) => test(data.abstracts.words[index]));
    }
    if (query.factor) {
      const test = inRange(query.factor);
      tests.push((index) => data.rows("quantities", index).some(({ unit, value }) => unit === "×" && value > 0 && test(value)));
    }
    return tests;
  }

  /** Names that hold the words come first, best match first; then texts that do; then parts of names; typing errors last. */
  #search(q) {
    const typed = uFuzzy.latinize(q).trim();
    if (!typed) return this.every;
    if (/[^\0-\x7f]/.test(typed)) return this.#symbols(typed.toLowerCase().split(/\s+/));
    const terms = this.words.split(typed);
    if (!terms.length) return this.#symbols([typed]);
    const needle = terms.join(" ");
    const found = new Set([...this.#ranked(this.words, needle), ...this.#inTexts(terms)]);
    if (needle.length > 2) this.#ranked(this.parts, needle).forEach((index) => found.add(index));
    return found.size ? [...found] : this.#ranked(this.typos, needle);
  }

  #ranked(search, needle) {
    const [found, info, order] = search.search(this.names, needle, 3, Finder.MOST_RANKED);
    return order ? order.map((at) => info.idx[at]) : (found ?? []);
  }

  /** Texts with all `terms`. Typing on narrows what was found before. */
  #inTexts(terms) {
    const key = terms.join(" ");
    const narrows = this.last.terms && key.startsWith(this.last.terms) && !key.includes('"');
    let found = narrows ? this.last.found : this.every;
    for (const term of terms) {
      const search = term.startsWith('"') ? this.parts : this.words; // what is quoted may begin with any character
      found = search.filter(this.texts, term, found) ?? found;
    }
    this.last = { terms: key, found };
    return found;
  }

  /** What is not made of Latin letters is looked for as it is. */
  #symbols(terms) {
    return this.every.filter((index) => {
      const text = this.texts[index].toLowerCase();
      return terms.every((term) => text.includes(term));
    });
  }
}

/** A pattern for what `q` finds in a text, to mark it; null for an empty query. */
function sought(q) {
  const terms = (q.match(/"[^"]+"|[^\s"]+/g) ?? []).map((term) => term.replaceAll('"', "").replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return terms.length ? new RegExp(`(?<![\\p{L}\\d])(?:${terms.sort((a, b) => b.length - a.length).join("|")})`, "giu") : null;
}
