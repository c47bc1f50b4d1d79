import { type SQL, sql } from "drizzle-orm";
import { toTimestamp } from "#app/domain/base/dates.ts";
import { ok } from "#app/domain/base/result.ts";
import {
  type BrandInput,
  hasValidDates,
  type StoredBrand,
} from "#app/domain/catalogue/catalogue.ts";
import { type BrandPair, countLiveCodes } from "#app/domain/catalogue/changes.ts";
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
import { type TaggedChange, writeTags } from "#worker/http/cache-policy.ts";
import { enqueuePurge } from "#worker/purges/outbox.ts";
import { type Result, refuse, refuseInput } from "../../refusals.ts";
import { prepare } from "../database.ts";
import { type BrandDiff, changedSlugs, diffBrands, isEmptyDiff, type WriteMode } from "./diff.ts";
import { offerReader } from "./facts.ts";
import { isVersionConflict, revisionAt, type WriteNote } from "./revisions.ts";
import { writeStatements } from "./statements.ts";
import { readStored, type StoredVerdicts, selectSlugs } from "./stored.ts";

/** Brands to replace or merge in a country. */
export interface CountryWrite {
  countryId: CountryId;
  /** A function computes them at the country's turn: all countries do not fit in memory. */
  brands:
    | readonly BrandInput[]
    | ((stored: readonly StoredBrand[]) => BrandInput[] | Promise<BrandInput[]>);
  /** Keeps codes without facts as they are, for a restore. */
  skipOfferParsing?: boolean | undefined;
  /** Selects the slugs of all stored brands that may change; default: those of an edit, or all. */
  slugs?: SQL;
  /** Default "replace". */
  mode?: WriteMode | undefined;
  /** Slugs of stored brands that are removed in any mode. */
  removedSlugs?: readonly string[] | undefined;
  /** The catalogue version that the operator saw; any by default. */
  expectedVersion?: number | undefined;
}

/** The changes of a write to one country. */
export interface CountryDiff {
  countryId: CountryId;
  version: number;
  /** The country's totals before the write. */
  totals: CountryTotals;
  next: readonly BrandInput[];
  diff: BrandDiff;
  verdicts: StoredVerdicts;
}

/** A write's changes; `revision` is the first recorded, undefined if D1's response was lost. */
interface Saved {
  isWritten: boolean;
  revision?: number | undefined;
  diffs: CountryDiff[];
}

/** `who` is the name in the change history, by default "operator". */
interface WriteOptions extends WriteNote {
  now: Date;
  who?: string;
  /** The id shared by the writes of one operation; random by default. */
  operation?: string | undefined;
}

const changedSince = refuse(409, "changed-since");

/** Selects the slugs that an edit names; it can change no other brands. */
function namedSlugs({ mode, brands, removedSlugs = [] }: CountryWrite): SQL | null {
  if (mode !== "edit" || typeof brands === "function") return null;
  return selectSlugs([...brands.map(({ slug, was = slug }) => was), ...removedSlugs]);
}

const lengthOfTerms = ({ promo_codes }: BrandDiff["upserts"][number]["brand"]) =>
  promo_codes.reduce(
    (sum, { terms, terms_ar }) => sum + `${terms ?? ""}${terms_ar ?? ""}`.length,
    0,
  );

/** Refuses a write whose result exceeds an upload's limits, or has a code that ends before its start. */
export function checkLimits({ diff }: Pick<CountryDiff, "diff">): Result<null> {
  const { brandsPerCountry, codesPerBrand, termsPerBrand } = limits;
  const { added, changed, unchanged } = diff.brands;
  if (added + changed + unchanged > brandsPerCountry) {
    return refuseInput("invalid", [uploadMessages.tooManyBrands]);
  }
  const [first, ...rest] = diff.upserts.flatMap(({ brand, codes }) => [
    ...(brand.promo_codes.length > codesPerBrand ? [uploadMessages.tooManyCodes(brand.name)] : []),
    ...(lengthOfTerms(brand) > termsPerBrand ? [uploadMessages.tooLongTerms(brand.name)] : []),
    ...codes
      .filter((code) => !hasValidDates(code))
      .map(({ code }) => uploadMessages.endBeforeStart(brand.name, code)),
  ]);
  return first === undefined ? ok(null) : refuseInput("invalid", [first, ...rest]);
}

