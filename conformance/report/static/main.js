// The tabs, and what starts it all.
const VIEWS = ["requirements", "models", "charts"];

function tabs() {
  const list = VIEWS.map((view) => byId(`tab-${view}`));
  for (const [index, tab] of list.entries()) {
    tab.addEventListener("click", () => state.set({ view: VIEWS[index] }));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = (index + step + list.length) % list.length;
      state.set({ view: VIEWS[next] });
      list[next].focus();
    });
  }
  state.shows(() => VIEWS.forEach((view, index) => {
    const chosen = view === (VIEWS.includes(state.get("view")) ? state.get("view") : VIEWS[0]);
    list[index].setAttribute("aria-selected", String(chosen));
    list[index].setAttribute("tabindex", chosen ? "0" : "-1");
    byId(`panel-${view}`).hidden = !chosen;
  }));
}

tabs();
requirementsView(byId("panel-requirements"));
modelsView(byId("panel-models"));
chartsView(byId("panel-charts"));
detailView(byId("detail"));
addEventListener("hashchange", () => state.read());
addEventListener("popstate", () => state.read());
state.read();
