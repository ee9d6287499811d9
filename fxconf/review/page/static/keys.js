// Keys that act on the focused group. They are off while a text field has the focus or the dialog is open.
const HELP = [
  ["j k", "the next group, the one before"],
  ...(readOnly ? [] : [
    ["a r s", "accept, reject, skip the group, and go to the next one"],
    ["u", "undo the last step"],
    ["e", "export the decisions"],
  ]),
  ["m", "its models, and exceptions"],
  ["/", "search"],
  ["? Esc", "this help; close it"],
];

const cardsShown = () => [...document.querySelectorAll("#groups > .group")];
const currentCard = () => document.activeElement?.closest(".group") ?? null;

function focusCard(card) {
  if (!card) return;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: "nearest" });
  const { top } = card.getBoundingClientRect();
  if (top < 0) card.scrollIntoView({ block: "start" });
}

function goTo(step) {
  const cards = cardsShown();
  const at = cards.indexOf(currentCard());
  focusCard(at < 0 ? cards[0] : cards[Math.min(Math.max(at + step, 0), cards.length - 1)]);
}

function decideByKey(verdict) {
  const card = currentCard();
  if (!card) return;
  const cards = cardsShown();
  const next = cards[cards.indexOf(card) + 1] ?? card;
  const section = sectionById.get(card.dataset.id);
  if (decisions.verdict(section) !== verdict) decisions.step([[section, null, verdict]]);
  focusCard(next.isConnected ? next : currentCard());
}

const KEYS = {
  j: () => goTo(1), k: () => goTo(-1), m: () => currentCard() && openDetail({ id: currentCard().dataset.id }),
  "/": () => byId("filter-q").focus(), "?": () => openDetail({ dialog: "help" }),
  ...(readOnly ? {} : {
    a: () => decideByKey("accepted"), r: () => decideByKey("rejected"), s: () => decideByKey("skipped"),
    u: undoStep, e: () => openDetail({ dialog: "export" }),
  }),
};

function keysView() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea, dialog")) return;
    const views = ["groups", ""].includes(state.get("view")) ? Object.keys(KEYS) : ["u", "e", "?"];
    if (!views.includes(event.key) || !(event.key in KEYS)) return;
    event.preventDefault();
    KEYS[event.key]();
  });
}
