import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { CountryReview } from "#app/domain/catalogue/changes.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { dump } from "#tests/support/data/catalogue.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import type { WriteReport } from "#worker/catalogue/write/commit.ts";
import type { Result } from "#worker/refusals.ts";

const admin = operatorWith();

beforeEach(async () => {
  const codes = [
    uploadCode("A", { discountAr: "خصم ١٠٪" }),
    uploadCode("B", { isActive: false }),
    uploadCode("C", { expiryDate: "2020-01-01", maxUsage: 5 }),
  ];
  await admin.replace("uae", [
    uploadItem("Noon", { brandAr: "نون", category: "marketplace", promoCodes: codes }),
    uploadItem("Zara"),
    uploadItem("Ikea", { isActive: false, aliases: ["ايكيا"] }),
  ]);
  await admin.import({ oman: [uploadItem("Noon")], qatar: [uploadItem("Zara")] });
});

/** The fields of brands and codes by "country brand" and "country brand code", without ids and times. */
async function catalogue(): Promise<Map<string, Record<string, unknown>>> {
  const { brands, promo_codes } = await dump(env.DB);
  const found = new Map<string, Record<string, unknown>>();
  const placeOf = (brand: (typeof brands)[number]) =>
    `${countries.find(({ id }) => id === brand.country_id)?.code} ${brand.slug}`;
  for (const brand of brands) {
    const { id: _, country_id: __, created_at: ___, updated_at: ____, ...fields } = brand;
    const { search_text: _____, expiry_tally: ______, live_facts: _______, ...own } = fields;
    found.set(placeOf(brand), own);
  }
  for (const code of promo_codes) {
    const { id: _, brand_id, created_at: __, ...fields } = code;
    const brand = brands.find(({ id }) => id === brand_id);
    if (brand) found.set(`${placeOf(brand)} ${code.code}`, fields);
  }
  return found;
}

/** What SQLite holds for a value of a review. */
function columnOf(value: unknown): unknown {
  if (typeof value === "boolean") return Number(value);
  return value !== null && typeof value === "object" ? JSON.stringify(value) : value;
}

type Catalogue = Awaited<ReturnType<typeof catalogue>>;

/** A catalogue with the brands that a review renames under their new slugs. */
function renamed(catalogue: Catalogue, review: readonly CountryReview[]): Catalogue {
  const slugs = new Map<string, string>();
  for (const { country, brands } of review) {
    for (const { slug, kinds, fields } of brands) {
      const change = kinds.includes("changed") && fields.find(({ field }) => field === "slug");
      if (change) slugs.set(`${country} ${change.old}`, `${country} ${slug}`);
    }
  }
  return new Map(
    [...catalogue].map(([key, fields]) => {
      const [country, slug, ...code] = key.split(" ");
      return [[slugs.get(`${country} ${slug}`) ?? `${country} ${slug}`, ...code].join(" "), fields];
    }),
  );
}

/** Fails unless a review says what became of every brand and code, and nothing else. */
function expectTold(review: readonly CountryReview[], stored: Catalogue, after: Catalogue): void {
  const before = renamed(stored, review);
  const told = new Set<string>();
  for (const { country, brands } of review) {
    for (const { slug, kinds, fields, codes } of brands) {
      const entries = [
        { key: `${country} ${slug}`, kinds, fields },
        ...codes.map(({ code, ...one }) => ({ ...one, key: `${country} ${slug} ${code}` })),
      ];
      for (const entry of entries) {
        const { key } = entry;
        told.add(key);
        const [old, next] = [before.get(key), after.get(key)];
        expect(entry.kinds.includes("added"), key).toBe(!old);
        expect(entry.kinds.includes("removed"), key).toBe(!next);
        for (const { field, old: from, new: to } of entry.fields) {
          // Facts are stored without those that are their defaults.
          if (field === "offer") continue;
          if (old) expect(old[field], `${key} ${field}`).toBe(columnOf(from));
          if (next) expect(next[field], `${key} ${field}`).toBe(columnOf(to));
        }
        if (!old || !next) continue;
        const differing = Object.keys(old).filter((field) => old[field] !== next[field]);
        expect(differing.sort()).toEqual(entry.fields.map(({ field }) => field).sort());
      }
    }
  }
  const untold = (one: Catalogue, other: Catalogue) =>
    [...one].filter(([key, fields]) => {
      return !told.has(key) && JSON.stringify(other.get(key)) !== JSON.stringify(fields);
    });
  expect(untold(before, after)).toEqual([]);
  expect(untold(after, before)).toEqual([]);
}

