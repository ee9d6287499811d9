// The requirements are in the page; this script hides those that the filters leave out.
const data = JSON.parse(byId("data").textContent);
const chapters = [...document.querySelectorAll(".chapter")];
const requirements = [...document.querySelectorAll("article")].map((element) => ({
  element, level: element.dataset.level, kinds: element.dataset.kinds.split(","),
  chapter: element.closest(".chapter").dataset.chapter, text: element.textContent.toLowerCase(),
}));
for (const outcome of document.querySelectorAll(".outcome")) {
  outcome.prepend(h("span", { class: "sign", "aria-hidden": "true" }, SIGNS[outcome.dataset.kind]));
}
const HEIGHT = 210; // of a requirement, about, in pixels
for (const part of document.querySelectorAll(".part")) {
  part.style.containIntrinsicSize = `auto ${HEIGHT * part.querySelectorAll("article").length}px`;
}
const status = h("p", { class: "status", role: "status" });

byId("filters").append(
  filterForm({ role: "search", "aria-label": "Filter the requirements" },
    search("Search ids, sentences, sources, examples and tests", "q"), folds(["chapter", "level", "outcome"]),
    select("Chapter", "chapter", [["", "All chapters"], ...chapters.map((each) => [each.dataset.chapter, each.querySelector("h2").textContent])]),
    choices("Level", "level", data.levels.map((level) => [level, level])),
    data.kinds.length > 0 && choices("Outcome", "outcome", data.kinds.map((kind) => [kind, ...kindLabel(kind)]))),
  status);

function wanted() {
  const levels = state.list("level");
  const kinds = state.list("outcome");
  const words = wordsOf("q");
  return (each) => (!levels.length || levels.includes(each.level))
    && (!state.get("chapter") || each.chapter === state.get("chapter"))
    && (!kinds.length || kinds.some((kind) => each.kinds.includes(kind)))
    && words.every((word) => each.text.includes(word));
}

const hasVisible = (section) => section.querySelector("article:not([hidden])") !== null;

// Parts that come near the window turn out to have another height than was guessed, one after the other.
function reveal(element, frames = 10) {
  element.scrollIntoView();
  if (frames > 0) requestAnimationFrame(() => reveal(element, frames - 1));
}

state.changes(["level", "chapter", "outcome", "q"], () => {
  const shown = requirements.filter(wanted());
  const visible = new Set(shown);
  for (const each of requirements) each.element.hidden = !visible.has(each);
  for (const part of document.querySelectorAll(".part, .chapter")) part.hidden = !hasVisible(part);
  status.textContent = counted(shown.length, requirements.length, "requirement");
  byId("empty").hidden = shown.length > 0;
});

state.changes(["id"], () => {
  document.querySelector("article.named")?.classList.remove("named");
  const element = state.get("id") && byId(state.get("id"));
  if (!element) return;
  if (element.matches("article")) element.classList.add("named");
  reveal(element);
});

addEventListener("hashchange", () => state.read());
state.read();
