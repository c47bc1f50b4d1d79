import fc from "fast-check";
import { expect, test } from "vitest";
import type { BrandRecord, StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { applyEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { statedFacts } from "#app/domain/offers/offer.ts";
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
  const diff = diffBrands(stored([noon]), [next]);
  expect([diff.brands.changed, diff.codes.unchanged]).toEqual([1, 3]);
  expect(diff.upserts).toMatchObject([{ brand: next, codes: [] }]);
});

test.for(promoCodeDataColumns)("another %s makes a code and its brand changed", (field) => {
  const value = { is_active: false, usage_count: 9, max_usage: 9 }[field as string] ?? "2026-02-02";
  const diff = diffBrands(stored([namshi]), [
    brand({ ...namshi, promo_codes: [promoCode({ code: "N", [field]: value })] }),
  ]);
  expect(diff.brands.changed).toBe(1);
  expect(diff.codes).toEqual({ added: 0, changed: 1, removed: 0, unchanged: 0 });
});

test("a code that names no usage count keeps the stored one, and a new one starts at 0", () => {
  const [before] = stored([namshi]);
  before!.promo_codes[0]!.usage_count = 7;
  const codes = [promoCode({ code: "N", discount: "new" }), promoCode({ code: "M" })];
  const diff = diffBrands([before!], [brand({ ...namshi, promo_codes: codes })]);
  expect(diff.upserts[0]?.codes.map((code) => code.usage_count)).toEqual([7, 0]);
  expect(isEmptyDiff(diffBrands([before!], [namshi]))).toBe(true);
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

test.for([
  ["name", { name: "NOON" }, true],
  ["logo_url", { logo_url: "https://noon.example/a.png" }, true],
  ["website_url", { website_url: "https://noon.example/" }, true],
  ["description", { description: "New." }, false],
] as const)("whether another %s may change a brand's logo: %j, %s", ([, fields, changes]) => {
  const next = brand({ ...noon, ...fields });
  expect(diffBrands(stored([noon, zara]), [next, zara]).logosChanged).toBe(changes);
});

test("a new brand may need a logo; one that goes or stays needs none", () => {
  const changed = brand({ ...zara, description: "New." });
  const needsLogo = (before: BrandRecord[], ...next: BrandRecord[]) =>
    diffBrands(stored(before), next).logosChanged;
  expect([needsLogo([], zara), needsLogo([zara], noon, changed)]).toEqual([true, true]);
  expect([needsLogo([noon, zara], zara), needsLogo([zara], zara)]).toEqual([false, false]);
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

test("facts that were stated stay while the texts do, and are read again with null or another text", () => {
  const before = stored([brand({ name: "Noon", codes: [{ code: "A", offer }] })]);
  const read = { ...offer, value: 10 };
  const offersOf = (fields: object) => {
    const { upserts } = diffs.diffBrands(before, [form({}, [given(fields)])], () => read);
    return upserts.map(({ codes }) => codes[0]?.offer);
  };
  expect(offersOf({})).toEqual([]);
  expect(offersOf({ offer: null })).toEqual([read]);
  expect(offersOf({ discount: "15% off" })).toEqual([read]);
  const five = { ...offer, value: 5 };
  expect(offersOf({ discount: "15% off", offer: five })).toMatchObject([five]);
});

test("facts are read again if the Arabic text alone changes, in an upload and in an edit", () => {
  const texts = { discount: "A treat", discount_ar: "خصم ١٠٪" };
  const [before] = stored([brand({ name: "Noon", codes: [{ code: "A", ...texts, offer }] })]);
  const written = (next: BrandRecord) =>
    diffs
      .diffBrands([before!], [next], (code) => parseDiscount(code, "AED"))
      .upserts.map(({ codes }) => statedFacts(codes[0]?.offer ?? null)?.value);
  const uploaded = (fields: object) => written(form({}, [given({ ...texts, ...fields })]));
  const edited = (set: object) => {
    const edit = applyEdit(before, { slug: "noon", codes: [{ code: "A", set }] });
    return edit.ok ? written(edit.value) : edit.errors;
  };
  expect([uploaded({}), uploaded({ discount_ar: null })]).toEqual([[], [undefined]]);
  for (const write of [uploaded, edited]) expect(write({ discount_ar: "خصم ٢٠٪" })).toEqual([20]);
  // Other fields leave the facts, and stated facts hold.
  expect(edited({ is_active: false })).toEqual([offer.value]);
  expect(edited({ discount_ar: "خصم ٢٠٪", offer: { ...offer, value: 5 } })).toEqual([5]);
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

test("a full country can be replaced as a whole, but not extended", () => {
  const list = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => brand({ name: `B${from + at}` }));
  const withCodes = (from: number) => {
    const codes = Array.from({ length: 500 }, (_, at) => ({ code: `C${from + at}` }));
    return [brand({ name: "Noon", codes })];
  };
  const refused = (before: BrandRecord[], next: BrandRecord[], mode?: diffs.WriteMode) => {
    const diff = diffs.diffBrands(stored(before), next, () => null, mode);
    const fits = checkLimits({ diff });
    return fits.ok ? [] : fits.errors;
  };
  expect(refused(list(5_000), list(5_000, 2_500))).toEqual([]);
  expect(refused(list(5_000), list(9), "merge")).toEqual([]);
  expect(refused(list(5_000), list(1, 5_000), "merge")).toEqual([
    "Validation Error: the country would have more than 5000 brands",
  ]);
  expect(refused(withCodes(0), withCodes(250))).toEqual([]);
  expect(refused(withCodes(0), withCodes(1), "merge")).toEqual([
    "Validation Error: Noon would have more than 500 codes",
  ]);
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
