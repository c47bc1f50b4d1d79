import * as z from "zod";
import { adminMessages, countryNotFound } from "./admin-messages.ts";
import type { BrandRecord } from "./catalogue.ts";
import { countryByCode } from "./countries.ts";
import { brandsByCountry, dataset } from "./dataset.ts";
import { checkUpload } from "./upload.ts";

/** The brands to write by country code, or everything that is wrong with the file. */
export type ImportResult =
  | { ok: true; countries: Map<string, BrandRecord[]> }
  | { ok: false; errors: string[] };

const invalid = adminMessages.invalidJson;

function place(path: PropertyKey[]): string {
  const [list, index, field] = path;
  if (index === undefined) return String(list ?? "");
  return `${String(list)} ${Number(index) + 1}${field === undefined ? "" : `, ${String(field)}`}`;
}

function checkDataset(data: unknown): ImportResult {
  const result = dataset.safeParse(data);
  if (result.success) return { ok: true, countries: brandsByCountry(result.data) };
  const errors = result.error.issues.map(
    ({ path, message }) => `${invalid}: ${place(path)}: ${message}`,
  );
  return { ok: false, errors };
}

function checkCountries(data: Record<string, unknown>): ImportResult {
  const countries = new Map<string, BrandRecord[]>();
  const errors: string[] = [];
  for (const [code, items] of Object.entries(data)) {
    if (!countryByCode(code)) {
      errors.push(`${invalid}: ${countryNotFound(code)}`);
      continue;
    }
    const result = checkUpload(items);
    if (result.ok) countries.set(code, result.brands);
    else errors.push(...result.faults.map(({ message }) => `${invalid}: ${code}: ${message}`));
  }
  if (errors.length > 0) return { ok: false, errors };
  return countries.size > 0 ? { ok: true, countries } : { ok: false, errors: [invalid] };
}

/**
 * Checks a file to import: a backup with `countries`, `brands` and `promo_codes`, or lists of
 * upload items by country code. Countries that the file does not name are left as they are.
 */
export function checkImport(data: unknown): ImportResult {
  const object = z.record(z.string(), z.unknown()).safeParse(data);
  if (!object.success) return { ok: false, errors: [invalid] };
  const isBackup = ["countries", "brands", "promo_codes"].some((list) => list in object.data);
  return isBackup ? checkDataset(object.data) : checkCountries(object.data);
}
