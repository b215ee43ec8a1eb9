/** What can be marked in an abstract, in the order of the legend: its name, and what a row of its table says. */
const LAYERS = {
  contributions: {
    one: "contribution",
    many: "Contributions",
    says: ({ kind, expansion, released }) => [kind, expansion && `short for ${expansion}`, released && "said to be public"],
  },
  abbreviations: { one: "abbreviation", many: "Abbreviations", says: ({ short, long }) => [`${short} = ${long}`] },
  quantities: {
    one: "quantity",
    many: "Quantities",
    says: ({ value, value_high, unit, modifier }) => [
      [modifier, value_high === null ? number(value) : `${number(value)} to ${number(value_high)}`, unit].filter(Boolean).join(" "),
    ],
  },
  links: { one: "link", many: "Links", says: ({ kind, repository, url }) => [kind, repository, url] },
  math: { one: "formula", many: "Formulas", says: ({ tex }) => [tex] },
  emphasis: { one: "emphasis", many: "Emphasis", says: ({ kind }) => [kind] },
};
const EMPHASIS = { italic: "em", bold: "strong", code: "code" };
const LONGEST_TEX = 2000;

const number = (value) => value.toLocaleString("en", { maximumFractionDigits: 6 });

/** What is said about a span, in words. */
const description = ({ layer, row }) => [LAYERS[layer].one, ...LAYERS[layer].says(row).filter(Boolean)].join(" · ");

/** Every span of an abstract. An abbreviation is two of them, its short and its long form. */
function spansOf(dataset, index) {
  return Object.keys(LAYERS).flatMap((layer) =>
    dataset.rows(layer, index).flatMap((row, at) => {
      const span = { layer, row, key: `${layer}-${at + 1}`, start: row.start, end: row.end };
      if (layer !== "abbreviations") return [span];
      return [
        { ...span, start: row.long_start, end: row.long_end, form: "long" },
        { ...span, start: row.short_start, end: row.short_end, form: "short" },
      ];
    }),
  );
}

