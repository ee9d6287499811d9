// Starts the page.
document.querySelectorAll(".causes .command").forEach((each) => {
  each.append(copyButton(() => each.querySelector("code").textContent, "Copy"));
});
badgesView();
requirementsView(byId("panel-requirements"));
if (data.history.length) {
  tabs(["requirements"]); // what is kept from run to run has no models
} else {
  tabs(["requirements", "models", "charts"]);
  modelsView(byId("panel-models"));
  chartsView(byId("panel-charts"));
}
detailView(byId("detail"), detailContent);
addEventListener("hashchange", () => state.read());
addEventListener("popstate", () => state.read());
state.read();
