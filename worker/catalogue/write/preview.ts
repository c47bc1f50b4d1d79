import { ok } from "#app/domain/base/result.ts";
import { type CountryReview, describeChanges } from "#app/domain/catalogue/changes.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { missingFieldWarnings, uploadWarnings } from "#app/domain/uploads/upload-warnings.ts";
import { type Result, refuse } from "../../refusals.ts";
import type { WritePlatform } from "./after-commit.ts";
import type { ChangeCounts } from "./diff.ts";
import { type CountryDiff, type CountryWrite, diffCountry, listPairs, overLimits } from "./save.ts";

/** The changes of a write in a country. */
export interface CountryChange {
  country: string;
  brands: ChangeCounts;
  codes: ChangeCounts;
}

/** A write that was made, or one that was previewed. */
export interface WriteReport {
  changes: CountryChange[];
  /** Only of a preview: the changes field by field. */
  review?: CountryReview[];
  /** The revision by which what was written is undone; absent if nothing was written. */
  revision?: number;
  /** Likely mistakes in what was written, and failures after the commit; the data is safe. */
  warnings: string[];
}

/** How much a write changes in its country. */
export function toChange({ countryId, diff: { brands, codes } }: CountryDiff): CountryChange {
  return { country: countryById(countryId).code, brands, codes };
}

/** Warnings about likely mistakes in what is written; none about what is restored. */
export function listWarnings(
  { skipOfferParsing }: CountryWrite,
  { next }: CountryDiff,
  today: string,
): string[] {
  return skipOfferParsing ? [] : uploadWarnings(next, today);
}

/** Says what writes would change, without writing anything. They are taken one after the other. */
export async function previewWrites(
  { d1, today }: Pick<WritePlatform, "d1" | "today">,
  writes: readonly CountryWrite[],
): Promise<Result<WriteReport>> {
  const changes: CountryChange[] = [];
  const warnings: string[] = [];
  const review: CountryReview[] = [];
  for (const write of writes) {
    const found = await diffCountry(d1, write);
    const { version, totals, diff } = found;
    if (version !== (write.expectedVersion ?? version)) return refuse(409, "changed-since");
    const fits = overLimits(found);
    if (!fits.ok) return fits;
    const change = toChange(found);
    changes.push(change);
    warnings.push(...listWarnings(write, found, today));
    if (!write.skipOfferParsing) warnings.push(...missingFieldWarnings(diff.upserts));
    const described = describeChanges(totals, listPairs(diff), today);
    review.push({ country: change.country, version, ...described });
  }
  return ok({ changes, review, warnings });
}
