import { ok, type Result } from "#app/domain/base/result.ts";
import * as z from "#app/domain/base/zod.ts";
import type { BrandInput } from "#app/domain/catalogue/catalogue.ts";
import { brandsByCountry, checkDataset } from "#app/domain/catalogue/dataset.ts";
import type { Dataset } from "#app/domain/catalogue/dataset-rows.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { exportFault } from "./export-file.ts";
import {
  type ImportFile,
  type ImportPart,
  isBackup,
  optionKeys,
  splitImport,
} from "./split-import.ts";
import { checkUpload, Faults, uploadMessages } from "./upload.ts";

const invalid = uploadMessages.invalidJson;

/** Returns an import file from data parsed while reading or a JSON object; null for others. */
export function toImportFile(data: unknown): ImportFile | null {
  if (data instanceof Map) return data;
  const object = z.record(z.string(), z.unknown()).safeParse(data);
  return object.success ? new Map(Object.entries(object.data)) : null;
}

function readRows(
  data: Record<string, unknown>,
  indexInFile: ImportPart["indexInFile"],
  faults: Faults<string>,
): Map<string, BrandInput[]> {
  const rows: Dataset = { countries: [], brands: [], promo_codes: [] };
  for (const { path, message, kind } of checkDataset(data, rows)) {
    const [list, index, ...fields] = path.map(String);
    const row = index && `${list} ${indexInFile(String(list), Number(index)) + 1}`;
    const where = [row || list, fields.join(".")].filter(Boolean).join(", ");
    faults.add(`${kind === "unknown" ? "" : `${invalid}: `}${where}: ${message}`);
  }
  return brandsByCountry(rows);
}

function readLists(
  data: Record<string, unknown>,
  faults: Faults<string>,
): Map<string, BrandInput[]> {
  const countries = new Map<string, BrandInput[]>();
  for (const [code, items] of Object.entries(data)) {
    const country = countryByAnyCase(code);
    if (!country) {
      faults.add(uploadMessages.countryNotFound(code));
      continue;
    }
    const result = checkUpload(items);
    if (result.ok) countries.set(country.code, result.value);
    else {
      for (const { message } of result.faults) faults.add(`${invalid}: ${code}: ${message}`);
      faults.more += result.more ?? 0;
    }
  }
  return countries;
}

/** Reads the brands of a part by country code, without invalid ones. */
function readPart(
  { read, indexInFile }: ImportPart,
  faults: Faults<string>,
): Map<string, BrandInput[]> {
  const lists = Object.entries(read()).filter(([key]) => !optionKeys.includes(key));
  const data = Object.fromEntries(lists);
  const isRows = isBackup(new Set(Object.keys(data)));
  return isRows ? readRows(data, indexInFile, faults) : readLists(data, faults);
}

/** Returns the brands of a part, ready for a write. Throws if it has a fault: see checkImport. */
export function brandsOfPart(part: ImportPart): BrandInput[] {
  const faults = new Faults<string>();
  const brands = readPart(part, faults);
  const [fault] = faults.listed;
  if (fault) throw new Error(fault);
  return brands.get(part.country) ?? [];
}

/**
 * Checks an import file: a backup with `countries`, `brands` and `promo_codes`, or lists of upload
 * items by country code. Returns its parts, of which only one at a time has to be in memory, or all
 * faults, numbered as in the file. Countries that it does not name stay unchanged.
 */
export function checkImport(
  data: unknown,
): Result<ImportPart[], { errors: [string, ...string[]] }> {
  const file = toImportFile(data);
  const parts = file ? splitImport(file) : [];
  const faults = new Faults<string>();
  const exportError = file && exportFault(file);
  if (exportError) faults.add(exportError);
  const seen = new Set<string>();
  for (const part of exportError ? [] : parts) {
    const { country } = part;
    if (seen.size === seen.add(country).size) faults.add(`${invalid}: ${country} is there twice`);
    readPart(part, faults);
  }
  const { listed, more } = faults;
  if (parts.length > 0 && listed.length === 0) return ok(parts);
  const [first = invalid, ...rest] = listed;
  return { ok: false, errors: [first, ...rest, ...(more > 0 ? [uploadMessages.more(more)] : [])] };
}
