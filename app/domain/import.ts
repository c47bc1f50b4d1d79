import * as z from "zod";
import type { BrandRecord } from "./catalogue.ts";
import { countryByCode } from "./countries.ts";
import { brandsByCountry, dataset } from "./dataset.ts";
import { ok, type Result } from "./result.ts";
import { checkUpload, maxFaults, uploadMessages } from "./upload.ts";

/** The brands to write by country code, or everything that is wrong with the file. */
type CheckedImport = Result<Map<string, BrandRecord[]>, { errors: [string, ...string[]] }>;

const invalid = uploadMessages.invalidJson;

/** Reports the first errors, and the number of those that are not listed. */
function fail(errors: readonly string[], unlisted = 0): CheckedImport {
  const [first = invalid, ...rest] = errors.slice(0, maxFaults);
  const more = unlisted + Math.max(0, errors.length - maxFaults);
  return { ok: false, errors: [first, ...rest, ...(more > 0 ? [uploadMessages.more(more)] : [])] };
}

function place(path: PropertyKey[]): string {
  const [list, index, field] = path;
  if (index === undefined) return String(list ?? "");
  return `${String(list)} ${Number(index) + 1}${field === undefined ? "" : `, ${String(field)}`}`;
}

function checkDataset(data: unknown): CheckedImport {
  const result = dataset.safeParse(data);
  if (result.success) return ok(brandsByCountry(result.data));
  const { issues } = result.error;
  const listed = issues.slice(0, maxFaults);
  return fail(
    listed.map(({ path, message }) => `${invalid}: ${place(path)}: ${message}`),
    issues.length - listed.length,
  );
}

function checkCountries(data: Record<string, unknown>): CheckedImport {
  const countries = new Map<string, BrandRecord[]>();
  const errors: string[] = [];
  let unlisted = 0;
  for (const [code, items] of Object.entries(data)) {
    if (!countryByCode(code)) {
      errors.push(`${invalid}: ${uploadMessages.countryNotFound(code)}`);
      continue;
    }
    const result = checkUpload(items);
    if (result.ok) {
      countries.set(code, result.value);
      continue;
    }
    errors.push(...result.faults.map(({ message }) => `${invalid}: ${code}: ${message}`));
    unlisted += result.more ?? 0;
  }
  return errors.length > 0 || countries.size === 0 ? fail(errors, unlisted) : ok(countries);
}

/**
 * Checks a file to import: a backup with `countries`, `brands` and `promo_codes`, or lists of
 * upload items by country code. Countries that the file does not name are left as they are.
 */
export function checkImport(data: unknown): CheckedImport {
  const object = z.record(z.string(), z.unknown()).safeParse(data);
  if (!object.success) return fail([]);
  const isBackup = ["countries", "brands", "promo_codes"].some((list) => list in object.data);
  return isBackup ? checkDataset(object.data) : checkCountries(object.data);
}
