import type { BrandRecord } from "#app/domain/catalogue.ts";
import { type BrandDiff, diffBrands, isEmptyDiff } from "#worker/catalogue/write/diff.ts";
import { replaceStatements } from "./batch.ts";
import type { RevisionKind } from "./revisions.ts";
import { readStoredCatalogue } from "./stored.ts";

/** The brands that are to replace a country's. */
export interface CountryWrite {
  countryId: number;
  brands: readonly BrandRecord[];
  /** The catalogue version that the operator saw; without it the write applies to any. */
  expectedVersion?: number | undefined;
}

/** What a write does, or would do, to one country. */
export interface CountryDiff {
  countryId: number;
  version: number;
  diff: BrandDiff;
}

/** What became of a write. Nothing was written where it is "unchanged" or "conflict". */
export type WriteOutcome =
  | { status: "written" | "unchanged"; diffs: CountryDiff[] }
  | { status: "conflict" };

/** Time in ISO 8601 UTC to the second, as the database writes it. */
export function timestampOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

function lostTheRace(error: unknown): boolean {
  return error instanceof Error && error.message.includes("countries.catalogue_version");
}

/** What replacing a country's brands would do, with the version it would be done to. */
export async function diffCountry(d1: D1Database, write: CountryWrite): Promise<CountryDiff> {
  const { version, brands } = await readStoredCatalogue(d1, write.countryId);
  return { countryId: write.countryId, version, diff: diffBrands(brands, write.brands) };
}

/**
 * Replaces the brands and codes of countries in one atomic batch, keeping what stood in each as a
 * revision. Rows that do not change are not written; where none changes, nothing is. Where an
 * expected version has passed, or another write wins the race, the outcome is "conflict". Throws
 * what D1 throws, and then nothing is written either.
 */
export async function writeCountries(
  d1: D1Database,
  writes: readonly CountryWrite[],
  options: { kind: RevisionKind; now: Date },
): Promise<WriteOutcome> {
  const diffs: CountryDiff[] = [];
  for (const write of writes) {
    const found = await diffCountry(d1, write);
    if (found.version !== (write.expectedVersion ?? found.version)) return { status: "conflict" };
    diffs.push(found);
  }
  const { kind } = options;
  const now = timestampOf(options.now);
  const statements = diffs
    .filter(({ diff }) => !isEmptyDiff(diff))
    .flatMap(({ countryId, diff, version }) =>
      replaceStatements(d1, countryId, diff, { kind, baseVersion: version, now }),
    );
  if (statements.length === 0) return { status: "unchanged", diffs };
  try {
    await d1.batch(statements);
  } catch (error) {
    if (lostTheRace(error)) return { status: "conflict" };
    throw error;
  }
  return { status: "written", diffs };
}
