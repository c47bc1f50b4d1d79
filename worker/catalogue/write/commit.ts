import { ok } from "#app/domain/base/result.ts";
import { type CountryReview, describeChanges } from "#app/domain/catalogue/changes.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { missingFieldWarnings, uploadWarnings } from "#app/domain/uploads/upload-warnings.ts";
import { readCatalogues } from "#worker/catalogue/read/active-brands.ts";
import { logFailure } from "#worker/http/log.ts";
import { type Result, refuse } from "#worker/refusals.ts";
import { afterCommit, type WritePlatform } from "./after-commit.ts";
import type { ChangeCounts } from "./diff.ts";
import { readMade, type WriteNote } from "./revisions.ts";
import {
  type CountryDiff,
  type CountryWrite,
  diffCountry,
  listPairs,
  overLimits,
  saveCountries,
} from "./save.ts";

/** The changes of a write in a country. */
interface CountryChange {
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
function toChange({ countryId, diff: { brands, codes } }: CountryDiff): CountryChange {
  return { country: countryById(countryId).code, brands, codes };
}

/** Warnings about likely mistakes in what is written; none about what is restored. */
function listWarnings(
  { skipOfferParsing, countryId }: CountryWrite,
  { next }: CountryDiff,
  days: CountryDays,
): string[] {
  return skipOfferParsing ? [] : uploadWarnings(next, days.of(countryId));
}

/** Says what writes would change, without writing anything. They are taken one after the other. */
async function previewWrites(
  { d1, days }: Pick<WritePlatform, "d1" | "days">,
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
    warnings.push(...listWarnings(write, found, days));
    if (!write.skipOfferParsing) warnings.push(...missingFieldWarnings(diff.upserts));
    const described = describeChanges(totals, listPairs(diff), days.of(write.countryId));
    review.push({ country: change.country, version, ...described });
  }
  return ok({ changes, review, warnings });
}

/** Options of every write. */
export interface WriteOptions {
  /** Writes nothing, and answers with the changes field by field. */
  dryRun?: boolean | undefined;
  /** The name of the write; a new one if it is left out. Repeated under its name, it is made once. */
  operation?: string | undefined;
  /** The name, or the address, of the file that it was read from. */
  file?: string | undefined;
}

/** The id shared by the writes of one operation, which are undone together. */
interface Operation extends WriteNote, Pick<WriteOptions, "operation"> {
  /**
   * All writes in one transaction, or none. Otherwise each is a transaction of its own, so that no
   * more than one country is in memory.
   */
  isAtomic: boolean;
}

/** Catalogue versions by country code. */
export type Versions = Readonly<Record<string, number>>;

/** A country of several that is not written, and those that are. */
const part = (countryId: CountryId, written: readonly CountryChange[] = []) => ({
  country: countryById(countryId).code,
  done: written.map((change) => change.country),
});

/** Writes for the versions of this moment, unless they expect one. A 409 if one of these has passed. */
async function atPresentVersions(
  d1: D1Database,
  writes: readonly CountryWrite[],
): Promise<Result<CountryWrite[]>> {
  const { versions } = await readCatalogues(d1);
  const pinned = writes.map((write) => ({
    ...write,
    expectedVersion: write.expectedVersion ?? versions.get(write.countryId) ?? 0,
  }));
  const passed = pinned.find((one) => one.expectedVersion !== versions.get(one.countryId));
  return passed ? refuse(409, "country-changed", part(passed.countryId)) : ok(pinned);
}

/** The report of a write that was made before under its name; null if there is none. */
export async function reportMade(
  d1: D1Database,
  operation: string | undefined,
): Promise<Result<WriteReport> | null> {
  const [revision] = (await readMade(d1, operation)).values();
  return revision === undefined ? null : ok({ changes: [], revision, warnings: [] });
}

/**
 * Makes writes, in one transaction or country by country. Then every country must still have its
 * version of the beginning; if one differs at the beginning, nothing is written. If a country fails,
 * the later ones are not written, and the refusal names those that are. Countries that were written under the same name
 * before are left out.
 */
async function commitWrites(
  platform: WritePlatform,
  writes: readonly CountryWrite[],
  { isAtomic, operation: name, ...note }: Operation,
): Promise<Result<WriteReport>> {
  const { d1, author, days } = platform;
  const made = await readMade(d1, name);
  let [revision] = made.values();
  const left = writes.filter(({ countryId }) => !made.has(countryId));
  if (revision !== undefined && (isAtomic || left.length === 0)) {
    return ok({ changes: [], revision, warnings: [] });
  }
  const pinned = isAtomic ? ok(left) : await atPresentVersions(d1, left);
  if (!pinned.ok) return pinned;
  const batches = isAtomic ? [pinned.value] : pinned.value.map((write) => [write]);
  const operation = name ?? (isAtomic ? undefined : crypto.randomUUID());
  const changes: CountryChange[] = [];
  const warnings: string[] = [];
  let isWritten = false;
  let failure: Result<never> | null = null;

  function report(write: CountryWrite, found: CountryDiff) {
    changes.push(toChange(found));
    warnings.push(...listWarnings(write, found, days));
  }

  for (const batch of batches) {
    const [first] = batch;
    if (!first) continue;
    const { countryId } = first;
    try {
      const options = { ...note, now: new Date(), who: author.name, operation };
      const saved = await saveCountries(d1, batch, options);
      if (saved.ok) {
        for (const [at, found] of saved.value.diffs.entries()) report(batch[at] ?? first, found);
        isWritten ||= saved.value.isWritten;
        revision ??= saved.value.revision;
      } else if (isAtomic || saved.code !== "changed-since") failure = saved;
      else failure = refuse(409, "country-changed", part(countryId, changes));
    } catch (error) {
      if (changes.length === 0) throw error;
      logFailure(`Writing ${countryById(countryId).code} failed after other countries`, error);
      failure = refuse(503, "country-failed", part(countryId, changes));
    }
    if (failure) break;
  }
  // The same write may have come first.
  if (failure && changes.length === 0) return (isAtomic && (await reportMade(d1, name))) || failure;
  if (isWritten) await author.logWrite({ kind: note.kind, changes });
  // An unchanged save too sends what an earlier one could not.
  warnings.push(...(await afterCommit(platform)));
  return failure ?? ok({ changes, ...(revision !== undefined && { revision }), warnings });
}

/** Previews writes, or commits them. */
export function applyWrites(
  platform: WritePlatform,
  writes: readonly CountryWrite[],
  { dryRun, ...operation }: Operation & WriteOptions,
): Promise<Result<WriteReport>> {
  return dryRun ? previewWrites(platform, writes) : commitWrites(platform, writes, operation);
}
