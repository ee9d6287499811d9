// A chart has a row for each model and a mark for each implementation. The axis is logarithmic; zero is at its left end.
const FEW = 30;
const ROW = 18;
const AXIS = 26;
const LETTER = 6.7;

function chartsView(panel) {
  if (!models.length) {
    panel.append(h("p", { class: "empty" }, "No model was run."));
    return;
  }
  const keys = h("p", { class: "legend" }, implementations.map(({ name }, index) =>
    h("span", {}, svg("svg", { class: "key", viewBox: "0 0 14 14", "aria-hidden": "true" }, mark(index, 7, 7)), name)));
  const parity = h("div", { class: "chart" });
  const times = h("div", { class: "chart" });
  const more = h("button", { type: "button", class: "plain", onclick: () => state.set({ all: state.get("all") ? "" : "1" }) });
  panel.append(chartFilters(), keys, h("div", { class: "charts" }, parity, times), h("p", {}, more));

  let applied = null;
  function draw() {
    if (state.get("view") !== "charts") return;
    const wanted = [...["kind", "device", "sort", "cfamily", "all"].map((key) => state.get(key)), parity.clientWidth].join("\n");
    if (wanted === applied) return;
    applied = wanted;
    const chosen = models.filter((model) => !state.get("cfamily") || model.family === state.get("cfamily"));
    const sorted = chosen.sort(chartOrder());
    const shown = state.get("all") ? sorted : sorted.slice(0, FEW);
    fill(parity, parityChart(chosen), shown);
    fill(times, timeChart(), shown);
    more.hidden = sorted.length <= FEW;
    more.textContent = state.get("all") ? `Show the first ${FEW} models` : `Show all ${sorted.length} models`;
  }
  state.shows(draw);
  addEventListener("resize", draw);
}

const device = () => state.get("device") || devices[0];

function chartFilters() {
  return filterForm({ "aria-label": "What the charts show" },
    select("Order", "sort", [["time", "Slowest to trace first"], ["difference", "Largest difference first"], ["nodes", "Most nodes first"], ["name", "By name"]]),
    select("Family", "cfamily", [["", "All families"], ...families().map((family) => [family, family])]),
    select("Difference", "kind", [["absolute", "Absolute"], ["relative", "Relative"]]),
    devices.length > 1 && select("Device", "device", [["", devices[0]], ...devices.slice(1).map((name) => [name, name])]));
}

const number = (value) => (value === "nan" || value === "inf" ? Infinity : value ?? -1);
const largest = (model, of) => Math.max(...model.results.map((result) => number(result && of(result))));
const differenceOf = (result) => result.differences[device()]?.[state.get("kind") === "relative" ? 1 : 0];

function chartOrder() {
  const key = { time: (result) => result.seconds, difference: differenceOf, nodes: (result) => result.nodes }[state.get("sort")];
  if (!key) return (a, b) => a.name.localeCompare(b.name);
  return (a, b) => (largest(b, key) - largest(a, key)) || a.name.localeCompare(b.name);
}

function parityChart(chosen) {
  const values = implementations.map((_, index) =>
    chosen.map((model) => model.results[index] && differenceOf(model.results[index])).filter((value) => value !== undefined && value !== null));
  const exact = implementations.map(({ name }, index) => `${name} ${values[index].filter((value) => value === 0).length} of ${values[index].length}`);
  const note = "The largest difference between a model and its traced copy.";
  return {
    title: `Parity error, ${state.get("kind")}${device() ? `, on ${device()}` : ""}`,
    note: values.some((each) => each.length) ? `${note} Bit for bit equal: ${exact.join("; ")}.` : `${note} These runs have measured none.`,
    value: (result) => differenceOf(result) ?? null,
    format: amount,
  };
}

function timeChart() {
  const both = models.filter((model) => model.results.every((result) => typeof result?.seconds === "number"));
  const sums = implementations.map(({ name }, index) => `${name} ${duration(both.reduce((sum, model) => sum + model.results[index].seconds, 0))}`);
  return {
    title: "Time to trace",
    note: both.length ? `In sum over the ${plural(both.length, "model")} that all have traced: ${sums.join("; ")}.` : "No model was timed with every implementation.",
    value: (result) => result.seconds,
    format: duration,
  };
}

