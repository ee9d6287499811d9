"use strict";
const field = (id) => document.getElementById(id);
const rows = [...document.querySelectorAll("tbody[id]")];
const texts = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));

function filter() {
  const words = field("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const [show, level, chapter] = ["show", "level", "chapter"].map((id) => field(id).value);
  for (const row of rows) {
    row.hidden = !((!show || row.dataset.show.split(" ").includes(show))
      && (!level || row.dataset.level === level)
      && (!chapter || row.dataset.chapter === chapter)
      && words.every((word) => texts.get(row).includes(word)));
  }
  field("count").value = `${rows.filter((row) => !row.hidden).length} of ${rows.length} requirements`;
}

// The address names a requirement: it is shown whatever the filters are, and its failures are open.
function open() {
  const row = field(decodeURIComponent(location.hash.slice(1)));
  if (!rows.includes(row)) return;
  row.hidden = false;
  for (const each of row.querySelectorAll("details")) each.open = true;
  row.scrollIntoView();
}

document.querySelector("form").hidden = false;
document.querySelector("form").addEventListener("input", filter);
document.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", open);
filter();
open();
