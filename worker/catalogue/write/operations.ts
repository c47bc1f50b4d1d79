import * as z from "zod";
import type { BrandForm } from "#app/domain/catalogue.ts";
import { type CountryChanges, describeChanges } from "#app/domain/changes.ts";
import {
  type CountryInfo,
  countries,
  countryByAnyCase,
  countryById,
} from "#app/domain/countries.ts";
import { limits } from "#app/domain/fields.ts";
import { brandsOfPart, checkParts } from "#app/domain/import.ts";
import { ok, type Refusal, type Result, refuseInput } from "#app/domain/result.ts";
import { type ImportFile, splitImport, versionsKey } from "#app/domain/split-import.ts";
import { checkUpload, faultMessages, uploadMessages } from "#app/domain/upload.ts";
import { uploadWarnings } from "#app/domain/upload-warnings.ts";
import type { TaggedChange } from "../../http/cache-policy.ts";
import { logFailure } from "../../http/log.ts";
import { readVersions } from "../read/versions.ts";
import { announceWrite, type WritePlatform } from "./announce.ts";
import type { ChangeCounts, WriteMode } from "./diff.ts";
import { type RevisionKind, readRevision } from "./revisions.ts";
import {
  type CountryDiff,
  type CountryWrite,
  diffCountry,
  pairsOf,
  saveCountries,
} from "./save.ts";

/** The changes of a write in a country. */
interface CountryChange {
  country: string;
  brands: ChangeCounts;
  codes: ChangeCounts;
}

/** What a write would change in a country, with the version to be named when it is made. */
export interface CountryReview extends CountryChanges {
  country: string;
  version: number;
}

/** A write that was carried out, or that would have changed nothing. */
export interface WriteReport {
  changes: CountryChange[];
  /** Only of a dry run: the changes field by field. */
  review?: CountryReview[];
  /** Likely mistakes in what was written, and failures after the commit; the data is safe. */
  warnings: string[];
}

/** The changes that saving an upload would make. Lists of names are cut at 100. */
export interface Preview {
  country: string;
  /** To be given when saving, so that exactly these changes are made. */
  version: number;
  brands: ChangeCounts;
  codes: ChangeCounts;
  names: { added: string[]; changed: string[]; removed: string[] };
  /** Likely mistakes in the upload. */
  warnings: string[];
  /** More than half of the country's brands would go. */
  removesMost: boolean;
}

const maxNames = 100;

const changedMeanwhile =
  "Error: the catalogue of this country has changed since the preview. Nothing was written. Preview again.";

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

/** A merge may take a country or a brand over the limits of an upload, which replaces all. */
function overLimits({ stored, diff }: CountryDiff): Result<null> {
  const { brandsPerCountry, codesPerBrand } = limits;
  if (stored.length + diff.brands.added - diff.brands.removed > brandsPerCountry) {
    return refuseInput(400, uploadMessages.tooManyBrands);
  }
  const [first, ...rest] = diff.upserts
    .filter(({ brand }) => brand.promo_codes.length > codesPerBrand)
    .map(({ brand }) => uploadMessages.tooManyCodes(brand.name));
  return first === undefined ? ok(null) : refuseInput(400, first, ...rest);
}

async function reviewWrites(
  { d1, today }: Pick<WritePlatform, "d1" | "today">,
  writes: readonly CountryWrite[],
): Promise<Result<WriteReport>> {
  const changes: CountryChange[] = [];
  const review: CountryReview[] = [];
  for (const write of writes) {
    const found = await diffCountry(d1, write);
    if (found.version !== (write.expectedVersion ?? found.version)) {
      return refuseInput(409, changedMeanwhile);
    }
    const fits = overLimits(found);
    if (!fits.ok) return fits;
    const change = withoutLogos(changeOf(found));
    changes.push(change);
    const described = describeChanges(found.stored, pairsOf(found.diff), today);
    review.push({ country: change.country, version: found.version, ...described });
  }
  const written = writes.flatMap(({ brands }) => brands);
  return ok({ changes, review, warnings: uploadWarnings(written, today) });
}

