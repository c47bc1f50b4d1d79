import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { templateRows } from "#app/admin/export/template.ts";
import { faultText, fieldName, fixText } from "#app/admin/texts/spreadsheet.ts";
import { isCalendarDate } from "#app/domain/base/dates.ts";
import { slugify } from "#app/domain/base/slug.ts";
import { type Cell, cellText, columnLetters } from "#app/domain/uploads/cells.ts";
import {
  type DateOrder,
  detectDateOrder,
  type ReadDate,
  readDate,
  readTypedDate,
} from "#app/domain/uploads/dates/table-dates.ts";
import { createCatalogueMatcher } from "#app/domain/uploads/stores/catalogue-matcher.ts";
import { judgeColumns } from "#app/domain/uploads/table/columns/judge.ts";
import type { Sheet, Source } from "#app/domain/uploads/table/parse/source.ts";
import { readUpload } from "#app/domain/uploads/table/read-upload.ts";
import { arrangeSheets } from "#app/domain/uploads/table/reader/arrange-sheets.ts";
import { groupFaults, type TableFault } from "#app/domain/uploads/table/reader/faults.ts";
import { proposeSheet } from "#app/domain/uploads/table/reader/heading-row.ts";
import { readCell } from "#app/domain/uploads/table/reader/read-cell.ts";
import { applyFix, newTable, type OpenTable } from "#app/domain/uploads/table/table.ts";
import { type TableField, tableField, tableFields } from "#app/domain/uploads/table-fields.ts";
import { checkUpload, itemFieldNames } from "#app/domain/uploads/upload.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { expectCases } from "#tests/support/data/cases.ts";
import { readByFields, readByName } from "#tests/support/data/tables.ts";
import { today } from "#tests/support/server/today.ts";
import { cellIn, choiceNamed, codeLines, noonForm, questionLines } from "./readings.ts";

const file = (name: string) => new URL(`data/${name}.txt`, import.meta.url);

const judge = (headings: string[], rows: string[][] = [], choices = {}) =>
  judgeColumns(headings, rows, { choices, fixed: new Map(), isStore: () => false });

test("each heading has its field", () => {
  const choices = { columnofsara: "code", epc: null, discarded: "gone", geoofit: "country" };
  expectCases(file("headings"), (input) =>
    judge(input.replaceAll("\\n", "\n").split(" | "), [], choices)
      .map(({ role, matchedBy }) => `${role ?? "-"}${matchedBy === "choice" ? "!" : ""}`)
      .join(" | "),
  );
});

test("each cell is read, or questioned with its buttons", () => {
  const codes = ["00451", "DEAL", "X077", "088X"];
  const promoCodes = codes.map((code) => ({ code, lastReportedDate: "1999-12-31" }));
  const noon = { ...noonForm, logoUrl: "", description: "None", promoCodes };
  const catalogue = createCatalogueMatcher([noon]);
  expectCases(file("cells"), (input) => {
    const [, column = "", typed = ""] = /^([^|]+) \| (.+)$/.exec(input) ?? [];
    const cell = cellIn(typed);
    const field = tableField(column.replace(/[!?]$/, "")) as TableField;
    const text = cellText(cell);
    const isIntended = column.endsWith("!") || catalogue.has(field.key, text);
    const currency = column.endsWith("?") ? "" : "AED";
    const given = { catalogue, order: null, currency, today, isIntended };
    const read = readCell(cell, field, given);
    if ("value" in read) return JSON.stringify(read.value);
    const fault: TableFault = { row: 0, column: 0, field: field.key, text, ...read };
    const clicks = (fault.fixes ?? []).map((fix) => fixText(fix, fault));
    return [faultText([fault]), ...clicks].join(" / ").replaceAll("\n", "\\n");
  });
});

const dateText = (read: ReadDate) => {
  if ("value" in read) return read.value;
  if ("days" in read) return `${read.days.day} or ${read.days.month}`;
  return read.suggestion ? `${read.fault}, meant ${read.suggestion}` : read.fault;
};
const distinct = (reads: ReadDate[]) => [...new Set(reads.map(dateText))].join(" | ");

test("each written date has its day", () => {
  expectCases(file("dates"), (text) => {
    const inColumn = distinct([null, "day", "month"].map((order) => readDate(text, order as null)));
    const near = (["next", "last"] as const).map((way) => readTypedDate(text, "2026-11-22", way));
    const typed = distinct(near) === inColumn ? "" : `; alone ${distinct(near)}`;
    return `${inColumn}${typed}${` ${detectDateOrder([text]) ?? ""}`.trimEnd()}`;
  });
});

