// Starts the page.
document.querySelectorAll(".causes .command").forEach((each) => {
  each.append(copyButton(() => each.querySelector("code").textContent, "Copy"));
});
tabs(["requirements", "models", "charts"]);
requirementsView(byId("panel-requirements"));
modelsView(byId("panel-models"));
chartsView(byId("panel-charts"));
detailView(byId("detail"), detailContent);
addEventListener("hashchange", () => state.read());
addEventListener("popstate", () => state.read());
state.read();
