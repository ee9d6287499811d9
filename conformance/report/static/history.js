// The history of requirements, and the text of badges, where results are kept from run to run.
function historyOf(requirement, index) {
  const history = data.history[index];
  if (!history) return null;
  const { days, changes } = history;
  const spans = changes[requirement.index] ?? [[0, requirement.outcomes[index].code]];
  const words = ([run, code], place) => [place ? ", " : "", `${OUTCOME_OF[code].word} since ${days[run]}`];
  return h("p", { class: "quiet" }, `${plural(days.length, "run")}: `, spans.map(words));
}

// A badge is made by shields.io from a file beside this page. A page that was opened from a file has no address to give.
function badgesView() {
  for (const each of document.querySelectorAll("[data-badge]")) {
    const served = location.protocol.startsWith("http");
    const address = served ? new URL(each.dataset.badge, location.href).href : `https://example.org/${each.dataset.badge.slice(2)}`;
    const text = `![FX conformance](https://img.shields.io/endpoint?url=${encodeURIComponent(address)})`;
    each.append(h("code", {}, text));
  }
}
