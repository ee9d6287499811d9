// The tokens that differ within lines: those outside a longest common subsequence, in which words weigh most.
const tokensOf = (text) => text.match(/\*?\$\d+|[\p{L}\p{N}_]+|[^\S\n]+|\n|./gsu) ?? [];
const WORD = /[\p{L}\p{N}_$]/u;
const LARGEST = 600000;
const weightOf = (token) => (WORD.test(token) ? 4 : token.trim() ? 2 : 1);

// For each token of both sides, whether it is common.
function common(a, b) {
  const kept = [new Array(a.length).fill(false), new Array(b.length).fill(false)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const pairs = [];
  for (let at = 0; at < start; at++) pairs.push([at, at]);
  pairs.push(...longest(a, b, start, end));
  for (let at = end; at > 0; at--) pairs.push([a.length - at, b.length - at]);
  for (const run of runsOf(pairs)) {
    const [first, last] = [run[0], run.at(-1)];
    const between = first[0] > 0 && first[1] > 0 && last[0] < a.length - 1 && last[1] < b.length - 1;
    // A lone bracket or space between two changes only breaks them into pieces.
    if (between && !run.some(([at]) => WORD.test(a[at]) || a[at] === "\n")) continue;
    for (const [x, y] of run) kept[0][x] = kept[1][y] = true;
  }
  return kept;
}

function longest(a, b, start, end) {
  const [rows, columns] = [a.length - end - start, b.length - end - start];
  if (rows <= 0 || columns <= 0 || rows * columns > LARGEST) return [];
  const width = columns + 1;
  const weights = a.map(weightOf);
  const totals = new Uint16Array((rows + 1) * width);
  for (let x = rows - 1; x >= 0; x--) {
    for (let y = columns - 1; y >= 0; y--) {
      totals[x * width + y] = a[start + x] === b[start + y]
        ? totals[(x + 1) * width + y + 1] + weights[start + x] : Math.max(totals[(x + 1) * width + y], totals[x * width + y + 1]);
    }
  }
  const pairs = [];
  let [x, y] = [0, 0];
  while (x < rows && y < columns) {
    if (a[start + x] === b[start + y]) pairs.push([start + x++, start + y++]);
    else if (totals[(x + 1) * width + y] >= totals[x * width + y + 1]) x++;
    else y++;
  }
  return pairs;
}

function runsOf(pairs) {
  const runs = [];
  for (const pair of pairs) {
    const last = runs.at(-1)?.at(-1);
    if (last && pair[0] === last[0] + 1 && pair[1] === last[1] + 1) runs.at(-1).push(pair);
    else runs.push([pair]);
  }
  return runs;
}

// The lines of one side of a place, with `up` lines before and `down` lines after them.
function extent(side, up, down) {
  const lines = side.text.split("\n");
  return { first: side.line - up, lines: lines.slice(side.before - up, side.before + side.lines + down) };
}

// One statement may have become several, and the place is one of them: `y = f(x);  x = None` became `y = f(x)` and then
// `del x`. If the sides have little in common, the shorter one is shown with those lines around it that make both most
// alike.
function extents(place) {
  const plain = [place.old, place.new].map((side) => side && extent(side, 0, 0));
  if (!place.old || !place.new || place.old.shortened || place.new.shortened) return plain;
  const texts = plain.map(({ lines }) => lines.join("\n"));
  const shorter = texts[0].length < texts[1].length ? 0 : 1;
  const other = tokensOf(texts[1 - shorter]);
  if (sharedWords(tokensOf(texts[shorter]), other) > 0.5) return plain;
  const side = [place.old, place.new][shorter];
  const after = side.text.split("\n").length - side.before - side.lines;
  let best = { cost: Infinity, of: plain[shorter] };
  for (let up = 0; up <= side.before; up++) {
    for (let down = 0; down <= after; down++) {
      const tried = extent(side, up, down);
      const cost = costOf(tokensOf(tried.lines.join("\n")), other);
      if (cost < best.cost) best = { cost, of: tried };
    }
  }
  return shorter ? [plain[0], best.of] : [best.of, plain[1]];
}

const numberOf = (tokens, flags, wanted) => tokens.filter((token, at) => flags[at] === wanted && token.trim()).length;

function costOf(a, b) {
  const kept = common(a, b);
  return numberOf(a, kept[0], false) + numberOf(b, kept[1], false) - 0.3 * numberOf(a, kept[0], true);
}

// The part of the words of `a` that `b` has too, in the same order.
function sharedWords(a, b) {
  const [words, others] = [a, b].map((tokens) => tokens.filter((token) => WORD.test(token)));
  return words.length ? numberOf(words, common(words, others)[0], true) / words.length : 1;
}

// `y = f(x);  x = None` also releases x. If only one side does, the release belongs to another rewrite than the shown one.
const RELEASE = /;  (?:\w+ = )+None$/;

function releaseOf(texts) {
  const found = texts.map((text) => (text ?? "").match(RELEASE)?.[0] ?? "");
  return Boolean(found[0]) === Boolean(found[1]) ? ["", ""] : found;
}

// The elements of lines, with the changed words marked.
function markedLines(tokens, kept) {
  const lines = [[]];
  let marked = null;
  tokens.forEach((token, at) => {
    if (token === "\n") {
      lines.push([]);
      marked = null;
    } else if (kept[at]) {
      lines.at(-1).push(...pieces(token));
      marked = null;
    } else if (marked) marked.append(...pieces(token));
    else {
      marked = h("mark", {}, pieces(token));
      lines.at(-1).push(marked);
    }
  });
  return lines;
}

const pieces = (token) => (/^\*?\$\d+$/.test(token) ? [h("span", { class: "any" }, token)] : seenParts(token));

// Both forms of a rule, with the changed words marked.
function markedForms(old, fresh) {
  const [a, b] = [tokensOf(old), tokensOf(fresh)];
  const kept = old && fresh ? common(a, b) : [a.map(() => true), b.map(() => true)];
  return [markedLines(a, kept[0]), markedLines(b, kept[1])];
}

function diffBlock(place) {
  const sides = extents(place);
  const shown = sides.map((side) => side && side.lines);
  const indent = (line) => line.match(/^ */)[0].length;
  const margin = Math.min(...shown.flatMap((lines) => lines ?? []).filter((line) => line.trim()).map(indent));
  const texts = shown.map((lines) => lines && lines.map((line) => line.slice(Math.min(margin, indent(line)))).join("\n"));
  const alone = texts.some((text) => text === null);
  const grown = sides.some((side, index) => side && side.lines.length > (index ? place.new : place.old).lines);
  const releases = alone || grown ? ["", ""] : releaseOf(texts);
  const tokens = texts.map((text, index) => text !== null && tokensOf(text.slice(0, text.length - releases[index].length)));
  const kept = alone ? tokens.map((each) => each && each.map(() => true)) : common(...tokens);
  const rows = tokens.flatMap((each, index) => {
    if (!each) return [];
    const lines = markedLines(each, kept[index]);
    if (releases[index]) lines.at(-1).push(h("span", { class: "aside" }, seenParts(releases[index])));
    return lines.map((line, at) => diffLine(index, sides[index].first + at, line));
  });
  return h("div", { class: "diff", role: "group", "aria-label": "The lines before and after" }, rows,
    [place.old, place.new].some((side) => side?.shortened) && h("p", { class: "quiet" }, "Long lines are shortened here."));
}

function diffLine(side, number, content) {
  return h("div", { class: side ? "line new" : "line old" },
    h("span", { class: "number", "aria-hidden": "true" }, number),
    h("span", { class: "change" }, h("span", { "aria-hidden": "true" }, side ? "+" : "−"), h("span", { class: "unseen" }, side ? "after: " : "before: ")),
    h("code", {}, content));
}
