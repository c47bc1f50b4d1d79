import fc from "fast-check";
import { test } from "vitest";
import { type Operator, openOperator } from "#tests/support/operator/api-operator.ts";
import { readSite } from "#tests/support/operator/site-state.ts";
import { randomRuns } from "#tests/support/server/random-runs.ts";
import { emptyStores } from "#tests/support/server/test-database.ts";
import { checkWrite } from "./write-rules.ts";

// Few names and codes, so that writes meet each other.
const name = fc.constantFrom("Noon", "Zara", "Nike", "نون", "Noon Daily");
const discount = fc.constantFrom("10% off", "AED 5 off orders over AED 50", "Free delivery", "Hi");
const day = fc.constantFrom("2026-11-01", "2026-11-22", "2027-01-31", null);
const maybe = <Value>(...values: Value[]) => fc.constantFrom(...values, null);

const codeFields = fc.record(
  {
    ...{ discount, expiry_date: day, is_active: fc.boolean(), note: maybe("x") },
    ...{ start_date: maybe("2026-11-22", "2026-12-01"), terms: maybe("New customers only") },
    ...{ code: fc.constantFrom("A", "N"), max_usage: maybe(0, 5), discount_ar: maybe("خصم ١٠٪") },
  },
  { requiredKeys: [] },
);
const brandFields = fc.record(
  {
    ...{ name, name_ar: maybe("نون"), category: maybe("home"), is_active: fc.boolean() },
    ...{ payments: maybe(["card"]), delivery_fee: maybe(0, 9) },
  },
  { requiredKeys: [] },
);
const codes = fc.uniqueArray(fc.constantFrom("A", "B", "N"), { minLength: 1 });
const items = fc.uniqueArray(fc.record({ brand: name, codes }), {
  selector: ({ brand }) => brand,
  minLength: 1,
  maxLength: 2,
});

type Act = (operator: Operator) => Promise<unknown>;

/** An act on one of the stored brands. */
const onBrand = (act: (place: string, code: string, operator: Operator) => Promise<unknown>) =>
  fc.nat(9).map(
    (pick): Act =>
      async (operator) => {
        const brands = Object.values((await readSite()).brands);
        const brand = brands[pick % (brands.length || 1)];
        if (!brand) return operator.upload(["Noon"]);
        const texts = Object.keys(brand.codes);
        const code = texts[pick % (texts.length || 1)] ?? "A";
        return act(`${brand.country}/${brand.slug}`, code, operator);
      },
  );

/** An undo or restore of one of the recorded changes. */
const revert = fc.record({ pick: fc.nat(99), how: fc.constantFrom("undo", "restore") }).map(
  ({ pick, how }): Act =>
    async (operator) => {
      const { revisions } = await readSite();
      return operator[how as "undo"](revisions[pick % revisions.length]?.id);
    },
);

const act: fc.Arbitrary<Act> = fc.oneof(
  fc
    .record({ set: brandFields, code: codeFields })
    .chain(({ set, code }) =>
      onBrand((place, text, operator) =>
        operator.edit({ [place]: { set, codes: { [text]: { set: code } } } }),
      ),
    ),
  onBrand((place, _code, operator) => operator.edit({ [place]: { remove: true } })),
  onBrand((place, code, operator) =>
    operator.edit({ [place]: { codes: { [code]: { remove: true } } } }),
  ),
  fc.record({ items, mode: fc.constantFrom("merge", "replace") }).map(
    ({ items, mode }): Act =>
      (operator) =>
        operator.upload(items, { mode }),
  ),
  items.map(
    (list): Act =>
      (operator) =>
        operator.import({ uae: list, oman: list }),
  ),
  fc.constant<Act>((operator) => operator.clear()),
  { arbitrary: revert, weight: 3 },
);

test(
  "the rules apply to random writes, and all of them can be reverted",
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 6 }), async (acts) => {
        await emptyStores();
        const operator = await openOperator({ checkWrite });
        for (const one of acts) await one(operator);
        await operator.revertAll();
      }),
      randomRuns(5),
    ),
  240_000,
);
