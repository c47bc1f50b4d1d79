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
  isAtomic: boolean,
): Promise<Result<WriteReport>> {
  const batches = await planBatches(d1, writes, isAtomic);
  if (!batches.ok) return batches;
  const changes: CountryChange[] = [];
  const warnings: string[] = [];
  const review: CountryReview[] = [];
  for (const write of batches.value.flat()) {
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

/** The transactions of writes: one for all, or one for each country at the version of this moment. */
async function planBatches(
  d1: D1Database,
  writes: readonly CountryWrite[],
  isAtomic: boolean,
): Promise<Result<(readonly CountryWrite[])[]>> {
  if (isAtomic) return ok([writes]);
  const pinned = await atPresentVersions(d1, writes);
  return pinned.ok ? ok(pinned.value.map((write) => [write])) : pinned;
}

/** The report of a write while its batches are saved. */
interface Progress extends WriteReport {
  isWritten: boolean;
}

/** Saves a batch and adds it to the report. Returns why it was not saved, or null. */
async function saveBatch(
  { d1, author, days }: WritePlatform,
  batch: readonly CountryWrite[],
  { isAtomic, ...note }: Operation,
  progress: Progress,
): Promise<Result<never> | null> {
  const { changes, warnings } = progress;
  const [first] = batch;
  if (!first) return null;
  const { countryId } = first;
  try {
    const saved = await saveCountries(d1, batch, { ...note, now: new Date(), who: author.name });
    if (!saved.ok) {
      if (isAtomic || saved.code !== "changed-since") return saved;
      return refuse(409, "country-changed", part(countryId, changes));
    }
    const { diffs, isWritten, revision } = saved.value;
    changes.push(...diffs.map(toChange));
    for (const [at, found] of diffs.entries()) {
      warnings.push(...listWarnings(batch[at] ?? first, found, days));
    }
    progress.isWritten ||= isWritten;
    progress.revision ??= revision;
    return null;
  } catch (error) {
    if (changes.length === 0) throw error;
    logFailure(`Writing ${countryById(countryId).code} failed after other countries`, error);
    return refuse(503, "country-failed", part(countryId, changes));
  }
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
  { operation: name, ...note }: Operation,
): Promise<Result<WriteReport>> {
  const { d1, author } = platform;
  const { isAtomic, kind } = note;
  const existing = await readMade(d1, name);
  const [known] = existing.values();
  const left = writes.filter(({ countryId }) => !existing.has(countryId));
  if (known !== undefined && (isAtomic || left.length === 0)) {
    return ok({ changes: [], revision: known, warnings: [] });
  }
  const batches = await planBatches(d1, left, isAtomic);
  if (!batches.ok) return batches;
  const operation = { ...note, operation: name ?? (isAtomic ? undefined : crypto.randomUUID()) };
  const progress: Progress = { changes: [], warnings: [], isWritten: false };
  if (known !== undefined) progress.revision = known;
  let failure: Result<never> | null = null;
  for (const batch of batches.value) {
    failure ??= await saveBatch(platform, batch, operation, progress);
  }
  const { isWritten, changes, revision, warnings } = progress;
  // The same write may have come first.
  if (failure && changes.length === 0) return (isAtomic && (await reportMade(d1, name))) || failure;
  if (isWritten) await author.logWrite({ kind, changes });
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
  return dryRun
    ? previewWrites(platform, writes, operation.isAtomic)
    : commitWrites(platform, writes, operation);
}
