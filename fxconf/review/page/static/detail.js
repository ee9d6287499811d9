// The content of the dialog: a section with its models, a model with its sections, both together, or the help.
function detailContent() {
  const { id, model, dialog } = state.values;
  if (dialog) return (DIALOGS[dialog] ?? DIALOGS.help)();
  if (id && model) return cellDetail(sectionById.get(id), modelByName.get(model));
  if (id) return sectionDetail(sectionById.get(id));
  return model ? modelDetail(modelByName.get(model)) : null;
}

const unknown = (what) => [detailHead("Not in this review"), h("p", {}, `This change has no such ${what}.`)];
const closing = (label = "Close") => h("button", { type: "button", class: "action", onclick: closeDetail }, label);

let updates = [];
decisions.listeners.push(() => updates.forEach((update) => update()));

function sectionDetail(section) {
  if (!section) return unknown("group");
  const buttons = verdictButtons(section, null, `group ${section.id}`);
  const rows = section.models.map((model) => modelInSection(section, model));
  const filter = h("input", { type: "search", placeholder: "Search models", "aria-label": "Search models", autocomplete: "off", spellcheck: "false" });
  filter.addEventListener("input", () => rows.forEach(({ row, model }) => { row.hidden = !model.name.toLowerCase().includes(filter.value.trim().toLowerCase()); }));
  updates = [buttons.update, ...rows.map(({ update }) => update)];
  return [
    detailHead(`Group ${section.id}`, `${amountOf(section)}${section.language ? `, ${section.language}` : ""}`),
    ruleBlock(section), h("p", {}, badge(section.models)), !readOnly && buttons.element,
    h("h3", {}, readOnly ? "Its models" : "Its models, and those that are an exception"),
    rows.length > 8 && h("p", { class: "field" }, filter),
    h("table", { class: "files of-models" }, h("thead", {}, h("tr", {}, ["Model", "Count", "Behaviour", ...(readOnly ? [] : ["Verdict"])].map((head) => h("th", { scope: "col" }, head)))),
      h("tbody", {}, rows.map(({ row }) => row))),
  ];
}

function modelInSection(section, model) {
  const control = h("select", { "aria-label": `Verdict on ${seen(model.name)}` }, h("option", { value: "" }, "as the group"),
    Object.keys(VERDICTS).map((verdict) => h("option", { value: verdict }, verdict)));
  control.addEventListener("change", () => decisions.step([[section, model, control.value || null]]));
  const update = () => { control.value = decisions.exception(section, model) ?? ""; };
  update();
  const link = h("button", { type: "button", class: "plain", onclick: () => openDetail({ id: section.id, model: model.name }) }, nameOf(model.name));
  return { model, update, row: h("tr", {}, h("th", { scope: "row" }, link), h("td", {}, count(model.sections.get(section))),
    h("td", {}, badge([model], { short: true })), !readOnly && h("td", {}, control)) };
}

function cellDetail(section, model) {
  if (!section || !model?.sections.has(section)) return unknown("group in such a model");
  const buttons = verdictButtons(section, model, `group ${section.id} in ${seen(model.name)}`);
  const state = h("span");
  const update = () => {
    buttons.update();
    const own = decisions.exception(section, model);
    state.replaceChildren(own ? `an exception; the group is ${verdictWord(decisions.verdict(section))}` : `as the group: ${verdictWord(decisions.verdict(section))}`);
  };
  update();
  updates = [update];
  const places = placesOf(section).filter((place) => place.model === model);
  return [
    detailHead(h("span", {}, nameOf(model.name)), "in group ",
      h("button", { type: "button", class: "plain", onclick: () => openDetail({ id: section.id }) }, section.id),
      `, ${many(model.sections.get(section), unitOf(section))}`),
    ruleBlock(section), behaviourLine(model),
    !readOnly && h("h3", {}, "In this model only: ", h("small", { class: "quiet" }, state)), !readOnly && buttons.element,
    h("h3", {}, model.sections.get(section) > 1 && places.length ? "Its first place" : "Its place"),
    places.length ? places.map(placeBlock) : h("p", { class: "quiet" }, `It did not fit into this page: fxconf show ${section.id} --model ${seen(model.name)}`),
  ];
}

function behaviourLine(model) {
  return h("p", {}, badge([model]), model.says && h("span", { class: "quiet says" }, " ", seenParts(model.says)));
}

