import { ok } from "#app/domain/base/result.ts";
import type { BrandInput, StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import {
  applyEdit,
  type BulkKind,
  type CountryEdit,
  changedSince,
} from "#app/domain/catalogue/catalogue-edit.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { type CountryInfo, countryByCode } from "#app/domain/directory/countries.ts";
import { type Result, refuse, refuseAll, refuseInput } from "../../refusals.ts";
import type { WritePlatform } from "./after-commit.ts";
import { applyWrites, reportExisting, type WriteOptions, type WriteReport } from "./commit.ts";
import type { CountryWrite } from "./save.ts";
import { readStored, selectSlugs } from "./stored.ts";

const maxErrors = 20;

/** Reads brands of a country by slug, with its version. */
async function readBrands(d1: D1Database, countryId: number, slugs: readonly string[]) {
  const { version, brands } = await readStored(d1, countryId, selectSlugs(slugs));
  return { version, bySlug: new Map(brands.map((brand) => [brand.slug, brand])) };
}

/** Returns the slugs that an edit names, and those of brands whose codes it moves. */
const neededSlugs = ({ brands }: CountryEdit): string[] =>
  brands.flatMap(({ slug, codes = [] }) => [slug, ...codes.flatMap(({ from }) => from ?? [])]);

type StoredBySlug = Awaited<ReturnType<typeof readBrands>>["bySlug"];

/** Refuses an outdated edit that would overwrite a later write; null otherwise. */
function refuseOutdated({ country, brands }: CountryEdit, bySlug: StoredBySlug) {
  const changed = brands.flatMap((brand) => changedSince(bySlug.get(brand.slug), brand));
  return refuseAll(
    409,
    changed.map((what) => ({ code: "edited-since", parameters: { what, country } })),
  );
}

const duplicateAddress = ({ name }: BrandInput) =>
  `Validation Error: ${name} would have the same page address as another brand`;

function applyEdits(
  { name }: CountryInfo,
  edits: CountryEdit["brands"],
  bySlug: StoredBySlug,
): { forms: BrandInput[]; errors: string[] } {
  const forms: BrandInput[] = [];
  const errors: string[] = [];
  for (const edit of edits) {
    const stored = bySlug.get(edit.slug);
    if (edit.remove) {
      if (!stored) errors.push(`Error: ${name.en} has no brand ${edit.slug.slice(0, 100)}`);
      continue;
    }
    const edited = applyEdit(stored, edit, (slug) => bySlug.get(slug));
    if (!edited.ok) {
      errors.push(...edited.errors);
      continue;
    }
    const { slug } = edited.value;
    const existing = bySlug.get(slug);
    const slugExists =
      (existing && existing !== stored) || forms.some((form) => form.slug === slug);
    if (slugExists) errors.push(duplicateAddress(edited.value));
    forms.push(stored ? renamedForm(stored, edited.value) : edited.value);
  }
  return { forms, errors };
}

/** Converts an edit to a write of the brands it names. */
async function countryWrite(d1: D1Database, edit: CountryEdit): Promise<Result<CountryWrite>> {
  const country = countryByCode(edit.country);
  if (!country) return refuse(404, "country-not-found", { country: edit.country });
  const { version, bySlug } = await readBrands(d1, country.id, neededSlugs(edit));
  const outdated = version === edit.version ? null : refuseOutdated(edit, bySlug);
  if (outdated) return outdated;
  const { forms, errors } = applyEdits(country, edit.brands, bySlug);
  // A new name may produce the slug of a brand that the edit does not name.
  const moved = forms.filter(({ slug }) => !bySlug.has(slug));
  if (moved.length > 0) {
    const slugs = moved.map(({ slug }) => slug);
    const others = (await readBrands(d1, country.id, slugs)).bySlug;
    errors.push(...moved.filter(({ slug }) => others.has(slug)).map(duplicateAddress));
  }
  const [first, ...rest] = errors.slice(0, maxErrors);
  if (first !== undefined) return refuseInput("invalid", [first, ...rest]);
  return ok({
    countryId: country.id,
    brands: forms,
    mode: "edit",
    removedSlugs: edit.brands.filter(({ remove }) => remove).map(({ slug }) => slug),
    expectedVersion: version,
  });
}

// Attempts, because another write may come between reading and writing.
const maxTries = 3;

/**
 * Changes brands and codes of some countries field by field, in one transaction. If a country has a
 * newer version than its edit, the edited fields must still have the values that the edit expects;
 * otherwise nothing is written and the result is a 409. A dry run returns the changes field by
 * field. The default kind in the history is "edit".
 */
export async function editCatalogue(
  platform: WritePlatform,
  edits: readonly CountryEdit[],
  { kind = "edit", ...options }: WriteOptions & { kind?: BulkKind | "edit" | undefined } = {},
): Promise<Result<WriteReport>> {
  for (let tries = 1; ; tries++) {
    const writes: CountryWrite[] = [];
    for (const edit of edits) {
      const write = await countryWrite(platform.d1, edit);
      // A repeated edit does not find the values that it has already changed.
      if (!write.ok) return (await reportExisting(platform.d1, options.operation)) ?? write;
      writes.push(write.value);
    }
    const written = await applyWrites(platform, writes, { ...options, kind, isAtomic: true });
    if (written.ok || written.status !== 409 || tries === maxTries) return written;
  }
}

/** Renames a brand to store if its new name has another slug. */
export function renamedForm(stored: StoredBrand, form: BrandInput): BrandInput {
  if (form.slug === stored.slug) return form;
  const former = (form.former_slugs ?? []).filter((slug) => slug !== form.slug);
  const former_slugs = [...former.filter((slug) => slug !== stored.slug), stored.slug];
  return { ...form, was: stored.slug, former_slugs: former_slugs.slice(-limits.formerSlugs) };
}
