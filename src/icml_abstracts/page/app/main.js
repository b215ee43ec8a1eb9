const by = (id) => document.getElementById(id);
const CHOICES = { light: "dark", dark: "auto", auto: "light" };

/** What the browser keeps between visits; it may keep nothing. */
function remembered(name, value) {
  try {
    if (value === undefined) return localStorage.getItem(`icml-abstracts-${name}`);
    localStorage.setItem(`icml-abstracts-${name}`, value);
  } catch {
    // the page works without
  }
  return null;
}

function theme() {
  const button = by("theme");
  const apply = (choice) => {
    document.documentElement.dataset.theme = choice;
    button.setAttribute("aria-label", `Colours: ${choice}; change to ${CHOICES[choice]}`);
    remembered("theme", choice);
  };
  button.hidden = false;
  button.addEventListener("click", () => apply(CHOICES[document.documentElement.dataset.theme]));
  apply(remembered("theme") in CHOICES ? remembered("theme") : "auto");
}

class App {
  static PAUSE = 150; // ms

  constructor(dataset) {
    this.dataset = dataset;
    this.query = new Query();
    this.list = new ResultList(by("results"), by("rows"), dataset, (index) => this.open(index));
    this.#filters();
    this.#listen();
    this.route();
  }

  get finder() {
    return (this._finder ??= new Finder(this.dataset));
  }

  /** Show what the address says. */
  route() {
    const [view, search] = location.hash.slice(1).split("?");
    const abstracts = view === "abstracts";
    by("overview").hidden = abstracts;
    by("abstracts").hidden = !abstracts;
    document.documentElement.classList.toggle("browsing", abstracts);
    for (const link of document.querySelectorAll("[data-view]")) {
      if ((link.dataset.view === "abstracts") === abstracts) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    if (!abstracts) return;
    this.query = new Query(search);
    if (by("q").value !== this.query.q) by("q").value = this.query.q;
    this.show();
  }

  /** Go where `query` is; an abstract that opens over the list is a place to come back from. */
  go(push = false) {
    const address = `#abstracts${this.query.toString() ? `?${this.query}` : ""}`;
    if (address === location.hash) return;
    if (push) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    this.show();
  }

  show() {
    const results = this.query.results;
    if (results !== this.results) {
      this.results = results;
      this.pattern = sought(this.query.q);
      this.list.show(this.finder.find(this.query), this.pattern);
      this.#status();
      this.#pressed();
    }
    // while keys are being pressed the list comes first; what is open follows when there is a pause
    clearTimeout(this.waiting);
    if (this.query.id || !this.typing) this.#read();
    else this.waiting = setTimeout(() => this.#read(), App.PAUSE);
  }

  open(index) {
    const narrow = matchMedia("(max-width: 800px)").matches;
    const first = !this.query.id;
    this.query.id = this.dataset.abstracts.id[index];
    this.go(narrow && first);
  }

  close() {
    this.query.id = null;
    this.go();
    by("results").focus();
  }

  #read() {
    const found = this.list.found;
    const named = this.dataset.position.get(this.query.id);
    const reading = by("reading");
    document.documentElement.classList.toggle("reading", named !== undefined);
    const index = named ?? found[0];
    const key = `${index} ${this.results}`;
    if (key === this.read) return;
    this.read = key;
    this.list.mark(index);
    reading.replaceChildren(...(index === undefined ? [] : readingPage(this.dataset, index, found.indexOf(index), found.length).filter(Boolean)));
    reading.scrollTop = 0;
    this.#highlight();
  }

  /** Mark what is sought in the open abstract, without touching its elements. */
  #highlight() {
    if (!globalThis.Highlight) return;
    const ranges = [];
    if (this.pattern && by("text")) {
      const walker = document.createTreeWalker(by("text"), NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        for (const match of walker.currentNode.data.matchAll(this.pattern)) {
          const range = new Range();
          range.setStart(walker.currentNode, match.index);
          range.setEnd(walker.currentNode, match.index + match[0].length);
          ranges.push(range);
        }
      }
    }
    CSS.highlights.set("sought", new Highlight(...ranges));
  }

