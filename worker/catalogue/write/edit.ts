import type { BrandRecord } from "#app/domain/catalogue.ts";
import { applyEdit, type CountryEdit } from "#app/domain/catalogue-edit.ts";
import { countryByCode } from "#app/domain/countries.ts";
import { limits } from "#app/domain/fields.ts";
import { ok, type Result, refuseInput } from "#app/domain/result.ts";
import { uploadMessages } from "#app/domain/upload.ts";
import type { WritePlatform } from "./announce.ts";
import { save, type WriteReport } from "./carry-out.ts";
import type { CountryWrite } from "./save.ts";
import { readStored } from "./stored.ts";

const maxErrors = 20;

/** The brands of a country with an edit applied. */
async function countryWrite(d1: D1Database, edit: CountryEdit): Promise<Result<CountryWrite>> {
  const country = countryByCode(edit.country);
  if (!country) return refuseInput(404, uploadMessages.countryNotFound(edit.country));
  const { version, brands } = await readStored(d1, country.id);
  if (version !== edit.version) {
    const changed = `Error: the catalogue of ${country.name.en} has changed meanwhile. Nothing was written.`;
    return refuseInput(409, changed);
  }
  const next = new Map<string, BrandRecord>(brands.map((brand) => [brand.slug, brand]));
  const errors: string[] = [];
  for (const one of edit.brands) {
    const edited = applyEdit(
      brands.find(({ slug }) => slug === one.slug),
      one,
    );
    next.delete(one.slug);
    if (!edited.ok) errors.push(...edited.errors);
    else if (edited.value) {
      const { name, slug } = edited.value;
      if (next.has(slug)) errors.push(`Validation Error: ${name} has the address of another brand`);
      next.set(slug, edited.value);
    }
  }
  if (next.size > limits.brandsPerCountry) {
    errors.push(`Validation Error: a country must hold at most ${limits.brandsPerCountry} brands`);
  }
  const [first, ...rest] = errors.slice(0, maxErrors);
  if (first !== undefined) return refuseInput(400, first, ...rest);
  const all = [...next.values()];
  return ok({ countryId: country.id, brands: all, expectedVersion: version });
}

/**
 * Changes brands and codes of some countries, field by field, in one transaction. If one country is
 * no longer at the version of its edit, nothing is written: a 409.
 */
export async function editCatalogue(
  platform: WritePlatform,
  edits: readonly CountryEdit[],
): Promise<Result<WriteReport>> {
  const writes: CountryWrite[] = [];
  for (const edit of edits) {
    const write = await countryWrite(platform.d1, edit);
    if (!write.ok) return write;
    writes.push(write.value);
  }
  return save(platform, writes, "edit");
}
