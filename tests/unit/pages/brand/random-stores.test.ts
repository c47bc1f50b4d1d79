import fc from "fast-check";
import { test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { runsOf } from "#tests/support/server/property-limit.ts";
import { checkStore } from "./store-rules.ts";

const day = fc.constantFrom("2026-11-22", "2026-10-01", "2026-08-24", "2026-08-23", "2026-01-01");
const discounts = [
  ...["10% off", "Up to 30% off", "50% off your first order", "AED 50 off orders over AED 200"],
  ...["Free delivery", "Buy 2 get 1 free", "A <b>treat</b> & more", "5% cashback", "خصم خاص"],
];
const code = fc.record({
  code: fc.constantFrom("TEN", "A B", "كود٢٠", "x<y", "SAVE", "LAST", "BEST", "MORE"),
  discount: fc.constantFrom(...discounts),
  last_reported_date: day,
  expiry_date: fc.constantFrom(null, "2026-11-21", "2026-11-22", "2099-01-01"),
  is_active: fc.constantFrom(true, true, true, false),
  max_usage: fc.constantFrom(null, null, 5),
  usage_count: fc.constantFrom(0, 4, 5),
});
const store = fc.record({
  name: fc.constantFrom("Noon", "H&M <b>Home</b>", "مكتبة جرير"),
  name_ar: fc.constantFrom("نون", null),
  category: fc.constantFrom("fashion", null),
  website_url: fc.constantFrom("https://noon.example/", null),
  description: fc.constantFrom(null, "It sells everything."),
  codes: fc.uniqueArray(code, { selector: ({ code }) => code, maxLength: 8 }),
});
const verdicts = fc.dictionary(
  fc.constantFrom("TEN", "SAVE", "BEST"),
  fc.constantFrom("works", "mixed", "failing"),
  { maxKeys: 2 },
);
const queries = ["", "?sort=best", "?show=percent", "?amount=400&first-order=1", "?sort=ending"];

test("the page of any store keeps the rules with any query", async () => {
  const query = fc.constantFrom(...queries);
  const country = fc.constantFrom("uae", "morocco", "egypt");
  const elsewhere = fc.constantFrom(null, "oman", "kuwait");
  const site = fc.record({ store, verdicts, country, other: elsewhere });
  const property = fc.asyncProperty(site, query, async ({ store, other, ...site }, query) => {
    const copy = { ...store, codes: store.codes.slice(1) };
    const copies = other && { [other]: [copy] };
    await openSite({ [site.country]: [store], ...copies }, site.verdicts);
    await checkStore({ store, ...site }, query);
  });
  await fc.assert(property, { numRuns: runsOf(30), seed: 56 });
});