/** Computes the changes of a write and their base version; reads only brands it can change. */
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

/** Returns the changed brands before and after. */
export function listPairs({ upserts, removed }: BrandDiff): BrandPair[] {
  const changed = upserts.map(({ before, brand }) => ({ before: before ?? null, after: brand }));
  return [...changed, ...removed.map((before) => ({ before, after: null }))];
}

function toTaggedChange({ countryId, diff }: CountryDiff): TaggedChange {
  const { logosChanged } = diff;
  return { country: countryById(countryId).code, brands: changedSlugs(diff), logosChanged };
}

async function isWritten(d1: D1Database, state: string): Promise<boolean> {
  const query = sql`SELECT 1 FROM countries WHERE catalogue_state = ${state} LIMIT 1`;
  return (await prepare(d1, query).first()) !== null;
}

/** Runs a write's batch; returns the revision's id, undefined if the response was lost. */
async function runBatch(
  d1: D1Database,
  statements: D1PreparedStatement[],
  state: string,
): Promise<Result<number | undefined>> {
  try {
    const results = await d1.batch(statements);
    return ok(results[revisionAt]?.meta.last_row_id);
  } catch (error) {
    // The batch may have committed although the response was lost.
    if (await isWritten(d1, state)) return ok(undefined);
    if (isVersionConflict(error)) return changedSince;
    throw error;
  }
}

/**
 * Writes the brands and codes of countries in one atomic batch and stores the changes as a revision
 * per country. Unchanged rows are not written. Returns a 409 if an expected version is outdated or
 * another write commits first. Throws D1's error if nothing was written; a committed write without
 * a response is detected by its state.
 */
export async function saveCountries(
  d1: D1Database,
  writes: readonly CountryWrite[],
  { now, who = "operator", operation, ...note }: WriteOptions,
): Promise<Result<Saved>> {
  const diffs: CountryDiff[] = [];
  const days = daysAt(now);
  for (const write of writes) {
    const countryDiff = await diffCountry(d1, write);
    if (countryDiff.version !== (write.expectedVersion ?? countryDiff.version)) return changedSince;
    const withinLimits = checkLimits(countryDiff);
    if (!withinLimits.ok) return withinLimits;
    diffs.push(countryDiff);
  }
  const common = { ...note, who, now: toTimestamp(now), state: crypto.randomUUID() };
  const shared = operation ?? (writes.length > 1 ? common.state : null);
  const changed = diffs.filter(({ diff }) => !isEmptyDiff(diff));
  const statements: D1PreparedStatement[] = [];
  for (const { countryId, diff, version, totals, verdicts } of changed) {
    const pairs = listPairs(diff);
    const write = {
      ...common,
      baseVersion: version,
      operation: shared,
      totals: changeTotals(totals, pairs),
      liveCodes: countLiveCodes(totals, pairs, days.dayIn(countryId)),
      verdicts,
    };
    statements.push(...writeStatements(d1, countryId, diff, write));
  }
  if (statements.length === 0) return ok({ isWritten: false, diffs });
  statements.push(settleReports(d1, now));
  statements.push(enqueuePurge(d1, writeTags(changed.map(toTaggedChange)), now));
  const revision = await runBatch(d1, statements, common.state);
  return revision.ok ? ok({ isWritten: true, revision: revision.value, diffs }) : revision;
}

export function saveCountry(
  d1: D1Database,
  countryId: CountryId,
  brands: readonly BrandInput[],
  options: WriteOptions & { expectedVersion?: number | undefined },
): Promise<Result<Saved>> {
  return saveCountries(d1, [{ countryId, brands, ...options }], options);
}