async function save(
  platform: WritePlatform,
  writes: readonly CountryWrite[],
  kind: RevisionKind,
): Promise<Result<WriteReport>> {
  const { author } = platform;
  const options = { kind, now: new Date(), who: author.name, check: overLimits };
  const saved = await saveCountries(platform.d1, writes, options);
  if (!saved.ok) return "conflict" in saved ? refuseInput(409, changedMeanwhile) : saved;
  const changes = saved.value.diffs.map(changeOf);
  const counts = changes.map(withoutLogos);
  const written = kind === "replace" ? writes.flatMap(({ brands }) => brands) : [];
  const suspicions = uploadWarnings(written, platform.today);
  if (saved.value.isWritten) await author.logWrite({ kind, changes: counts });
  return ok({
    changes: counts,
    // An unchanged save is announced too: it is how the operator repairs an announcement that failed.
    warnings: [...suspicions, ...(await announceWrite(platform, changes))],
  });
}

/** A country's change, with what its announcement needs to know. */
type SavedChange = CountryChange & TaggedChange;

function changeOf({ countryId, diff }: CountryDiff): SavedChange {
  const country = countryById(countryId);
  if (!country) throw new Error(`No country has the id ${countryId}`);
  const { brands, codes, logosChanged } = diff;
  return { country: country.code, brands, codes, logosChanged };
}

function withoutLogos({ country, brands, codes }: SavedChange): CountryChange {
  return { country, brands, codes };
}

/** Says what replacing a country's brands by an upload would change, without writing anything. */
export async function previewUpload(
  { d1, today }: Pick<WritePlatform, "d1" | "today">,
  countryCode: string,
  upload: unknown,
): Promise<Result<Preview>> {
  const checked = checkCountryUpload(countryCode, upload);
  if (!checked.ok) return checked;
  const { version, diff } = await diffCountry(d1, checked.value);
  const { brands, codes, names } = diff;
  const { changed, removed, unchanged } = brands;
  return ok({
    country: countryById(checked.value.countryId)?.code ?? countryCode,
    version,
    brands,
    codes,
    names: {
      added: names.added.slice(0, maxNames),
      changed: names.changed.slice(0, maxNames),
      removed: names.removed.slice(0, maxNames),
    },
    warnings: uploadWarnings(checked.value.brands, today),
    removesMost: removed * 2 > changed + removed + unchanged,
  });
}

/** How an upload is written. */
export interface UploadOptions {
  /** "merge" adds and changes, and removes nothing; "replace" if it is left out. */
  mode?: WriteMode | undefined;
  /** Writes nothing, and answers with the changes field by field. */
  dryRun?: boolean | undefined;
}

/**
 * Writes an upload to a country. `expectedVersion` is the catalogue version of the preview; if the
 * catalogue has changed since, the refusal is a 409.
 */
export async function writeUpload(
  platform: WritePlatform,
  countryCode: string,
  upload: unknown,
  expectedVersion?: number,
  { mode, dryRun }: UploadOptions = {},
): Promise<Result<WriteReport>> {
  const checked = checkCountryUpload(countryCode, upload);
  if (!checked.ok) return checked;
  const write = { ...checked.value, mode, expectedVersion };
  return dryRun ? reviewWrites(platform, [write]) : save(platform, [write], "replace");
}

/** A country's write whose brands are made when its turn comes. */
interface LaterWrite {
  country: CountryInfo;
  brands: () => readonly BrandForm[];
}

type Versions = Readonly<Record<string, number>>;

function refusePart(
  status: 409 | 503,
  country: CountryInfo,
  reason: string,
  written: readonly SavedChange[],
): { ok: false } & Refusal {
  const done = written.map((change) => change.country);
  const rest = done.length > 0 ? `Written before it: ${done.join(", ")}.` : "Nothing was written.";
  const error = `Error: ${country.code} was not written: ${reason} ${rest}`;
  return { ok: false, status, error, errors: [error], ...(done.length > 0 && { done }) };
}