test.for([
  [["25/12/2026", "", "2026-01-02", "31/1/2026", "05/05/2026"], "day"],
  [["12/25/2026", "soon"], "month"],
  [["01/11/2026", "19/07/2026"], "day"],
  [["01/11/26", "07/19/26"], "month"],
  [["2026-11-01", "05/05/2026", "01/11/2026", ""], null],
  [["25/12/2026", "12/25/2026", "01/11/2026"], null],
] as const)("the order of the dates %j is %s", ([texts, order]) => {
  expect(detectDateOrder(texts)).toBe(order);
});

test.for([
  ["2028-02-29", "2028-02-29", "2028-02-29"],
  ["2028-03-01", "2032-02-29", "2028-02-29"],
  ["2028-02-28", "2028-02-29", "2024-02-29"],
])("on %s the next 29 February is %s, and the last %s", ([today = "", next, last]) => {
  const near = (["next", "last"] as const).map((way) => readTypedDate("29 Feb", today, way));
  expect(near.map(dateText)).toEqual([next, last]);
});

test("a read date is a day of the calendar", () => {
  const part = fc.oneof(fc.nat(40).map(String), fc.nat(2200).map(String), fc.string());
  const written = fc
    .tuple(part, part, part, fc.constantFrom("/", "-", ".", " "))
    .map(([a, b, c, between]) => [a, b, c].join(between));
  const order = fc.constantFrom("day", "month", null);
  fc.assert(
    fc.property(fc.oneof(written, fc.string()), order, (text, order) => {
      const date = readDate(text, order);
      if ("value" in date) expect(isCalendarDate(date.value)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

interface Said extends Partial<OpenTable> {
  /** The stored brands of each country, "unknown" if they could not be read. */
  stored?: FormItem[] | "unknown";
  country?: string;
  /** The countries whose brands were read; all by default. */
  countries?: string[];
  hiddenColumns?: number[];
}

/** Reads the sheets, settings and clicks of a case. */
function readCase(lines: readonly string[]) {
  const sheets: Sheet[] = [];
  const clicks: string[] = [];
  let said: Said = {};
  for (const line of lines) {
    const [, mark = "", text = ""] = /^(== |~ |> |# |[=?] |(?=\{))?(.*)$/.exec(line) ?? [];
    if (line === "" || ["# ", "= ", "? "].includes(mark)) continue;
    if (mark === "> ") clicks.push(text);
    else if (line.startsWith("{")) said = JSON.parse(line);
    else if (mark === "== ") sheets.push({ name: text, rows: [] });
    else {
      const sheet = sheets.at(-1) ?? { name: "", rows: [] };
      if (sheets.length === 0) sheets.push(sheet);
      sheet.hidden ??= { rows: [], columns: said.hiddenColumns ?? [] };
      if (mark === "~ ") sheet.hidden.rows.push(sheet.rows.length);
      const cells = text.split("|").map((cell) => cell.trim());
      sheet.rows.push(cells.map((cell) => (cell === "" ? null : cellIn(cell))));
    }
  }
  return { sheets, clicks, said };
}

/** Reads the table of a case, at first and after each click. */
function outcome(lines: readonly string[]): string[] {
  const { sheets, clicks, said } = readCase(lines);
  const { stored = [noonForm], country = "uae", countries, hiddenColumns: _, ...given } = said;
  const source = { file: null, isGuessed: false, sheets: arrangeSheets(sheets) } as Source;
  // Typed cells are no part of the file.
  for (const { rows } of source.sheets) Object.freeze(rows);
  const sheet = proposeSheet(source.sheets, given.remembered ?? {});
  let table = newTable({ source, sheet, ...given });
  const read = () => {
    const context = { country, today: "2026-11-28" };
    const { shape } = readUpload(table, { ...context, stored: null });
    const forms = (countries ?? [...shape.countries.keys()]).map((code) => [code, stored]);
    return readUpload(table, {
      ...context,
      stored: stored === "unknown" ? null : Object.fromEntries(forms),
    });
  };
  const linesOf = () => [
    ...codeLines(read().reading).map((line) => `= ${line}`),
    ...questionLines(read()).map((line) => `? ${line}`),
  ];
  const found = linesOf();
  for (const label of clicks) {
    const upload = read();
    const { answer } = choiceNamed(label, upload) ?? {};
    if (answer) table = { ...table, answers: { ...table.answers, ...answer } };
    for (const group of groupFaults(upload.reading.faults)) {
      const fixes = [...(group[0].fixes ?? []), { do: "skip" } as const];
      const fix = fixes.find((one) => fixText(one, group[0]) === label);
      if (fix) table = applyFix(table, group, fix);
    }
    found.push(`> ${label}`, ...linesOf());
  }
  return found;
}

const tables = readFileSync(file("tables"), "utf8")
  .trimEnd()
  .split("\n\n")
  .slice(1)
  .map((block) => block.split("\n"))
  .map(([title = "", ...lines]) => ({ title: title.slice(2), lines }));

test.for(tables)("a table: $title", ({ lines }) => {
  expect(outcome(lines)).toEqual(lines.filter((line) => /^[=?>] /.test(line)));
});

const fieldsOf = (headings: string[], rows: string[][] = [], choices = {}) =>
  judge(headings, rows, choices).map(({ role }) => role);
const keys = tableFields.map(({ key }) => key);

test("every field is matched by its own names and by that of the screen", () => {
  expect(fieldsOf(keys)).toEqual(keys);
  const ofBrands = keys.filter((key) => tableField(key)?.level === "brand");
  expect(fieldsOf(ofBrands.map(fieldName))).toEqual(ofBrands);
  for (const name of itemFieldNames.filter((name) => !/promo|isActive/.test(name)))
    expect(keys).toContain(fieldsOf([name])[0]);
});

const arabicName = [["مكتبة جرير", "Jarir Bookstore"]];
test.for<[headings: string[], rows: string[][], fields: (string | null)[]]>([
  [["Brand (English)", "Brand (Arabic)"], [], ["brand", "brandAr"]],
  [["Store", "English store name"], [], ["brand", "brandEn"]],
  [["المتجر", "Store in English"], arabicName, ["brandAr", "brand"]],
  [["brand", "brandEn"], arabicName, ["brand", "brandEn"]],
  [["Offer (EN)", "العرض"], [["25% off", "خصم ٢٥٪"]], ["discount", "discountAr"]],
  [["الخصم", "Discount"], [["خصم", "10%"]], ["discountAr", "discount"]],
  [["Code", "Coupon"], [], ["code", null]],
  [["discount", "offer"], [["10%", ""]], ["discount", "offer"]],
  [["discount", "offer"], [["10%", '{"kind":"gift"}']], ["discount", "offer"]],
  [["discount", "offer"], [["10%", "10% off"]], ["discount", null]],
])("the headings %j above %j are the fields %j", ([headings, rows, fields]) => {
  expect(fieldsOf(headings, rows)).toEqual(fields);
});

test("a choice of the operator takes a field from another column", () => {
  expect(fieldsOf(["Code", "Coupon"], [], { coupon: "code" })).toEqual([null, "code"]);
});

test("columns have letters as in a spreadsheet", () => {
  const letters = [0, 25, 26, 51, 52, 701, 702].map(columnLetters);
  expect(letters).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});

test("the template has its headings in both languages, and is a valid upload", () => {
  const rows = templateRows();
  expect(rows[0]).toContain("Code / الكود");
  const { faults, items } = readByName(rows);
  expect(faults).toEqual([]);
  expect(checkUpload(items)).toMatchObject({ ok: true });
});

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom<Cell>(
    ...["Noon", "'=1+1", "2026-11-20", "01/11/2026", "[1", "{}", "__proto__", "yes", "٥"],
    ...[null, true, 0.15, Number.NaN, Number.POSITIVE_INFINITY, new Date(Number.NaN), new Date(0)],
  ),
);

test("any table is read without an exception, and its upload is valid", () => {
  const field = fc.constantFrom(null, ...keys);
  const fields = fc.oneof(
    fc.uniqueArray(field, { maxLength: 12, selector: (key) => key ?? Symbol() }),
    fc.constant(["brand", "code", "discount", "lastReportedDate", "aliases", "offer"]),
  );
  const cells = fc.array(fc.array(cell, { maxLength: 14 }), { maxLength: 8 });
  const anyOrders = fc.constantFrom<Record<number, DateOrder>>({}, { 3: "day" }, { 0: "month" });
  fc.assert(
    fc.property(fields, cells, anyOrders, (fields, rows, orders) => {
      const read = readByFields(rows, fields, { orders, stored: [noonForm] });
      expect(read.goodRows).toBeLessThanOrEqual(read.rows);
      for (const fault of read.faults) expect(faultText([fault])).not.toBe("");
      expect(checkUpload(read.items)).toMatchObject({ ok: true });
    }),
    { numRuns: 1_000 },
  );
});

test("a brand is never left out without a question", () => {
  const name = fc.string().filter((text) => cellText(text) !== "");
  // Rows of one faulty brand share its question.
  const selector = (text: string) => slugify(cellText(text)) || cellText(text);
  const names = fc.uniqueArray(name, { minLength: 1, maxLength: 5, selector });
  fc.assert(
    fc.property(names, (names) => {
      const read = readByName([["Brand"], ...names.map((text) => [text])]);
      const asked = read.questions.flatMap(({ rows }) => rows);
      // "A BH" is of Bahrain.
      const elsewhere = read.shape.rows.filter(({ countries }) => !countries.includes("uae"));
      const others = [
        ...elsewhere.map(({ number }) => number),
        ...read.faults.map(({ row }) => row),
      ];
      const rows = new Set([...asked, ...others.filter((row) => row > 1)]);
      expect(read.goodRows + rows.size).toBeGreaterThanOrEqual(names.length);
    }),
  );
});