/** Cut a text where spans begin and end: stretches in order, each with the spans that cover it. A formula stays whole. */
function stretches(length, spans) {
  const formulas = spans.filter(({ layer }) => layer === "math").sort((a, b) => a.start - b.start);
  const whole = (at, end) => {
    const formula = formulas.find(({ start, end: stop }) => start < at && at < stop);
    return formula ? (end ? formula.end : formula.start) : at;
  };
  const placed = spans.map((span) => ({ ...span, start: whole(span.start, false), end: whole(span.end, true) }));
  const cuts = [...new Set([0, length, ...placed.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  const waiting = placed.sort((a, b) => a.start - b.start);
  const result = [];
  let covering = [];
  let next = 0;
  for (let at = 0; at + 1 < cuts.length; at++) {
    const [start, end] = [cuts[at], cuts[at + 1]];
    covering = covering.filter((span) => span.end > start);
    while (next < waiting.length && waiting[next].start <= start) covering.push(waiting[next++]);
    result.push({ start, end, spans: [...covering] });
  }
  return result;
}

function typeset(formula, readable) {
  const box = element("span", { class: formula.row.display ? "formula display" : "formula" });
  try {
    if (formula.row.tex.length > LONGEST_TEX) throw new RangeError("too long to typeset");
    temml.render(formula.row.tex, box, { displayMode: formula.row.display, throwOnError: true, trust: false, maxExpand: 200, maxSize: [20, 50] });
  } catch {
    box.replaceChildren(readable);
  }
  return box;
}

/** The running text with its spans marked. */
function runningText(text, spans) {
  const points = Array.from(text);
  const shown = element("p", { class: "text", id: "text" });
  let anchor = null;
  for (const { start, end, spans: covering } of stretches(points.length, spans)) {
    const words = points.slice(start, end).join("");
    const formula = covering.find(({ layer }) => layer === "math");
    let node = formula ? typeset(formula, words) : document.createTextNode(words);
    for (const { row } of covering.filter(({ layer }) => layer === "emphasis")) node = element(EMPHASIS[row.kind] ?? "em", {}, node);
    const marks = covering.filter(({ layer }) => layer !== "emphasis");
    const link = covering.find(({ layer }) => layer === "links");
    const url = link && followable(link.row.url);
    if (marks.length) node = mark(node, marks, start, end, Boolean(url));
    if (!url) {
      shown.append(node);
      anchor = null;
    } else {
      if (anchor?.dataset.key !== link.key) {
        anchor = element("a", { href: url, target: "_blank", rel: "noopener noreferrer", "data-key": link.key });
        shown.append(anchor);
      }
      anchor.append(node);
    }
  }
  return shown;
}

function mark(node, spans, start, end, linked) {
  const begins = spans.filter((span) => span.start === start);
  const kinds = spans.filter(({ layer, end: stop }) => layer === "contributions" && stop === end).map(({ row }) => row.kind);
  return element(
    "mark",
    {
      class: [...new Set(spans.map(({ layer, form }) => (form ? `${layer} ${form}` : layer)))].join(" "),
      tabindex: begins.length && !linked ? 0 : null,
      "data-tip": [...new Set(spans.map(description))].join("\n"),
      "aria-description": begins.length ? begins.map(description).join("; ") : null,
      "data-keys": [...new Set(spans.map(({ key }) => key))].join(" "),
      "data-kind": kinds[0] ?? null,
    },
    node,
  );
}

/** The switches that show and hide layers; each shows how its spans are marked. */
function legend(dataset, index) {
  const present = Object.keys(LAYERS).filter((layer) => dataset.rows(layer, index).length);
  return element(
    "div",
    { class: "legend", role: "group", "aria-label": "Marks shown in the text" },
    present.map((layer) => {
      const count = dataset.rows(layer, index).length;
      const hidden = document.documentElement.classList.contains(`no-${layer}`);
      return element(
        "button",
        { type: "button", "data-layer": layer, "aria-pressed": String(!hidden) },
        element("mark", { class: `${layer} short` }, layer === "emphasis" ? element("em", {}, "abc") : "abc"),
        ` ${LAYERS[layer].many} `,
        element("span", {}, String(count)),
      );
    }),
  );
}

/** All that was found, as lists; each item leads to its place in the text. */
function findings(text, dataset, index) {
  const points = Array.from(text);
  const groups = Object.keys(LAYERS).map((layer) => {
    const rows = dataset.rows(layer, index);
    if (!rows.length) return null;
    const items = rows.map((row, at) => {
      const surface = layer === "abbreviations" ? row.short : points.slice(row.start, row.end).join("");
      const said = layer === "abbreviations" ? row.long : LAYERS[layer].says(row).filter(Boolean).join(" · ");
      return element(
        "li",
        {},
        element("button", { type: "button", "data-goto": `${layer}-${at + 1}` }, surface),
        element(layer === "math" ? "code" : "span", {}, said === surface ? "" : said),
      );
    });
    return element("section", {}, element("h3", {}, element("mark", { class: `${layer} short`, "aria-hidden": "true" }, "  "), LAYERS[layer].many), element("ul", {}, items));
  });
  return element("div", { class: "findings" }, groups);
}

/** The page of one abstract. */
function readingPage(dataset, index, at, total) {
  const { id, text, venue, place, status, words } = dataset.abstracts;
  const paper = dataset.paper(index);
  const links = dataset.rows("links", index).filter(({ url }) => followable(url));
  const outward = (label, url) => element("a", { class: "button", href: url, target: "_blank", rel: "noopener noreferrer" }, `${label} ↗`);
  const facts = [venue[index], paper?.decision, `${words[index].toLocaleString("en")} words`, status[index] === "ok" ? null : status[index]];
  return [
    element(
      "div",
      { class: "bar" },
      element("button", { type: "button", class: "back", "data-close": true }, "‹ All abstracts"),
      element("span", { class: "position" }, at >= 0 ? `${(at + 1).toLocaleString("en")} of ${total.toLocaleString("en")}` : ""),
      element("button", { type: "button", "data-step": -1, disabled: at <= 0, "aria-label": "Previous abstract", "aria-keyshortcuts": "k" }, "↑"),
      element("button", { type: "button", "data-step": 1, disabled: at < 0 || at + 1 >= total, "aria-label": "Next abstract", "aria-keyshortcuts": "j" }, "↓"),
    ),
    element("p", { class: "facts" }, facts.filter(Boolean).map((fact) => element("span", {}, fact))),
    element("h2", { class: paper ? null : "untitled" }, paper ? paper.title : `Abstract ${place[index].split(":").at(-1)}`),
    paper?.authors ? element("p", { class: "authors" }, paper.authors) : null,
    element(
      "p",
      { class: "outward" },
      paper && followable(paper.url) ? outward("Paper", paper.url) : null,
      links.filter(({ kind }) => kind === "code").map(({ url, repository, host }) => outward(`Code: ${repository ?? host}`, url)),
      links.filter(({ kind }) => kind !== "code" && kind !== "other").map(({ url, kind, host }) => outward(`${kind[0].toUpperCase()}${kind.slice(1)}: ${host}`, url)),
    ),
    legend(dataset, index),
    runningText(text[index], spansOf(dataset, index)),
    findings(text[index], dataset, index),
    element("footer", {}, element("code", {}, id[index]), element("span", {}, place[index])),
  ];
}
