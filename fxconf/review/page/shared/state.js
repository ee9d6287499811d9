// The state of the page, kept in the address. DEFAULTS has the keys of the page, DETAIL those that open the dialog.
const state = {
  values: { ...DEFAULTS },
  listeners: [],

  get(key) { return this.values[key]; },
  list(key) { return this.values[key] ? this.values[key].split(",") : []; },
  shows(listener) { this.listeners.push(listener); },

  // Calls `listener` where one of `keys` has another value than at its last call.
  changes(keys, listener) {
    let applied = null;
    this.shows(() => {
      const wanted = keys.map((key) => this.get(key)).join("\n");
      if (wanted === applied) return;
      applied = wanted;
      listener();
    });
  },

  // A filter replaces the address, so that Back leaves the page; a detail adds to the history, so that Back closes it.
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

const NO_DETAIL = Object.fromEntries(DETAIL.map((key) => [key, ""]));
const openDetail = (what) => state.set({ ...NO_DETAIL, ...what }, { step: true });
const closeDetail = () => state.set(NO_DETAIL);
const linkTo = (id) => state.address({ ...DEFAULTS, id });
