// The data of the page, unpacked: payload.py packed it. A section is a group of places of one rewrite, or all files of one kind without a rewrite.
const data = JSON.parse(byId("data").textContent);
const count = (number) => number.toLocaleString("en-US");
const many = (number, thing) => `${count(number)} ${thing}${number === 1 ? "" : "s"}`;

// Shows invisible characters, characters that would move others, and bytes that are not UTF-8 as escapes.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
const EACH_UNSEEN = new RegExp(`(${UNSEEN.source})`, "u");

function escapeOf(character) {
  const code = character.codePointAt(0);
  if (code >= 0xdc80 && code <= 0xdcff) return `\\x${(code - 0xdc00).toString(16)}`;
  if (code === 13) return "\\r";
  return code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
}

const seen = (text) => text.split(EACH_UNSEEN).map((part, index) => (index % 2 && part !== "\t" && part !== "\n" ? escapeOf(part) : part)).join("");
const seenParts = (text) => text.split(EACH_UNSEEN).map((part, index) =>
  (index % 2 && part !== "\t" && part !== "\n" ? h("span", { class: "escape" }, escapeOf(part)) : part));
const nameOf = (text) => dotted(seen(text));

const models = data.models.map(([name, family, equality, says], index) => ({ name, family, equality, says, index, sections: new Map() }));
const modelByName = new Map(models.map((model) => [model.name, model]));
const familyNames = [...new Set(models.map((model) => model.family))].sort();

const windowOf = (packed) => packed && { line: packed[0], before: packed[1], lines: packed[2], shortened: packed[3], text: packed[4] };

function unfoldedPlace([path, times, old, fresh]) {
  return { path: data.paths[path], model: models[data.files[path][0]], times, old: windowOf(old), new: windowOf(fresh) };
}

const sections = data.sections.map((packed, index) => {
  const section = { ...packed, index, models: [] };
  for (let at = 0; at < packed.models.length; at += 2) {
    const model = models[packed.models[at]];
    section.models.push(model);
    model.sections.set(section, packed.models[at + 1]);
  }
  const tally = {};
  for (const model of section.models) tally[model.family] = (tally[model.family] ?? 0) + 1;
  section.families = Object.entries(tally).sort(([first, a], [second, b]) => b - a || first.localeCompare(second));
  return section;
});
const sectionById = new Map(sections.map((section) => [section.id, section]));
const placesOf = (section, most = Infinity) => section.places.slice(0, most).map(unfoldedPlace);

const files = data.files.map(([model, kind, of, renamed, parameters], index) => ({
  path: data.paths[index], model: models[model], kind, renamed, parameters, sections: of.map((each) => sections[each]).filter(Boolean),
  whole: of.every((each) => each < sections.length),
}));

const KINDS = {
  rewritten: ["", "place"],
  format: ["Format only", "place"],
  renaming: ["Names only", "place"],
  new: ["New files", "file"],
  gone: ["Files that are gone", "file"],
};
const MEANING = {
  format: "What stands here says the same. Spaces, line breaks, brackets, quotes or comments are others; $ is any word.",
  renaming: "A definition has another name, everywhere in its file; its number may be another, too.",
  new: "These files are new. Accepting writes them.",
  gone: "Nothing writes these files any more. Accepting removes them.",
};
const unitOf = (section) => KINDS[section.kind][1];
const alike = (section) => (section.among > section.count ? `, of ${count(section.among)} that were alike` : "");
const amountOf = (section) => `${many(section.count, unitOf(section))} in ${many(section.models.length, "model")}${alike(section)}`;
