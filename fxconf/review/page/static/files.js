// The table of changed files: the sections of each file, and whether it will be written.
function filesView(panel) {
  const status = h("p", { class: "status", role: "status" });
  const body = h("tbody");
  const table = h("table", { class: "files", "aria-label": "Files" }, h("thead", {}, h("tr", {},
    ["File", "Kind", "Groups", ...(readOnly ? [] : ["State"])].map((head) => h("th", { scope: "col" }, head)))), body);
  panel.append(fileFilters(), status, table);
  const rows = new Map();
  let built = false;

  function draw() {
    if (state.get("view") !== "files") return;
    if (!built) body.append(...files.map((file) => {
      rows.set(file, fileRow(file));
      return rows.get(file).row;
    }));
    built = true;
    const words = wordsIn("fq");
    const { fkind, fstate } = state.values;
    let shown = 0;
    for (const [file, { row, update }] of rows) {
      const now = update();
      row.hidden = Boolean((fkind && file.kind !== fkind) || (fstate && now !== fstate) || !words.every((word) => file.path.toLowerCase().includes(word)));
      shown += row.hidden ? 0 : 1;
    }
    table.hidden = !shown;
    status.textContent = `${shown === files.length ? "" : `${shown} of `}${many(files.length, "changed file")}; ${many(data.equal, "file")} did not change`;
  }
  state.shows(draw);
  decisions.listeners.push(draw);
}

function fileFilters() {
  const kinds = [...new Set(files.map((file) => file.kind))];
  return h("form", { class: "filters", role: "search", "aria-label": "Filter the files", onsubmit: (event) => event.preventDefault() },
    search("Search files", "fq"), folds(["fkind", "fstate"]),
    kinds.length > 1 && select("Kind", "fkind", [["", "All kinds"], ...kinds.map((kind) => [kind, kind])]),
    !readOnly && select("State", "fstate", [["", "All states"], ...Object.entries(STATES)]));
}

function fileRow(file) {
  const now = h("td");
  const row = h("tr", { "data-path": file.path }, h("th", { scope: "row" }, nameOf(file.path)),
    h("td", {}, file.kind, file.renamed > 0 && h("span", { class: "quiet" }, `, ${many(file.renamed, "name")} changed`)),
    h("td", {}, file.sections.slice(0, 6).map((section, index) => [index ? " " : "",
      h("a", { href: linkTo(section.id), class: "id", title: seen(titleOf(section)), onclick: (event) => { event.preventDefault(); openDetail({ id: section.id, model: file.model.name }); } }, section.id)]),
      file.sections.length > 6 && h("span", { class: "quiet" }, ` and ${file.sections.length - 6} more`)),
    !readOnly && now);
  function update() {
    const found = fileState(file);
    now.replaceChildren(fileStateChip(found));
    return found;
  }
  return { row, update };
}
