// What is looked at, in the address: `#graph.nodes.order` is a requirement, `#level=must&outcome=fail` are filters,
// and both together are `#level=must&id=graph.nodes.order`.
const DEFAULTS = {
  view: "requirements", level: "", chapter: "", outcome: "", in: "", differ: "", q: "",
  family: "", show: "", failing: "", mq: "",
  kind: "absolute", device: "", sort: "time", cfamily: "", all: "",
  id: "", model: "", check: "", impl: "",
};
const DETAIL = ["id", "model", "check", "impl"];

const state = {
  values: { ...DEFAULTS },
  listeners: [],

  get(key) { return this.values[key]; },
  list(key) { return this.values[key] ? this.values[key].split(",") : []; },
  shows(listener) { this.listeners.push(listener); },

  // Filters replace the address, so that Back leaves the page; a detail is a step that Back takes again.
  set(changes, { step = false } = {}) {
    Object.assign(this.values, changes);
    const address = this.address(this.values);
    if (address !== location.hash) history[step ? "pushState" : "replaceState"](null, "", address || location.pathname + location.search);
    this.show();
  },

  address(values) {
    const changed = Object.keys(DEFAULTS).filter((key) => values[key] !== DEFAULTS[key]);
    if (!changed.length) return "";
    if (changed.join() === "id" && /^[\w.-]+$/.test(values.id)) return `#${values.id}`;
    return `#${new URLSearchParams(changed.map((key) => [key, values[key]]))}`;
  },

  read() {
    const hash = location.hash.slice(1);
    const given = hash.includes("=") ? Object.fromEntries(new URLSearchParams(hash)) : hash ? { id: decoded(hash) } : {};
    for (const key of Object.keys(DEFAULTS)) this.values[key] = given[key] ?? DEFAULTS[key];
    this.show();
  },

  show() { for (const listener of this.listeners) listener(); },
};

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const openDetail = (what) => state.set({ id: "", model: "", check: "", impl: "", ...what }, { step: true });
const closeDetail = () => state.set({ id: "", model: "", check: "", impl: "" });
const linkTo = (id) => state.address({ ...DEFAULTS, id });
