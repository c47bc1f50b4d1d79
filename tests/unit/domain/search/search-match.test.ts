import { expect, test } from "vitest";
import { languages } from "#app/domain/base/language.ts";
import { categories, categoryLabel } from "#app/domain/directory/categories.ts";
import { type BrandRow, buildIndex } from "#app/domain/search/build-index.ts";
import { closestNames } from "#app/domain/search/closest-names.ts";
import { matchNames } from "#app/domain/search/match-names.ts";
import { readQuery } from "#app/domain/search/read-query.ts";
import type { ReadOptions } from "#app/domain/search/read-words.ts";
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

const found = (rows: BrandRow[], query: string, options?: ReadOptions) =>
  readQuery(buildIndex(rows), query, options).hits.map((hit) => hit.name);

const seed = seedIndex();
const inSeed = (query: string, options?: ReadOptions) => readQuery(seed, query, options);

// Names of stores, a query, and what it finds of them, by what is hard about it.
test.for([
  ["not inside a word", "Xsunx|Sun", "sun", "Sun"],
  ["better first", "My Sunny|The Big Sun|Sun Sand|Sun", "sun", "Sun|Sun Sand|The Big Sun|My Sunny"],
  ["no near miss beside a match", "Zaro|Zara", "zara", "Zara"],
  ["fewer edits first", "Caabfour|Carrefour", "carrfour", "Carrefour|Caabfour"],
  ["the nearest word", "Carrfoms|Zarrfour Carrfuorly", "carrfour", "Zarrfour Carrfuorly|Carrfoms"],
  ["one edit before the same sound", "Caarofoore|Carefour", "carufour", "Carefour|Caarofoore"],
  ["three letters as they are", "lulu store", "lul", "lulu store"],
  ["no edit in three letters", "lulu store", "lil", ""],
  ["one edit in four letters", "noon", "nuon", "noon"],
  ["words as one, misspelled", "Tbksmlr", "tbks mlf", "Tbksmlr"],
  ["each word near", "Tbks Mlr", "tbks xx", ""],
  ["a single letter is a word", "Sun Market|Tbks M", "tbkf m", "Tbks M"],
  ["a single letter begins none", "Tbks Moon", "tbkf m", ""],
  ["two consonants by ear", "دار", "dr", ""],
  ["two letters by ear", "Huge Mall", "h m", ""],
  ["a letter by ear", "Box", "x", ""],
  ["another name by ear", "Mango", "monaco", ""],
  ["the longest whole name first", "Sun|Big Moon|X", "sun walmart big moon x", "Big Moon|Sun"],
  ["four letters beside a product", "Tbks", "tbkf perfume", ""],
  ["five letters beside a product", "Tbksm", "tbksf perfume", "Tbksm"],
  ["words of any store in a name", "Sun|Sun Store", "sun store", "Sun Store|Sun"],
  ["a word of any store as a name", "Coupon|Sun", "coupon", "Coupon"],
  ["a private-use character", "A\ue000B|Moon", "moon", "Moon"],
] as const)("%s: of %j %j finds %j", ([, names, query, wanted]) => {
  const rows = names.split("|").map((name) => row(name));
  expect(found(rows, query).join("|")).toBe(wanted);
});

test("the name's match counts before codes, codes before popularity, popularity before the name", () => {
  const rows = [
    row("Sun B"),
    row("Sun A"),
    row("Sun D", { popularity: 5, country_id: 2 }),
    row("Sun C", { popularity: 9, liveCodes: 0 }),
    row("Sun", { liveCodes: 0 }),
    row("Big Sun", { popularity: 99 }),
  ];
  expect(found(rows, "sun")).toEqual(["Sun", "Sun D", "Sun A", "Sun B", "Sun C", "Big Sun"]);
});

test("a word is found at its start alone: «نون» is not in سنونو, nor «زارا» in تويز ار اص", () => {
  expect(inSeed("نون").hits.map((hit) => hit.slug)).toEqual(["noon"]);
  expect(inSeed("زارا").hits.map((hit) => hit.slug)).toEqual(["zara"]);
});

test("a near miss counts only if nothing matches, and says so", () => {
  expect(inSeed("carefour").hits.map(({ slug, near }) => [slug, near])).toEqual([
    ["carrefour", true],
  ]);
  expect(inSeed("carrefour").hits.map(({ slug, near }) => [slug, near])).toEqual([
    ["carrefour", false],
  ]);
});

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

