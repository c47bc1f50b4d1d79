import * as z from "zod";
import type { BrandRecord } from "./catalogue.ts";
import { countryByCode } from "./countries.ts";
import { brandsByCountry, dataset } from "./dataset.ts";
import { ok, type Result } from "./result.ts";
import { checkUpload, uploadMessages } from "./upload.ts";

/** The brands to write by country code, or everything that is wrong with the file. */
type CheckedImport = Result<Map<string, BrandRecord[]>, { errors: [string, ...string[]] }>;

const invalid = uploadMessages.invalidJson;

function fail(...errors: string[]): CheckedImport {
  const [first = invalid, ...rest] = errors;
  return { ok: false, errors: [first, ...rest] };
}

function place(path: PropertyKey[]): string {
  const [list, index, field] = path;
  if (index === undefined) return String(list ?? "");
  return `${String(list)} ${Number(index) + 1}${field === undefined ? "" : `, ${String(field)}`}`;
}

function checkDataset(data: unknown): CheckedImport {
  const result = dataset.safeParse(data);
  if (result.success) return ok(brandsByCountry(result.data));
  return fail(
    ...result.error.issues.map(({ path, message }) => `${invalid}: ${place(path)}: ${message}`),
  );
}

function checkCountries(data: Record<string, unknown>): CheckedImport {
  const countries = new Map<string, BrandRecord[]>();
  const errors: string[] = [];
  for (const [code, items] of Object.entries(data)) {
    if (!countryByCode(code)) {
      errors.push(`${invalid}: ${uploadMessages.countryNotFound(code)}`);
      continue;
    }
    const result = checkUpload(items);
    if (result.ok) countries.set(code, result.value);
    else errors.push(...result.faults.map(({ message }) => `${invalid}: ${code}: ${message}`));
  }
  return errors.length > 0 || countries.size === 0 ? fail(...errors) : ok(countries);
}

/**
 * Checks a file to import: a backup with `countries`, `brands` and `promo_codes`, or lists of
 * upload items by country code. Countries that the file does not name are left as they are.
 */
export function checkImport(data: unknown): CheckedImport {
  const object = z.record(z.string(), z.unknown()).safeParse(data);
  if (!object.success) return fail(invalid);
  const isBackup = ["countries", "brands", "promo_codes"].some((list) => list in object.data);
  return isBackup ? checkDataset(object.data) : checkCountries(object.data);
}
