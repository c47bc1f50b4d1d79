import type { TableShape } from "#app/admin/upload/spreadsheet/describe-table.ts";
import { isSame } from "#app/domain/base/same.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { cellText } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import type { StoredForms } from "#app/domain/uploads/gone-codes.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import type { TableRow } from "./describe-rows.ts";
import { englishDiscount } from "./english-discount.ts";
import { type TableFault, typing, type Why } from "./faults.ts";
import { readKnown } from "./known.ts";
import { splitCodes } from "./misleading.ts";
import { readCell } from "./read-cell.ts";

type Fields = Record<string, unknown>;

/** A brand of a table as an item of an upload. */
interface TableItem extends Fields {
  logoUrl: unknown;
  promoCodes: Fields[];
}

/** A table as the uploads of its countries. */
export interface TableReading {
  /** The items of the rows without a fault; none while the countries are not known. */
  parts: { country: string; upload: TableItem[] }[];
  /** The number of rows that are not empty, and of those without a fault. */
  rows: number;
  goodRows: number;
  /** In the order of the rows. */
  faults: TableFault[];
  /** The codes of all rows, of faulty ones too, by country and by the slugs of their brands. */
  codes: Record<string, Record<string, string[]>>;
}

/** Why a row is held back, with the key of the field. */
type RowFault = Why & { field: string };

/** A row without its empty cells: the fields of its brand, its codes and what is said of them. */
interface ReadRow {
  brand: Fields;
  fields: Fields;
  codes: string[];
  faults: RowFault[];
}

/** The rows of one brand: its item, and the rows that its fields and its codes were taken from. */
interface Group {
  item: TableItem;
  fieldRows: Map<string, number>;
  codeRows: Map<string, number>;
}

/** The fields that an upload must have of every code. */
const required = ["discount", "lastReportedDate"] as const;

/** Stands for a code of the catalogue as long as that is not known. */
const unknownCode = { discount: "", lastReportedDate: "2000-01-01" };

const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Whether a text is Arabic, but for names and codes in it. */
const isArabic = (text: string) =>
  (text.match(/(?=\p{L})\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/[a-z]/gi)?.length ?? 0);

/** A code of a row with what it must have and the row does not give, as that stands. */
function toCode(own: Fields, known: Fields | undefined, currency: string): Fields {
  const { discount, discountAr } = own;
  const texts: Fields = {};
  // An Arabic discount in the column of the English ones is the Arabic text, unless it stands so already.
  if (typeof discount === "string" && !discountAr && isArabic(discount)) {
    if (known?.discount !== discount) texts.discountAr = discount;
    texts.discount = known?.discount || (englishDiscount(discount, currency) ?? discount);
  }
  const { discount: text, lastReportedDate } = known ?? {};
  return { discount: text, lastReportedDate, ...own, ...texts };
}

/** Faults of the cells that a row must have. A blank brand may be filled with that of the row above. */
function emptyFaults(
  blank: ReadonlySet<string | null>,
  fields: Fields,
  previousBrand: string,
): RowFault[] {
  const fixes = previousBrand ? [{ do: "fill", text: previousBrand } as const] : [];
  // A brand may have no codes, but then it has no fields of a code either.
  const lacksCode = blank.has("code") && Object.keys(fields).length > 0;
  return [
    ...(blank.has("brand") ? [{ kind: "empty", field: "brand", fixes } as const] : []),
    ...(lacksCode ? [{ kind: "empty", field: "code" } as const] : []),
  ];
}

/** The fault of a row whose brand or code an earlier row gives differently, or already. */
function findClash(
  { item, fieldRows, codeRows }: Group,
  { brand, codes }: ReadRow,
): RowFault | null {
  for (const [field, value] of Object.entries(brand)) {
    const otherRow = fieldRows.get(field);
    if (otherRow === undefined || isSame(item[field], value)) continue;
    const [text = "", otherText = ""] = [value, item[field]].map(toText);
    return { kind: "conflict", field, text, otherRow, otherText, fixes: typing(otherText) };
  }
  const text = codes.find((code) => codeRows.has(code)) ?? "";
  const otherRow = codeRows.get(text);
  return otherRow === undefined ? null : { kind: "duplicate", field: "code", text, otherRow };
}

/**
 * The rows of one country, which `stored` is as it stands; null if that is not known yet. Its brands are told
 * apart as the catalogue does, by slug; a field of the brand is taken from the first row that has it. What an
 * upload must have, and the table does not give, stays as it is stored.
 */