type Write = (options: { dryRun: boolean }) => Promise<Result<WriteReport>>;

const versions = async () => {
  const { countries: rows } = await dump(env.DB);
  return new Map(rows.map(({ id, catalogue_version }) => [id, Number(catalogue_version)]));
};

const next = [
  uploadItem("Noon", {
    brandAr: null,
    promoCodes: [
      uploadCode("A", { discount: "20% off", discountAr: null }),
      uploadCode("B", { isActive: true }),
      uploadCode("D"),
    ],
  }),
  uploadItem("Shein", { brandAr: "شي إن" }),
];

const edit = async () => ({
  country: "uae",
  version: (await versions()).get(1) ?? 0,
  brands: [
    { slug: "noon", set: { name: "Noon Renamed", category: null } },
    { slug: "zara", codes: [{ code: "SAVE10", set: { expiry_date: "2020-01-01" } }] },
    { slug: "ikea", set: { is_active: true }, codes: [{ code: "SAVE10", remove: true }] },
  ],
});

const lastId = async () => (await admin.revisions())[0]?.id ?? 0;

const writes: Record<string, Write> = {
  "an upload that replaces": (options) => admin.replace("uae", next, options),
  "an upload that merges": (options) => admin.replace("uae", next, { ...options, mode: "merge" }),
  "an import": ({ dryRun }) => admin.import({ uae: next, oman: next, ...(dryRun && { dryRun }) }),
  "clearing everything": (options) => admin.clear(options),
  "an edit of brands and codes, with a rename": async (options) =>
    admin.edit([await edit()], options),
  "undoing an import of several countries": async (options) =>
    admin.restore(await lastId(), options),
  "restoring an older state": async (options) => {
    const first = (await admin.revisions()).at(-2);
    return admin.restore(first?.id ?? 0, options);
  },
};

test.for(Object.keys(writes))("the dry run of %s is what the write then does", async (name) => {
  const write = writes[name]!;
  if (name === "restoring an older state") {
    await admin.edit([await edit()]);
    await admin.replace("oman", next);
  }
  const before = await dump(env.DB);
  const stored = await catalogue();
  const dry = await write({ dryRun: true });
  if (!dry.ok) throw new Error(dry.error);
  expect(await dump(env.DB)).toEqual(before);
  const made = await write({ dryRun: false });
  if (!made.ok) throw new Error(made.error);
  const { review = [], changes } = dry.value;
  expect(review.flatMap(({ brands }) => brands).length).toBeGreaterThan(0);
  expectTold(review, stored, await catalogue());
  expect(changes).toEqual(made.value.changes);
  for (const { country, liveCodes } of review) {
    const [entry] = await admin.revisions();
    const told = entry?.countries.find((one) => one.country === country);
    if (told) expect(told.liveCodes).toEqual(liveCodes);
  }
  expect(made.value.revision).toBe(await lastId());
});

test("a dry run names versions, and a write that names them is refused once they have passed", async () => {
  const clearing = await admin.clear({ dryRun: true });
  const review = (clearing.ok && clearing.value.review) || [];
  const seen = Object.fromEntries(review.map(({ country, version }) => [country, version]));
  expect(seen).toMatchObject({ uae: 1, oman: 1, egypt: 0 });
  await admin.replace("oman", next);
  expect(await admin.clear({ versions: seen })).toMatchObject({
    status: 409,
    error: "Oman was not written: its catalogue has changed meanwhile. Nothing was written.",
  });
  const stale = [{ ...(await edit()), version: 0 }];
  expect(await admin.edit(stale, { dryRun: true })).toMatchObject({ status: 409 });
});

test("the history names an edit by what was done with several codes at once", async () => {
  const edits = [await edit()];
  for (const kind of ["verify", "extend", "deactivate", undefined] as const) {
    const version = (await versions()).get(1) ?? 0;
    const codes = [{ code: "SAVE10", set: { discount: `${version}% off` } }];
    const brands = [{ slug: "zara", codes }];
    expect(await admin.edit([{ ...edits[0]!, version, brands }], { kind })).toMatchObject({
      ok: true,
    });
    expect((await admin.revisions())[0]).toMatchObject({ kind: kind ?? "edit", brand: "Zara" });
  }
});

test("a file to import is refused if it says dryRun and neither yes nor no", async () => {
  expect(await admin.import("no file")).toMatchObject({ status: 400, error: "Invalid JSON data" });
  expect(await admin.import({ uae: next, dryRun: "yes" })).toMatchObject({
    status: 400,
    error: "Invalid JSON data: dryRun must be true or false",
  });
});
