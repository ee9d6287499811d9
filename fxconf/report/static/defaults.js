// Keys of the state, as in the address: `#graph.nodes.order` is a requirement, `#level=must&outcome=fail` are filters,
// and both together are `#level=must&id=graph.nodes.order`.
const DEFAULTS = {
  view: "requirements", level: "", chapter: "", outcome: "", in: "", differ: "", unlike: "", q: "",
  family: "", show: "", failing: "", mq: "",
  kind: "absolute", device: "", sort: "time", cfamily: "", all: "",
  id: "", model: "", check: "", impl: "",
};
const DETAIL = ["id", "model", "check", "impl"];
