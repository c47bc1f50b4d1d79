import fc from "fast-check";
import { expect, test } from "vitest";
import type { BrandRecord, StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { applyEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { type Offer, statedFacts } from "#app/domain/offers/offer.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";
import { brandDataColumns, promoCodeDataColumns } from "#worker/catalogue/columns.ts";
import * as diffs from "#worker/catalogue/write/diff.ts";
import { checkLimits } from "#worker/catalogue/write/save.ts";

const { isEmptyDiff } = diffs;
const diffBrands = (before: readonly StoredBrand[], next: readonly BrandRecord[]) =>
  diffs.diffBrands(before, next, () => null);

const created_at = "2026-01-01T00:00:00Z";

/** Brands as they would be stored once written. */
const stored = (brands: readonly BrandRecord[]) =>
  brands.map((one, at) => ({
    ...{ created_at, updated_at: created_at, ...one, id: at + 1 },
    promo_codes: one.promo_codes.map((code, index) => ({
      ...{ usage_count: 0, created_at, ...code, id: (at + 1) * 100 + index },
    })),
  })) as StoredBrand[];

const noon = brand({ name: "Noon", codes: [{ code: "A" }, { code: "B" }, { code: "C" }] });
const namshi = brand({ name: "Namshi", codes: [{ code: "N" }] });
const zara = brand({ name: "Zara", codes: [{ code: "Z" }] });

test("brands and codes are counted as added, changed, removed and unchanged", () => {
  const [a, b] = noon.promo_codes.map((code) => ({ ...code }));
  const next = [
    brand({ ...noon, promo_codes: [a!, { ...b!, discount: "20% off" }, promoCode({ code: "D" })] }),
    ...[zara, brand({ name: "Nike", codes: [{ code: "X" }, { code: "Y" }] })],
  ];
  const diff = diffBrands(stored([noon, namshi, zara]), next);
  expect(diff.brands).toEqual({ added: 1, changed: 1, removed: 1, unchanged: 1 });
  expect(diff.codes).toEqual({ added: 3, changed: 1, removed: 2, unchanged: 2 });
  expect(diff.removed.map(({ name, id }) => [name, id])).toEqual([["Namshi", 2]]);
  expect(diff.removedCodeIds).toEqual([102]);
  const written = diff.upserts.map(({ before, brand, codes }) => [
    ...[before?.name, brand.slug, codes.map(({ code }) => code).join()],
  ]);
  expect(written).toEqual([
    ["Noon", "noon", "B,D"],
    [undefined, "nike", "X,Y"],
  ]);
});

test.for(brandDataColumns)("another %s makes a brand changed and not its codes", (field) => {
  const next = { ...noon, [field]: field === "is_active" ? false : "another" };
  const { brands, codes } = diffBrands(stored([noon]), [next]);
  expect([brands.changed, codes.unchanged]).toEqual([1, 3]);
});

test.for(promoCodeDataColumns)("another %s makes a code and its brand changed", (field) => {
  const value = { is_active: false, usage_count: 9, max_usage: 9 }[field as string] ?? "2026-02-02";
  const next = brand({ ...namshi, promo_codes: [promoCode({ code: "N", [field]: value })] });
  const { brands, codes } = diffBrands(stored([namshi]), [next]);
  expect([brands.changed, codes.changed]).toEqual([1, 1]);
});

test("a code that names no usage count keeps the stored one, and a new one starts at 0", () => {
  const [before] = stored([namshi]);
  before!.promo_codes[0]!.usage_count = 7;
  const codes = [promoCode({ code: "N", discount: "new" }), promoCode({ code: "M" })];
  const { upserts } = diffBrands([before!], [brand({ ...namshi, promo_codes: codes })]);
  expect(upserts[0]?.codes.map((code) => code.usage_count)).toEqual([7, 0]);
});

const codes = fc.uniqueArray(
  fc.record({
    code: fc.constantFrom("A", "B", "C", "D"),
    discount: fc.constantFrom("5%", "10%"),
    is_active: fc.boolean(),
    usage_count: fc.nat(2),
  }),
  { selector: (code) => code.code },
);
const brands = fc
  .uniqueArray(
    fc.record({
      name: fc.constantFrom("Noon", "NOON", "Zara", "Nike", "H&M"),
      category: fc.constantFrom(null, "fashion"),
      promo_codes: codes.map((list) => list.map(promoCode)),
    }),
    { selector: (one) => brand(one).slug },
  )
  .map((list) => list.map(brand));

test("applying a diff to the stored brands gives the next ones", () => {
  const inOrder = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) =>
    rows.toSorted((a, b) => (a[key] < b[key] ? -1 : 1));
  const plain = (list: readonly BrandRecord[]) =>
    inOrder(list, "slug").map(({ created_at: _, updated_at: __, ...one }) => ({
      ...{ ...one, id: undefined },
      promo_codes: inOrder(one.promo_codes, "code").map(
        ({ created_at: _, offer = null, ...code }) => ({
          ...{ ...code, offer, id: undefined },
        }),
      ),
    }));
  fc.assert(
    fc.property(brands, brands, (before, next) => {
      const { removed, removedCodeIds, upserts, ...diff } = diffBrands(stored(before), next);
      const gone = new Set(removed.map(({ id }) => id));
      const left = stored(before).filter(({ id }) => !gone.has(id));
      const result = new Map<string, BrandRecord>(left.map((one) => [one.slug, one]));
      for (const { brand: fields, codes } of upserts) {
        const codesBefore = result.get(fields.slug)?.promo_codes ?? [];
        const isLeft = ({ id, code }: { id?: number; code: string }) =>
          !removedCodeIds.includes(id ?? 0) && codes.every((one) => one.code !== code);
        const promo_codes = [...codesBefore.filter(isLeft), ...codes];
        result.set(fields.slug, { ...fields, promo_codes });
      }
      expect(plain([...result.values()])).toEqual(plain(next));
      const isSame = JSON.stringify(plain(before)) === JSON.stringify(plain(next));
      expect(isEmptyDiff({ removed, removedCodeIds, upserts, ...diff })).toBe(isSame);
    }),
  );
});

test.for<[string, BrandRecord[], BrandRecord[], boolean]>([
  ["a new brand", [], [zara], true],
  ["a removed brand", [noon, zara], [zara], false],
  ["another name", [noon, zara], [brand({ ...noon, name: "NOON" }), zara], true],
  ["another website", [noon], [brand({ ...noon, website_url: "https://noon.example/" })], true],
  ["another description", [noon], [brand({ ...noon, description: "New." })], false],
])("whether %s may need another logo", ([, before, next, isChanged]) => {
  expect(diffBrands(stored(before), next).logosChanged).toBe(isChanged);
});

const form = (fields: object, codes: object[]) =>
  ({ name: "Noon", slug: "noon", ...fields, promo_codes: codes }) as unknown as BrandRecord;
const given = (fields: object = {}) => ({
  ...{ code: "A", discount: "10% off", last_reported_date: "2026-11-01", ...fields },
});
const offer = { ...parseDiscount({ discount: "30% off", discount_ar: null }, "AED")! };

test("a field that is absent keeps what is stored, and null clears it", () => {
  const code = {
    ...{ code: "A", discount_ar: "خصم", expiry_date: "2027-01-01", is_active: false },
    ...{ usage_count: 3, max_usage: 9, offer },
  };
  const about = { name: "Noon", name_ar: "نون", category: "home", is_active: false };
  const before = stored([brand({ ...about, codes: [code] })]);
  expect(isEmptyDiff(diffBrands(before, [form({}, [given()])]))).toBe(true);
  const cleared = given({ discount_ar: null, max_usage: null });
  const { upserts } = diffBrands(before, [form({ name_ar: null }, [cleared])]);
  expect(upserts[0]?.brand).toMatchObject({ name_ar: null, category: "home", is_active: false });
  const { offer: _, ...kept } = code;
  expect(upserts[0]?.codes).toMatchObject([{ ...kept, discount_ar: null, max_usage: null }]);
});

const read = { ...offer, value: 10 };
const five = { ...offer, value: 5 };

// The changed fields of an upload, and the facts that are then written.
test.for<[object, Offer[]]>([
  [{}, []],
  [{ offer: null }, [read]],
  [{ discount: "15% off" }, [read]],
  [{ discount: "15% off", offer: five }, [five]],
  [{ discount_ar: "خصم ٢٠٪" }, [read]],
])("stated facts stay while the texts do, and are read again with %j", ([fields, facts]) => {
  const before = stored([brand({ name: "Noon", codes: [{ code: "A", offer }] })]);
  const { upserts } = diffs.diffBrands(before, [form({}, [given(fields)])], () => read);
  expect(upserts.map(({ codes }) => codes[0]?.offer)).toMatchObject(facts);
});

test.for<[object, number]>([
  [{ discount_ar: "خصم ٢٠٪" }, 20],
  [{ is_active: false }, 30],
  [{ discount_ar: "خصم ٢٠٪", offer: five }, 5],
])("an edit of %j leaves the value %i", ([set, value]) => {
  const texts = { discount: "A treat", discount_ar: "خصم ١٠٪" };
  const before = stored([brand({ name: "Noon", codes: [{ code: "A", ...texts, offer }] })]);
  const edit = applyEdit(before[0], { slug: "noon", codes: [{ code: "A", set }] });
  const next = edit.ok ? [edit.value] : [];
  const diff = diffs.diffBrands(before, next, (code) => parseDiscount(code, "AED"));
  expect(statedFacts(diff.upserts[0]?.codes[0]?.offer ?? null)?.value).toBe(value);
});

test("brands that change places are the same brands, renamed", () => {
  const next = [
    { ...noon, slug: "zara", was: "noon" },
    { ...zara, slug: "noon", was: "zara" },
  ];
  const { upserts, codes } = diffBrands(stored([noon, zara]), next);
  expect(codes).toMatchObject({ removed: 0, unchanged: 4 });
  expect(upserts.map(({ before, brand }) => [before?.id, before?.slug, brand.slug])).toEqual([
    [1, "noon", "zara"],
    [2, "zara", "noon"],
  ]);
  expect(upserts[0]?.brand).not.toHaveProperty("was");
});

const manyBrands = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => brand({ name: `B${from + at}` }));
const withCodes = (from: number) => {
  const codes = Array.from({ length: 500 }, (_, at) => ({ code: `C${from + at}` }));
  return [brand({ name: "Noon", codes })];
};

