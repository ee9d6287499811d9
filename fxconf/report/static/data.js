// The data of the page, unpacked: payload.py packed it.
const data = JSON.parse(byId("data").textContent);
const implementations = data.implementations;
const strings = data.strings;
const placeOf = (wanted) => implementations.findIndex(({ name }) => name === wanted);

function outcomeOf(code) {
  const known = code !== code.toLowerCase() || data.words[code] === "expected";
  const word = code === "x" ? "fail" : data.words[code.toLowerCase()];
  return { code, kind: known ? "known" : word, word: known ? `${word}, known` : word, bad: !"pdn-lu".includes(code) && !known };
}

const OUTCOME_OF = Object.fromEntries(
  [...Object.keys(data.words), "F", "E", "M", "B", "U", "D", "N", "P"].map((code) => [code, outcomeOf(code)]));

const requirements = data.requirements.map(([id, chapter, level, sentence], index) => ({
  id, index, sentence, chapter: data.chapters[chapter], level: data.levels[level],
  outcomes: data.results.map((result) => OUTCOME_OF[result.outcomes[index]]),
}));
const requirementById = new Map(requirements.map((each) => [each.id, each]));

function detailOf(requirement, implementation) {
  const result = data.results[implementation];
  const found = result.details[requirement.index] ?? {};
  return {
    tests: strings[result.tests[requirement.index]],
    reason: found.reason ?? null,
    blockedBy: found.blockedBy ?? [],
    more: found.more ?? 0,
    failures: (found.failures ?? []).map(([test, outcome, message, command, repro]) => ({
      test, repro, pictures: data.pictures[message], outcome: strings[outcome], message: strings[message], command: strings[command].replace("\0", () => test),
    })),
  };
}

const models = data.models.map(([name, family], index) => ({
  name, family, index,
  results: data.modelResults.map((results) => results[index] && {
    outcomes: [...results[index][0]].map((code) => OUTCOME_OF[code]),
    reasons: results[index][1], differences: results[index][2], seconds: results[index][3], nodes: results[index][4],
  }),
}));
const modelByName = new Map(models.map((each) => [each.name, each]));
const devices = [...new Set(models.flatMap((model) => model.results.flatMap((result) => Object.keys(result?.differences ?? {}))))];

function checkOutcome(model, check, implementation) {
  return model.results[implementation]?.outcomes[check] ?? OUTCOME_OF["-"];
}

const amount = (value) => (typeof value === "string" ? value : value === 0 ? "0"
  : value < 1e-3 ? value.toExponential(2) : value.toPrecision(3));
const duration = (seconds) => (typeof seconds !== "number" ? "not measured"
  : seconds < 1 ? `${(seconds * 1000).toPrecision(3)} ms` : `${seconds.toPrecision(3)} s`);
