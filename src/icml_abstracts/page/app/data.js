"use strict";

/** Unpack the data of the page; its columns are described in `payload.py`. */
async function unpacked() {
  const packed = document.getElementById("data");
  const binary = atob(packed.textContent);
  packed.remove();
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Dataset(await new Response(stream).json());
}

class Dataset {
  constructor({ abstracts, papers, spans }) {
    this.abstracts = abstracts;
    this.papers = papers;
    this.spans = spans;
    this.size = abstracts.id.length;
    this.first = Object.fromEntries(Object.entries(spans).map(([table, columns]) => [table, sums(columns.n)]));
    this.position = new Map(abstracts.id.map((id, index) => [id, index]));
  }

  /** The row of `papers` for an abstract, or null. */
  paper(index) {
    const row = this.abstracts.paper?.[index] ?? null;
    return row === null ? null : Object.fromEntries(Object.entries(this.papers).map(([name, column]) => [name, column[row]]));
  }

  title(index) {
    const row = this.abstracts.paper?.[index] ?? null;
    return row === null ? null : this.papers.title[row];
  }

  has(table) {
    return table in this.spans;
  }

  /** The values that `column` of a span table has in an abstract. */
  values(table, column, index) {
    return this.has(table) ? this.spans[table][column].slice(this.first[table][index], this.first[table][index + 1]) : [];
  }

  /** The rows that a span table has in an abstract, as objects. */
  rows(table, index) {
    if (!this.has(table)) return [];
    const columns = Object.entries(this.spans[table]).filter(([name]) => name !== "n");
    const rows = [];
    for (let at = this.first[table][index]; at < this.first[table][index + 1]; at++) {
      rows.push(Object.fromEntries(columns.map(([name, column]) => [name, column[at]])));
    }
    return rows;
  }
}

function sums(counts) {
  const result = new Uint32Array(counts.length + 1);
  counts.forEach((count, index) => (result[index + 1] = result[index] + count));
  return result;
}

/** A URL that may be followed: absolute, http or https; else null. */
function followable(url) {
  return url && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

/** An element with attributes and children; strings become text, so nothing in them is read as markup. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}
