import { countries } from "#app/domain/directory/countries.ts";
import type { Result } from "../../refusals.ts";
import type { WritePlatform } from "./after-commit.ts";
import { applyWrites, type Versions, type WriteOptions } from "./commit.ts";
import type { WriteReport } from "./preview.ts";
import type { CountryWrite } from "./save.ts";
import { readEarlierBrands, readOperation } from "./undo.ts";

/** How an operation is restored, or everything cleared. */
export interface RestoreOptions extends WriteOptions {
  /** The catalogue versions that the operator saw, by country code. */
  versions?: Versions | undefined;
}

/**
 * Restores the countries of an operation to their brands from before it, with all that has changed
 * since. Several countries are written one by one; see commitWrites.
 */
export async function restoreRevision(
  platform: WritePlatform,
  id: number,
  { versions = {}, ...options }: RestoreOptions = {},
): Promise<Result<WriteReport>> {
  const { d1 } = platform;
  const operation = await readOperation(d1, id);
  if (!operation.ok) return operation;
  // The last country that was written goes first: an id that it took over is free again by then.
  const writes = operation.value.map(
    ({ revision, country }): CountryWrite => ({
      countryId: country.id,
      expectedVersion: versions[country.code],
      // Read after what is stored: a write in between is found by its version.
      brands: (stored) => readEarlierBrands(d1, country.id, revision, stored),
      skipOfferParsing: true,
    }),
  );
  const isAtomic = writes.length === 1;
  return applyWrites(platform, writes, { ...options, kind: "restore", isAtomic });
}

/** Removes all brands and codes, country by country; see commitWrites. It is one operation. */
export function clearCatalogue(
  platform: WritePlatform,
  { versions = {}, ...options }: RestoreOptions = {},
): Promise<Result<WriteReport>> {
  const writes = countries.map(({ id, code }) => ({
    countryId: id,
    brands: [],
    expectedVersion: versions[code],
  }));
  return applyWrites(platform, writes, { ...options, kind: "clear", isAtomic: false });
}