function fill(place, chart, shown) {
  const points = shown.map((model) => model.results.map((result) => (result ? chart.value(result) : null)));
  const heads = ["Model", ...implementations.map(({ name }) => name)];
  const open = place.querySelector("details")?.open ?? false;
  const above = [h("h2", {}, chart.title), h("p", {}, chart.note)];
  if (points.flat().every((value) => value === null)) {
    place.replaceChildren(...above);
    return;
  }
  place.replaceChildren(
    ...above,
    plot(place.clientWidth, chart, shown, points),
    h("details", { open }, h("summary", {}, "As a table"),
      h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": chart.title }, h("table", { class: "plain-table" },
        h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
        h("tbody", {}, shown.map((model, row) => h("tr", {}, h("th", { scope: "row" }, model.name),
          points[row].map((value) => h("td", {}, value === null ? "none" : chart.format(value))))))))));
}

function plot(width, chart, shown, points) {
  const finite = points.flat().filter((value) => typeof value === "number" && value > 0);
  const zero = points.flat().some((value) => value === 0);
  const odd = points.flat().some((value) => typeof value === "string");
  const low = finite.length ? Math.floor(Math.log10(Math.min(...finite))) : 0;
  const high = finite.length ? Math.max(Math.ceil(Math.log10(Math.max(...finite))), low + 1) : 0;
  const names = Math.min(width * 0.42, 232);
  const left = names + (zero ? 50 : 14);
  const right = width - (odd ? 60 : 28);
  const x = (value) => {
    if (typeof value === "string") return width - 20;
    return value === 0 ? names + 14 : left + ((Math.log10(value) - low) / (high - low || 1)) * (right - left);
  };
  const height = AXIS + shown.length * ROW + 6;
  const y = (row) => AXIS + row * ROW + ROW / 2;
  const ticks = finite.length ? decades(low, high, Math.max(2, Math.floor((right - left) / 62))) : [];
  const drawing = svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": `${chart.title}, the same as the table below` },
    [...(zero ? [0] : []), ...ticks].map((value) => svg("g", { class: "tick" },
      svg("line", { x1: x(value), x2: x(value), y1: AXIS - 4, y2: height }), svg("text", { x: x(value), y: 14, "text-anchor": "middle" }, tickText(chart, value)))),
    odd && svg("text", { class: "axis", x: width - 20, y: 14, "text-anchor": "middle" }, "nan"),
    shown.map((model, row) => plotRow(model, points[row], y(row), x, names, chart)));
  return drawing;
}

const tickText = (chart, value) => (value === 0 ? "0" : chart.format === duration ? tickTime(value) : `1e${Math.round(Math.log10(value))}`);
const tickTime = (seconds) => (seconds >= 1 ? `${Math.round(seconds)} s` : seconds >= 1e-3 ? `${Math.round(seconds * 1e3)} ms` : `${Number((seconds * 1e6).toPrecision(1))} µs`);

function decades(low, high, most) {
  const every = Math.max(1, Math.ceil((high - low) / most));
  return Array.from({ length: Math.floor((high - low) / every) + 1 }, (_, index) => 10 ** (low + index * every));
}

function plotRow(model, values, y, x, names, chart) {
  const known = values.filter((value) => value !== null);
  const room = Math.floor((names - 8) / LETTER);
  const short = model.name.length > room ? `…${model.name.slice(1 - room)}` : model.name;
  const places = known.map(x);
  return svg("g", { class: "row" },
    svg("title", {}, [model.name, ...implementations.map(({ name }, index) => `${name}: ${values[index] === null ? "not measured" : chart.format(values[index])}`)].join("\n")),
    svg("rect", { class: "hover", x: 0, y: y - ROW / 2, width: "100%", height: ROW }),
    svg("text", { x: names, y: y + 4, "text-anchor": "end" }, short),
    places.length > 1 && svg("line", { class: "span", x1: Math.min(...places), x2: Math.max(...places), y1: y, y2: y }),
    values.map((value, index) => (value === null ? null : mark(index, x(value), y + (index - (values.length - 1) / 2) * Math.min(3, 9 / values.length)))).reverse());
}

// Each implementation has a shape as well as a colour.
const SHAPES = [
  (x, y) => svg("circle", { cx: x, cy: y, r: 4.5 }),
  (x, y) => svg("rect", { x: x - 3.5, y: y - 3.5, width: 7, height: 7 }),
  (x, y) => svg("path", { d: `M${x} ${y - 5}L${x + 5} ${y + 4}L${x - 5} ${y + 4}Z` }),
  (x, y) => svg("path", { d: `M${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}L${x - 5} ${y}Z` }),
  (x, y) => svg("path", { class: "line", d: `M${x - 4} ${y - 4}L${x + 4} ${y + 4}M${x + 4} ${y - 4}L${x - 4} ${y + 4}` }),
];

function mark(index, x, y) {
  const shape = SHAPES[index % SHAPES.length](x, y);
  shape.setAttribute("class", `${shape.getAttribute("class") ?? ""} series s-${index % SHAPES.length}`);
  return shape;
}
