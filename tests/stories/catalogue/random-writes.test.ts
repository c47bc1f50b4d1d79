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

const codeFields = {
  ...{ discount, expiry_date: day, is_active: fc.boolean(), note: maybe("x") },
  ...{ start_date: maybe("2026-11-22", "2026-12-01"), terms: maybe("New customers only") },
  ...{ code: fc.constantFrom("A", "N"), max_usage: maybe(0, 5), discount_ar: maybe("خصم ١٠٪") },
};
const brandFields = {
  ...{ name, name_ar: maybe("نون"), category: maybe("home"), is_active: fc.boolean() },
  ...{ payments: maybe(["card"]), delivery_fee: maybe(0, 9) },
};
const codes = fc.uniqueArray(fc.constantFrom("A", "B", "N"), { minLength: 1 });
const items = fc.uniqueArray(fc.record({ brand: name, codes }), {
  selector: ({ brand }) => brand,
  minLength: 1,
  maxLength: 2,
});

const input = fc.record({
  pick: fc.nat(99),
  set: fc.record(brandFields, { requiredKeys: [] }),
  code: fc.record(codeFields, { requiredKeys: [] }),
  items,
  mode: fc.constantFrom("merge", "replace"),
});

type Input = typeof input extends fc.Arbitrary<infer Value> ? Value : never;
type Act = (operator: Operator, input: Input) => Promise<unknown>;

/** An edit of one of the stored brands. */
const edit =
  (fields: (input: Input, code: string) => object): Act =>
  async (operator, input) => {
    const brands = Object.values((await readSite()).brands);
    const brand = brands[input.pick % (brands.length || 1)];
    if (!brand) return operator.upload(["Noon"]);
    const texts = Object.keys(brand.codes);
    const code = texts[input.pick % (texts.length || 1)] ?? "A";
    return operator.edit({ [`${brand.country}/${brand.slug}`]: fields(input, code) });
  };

const revert =
  (how: "undo" | "restore"): Act =>
  async (operator, { pick }) => {
    const { revisions } = await readSite();
    return operator[how](revisions[pick % revisions.length]?.id);
  };

const acts: Record<string, Act> = {
  edit: edit(({ set, code }, text) => ({ set, codes: { [text]: { set: code } } })),
  "remove a brand": edit(() => ({ remove: true })),
  "remove a code": edit((_, text) => ({ codes: { [text]: { remove: true } } })),
  upload: (operator, { items, mode }) => operator.upload(items, { mode }),
  import: (operator, { items }) => operator.import({ uae: items, oman: items }),
  clear: (operator) => operator.clear(),
  undo: revert("undo"),
  "undo again": revert("undo"),
  restore: revert("restore"),
};
const act = fc.tuple(fc.constantFrom(...Object.keys(acts)), input);

test("the rules apply to random writes, and all can be reverted", { timeout: 240_000 }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 6 }), async (list) => {
      await emptyStores();
      const operator = await openOperator({ checkWrite });
      for (const [name, input] of list) await acts[name]?.(operator, input);
      await operator.revertAll();
    }),
    randomRuns(6),
  ),
);
