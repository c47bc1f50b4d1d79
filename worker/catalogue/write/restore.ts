import { type Result, refuseInput } from "#app/domain/base/result.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { readVersions } from "../read/versions.ts";
import type { WritePlatform } from "./after-commit.ts";
import {
  commitTogether,
  commitWrites,
  previewWrites,
  type Versions,
  type WriteReport,
} from "./apply-writes.ts";
import { readEarlierBrands, readOperation } from "./undo.ts";

/** How an operation is restored, or everything cleared. */
export interface RestoreOptions {
  /** Writes nothing, and answers with the changes field by field. */
  dryRun?: boolean | undefined;
  /** The catalogue versions that the operator saw, by country code. */
  versions?: Versions | undefined;
  /** The name by which this is found in the history. */
  operation?: string | undefined;
}

/**
 * Restores the countries of an operation to their brands from before it, with all that has changed
 * since. Several countries are written one by one; see commitWrites.
 */
export async function restoreRevision(
  platform: WritePlatform,
  id: number,
  { dryRun, versions = {}, operation: name }: RestoreOptions = {},
): Promise<Result<WriteReport>> {
  const { d1 } = platform;
  // Read before the images: a write in between is found by its version.
  const present = await readVersions(d1);
  const operation = await readOperation(d1, id);
  if (operation.length === 0) return refuseInput(404, `Error: revision ${id} is no longer kept`);
  // The last country that was written goes first: an id that it took over is free again by then.
  const writes = operation.flatMap((revision) => {
    const country = countryById(revision.countryId);
    if (!country) return [];
    const expectedVersion = versions[country.code] ?? present.get(country.id) ?? 0;
    const brands = () => readEarlierBrands(d1, country.id, revision.id);
    return [{ country, expectedVersion, brands }];
  });
  const expected = Object.fromEntries(
    writes.map(({ country, expectedVersion }) => [country.code, expectedVersion]),
  );
  if (dryRun) return previewWrites(platform, writes, { kind: "restore" }, expected);
  const [only, ...others] = writes;
  if (!only || others.length > 0) {
    return commitWrites(platform, writes, { kind: "restore", name }, expected);
  }
  const { country, expectedVersion, brands } = only;
  const write = { countryId: country.id, expectedVersion, brands: await brands(), isExact: true };
  return commitTogether(platform, [write], { kind: "restore", name });
}
