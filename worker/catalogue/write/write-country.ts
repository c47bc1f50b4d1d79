import type { BrandRecord } from "#app/domain/catalogue.ts";
import type { BrandDiff } from "#worker/catalogue/write/diff.ts";
import type { RevisionKind } from "./revisions.ts";
import { writeCountries } from "./write-countries.ts";

/** As for several countries, with the one country's diff. */
export type CountryOutcome =
  | { status: "written" | "unchanged"; diff: BrandDiff }
  | { status: "conflict" };

/** `writeCountries` for one country. */
export async function writeCountry(
  d1: D1Database,
  countryId: number,
  brands: readonly BrandRecord[],
  options: { kind: RevisionKind; now: Date; expectedVersion?: number | undefined },
): Promise<CountryOutcome> {
  const write = { countryId, brands, expectedVersion: options.expectedVersion };
  const outcome = await writeCountries(d1, [write], options);
  if (outcome.status === "conflict") return outcome;
  const [only] = outcome.diffs;
  if (!only) throw new Error("A write of one country gave no diff");
  return { status: outcome.status, diff: only.diff };
}
