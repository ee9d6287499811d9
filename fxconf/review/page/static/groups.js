// The sections as cards, the one that is most unlike the others first.
const FEW = 40;
const PIECE = 5;
const GROUP_FILTERS = ["q", "kind", "language", "family", "verdict", "behaviour"];

function groupsView(panel) {
  const status = h("p", { class: "status", role: "status" });
  const list = h("div", { class: "groups", id: "groups" });
  const more = h("button", { type: "button", class: "action" });
  const all = h("button", { type: "button", class: "plain", onclick: () => openDetail({ dialog: "all" }) }, "Accept all that is shown and undecided…");
  const empty = h("p", { class: "empty", hidden: true }, sections.length ? "No group is like that. " : "Nothing has changed.",
    sections.length > 0 && h("button", { type: "button", class: "plain", onclick: clearGroupFilters }, "Clear the filters"));
  panel.append(groupFilters(), h("div", { class: "beside-status" }, status, !readOnly && sections.length > 1 && all), list, empty, h("p", { class: "more-groups" }, more));

  const cards = new Map();
  const cardOf = (section) => {
    if (!cards.has(section)) cards.set(section, groupCard(section));
    return cards.get(section);
  };
  let filtered = null;
  let drawn = null;
  let limit = FEW;
  let stop = () => {};
  more.addEventListener("click", () => {
    const first = shownSections()[limit];
    limit += FEW;
    draw();
    cardOf(first).element.focus();
  });

  function draw() {
    if (!["groups", ""].includes(state.get("view"))) return;
    const filter = GROUP_FILTERS.map((key) => state.get(key)).join("\n");
    if (filter !== filtered) limit = FEW;
    filtered = filter;
    const shown = shownSections();
    const wanted = shown.slice(0, limit);
    status.textContent = statusOf(shown);
    empty.hidden = shown.length > 0;
    more.hidden = shown.length <= limit;
    more.textContent = `Show more: ${count(shown.length - limit)} of ${many(shown.length, "group")} are not shown yet`;
    all.hidden = !shown.some((section) => !decisions.verdict(section));
    const now = wanted.map((section) => section.id).join("\n");
    if (now === drawn) return;
    drawn = now;
    arrange(wanted.map(cardOf).map(({ element }) => element));
  }

  // A card that stays keeps the focus. If the focused card goes, the card at its place gets the focus.
  function arrange(wanted) {
    const focused = document.activeElement?.closest?.(".group");
    const before = [...list.children].indexOf(focused);
    stop();
    for (const child of [...list.children]) if (!wanted.includes(child)) child.remove();
    list.setAttribute("aria-busy", "true");
    const put = (element, index) => { if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null); };
    const pieces = Array.from({ length: Math.ceil(wanted.length / PIECE) }, (_, piece) => () =>
      wanted.slice(piece * PIECE, (piece + 1) * PIECE).forEach((element, index) => put(element, piece * PIECE + index)));
    stop = inPieces(pieces, () => list.removeAttribute("aria-busy"));
    if (focused && !focused.isConnected) (list.children[before] ?? list.lastElementChild ?? byId("filter-q")).focus();
  }

  state.shows(draw);
  decisions.listeners.push(() => {
    for (const card of cards.values()) card.update();
    draw();
  });
}

function statusOf(shown) {
  const total = shown.reduce((sum, section) => sum + section.count, 0);
  const of = shown.length === sections.length ? "" : `${count(shown.length)} of `;
  const left = data.total - sections.length;
  return `${of}${many(sections.length, "group")}, ${many(total, "place")}; what is most unlike the others first.`
    + (left ? ` ${many(left, "further group")}, each less unlike the others than these, did not fit into this page: fxconf review has them.` : "");
}

const clearGroupFilters = () => state.set(Object.fromEntries(GROUP_FILTERS.map((key) => [key, ""])));

