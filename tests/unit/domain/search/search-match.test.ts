import { expect, test } from "vitest";
import { languages } from "#app/domain/base/language.ts";
import { categories, categoryLabel } from "#app/domain/directory/categories.ts";
import { type BrandRow, buildIndex } from "#app/domain/search/build-index.ts";
import { matchNames } from "#app/domain/search/match-names.ts";
import { readQuery } from "#app/domain/search/read-query.ts";
import { seedIndex } from "#tests/support/data/seed-index.ts";

const row = (name: string, fields: Partial<BrandRow> = {}): BrandRow => ({
  country_id: 1,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  name,
  name_ar: null,
  category: null,
  website_url: null,
  liveCodes: 1,
  ...fields,
});

const found = (rows: BrandRow[], query: string) =>
  readQuery(buildIndex(rows), query).hits.map((hit) => hit.name);

const seed = seedIndex();

/** A word with one edit at each of its letters, by its kind. */
const editsOf = (word: string, letter: string) => {
  const at = (make: (before: string, own: string, after: string) => string) =>
    Array.from(word, (own, index) => make(word.slice(0, index), own, word.slice(index + 1)));
  return {
    "put in": [...at((before, own, after) => before + letter + own + after), word + letter],
    "left out": at((before, _, after) => before + after),
    replaced: at((before, _, after) => before + letter + after),
    swapped: at((before, own, [next, ...after]) => before + (next ?? "") + own + after.join("")),
  };
};

// Words of consonants, of which none sounds like another.
test.for([
  ["tbksm", "f", 1],
  ["tbksmlr", "f", 1],
  ["tbksmlrd", "f", 2],
  ["tbksmlrdn", "f", 2],
  ["تبكسملر", "ف", 1],
  ["تبكسملرد", "ف", 2],
] as const)(
  "of %s any letter may be wrong in any way, with %s, %i times at most",
  ([word, letter, most]) => {
    const index = buildIndex([row(word), row("Other"), row("غيره")]);
    const isFound = (query: string) => readQuery(index, query).hits[0]?.name === word;
    for (const [kind, wrong] of Object.entries(editsOf(word, letter))) {
      const missed = wrong.filter((query) => !isFound(query));
      expect(missed, kind).toEqual([]);
    }
    const twice = editsOf(word, letter).replaced.map((once, at) => {
      const other = (at + 3) % word.length;
      return `${once.slice(0, other)}${letter}${once.slice(other + 1)}`;
    });
    const thrice = twice.map((text, at) => {
      const other = (at + 2) % word.length;
      return `${text.slice(0, other)}${letter}${text.slice(other + 1)}`;
    });
    expect(twice.filter(isFound)).toEqual(most === 2 ? twice : []);
    expect(thrice.filter(isFound)).toEqual([]);
  },
);

test("a category's labels find its brands", () => {
  const rows = Object.keys(categories).map((category) => row(`Q ${category}`, { category }));
  for (const category of Object.keys(categories)) {
    for (const language of languages) {
      // Two, for "أزياء فاخرة" says fashion too.
      const first = found(rows, categoryLabel(category, language)).slice(0, 2);
      expect(first, `${category} in ${language}`).toContain(`Q ${category}`);
    }
  }
});

test("queries of nothing find nothing", () => {
  for (const query of ["", " ", "&", "؟", "\ue000", "\n", "'"]) {
    expect(readQuery(seed, query).total, query).toBe(0);
  }
  expect(readQuery(seed, "noon").hits[0]).toEqual({
    slug: "noon",
    name: "Noon",
    name_ar: "نون",
    category: "marketplace",
    places: expect.arrayContaining([{ countryId: 1, liveCodes: expect.any(Number) }]),
    near: false,
  });
});

test("one letter is the beginning of a name, though it is a word that is said of any store", () => {
  const index = buildIndex([row("Amazon"), row("Dabdoob")]);
  for (const letter of ["a", "d"]) expect(matchNames(index, letter)?.total).toBe(1);
});
