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
import { readExistingRevisions, type WriteNote } from "./revisions.ts";
import {
  type CountryDiff,
  type CountryWrite,
  checkLimits,
  diffCountry,
  listPairs,
  saveCountries,
} from "./save.ts";

interface CountryChange {
  country: string;
  brands: ChangeCounts;
  codes: ChangeCounts;
}

/** A committed or previewed write. */
export interface WriteReport {
  changes: CountryChange[];
  /** Preview only: the changes field by field. */
  review?: CountryReview[];
  /** The revision that undoes the write; absent if nothing was written. */
  revision?: number;
  /** Likely mistakes in the input, and failures after the commit; the data is safe. */
  warnings: string[];
}

function toChange({ countryId, diff: { brands, codes } }: CountryDiff): CountryChange {
  return { country: countryById(countryId).code, brands, codes };
}

/** Returns warnings about likely mistakes in an upload; none for a restore. */
function listWarnings(
  { skipOfferParsing, countryId }: CountryWrite,
  { next }: CountryDiff,
  days: CountryDays,
): string[] {
  return skipOfferParsing ? [] : uploadWarnings(next, days.dayIn(countryId));
}

/** Computes the changes of writes, one after the other, without writing. */
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
    const countryDiff = await diffCountry(d1, write);
    const { version, totals, diff } = countryDiff;
    if (version !== (write.expectedVersion ?? version)) return refuse(409, "changed-since");
    const withinLimits = checkLimits(countryDiff);
    if (!withinLimits.ok) return withinLimits;
    const change = toChange(countryDiff);
    changes.push(change);
    warnings.push(...listWarnings(write, countryDiff, days));
    if (!write.skipOfferParsing) warnings.push(...missingFieldWarnings(diff.upserts));
    const described = describeChanges(totals, listPairs(diff), days.dayIn(write.countryId));
    review.push({ country: change.country, version, ...described });
  }
  return ok({ changes, review, warnings });
}

export interface WriteOptions {
  /** Writes nothing and returns the changes field by field. */
  dryRun?: boolean | undefined;
  /** The idempotency key of the write; random by default. A repeated write has no effect. */
  operation?: string | undefined;
  /** The name or URL of the source file. */
  file?: string | undefined;
}

/** The id shared by the writes of one operation, which are undone together. */
interface Operation extends WriteNote, Pick<WriteOptions, "operation"> {
  /** Commits all writes in one transaction, otherwise one per country, to limit memory. */
  isAtomic: boolean;
}

/** Catalogue versions by country code. */
export type Versions = Readonly<Record<string, number>>;

/** The parameters of a refusal that names a country and those already written. */
const refusalParameters = (countryId: CountryId, written: readonly CountryChange[] = []) => ({
  country: countryById(countryId).code,
  done: written.map((change) => change.country),
});

/** Pins each write to its expected or current version; a 409 if a country has another version. */
async function pinVersions(
  d1: D1Database,
  writes: readonly CountryWrite[],
): Promise<Result<CountryWrite[]>> {
  const { versions } = await readCatalogues(d1);
  const pinned = writes.map((write) => ({
    ...write,
    expectedVersion: write.expectedVersion ?? versions.get(write.countryId) ?? 0,
  }));
  const outdated = pinned.find((write) => write.expectedVersion !== versions.get(write.countryId));
  return outdated
    ? refuse(409, "country-changed", refusalParameters(outdated.countryId))
    : ok(pinned);
}

/** Returns the report of an earlier write with the same idempotency key, or null. */
export async function reportExisting(
  d1: D1Database,
  operation: string | undefined,
): Promise<Result<WriteReport> | null> {
  const [revision] = (await readExistingRevisions(d1, operation)).values();
  return revision === undefined ? null : ok({ changes: [], revision, warnings: [] });
}

/** Groups writes into transactions: one for all, or one per country at its current version. */
async function planBatches(
  d1: D1Database,
  writes: readonly CountryWrite[],
  isAtomic: boolean,
): Promise<Result<(readonly CountryWrite[])[]>> {
  if (isAtomic) return ok([writes]);
  const pinned = await pinVersions(d1, writes);
  return pinned.ok ? ok(pinned.value.map((write) => [write])) : pinned;
}

/** The report while its batches are saved. */
interface Progress extends WriteReport {
  isWritten: boolean;
}

/** Saves a batch and adds it to the report. Returns the refusal if it was not saved. */
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
      return refuse(409, "country-changed", refusalParameters(countryId, changes));
    }
    const { diffs, isWritten, revision } = saved.value;
    changes.push(...diffs.map(toChange));
    for (const [at, countryDiff] of diffs.entries()) {
      warnings.push(...listWarnings(batch[at] ?? first, countryDiff, days));
    }
    progress.isWritten ||= isWritten;
    progress.revision ??= revision;
    return null;
  } catch (error) {
    if (changes.length === 0) throw error;
    logFailure(`Writing ${countryById(countryId).code} failed after other countries`, error);
    return refuse(503, "country-failed", refusalParameters(countryId, changes));
  }
}

/**
 * Commits writes in one transaction, or country by country. Then every country must still have its
 * initial version; if one differs at the start, nothing is written. If a country fails, later ones
 * are not written and the refusal names the written ones. Countries already written with the same
 * key are skipped.
 */
async function commitWrites(
  platform: WritePlatform,
  writes: readonly CountryWrite[],
  { operation: name, ...note }: Operation,
): Promise<Result<WriteReport>> {
  const { d1, author } = platform;
  const { isAtomic, kind } = note;
  const existing = await readExistingRevisions(d1, name);
  const [knownRevision] = existing.values();
  const pending = writes.filter(({ countryId }) => !existing.has(countryId));
  if (knownRevision !== undefined && (isAtomic || pending.length === 0)) {
    return ok({ changes: [], revision: knownRevision, warnings: [] });
  }
  const batches = await planBatches(d1, pending, isAtomic);
  if (!batches.ok) return batches;
  const operation = { ...note, operation: name ?? (isAtomic ? undefined : crypto.randomUUID()) };
  const progress: Progress = { changes: [], warnings: [], isWritten: false };
  if (knownRevision !== undefined) progress.revision = knownRevision;
  let failure: Result<never> | null = null;
  for (const batch of batches.value) {
    failure ??= await saveBatch(platform, batch, operation, progress);
  }
  const { isWritten, changes, revision, warnings } = progress;
  // The same write may have been committed first.
  if (failure && changes.length === 0)
    return (isAtomic && (await reportExisting(d1, name))) || failure;
  if (isWritten) await author.logWrite({ kind, changes });
  // Even an unchanged save sends purges that failed earlier.
  warnings.push(...(await afterCommit(platform)));
  return failure ?? ok({ changes, ...(revision !== undefined && { revision }), warnings });
}

export function applyWrites(
  platform: WritePlatform,
  writes: readonly CountryWrite[],
  { dryRun, ...operation }: Operation & WriteOptions,
): Promise<Result<WriteReport>> {
  return dryRun
    ? previewWrites(platform, writes, operation.isAtomic)
    : commitWrites(platform, writes, operation);
}
