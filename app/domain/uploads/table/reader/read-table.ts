import { isSame } from "#app/domain/base/same.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { englishDiscount } from "#app/domain/offers/english-discount.ts";
import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import type { DateOrder } from "#app/domain/uploads/dates/table-dates.ts";
import type { StoredForms } from "#app/domain/uploads/gone-codes.ts";
import { createCatalogueMatcher } from "#app/domain/uploads/stores/catalogue-matcher.ts";
import type { TableShape } from "#app/domain/uploads/table/describe-table.ts";
import { tableField } from "#app/domain/uploads/table-fields.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import type { TableRow } from "./describe-rows.ts";
import { type RowFault, type TableFault, textFixes } from "./faults.ts";
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
  ready: ReadyCode[];
  faults: TableFault[];
  /** The codes of all rows, including rejected ones, by country and brand slug. */
  codes: Record<string, Record<string, string[]>>;
}

interface ReadRow {
  brand: Fields;
  /** The fields of the codes. */
  fields: Fields;
  codes: string[];
  /** The operator typed the codes, or the catalogue has them. */
  isIntended: boolean;
  faults: RowFault[];
}

/** The item of a brand, the row number of each field and code, and its codes by their lower case. */
interface Group {
  item: TableItem;
  fieldRows: Map<string, number>;
  codeRows: Map<string, number>;
  lowerCase: Map<string, string>;
}

/** A code that is ready in a country. */
export interface ReadyCode {
  row: number;
  country: string;
  brand: string;
  /** Empty for a row of a brand without a code. */
  code: Readonly<Fields>;
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
  { item, fieldRows, codeRows, lowerCase }: Group,
  { brand, codes, isIntended }: ReadRow,
): RowFault | null {
  for (const [field, value] of Object.entries(brand)) {
    const otherRow = fieldRows.get(field);
    if (otherRow === undefined || isSame(item[field], value)) continue;
    const [text = "", otherText = ""] = [value, item[field]].map(toText);
    return { kind: "conflict", field, text, otherRow, otherText, fixes: textFixes(otherText) };
  }
  for (const text of codes) {
    const [otherRow, otherText] = [codeRows.get(text), lowerCase.get(text.toLowerCase()) ?? text];
    if (otherRow !== undefined) return { kind: "duplicate", field: "code", text, otherRow };
    if (otherText === text || isIntended) continue;
    const fixes = textFixes(otherText, text);
    return { kind: "other-case", field: "code", text, otherText, fixes };
  }
  return null;
}

function findEarlyEnd(codes: readonly Fields[]): RowFault | null {
  const early = codes.find(({ startDate: start, expiryDate: end }) => start && end && start > end);
  if (!early) return null;
  return { kind: "ends-before-start", field: "expiryDate", text: String(early.expiryDate) };
}

/** Adds the codes of a row, and the brand fields that no earlier row has. */
function addToGroup(group: Group, row: number, { brand, codes }: ReadRow, added: Fields[]): void {
  const { item, fieldRows, codeRows, lowerCase } = group;
  for (const [field, value] of Object.entries(brand)) {
    if (fieldRows.has(field)) continue;
    fieldRows.set(field, row);
    item[field] = value;
  }
  for (const text of codes) {
    codeRows.set(text, row);
    lowerCase.set(text.toLowerCase(), text);
  }
  item.promoCodes.push(...added);
}

/** Starts the item of a brand that may exist. */
const newGroup = (existing: FormItem | undefined): Group => ({
  item: { logoUrl: existing?.logoUrl ?? "", promoCodes: [] },
  ...{ fieldRows: new Map(), codeRows: new Map() },
  lowerCase: new Map(
    existing?.promoCodes.map(({ code }) => [String(code).toLowerCase(), String(code)]),
  ),
});

/**
 * Reads the rows of one country. `stored` is its catalogue, or null until it is loaded. Groups rows by brand
 * slug; the first row with a brand field sets it. Required fields that the table lacks keep their stored values.
 */
