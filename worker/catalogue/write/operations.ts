import * as z from "zod";
import { map, ok, type Result, refuse, refuseInput } from "#app/domain/base/result.ts";
import { operationName } from "#app/domain/catalogue/operation-name.ts";
import { countries, countryByAnyCase } from "#app/domain/directory/countries.ts";
import { exportFault } from "#app/domain/uploads/export-file.ts";
import { brandsOfPart, checkParts } from "#app/domain/uploads/import.ts";
import {
  dryRunKey,
  type ImportFile,
  modeKey,
  operationKey,
  splitImport,
  versionsKey,
} from "#app/domain/uploads/split-import.ts";
import { unknownFieldWarnings } from "#app/domain/uploads/unknown-fields.ts";
import { checkUpload, faultMessages, uploadMessages } from "#app/domain/uploads/upload.ts";
import { streamText } from "../../http/text-stream.ts";
import { CatalogueChanged, exportDataset, readUnchanged } from "../read/export.ts";
import { readUploadForm, type UploadForm } from "../read/upload-file.ts";
import type { WritePlatform } from "./after-commit.ts";
import {
  commitTogether,
  commitWrites,
  previewTogether,
  previewWrites,
  type WriteReport,
} from "./apply-writes.ts";
import type { WriteMode } from "./diff.ts";
import type { RestoreOptions } from "./restore.ts";
import type { CountryWrite } from "./save.ts";

function checkCountryUpload(countryCode: string, upload: unknown): Result<CountryWrite> {
  const country = countryByAnyCase(countryCode);
  if (!country) return refuseInput(404, uploadMessages.countryNotFound(countryCode));
  if (Array.isArray(upload) && upload.length === 0) {
    return refuseInput(400, uploadMessages.jsonEmpty);
  }
  const checked = checkUpload(upload);
  if (checked.ok) return ok({ countryId: country.id, brands: checked.value });
  const [first, ...rest] = faultMessages(checked);
  return refuseInput(400, first ?? uploadMessages.invalidJson, ...rest);
}

/** A country in the form of an upload; a 404 for a code that is none. */
export async function exportUpload(
  d1: D1Database,
  countryCode: string,
): Promise<Result<UploadForm & { country: string }>> {
  const country = countryByAnyCase(countryCode);
  if (!country) return refuseInput(404, uploadMessages.countryNotFound(countryCode));
  return ok({ country: country.code, ...(await readUploadForm(d1, country)) });
}

/**
 * The full data set as a body of known length, all of which has been read. A 503 if the catalogue
 * changed during each of three tries.
 */
export async function exportFile(d1: D1Database): Promise<Result<ReadableStream>> {
  try {
    return ok(await readUnchanged(() => streamText(exportDataset(d1))));
  } catch (error) {
    if (error instanceof CatalogueChanged) return refuse(503, error.message);
    throw error;
  }
}

/** How an upload is written. */
export interface UploadOptions {
  /** "merge" adds and changes, and removes nothing; "replace" if it is left out. */
  mode?: Exclude<WriteMode, "edit"> | undefined;
  /** Writes nothing, and answers with the changes field by field. */
  dryRun?: boolean | undefined;
  /** The name by which the upload is found in the history. */
  operation?: string | undefined;
}

/**
 * Writes an upload to a country. `expectedVersion` is the catalogue version of the dry run; if the
 * catalogue has changed since, the refusal is a 409.
 */
export async function writeUpload(
  platform: WritePlatform,
  countryCode: string,
  upload: unknown,
  expectedVersion?: number,
  { mode, dryRun, operation }: UploadOptions = {},
): Promise<Result<WriteReport>> {
  const checked = checkCountryUpload(countryCode, upload);
  if (!checked.ok) return checked;
  const write = { ...checked.value, mode, expectedVersion };
  const written = dryRun
    ? await previewTogether(platform, [write])
    : await commitTogether(platform, [write], { kind: mode ?? "replace", name: operation });
  return map(written, (report) => ({
    ...report,
    warnings: [...unknownFieldWarnings(upload), ...report.warnings],
  }));
}

/** The versions that a file to import states, by country code; none if it states none. */
const statedVersions = z.record(z.string(), z.int()).default({});

const statedDryRun = z.boolean().default(false);

/** How its countries are written if the file is a large upload, which is called one in the history. */
const statedMode = z.enum(["replace", "merge"]).optional();

/** The name under which the parts of a file that is imported in several requests are one operation. */
const statedOperation = operationName.optional();

function toImportFile(data: unknown): ImportFile | null {
  if (data instanceof Map) return data;
  const object = z.record(z.string(), z.unknown()).safeParse(data);
  return object.success ? new Map(Object.entries(object.data)) : null;
}

/**
 * Imports a backup, or lists of items by country code; see checkImport. Either may have `versions`,
 * the catalogue versions that the operator saw, `operation`, a name that it shares with other parts,
 * `mode`, as an upload has it, and `dryRun`, so that nothing is written and the answer has the changes
 * field by field. Nothing is written unless the whole file is right; then country by country, see
 * commitWrites.
 */
export async function importFile(
  platform: WritePlatform,
  data: unknown,
): Promise<Result<WriteReport>> {
  const file = toImportFile(data);
  if (!file) return refuseInput(400, uploadMessages.invalidJson);
  const versions = statedVersions.safeParse(file.get(versionsKey));
  if (!versions.success) {
    return refuseInput(400, `${uploadMessages.invalidJson}: versions must be whole numbers`);
  }
  const operation = statedOperation.safeParse(file.get(operationKey));
  if (!operation.success) {
    return refuseInput(400, `${uploadMessages.invalidJson}: operation must be a name`);
  }
  const dryRun = statedDryRun.safeParse(file.get(dryRunKey));
  if (!dryRun.success) {
    return refuseInput(400, `${uploadMessages.invalidJson}: dryRun must be true or false`);
  }
  const fault = exportFault(file);
  if (fault) return refuseInput(400, fault);
  const mode = statedMode.safeParse(file.get(modeKey));
  if (!mode.success) {
    return refuseInput(400, `${uploadMessages.invalidJson}: mode must be "replace" or "merge"`);
  }
  const parts = splitImport(file);
  // Checked here and again when it is written: the brands of all countries are too much to keep.
  const checked = checkParts(parts);
  if (!checked.ok) return refuseInput(400, ...checked.errors);
  const writes = countries.flatMap((country) => {
    const part = parts.find((one) => one.country === country.code);
    return part ? [{ country, mode: mode.data, brands: () => brandsOfPart(part) }] : [];
  });
  const applyWrites = dryRun.data ? previewWrites : commitWrites;
  return applyWrites(
    platform,
    writes,
    { kind: mode.data ?? "import", name: operation.data },
    versions.data,
  );
}

/**
 * Removes all brands and codes of all countries, country by country; see commitWrites. It is one operation
 * in the history. `versions` are the catalogue versions that the operator saw.
 */
export function clearCatalogue(
  platform: WritePlatform,
  { versions = {}, dryRun, operation }: RestoreOptions = {},
): Promise<Result<WriteReport>> {
  const writes = countries.map((country) => ({ country, brands: () => [] }));
  const named = { kind: "clear", name: operation } as const;
  return (dryRun ? previewWrites : commitWrites)(platform, writes, named, versions);
}
