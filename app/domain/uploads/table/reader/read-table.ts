import { isSame } from "#app/domain/base/same.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { cellText } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import type { StoredForms } from "#app/domain/uploads/gone-codes.ts";
import type { TableShape } from "#app/domain/uploads/table/describe-table.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { createCatalogueMatcher } from "./catalogue-matcher.ts";
import type { TableRow } from "./describe-rows.ts";
import { englishDiscount } from "./english-discount.ts";
import { type CellFault, type TableFault, textFixes } from "./faults.ts";
import { splitCodes } from "./misleading.ts";
import { readCell } from "./read-cell.ts";

type Fields = Record<string, unknown>;

interface TableItem extends Fields {
  logoUrl: unknown;
  promoCodes: Fields[];
}

export interface TableReading {
  /** The items of valid rows; empty until the stored countries are loaded. */
  parts: { country: string; upload: TableItem[] }[];
  /** The number of non-empty rows, and of valid ones. */
  rows: number;
  goodRows: number;
  faults: TableFault[];
  /** The codes of all rows, including rejected ones, by country and brand slug. */
  codes: Record<string, Record<string, string[]>>;
}

/** Why a row is rejected, with the key of the field. */
type RowFault = CellFault & { field: string };

interface ReadRow {
  brand: Fields;
  /** The fields of the codes. */
  fields: Fields;
  codes: string[];
  faults: RowFault[];
}

/** The item of a brand, and the row number of each field and code. */
interface Group {
  item: TableItem;
  fieldRows: Map<string, number>;
  codeRows: Map<string, number>;
}

/** The fields that an upload requires for every code. */
const required = ["discount", "lastReportedDate"] as const;

/** Replaces stored codes until the catalogue is loaded. */
const unknownCode = { discount: "", lastReportedDate: "2000-01-01" };

const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Whether a text is Arabic, apart from names and codes. */
const isArabic = (text: string) =>
  (text.match(/(?=\p{L})\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/[a-z]/gi)?.length ?? 0);

/** Creates the code of a row, with required fields from the stored code if the row lacks them. */
function toCode(rowFields: Fields, stored: Fields | undefined, currency: string): Fields {
  const { discount, discountAr } = rowFields;
  const texts: Fields = {};
  // Arabic text in the English column is the Arabic discount, unless the catalogue has it as English.
  if (typeof discount === "string" && !discountAr && isArabic(discount)) {
    if (stored?.discount !== discount) texts.discountAr = discount;
    texts.discount = stored?.discount || (englishDiscount(discount, currency) ?? discount);
  }
  const { discount: text, lastReportedDate } = stored ?? {};
  return { discount: text, lastReportedDate, ...rowFields, ...texts };
}

/** Returns faults of blank required cells. A blank brand can be filled from the row above. */
function emptyFaults(
  blank: ReadonlySet<string | null>,
  fields: Fields,
  previousBrand: string,
): RowFault[] {
  const fixes = previousBrand ? [{ do: "fill", text: previousBrand } as const] : [];
  // A brand may have no codes, but then it has no code fields either.
  const isCodeBlank = blank.has("code") && Object.keys(fields).length > 0;
  return [
    ...(blank.has("brand") ? [{ kind: "empty", field: "brand", fixes } as const] : []),
    ...(isCodeBlank ? [{ kind: "empty", field: "code" } as const] : []),
  ];
}

/** Finds a brand field that differs from an earlier row, or a code that an earlier row has. */
function findConflict(
  { item, fieldRows, codeRows }: Group,
  { brand, codes }: ReadRow,
): RowFault | null {
  for (const [field, value] of Object.entries(brand)) {
    const otherRow = fieldRows.get(field);
    if (otherRow === undefined || isSame(item[field], value)) continue;
    const [text = "", otherText = ""] = [value, item[field]].map(toText);
    return { kind: "conflict", field, text, otherRow, otherText, fixes: textFixes(otherText) };
  }
  const text = codes.find((code) => codeRows.has(code)) ?? "";
  const otherRow = codeRows.get(text);
  return otherRow === undefined ? null : { kind: "duplicate", field: "code", text, otherRow };
}

/**
 * Reads the rows of one country. `stored` is its catalogue, or null until it is loaded. Groups rows by brand
 * slug; the first row with a brand field sets it. Required fields that the table lacks keep their stored values.
 */