function createCountryReader(
  code: string,
  shape: TableShape,
  stored: readonly FormItem[] | null,
  ready: ReadyCode[],
) {
  const bySlug = new Map(stored?.map((item) => [slugify(String(item.brand)), item]));
  const catalogue = createCatalogueMatcher(stored ?? []);
  const currency = countryByCode(code)?.currency ?? "";
  const groups = new Map<string, Group>();
  const sent = new Map<string, Set<string>>();

  function read(row: TableRow, previousBrand: string): ReadRow {
    const values: Record<"brand" | "code", Fields> = { brand: {}, code: {} };
    const faults: RowFault[] = [];
    const blank = new Set<string | null>();
    let isIntended = false;
    const readField = (key: string | null, cell: Cell, order: DateOrder | null, at: number) => {
      const field = tableField(key);
      const text = cellText(cell);
      if (text === "") blank.add(key);
      if (!field || text === "") return;
      const isTyped = shape.typed.has(`${row.number}:${at}`);
      const isKnown = isTyped || catalogue.has(field.key, text);
      if (field.key === "code") isIntended = isKnown;
      const { today } = shape;
      const context = { order, currency, catalogue, today, isIntended: isKnown };
      const value = readCell(cell, field, context);
      if ("kind" in value) faults.push({ field: field.key, text, ...value });
      else values[field.level][field.name] = value.value;
    };
    for (const [at, { field, order }] of shape.columns.entries()) {
      if (field === null || !(field in row.extra))
        readField(field, row.cells[at] ?? null, order, at);
    }
    for (const [key, cell] of Object.entries(row.extra)) readField(key, cell, null, -1);
    const { code, ...fields } = values.code;
    faults.push(...emptyFaults(blank, fields, previousBrand));
    const codes = code ? String(code).split("\n") : [];
    return { brand: values.brand, fields, codes, isIntended, faults };
  }

  /** Adds a row to its brand. Returns faults if it conflicts with earlier rows or lacks required fields. */
  function add(row: number, read: ReadRow): RowFault[] {
    const { brand, fields, codes } = read;
    const name = String(brand.brand ?? "");
    const slug = slugify(name) || name;
    const existing = bySlug.get(slug);
    const group = groups.get(slug) ?? newGroup(existing);
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
    const early = findEarlyEnd(rowCodes);
    if (early) return [early];
    groups.set(slug, group);
    addToGroup(group, row, read, rowCodes);
    const added = rowCodes.length > 0 ? rowCodes : [{}];
    ready.push(...added.map((fields) => ({ row, country: code, brand: name, code: fields })));
    return [];
  }

  /** Records the codes of a cell as sent for a brand, both split and unsplit. */
  function recordSent(brand: string, text: string): void {
    if (brand === "" || text === "") return;
    const slug = slugify(catalogue.resolve(brand).name);
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
 * cell is an absent field, which keeps the stored value. Excludes held rows and those with a fault, and all rows
 * if the table has one (row 0). `stored` has the catalogue of each country, other countries are ignored; null
 * until loaded.
 */
export function readTable(shape: TableShape, stored: StoredForms | null): TableReading {
  const columnOf = (key: string | null) => {
    const at = shape.columns.findIndex(({ field }) => field === key);
    return at < 0 ? null : at;
  };
  const faults = [...shape.faults];
  const isReadable = faults.length === 0;
  const [brandAt, codeAt] = [columnOf("brand") ?? -1, columnOf("code") ?? -1];
  const countries = new Map<string, ReturnType<typeof createCountryReader>>();
  const ready: ReadyCode[] = [];
  const counts = { rows: 0, goodRows: 0 };
  /** Reads a row into one of its countries. */
  function readRow(row: TableRow, code: string, previousBrand: string, brand: string): RowFault[] {
    const country =
      countries.get(code) ?? createCountryReader(code, shape, stored?.[code] ?? null, ready);
    countries.set(code, country);
    country.recordSent(brand, cellText(row.cells[codeAt]));
    const read = country.read(row, previousBrand);
    const isAsked = row.held.includes("unit");
    const found = [...row.faults, ...read.faults].filter(
      ({ kind }) => !(isAsked && kind === "bare-number"),
    );
    const isGood = row.held.length === 0 && isReadable && found.length === 0;
    const newFaults = isGood ? country.add(row.number, read) : found;
    const count = Math.max(1, read.codes.length);
    counts.rows += count;
    if (isGood && newFaults.length === 0) counts.goodRows += count;
    return newFaults;
  }

  let previousBrand = "";
  for (const row of shape.rows.filter(({ leftOut }) => !leftOut)) {
    const brand = cellText(row.extra.brand ?? row.cells[brandAt]) || previousBrand;
    const codes = row.countries.filter((code) => !stored || stored[code]);
    const found = codes.flatMap((code) => readRow(row, code, previousBrand, brand));
    if (row.countries.length === 0) {
      found.push(...row.faults);
      counts.rows += 1;
    } else previousBrand = brand;
    const rowFaults = mergeFaults(found)
      .map((fault): TableFault => ({ row: row.number, column: columnOf(fault.field), ...fault }))
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
  return { parts, ...counts, ready: stored ? ready : [], faults, codes };
}
