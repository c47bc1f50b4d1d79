import { countryByAnyCase } from "#app/domain/directory/countries.ts";

/** List whose items are read one at a time: an array, or a list that is parsed while it is read. */
export interface ItemList {
  readonly length: number;
  at(index: number): unknown;
}

/** Import file as its top-level keys and values. A list may be an ItemList. */
export type ImportFile = ReadonlyMap<string, unknown>;

/** Part of a file that belongs to one country: a separate file. */
export interface ImportPart {
  /** Country code; as in the file if it is unknown. */
  country: string;
  /** Reads the part. Its lists are arrays. */
  read: () => Record<string, unknown>;
  /** Maps the index of an item in one of the part's lists to its index in the whole file. */
  indexInFile: (list: string, index: number) => number;
}

const backupLists = ["countries", "brands", "promo_codes"] as const;
type BackupList = (typeof backupLists)[number];

/** Keys of a file that are not lists of a country: see importFile. */
export const optionKeys: readonly string[] = [
  ...["versions", "operation", "dryRun", "mode", "file", "partners"],
];

/** Returns true for a list whose items can be read. */
export function isList(value: unknown): value is ItemList {
  return typeof value === "object" && value !== null && "at" in value && "length" in value;
}

// Accepts texts and numbers too, which have none of these fields.
const getField = (item: unknown, name: string) => (item as Record<string, unknown> | null)?.[name];

/** Yields the items of a list, all or those with some indexes, one at a time. */
export function listItems(list: ItemList, indexes: Iterable<number> = range(list)): unknown[] {
  return Array.from(indexes, (index) => list.at(index));
}

function* range({ length }: ItemList): Generator<number> {
  for (let index = 0; index < length; index++) yield index;
}

// The first rows are sufficient to report the faults of a file without countries.
const maxStrayRows = 200;

/** Returns a file that cannot be split as one part, whose check reports the fault. */
function wholeBackup(file: ImportFile): ImportPart {
  const lists = backupLists.map((name) => [name, file.get(name)] as const);
  const areLists = lists.every(([, list]) => isList(list));
  const rows = (list: ItemList) => (areLists ? listItems(list).slice(0, maxStrayRows) : []);
  return {
    country: "",
    read: () =>
      Object.fromEntries(lists.map(([name, list]) => [name, isList(list) ? rows(list) : list])),
    indexInFile: (_, index) => index,
  };
}

type Indexes = Record<BackupList, number[]>;

/**
 * Groups the rows of a backup by country. Rows of no country go to the first country, and
 * duplicates go with the row that they repeat: the check of that part reports them.
 */
function splitBackup(file: ImportFile): ImportPart[] {
  const [countries, brands, codes] = backupLists.map((name) => file.get(name));
  if (!isList(countries) || !isList(brands) || !isList(codes) || countries.length === 0) {
    return [wholeBackup(file)];
  }
  const parts: { country: string; indexes: Indexes }[] = [];
  const byId = new Map<unknown, Indexes>();
  const byCode = new Map<unknown, Indexes>();
  for (const index of range(countries)) {
    const item = countries.at(index);
    const [id, code] = [getField(item, "id"), getField(item, "code")];
    const known = byId.get(id) ?? byCode.get(code);
    const indexes = known ?? { countries: [], brands: [], promo_codes: [] };
    indexes.countries.push(index);
    if (!known) parts.push({ country: String(code), indexes });
    byId.set(id, indexes);
    byCode.set(code, indexes);
  }
  const stray = parts[0]?.indexes as Indexes;
  const byBrand = new Map<unknown, Indexes>();
  for (const index of range(brands)) {
    const item = brands.at(index);
    const id = getField(item, "id");
    const indexes = byBrand.get(id) ?? byId.get(getField(item, "country_id")) ?? stray;
    indexes.brands.push(index);
    byBrand.set(id, indexes);
  }
  for (const index of range(codes)) {
    (byBrand.get(getField(codes.at(index), "brand_id")) ?? stray).promo_codes.push(index);
  }
  return parts.map(({ country, indexes }) => ({
    country,
    read: () => ({
      countries: listItems(countries, indexes.countries),
      brands: listItems(brands, indexes.brands),
      promo_codes: listItems(codes, indexes.promo_codes),
    }),
    indexInFile: (list, index) => indexes[list as BackupList]?.[index] ?? index,
  }));
}

function splitLists(file: ImportFile): ImportPart[] {
  return [...file]
    .filter(([key]) => !optionKeys.includes(key))
    .map(([code, value]) => ({
      country: countryByAnyCase(code)?.code ?? code,
      read: () => ({ [code]: isList(value) ? listItems(value) : value }),
      indexInFile: (_, index) => index,
    }));
}

/** Returns true for an export; other files have lists of items by country code. */
export function isBackup(keys: { has: (key: string) => boolean }): boolean {
  return backupLists.some((list) => keys.has(list));
}

/**
 * Splits a file into one part per country, in its order. The parts together contain all rows, valid
 * or not: checkImport validates them. Parts are read on demand, so that only one has to be in
 * memory. The first part also contains the partners.
 */
export function splitImport(file: ImportFile): ImportPart[] {
  const [first, ...others] = isBackup(file) ? splitBackup(file) : splitLists(file);
  const partners = file.get("partners");
  if (!first) return [];
  if (!isList(partners)) return [first, ...others];
  const read = () => ({ ...first.read(), partners: listItems(partners) });
  return [{ ...first, read }, ...others];
}
