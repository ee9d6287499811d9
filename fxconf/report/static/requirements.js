// The table of requirements x implementations.
function requirementsView(panel) {
  const status = h("p", { class: "status", role: "status" });
  const empty = h("p", { class: "empty", hidden: true }, "No requirement is like that. ",
    h("button", { type: "button", class: "plain", onclick: clearFilters }, "Clear the filters"));
  const { table, bodies } = requirementTable();
  const repair = makeGrid(table);
  panel.append(requirementFilters(), status, framed(table), empty);

  let stop = () => {};
  state.changes(["level", "chapter", "outcome", "in", "differ", "unlike", "q"], () => {
    const shown = new Set(requirements.filter(requirementFilter()));
    stop();
    table.setAttribute("aria-busy", "true");
    stop = inPieces(bodies.map((body) => body.show(shown)).filter(Boolean), () => { table.removeAttribute("aria-busy"); repair(); });
    status.textContent = counted(shown.size, requirements.length, "requirement");
    empty.hidden = shown.size > 0;
    table.hidden = shown.size === 0;
  });
}

// Columns are narrow on a narrow screen, and where there are many; of many, a part of the table is seen at a time.
const MANY = 5;

function framed(table) {
  const small = matchMedia("(max-width: 900px)");
  const many = implementations.length > MANY;
  const fit = () => table.classList.toggle("narrow", small.matches || many);
  small.addEventListener("change", fit);
  fit();
  if (!many) return table;
  table.style.minWidth = `${180 + 46 * implementations.length}px`;
  return h("div", { class: "many", tabindex: "0", role: "region", "aria-label": "Requirements" }, table);
}

function clearFilters() {
  state.set({ level: "", chapter: "", outcome: "", in: "", differ: "", unlike: "", q: "" });
}

const KINDS = ["pass", "fail", "known", "error", "missing", "blocked", "unsupported", "differs", "not-judged", "not run"];

function requirementFilters() {
  const present = new Set(requirements.flatMap((each) => each.outcomes.map((outcome) => outcome.kind)));
  const levels = data.levels.filter((level) => requirements.some((each) => each.level === level));
  const several = implementations.length > 1;
  return filterForm({ role: "search", "aria-label": "Filter the requirements" },
    search("Search ids, sentences and reasons", "q"), folds(["chapter", "in", "unlike", "level", "outcome", "differ"]),
    select("Chapter", "chapter", [["", "All chapters"], ...data.chapters.map((chapter) => [chapter, chapter])]),
    several && select("Outcome in", "in", [["", "Any implementation"], ...implementations.map(({ name }) => [name, name])]),
    several && select("Changed", "unlike", [["", "Changed or not"], ...pairs().map(([from, to]) => [`${from}\n${to}`, `From ${from} to ${to}`])]),
    choices("Level", "level", levels.map((level) => [level, level])),
    choices("Outcome", "outcome", KINDS.filter((kind) => present.has(kind)).map((kind) => [kind, ...kindLabel(kind)])),
    several && checkbox("Only where they disagree", "differ"));
}

// Each implementation with each one after it.
function pairs() {
  const names = implementations.map(({ name }) => name);
  return names.flatMap((from, index) => names.slice(index + 1).map((to) => [from, to]));
}

function requirementFilter() {
  const levels = state.list("level");
  const kinds = state.list("outcome");
  const words = wordsOf("q");
  const only = placeOf(state.get("in"));
  const [from, to] = state.get("unlike").split("\n").map(placeOf);
  const tests = [
    from >= 0 && to >= 0 && ((each) => each.outcomes[from].code !== each.outcomes[to].code),
    levels.length && ((each) => levels.includes(each.level)),
    state.get("chapter") && ((each) => each.chapter === state.get("chapter")),
    kinds.length && ((each) => each.outcomes.some((outcome, index) => (only < 0 || only === index) && kinds.includes(outcome.kind))),
    state.get("differ") && ((each) => new Set(each.outcomes.map((outcome) => outcome.code.toLowerCase())).size > 1),
    words.length && ((each) => words.every((word) => searchable(each).includes(word))),
  ].filter(Boolean);
  return (each) => tests.every((test) => test(each));
}

const searchTexts = new Map();
function searchable(requirement) {
  if (!searchTexts.has(requirement)) {
    const reasons = data.results.map((result) => result.details[requirement.index]?.reason ?? "");
    searchTexts.set(requirement, [requirement.id, requirement.sentence, ...reasons].join("\n").toLowerCase());
  }
  return searchTexts.get(requirement);
}

function requirementTable() {
  const head = h("thead", {}, h("tr", {}, h("th", { scope: "col", class: "first" }, "Requirement"),
    implementations.map(({ name }) => h("th", { scope: "col" }, h("span", { title: name }, dotted(name))))));
  const bodies = data.chapters.map((chapter) => chapterBody(requirements.filter((each) => each.chapter === chapter), chapter));
  const table = h("table", { class: "requirements", role: "grid", "aria-label": "Requirements by implementation" }, head, bodies.map((each) => each.body));
  table.addEventListener("click", (event) => {
    const stop = event.target.closest("[data-stop]");
    const row = event.target.closest("tr[data-id]");
    if (!row || event.ctrlKey || event.metaKey || event.shiftKey || String(getSelection())) return;
    event.preventDefault();
    openDetail({ id: row.dataset.id, impl: stop?.dataset.impl ?? "" });
  });
  return { table, bodies };
}

function chapterBody(members, chapter) {
  const counts = implementations.map(() => h("td", { class: "count" }));
  const heading = h("tr", { class: "chapter" }, h("th", { scope: "rowgroup", class: "first" }, chapter), counts);
  const body = h("tbody", {}, heading);
  let rows = null;

  // Updates the heading at once. Returns a function that updates the rows, or false if no row is visible.
  function show(shown) {
    const visible = members.filter((each) => shown.has(each));
    counts.forEach((cell, index) => {
      const met = visible.filter((each) => each.outcomes[index].code === "p").length;
      cell.textContent = `${met}/${visible.length}`;
    });
    body.hidden = visible.length === 0;
    return visible.length > 0 && (() => showRows(shown));
  }

  function showRows(shown) {
    const fresh = rows === null;
    rows ??= members.map((requirement) => [requirement, requirementRow(requirement)]);
    for (const [requirement, row] of rows) row.hidden = !shown.has(requirement);
    if (fresh) body.append(...rows.map(([, row]) => row));
  }
  return { body, show };
}

function requirementRow(requirement) {
  return h("tr", { "data-id": requirement.id },
    h("th", { scope: "row", class: "first" },
      h("a", { href: linkTo(requirement.id), "data-stop": true, tabindex: "-1" }, dotted(requirement.id)),
      " ", h("span", { class: "level" }, requirement.level),
      h("p", {}, prose(requirement.sentence))),
    requirement.outcomes.map((outcome, index) =>
      h("td", { "data-stop": true, tabindex: "-1", "data-impl": implementations[index].name, "data-kind": outcome.kind,
        "aria-label": `${implementations[index].name}: ${outcome.word}`, title: outcome.word }, chip(outcome))));
}
