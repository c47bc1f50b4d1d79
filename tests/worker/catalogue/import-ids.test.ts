import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { BrandEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { checkImport } from "#app/domain/uploads/import.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";

type Dataset = Record<"countries" | "brands" | "promo_codes", any[]> & Record<string, any>;

const admin = operatorWith();

async function edit(...brands: BrandEdit[]): Promise<number> {
  const { version } = await admin.catalogue(1);
  const made = await admin.edit([{ country: "uae", version, brands }]);
  return made.ok ? (made.value.revision ?? 0) : Promise.reject(new Error(made.error));
}

const discountOf = async (code: string) =>
  (await readRows("SELECT discount FROM promo_codes WHERE code = ?1", code))[0]?.discount;

/** Imports a file after a dry run, which must tell the same changes. */
async function importFile(file: unknown) {
  const [preview, made] = [
    await admin.import({ ...(file as object), dryRun: true }),
    await admin.import(file),
  ];
  expect(made).toMatchObject({ ok: true });
  if (!preview.ok || !made.ok) throw new Error("The import was refused");
  expect(preview.value.changes).toEqual(made.value.changes);
  return made.value;
}

/** The brands and codes of a country by their ids. */
async function idsOf(countryId = 1): Promise<Record<string, number>> {
  const rows = await readRows(
    `SELECT b.slug, b.id AS brand, p.code, p.id FROM brands b
      LEFT JOIN promo_codes p ON p.brand_id = b.id WHERE country_id = ?1`,
    countryId,
  );
  return Object.fromEntries(
    rows.flatMap(({ slug, brand, code, id }) => [
      [slug, brand],
      ...(code ? [[`${slug}/${code}`, id]] : []),
    ]),
  );
}

/** A file of one country as another site exports it: its brands by id, each with a code of the same id. */
const foreign = (brands: Record<number, string>, country = "uae"): Dataset => ({
  countries: [{ id: 1, code: country }],
  brands: Object.entries(brands).map(([id, name]) => ({ id: Number(id), country_id: 1, name })),
  promo_codes: Object.keys(brands).map((id) => ({
    ...{ id: Number(id), brand_id: Number(id), code: "F1", discount: "5%" },
    last_reported_date: "2026-11-01",
  })),
});

beforeEach(async () => {
  await saveBrands({
    uae: [
      { name: "Noon", codes: [{ code: "SAVE10" }, { code: "B" }] },
      { name: "Zara", codes: [{ code: "Z1" }] },
    ],
    oman: [{ name: "Ounass", codes: [{ code: "O1" }] }],
  });
});

const setDiscount = (discount: string) =>
  edit({ slug: "noon", codes: [{ code: "SAVE10", set: { discount } }] });

test.for([
  ["whole", async (file: Dataset): Promise<void> => void (await importFile(file))],
  [
    "by its parts",
    async (file: Dataset): Promise<void> => {
      const parts = checkImport(file);
      for (const part of parts.ok ? parts.value.toReversed() : [])
        await importFile({ ...part.read(), operation: "in-parts" });
    },
  ],
] as const)(
  "after export, edit, clear and an import of the export, %s, edits of before can be undone",
  async ([, importAll]) => {
    const revision = await setDiscount("15% off");
    const renaming = await edit({ slug: "zara", set: { name: "Zara Home" } });
    const file: Dataset = await admin.dataset();
    const ids = [await idsOf(1), await idsOf(11)];
    await setDiscount("20% off");
    await admin.clear();
    await importAll(file);
    expect([await idsOf(1), await idsOf(11)]).toEqual(ids);
    expect(await admin.dataset()).toEqual(file);
    expect(await admin.undo(revision)).toMatchObject({ ok: true });
    expect(await discountOf("SAVE10")).toBe("10% off");
    expect(await admin.undo(renaming)).toMatchObject({ ok: true });
    expect(await idsOf(1)).toMatchObject({ zara: ids[0]?.["zara-home"] });
  },
);

test("a backup of a fresh site has the ids of the export", async () => {
  const file: Dataset = await admin.dataset();
  const ids = [await idsOf(1), await idsOf(11)];
  for (const table of ["brands", "brand_images", "revisions"])
    await env.DB.exec(`DELETE FROM ${table}; DELETE FROM sqlite_sequence WHERE name = '${table}'`);
  await importFile(file);
  expect([await idsOf(1), await idsOf(11)]).toEqual(ids);
});

test("a brand that was renamed since the export is renamed back, and keeps its history", async () => {
  const revision = await setDiscount("15% off");
  const file: Dataset = await admin.dataset();
  await edit({ slug: "noon", set: { name: "Dune" } });
  await importFile(file);
  expect(await admin.dataset()).toEqual(file);
  expect(await admin.undo(revision)).toMatchObject({ ok: true });
  expect(await discountOf("SAVE10")).toBe("10% off");
});

test("a brand that was renamed since the export and whose name another has is a new one", async () => {
  await edit({ slug: "noon", set: { name: "Dune" } });
  await edit({ slug: "zara", set: { name: "Noon" } });
  await importFile(foreign({ 1: "Noon", 2: "Zara", 900: "Dune" }));
  const { zara, ...others } = await idsOf();
  expect(others).toMatchObject({ noon: 2, dune: 1 });
  expect(zara).toBeGreaterThan(3);
});

// Before it Noon has the id 1, Zara 2 and Ounass in Oman 3; their codes have 1 to 4.
test.for<[string, BrandEdit[], Dataset, Record<string, number>]>([
  [
    "a brand of another country has it",
    [],
    foreign({ 3: "Other", 8: "Free" }),
    { other: 9, "other/F1": 9, free: 8, "free/F1": 8 },
  ],
  ["a brand that the file removes has it", [], foreign({ 1: "Other" }), { other: 4 }],
  [
    "a deleted brand had it",
    [{ slug: "noon", remove: true }],
    foreign({ 1: "Other" }),
    { other: 4 },
  ],
  [
    "the same name had it in another country",
    [{ slug: "noon", remove: true }],
    foreign({ 1: "Noon" }, "oman"),
    { noon: 4 },
  ],
  [
    "it is above all that were ever given",
    [],
    foreign({ 5000: "High", 7: "Low" }),
    { high: 5000, "high/F1": 5000, low: 7 },
  ],
  [
    "it is so high that none would be left",
    [],
    foreign({ [Number.MAX_SAFE_INTEGER]: "Big" }),
    { big: 4, "big/F1": 5 },
  ],
])("an id of a file is not kept, or is safe to keep, if %s", async ([, edits, file, ids]) => {
  if (edits.length > 0) await edit(...edits);
  const country = file.countries[0].code === "oman" ? 11 : 1;
  const before = { ...(await idsOf(1)), ...(await idsOf(11)) };
  const [deleted] = await admin.revisions();
  const { revision = 0 } = await importFile(file);
  expect(await idsOf(country)).toEqual(expect.objectContaining(ids));
  const [last] = await readRows("SELECT max(id) AS id FROM brands");
  await admin.replace("egypt", [uploadItem("Next")]);
  expect((await idsOf(3)).next).toBe(last.id + 1);
  expect(await admin.restore(revision)).toMatchObject({ ok: true });
  for (const [slug, id] of Object.entries({ ...(await idsOf(1)), ...(await idsOf(11)) }))
    if (!slug.includes("/")) expect([slug, id]).toEqual([slug, before[slug]]);
  if (edits.length === 0) return;
  expect(await admin.undo(deleted?.id ?? 0)).toMatchObject({ ok: true });
  expect(await idsOf(1)).toMatchObject({ noon: 1, zara: 2 });
});
