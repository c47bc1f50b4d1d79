import { ok, type Refusal, type Result, refuseInput } from "#app/domain/base/result.ts";
import { type CountryReview, describeChanges } from "#app/domain/catalogue/changes.ts";
import { limits } from "#app/domain/catalogue/fields.ts";
import { type CountryInfo, countryByCode, countryById } from "#app/domain/directory/countries.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";
import { missingFieldWarnings, uploadWarnings } from "#app/domain/uploads/upload-warnings.ts";
import { readVersions } from "#worker/catalogue/read/versions.ts";
import type { TaggedChange } from "#worker/http/cache-policy.ts";
import { logFailure } from "#worker/http/log.ts";
import { afterCommit, type WritePlatform } from "./after-commit.ts";
import type { ChangeCounts } from "./diff.ts";
import type { RevisionKind } from "./revisions.ts";
import {
  type CountryDiff,
  type CountryWrite,
  diffCountry,
  listPairs,
  saveCountries,
} from "./save.ts";

/** The changes of a write in a country. */
interface CountryChange {
  country: string;
  brands: ChangeCounts;
  codes: ChangeCounts;
}

/** A write that was carried out, or that would have changed nothing. */
export interface WriteReport {
  changes: CountryChange[];
  /** Only of a dry run: the changes field by field. */
  review?: CountryReview[];
  /** The revision by which what was written is undone; absent if nothing was written. */
  revision?: number;
  /** Likely mistakes in what was written, and failures after the commit; the data is safe. */
  warnings: string[];
}

const changedMeanwhile =
  "Error: the catalogue of this country has changed since the preview. Nothing was written. Preview again.";

/** A merge may take a country or a brand over the limits of an upload, which replaces all. */
export function overLimits({ stored, diff }: Pick<CountryDiff, "stored" | "diff">): Result<null> {
  const { brandsPerCountry, codesPerBrand } = limits;
  if (stored.length + diff.brands.added - diff.brands.removed > brandsPerCountry) {
    return refuseInput(400, uploadMessages.tooManyBrands);
  }
  const [first, ...rest] = diff.upserts
    .filter(({ brand }) => brand.promo_codes.length > codesPerBrand)
    .map(({ brand }) => uploadMessages.tooManyCodes(brand.name));
  return first === undefined ? ok(null) : refuseInput(400, first, ...rest);
}

/** Warnings about what an upload or an import holds; none about what is restored. */
function listWarnings({ brands }: CountryWrite, today: string): string[] {
  return typeof brands === "function" ? [] : uploadWarnings(brands, today);
}

/** Says what writes would change, without writing anything. They are taken one after the other. */
export async function previewTogether(
  { d1, today }: Pick<WritePlatform, "d1" | "today">,
  writes: Iterable<CountryWrite | Promise<CountryWrite>>,
): Promise<Result<WriteReport>> {
  const changes: CountryChange[] = [];
  const warnings: string[] = [];
  const review: CountryReview[] = [];
  for await (const write of writes) {
    const found = await diffCountry(d1, write);
    if (found.version !== (write.expectedVersion ?? found.version)) {
      return refuseInput(409, changedMeanwhile);
    }
    const fits = overLimits(found);
    if (!fits.ok) return fits;
    const change = withoutLogos(toChange(found));
    changes.push(change);
    const described = describeChanges(found.stored, listPairs(found.diff), today);
    warnings.push(...listWarnings(write, today));
    if (!write.isExact) warnings.push(...missingFieldWarnings(found.diff.upserts));
    review.push({ country: change.country, version: found.version, ...described });
  }
  return ok({ changes, review, warnings });
}

/** Makes writes in one atomic batch. */
export async function commitTogether(
  platform: WritePlatform,
  writes: readonly CountryWrite[],
  { kind, name }: Operation,
): Promise<Result<WriteReport>> {
  const { author } = platform;
  const options = { kind, now: new Date(), who: author.name, operation: name, check: overLimits };
  const saved = await saveCountries(platform.d1, writes, options);
  if (!saved.ok) return "conflict" in saved ? refuseInput(409, changedMeanwhile) : saved;
  const changes = saved.value.diffs.map(toChange);
  const counts = changes.map(withoutLogos);
  const suspicions = writes.flatMap((write) => listWarnings(write, platform.today));
  if (saved.value.isWritten) await author.logWrite({ kind, changes: counts });
  return ok({
    changes: counts,
    ...withRevision(saved.value),
    // An unchanged save is announced too: it is how the operator repairs an announcement that failed.
    warnings: [...suspicions, ...(await afterCommit(platform, changes))],
  });
}

