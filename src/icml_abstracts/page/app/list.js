/** The list of abstracts. Only the rows in view are in the document, whatever the number of abstracts. */
class ResultList {
  static OVERSCAN = 6;

  constructor(box, rows, dataset, opened) {
    Object.assign(this, { box, rows, dataset, opened, found: [], active: -1, pattern: null, drawn: "", made: new Map(), top: 0, seen: 0 });
    box.addEventListener("scroll", () => this.draw((this.top = box.scrollTop)), { passive: true });
    box.addEventListener("keydown", (event) => this.#key(event));
    rows.addEventListener("click", (event) => {
      const row = event.target.closest("[role=option]");
      if (row) this.choose(Number(row.dataset.at));
    });
    // top and seen are kept, since asking the box for them makes the browser lay out the page
    new ResizeObserver(() => {
      this.seen = box.clientHeight;
      this.#reveal();
      this.draw();
    }).observe(box);
  }

  get height() {
    return (this._height ??= parseFloat(getComputedStyle(this.box).getPropertyValue("--row")));
  }

  show(found, pattern) {
    Object.assign(this, { found, pattern, drawn: "", made: new Map() });
    this.rows.style.height = `${found.length * this.height}px`;
    this.#scroll(0);
    this.draw();
  }

  /** Mark the open abstract, and bring its row into view. */
  mark(index) {
    this.active = this.found.indexOf(index);
    this.#reveal();
    Object.assign(this, { drawn: "", made: new Map() });
    this.draw();
  }

  choose(at) {
    if (at >= 0 && at < this.found.length) this.opened(this.found[at]);
  }

  step(by) {
    const at = Math.max(0, Math.min(this.found.length - 1, this.active + by));
    this.choose(at);
  }

  #reveal() {
    if (this.active < 0 || !this.seen) return;
    const top = this.active * this.height;
    if (top < this.top) this.#scroll(top);
    else if (top + this.height > this.top + this.seen) this.#scroll(top + this.height - this.seen);
  }

  #scroll(top) {
    if (top === this.top) return;
    this.top = top;
    this.box.scrollTop = top;
  }

  #key(event) {
    const page = Math.max(1, Math.floor(this.seen / this.height) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    if (event.key in steps) this.step(steps[event.key]);
    else if (event.key === "Enter" && this.active >= 0) document.getElementById("reading").focus();
    else return;
    event.preventDefault();
  }

  draw() {
    const first = Math.max(0, Math.floor(this.top / this.height) - ResultList.OVERSCAN);
    const last = Math.min(this.found.length, Math.ceil((this.top + this.seen) / this.height) + ResultList.OVERSCAN);
    const wanted = `${first} ${last}`;
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    const rows = new Map();
    for (let at = first; at < last; at++) rows.set(at, this.made.get(at) ?? this.#row(at));
    this.made = rows;
    this.rows.replaceChildren(...rows.values());
    const shown = this.active >= first && this.active < last;
    if (shown) this.box.setAttribute("aria-activedescendant", `row-${this.active}`);
    else this.box.removeAttribute("aria-activedescendant");
  }

  #row(at) {
    const index = this.found[at];
    const { text, venue, place } = this.dataset.abstracts;
    const title = this.dataset.title(index);
    const row = element(
      "div",
      {
        id: `row-${at}`,
        role: "option",
        "data-at": at,
        "aria-selected": at === this.active ? "true" : "false",
        "aria-posinset": at + 1,
        "aria-setsize": this.found.length,
      },
      element("strong", { class: title ? null : "untitled" }, marked(title ?? text[index].slice(0, 200), this.pattern)),
      element("p", {}, title || this.pattern ? snippet(text[index], this.pattern) : null),
      element("small", {}, element("span", {}, venue[index]), title ? null : element("span", {}, `no. ${place[index].split(":").at(-1)}`), this.#badges(index)),
    );
    row.style.top = `${at * this.height}px`;
    return row;
  }

  #badges(index) {
    const kinds = new Set(this.dataset.values("contributions", "kind", index));
    const badges = [...kinds].map((kind) => element("span", { class: "badge" }, kind));
    if (this.dataset.values("links", "kind", index).includes("code")) badges.push(element("span", { class: "badge code" }, "code"));
    if (this.dataset.values("math", "start", index).length) badges.push(element("span", { class: "badge formula" }, "formula"));
    return badges;
  }
}

const BEFORE_HIT = 40;
const SNIPPET = 180;

/** The stretch of `text` around the first thing sought, which is marked; its beginning where there is none. */
function snippet(text, pattern) {
  const hit = pattern ? text.search(pattern) : -1;
  const start = hit > BEFORE_HIT ? text.lastIndexOf(" ", hit - BEFORE_HIT / 2) + 1 : 0;
  return [start ? "… " : null, ...marked(text.slice(start, start + SNIPPET), pattern)];
}

/** `text` with everything that `pattern` finds in `<b>`. */
function marked(text, pattern) {
  if (!pattern) return [text];
  const parts = [];
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(done, match.index), element("b", {}, match[0]));
    done = match.index + match[0].length;
  }
  return [...parts, text.slice(done)];
}
