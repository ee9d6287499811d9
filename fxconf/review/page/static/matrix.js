// The table of models x sections: a cell has the number of places of the rewrite in the model.
const COLUMNS = 30;

function matrixView(panel) {
  if (!models.length) {
    panel.append(h("p", { class: "empty" }, "No model has changed."));
    return;
  }
  const status = h("p", { class: "status", role: "status" });
  const frame = h("div", { class: "matrix-frame", role: "region", "aria-label": "Models by group", tabindex: "-1" });
  const pager = h("div", { class: "pager" });
  panel.append(matrixFilters(), h("div", { class: "beside-status" }, status, pager), frame);

  let applied = null;
  let repair = () => {};
  let stop = () => {};
  function draw() {
    if (state.get("view") !== "matrix") return;
    const wanted = ["mq", "mfamily", "mbehaviour", "first"].map((key) => state.get(key)).join("\n");
    if (wanted === applied) return;
    applied = wanted;
    const chosen = new Set(models.filter(modelFilter()));
    const used = sections.filter((section) => section.models.some((model) => chosen.has(model)));
    const first = Math.min(Math.max(0, Number.parseInt(state.get("first"), 10) || 0), Math.max(0, used.length - 1));
    const columns = used.slice(first, first + COLUMNS);
    // If the table shows a part of the groups, rows without any of these are hidden.
    const shown = [...chosen].filter((model) => columns.length === used.length || columns.some((section) => model.sections.has(section)));
    const { table, body } = matrixTable(columns);
    frame.replaceChildren(table);
    repair = makeGrid(table);
    stop();
    table.setAttribute("aria-busy", "true");
    const pieces = Array.from({ length: Math.ceil(shown.length / 20) }, (_, piece) => () =>
      body.append(...shown.slice(piece * 20, piece * 20 + 20).map((model) => matrixRow(model, columns))));
    stop = inPieces(pieces, () => { table.removeAttribute("aria-busy"); repair(); });
    status.textContent = `${shown.length === models.length ? "" : `${shown.length} of `}${many(models.length, "changed model")}, ${many(columns.length, "group")}`;
    pager.replaceChildren(...pages(first, used.length));
    repair();
  }
  state.shows(draw);
  decisions.listeners.push(() => frame.querySelectorAll("td[data-section]").forEach(paint));
}

function pages(first, length) {
  if (length <= COLUMNS) return [];
  const go = (to, word, off) => h("button", { type: "button", class: "action", disabled: off, onclick: () => state.set({ first: String(to) }) }, word);
  return [go(Math.max(0, first - COLUMNS), "← Rarer", first === 0),
    h("span", { class: "quiet" }, ` groups ${count(first + 1)} to ${count(Math.min(first + COLUMNS, length))} of ${count(length)} `),
    go(first + COLUMNS, "More frequent →", first + COLUMNS >= length)];
}

function matrixFilters() {
  return h("form", { class: "filters", role: "search", "aria-label": "Filter the models", onsubmit: (event) => event.preventDefault() },
    search("Search models", "mq"), folds(["mfamily", "mbehaviour"]),
    familyNames.length > 1 && select("Family", "mfamily", [["", "All families"], ...familyNames.map((family) => [family, seen(family)])]),
    select("Behaviour", "mbehaviour", BEHAVIOURS));
}

function modelFilter() {
  const words = wordsIn("mq");
  const { mfamily, mbehaviour } = state.values;
  return (model) => (!mfamily || model.family === mfamily) && isOfBehaviour(mbehaviour, [model])
    && words.every((word) => model.name.toLowerCase().includes(word));
}

function matrixTable(columns) {
  const head = h("thead", {}, h("tr", {}, h("th", { scope: "col", class: "first" }, "Model"),
    h("th", { scope: "col" }, h("span", {}, "behaviour")),
    columns.map((section) => h("th", { scope: "col" }, h("button", { type: "button", class: "plain", title: `${section.id}: ${seen(titleOf(section))}`,
      onclick: () => openDetail({ id: section.id }) }, h("span", {}, headOf(section)))))));
  const body = h("tbody");
  const table = h("table", { class: columns.length > 6 ? "matrix" : "matrix few", role: "grid", "aria-label": "Models by group" }, head, body);
  table.addEventListener("click", (event) => {
    const stop = event.target.closest("[data-stop]");
    if (stop) openDetail({ model: stop.closest("tr").dataset.model, id: stop.dataset.section ?? "" });
  });
  return { table, body };
}

const short = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const headOf = (section) => short(seen(hasForms(section) ? section.new || section.old : titleOf(section)), 26);

function matrixRow(model, columns) {
  const name = h("th", { scope: "row", class: "first" }, h("button", { type: "button", class: "plain", "data-stop": true, tabindex: "-1" }, nameOf(model.name)));
  const cells = columns.map((section) => {
    const times = model.sections.get(section);
    if (!times) return h("td", { class: "none", "aria-label": "none" });
    return paint(h("td", { "data-stop": true, tabindex: "-1", "data-section": section.id, "data-model": model.name, "data-count": times }));
  });
  return h("tr", { "data-model": model.name }, name, h("td", {}, badge([model], { short: true })), cells);
}

function paint(cell) {
  const section = sectionById.get(cell.dataset.section);
  const verdict = decisions.of(section, modelByName.get(cell.dataset.model));
  const number = Number(cell.dataset.count);
  const words = `${many(number, unitOf(section))} of ${section.id}${readOnly ? "" : `, ${verdictWord(verdict)}`}`;
  cell.setAttribute("aria-label", words);
  cell.setAttribute("title", words);
  cell.replaceChildren(h("span", { class: `cell o-${VERDICT_KIND[verdict] ?? "open"}` }, VERDICT_SIGN[verdict] && h("span", { class: "cell-sign" }, VERDICT_SIGN[verdict]), count(number)));
  return cell;
}