function createCountryReader(code: string, shape: TableShape, stored: readonly FormItem[] | null) {
  const bySlug = new Map(stored?.map((item) => [slugify(String(item.brand)), item]));
  const catalogue = createCatalogueMatcher(stored ?? []);
  const currency = countryByCode(code)?.currency ?? "";
  const groups = new Map<string, Group>();
  const sent = new Map<string, Set<string>>();

  function read({ number, cells }: TableRow, previousBrand: string): ReadRow {
    const values: Record<"brand" | "code", Fields> = { brand: {}, code: {} };
    const faults: RowFault[] = [];
    const blank = new Set<string | null>();
    for (const [column, { field: key, order }] of shape.columns.entries()) {
      const field = tableField(key);
      const [cell = null, text] = [cells[column], cellText(cells[column])];
      if (text === "") blank.add(key);
      else if (field) {
        const isIntended = shape.typed.has(`${number}:${column}`) || catalogue.has(field.key, text);
        const value = readCell(cell, field, { order, currency, catalogue, isIntended });
        if ("kind" in value) faults.push({ field: field.key, text, ...value });
        else values[field.level][field.name] = value.value;
      }
    }
    const { code, ...fields } = values.code;
    faults.push(...emptyFaults(blank, fields, previousBrand));
    return { brand: values.brand, fields, codes: code ? String(code).split("\n") : [], faults };
  }

  /** Adds a row to its brand. Returns faults if it conflicts with earlier rows or lacks required fields. */
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
    const conflict = findConflict(group, read);
    if (conflict) return [conflict];
    const rowCodes = codes.map((code) => {
      const record = existing?.promoCodes.find((candidate) => String(candidate.code) === code);
      return toCode({ ...fields, code }, record ?? (stored ? undefined : unknownCode), currency);
    });
    const missingFields = required.filter((field) =>
      rowCodes.some((code) => code[field] === undefined),
    );
    if (missingFields.length > 0) return missingFields.map((field) => ({ kind: "empty", field }));
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

  /** Records the codes of a cell as sent for a brand, both split and unsplit. */
  function recordSent(brand: string, text: string): void {
    if (brand === "" || text === "") return;
    const slug = slugify(catalogue.findStore(brand) ?? catalogue.listedName(brand));
    const codes = sent.get(slug) ?? new Set();
    for (const code of [text, ...splitCodes(text)]) codes.add(code);
    sent.set(slug, codes);
  }

  return { read, add, recordSent, groups, sent };
}

/** Merges equal faults of a row in several countries, with the fixes that apply to all: currencies differ. */
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
 * Reads a table as uploads of its countries: one row per code, and rows without a code for a brand. An empty
 * cell is an absent field, which keeps the stored value. Excludes rows with a fault, and all rows if the table
 * has one (row 0). `stored` has the catalogue of each country, other countries are ignored; null until loaded.
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
  const isReadable = faults.length === 0;
  const [brandAt, codeAt] = [columnOf("brand") ?? -1, columnOf("code") ?? -1];
  const countries = new Map<string, ReturnType<typeof createCountryReader>>();
  const counts = { rows: 0, goodRows: 0 };
  /** Reads a row into one of its countries. */
  function readRow(row: TableRow, code: string, previousBrand: string, brand: string): RowFault[] {
    const country = countries.get(code) ?? createCountryReader(code, shape, stored?.[code] ?? null);
    countries.set(code, country);
    const read = country.read(row, previousBrand);
    const newFaults =
      read.faults.length > 0 || !isReadable ? read.faults : country.add(row.number, read);
    country.recordSent(brand, cellText(row.cells[codeAt]));
    const count = Math.max(1, read.codes.length);
    counts.rows += count;
    if (isReadable && newFaults.length === 0) counts.goodRows += count;
    return newFaults;
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
    const rowFaults = mergeFaults(found)
      .map((fault): TableFault => ({ row: number, column: columnOf(fault.field), ...fault }))
      .sort((a, b) => (a.column ?? 0) - (b.column ?? 0));
    faults.push(...rowFaults);
  }
  const byCountry = [...countries].map(([country, { groups, sent }]) => ({
    country,
    upload: [...groups.values()].map(({ item }) => item),
    codes: Object.fromEntries([...sent].map(([slug, codes]) => [slug, [...codes]])),
  }));
  const parts = stored ? byCountry.filter(({ upload }) => upload.length > 0) : [];
  const codes = Object.fromEntries(byCountry.map(({ country, codes }) => [country, codes]));
  return { parts, ...counts, faults, codes };
}
