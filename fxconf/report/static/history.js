// The history of requirements, and the text of badges, where results are kept from run to run.
function historyOf(requirement, index) {
  const history = data.history[index];
  if (!history) return null;
  const { days, changes } = history;
  const spans = changes[requirement.index] ?? [[0, requirement.outcomes[index].code]];
  const words = ([run, code], place) => [place ? ", " : "", `${OUTCOME_OF[code].word} since ${days[run]}`];
  return h("p", { class: "quiet" }, `${plural(days.length, "run")}: `, spans.map(words));
}

// A badge is made by a service from a file beside this page. A page that was opened from a file has no address to give.
function badgesView() {
  for (const each of document.querySelectorAll("[data-badge]")) {
    const { service, elsewhere } = each.closest("section").dataset;
    const page = location.protocol.startsWith("http") ? location.href : elsewhere;
    const address = encodeURIComponent(new URL(each.dataset.badge, page).href);
    each.append(h("code", {}, `![FX conformance](${service}${address})`));
  }
}
