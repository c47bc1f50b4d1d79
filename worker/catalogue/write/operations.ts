import { countries, countryByCode, countryById } from "#app/domain/countries.ts";
import { checkImport } from "#app/domain/import.ts";
import { ok, type Result, refuseInput } from "#app/domain/result.ts";
import { checkUpload, faultMessages, uploadMessages } from "#app/domain/upload.ts";
import { announceWrite, type WritePlatform } from "./announce.ts";
import type { ChangeCounts } from "./diff.ts";
import { type RevisionKind, readRevision } from "./revisions.ts";
import { type CountryDiff, type CountryWrite, diffCountry, saveCountries } from "./save.ts";

/** The changes of a write in a country. */
interface CountryChange {
  country: string;
  brands: ChangeCounts;
  codes: ChangeCounts;
}

/** A write that was carried out, or that would have changed nothing. */
export interface WriteReport {
  changes: CountryChange[];
  /** Failures after the commit; the data is safe. */
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
  /** More than half of the country's brands would go. */
  removesMost: boolean;
}

const maxNames = 100;

const changedMeanwhile =
  "Error: the catalogue of this country has changed since the preview. Nothing was written. Preview again.";

function checkCountryUpload(countryCode: string, upload: unknown): Result<CountryWrite> {
  const country = countryByCode(countryCode);
  if (!country) return refuseInput(404, uploadMessages.countryNotFound(countryCode));
  const checked = checkUpload(upload);
  if (checked.ok) return ok({ countryId: country.id, brands: checked.value });
  const [first, ...rest] = faultMessages(checked);
  return refuseInput(400, first ?? uploadMessages.invalidJson, ...rest);
}

async function save(
  platform: WritePlatform,
  writes: readonly CountryWrite[],
  kind: RevisionKind,
): Promise<Result<WriteReport>> {
  const { author } = platform;
  const options = { kind, now: new Date(), who: author.name };
  const saved = await saveCountries(platform.d1, writes, options);
  if (!saved.ok) return refuseInput(409, changedMeanwhile);
  const changes = saved.value.diffs.map(({ diff, ...write }) => ({
    country: codeOf(write),
    ...diff,
  }));
  const counts = changes.map(({ country, brands, codes }) => ({ country, brands, codes }));
  if (saved.value.isWritten) await author.logWrite({ kind, changes: counts });
  return ok({
    changes: counts,
    // An unchanged save is announced too: it is how the operator repairs an announcement that failed.
    warnings: await announceWrite(platform, changes),
  });
}

function codeOf({ countryId }: Pick<CountryDiff, "countryId">) {
  const country = countryById(countryId);
  if (!country) throw new Error(`No country has the id ${countryId}`);
  return country.code;
}

/** Says what replacing a country's brands by an upload would change, without writing anything. */
export async function previewUpload(
  d1: D1Database,
  countryCode: string,
  upload: unknown,
): Promise<Result<Preview>> {
  const checked = checkCountryUpload(countryCode, upload);
  if (!checked.ok) return checked;
  const { version, diff } = await diffCountry(d1, checked.value);
  const { brands, codes, names } = diff;
  const { changed, removed, unchanged } = brands;
  return ok({
    country: countryCode,
    version,
    brands,
    codes,
    names: {
      added: names.added.slice(0, maxNames),
      changed: names.changed.slice(0, maxNames),
      removed: names.removed.slice(0, maxNames),
    },
    removesMost: removed * 2 > changed + removed + unchanged,
  });
}

/**
 * Replaces a country's brands by an upload. `expectedVersion` is the catalogue version of the
 * preview; if the catalogue has changed since, the refusal is a 409.
 */
export async function replaceBrands(
  platform: WritePlatform,
  countryCode: string,
  upload: unknown,
  expectedVersion?: number,
): Promise<Result<WriteReport>> {
  const checked = checkCountryUpload(countryCode, upload);
  return checked.ok ? save(platform, [{ ...checked.value, expectedVersion }], "replace") : checked;
}

/** Writes a backup, or lists of items by country code; see checkImport. All countries or none. */
export async function importFile(
  platform: WritePlatform,
  file: unknown,
): Promise<Result<WriteReport>> {
  const checked = checkImport(file);
  if (!checked.ok) return refuseInput(400, ...checked.errors);
  const writes = countries.flatMap(({ id, code }) => {
    const brands = checked.value.get(code);
    return brands ? [{ countryId: id, brands }] : [];
  });
  return save(platform, writes, "import");
}

/** Removes all brands and codes of all countries. Each country's revision can be restored. */
export function clearCatalogue(platform: WritePlatform): Promise<Result<WriteReport>> {
  const writes = countries.map(({ id }) => ({ countryId: id, brands: [] }));
  return save(platform, writes, "clear");
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
