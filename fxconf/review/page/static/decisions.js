// The decisions. The page begins with those that were taken before it was made. The browser keeps them under the identity of
// the change, so that they outlast a reload. If the browser keeps nothing, they last as long as the page.
const VERDICTS = { accepted: ["Accept", "✓"], rejected: ["Reject", "✗"], skipped: ["Skip", "–"] };
const KEY = `fxconf review ${data.change}`;
const LONGEST = 1000;
const GIVEN = Object.fromEntries(sections.filter(({ verdict, except }) => verdict || Object.keys(except).length)
  .map(({ id, verdict, except }) => [id, { verdict, except }]));

const isVerdict = (value) => value in VERDICTS;

const decisions = {
  verdicts: new Map(),
  exceptions: new Map(),
  history: [],
  kept: true,
  listeners: [],

  verdict(section) { return this.verdicts.get(section.id) ?? null; },
  exception(section, model) { return this.exceptions.get(section.id)?.get(model.name) ?? null; },
  of(section, model) { return this.exception(section, model) ?? this.verdict(section); },
  exceptionsOf(section) { return [...(this.exceptions.get(section.id) ?? [])]; },

  // A step is undone as a whole: it holds the earlier verdict of each section, or of a model in a section.
  step(changes) {
    this.read();
    const before = changes.map(([section, model]) => [section.id, model?.name ?? null, model ? this.exception(section, model) : this.verdict(section)]);
    for (const [section, model, verdict] of changes) this.put(section.id, model?.name ?? null, verdict);
    this.history.push(before);
    if (this.history.length > LONGEST) this.history.shift();
    this.changed();
  },

  undo() {
    this.read();
    const step = this.history.pop();
    if (!step) return null;
    for (const [id, model, verdict] of [...step].reverse()) this.put(id, model, verdict);
    this.changed();
    return step;
  },

  put(id, model, verdict) {
    if (model === null) {
      if (verdict) this.verdicts.set(id, verdict);
      else this.verdicts.delete(id);
      return;
    }
    if (!this.exceptions.has(id)) this.exceptions.set(id, new Map());
    if (verdict) this.exceptions.get(id).set(model, verdict);
    else this.exceptions.get(id).delete(model);
    if (!this.exceptions.get(id).size) this.exceptions.delete(id);
  },

  set(id, { verdict, except }) {
    this.put(id, null, isVerdict(verdict) ? verdict : null);
    this.exceptions.delete(id);
    for (const [model, own] of Object.entries(except)) if (modelByName.has(model) && isVerdict(own)) this.put(id, model, own);
  },

  changed() {
    this.save();
    for (const listener of this.listeners) listener();
  },

  // The format that `fxconf apply` reads. A decision that is taken back has neither a verdict nor exceptions.
  exported() {
    const decided = sections.filter(({ id }) => this.verdicts.has(id) || this.exceptions.has(id) || id in GIVEN);
    return {
      format: 1, change: data.change,
      decisions: decided.map((section) => ({
        section: section.id, count: section.count, verdict: this.verdict(section),
        except: Object.fromEntries(this.exceptionsOf(section).sort(([a], [b]) => (a < b ? -1 : 1))),
      })),
    };
  },

  save() {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...this.exported(), given: GIVEN, history: this.history }));
    } catch {
      this.kept = false;
    }
  },

  begin() {
    this.verdicts.clear();
    this.exceptions.clear();
    this.history = [];
    for (const [id, decision] of Object.entries(GIVEN)) this.set(id, decision);
  },

  load() {
    this.read();
    for (const listener of this.listeners) listener();
  },

  // What is kept may be newer than what this page knows: another tab, or the page before a reload, wrote it a moment ago.
  // It may also come from another version of this page: entries that are not understood are ignored.
  read() {
    if (!this.kept) return;
    let text = null;
    try {
      text = localStorage.getItem(KEY);
    } catch {
      this.kept = false;
    }
    if (text === null) return;
    this.begin();
    try {
      this.take(JSON.parse(text));
    } catch {
      // The entry is not one of this page.
    }
  },

  // What fxconf has decided since an earlier page kept its decisions is the newer.
  take(saved) {
    if (saved?.format !== 1 || saved.change !== data.change) return;
    for (const { section: id, ...decision } of saved.decisions) {
      const isNewest = JSON.stringify(saved.given?.[id]) === JSON.stringify(GIVEN[id]);
      if (sectionById.has(id) && isNewest) this.set(id, decision);
    }
    this.history = saved.history.filter((step) => step.every(([id, model, verdict]) =>
      sectionById.has(id) && (model === null || modelByName.has(model)) && (verdict === null || isVerdict(verdict))));
  },
};

decisions.begin();

// A file gets its new text if all of its sections are accepted, and keeps the old one as soon as one is rejected.
function fileState(file) {
  const verdicts = file.sections.map((section) => decisions.of(section, file.model));
  if (verdicts.includes("rejected")) return "rejected";
  return file.whole && verdicts.every((verdict) => verdict === "accepted") ? "accepted" : "undecided";
}

const STATES = { accepted: "to be written", rejected: "kept as it was", undecided: "undecided" };
const stateCounts = () => {
  const found = { accepted: 0, rejected: 0, undecided: 0 };
  for (const file of files) found[fileState(file)]++;
  return found;
};
const verdictWord = (verdict) => verdict ?? "undecided";

// The behaviour of some models, summed up. A model whose printed graph alone changed has no code to compare, and an
// unknown result is never green.
const codeChanged = new Set(files.filter((file) => file.path.endsWith(".py")).map((file) => file.model));

function behaviourOf(of) {
  const run = of.filter((model) => codeChanged.has(model));
  const different = run.filter((model) => model.equality === "different");
  const equal = run.filter((model) => model.equality === "equal").length;
  const unrun = run.length - equal;
  if (different.length) return { kind: "fail", word: "different", text: `behaviour differs in ${listed(different)}` };
  if (!run.length) return { kind: "same-code", word: "same code", text: "no code changed" };
  if (!equal) return { kind: "not-run", word: "not run", text: "behaviour not compared" };
  if (equal < run.length) return { kind: "known", word: "not run", text: `outputs bit-equal in ${equal} of ${equal}; not run: ${many(unrun, "model")}` };
  return { kind: "pass", word: "equal", text: `outputs bit-equal in ${equal} of ${run.length}` };
}

function listed(of) {
  const names = of.slice(0, 3).map((model) => seen(model.name));
  return of.length > 3 ? `${names.join(", ")} and ${of.length - 3} more` : names.join(", ");
}
