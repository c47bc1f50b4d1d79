import fc from "fast-check";
import { expect, test } from "vitest";
import { foldForSearch } from "#app/domain/search/fold.ts";

const matches = (text: string, query: string) => foldForSearch(text).includes(foldForSearch(query));

// Letters and digits one by one are in search-words.test.ts.
test.for([
  ["case", "Noon", "nOON"],
  ["a part of the name", "6thStreet", "street"],
  ["no query", "Noon", ""],
  ["a query of spaces", "Noon", "  \t "],
  ["spaces around the query", "Noon", "  noon "],
  ["several spaces inside", "Bath & Body Works", "body   works"],
  ["a no-break space", "Home Centre", "home\u00a0centre"],
  ["a missing accent", "L'Oréal", "l'oreal"],
  ["an accent too many", "Lancome", "Lancôme"],
  ["an accent encoded apart", "Okaïdi", "okai\u0308di"],
  ["full-width letters", "Noon", "ｎｏｏｎ"],
  ["a dotted capital I", "Ikea", "İKEA"],
  ["alef for alef with hamza above", "أمازون", "امازون"],
  ["hamza typed as a mark of its own", "أمازون", "ا\u0654مازون"],
  ["harakat in the query", "نون", "نُون"],
  ["harakat in the name", "أُناس", "اناس"],
  ["shadda", "سيّارة", "سيارة"],
  ["tatweel", "نون", "نـــون"],
  ["Arabic-Indic digits", "6thStreet", "٦th"],
  ["a right-to-left mark", "نون", "\u200fنون"],
  ["isolates", "Noon", "\u2066noon\u2069"],
  ["a zero-width non-joiner", "نمشي", "نم\u200cشي"],
  ["presentation forms", "أمازون", "\ufe83ﻣﺎﺯﻭﻥ"],
  ["the lam-alef ligature", "الإمارات للتسوق", "ﺍﻹمارات"],
] as const)("%s: %j holds %j, folded", ([, text, query]) => {
  expect(matches(text, query)).toBe(true);
});

test.for([
  ["Noon", "moon"],
  ["Noon", "noons"],
  ["Noon", "no on"],
  ["6thStreet", "٧"],
  ["H&M", "hm"],
  ["نون", "نور"],
  ["جرير", "حرير"],
  ["مكتبة", "مكتبات"],
  ["كارفور", "قارفور"],
  ["نون", "noon"],
] as const)("%j does not hold %j, folded", ([text, query]) => {
  expect(matches(text, query)).toBe(false);
});

test("every text is found by itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(matches(text, text)).toBe(true);
    }),
  );
});

const letters = fc.constantFrom(..."aBéÖ7 &.'ابأإآةىيؤئ٣ُـ\u200f");

test("every text in the site's scripts is found by each of its parts", () => {
  fc.assert(
    fc.property(fc.array(letters), fc.array(letters), fc.array(letters), (...parts) => {
      const text = parts.flat().join("");
      for (const part of parts) expect(matches(text, part.join(""))).toBe(true);
    }),
  );
});

test("folding a folded text changes nothing", () => {
  fc.assert(
    fc.property(fc.array(letters), (text) => {
      const folded = foldForSearch(text.join(""));
      expect(foldForSearch(folded)).toBe(folded);
    }),
  );
});