  #status() {
    const [found, all] = [this.list.found.length, this.dataset.size].map((count) => count.toLocaleString("en"));
    by("status").textContent = !this.list.found.length ? "Nothing found. Try fewer words or filters." : found === all ? `${all} abstracts` : `${found} of ${all} abstracts`;
  }

  #filters() {
    const data = this.dataset;
    const chip = (name, value, label, count) =>
      element("button", { type: "button", class: "chip", "data-filter": name, "data-value": value, "aria-pressed": "false" }, label, element("span", {}, count.toLocaleString("en")));
    const chips = [];
    if (data.has("links")) chips.push(chip("has", "code", "has code", this.#count("links", "kind", "code")));
    if (data.has("math")) chips.push(chip("has", "formula", "has formula", data.spans.math.n.filter(Boolean).length));
    if (data.has("contributions")) {
      for (const kind of new Set(data.spans.contributions.kind)) chips.push(chip("kind", kind, kind, this.#count("contributions", "kind", kind)));
    }
    const kinds = chips.splice(data.has("links") + data.has("math")).sort((a, b) => a.dataset.value.localeCompare(b.dataset.value, "en"));
    by("filters").append(...chips, ...kinds);
  }

  /** The number of abstracts with a row of `table` whose `column` is `value`. */
  #count(table, column, value) {
    let count = 0;
    for (let index = 0; index < this.dataset.size; index++) count += this.dataset.values(table, column, index).includes(value);
    return count;
  }

  /** Bring the filters in line with the query: what is pressed, and what came from a plot and can be taken away. */
  #pressed() {
    for (const chip of by("filters").querySelectorAll("[data-filter]")) {
      chip.setAttribute("aria-pressed", String(this.query[chip.dataset.filter].has(chip.dataset.value)));
    }
    for (const chip of by("filters").querySelectorAll("[data-drop]")) chip.remove();
    const said = { words: (range) => `${range.replace(/-$/, " or more").replace("-", " to ")} words`, factor: (range) => `${range.replace(/-$/, " or more").replace("-", " to ")}×` };
    for (const name of ["words", "factor", "host", "venue"]) {
      if (!this.query[name]) continue;
      const label = said[name]?.(this.query[name]) ?? this.query[name];
      by("filters").prepend(element("button", { type: "button", class: "chip", "data-drop": name, "aria-label": `Remove filter: ${label}`, "aria-pressed": "true" }, `${label} ✕`));
    }
  }

  #listen() {
    addEventListener("hashchange", () => this.route());
    addEventListener("popstate", () => this.route());
    by("search").addEventListener("submit", (event) => event.preventDefault());
    by("q").addEventListener("input", () => {
      this.query.q = by("q").value;
      this.query.id = null;
      this.typing = true;
      this.go();
      this.typing = false;
    });
    by("q").addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "Enter") return;
      event.preventDefault();
      by("results").focus();
    });
    by("filters").addEventListener("click", ({ target }) => {
      const chip = target.closest("button");
      if (!chip) return;
      const { filter, value, drop } = chip.dataset;
      if (drop) this.query[drop] = null;
      else if (!this.query[filter].delete(value)) this.query[filter].add(value);
      this.query.id = null;
      this.go();
    });
    by("reading").addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (!button) return;
      const { close, step, layer, goto } = button.dataset;
      if (close !== undefined) this.close();
      else if (step) this.#step(Number(step));
      else if (layer) this.#toggle(layer);
      else if (goto) this.#goto(goto);
    });
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  #step(by_) {
    this.list.step(by_);
    by("reading").querySelector(`[data-step="${by_}"]`)?.focus();
  }

  #toggle(layer) {
    const hidden = document.documentElement.classList.toggle(`no-${layer}`);
    by("reading").querySelector(`[data-layer="${layer}"]`).setAttribute("aria-pressed", String(!hidden));
  }

  #goto(key) {
    const marks = [...by("text").querySelectorAll("mark")].filter((mark) => mark.dataset.keys.split(" ").includes(key));
    const target = marks[0]?.closest("a") ?? marks[0];
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  }

  #key(event) {
    const typing = event.target.matches("input, textarea, select");
    if (event.ctrlKey || event.metaKey || event.altKey || by("abstracts").hidden) return;
    if (event.key === "/" && !typing) by("q").select();
    else if (event.key === "Escape" && typing) by("q").value ? this.#clear() : by("results").focus();
    else if (event.key === "Escape" && by("reading").contains(event.target)) this.close();
    else if ((event.key === "j" || event.key === "k") && !typing) this.list.step(event.key === "j" ? 1 : -1);
    else return;
    event.preventDefault();
  }

  #clear() {
    by("q").value = "";
    by("q").dispatchEvent(new Event("input"));
  }
}

theme();
tooltips();
// The overview is painted first; unpacking can wait for that.
requestAnimationFrame(() => setTimeout(async () => {
  new App(await unpacked());
  document.documentElement.dataset.ready = "";
}));
