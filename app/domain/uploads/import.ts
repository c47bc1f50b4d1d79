import { ok, type Result } from "#app/domain/base/result.ts";
import * as z from "#app/domain/base/zod.ts";
import type { BrandInput } from "#app/domain/catalogue/catalogue.ts";
import {
  brandsByCountry,
  checkRows,
  type Dataset,
  type DatasetFault,
} from "#app/domain/catalogue/dataset.ts";
import { referenceFaults } from "#app/domain/catalogue/dataset-references.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { exportFault } from "./export-file.ts";
import { type ImportPart, isBackup, optionKeys } from "./split-import.ts";
import { checkUpload, maxFaults, uploadMessages } from "./upload.ts";

/** The faults of a file: the first ones, and the number of those that are not listed. */
interface ImportFaults {
  listed: readonly string[];
  more: number;
}

type CheckedPart = Result<Map<string, BrandInput[]>, ImportFaults>;

/** The brands to write by country code, or everything that is wrong with the file. */
type CheckedImport = Result<Map<string, BrandInput[]>, { errors: [string, ...string[]] }>;

const invalid = uploadMessages.invalidJson;

/** Fails with the first faults, and the number of those that are not listed. */
function fail(faults: readonly string[], unlisted = 0): { ok: false } & ImportFaults {
  const listed = faults.length === 0 ? [invalid] : faults.slice(0, maxFaults);
  return { ok: false, listed, more: unlisted + Math.max(0, faults.length - maxFaults) };
}

function listErrors({
  listed: [first = invalid, ...rest],
  more,
}: ImportFaults): [string, ...string[]] {
  return [first, ...rest, ...(more > 0 ? [uploadMessages.more(more)] : [])];
}

type IndexInFile = ImportPart["indexInFile"];

function describePath(path: PropertyKey[], indexInFile: IndexInFile): string {
  const [list, index, ...fields] = path;
  if (index === undefined) return String(list ?? "");
  const number = indexInFile(String(list), Number(index)) + 1;
  return `${String(list)} ${number}${fields.length === 0 ? "" : `, ${fields.join(".")}`}`;
}

/** The failure for a data set's faults; null if there are none. */
function failFor(faults: Iterable<DatasetFault>, indexInFile: IndexInFile) {
  const errors: string[] = [];
  let unlisted = 0;
  for (const { path, message, kind } of faults) {
    if (errors.length < maxFaults) {
      const said = `${describePath(path, indexInFile)}: ${message}`;
      errors.push(kind === "unknown" ? said : `${invalid}: ${said}`);
    } else unlisted += 1;
  }
  return errors.length > 0 ? fail(errors, unlisted) : null;
}

function checkDataset(data: Record<string, unknown>, indexInFile: IndexInFile): CheckedPart {
  const checked: Dataset = { countries: [], brands: [], promo_codes: [] };
  return (
    failFor(checkRows(data, checked), indexInFile) ??
    failFor(referenceFaults(checked), indexInFile) ??
    ok(brandsByCountry(checked))
  );
}

const twice = (country: string) => `${invalid}: ${country} is there twice`;

function checkCountries(data: Record<string, unknown>): CheckedPart {
  const countries = new Map<string, BrandInput[]>();
  const errors: string[] = [];
  let unlisted = 0;
  for (const [code, items] of Object.entries(data)) {
    const country = countryByAnyCase(code);
    if (!country) {
      errors.push(uploadMessages.countryNotFound(code));
      continue;
    }
    const result = checkUpload(items);
    if (result.ok) {
      if (countries.has(country.code)) errors.push(twice(country.code));
      countries.set(country.code, result.value);
      continue;
    }
    errors.push(...result.faults.map(({ message }) => `${invalid}: ${code}: ${message}`));
    unlisted += result.more ?? 0;
  }
  return errors.length > 0 || countries.size === 0 ? fail(errors, unlisted) : ok(countries);
}

function check(data: unknown, indexInFile: IndexInFile): CheckedPart {
  const object = z.record(z.string(), z.unknown()).safeParse(data);
  if (!object.success) return fail([]);
  const lists = Object.fromEntries(
    Object.entries(object.data).filter(([key]) => !optionKeys.includes(key)),
  );
  const keys = new Set(Object.keys(lists));
  return isBackup(keys) ? checkDataset(lists, indexInFile) : checkCountries(lists);
}

/**
 * Checks a file to import: a backup with `countries`, `brands` and `promo_codes`, or lists of
 * upload items by country code. Countries that the file does not name are left as they are.
 */
export function checkImport(data: unknown): CheckedImport {
  const file = z.record(z.string(), z.unknown()).safeParse(data);
  const fault = file.success && exportFault(new Map(Object.entries(file.data)));
  if (fault) return { ok: false, errors: [fault] };
  const checked = check(data, (_, index) => index);
  return checked.ok ? checked : { ok: false, errors: listErrors(checked) };
}

/** Reads the brands of one part of a file, which must be right. */
export function brandsOfPart({ country, read, indexInFile }: ImportPart): BrandInput[] {
  const checked = check(read(), indexInFile);
  if (!checked.ok) throw new Error(listErrors(checked)[0]);
  return checked.value.get(country) ?? [];
}

/** Checks all parts of a file, one after the other, and numbers the faults as in the whole file. */
export function checkParts(
  parts: readonly ImportPart[],
): Result<null, { errors: [string, ...string[]] }> {
  const faults: string[] = [];
  let unlisted = 0;
  const seen = new Set<string>();
  for (const { country, read, indexInFile } of parts) {
    if (seen.size === seen.add(country).size) faults.push(twice(country));
    const checked = check(read(), indexInFile);
    if (checked.ok) continue;
    faults.push(...checked.listed);
    unlisted += checked.more;
  }
  if (parts.length > 0 && faults.length === 0) return ok(null);
  return { ok: false, errors: listErrors(fail(faults, unlisted)) };
}
