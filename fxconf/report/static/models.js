// The table of models x checks, for one implementation or with the signs of all implementations in each cell.
const PIECE = 20;

function modelsView(panel) {
  if (!models.length) {
    panel.append(h("p", { class: "empty" }, "No model was run."));
    return;
  }
  const status = h("p", { class: "status", role: "status" });
  const frame = h("div", { class: "matrix-frame", role: "region", "aria-label": "Models by check", tabindex: "-1" });
  panel.append(modelFilters(), status, legend(), frame);

  let built = null;
  let repair = null;
  let shown = new Set();
  let stop = () => {};
  const hide = (row) => { row.hidden = !shown.has(modelByName.get(row.dataset.model)); return row; };

  function build() {
    stop();
    const indices = shownImplementations();
    const { table, body } = modelTable();
    frame.replaceChildren(table);
    repair = makeGrid(table);
    table.setAttribute("aria-busy", "true");
    const pieces = Array.from({ length: Math.ceil(models.length / PIECE) }, (_, piece) => () =>
      body.append(...models.slice(piece * PIECE, (piece + 1) * PIECE).map((model) => hide(modelRow(model, indices)))));
    stop = inPieces(pieces, () => { table.removeAttribute("aria-busy"); repair(); });
  }

  state.changes(["view", "show", "mq", "family", "failing"], () => {
    if (state.get("view") !== "models") return;
    shown = new Set(models.filter(modelFilter()));
    if (built !== state.get("show")) build();
    built = state.get("show");
    frame.querySelectorAll("tr[data-model]").forEach(hide);
    status.textContent = `${counted(shown.size, models.length, "model")}, ${plural(data.checks.length, "check")}`;
    repair();
  });
}

function shownImplementations() {
  const only = placeOf(state.get("show"));
  return only < 0 ? implementations.map((_, index) => index) : [only];
}

function families() {
  return [...new Set(models.map((each) => each.family))].sort();
}

function modelFilters() {
  return filterForm({ role: "search", "aria-label": "Filter the models" },
    search("Search models", "mq"), folds(["family", "show", "failing"]),
    select("Family", "family", [["", "All families"], ...families().map((family) => [family, family])]),
    implementations.length > 1 && select("Show", "show", [["", "All implementations"], ...implementations.map(({ name }) => [name, name])]),
    checkbox("Only models that fail a check", "failing"));
}

function modelFilter() {
  const words = wordsOf("mq");
  const family = state.get("family");
  const failing = state.get("failing");
  const indices = shownImplementations();
  return (model) => (!family || model.family === family)
    && words.every((word) => model.name.toLowerCase().includes(word))
    && (!failing || indices.some((index) => model.results[index]?.outcomes.some((outcome) => outcome.bad || outcome.kind === "known")));
}

function legend() {
  const present = new Set(models.flatMap((model) => model.results.flatMap((result) => result?.outcomes.map((outcome) => outcome.kind) ?? ["not run"])));
  const order = [...KINDS, "left out"].filter((kind) => present.has(kind));
  return h("p", { class: "legend" },
    order.map((kind) => h("span", {}, kindLabel(kind))),
    implementations.length > 1 && h("span", { class: "order" }, `In a cell, from left to right: ${implementations.map(({ name }) => name).join(", ")}`));
}

function modelTable() {
  const head = h("thead", {}, h("tr", {}, h("th", { scope: "col", class: "first" }, "Model"),
    data.checks.map((check) => h("th", { scope: "col" }, h("span", {}, check)))));
  const body = h("tbody");
  const table = h("table", { class: "matrix", role: "grid", "aria-label": "Models by check" }, head, body);
  table.addEventListener("click", (event) => {
    const row = event.target.closest("tr[data-model]");
    const stop = event.target.closest("[data-stop]");
    if (row && stop) openDetail({ model: row.dataset.model, check: stop.dataset.check ?? "", impl: state.get("show") });
  });
  return { table, body };
}

function modelRow(model, indices) {
  return h("tr", { "data-model": model.name },
    h("th", { scope: "row", class: "first" }, h("button", { type: "button", class: "plain", "data-stop": true, tabindex: "-1" }, dotted(model.name))),
    data.checks.map((check, number) => {
      const outcomes = indices.map((index) => checkOutcome(model, number, index));
      const words = outcomes.map((outcome, place) => (indices.length > 1 ? `${implementations[indices[place]].name}: ${outcome.word}` : outcome.word));
      return h("td", { "data-stop": true, tabindex: "-1", "data-check": check, "aria-label": `${check}, ${words.join(", ")}`, title: words.join("\n") },
        outcomes.map((outcome) => sign(outcome.kind)));
    }));
}