/**
 * Writes country by country, each in a transaction of its own, so that no more than one is in
 * memory. Every country must still have its version of the beginning, or that in `expected`; if one
 * differs at the beginning, nothing is written. If a country fails, the later ones are not written,
 * and the refusal names those that are.
 */
async function saveEach(
  platform: WritePlatform,
  writes: readonly LaterWrite[],
  kind: RevisionKind,
  expected: Versions,
): Promise<Result<WriteReport>> {
  const versions = await readVersions(platform.d1);
  const versionOf = ({ id, code }: CountryInfo) => expected[code] ?? versions.get(id) ?? 0;
  const changed = "its catalogue has changed meanwhile.";
  const passed = writes.find(({ country }) => versionOf(country) !== versions.get(country.id));
  if (passed) return refusePart(409, passed.country, changed, []);
  const { author } = platform;
  const written: SavedChange[] = [];
  const suspicions: string[] = [];
  let isWritten = false;
  let failure: Result<never> | null = null;
  for (const { country, brands } of writes) {
    const write = { countryId: country.id, brands: brands(), expectedVersion: versionOf(country) };
    try {
      const options = { kind, now: new Date(), who: author.name };
      const saved = await saveCountries(platform.d1, [write], options);
      if (saved.ok) {
        written.push(...saved.value.diffs.map(changeOf));
        suspicions.push(...uploadWarnings(write.brands, platform.today));
        isWritten ||= saved.value.isWritten;
      } else failure = refusePart(409, country, changed, written);
    } catch (error) {
      if (written.length === 0) throw error;
      logFailure(`Writing ${country.code} failed after other countries`, error);
      failure = refusePart(503, country, "the database failed.", written);
    }
    if (failure) break;
  }
  if (failure && written.length === 0) return failure;
  const changes = written.map(withoutLogos);
  if (isWritten) await author.logWrite({ kind, changes });
  const warnings = [...suspicions, ...(await announceWrite(platform, written))];
  return failure ?? ok({ changes, warnings });
}

/** The versions that a file to import states, by country code; none if it states none. */
const statedVersions = z.record(z.string(), z.int()).default({});

function importFileOf(data: unknown): ImportFile | null {
  if (data instanceof Map) return data;
  const object = z.record(z.string(), z.unknown()).safeParse(data);
  return object.success ? new Map(Object.entries(object.data)) : null;
}

/**
 * Imports a backup, or lists of items by country code; see checkImport. Either may have `versions`,
 * the catalogue versions that the operator saw. Nothing is written unless the whole file is right;
 * then country by country, see saveEach.
 */
export async function importFile(
  platform: WritePlatform,
  data: unknown,
): Promise<Result<WriteReport>> {
  const file = importFileOf(data);
  if (!file) return refuseInput(400, uploadMessages.invalidJson);
  const versions = statedVersions.safeParse(file.get(versionsKey));
  if (!versions.success) {
    return refuseInput(400, `${uploadMessages.invalidJson}: versions must be whole numbers`);
  }
  const parts = splitImport(file);
  // Checked here and again when it is written: the brands of all countries are too much to keep.
  const checked = checkParts(parts);
  if (!checked.ok) return refuseInput(400, ...checked.errors);
  const writes = countries.flatMap((country) => {
    const part = parts.find((one) => one.country === country.code);
    return part ? [{ country, brands: () => brandsOfPart(part) }] : [];
  });
  return saveEach(platform, writes, "import", versions.data);
}

/**
 * Removes all brands and codes of all countries, country by country; see saveEach. Each country's
 * revision can be restored. `versions` are the catalogue versions that the operator saw.
 */
export function clearCatalogue(
  platform: WritePlatform,
  versions: Versions = {},
): Promise<Result<WriteReport>> {
  const writes = countries.map((country) => ({ country, brands: () => [] }));
  return saveEach(platform, writes, "clear", versions);
}

/** Restores a country to its brands from before a revision. */
export async function restoreRevision(
  platform: WritePlatform,
  id: number,
): Promise<Result<WriteReport>> {
  const revision = await readRevision(platform.d1, id);
  if (!revision) return refuseInput(404, `Error: revision ${id} is no longer kept`);
  return save(platform, [revision], "restore");
}
