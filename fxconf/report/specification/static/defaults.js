// Keys of the state, as in the address: `#graph.nodes.order` is a requirement, and `#level=must&q=erase` are filters.
const DEFAULTS = { level: "", chapter: "", outcome: "", q: "", id: "" };
const DETAIL = ["id"];
