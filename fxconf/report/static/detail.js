// The content of the dialog for a requirement, a model, or a check of a model.
function detailContent() {
  if (state.get("id")) return requirementDetail(state.get("id"));
  if (state.get("model")) return state.get("check") ? checkDetail(state.get("model"), state.get("check")) : modelDetail(state.get("model"));
  return null;
}

function requirementDetail(id) {
  const requirement = requirementById.get(id);
  if (!requirement) return [detailHead(id), h("p", {}, "None of these records has a requirement of this name.")];
  return [
    detailHead(id, h("span", { class: "level" }, requirement.level), ` of the chapter ${requirement.chapter} `,
      copyButton(() => `${location.href.split("#")[0]}${linkTo(id)}`, "Copy link")),
    h("p", { class: "sentence" }, prose(requirement.sentence)),
    ...implementations.map((_, index) => requirementPart(requirement, index)),
  ];
}

function part(index, outcome, ...content) {
  const { name } = implementations[index];
  const chosen = name === state.get("impl") && implementations.length > 1 && index > 0;
  return h("section", { class: chosen ? "part chosen" : "part" }, h("h3", {}, name, " ", outcome && chip(outcome)), content);
}

function requirementPart(requirement, index) {
  const found = detailOf(requirement, index);
  return part(index, requirement.outcomes[index],
    historyOf(requirement, index),
    found.tests && h("p", { class: "quiet" }, `Tests: ${found.tests}`),
    found.reason && h("p", {}, h("strong", {}, "Reason: "), prose(found.reason)),
    found.blockedBy.length > 0 && h("p", {}, h("strong", {}, "Blocked by "), found.blockedBy.map((id, place) => [place ? ", " : "", requirementLink(id)])),
    found.failures.map((failure) => failureItem(failure)),
    found.more > 0 && h("p", { class: "quiet" }, `${plural(found.more, "more failure")} in ${implementations[index].file}`));
}

function requirementLink(id) {
  return h("a", { href: linkTo(id), onclick: (event) => { event.preventDefault(); openDetail({ id }); } }, id);
}

function failureItem(failure) {
  return h("article", { class: "failure" },
    h("h4", {}, failure.test, " ", h("span", { class: "quiet" }, failure.outcome)),
    failure.message && h("pre", { tabindex: "0", "aria-label": "Message" }, failure.message),
    pictures("The graphs where they differ", failure.pictures),
    failure.command && h("p", { class: "command" }, h("code", {}, failure.command), copyButton(() => failure.command, "Copy")),
    failure.repro && h("p", {}, "Repro: ", h("a", { href: failure.repro }, decoded(failure.repro))));
}

function modelDetail(name) {
  const model = modelByName.get(name);
  if (!model) return [detailHead(name), h("p", {}, "None of these records has a model of this name.")];
  return [detailHead(name, `family ${model.family}`), ...implementations.map((_, index) => {
    const result = model.results[index];
    if (!result) return part(index, OUTCOME_OF["-"]);
    const failing = data.checks.filter((_check, number) => result.outcomes[number].bad || result.outcomes[number].kind === "known");
    const passed = result.outcomes.filter((outcome) => outcome.code === "p").length;
    const ran = result.outcomes.filter((outcome) => !"l-".includes(outcome.code)).length;
    return part(index, null, h("p", {}, `${passed} of ${plural(ran, "check")} passed; ${result.nodes ?? "unknown"} nodes; traced in ${duration(result.seconds)}`), differences(result),
      Object.entries(result.reasons).map(([mode, reason]) => h("p", {}, h("strong", {}, `Left out of ${mode}: `), prose(strings[reason]))),
      failing.length > 0 && h("p", {}, h("strong", {}, "Not passed: "), failing.map((check, place) => [place ? ", " : "",
        h("button", { type: "button", class: "plain", onclick: () => openDetail({ model: name, check }) }, check)])));
  })];
}

function differences(result) {
  return Object.entries(result.differences).map(([on, [absolute, relative]]) =>
    h("p", { class: "quiet" }, `Largest difference on ${on}: absolute ${amount(absolute)}, relative ${amount(relative)}`));
}

function checkDetail(name, check) {
  const model = modelByName.get(name);
  const number = data.checks.indexOf(check);
  if (!model || number < 0) return [detailHead(`${name}: ${check}`), h("p", {}, "None of these records has this model and this check.")];
  const requirement = requirementById.get(`models.${check}`);
  return [
    detailHead(`${name}: ${check}`, requirement ? requirementLink(requirement.id) : null),
    requirement && h("p", { class: "sentence" }, prose(requirement.sentence)),
    ...implementations.map((_, index) => {
      const outcome = checkOutcome(model, number, index);
      const reason = model.results[index]?.reasons[check];
      const parts = requirement ? detailOf(requirement, index) : { failures: [], more: 0 };
      const failures = parts.failures.filter((failure) => isOf(failure.test, name));
      return part(index, outcome, reason !== undefined && h("p", {}, h("strong", {}, "Left out: "), prose(strings[reason])),
        failures.map((failure) => failureItem(failure)),
        (outcome.bad || outcome.kind === "known") && !failures.length && h("p", { class: "quiet" }, `Its failure is in ${implementations[index].file}`));
    }),
  ];
}

// A test's parameters are between brackets, with dashes between them: test_traces[torchvision/resnet50-cpu].
function isOf(test, name) {
  return `-${test.slice(test.indexOf("[") + 1, -1)}-`.includes(`-${name}-`);
}
