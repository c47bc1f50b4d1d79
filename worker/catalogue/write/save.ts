import { type SQL, sql } from "drizzle-orm";
import { toTimestamp } from "#app/domain/base/dates.ts";
import { ok } from "#app/domain/base/result.ts";
import type { BrandInput, StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { type BrandPair, liveCodesAround } from "#app/domain/catalogue/changes.ts";
import {
  addTotals,
  type CountryTotals,
  changeTotals,
} from "#app/domain/catalogue/country-totals.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";
import { settleReports } from "#worker/answers/reports.ts";
import { type TaggedChange, tagsOfWrite } from "#worker/http/cache-policy.ts";
import { enqueuePurge } from "#worker/purges/outbox.ts";
import { type Result, refuse, refuseInput } from "../../refusals.ts";
import { prepare } from "../database.ts";
import { type BrandDiff, changedSlugs, diffBrands, isEmptyDiff, type WriteMode } from "./diff.ts";
import { offerReader } from "./facts.ts";
import { isVersionConflict, revisionAt, type WriteNote } from "./revisions.ts";
import { writeStatements } from "./statements.ts";
import { readStored, type StoredVerdicts, selectSlugs } from "./stored.ts";

/** The brands that are to replace a country's, or to be merged with them. */
export interface CountryWrite {
  countryId: CountryId;
  /** Made from what is stored when the country's turn comes: those of all countries are too much to keep. */
  brands:
    | readonly BrandInput[]
    | ((stored: readonly StoredBrand[]) => BrandInput[] | Promise<BrandInput[]>);
  /** Codes without facts have none, even if some could be read: what is restored is as it was. */
  skipOfferParsing?: boolean | undefined;
  /** A query for the slugs of all stored brands that it can change; without it, those that an edit names, or all. */
  slugs?: SQL;
  /** "replace" if it is left out. */
  mode?: WriteMode | undefined;
  /** The slugs of stored brands that are removed in any mode. */
  removedSlugs?: readonly string[] | undefined;
  /** The catalogue version that the operator saw; without it the write applies to any. */
  expectedVersion?: number | undefined;
}

/** The changes that a write makes, or would make, to one country. */
export interface CountryDiff {
  countryId: CountryId;
  version: number;
  /** Of the country before the write. */
  totals: CountryTotals;
  /** The brands to write. */
  next: readonly BrandInput[];
  diff: BrandDiff;
  verdicts: StoredVerdicts;
}

/**
 * The changes of a write. `isWritten` is false if nothing changed. `revision` is the first one that was recorded;
 * undefined if there is none, or if D1's answer was lost.
 */
interface Saved {
  isWritten: boolean;
  revision?: number | undefined;
  diffs: CountryDiff[];
}

/** `who` is the name for the change history; without it the write is "operator"'s. */
interface WriteOptions extends WriteNote {
  now: Date;
  who?: string;
  /** The id that the writes of one operation share; a new one by default. */
  operation?: string | undefined;
}

const changedSince = refuse(409, "changed-since");

/** A query for the slugs of the stored brands that an edit names, which are all that it can change. */
function namedSlugs({ mode, brands, removedSlugs = [] }: CountryWrite): SQL | null {
  if (mode !== "edit" || typeof brands === "function") return null;
  return selectSlugs([...brands.map(({ slug, was = slug }) => was), ...removedSlugs]);
}

/** A merge may take a country or a brand over the limits of an upload, which replaces all. */
export function overLimits({ diff }: Pick<CountryDiff, "diff">): Result<null> {
  const { brandsPerCountry, codesPerBrand } = limits;
  const { added, changed, unchanged } = diff.brands;
  if (added + changed + unchanged > brandsPerCountry) {
    return refuseInput("invalid", [uploadMessages.tooManyBrands]);
  }
  const [first, ...rest] = diff.upserts
    .filter(({ brand }) => brand.promo_codes.length > codesPerBrand)
    .map(({ brand }) => uploadMessages.tooManyCodes(brand.name));
  return first === undefined ? ok(null) : refuseInput("invalid", [first, ...rest]);
}

/**
 * The changes that a write to a country would make, with the version that they apply to.
 * Brands that it cannot change are not read.
 */
export async function diffCountry(d1: D1Database, write: CountryWrite): Promise<CountryDiff> {
  const { countryId, mode, brands, removedSlugs } = write;
  const slugs = write.slugs ?? namedSlugs(write);
  const { version, brands: stored, totals, verdicts } = await readStored(d1, countryId, slugs);
  const { currency } = countryById(countryId);
  const parseOffer = write.skipOfferParsing ? () => null : offerReader(currency);
  const next = typeof brands === "function" ? await brands(stored) : brands;
  const diff = diffBrands(stored, next, parseOffer, mode, removedSlugs);
  const others = addTotals(totals, stored, -1);
  diff.brands.unchanged += others.brands;
  diff.codes.unchanged += others.codes;
  return { countryId, version, totals, next, diff, verdicts };
}

/** The brands that a diff changes, before and after. */
export function listPairs({ upserts, removed }: BrandDiff): BrandPair[] {
  const changed = upserts.map(({ before, brand }) => ({ before: before ?? null, after: brand }));
  return [...changed, ...removed.map((before) => ({ before, after: null }))];
}

function toTaggedChange({ countryId, diff }: CountryDiff): TaggedChange {
  const { logosChanged } = diff;
  return { country: countryById(countryId).code, brands: changedSlugs(diff), logosChanged };
}

async function isWritten(d1: D1Database, state: string): Promise<boolean> {
  const found = sql`SELECT 1 FROM countries WHERE catalogue_state = ${state} LIMIT 1`;
  return (await prepare(d1, found).first()) !== null;
}

/** Runs the statements of a write; returns the id of its revision, undefined if the response was lost. */
async function runBatch(
  d1: D1Database,
  statements: D1PreparedStatement[],
  state: string,
): Promise<Result<number | undefined>> {
  try {
    const results = await d1.batch(statements);
    return ok(results[revisionAt]?.meta.last_row_id);
  } catch (error) {
    // If only the response was lost, the batch was carried out all the same. Repeated, it meets its own version.
    if (await isWritten(d1, state)) return ok(undefined);
    if (isVersionConflict(error)) return changedSince;
    throw error;
  }
}

/**
 * Writes the brands and codes of countries in one atomic batch, keeping what changes of each as a
 * revision. Unchanged rows are not written; if none changed, nothing is. A 409 if an
 * expected version has passed or another write commits first. Throws what D1 throws if nothing was
 * written; if only the answer was lost, the write is found by its state.
 */
export async function saveCountries(
  d1: D1Database,
  writes: readonly CountryWrite[],
  { now, who = "operator", operation, ...note }: WriteOptions,
): Promise<Result<Saved>> {
  const diffs: CountryDiff[] = [];
  const days = daysAt(now);
  for (const write of writes) {
    const found = await diffCountry(d1, write);
    if (found.version !== (write.expectedVersion ?? found.version)) return changedSince;
    const fits = overLimits(found);
    if (!fits.ok) return fits;
    diffs.push(found);
  }
  const about = { ...note, who, now: toTimestamp(now), state: crypto.randomUUID() };
  const shared = operation ?? (writes.length > 1 ? about.state : null);
  const changed = diffs.filter(({ diff }) => !isEmptyDiff(diff));
  const statements: D1PreparedStatement[] = [];
  for (const { countryId, diff, version, totals, verdicts } of changed) {
    const pairs = listPairs(diff);
    const write = {
      ...about,
      baseVersion: version,
      operation: shared,
      totals: changeTotals(totals, pairs),
      liveCodes: liveCodesAround(totals, pairs, days.dayIn(countryId)),
      verdicts,
    };
    statements.push(...writeStatements(d1, countryId, diff, write));
  }
  if (statements.length === 0) return ok({ isWritten: false, diffs });
  statements.push(settleReports(d1, now));
  statements.push(enqueuePurge(d1, tagsOfWrite(changed.map(toTaggedChange)), now));
  const revision = await runBatch(d1, statements, about.state);
  return revision.ok ? ok({ isWritten: true, revision: revision.value, diffs }) : revision;
}

/** `saveCountries` for one country. */
export function saveCountry(
  d1: D1Database,
  countryId: CountryId,
  brands: readonly BrandInput[],
  options: WriteOptions & { expectedVersion?: number | undefined },
): Promise<Result<Saved>> {
  return saveCountries(d1, [{ countryId, brands, ...options }], options);
}