test.for<[string, BrandRecord[], BrandRecord[], diffs.WriteMode | undefined, boolean]>([
  ["replaced as a whole", manyBrands(0, 5_000), manyBrands(2_500, 5_000), undefined, true],
  ["changed", manyBrands(0, 5_000), manyBrands(0, 9), "merge", true],
  ["extended", manyBrands(0, 5_000), manyBrands(5_000, 1), "merge", false],
  ["given other codes", withCodes(0), withCodes(250), undefined, true],
  ["given more codes", withCodes(0), withCodes(1), "merge", false],
])("a full country or brand can be %s: %#", ([, before, next, mode, fits]) => {
  const diff = diffs.diffBrands(stored(before), next, () => null, mode);
  expect(checkLimits({ diff }).ok).toBe(fits);
});

test("merging adds and changes, and removes neither brands nor codes", () => {
  const next = [form({ category: "home" }, [given({ code: "D" })]), zara];
  const diff = diffs.diffBrands(stored([noon, namshi]), next, () => null, "merge");
  expect(diff.brands).toEqual({ added: 1, changed: 1, removed: 0, unchanged: 1 });
  expect(diff.codes).toEqual({ added: 2, changed: 0, removed: 0, unchanged: 4 });
  expect([diff.removed, diff.removedCodeIds]).toEqual([[], []]);
  const codes = diff.upserts[0]?.brand.promo_codes.map(({ code }) => code);
  expect(codes?.sort().join("")).toBe("ABCD");
});
