import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { keepCalls } from "#tests/support/operator/keep-calls.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { createServices } from "#worker/services.ts";

const { keepCallsOf, compare } = keepCalls("undo");
const admin = keepCallsOf(operatorWith());
const { brands } = createServices(env, { waitUntil: () => {} });
const list = async (country: number) =>
  (await brands.list(country, { limit: 500, after: null })).brands;
const slugs = async () => (await list(1)).map(({ slug }) => slug);

test("a restore can be undone in its turn, and an unknown revision is a 404", async () => {
  await admin.replace("uae", [uploadItem("Noon")]);
  await admin.clear();
  const [cleared] = await admin.revisions();
  await admin.restore(cleared!.id);
  expect(await slugs()).toEqual(["noon"]);
  const [restored] = await admin.revisions();
  await admin.restore(restored!.id);
  expect(await slugs()).toEqual([]);
  await admin.restore(9_999);
});

test("operations are listed newest first, fifty at once, page by page", async () => {
  for (let at = 0; at < 51; at++) {
    const item = uploadItem("Noon", { promoCodes: [uploadCode(`C${at}`)] });
    expect(await admin.replace("oman", [item])).toMatchObject({ ok: true });
  }
  const revisions = await admin.revisions();
  expect(revisions.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => 51 - at));
  const page = await admin.revisions({ before: 6, limit: 2 });
  expect(page.map(({ id }) => id)).toEqual([5, 4]);
});

test("an import of several countries and a clear are one entry each, undone in one step", async () => {
  await admin.replace("uae", [uploadItem("Noon"), uploadItem("Zara")]);
  await admin.replace("egypt", [uploadItem("Jumia")]);
  const file = {
    uae: [uploadItem("Noon")],
    egypt: [uploadItem("Shein")],
    oman: [uploadItem("Nike")],
  };
  await admin.import(file);
  await admin.clear();
  const [cleared, importing, ...others] = await admin.revisions();
  expect(others).toHaveLength(2);
  for (const one of [cleared, importing]) await admin.restore(one?.id ?? 0);
});

test("a restored brand is in the sitemap again, with the date that it had", async () => {
  const updated_at = "2025-01-02T03:04:05Z";
  await importBrands({ oman: [{ name: "Old", updated_at, codes: [{ code: "A" }] }] });
  const map = async () => (await ask("/sitemaps/oman.xml")).text();
  expect(await map()).toContain(updated_at);
  await admin.clear();
  expect(await map()).not.toContain("/oman/old");
  expect(await admin.restore((await admin.revisions())[0]?.id ?? 0)).toMatchObject({ ok: true });
  for (const part of ["/oman/old</loc>", updated_at]) expect(await map()).toContain(part);
});

/** Renames brands of the UAE in one edit, each by its slug. */
async function rename(...names: [slug: string, name: string][]) {
  const edits = [
    {
      country: "uae",
      version: (await admin.catalogue(1)).version,
      brands: names.map(([slug, name]) => ({ slug, set: { name } })),
    },
  ];
  expect(await admin.edit(edits)).toMatchObject({ ok: true });
}

test("renames are undone to the byte, of brands that changed places and of two at once", async () => {
  const code = (name: string, discount: string) =>
    uploadItem(name, { promoCodes: [uploadCode("A", { discount })] });
  await admin.replace("uae", [code("Noon", "10% off"), code("Zara", "20% off")]);
  await rename(["noon", "Other"], ["zara", "Third"]);
  await rename(["other", "Zara"], ["third", "Noon"]);
  await admin.replace("uae", [code("Zara", "30% off"), code("Noon", "20% off")]);
  // All at once: what the three writes kept leads back from the present names to the first ones.
  await admin.restore(2);
  // And that restore, in which the brands change places again, one step further.
  for (const id of [5, 4, 3]) await admin.restore(id);
});