test("beside a whole name other words do not matter, and that is said; an exact search takes all", () => {
  expect(inSeed("noon walmart").hits).toMatchObject([{ slug: "noon", near: true }]);
  expect(inSeed("noon walmart", { exact: true }).total).toBe(0);
  expect(inSeed("ملابس ستاربكس").total).toBe(0);
  expect(inSeed("samsng walmart").total).toBe(0);
});

test("a season is of an offer where nothing else is named: a summer dress is of no sale", () => {
  const asked = (query: string) => inSeed(query).offer?.season ?? null;
  expect([asked("summer sale"), asked("summer dress")]).toEqual(["summer", null]);
});

test("words said of any store are dropped, unless a name holds them", () => {
  expect(inSeed("best noon promo code in ksa 2026").hits[0]?.slug).toBe("noon");
  expect(inSeed("توصيل").hits[0]?.slug).toBe("taw9eel");
});

test("a country's search finds its brands alone", () => {
  const rows = [row("Sun A"), row("Sun B", { country_id: 2 })];
  expect(found(rows, "sun", { country: 2 })).toEqual(["Sun B"]);
  expect(found(rows, "sun", { country: 3 })).toEqual([]);
});

test("codes count in the country that is searched, or that the query names", () => {
  const here = row("Sun A", { liveCodes: 0 });
  const there = row("Sun A", { country_id: 2, liveCodes: 10 });
  const rows = [here, there, row("Sun B"), row("Sun B", { country_id: 2, liveCodes: 0 })];
  expect(found(rows, "sun", { country: 1 })).toEqual(["Sun B", "Sun A"]);
  expect(found(rows, "sun", { country: 2 })).toEqual(["Sun A", "Sun B"]);
  expect(found(rows, "sun uae")).toEqual(["Sun B", "Sun A"]);
  expect(found(rows, "sun في السعودية")).toEqual(["Sun A", "Sun B"]);
});

test("the popularity of a brand is that of all its countries together", () => {
  const part = (name: string, country_id: 1 | 2, popularity: number) =>
    row(name, { country_id, popularity });
  const rows = [part("Sun A", 1, 3), part("Sun B", 1, 2), part("Sun B", 2, 2), row("Sun 0")];
  expect(found(rows, "sun")).toEqual(["Sun B", "Sun A", "Sun 0"]);
});

test("the total counts what the limit leaves out", () => {
  const { hits, total } = inSeed("fashion", { limit: 3 });
  expect(hits).toHaveLength(3);
  expect(total).toBe(inSeed("fashion").hits.length);
  expect(total).toBeGreaterThan(20);
});

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

test("a category is found by the beginning of its words, from four letters on", () => {
  const rows = [row("Q", { category: "electronics" })];
  expect(found(rows, "elec")).toEqual(["Q"]);
  expect(found(rows, "ele")).toEqual([]);
  expect(found(rows, "tv")).toEqual(["Q"]);
});

test("of brands found by categories those that all the words are said of come first", () => {
  const rows = [
    row("A", { category: "sports" }),
    row("B", { category: "fashion" }),
    row("C", { category: "luxury" }),
  ];
  expect(found(rows, "yoga clothes")).toEqual(["A", "B"]);
  expect(found(rows, "designer bags")).toEqual(["B", "C"]);
});

test("a category that the site does not know is found by its own name", () => {
  expect(found([row("Sun", { category: "Gardening" })], "gardening")).toEqual(["Sun"]);
});

test("beside a name, a category's words prefer its brands and hide none", () => {
  const rows = [
    row("Sun Home", { category: "home" }),
    row("Sun Sand", { category: "marketplace", popularity: 9 }),
    row("Moon", { category: "electronics" }),
    row("Sun Tech", { category: "electronics" }),
  ];
  expect(found(rows, "sun phones")).toEqual(["Sun Tech", "Sun Sand", "Sun Home"]);
});

test("spelling by ear finds only names of the other script, and brands that lack it", () => {
  const rows = [
    row("مكتبة جرير"),
    row("مانجو", { name_ar: null }),
    row("Mango", { name_ar: "مانجو" }),
  ];
  expect(found(rows, "jareer")).toEqual(["مكتبة جرير"]);
  expect(found([row("Mango", { name_ar: "مانجو" })], "monaco")).toEqual([]);
});

test("a name spelled by ear comes before the brands of a category", () => {
  const rows = [row("Q", { category: "books", popularity: 9 }), row("بوكس")];
  expect(found(rows, "books")).toEqual(["بوكس", "Q"]);
});

