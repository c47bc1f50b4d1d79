import { adminMessages, countryNotFound } from "#app/domain/admin-messages.ts";
import { countries, countryByCode, countryById } from "#app/domain/countries.ts";
import { checkImport } from "#app/domain/import.ts";
import { checkUpload } from "#app/domain/upload.ts";
import { announceWrite, type WritePlatform } from "./announce.ts";
import { type Refused, refused, type Saved } from "./outcome.ts";
import type { RevisionKind } from "./revisions.ts";
import { readRevision } from "./saved-revisions.ts";
import { type CountryWrite, writeCountries } from "./write-countries.ts";

async function write(
  platform: WritePlatform,
  writes: readonly CountryWrite[],
  kind: RevisionKind,
): Promise<Saved | Refused> {
  const outcome = await writeCountries(platform.d1, writes, { kind, now: new Date() });
  if (outcome.status === "conflict") return refused(409, adminMessages.changedMeanwhile);
  const changes = outcome.diffs.map(({ countryId, diff }) => ({
    country: countryById(countryId)?.code ?? "",
    brands: diff.brands,
    codes: diff.codes,
  }));
  if (outcome.status === "unchanged") return { ok: true, changes, warnings: [] };
  const tagged = outcome.diffs.map(({ countryId, diff }) => ({
    country: countryById(countryId)?.code ?? "",
    logosChanged: diff.logosChanged,
  }));
  return { ok: true, changes, warnings: await announceWrite(platform, tagged) };
}

/**
 * Replaces a country's brands by an upload. `expectedVersion` is the catalogue version of the
 * preview; where the catalogue has changed since, the refusal is a 409.
 */
export async function replaceBrands(
  platform: WritePlatform,
  countryCode: string,
  upload: unknown,
  expectedVersion?: number,
): Promise<Saved | Refused> {
  const country = countryByCode(countryCode);
  if (!country) return refused(404, countryNotFound(countryCode));
  const checked = checkUpload(upload);
  if (!checked.ok) return refused(400, ...checked.faults.map(({ message }) => message));
  const { brands } = checked;
  return write(platform, [{ countryId: country.id, brands, expectedVersion }], "replace");
}

/** Writes a backup, or lists of items by country code; see checkImport. All countries or none. */
export async function importFile(platform: WritePlatform, file: unknown): Promise<Saved | Refused> {
  const checked = checkImport(file);
  if (!checked.ok) return refused(400, ...checked.errors);
  const writes = [...checked.countries].map(([code, brands]) => ({
    countryId: countryByCode(code)?.id ?? 0,
    brands,
  }));
  return write(platform, writes, "import");
}

/** Removes all brands and codes of all countries. Each country's revision can be restored. */
export function clearCatalogue(platform: WritePlatform): Promise<Saved | Refused> {
  const writes = countries.map(({ id }) => ({ countryId: id, brands: [] }));
  return write(platform, writes, "clear");
}

/** Puts a country back to what stood before a revision. */
export async function restoreRevision(
  platform: WritePlatform,
  id: number,
): Promise<Saved | Refused> {
  const revision = await readRevision(platform.d1, id);
  if (!revision) return refused(404, `Error: revision ${id} is no longer kept`);
  return write(platform, [revision], "restore");
}