test("a code without facts, and one whose facts were stated, come back as they were", async () => {
  const offer = { kind: "percent", value: 15 };
  const codes = [uploadCode("A"), uploadCode("B", { discount: "A treat", offer })];
  await admin.replace("uae", [uploadItem("Noon", { promoCodes: codes })]);
  await admin.replace("oman", [uploadItem("Noon", { promoCodes: codes })]);
  // As it was stored before discounts were read.
  await env.DB.prepare("UPDATE promo_codes SET offer = NULL WHERE code = 'A'").run();
  const stated = [uploadCode("A", { offer }), ...codes.slice(1)];
  await admin.replace("uae", [uploadItem("Noon", { promoCodes: stated })]);
  await admin.restore((await admin.revisions())[0]?.id ?? 0);
  // In one country, and in several.
  await admin.replace("uae", [uploadItem("Noon"), uploadItem("Zara")]);
  await admin.restore((await admin.revisions())[0]?.id ?? 0);
  await admin.clear();
  await admin.restore((await admin.revisions())[0]?.id ?? 0);
});

test("a brand comes back with its id; a code whose id another one has by now gets a new one", async () => {
  await admin.replace("uae", [uploadItem("Noon"), uploadItem("Zara")]);
  await admin.clear();
  await admin.replace("oman", [uploadItem("Nike")]);
  expect(await admin.restore(2)).toMatchObject({ ok: true });
});

test("an imported backup keeps its own dates, those of what is stored stay, and both are undone", async () => {
  await admin.replace("uae", [uploadItem("Zara", { promoCodes: [uploadCode("OWN")] })]);
  const [created_at, updated_at] = ["2024-02-02T02:02:02Z", "2024-03-03T03:03:03Z"];
  const at = (id: number, country_id = 1) => ({ id, country_id, created_at, updated_at });
  const code = { discount: "10% off", last_reported_date: "2026-11-01", created_at };
  const backup = {
    countries: [{ id: 1, code: "uae" }],
    brands: [
      { ...at(1), name: "Noon" },
      { ...at(2), name: "Zara", category: "fashion" },
    ],
    promo_codes: [
      { ...code, id: 1, brand_id: 1, code: "A" },
      { ...code, id: 2, brand_id: 2, code: "OWN" },
      { ...code, id: 3, brand_id: 2, code: "NEW" },
    ],
  };
  await admin.import(backup);
  await admin.restore((await admin.revisions())[0]?.id ?? 0);
});

test("parts of a file that name one operation are one entry", async () => {
  const operation = "a-file-in-parts";
  await admin.import({ uae: [uploadItem("Noon")], operation });
  await admin.import({ oman: [uploadItem("Noon")], operation });
  const [entry, ...others] = await admin.revisions();
  expect(others).toEqual([]);
  // It is found in the history of each of its countries, whole, and in no other.
  expect(await admin.revisions({ countryId: countryByCode("oman")?.id })).toEqual([entry]);
  expect(await admin.revisions({ countryId: countryByCode("egypt")?.id })).toEqual([]);
  await admin.restore(entry?.id ?? 0);
  expect(await slugs()).toEqual([]);
  await admin.import({ uae: [uploadItem("Noon")], operation: 5 });
});

test("a large upload goes the way of an import, and is one upload all the same", async () => {
  await admin.replace("uae", [uploadItem("Noon")]);
  await admin.import({ uae: [uploadItem("Zara")], mode: "merge" });
  expect(await slugs()).toEqual(["noon", "zara"]);
  await admin.import({ uae: [uploadItem("Nike")], mode: "replace", dryRun: true });
  await admin.import({ uae: [uploadItem("Nike")], mode: "replace" });
  expect(await slugs()).toEqual(["nike"]);
  const kinds = (await admin.revisions()).map(({ kind }) => kind);
  expect(kinds).toEqual(["replace", "merge", "replace"]);
  await admin.import({ uae: [uploadItem("Nike")], mode: "edit" });
});

test("an empty discount and a verification in the future are warned about in every door", async () => {
  const codes = [
    uploadCode("A", { discount: "" }),
    uploadCode("B", { lastReportedDate: "2999-01-01" }),
  ];
  const upload = [uploadItem("Noon", { promoCodes: codes })];
  const warnings = ["Codes without a discount: Noon A", "Codes verified in the future: Noon B"];
  await admin.replace("uae", upload, { dryRun: true });
  expect(await admin.replace("uae", upload)).toMatchObject({ value: { warnings } });
  expect(await admin.import({ egypt: upload })).toMatchObject({ value: { warnings } });
});

compare();
