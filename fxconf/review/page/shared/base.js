// Only these two functions create elements. Text becomes a text node, so that no text of a record is parsed as HTML.
const SVG = "http://www.w3.org/2000/svg";

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const h = (tag, attributes = {}, ...children) => filled(document.createElement(tag), attributes, children);
const svg = (tag, attributes = {}, ...children) => filled(document.createElementNS(SVG, tag), attributes, children);
const byId = (id) => document.getElementById(id);

// Text with `code` between backticks, as the specification writes it.
function prose(text) {
  const parts = text.split("`");
  if (parts.length % 2 === 0) return [text];
  return parts.map((part, index) => (index % 2 ? h("code", {}, part) : part));
}

// A name may break behind its dots and slashes.
const dotted = (name) => name.match(/[^./]*[./]?/g).flatMap((part, index) => (index && part ? [h("wbr"), part] : [part]));

// `inPieces` runs functions one after the other when the browser is idle, so that the page is shown at once and stays
// responsive. It returns a function that stops the rest.
const later = window.requestIdleCallback ? (work) => requestIdleCallback(work, { timeout: 200 }) : (work) => setTimeout(work, 1);

function inPieces(pieces, done) {
  let stopped = false;
  const waiting = [...pieces];
  function next() {
    if (stopped) return;
    const piece = waiting.shift();
    if (!piece) return done();
    piece();
    later(next);
  }
  next();
  return () => { stopped = true; };
}

const plural = (count, thing) => `${count} ${thing}${count === 1 ? "" : "s"}`;
const counted = (shown, all, thing) => (shown === all ? plural(all, thing) : `${shown} of ${plural(all, thing)}`);

// The sign that accompanies the colour of an outcome; `kind` is the name of the outcome in the styles.
const SIGNS = {
  pass: "✓", fail: "✗", error: "!", missing: "?", blocked: "B", unsupported: "U", differs: "≠", "not-judged": "–",
  "not run": "·", "left out": "○", expected: "✗", known: "✗",
};

function outcomeClass(outcome) {
  return `outcome o-${outcome.kind.replace(" ", "-")}`;
}

function chip(outcome) {
  return h("span", { class: outcomeClass(outcome) },
    h("span", { class: "sign", "aria-hidden": "true" }, SIGNS[outcome.kind]), h("span", { class: "word" }, outcome.word));
}

const sign = (kind, attributes = {}) => h("span", { class: `sign o-${kind.replace(" ", "-")}`, ...attributes }, SIGNS[kind]);
const kindLabel = (kind) => [sign(kind, { "aria-hidden": "true" }), kind === "known" ? "known failure" : kind];

function copyButton(text, label) {
  const button = h("button", { type: "button", class: "copy" }, label);
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text());
      button.textContent = "Copied";
    } catch {
      // A page opened from a file may not write to the clipboard; the text can still be selected.
      button.textContent = "Select it and copy";
    }
    setTimeout(() => { button.textContent = label; }, 1500);
  });
  return button;
}

const filterForm = (attributes, ...content) =>
  h("form", { class: "filters", ...attributes, onsubmit: (event) => event.preventDefault() }, content);
const wordsOf = (key) => state.get(key).toLowerCase().split(/\s+/).filter(Boolean);

function select(label, key, choices) {
  const control = h("select", { id: `filter-${key}` },
    choices.map(([value, text]) => h("option", { value }, text)));
  control.addEventListener("change", () => state.set({ [key]: control.value }));
  state.shows(() => { control.value = state.get(key); });
  return h("label", { class: "field" }, h("span", {}, label), control);
}

function search(label, key) {
  const control = h("input", { type: "search", id: `filter-${key}`, placeholder: label, autocomplete: "off", spellcheck: "false" });
  control.addEventListener("input", () => state.set({ [key]: control.value }));
  state.shows(() => { if (control.value !== state.get(key)) control.value = state.get(key); });
  return h("label", { class: "field grow" }, h("span", {}, label), control);
}

function checkbox(label, key) {
  const control = h("input", { type: "checkbox", id: `filter-${key}` });
  control.addEventListener("change", () => state.set({ [key]: control.checked ? "1" : "" }));
  state.shows(() => { control.checked = state.get(key) === "1"; });
  return h("label", { class: "check" }, control, label);
}

// Buttons of which any number can be pressed; the state holds the names of the pressed ones, separated by commas.
function choices(label, key, values) {
  const buttons = values.map(([value, ...content]) => {
    const button = h("button", { type: "button", class: "choice", "data-value": value }, content);
    button.addEventListener("click", () => {
      const chosen = new Set(state.list(key));
      if (!chosen.delete(value)) chosen.add(value);
      state.set({ [key]: [...chosen].join(",") });
    });
    state.shows(() => button.setAttribute("aria-pressed", String(state.list(key).includes(value))));
    return button;
  });
  return h("div", { class: "choices", role: "group", "aria-label": label }, h("span", { class: "label" }, label), buttons);
}

// On a narrow screen, the filters after the search field are hidden until they are opened or in use.
function folds(keys) {
  const button = h("button", { type: "button", class: "plain folds", "aria-expanded": "false" }, "More filters");
  const set = (open) => {
    button.setAttribute("aria-expanded", String(open));
    button.textContent = open ? "Fewer filters" : "More filters";
  };
  button.addEventListener("click", () => set(button.getAttribute("aria-expanded") !== "true"));
  state.shows(() => { if (keys.some((key) => state.get(key))) set(true); });
  return button;
}
