// A table is one stop of the Tab key; the arrow keys move between the cells of the visible rows.
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], PageUp: [-12, 0], PageDown: [12, 0] };
const stopsOf = (row) => [...row.querySelectorAll("[data-stop]")];

function makeGrid(table) {
  const shownRows = () => [...table.tBodies].flatMap((body) => (body.hidden ? [] : [...body.rows]))
    .filter((row) => !row.hidden && row.querySelector("[data-stop]"));

  function enter(stop) {
    table.querySelectorAll('[data-stop][tabindex="0"]').forEach((each) => each.setAttribute("tabindex", "-1"));
    stop?.setAttribute("tabindex", "0");
  }

  function move(event) {
    const stop = event.target.closest("[data-stop]");
    if (!stop || event.altKey || event.metaKey) return;
    const target = targetOf(event, stop);
    if (!target) return;
    event.preventDefault();
    enter(target);
    target.focus();
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  function targetOf(event, stop) {
    const row = stop.closest("tr");
    const column = stopsOf(row).indexOf(stop);
    if (event.key === "Home" || event.key === "End") {
      const rows = shownRows();
      const wanted = event.ctrlKey ? rows.at(event.key === "Home" ? 0 : -1) : row;
      return stopsOf(wanted).at(event.key === "Home" ? 0 : -1);
    }
    if (!(event.key in STEPS) || event.ctrlKey) return null;
    const [down, right] = STEPS[event.key];
    if (right) return stopsOf(row)[column + right];
    const rows = shownRows();
    const next = Math.min(Math.max(rows.indexOf(row) + down, 0), rows.length - 1);
    return stopsOf(rows[next])[column];
  }

  table.addEventListener("keydown", (event) => {
    const cell = event.target.closest("td[data-stop]");
    if (cell && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      cell.click();
    } else move(event);
  });
  table.addEventListener("focusin", (event) => { const stop = event.target.closest("[data-stop]"); if (stop) enter(stop); });

  // Called when rows were hidden or shown, because the stop has to be a visible cell.
  return function repair() {
    const current = table.querySelector('[data-stop][tabindex="0"]');
    if (!current || current.closest("tr").hidden || current.closest("tbody").hidden) enter(table.querySelector("tr:not([hidden]) [data-stop]") && shownRows().length ? stopsOf(shownRows()[0])[0] : null);
  };
}
