// The tab `tab-NAME` shows the panel `panel-NAME`. The state's `view` is the name; by default the first tab's.
function tabs(views) {
  const list = views.map((view) => byId(`tab-${view}`));
  for (const [index, tab] of list.entries()) {
    tab.addEventListener("click", () => state.set({ view: views[index] }));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = (index + step + list.length) % list.length;
      state.set({ view: views[next] });
      list[next].focus();
    });
  }
  state.shows(() => views.forEach((view, index) => {
    const chosen = view === (views.includes(state.get("view")) ? state.get("view") : views[0]);
    list[index].setAttribute("aria-selected", String(chosen));
    list[index].setAttribute("tabindex", chosen ? "0" : "-1");
    byId(`panel-${view}`).hidden = !chosen;
  }));
}
