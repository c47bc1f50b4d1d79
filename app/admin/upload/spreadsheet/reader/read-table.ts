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

/**
 * The rows of one country, which `stored` is as it stands; null if that is not known yet. Its brands are told
 * apart as the catalogue does, by slug; a field of the brand is taken from the first row that has it. What an
 * upload must have, and the table does not give, stays as it is stored.
 */
function beginCountry(code: string, shape: TableShape, stored: readonly FormItem[] | null) {
  const bySlug = new Map(stored?.map((item) => [slugify(String(item.brand)), item]));
  const known = readKnown(stored ?? []);
  const currency = countryByCode(code)?.currency ?? "";
  const groups = new Map<string, Group>();
  const sent = new Map<string, Set<string>>();

  /** Reads the cells of a row. A blank brand may be filled with that of the row above. */
  function read({ number, cells }: TableRow, above: string): ReadRow {
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
    const fixes = above ? [{ do: "fill", text: above } as const] : [];
    if (blank.has("brand")) faults.push({ kind: "empty", field: "brand", fixes });
    // A brand may have no codes, but then it has no fields of a code either.
    const lacksCode = blank.has("code") && Object.keys(fields).length > 0;
    if (lacksCode) faults.push({ kind: "empty", field: "code" });
    return { brand: values.brand, fields, codes: code ? String(code).split("\n") : [], faults };
  }

  /** Adds a row by its number, or says why it does not fit the earlier ones, or is no code without more. */
  function add(row: number, { brand, fields, codes }: ReadRow): RowFault[] {
    const slug = slugify(String(brand.brand ?? "")) || String(brand.brand ?? "");
    const standing = bySlug.get(slug);
    const group: Group = groups.get(slug) ?? {
      item: { logoUrl: standing?.logoUrl ?? "", promoCodes: [] },
      ...{ fieldRows: new Map(), codeRows: new Map() },
    };
    const { item, fieldRows, codeRows } = group;
    for (const [field, value] of Object.entries(brand)) {
      const otherRow = fieldRows.get(field);
      if (otherRow === undefined || isSame(item[field], value)) continue;
      const [text = "", otherText = ""] = [value, item[field]].map(toText);
      return [{ kind: "conflict", field, text, otherRow, otherText, fixes: typing(otherText) }];
    }
    const text = codes.find((code) => codeRows.has(code)) ?? "";
    const otherRow = codeRows.get(text);
    if (otherRow !== undefined) return [{ kind: "duplicate", field: "code", text, otherRow }];
    const made = codes.map((code) => {
      const own = standing?.promoCodes.find((one) => String(one.code) === code);
      return toCode({ ...fields, code }, own ?? (stored ? undefined : unknownCode), currency);
    });
    const lacking = required.filter((field) => made.some((code) => code[field] === undefined));
    if (lacking.length > 0) return lacking.map((field) => ({ kind: "empty", field }));
    groups.set(slug, group);
    for (const [field, value] of Object.entries(brand)) {
      if (fieldRows.has(field)) continue;
      fieldRows.set(field, row);
      item[field] = value;
    }
    for (const code of codes) codeRows.set(code, row);
    item.promoCodes.push(...made);
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
  const countries = new Map<string, ReturnType<typeof beginCountry>>();
  const counts = { rows: 0, goodRows: 0 };
  let above = "";
  for (const row of shape.rows.filter(({ leftOut }) => !leftOut)) {
    const { number, cells, countries: named } = row;
    // What is wrong for one country is most often wrong for all, but a sum is in the money of one.
    const own = new Map<string, RowFault>();
    const add = (fault: RowFault) => {
      const key = `${fault.kind} ${fault.field}`;
      const known = own.get(key);
      const fixes = known?.fixes?.filter((fix) =>
        fault.fixes?.some((one) => JSON.stringify(one) === JSON.stringify(fix)),
      );
      own.set(key, known ? { ...known, ...(fixes && { fixes }) } : fault);
    };
    const brand = cellText(cells[brandAt]) || above;
    if ("kind" in named) {
      add({ ...named, field: countryColumn });
      counts.rows += 1;
    } else {
      for (const code of named.filter((one) => !stored || stored[one])) {
        const country = countries.get(code) ?? beginCountry(code, shape, stored?.[code] ?? null);
        countries.set(code, country);
        const read = country.read(row, above);
        const found = read.faults.length > 0 || !isWhole ? read.faults : country.add(number, read);
        country.list(brand, cellText(cells[codeAt]));
        const count = Math.max(1, read.codes.length);
        counts.rows += count;
        if (isWhole && found.length === 0) counts.goodRows += count;
        found.forEach(add);
      }
      above = brand;
    }
    const placed = [...own.values()].map((fault): TableFault => {
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
