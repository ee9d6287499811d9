// The differences of models whose behaviour changed; the view of the models has the others.
function differing() {
  const found = models.filter((model) => behaviourOf([model]).kind === "fail");
  return found.length > 0 && h("ul", { class: "differing" },
    found.slice(0, 5).map((model) => h("li", {}, h("button", { type: "button", class: "plain", onclick: () => openDetail({ model: model.name }) }, nameOf(model.name)), ": ", seenParts(model.says))),
    found.length > 5 && h("li", {}, `and ${found.length - 5} more`));
}

// The summary at the top, the progress at the bottom, and the start of the page.
function summaryView(place) {
  const kinds = {};
  for (const file of files) kinds[file.kind] = (kinds[file.kind] ?? 0) + 1;
  place.append(...[
    h("p", { class: "score" }, h("strong", {}, count(data.total)), h("span", {}, ` ${data.total === 1 ? "group" : "groups"} in ${many(files.length, "file")} of ${many(models.length, "model")}`)),
    h("p", { class: "summary" }, files.length > 0 && badge(models),
      Object.entries(kinds).map(([kind, number]) => h("span", { class: "level" }, `${count(number)} ${kind}`)), h("span", { class: "level" }, `${count(data.equal)} equal`)),
    differing(),
    behaviourOf(models).kind === "not-run" && h("p", { class: "quiet hint" }, "To run the old and the new code of these models: ", h("code", {}, "fxconf review --behaviour --html PAGE")),
    readOnly && h("p", { class: "note" }, h("strong", {}, "Committed. "), "This change is part of a repository already: this page is for reading it, and fxconf record-review keeps who did."),
    data.conflicts.length > 0 && h("div", { class: "note", role: "alert" }, h("strong", {}, `${many(data.conflicts.length, "file")} cannot be reviewed. `),
      h("ul", {}, data.conflicts.slice(0, 20).map(([path, reason]) => h("li", {}, nameOf(path), ": ", seen(reason))), data.conflicts.length > 20 && h("li", {}, `and ${data.conflicts.length - 20} more`))),
    ...data.warnings.map((warning) => h("p", { class: "note" }, h("strong", {}, "Note. "), seen(warning))),
  ].filter(Boolean));
}

function undoStep() {
  const step = decisions.undo();
  if (!step) return;
  const card = document.querySelector(`.group[data-id="${CSS.escape(step[0][0])}"]`);
  if (card && state.get("view") === "groups") focusCard(card);
}

function progressView(place) {
  if (readOnly || !sections.length) {
    place.hidden = true;
    return;
  }
  const words = h("p", { role: "status" });
  const undo = h("button", { type: "button", class: "action", onclick: undoStep }, "Undo");
  const out = h("button", { type: "button", class: "action primary", onclick: () => openDetail({ dialog: "export" }) }, "Export decisions");
  const keys = h("button", { type: "button", class: "action keys-button", "aria-label": "Keys", title: "Keys", onclick: () => openDetail({ dialog: "help" }) }, "?");
  const bar = svg("svg", { class: "bar", viewBox: "0 0 100 1", preserveAspectRatio: "none", "aria-hidden": "true" });
  place.append(bar, h("div", {}, words, h("div", { class: "buttons" }, keys, undo, out)));
  function update() {
    const decided = sections.filter((section) => decisions.verdict(section) && decisions.verdict(section) !== "skipped").length;
    const states = stateCounts();
    words.textContent = [`${decided} of ${many(data.total, "group")} decided`, `${count(states.accepted)} of ${many(files.length, "file")} to be written`,
      states.rejected && `${count(states.rejected)} kept`, !decisions.kept && "this browser keeps nothing: export before you leave"].filter(Boolean).join(" · ");
    undo.disabled = !decisions.history.length;
    let start = 0;
    bar.replaceChildren(...[["accepted", "bar-accepted"], ["rejected", "bar-rejected"]].map(([each, name]) => {
      const width = (100 * states[each]) / (files.length || 1);
      start += width;
      return svg("rect", { class: name, x: start - width, width, height: 1 });
    }));
  }
  decisions.listeners.push(update);
  addEventListener("beforeunload", (event) => { if (!decisions.kept && decisions.history.length) event.preventDefault(); });
}

summaryView(byId("summary"));
tabs(["groups", "matrix", "files"]);
groupsView(byId("panel-groups"));
matrixView(byId("panel-matrix"));
filesView(byId("panel-files"));
progressView(byId("progress"));
detailView(byId("detail"), detailContent);
keysView();
addEventListener("hashchange", () => state.read());
addEventListener("popstate", () => state.read());
addEventListener("storage", (event) => { if (event.key === KEY) decisions.load(); });
decisions.load();
state.read();
