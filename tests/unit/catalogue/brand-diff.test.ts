import fc from "fast-check";
import { expect, test } from "vitest";
import type { BrandRecord, StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { applyEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { type Offer, statedFacts } from "#app/domain/offers/offer.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";
import { brandDataColumns, promoCodeDataColumns } from "#worker/catalogue/columns.ts";
import { diffBrands, isEmptyDiff, type WriteMode } from "#worker/catalogue/write/diff.ts";
import { checkLimits } from "#worker/catalogue/write/save.ts";

const diffOf = (
  before: readonly StoredBrand[],
  next: readonly BrandRecord[],
  mode?: WriteMode,
  read: (code: any) => Offer | null = () => null,
) => diffBrands(before, next, read, mode);

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
  const [a, b] = noon.promo_codes;
  const changed = { ...b!, discount: "20% off" };
  const next = [
    brand({ ...noon, promo_codes: [a!, changed, promoCode({ code: "D" })] }),
    ...[zara, brand({ name: "Nike", codes: [{ code: "X" }, { code: "Y" }] })],
  ];
  const diff = diffOf(stored([noon, namshi, zara]), next);
  expect(diff.brands).toEqual({ added: 1, changed: 1, removed: 1, unchanged: 1 });
  expect(diff.codes).toEqual({ added: 3, changed: 1, removed: 2, unchanged: 2 });
});

test.for(brandDataColumns)("another %s makes a brand changed and not its codes", (field) => {
  const next = { ...noon, [field]: field === "is_active" ? false : "another" };
  const { brands, codes } = diffOf(stored([noon]), [next]);
  expect([brands.changed, codes.unchanged]).toEqual([1, 3]);
});

test.for(promoCodeDataColumns)("another %s makes a code and its brand changed", (field) => {
  const value = { is_active: false, usage_count: 9, max_usage: 9 }[field as string] ?? "2026-02-02";
  const next = brand({ ...namshi, promo_codes: [promoCode({ code: "N", [field]: value })] });
  const { brands, codes } = diffOf(stored([namshi]), [next]);
  expect([brands.changed, codes.changed]).toEqual([1, 1]);
});

