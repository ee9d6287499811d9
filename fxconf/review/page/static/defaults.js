// Keys of the state, as in the address: `#b4fcc311` is a section, `#verdict=undecided&q=add` are filters.
const DEFAULTS = {
  view: "groups", q: "", kind: "", language: "", family: "", verdict: "", behaviour: "",
  mq: "", mfamily: "", mbehaviour: "", first: "0",
  fq: "", fkind: "", fstate: "",
  id: "", model: "", dialog: "",
};
const DETAIL = ["id", "model", "dialog"];