function createCountryReader(code: string, shape: TableShape, stored: readonly FormItem[] | null) {
  const bySlug = new Map(stored?.map((item) => [slugify(String(item.brand)), item]));
  const known = readKnown(stored ?? []);
  const currency = countryByCode(code)?.currency ?? "";
  const groups = new Map<string, Group>();
  const sent = new Map<string, Set<string>>();

  /** Reads the cells of a row. */
  function read({ number, cells }: TableRow, previousBrand: string): ReadRow {
    const values: Record<"brand" | "code", Fields> = { brand: {}, code: {} };
    const faults: RowFault[] = [];
    const blank = new Set<string | null>();
    for (const [column, { field: key, order }] of shape.columns.entries()) {
      const field = tableField(key);
      const [cell = null, text] = [cells[column], cellText(cells[column])];
      if (text === "") blank.add(key);
      else if (field) {
        const isMeant = shape.typed.has(`${number}:${column}`) || known.has(field.key, text);
        const value = readCell(cell, field, { order, currency, known, isMeant });
        if ("kind" in value) faults.push({ field: field.key, text, ...value });
        else values[field.level][field.name] = value.value;
      }
    }
    const { code, ...fields } = values.code;
    faults.push(...emptyFaults(blank, fields, previousBrand));
    return { brand: values.brand, fields, codes: code ? String(code).split("\n") : [], faults };
  }

  /** Adds a row by its number, or says why it does not fit the earlier ones, or is no code without more. */
  function add(row: number, read: ReadRow): RowFault[] {
    const { brand, fields, codes } = read;
    const name = String(brand.brand ?? "");
    const slug = slugify(name) || name;
    const existing = bySlug.get(slug);
    const group: Group = groups.get(slug) ?? {
      item: { logoUrl: existing?.logoUrl ?? "", promoCodes: [] },
      ...{ fieldRows: new Map(), codeRows: new Map() },
    };
    const { item, fieldRows, codeRows } = group;
    const clash = findClash(group, read);
    if (clash) return [clash];
    const rowCodes = codes.map((code) => {
      const record = existing?.promoCodes.find((one) => String(one.code) === code);
      return toCode({ ...fields, code }, record ?? (stored ? undefined : unknownCode), currency);
    });
    const lacking = required.filter((field) => rowCodes.some((code) => code[field] === undefined));
    if (lacking.length > 0) return lacking.map((field) => ({ kind: "empty", field }));
    groups.set(slug, group);
    for (const [field, value] of Object.entries(brand)) {
      if (fieldRows.has(field)) continue;
      fieldRows.set(field, row);
      item[field] = value;
    }
    for (const code of codes) codeRows.set(code, row);
    item.promoCodes.push(...rowCodes);
    return [];
  }

  /** Lists the codes of a cell, which may be several, split or not, as sent for a brand. */
  function list(brand: string, text: string): void {
    if (brand === "" || text === "") return;
    const slug = slugify(known.meant(brand) ?? known.listed(brand));
    const codes = sent.get(slug) ?? new Set();
    for (const code of [text, ...splitCodes(text)]) codes.add(code);
    sent.set(slug, codes);
  }

  return { read, add, list, groups, sent };
}

/**
 * Merges the faults of one row: a fault in one country is most often one in all. Only fixes that hold in
 * each stay, as a sum is in the money of one.
 */
function mergeFaults(faults: readonly RowFault[]): RowFault[] {
  const merged = new Map<string, RowFault>();
  for (const fault of faults) {
    const key = `${fault.kind} ${fault.field}`;
    const known = merged.get(key);
    const fixes = known?.fixes?.filter((fix) => fault.fixes?.some((other) => isSame(fix, other)));
    merged.set(key, known ? { ...known, ...(fixes && { fixes }) } : fault);
  }
  return [...merged.values()];
}

/**
 * Reads a table as uploads of its countries: one row per code, the rows of a brand together or apart; a row
 * without a code is a brand's alone. An empty cell is an absent field, which keeps what stands. Rows with a
 * fault are left out of the items, and any fault of row 0 leaves out all. `stored` are the countries as they
 * stand, others are passed over; null if they are not known yet.
 */
export function readTable(shape: TableShape, stored: StoredForms | null): TableReading {
  const columnOf = (key: string) => {
    const at = shape.columns.findIndex(({ field }) => field === key);
    return at < 0 ? null : at;
  };
  const needsCode = shape.columns.some(({ field }) => tableField(field)?.level === "code");
  const missing = ["brand", ...(needsCode ? ["code"] : [])]
    .filter((key) => columnOf(key) === null)
    .map((field): TableFault => ({ kind: "no-column", row: 0, column: null, field }));
  const faults = [...shape.faults, ...missing];
  const isWhole = faults.length === 0;
  const [brandAt, codeAt] = [columnOf("brand") ?? -1, columnOf("code") ?? -1];
  const countries = new Map<string, ReturnType<typeof createCountryReader>>();
  const counts = { rows: 0, goodRows: 0 };
  const readerOf = (code: string) => {
    const reader = countries.get(code) ?? createCountryReader(code, shape, stored?.[code] ?? null);
    countries.set(code, reader);
    return reader;
  };

  /** Reads a row into one of its countries. */
  function readRow(row: TableRow, code: string, previousBrand: string, brand: string): RowFault[] {
    const country = readerOf(code);
    const read = country.read(row, previousBrand);
    const found = read.faults.length > 0 || !isWhole ? read.faults : country.add(row.number, read);
    country.list(brand, cellText(row.cells[codeAt]));
    const count = Math.max(1, read.codes.length);
    counts.rows += count;
    if (isWhole && found.length === 0) counts.goodRows += count;
    return found;
  }

  let previousBrand = "";
  for (const row of shape.rows.filter(({ leftOut }) => !leftOut)) {
    const { number, cells, countries: named } = row;
    const brand = cellText(cells[brandAt]) || previousBrand;
    const found: RowFault[] = [];
    if ("kind" in named) {
      found.push({ ...named, field: countryColumn });
      counts.rows += 1;
    } else {
      const codes = named.filter((code) => !stored || stored[code]);
      found.push(...codes.flatMap((code) => readRow(row, code, previousBrand, brand)));
      previousBrand = brand;
    }
    const placed = mergeFaults(found).map((fault): TableFault => {
      return { row: number, column: columnOf(fault.field), ...fault };
    });
    faults.push(...placed.sort((a, b) => (a.column ?? 0) - (b.column ?? 0)));
  }
  const byCountry = [...countries].map(([country, { groups, sent }]) => ({
    country,
    upload: [...groups.values()].map(({ item }) => item),
    codes: Object.fromEntries([...sent].map(([slug, codes]) => [slug, [...codes]])),
  }));
  return {
    parts: stored ? byCountry.filter(({ upload }) => upload.length > 0) : [],
    ...counts,
    faults,
    codes: Object.fromEntries(byCountry.map(({ country, codes }) => [country, codes])),
  };
}