const codes = fc.uniqueArray(
  fc.record({
    ...{ code: fc.constantFrom("A", "B", "C", "D"), discount: fc.constantFrom("5%", "10%") },
    ...{ is_active: fc.boolean(), usage_count: fc.nat(2) },
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

/** Brands without what a database adds, in the order of their slugs, as one text. */
const plain = (list: readonly BrandRecord[]) => {
  const texts = list.map(({ slug, name, category, promo_codes }) => {
    const rows = promo_codes.map(({ code, discount, is_active, usage_count }) =>
      JSON.stringify([code, discount, is_active, usage_count]),
    );
    return JSON.stringify([slug, name, category, rows.toSorted()]);
  });
  return texts.toSorted();
};

test("applying a diff to the stored brands gives the next ones", () => {
  const property = fc.property(brands, brands, (before, next) => {
    const diff = diffOf(stored(before), next);
    const gone = new Set(diff.removed.map(({ id }) => id));
    const left = stored(before).filter(({ id }) => !gone.has(id));
    const result = new Map<string, BrandRecord>(left.map((one) => [one.slug, one]));
    for (const { brand: fields, codes } of diff.upserts) {
      const isLeft = ({ id, code }: { id?: number; code: string }) =>
        !diff.removedCodeIds.includes(id ?? 0) && codes.every((one) => one.code !== code);
      const kept = result.get(fields.slug)?.promo_codes.filter(isLeft) ?? [];
      result.set(fields.slug, { ...fields, promo_codes: [...kept, ...codes] });
    }
    expect(plain([...result.values()])).toEqual(plain(next));
    expect(isEmptyDiff(diff)).toBe(plain(before).join() === plain(next).join());
  });
  fc.assert(property);
});

test.for<[string, BrandRecord[], BrandRecord[], boolean]>([
  ["a new brand", [], [zara], true],
  ["a removed brand", [noon, zara], [zara], false],
  ["another name", [noon, zara], [brand({ ...noon, name: "NOON" }), zara], true],
  ["another website", [noon], [brand({ ...noon, website_url: "https://noon.example/" })], true],
  ["another description", [noon], [brand({ ...noon, description: "New." })], false],
])("whether %s may need another logo", ([, before, next, isChanged]) => {
  expect(diffOf(stored(before), next).logosChanged).toBe(isChanged);
});

const form = (fields: object, ...codes: object[]) =>
  ({ name: "Noon", slug: "noon", ...fields, promo_codes: codes }) as unknown as BrandRecord;
const given = { code: "A", discount: "10% off", last_reported_date: "2026-11-01" };
const offer = { ...parseDiscount({ discount: "30% off", discount_ar: null }, "AED")! };

test("a field that is absent keeps what is stored, and null clears it", () => {
  const code = { code: "A", discount_ar: "خصم", is_active: false, usage_count: 3, max_usage: 9 };
  const before = stored([brand({ name: "Noon", name_ar: "نون", category: "home", codes: [code] })]);
  expect(isEmptyDiff(diffOf(before, [form({}, given)]))).toBe(true);
  const cleared = { ...given, discount_ar: null, max_usage: null };
  const { upserts } = diffOf(before, [form({ name_ar: null }, cleared, { ...given, code: "B" })]);
  expect(upserts[0]?.brand).toMatchObject({ name_ar: null, category: "home" });
  const added = { code: "B", usage_count: 0 };
  expect(upserts[0]?.codes).toMatchObject([{ ...code, discount_ar: null, max_usage: null }, added]);
});

const [read, five] = [10, 5].map((value) => ({ ...offer, value }));

// The changed fields of an upload, and the facts that are then written.
test.for<[object, (Offer | undefined)[]]>([
  [{}, []],
  [{ offer: null }, [read]],
  [{ discount: "15% off" }, [read]],
  [{ discount: "15% off", offer: five }, [five]],
  [{ discount_ar: "خصم ٢٠٪" }, [read]],
])("stated facts stay while the texts do, and are read again with %j", ([fields, facts]) => {
  const before = stored([brand({ name: "Noon", codes: [{ code: "A", offer }] })]);
  const { upserts } = diffOf(before, [form({}, { ...given, ...fields })], undefined, () => read!);
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
  const diff = diffOf(before, next, undefined, (code) => parseDiscount(code, "AED"));
  expect(statedFacts(diff.upserts[0]?.codes[0]?.offer ?? null)?.value).toBe(value);
});

test("brands that change places are the same brands, renamed", () => {
  const next = [
    { ...noon, slug: "zara", was: "noon" },
    { ...zara, slug: "noon", was: "zara" },
  ];
  const { upserts, codes } = diffOf(stored([noon, zara]), next);
  expect(codes).toMatchObject({ removed: 0, unchanged: 4 });
  const renamed = upserts.map(({ before, brand }) => `${before?.id} ${brand.slug}`);
  expect(renamed).toEqual(["1 zara", "2 noon"]);
});

const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => brand({ name: `B${from + at}` }));
const withCodes = (from: number) => {
  const codes = Array.from({ length: 500 }, (_, at) => ({ code: `C${from + at}` }));
  return [brand({ name: "Noon", codes })];
};

test.for<[string, BrandRecord[], BrandRecord[], WriteMode | undefined, boolean]>([
  ["replaced as a whole", many(0, 5_000), many(2_500, 5_000), undefined, true],
  ["changed", many(0, 5_000), many(0, 9), "merge", true],
  ["extended", many(0, 5_000), many(5_000, 1), "merge", false],
  ["given other codes", withCodes(0), withCodes(250), undefined, true],
  ["given more codes", withCodes(0), withCodes(1), "merge", false],
])("whether a full country or brand can be %s", ([, before, next, mode, fits]) => {
  expect(checkLimits({ diff: diffOf(stored(before), next, mode) }).ok).toBe(fits);
});

test("merging adds and changes, and removes neither brands nor codes", () => {
  const next = [form({ category: "home" }, { ...given, code: "D" }), zara];
  const diff = diffOf(stored([noon, namshi]), next, "merge");
  expect(diff.brands).toEqual({ added: 1, changed: 1, removed: 0, unchanged: 1 });
  expect(diff.codes).toEqual({ added: 2, changed: 0, removed: 0, unchanged: 4 });
});
