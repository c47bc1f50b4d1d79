import { ok } from "#app/domain/base/result.ts";
import type { BrandInput, StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { revertLines } from "#app/domain/catalogue/revert-lines.ts";
import { type BrandVersions, listLines, type UndoLine } from "#app/domain/catalogue/undo-lines.ts";
import { type CountryInfo, countries } from "#app/domain/directory/countries.ts";
import { type Result, refuse, refuseAll } from "#worker/refusals.ts";
import type { WritePlatform } from "./after-commit.ts";
import { applyWrites, type Versions, type WriteOptions, type WriteReport } from "./commit.ts";
import { renamedForm } from "./edit.ts";
import { readExistingRevisions } from "./revisions.ts";
import type { CountryWrite } from "./save.ts";
import { readStored } from "./stored.ts";
import { readEarlierBrands, readOperation, readTimes, touchedSlugs } from "./undo.ts";

interface RestoreOptions extends WriteOptions {
  /** The catalogue versions that the operator saw, by country code. */
  versions?: Versions | undefined;
}

/** Restores an operation's countries to their state before it, with all later changes. */
export async function restoreRevision(
  platform: WritePlatform,
  id: number,
  { versions = {}, ...options }: RestoreOptions = {},
): Promise<Result<WriteReport>> {
  const { d1 } = platform;
  const operation = await readOperation(d1, id);
  if (!operation.ok) return operation;
  // The last written country comes first, which frees an id that it took over.
  const writes = operation.value.map(
    ({ revision, country }): CountryWrite => ({
      countryId: country.id,
      expectedVersion: versions[country.code],
      // Read after the stored brands: the version reveals a write in between.
      brands: (stored) => readEarlierBrands(d1, country.id, revision, stored),
      skipOfferParsing: true,
    }),
  );
  const isAtomic = writes.length === 1;
  return applyWrites(platform, writes, { ...options, kind: "restore", isAtomic });
}

/** Removes all brands and codes as one operation, country by country; see commitWrites. */
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

interface UndoOptions extends RestoreOptions {
  /**
   * The ids of the lines to undo, by country code; default: all, if no newer change touched one.
   */
  lines?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Explains why a line cannot be undone: the item, the field and both values. */
function explainRefusal({ brand, code, field, before, now, state }: UndoLine) {
  const what = [brand, code, field].filter((part) => part !== null).join(" ");
  return state === "gone"
    ? ({ code: "line-gone", parameters: { what } } as const)
    : ({ code: "line-touched", parameters: { what, before, now } } as const);
}

const isChangedSince = ({ state }: UndoLine) => state === "touched" || state === "gone";

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
  const chosenIds = new Set(chosen);
  const refused = chosen
    ? lines.filter(({ id, state }) => state === "gone" && chosenIds.has(id))
    : lines.filter(isChangedSince);
  return refuseAll(409, refused.map(explainRefusal)) ?? ok(null);
}

/** Returns the stored brands with the chosen lines undone. */
function undoLines(
  stored: readonly StoredBrand[],
  times: readonly BrandVersions[],
  chosen: readonly string[] | undefined,
): BrandInput[] {
  const chosenIds = new Set(chosen);
  const isChosen = ({ id, state }: UndoLine) =>
    state !== "undone" && state !== "gone" && (!chosen || chosenIds.has(id));
  const touched = new Set<StoredBrand>();
  const changed = times.flatMap((brandTimes): BrandInput[] => {
    const lines = listLines(brandTimes);
    if (!lines.some(isChosen)) return [];
    if (brandTimes.now) touched.add(brandTimes.now);
    const brand = revertLines(brandTimes, lines, isChosen);
    if (!brand) return [];
    const isRenamed = brandTimes.now && !brand.was && brand.slug !== brandTimes.now.slug;
    return [brandTimes.now && isRenamed ? renamedForm(brandTimes.now, brand) : brand];
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
 * Undoes an operation, or the chosen lines of it, and keeps newer changes. Without chosen lines a
 * 409 refuses it if a newer operation changed the same fields, and names both values. Several
 * countries are written one by one; see commitWrites.
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
  const existing = await readExistingRevisions(d1, options.operation);
  // The last written country comes first, which frees an id that it took over.
  for (const { revision, country } of operation.value) {
    const chosenLines = chosen && (chosen[country.code] ?? []);
    if (chosenLines?.length === 0 || existing.has(country.id)) continue;
    const slugs = touchedSlugs(country.id, revision);
    const { version, brands } = await readStored(d1, country.id, slugs);
    if (version !== (versions[country.code] ?? version)) return refuse(409, "changed-since");
    const times = await readTimes(d1, country.id, revision, brands);
    const allowed = findRefusals(times.flatMap(listLines), chosenLines, country);
    if (!allowed.ok) return allowed;
    const unique = checkAddresses(undoLines(brands, times, chosenLines));
    if (!unique.ok) return unique;
    writes.push({
      countryId: country.id,
      expectedVersion: version,
      slugs,
      // Computed again at its turn: the brands of all countries do not fit in memory.
      brands: async (stored) =>
        undoLines(stored, await readTimes(d1, country.id, revision, stored), chosenLines),
      skipOfferParsing: true,
    });
  }
  return applyWrites(platform, writes, {
    ...options,
    kind: "undo",
    undoes: id,
    // The last country of an undo that stopped halfway belongs to an operation of several.
    isAtomic: writes.length === 1 && existing.size === 0,
  });
}