const withRevision = ({ revision }: { revision?: number | undefined }) =>
  revision === undefined ? {} : { revision };

/** A country's change, with what its announcement needs to know. */
type SavedChange = CountryChange & TaggedChange;

function toChange({ countryId, diff }: CountryDiff): SavedChange {
  const country = countryById(countryId);
  if (!country) throw new Error(`No country has the id ${countryId}`);
  const { brands, codes, logosChanged } = diff;
  return { country: country.code, brands, codes, logosChanged };
}

function withoutLogos({ country, brands, codes }: SavedChange): CountryChange {
  return { country, brands, codes };
}

/** A country's write whose brands are made when its turn comes. */
interface LaterWrite {
  country: CountryInfo;
  mode?: CountryWrite["mode"];
  brands: () => CountryWrite["brands"] | Promise<CountryWrite["brands"]>;
}

async function readyWrite(
  { country, mode, brands }: LaterWrite,
  kind: RevisionKind,
  expectedVersion: number | undefined,
): Promise<CountryWrite> {
  const isExact = kind === "restore";
  return { countryId: country.id, brands: await brands(), mode, expectedVersion, isExact };
}

/** The writes of one operation, which are undone together. */
export interface Operation {
  kind: RevisionKind;
  /** The name by which the operation is found in the history; a new one if it is left out. */
  name?: string | undefined;
}

/** Catalogue versions by country code. */
export type Versions = Readonly<Record<string, number>>;

function refusePart(
  status: 409 | 503,
  country: CountryInfo,
  reason: string,
  written: readonly SavedChange[],
): { ok: false } & Refusal {
  const done = written.map((change) => change.country);
  const names = done.map((code) => countryByCode(code)?.name.en).join(", ");
  const rest = done.length > 0 ? `Written before it: ${names}.` : "Nothing was written.";
  const error = `Error: ${country.name.en} was not written: ${reason} ${rest}`;
  return { ok: false, status, error, errors: [error], ...(done.length > 0 && { done }) };
}

/** Says what commitWrites would change, without writing anything. */
export function previewWrites(
  platform: Pick<WritePlatform, "d1" | "today">,
  writes: readonly LaterWrite[],
  { kind }: Operation,
  expected: Versions,
): Promise<Result<WriteReport>> {
  function* inTurn() {
    for (const write of writes) yield readyWrite(write, kind, expected[write.country.code]);
  }
  return previewTogether(platform, inTurn());
}

/**
 * Writes country by country, each in a transaction of its own, so that no more than one is in
 * memory. Every country must still have its version of the beginning, or that in `expected`; if one
 * differs at the beginning, nothing is written. If a country fails, the later ones are not written,
 * and the refusal names those that are.
 */
export async function commitWrites(
  platform: WritePlatform,
  writes: readonly LaterWrite[],
  { kind, name = crypto.randomUUID() }: Operation,
  expected: Versions,
): Promise<Result<WriteReport>> {
  const versions = await readVersions(platform.d1);
  const expectedVersion = ({ id, code }: CountryInfo) => expected[code] ?? versions.get(id) ?? 0;
  const changed = "its catalogue has changed meanwhile.";
  const passed = writes.find(
    ({ country }) => expectedVersion(country) !== versions.get(country.id),
  );
  if (passed) return refusePart(409, passed.country, changed, []);
  const { author } = platform;
  const written: SavedChange[] = [];
  const suspicions: string[] = [];
  let isWritten = false;
  let revision: number | undefined;
  let failure: Result<never> | null = null;
  for (const later of writes) {
    const { country } = later;
    const write = await readyWrite(later, kind, expectedVersion(country));
    try {
      const options = {
        kind,
        now: new Date(),
        who: author.name,
        operation: name,
        check: overLimits,
      };
      const saved = await saveCountries(platform.d1, [write], options);
      if (saved.ok) {
        written.push(...saved.value.diffs.map(toChange));
        suspicions.push(...listWarnings(write, platform.today));
        isWritten ||= saved.value.isWritten;
        revision ??= saved.value.revision;
      } else if ("conflict" in saved) failure = refusePart(409, country, changed, written);
      else failure = saved;
    } catch (error) {
      if (written.length === 0) throw error;
      logFailure(`Writing ${country.code} failed after other countries`, error);
      failure = refusePart(503, country, "the database failed.", written);
    }
    if (failure) break;
  }
  if (failure && written.length === 0) return failure;
  const changes = written.map(withoutLogos);
  if (isWritten) await author.logWrite({ kind, changes });
  const warnings = [...suspicions, ...(await afterCommit(platform, written))];
  return failure ?? ok({ changes, ...withRevision({ revision }), warnings });
}