function groupFilters() {
  const kinds = [...new Set(sections.map((section) => section.kind))];
  const languages = [...new Set(sections.map((section) => section.language).filter(Boolean))];
  const verdicts = ["undecided", ...Object.keys(VERDICTS)];
  return h("form", { class: "filters", role: "search", "aria-label": "Filter the groups", onsubmit: (event) => event.preventDefault() },
    search("Search forms, models and lines", "q"), folds(["kind", "language", "family", "behaviour", "verdict"]),
    kinds.length > 1 && select("Kind", "kind", [["", "All kinds"], ...kinds.map((kind) => [kind, KINDS[kind][0] || "Rewrites"])]),
    languages.length > 1 && select("Text", "language", [["", "All texts"], ...languages.map((language) => [language, language])]),
    familyNames.length > 1 && select("Family", "family", [["", "All families"], ...familyNames.map((family) => [family, seen(family)])]),
    select("Behaviour", "behaviour", BEHAVIOURS),
    !readOnly && choices("Verdict", "verdict", verdicts.map((verdict) => [verdict, verdict])));
}

const BEHAVIOURS = [["", "Any"], ["fail", "Differs"], ["unknown", "Not compared"], ["pass", "Bit-equal"], ["same-code", "No code changed"]];
const isOfBehaviour = (wanted, of) => !wanted || (wanted === "unknown"
  ? of.some((model) => behaviourOf([model]).kind === "not-run") : behaviourOf(of).kind === wanted);
const wordsIn = (key) => state.get(key).toLowerCase().split(/\s+/).filter(Boolean);

function shownSections() {
  const words = wordsIn("q");
  const verdicts = state.list("verdict");
  const { kind, language, family, behaviour } = state.values;
  return sections.filter((section) => (!kind || section.kind === kind)
    && (!language || section.language === language)
    && (!family || section.models.some((model) => model.family === family))
    && (!verdicts.length || verdicts.includes(verdictWord(decisions.verdict(section))))
    && isOfBehaviour(behaviour, section.models)
    && words.every((word) => searchable(section).includes(word)));
}

const searchTexts = new Map();
function searchable(section) {
  if (!searchTexts.has(section)) {
    const lines = placesOf(section, 3).flatMap((place) => [place.path, place.old?.text ?? "", place.new?.text ?? ""]);
    searchTexts.set(section, [section.id, titleOf(section), section.language, ...section.values.map(([value]) => value), ...section.models.map((model) => model.name), ...lines].join("\n").toLowerCase());
  }
  return searchTexts.get(section);
}

function groupCard(section) {
  const buttons = verdictButtons(section, null, `group ${section.id}`);
  const verdict = h("span", { class: "verdict-now" });
  const exceptions = h("p", { class: "exceptions" });
  const heading = h("h2", { id: `group-${section.id}` }, h("span", { class: "amount" }, [KINDS[section.kind][0], amountOf(section)].filter(Boolean).join(": ")), " ", h("code", { class: "id" }, section.id),
    section.language && h("span", { class: "level" }, section.language));
  const models = h("button", { type: "button", class: "action", "data-models": true, onclick: () => openDetail({ id: section.id }) },
    readOnly ? `${many(section.models.length, "model")}…` : `${many(section.models.length, "model")}, exceptions…`);
  const element = h("article", { class: "group", "data-id": section.id, "aria-labelledby": `group-${section.id}`, tabindex: "-1" },
    h("header", {}, heading, verdict, badge(section.models)),
    ruleBlock(section), valueList(section), familyList(section, 12),
    h("div", { class: "places" }, placesOf(section, 3).map(placeBlock)), pictures("The graph at the first place", data.pictures[section.id]),
    exceptions,
    h("div", { class: "actions" }, !readOnly && buttons.element, models));

  function update() {
    const now = decisions.verdict(section);
    buttons.update();
    element.dataset.verdict = verdictWord(now);
    verdict.replaceChildren(...(readOnly ? [] : [verdictChip(now)]));
    const except = decisions.exceptionsOf(section);
    exceptions.hidden = !except.length;
    exceptions.replaceChildren(h("strong", {}, "Except "), ...except.flatMap(([model, own], index) => [index ? ", " : "", nameOf(model), ` (${own})`].flat()));
  }
  update();
  return { element, update };
}
