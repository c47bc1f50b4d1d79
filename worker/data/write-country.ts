import { type BrandDiff, diffBrands, isEmptyDiff } from "#app/domain/brand-diff.ts";
import type { BrandRecord } from "#app/domain/catalogue.ts";
import { replaceStatements } from "./replace-brands.ts";
import type { RevisionKind } from "./revisions.ts";
import { readStoredCatalogue } from "./stored-brands.ts";

/** What became of a write. Nothing was written where it is "unchanged" or "conflict". */
export type WriteOutcome =
  | { status: "written" | "unchanged"; diff: BrandDiff }
  | { status: "conflict" };

/** Time in ISO 8601 UTC to the second, as the database writes it. */
export function timestampOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

function lostTheRace(error: unknown): boolean {
  return error instanceof Error && error.message.includes("countries.catalogue_version");
}

/**
 * Replaces a country's brands and codes by `next` in one atomic batch, keeping what stood as a
 * revision. Rows that do not change are not written; where none changes, nothing is. Where
 * `expectedVersion` is given and the catalogue has moved on, or another write wins the race, the
 * outcome is "conflict". Throws what D1 throws.
 */
export async function writeCountry(
  d1: D1Database,
  countryId: number,
  next: readonly BrandRecord[],
  options: { kind: RevisionKind; now: Date; expectedVersion?: number | undefined },
): Promise<WriteOutcome> {
  const stored = await readStoredCatalogue(d1, countryId);
  const { kind, expectedVersion = stored.version } = options;
  if (expectedVersion !== stored.version) return { status: "conflict" };
  const diff = diffBrands(stored.brands, next);
  if (isEmptyDiff(diff)) return { status: "unchanged", diff };
  const now = timestampOf(options.now);
  try {
    await d1.batch(
      replaceStatements(d1, countryId, diff, { kind, baseVersion: stored.version, now }),
    );
  } catch (error) {
    if (lostTheRace(error)) return { status: "conflict" };
    throw error;
  }
  return { status: "written", diff };
}