function modelDetail(model) {
  if (!model) return unknown("model");
  const own = files.filter((file) => file.model === model);
  const states = h("ul", { class: "plain-list" });
  const update = () => states.replaceChildren(...own.map((file) => h("li", {}, nameOf(file.path), h("span", { class: "quiet" }, ` ${file.kind} `), !readOnly && fileStateChip(fileState(file)))));
  update();
  updates = [update];
  const rows = [...model.sections].sort(([a], [b]) => a.index - b.index).map(([section, times]) => h("tr", {},
    h("th", { scope: "row" }, h("button", { type: "button", class: "plain", onclick: () => openDetail({ id: section.id, model: model.name }) }, section.id)),
    h("td", {}, count(times)), h("td", {}, h("code", {}, short(seen(titleOf(section)), 120)))));
  return [
    detailHead(h("span", {}, nameOf(model.name)), `family ${seen(model.family)}`), behaviourLine(model),
    h("h3", {}, "Its files"), states, h("h3", {}, "What changes it"),
    h("table", { class: "files of-models" }, h("thead", {}, h("tr", {}, ["Group", "Count", "What it is"].map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, rows)),
  ];
}

const DIALOGS = {
  export() {
    updates = [];
    const text = `${JSON.stringify(decisions.exported(), null, 1)}\n`;
    const name = `decisions-${data.change.slice(0, 8)}.json`;
    const command = `fxconf apply ${name}`;
    const states = stateCounts();
    const decided = decisions.exported().decisions.length;
    if (!decided) return [detailHead("Export decisions"), h("p", {}, "Nothing is decided yet."), h("p", {}, closing())];
    return [
      detailHead("Export decisions", `${many(decided, "group")} of ${count(data.total)} decided`),
      h("ul", { class: "plain-list" }, Object.entries(states).filter(([, number]) => number).map(([each, number]) => h("li", {}, fileStateChip(each), ` ${many(number, "file")}`))),
      h("p", {}, h("button", { type: "button", class: "action primary", "data-download": true, onclick: () => download(name, text) }, `Download ${name}`)),
      h("p", {}, "Then, in the checkout that the change is pending in:"),
      h("p", { class: "command" }, h("code", {}, command), copyButton(() => command, "Copy")),
      h("details", {}, h("summary", {}, "The file, to be copied"), h("p", {}, copyButton(() => text, "Copy")), h("pre", { tabindex: "0", "aria-label": "The decisions" }, text)),
    ];
  },

  all() {
    updates = [];
    const wanted = shownSections().filter((section) => !decisions.verdict(section));
    const places = wanted.reduce((sum, section) => sum + section.count, 0);
    const input = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", id: "expected-places" });
    const wrong = h("p", { class: "note", role: "alert", hidden: true });
    const accept = (event) => {
      event.preventDefault();
      const given = input.value.trim().replaceAll(/[\s,_]/g, "");
      if (given === String(places)) {
        decisions.step(wanted.map((section) => [section, null, "accepted"]));
        closeDetail();
        return;
      }
      wrong.hidden = false;
      wrong.textContent = given ? `They have not ${given} places. Nothing was accepted.` : "Count first: nothing was accepted.";
    };
    return [
      detailHead("Accept all that is shown and undecided", `${many(wanted.length, "group")}`),
      h("ul", { class: "plain-list bulk" }, wanted.slice(0, 100).map((section) => h("li", {}, h("b", {}, amountOf(section)), " ", h("code", {}, short(seen(titleOf(section)), 120)))),
        wanted.length > 100 && h("li", {}, `and ${wanted.length - 100} more`)),
      h("form", { class: "filters", onsubmit: accept },
        h("label", { class: "field" }, h("span", {}, "How many places are these together?"), input),
        h("button", { class: "action primary" }, "Accept them"), closing("Cancel")),
      wrong,
    ];
  },

  help() {
    updates = [];
    return [detailHead("Keys"), h("table", { class: "files keys" }, h("tbody", {}, HELP.map(([keys, what]) => h("tr", {}, h("th", { scope: "row" }, keys.split(" ").map((key) => h("kbd", {}, key))), h("td", {}, what)))))];
  },
};

// A page may write a file without permission only through a click on a link.
function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