test("spelling by ear in the same script is a near miss, of four consonants or more", () => {
  expect(inSeed("korrofaur").hits).toMatchObject([{ slug: "carrefour", near: true }]);
  expect(inSeed("دكتلون").hits).toMatchObject([{ slug: "decathlon", near: true }]);
});

test("a misspelled word of a category or of any store does not hide the brand beside it", () => {
  for (const query of ["samsung phonez", "samsng phones", "samsung copuon", "samsng coupn"]) {
    expect(inSeed(query).hits[0], query).toMatchObject({ slug: "samsung", near: true });
  }
});

test("the article may be written onto a Latin name, and category words may stand beside it", () => {
  const rows = [row("صيدليات النهدي"), row("Moon", { category: "electronics" })];
  for (const query of ["alnahdi", "al nahdi", "nahdi phones"]) {
    expect(found(rows, query), query).toEqual(["صيدليات النهدي"]);
  }
});

test("a name with its article comes before one without, if the article is typed", () => {
  const rows = [row("Sun", { popularity: 9 }), row("The Sun")];
  expect(found(rows, "the sun")).toEqual(["The Sun", "Sun"]);
  expect(found(rows, "sun")).toEqual(["Sun", "The Sun"]);
});

test("a brand is found by its site's name, however it is called itself", () => {
  const rows = [row("مكتبة", { website_url: "https://www.jarir.com/sa-en/" })];
  for (const query of ["jarir", "jarir.com", "www.jarir.com"]) {
    expect(found(rows, query), query).toEqual(["مكتبة"]);
  }
});

test("queries of nothing find nothing", () => {
  for (const query of ["", " ", "&", "؟", "\ue000", "\n", "'"]) {
    expect(inSeed(query).total, query).toBe(0);
  }
  expect(inSeed("noon").hits[0]).toEqual({
    slug: "noon",
    name: "Noon",
    name_ar: "نون",
    category: "marketplace",
    places: expect.arrayContaining([{ countryId: 1, liveCodes: expect.any(Number) }]),
    near: false,
  });
});

function closest(names: string[], query: string, limit = 9): string[] {
  const index = buildIndex(names.map((name) => row(name)));
  return closestNames(index, readQuery(index, query).rest, limit).map(({ name }) => name);
}

test("names like a query begin like it and differ by one edit more than comes near", () => {
  // One edit is allowed in 4 to 7 letters: two of "samsung" are like it, three are not.
  expect(closest(["Samsung"], "somsumg")).toEqual(["Samsung"]);
  expect(closest(["Samsung"], "somsomg")).toEqual([]);
  expect(closest(["Samsung"], "xamsumg")).toEqual([]);
  expect(closest(["Carrefour"], "catregoup")).toEqual(["Carrefour"]);
});

test("of short words at least two letters are the same, and words of two are like nothing", () => {
  expect(closest(["Zara"], "zxxa")).toEqual(["Zara"]);
  expect(closest(["Lil"], "lal")).toEqual(["Lil"]);
  expect(closest(["Lxy"], "lal")).toEqual([]);
  expect(closest(["HM"], "hx")).toEqual([]);
  expect(closest(["HM"], "hmx")).toEqual([]);
  expect(closest(["Hax"], "hx")).toEqual([]);
});

test("the most alike are first, then the most popular, as many as are wanted", () => {
  const names = ["Sumsumg", "Sbmsung", "Samsumg"];
  expect(closest(names, "samsxng")).toEqual(["Samsumg", "Sbmsung"]);
  expect(closest(names, "samsxng", 1)).toEqual(["Samsumg"]);
  expect(closest(["Zaxa", "Zaya", "Zama"], "zaro")).toEqual(["Zama", "Zaxa", "Zaya"]);
});

test("one letter is the beginning of a name, though it is a word that is said of any store", () => {
  const index = buildIndex([row("Amazon"), row("Dabdoob")]);
  for (const letter of ["a", "d"]) expect(matchNames(index, letter)?.total).toBe(1);
});

test("where a country is named a store of that very name elsewhere comes first", () => {
  const rows = [row("Sun Sand"), row("Sun UAE", { country_id: 2 })];
  expect(found(rows, "sun uae")).toEqual(["Sun UAE", "Sun Sand"]);
});

test("a whole name among other words is found if it has a ph", () => {
  expect(found([row("Phonehut"), row("Noon")], "zqxv phonehut vwqz")).toEqual(["Phonehut"]);
});
