import { expect, test } from "vitest";
import type { ListedBrand } from "#app/domain/catalogue/brand-list.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { openWorkspace } from "#tests/support/workspace/operator.ts";
import { scripts } from "#tests/support/workspace/scripts.ts";

const listed = (name: string, fields: object = {}) =>
  ({
    ...{ name, slug: name.toLowerCase(), name_ar: null, name_en: null, category: null, codes: [] },
    ...{ country_id: 1, liveCodes: 0, expired: 0, usedUp: 0, inactive: 0, untranslated: 0 },
    ...{ best: null, isActive: true, oldest: null, aliases: null, website_url: null, ...fields },
  }) as unknown as ListedBrand;
const best = { discount: "5% off", offer: parseOffer("5% off", "AED") };
const zara = { liveCodes: 9, expired: 2, oldest: "2026-11-01", isActive: false, untranslated: 2 };
const noon = { name_ar: "نون", category: "home", usedUp: 1, best, oldest: "2026-11-02" };
const brands = [
  ...[listed("Zara", zara), listed("Noon", { liveCodes: 1_000, ...noon })],
  listed("Adidas", { inactive: 1 }),
];
const listing = `
# a country lists its brands with their counts
→ rows grid = // Adidas | none | 0 | 0 | 1 | 0 // Noon | نون | Home | 1,000 | 0 | 0 | 0 | Nov 2, 2026 | 5%5% off // Zara hidden | none | 9 | 2 | 0 | 2 | Nov 1, 2026
→ fieldset = All 3Live 2Expired 1Used up 1Inactive 2Without codes 1No Arabic 1
# filters show the brands that need work
click Expired in the fieldset
→ names Zara
click Used up in the fieldset
→ names Noon
click Inactive in the fieldset
→ names Adidas Zara
click Without codes in the fieldset
→ names Adidas
click No Arabic in the fieldset
→ names Zara
# brands are sorted both ways, and those without a value come last
sort Oldest check
→ names Zara Noon Adidas
sort Oldest check
→ names Noon Zara Adidas
# brands are found by name and by code
reply /countries/uae/brands = 200 {"data":["zara"]}; type Search brands and codes = noo
→ names Noon Zara
reply /countries/uae/brands = 200 {"data":[]}; type Search brands and codes = zzz
→ main = No brands match.
reply /countries/uae/brands = 0; type Search brands and codes = zzzz
→ main = could not be searched
# the keyboard searches, moves in and opens the list of brands
at Adidas, Brand name; press /
→ focus Search brands and codes
at Adidas, Brand name; press End, Home, ArrowDown, Enter
→ address /admin/catalogue/uae/noon
# a brand is added by its name
type Name of the new brand = Zara Home; submit Name of the new brand
→ address /admin/catalogue/uae/zara-home
click United Arab Emirates in the main
→ section Unsaved = Zara Home (United Arab Emirates)`;
scripts("/admin/catalogue/uae", () => ({ listed: { uae: brands } }), listing, {
  /** The first words of the names of the listed brands. */
  names: (screen, names) =>
    expect(
      screen
        .rows()
        .slice(1)
        .map((row) => row.split(" ")[0])
        .join(" "),
    ).toBe(names),
});

const long = Array.from({ length: 101 }, (_, at) => listed(`Shop ${at}`));
const longScript = `
# on a phone a long list loads more rows while scrolling
at Shop 0, Brand name; press PageDown
→ focus Shop 17
resize 390; type Search brands and codes = shop; press Tab; at Shop 1, Brand name; press End
→ focus Shop 98
scroll; press End
→ focus Shop 99`;
scripts("/admin/catalogue/oman", () => ({ listed: { oman: long } }), longScript);

test.for([
  [0, /There are no brands yet/],
  [7, /Oman.*7 brands, 1,000 live codes/],
] as const)("the catalogue of %i brands shows %s", async ([brands, shown]) => {
  const views = { "/admin/catalogue": { countries: [{ code: "oman", brands, codes: 1_000 }] } };
  const screen = await openWorkspace({ views }, "/admin/catalogue");
  expect(screen.text("main")).toMatch(shown);
});
