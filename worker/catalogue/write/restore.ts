import { ok } from "#app/domain/base/result.ts";
import type { BrandInput, StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { takeBackLines } from "#app/domain/catalogue/take-back.ts";
import { type BrandTimes, listLines, type UndoLine } from "#app/domain/catalogue/undo-lines.ts";
import { type CountryInfo, countries } from "#app/domain/directory/countries.ts";
import { type Result, refuse, refuseAll } from "#worker/refusals.ts";
import type { WritePlatform } from "./after-commit.ts";
import { applyWrites, type Versions, type WriteOptions, type WriteReport } from "./commit.ts";
import { renamedForm } from "./renamed-form.ts";
import { readMade } from "./revisions.ts";
import type { CountryWrite } from "./save.ts";
import { readStored } from "./stored.ts";
import { readEarlierBrands, readOperation, readTimes, touchedSlugs } from "./undo.ts";

/** How an operation is restored, or everything cleared. */
interface RestoreOptions extends WriteOptions {
  /** The catalogue versions that the operator saw, by country code. */
  versions?: Versions | undefined;
}

/**
 * Restores the countries of an operation to their brands from before it, with all that has changed
 * since. Several countries are written one by one; see commitWrites.
 */
export async function restoreRevision(
  platform: WritePlatform,
  id: number,
  { versions = {}, ...options }: RestoreOptions = {},
): Promise<Result<WriteReport>> {
  const { d1 } = platform;
  const operation = await readOperation(d1, id);
  if (!operation.ok) return operation;
  // The last country that was written goes first: an id that it took over is free again by then.
  const writes = operation.value.map(
    ({ revision, country }): CountryWrite => ({
      countryId: country.id,
      expectedVersion: versions[country.code],
      // Read after what is stored: a write in between is found by its version.
      brands: (stored) => readEarlierBrands(d1, country.id, revision, stored),
      skipOfferParsing: true,
    }),
  );
  const isAtomic = writes.length === 1;
  return applyWrites(platform, writes, { ...options, kind: "restore", isAtomic });
}

/** Removes all brands and codes, country by country; see commitWrites. It is one operation. */
export function clearCatalogue(
  platform: WritePlatform,
  { versions = {}, ...options }: RestoreOptions = {},
): Promise<Result<WriteReport>> {
  const writes = countries.map(({ id, code }) => ({
    countryId: id,
    brands: [],
    expectedVersion: versions[code],
  }));
  return applyWrites(platform, writes, { ...options, kind: "clear", isAtomic: false });
}

/** How one operation is taken back. */
interface UndoOptions extends RestoreOptions {
  /**
   * The ids of the lines to take back, by country code. Without it all of them: then none may have been
   * touched by a newer change.
   */
  lines?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Why a line cannot be taken back as it is: the item, the field and both values. */
function whyNot({ brand, code, field, before, now, state }: UndoLine) {
  const what = [brand, code, field].filter((part) => part !== null).join(" ");
  return state === "gone"
    ? ({ code: "line-gone", parameters: { what } } as const)
    : ({ code: "line-touched", parameters: { what, before, now } } as const);
}

const isOpen = ({ state }: UndoLine) => state === "touched" || state === "gone";

function findRefusals(
  lines: readonly UndoLine[],
  chosen: readonly string[] | undefined,
  country: CountryInfo,
): Result<null> {
  const known = new Set(lines.map((line) => line.id));
  const unknown = chosen?.find((id) => !known.has(id));
  if (unknown !== undefined) {
    return refuse(400, "no-such-line", { country: country.code, line: unknown });
  }
  const asked = new Set(chosen);
  const refused = chosen
    ? lines.filter(({ id, state }) => state === "gone" && asked.has(id))
    : lines.filter(isOpen);
  return refuseAll(409, refused.map(whyNot)) ?? ok(null);
}

/** The brands that are stored with the chosen lines taken back, all others as they are. */
function withoutLines(
  stored: readonly StoredBrand[],
  times: readonly BrandTimes[],
  chosen: readonly string[] | undefined,
): BrandInput[] {
  const asked = new Set(chosen);
  const isChosen = ({ id, state }: UndoLine) =>
    state !== "undone" && state !== "gone" && (!chosen || asked.has(id));
  const touched = new Set<StoredBrand>();
  const changed = times.flatMap((one): BrandInput[] => {
    const lines = listLines(one);
    if (!lines.some(isChosen)) return [];
    if (one.now) touched.add(one.now);
    const brand = takeBackLines(one, lines, isChosen);
    if (!brand) return [];
    const isRenamed = one.now && !brand.was && brand.slug !== one.now.slug;
    return [one.now && isRenamed ? renamedForm(one.now, brand) : brand];
  });
  return [...stored.filter((brand) => !touched.has(brand)), ...changed];
}

function checkAddresses(brands: readonly BrandInput[]): Result<null> {
  const known = new Set<string>();
  for (const { slug, name } of brands) {
    if (known.has(slug)) return refuse(409, "address-taken", { brand: name });
    known.add(slug);
  }
  return ok(null);
}

/**
 * Takes back one operation, or the chosen lines of it, and leaves what newer ones changed. Without a
 * choice it is refused with 409 if a newer one touched the same fields; the refusal names both values.
 * Several countries are written one by one; see commitWrites.
 */
export async function undoOperation(
  platform: WritePlatform,
  id: number,
  { versions = {}, lines: chosen, ...options }: UndoOptions = {},
): Promise<Result<WriteReport>> {
  const { d1 } = platform;
  const operation = await readOperation(d1, id);
  if (!operation.ok) return operation;
  const writes: CountryWrite[] = [];
  const made = await readMade(d1, options.operation);
  // The last country that was written goes first: an id that it took over is free again by then.
  for (const { revision, country } of operation.value) {
    const own = chosen && (chosen[country.code] ?? []);
    if (own?.length === 0 || made.has(country.id)) continue;
    const slugs = touchedSlugs(country.id, revision);
    const { version, brands } = await readStored(d1, country.id, slugs);
    if (version !== (versions[country.code] ?? version)) return refuse(409, "changed-since");
    const times = await readTimes(d1, country.id, revision, brands);
    const fits = findRefusals(times.flatMap(listLines), own, country);
    if (!fits.ok) return fits;
    const fitting = checkAddresses(withoutLines(brands, times, own));
    if (!fitting.ok) return fitting;
    writes.push({
      countryId: country.id,
      expectedVersion: version,
      slugs,
      // Made again when its turn comes: the brands of all countries are too much to keep.
      brands: async (stored) =>
        withoutLines(stored, await readTimes(d1, country.id, revision, stored), own),
      skipOfferParsing: true,
    });
  }
  return applyWrites(platform, writes, {
    ...options,
    kind: "undo",
    undoes: id,
    // The last country of an undo that stopped halfway belongs to an operation of several.
    isAtomic: writes.length === 1 && made.size === 0,
  });
}
