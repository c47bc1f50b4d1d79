import { countryByAnyCase } from "#app/domain/directory/countries.ts";

/** A list whose items are read one at a time. An array is one; so is a list that is parsed as it is read. */
export interface ItemList {
  readonly length: number;
  at(index: number): unknown;
}

/** A file to import, as its top-level keys and values. A value that is a list may be an ItemList. */
export type ImportFile = ReadonlyMap<string, unknown>;

/** The part of a file that belongs to one country: a file of its own. */
export interface ImportPart {
  /** The country's code; as the file gives it if it is unknown. */
  country: string;
  /** Reads the part. Its lists are arrays. */
  read: () => Record<string, unknown>;
  /** The index in the whole file of an item of one of the part's lists. */
  indexInFile: (list: string, index: number) => number;
}

const backupLists = ["countries", "brands", "promo_codes"] as const;
type BackupList = (typeof backupLists)[number];

/** The keys of a file that are no lists of a country's: see importFile. */
export const optionKeys: readonly string[] = [
  ...["versions", "operation", "dryRun", "mode", "file", "partners"],
];

/** True for a list whose items can be read. */
export function isList(value: unknown): value is ItemList {
  return typeof value === "object" && value !== null && "at" in value && "length" in value;
}

// Of a text or a number too, which has none of these fields.
const getField = (item: unknown, name: string) => (item as Record<string, unknown> | null)?.[name];

/** The items of a list that may be read one at a time: all, or those with these indexes. */
export function listItems(list: ItemList, indexes: Iterable<number> = indexesOf(list)): unknown[] {
  return Array.from(indexes, (index) => list.at(index));
}

function* indexesOf({ length }: ItemList): Generator<number> {
  for (let index = 0; index < length; index++) yield index;
}

// The first rows are enough to say what is wrong with a file without countries.
const maxStrayRows = 200;

/** A file that cannot be split: its part is what shows the fault. */
function wholeBackup(file: ImportFile): ImportPart {
  const lists = backupLists.map((name) => [name, file.get(name)] as const);
  const isSound = lists.every(([, list]) => isList(list));
  const rows = (list: ItemList) => (isSound ? listItems(list).slice(0, maxStrayRows) : []);
  return {
    country: "",
    read: () =>
      Object.fromEntries(lists.map(([name, list]) => [name, isList(list) ? rows(list) : list])),
    indexInFile: (_, index) => index,
  };
}

type Indexes = Record<BackupList, number[]>;

/**
 * Sorts the rows of a backup by country. A row that belongs to no country goes to the first one, and
 * a duplicate to the row that it repeats: there they are found by the check of that part.
 */
function splitBackup(file: ImportFile): ImportPart[] {
  const [countries, brands, codes] = backupLists.map((name) => file.get(name));
  if (!isList(countries) || !isList(brands) || !isList(codes) || countries.length === 0) {
    return [wholeBackup(file)];
  }
  const parts: { country: string; indexes: Indexes }[] = [];
  const byId = new Map<unknown, Indexes>();
  const byCode = new Map<unknown, Indexes>();
  for (const index of indexesOf(countries)) {
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
  for (const index of indexesOf(brands)) {
    const item = brands.at(index);
    const id = getField(item, "id");
    const indexes = byBrand.get(id) ?? byId.get(getField(item, "country_id")) ?? stray;
    indexes.brands.push(index);
    byBrand.set(id, indexes);
  }
  for (const index of indexesOf(codes)) {
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
    .map(([given, value]) => ({
      country: countryByAnyCase(given)?.code ?? given,
      read: () => ({ [given]: isList(value) ? listItems(value) : value }),
      indexInFile: (_, index) => index,
    }));
}

/** True for a file as the export writes it; any other has lists of items by country code. */
export function isBackup(keys: { has: (key: string) => boolean }): boolean {
  return backupLists.some((list) => keys.has(list));
}

/**
 * Splits a file into one part for each country that it names, in its order. The parts together have
 * all its rows; whether these are right is for checkImport to say. Parts are read when they are
 * needed, so that no more than one has to be in memory. The first one has the partners too.
 */
export function splitImport(file: ImportFile): ImportPart[] {
  const [first, ...others] = isBackup(file) ? splitBackup(file) : splitLists(file);
  const partners = file.get("partners");
  if (!first) return [];
  if (!isList(partners)) return [first, ...others];
  const read = () => ({ ...first.read(), partners: listItems(partners) });
  return [{ ...first, read }, ...others];
}
