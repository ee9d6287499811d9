// Parts of several views: verdicts, the badge of behaviour, forms of a rule, places.
const readOnly = data.committed;
const VERDICT_KIND = { accepted: "pass", rejected: "fail", skipped: "known" };
const VERDICT_SIGN = { accepted: "✓", rejected: "✗", skipped: "–" };

function badge(of, { short = false } = {}) {
  const found = behaviourOf(of);
  const sign = { pass: "=", fail: "≠", "same-code": "·" }[found.kind] ?? "?";
  const name = { pass: "pass", fail: "fail", known: "known" }[found.kind] ?? "unsupported";
  return h("span", { class: `outcome badge o-${name}`, "data-behaviour": found.kind, title: found.text },
    h("span", { class: "sign", "aria-hidden": "true" }, sign), h("span", { class: "word" }, short ? found.word : found.text));
}

function verdictChip(verdict, words = verdictWord(verdict)) {
  return h("span", { class: `outcome o-${VERDICT_KIND[verdict] ?? "not-run"}`, "data-verdict": verdictWord(verdict) },
    h("span", { class: "sign", "aria-hidden": "true" }, VERDICT_SIGN[verdict] ?? "○"), h("span", { class: "word" }, words));
}

function fileStateChip(state) {
  return verdictChip(state === "undecided" ? null : state, STATES[state]);
}

// The three buttons of a verdict. The pressed one is the verdict; pressing it again removes the verdict.
function verdictButtons(section, model, label) {
  const current = () => (model ? decisions.exception(section, model) : decisions.verdict(section));
  const buttons = Object.entries(VERDICTS).map(([verdict, [word, sign]]) => h("button", {
    type: "button", class: `verdict v-${verdict}`, "data-verdict": verdict, "aria-label": `${word} ${label}`,
    onclick: () => decisions.step([[section, model, current() === verdict ? null : verdict]]),
  }, h("span", { "aria-hidden": "true" }, sign), ` ${word}`));
  const update = () => buttons.forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.verdict === current())));
  update();
  return { element: h("div", { class: "verdicts", role: "group", "aria-label": `Verdict on ${label}` }, buttons), update };
}

// The two forms of a rule, one below the other, and a sentence about its kind.
function ruleBlock(section) {
  const [old, fresh] = markedForms(section.old, section.new);
  const forms = !hasForms(section) ? [] : [formLines("old", "−", old, section.old), formLines("new", "+", fresh, section.new)];
  const parameters = [...new Set(files.filter((file) => section.kind === "renaming" && file.sections.includes(section)).flatMap((file) => file.parameters))].sort();
  return h("div", {}, h("div", { class: "rule forms" }, forms), MEANING[section.kind] && h("p", { class: "quiet" }, MEANING[section.kind]),
    parameters.length > 0 && h("p", { class: "note" }, h("strong", {}, "Renamed parameters, "), "which callers may pass by keyword: ",
      parameters.map((each, index) => [index ? ", " : "", h("code", {}, seenParts(each))])));
}

function formLines(side, sign, lines, form) {
  const word = side === "old" ? "old form: " : "new form: ";
  return lines.map((line) => h("div", { class: `line ${side}` },
    h("span", { class: "change" }, h("span", { "aria-hidden": "true" }, sign), h("span", { class: "unseen" }, word)),
    h("code", {}, form ? line : h("i", {}, "nothing"))));
}

const hasForms = (section) => !["new", "gone"].includes(section.kind);
const titleOf = (section) => (hasForms(section) ? `${section.old || "nothing"} → ${section.new || "nothing"}` : KINDS[section.kind][0]);

function placeBlock(place) {
  const lines = [...new Set([place.old?.line, place.new?.line].filter(Boolean))];
  return h("figure", { class: "place" },
    h("figcaption", {}, nameOf(place.path), h("span", { class: "quiet" }, `:${lines.join(" → ")}`),
      place.times > 1 && h("span", { class: "quiet" }, ` ${place.times} times on these lines`)),
    diffBlock(place));
}

function chipList(label, what, pairs, most) {
  const chips = pairs.map(([name, number]) => h("li", {}, seen(name), " ", h("b", {}, count(number))));
  if (chips.length <= most + 1) return h("ul", { class: "families", "aria-label": label }, chips);
  const rest = chips.splice(most);
  const more = h("button", { type: "button", class: "plain", onclick: () => item.replaceWith(...rest) }, `${rest.length} more ${what}`);
  const item = h("li", { class: "more" }, more);
  return h("ul", { class: "families", "aria-label": label }, chips, item);
}

const familyList = (section, most) => chipList("Models by family", "families", section.families, most);

// What the variables of a rewrite stand for, the rarest first.
function valueList(section) {
  if (!section.cases) return false;
  const left = section.cases - section.values.length;
  return h("div", { class: "values" }, h("p", { class: "quiet" }, `${many(section.cases, "case")}, the rarest first${left ? `; ${count(left)} are not listed` : ""}:`),
    chipList("Cases of the rewrite", "cases", section.values, 8));
}
