import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { templateRows } from "#app/admin/export/template.ts";
import { type Choice, questionTexts, waitText } from "#app/admin/texts/questions.ts";
import { faultText, fieldName, fixText } from "#app/admin/texts/spreadsheet.ts";
import { isoDate } from "#app/domain/base/dates.ts";
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
import { readUpload, type UploadReading } from "#app/domain/uploads/table/read-upload.ts";
import { arrangeSheets } from "#app/domain/uploads/table/reader/arrange-sheets.ts";
import { groupFaults, type TableFault } from "#app/domain/uploads/table/reader/faults.ts";
import { proposeSheet } from "#app/domain/uploads/table/reader/heading-row.ts";
import { readCell } from "#app/domain/uploads/table/reader/read-cell.ts";
import { applyFix, newTable, type OpenTable } from "#app/domain/uploads/table/table.ts";
import { type TableField, tableField, tableFields } from "#app/domain/uploads/table-fields.ts";
import { checkUpload, itemFieldNames } from "#app/domain/uploads/upload.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { expectCases } from "#tests/support/data/cases.ts";
import { readByName } from "#tests/support/data/tables.ts";
import { runsOf } from "#tests/support/server/property-limit.ts";
import { today } from "#tests/support/server/today.ts";

const file = (name: string) => new URL(`data/${name}.txt`, import.meta.url);

/** Catalogue of a country as the tables of the tests find it. */
const noonForm = {
  ...{ brand: "Noon", brandAr: "نون", websiteUrl: "https://www.noon.com/uae-en/" },
  ...{ aliases: ["Noon Daily"], logoUrl: "https://a.example/l.png" },
  promoCodes: ["00451", "DEAL", "ARABIC"].map((code) => ({
    code,
    discount: code === "ARABIC" ? "توصيل مجاني" : "10% off",
    lastReportedDate: "2026-10-01",
  })),
};

/** Returns the cell of a specification: "<7>" is a number, "<2026-12-31>" a date, "\\n" a line break, "x{3}" xxx. */
function cellIn(text: string): Cell {
  const [, own] = /^<(.+)>$/.exec(text) ?? [];
  if (own === undefined)
    return text
      .replaceAll("\\n", "\n")
      .replace(/x\{(\d+)\}/, (_, times) => "x".repeat(Number(times)));
  return isoDate.test(own) ? new Date(own) : JSON.parse(own);
}

const judge = (headings: string[], rows: string[][] = [], choices = {}) =>
  judgeColumns(headings, rows, { choices, fixed: new Map(), isStore: () => false });

test("each heading has its field", () => {
  const choices = { columnofsara: "code", epc: null, discarded: "gone", geoofit: "country" };
  expectCases(file("headings"), (input) => {
    const [headings = [], ...rows] = input.split(" // ").map((row) => row.split(" | "));
    return judge(headings, rows, choices)
      .map(({ role, matchedBy }) => `${role ?? "-"}${matchedBy === "choice" ? "!" : ""}`)
      .join(" | ");
  });
});

test("each cell is read, or questioned with its buttons", () => {
  const codes = ["00451", "DEAL", "X077", "088X"];
  const promoCodes = codes.map((code) => ({ code, lastReportedDate: "1999-12-31" }));
  const noon = { ...noonForm, logoUrl: "", description: "None", promoCodes };
  const catalogue = createCatalogueMatcher([noon]);
  expectCases(file("cells"), (typed, column) => {
    const cell = cellIn(typed);
    const field = tableField(column.replace(/[!?]$/, "")) as TableField;
    const text = cellText(cell);
    const isIntended = column.endsWith("!") || catalogue.has(field.key, text);
    const currency = column.endsWith("?") ? "" : "AED";
    const given = { catalogue, order: null, currency, today, isIntended };
    const read = readCell(cell, field, given);
    if ("value" in read && read.value === text) return "…";
    if ("value" in read) return JSON.stringify(read.value).replace(text, "…");
    const fault: TableFault = { row: 0, column: 0, field: field.key, text, ...read };
    const clicks = (fault.fixes ?? []).map((fix) => fixText(fix, fault));
    const line = [faultText([fault]), ...clicks].join(" / ");
    return ` ${line}`.replaceAll(` ${text}`, " …").trim();
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
  [["01/11/2026", "", "2026-01-02", "19/07/2026"], "day"],
  [["01/11/26", "07/19/26", "soon"], "month"],
  [["2026-11-01", "05/05/2026", "01/11/2026"], null],
  [["25/12/2026", "12/25/2026", "01/11/2026"], null],
] as const)("the order of the dates %j is %s", ([texts, order]) => {
  expect(detectDateOrder(texts)).toBe(order);
});

/** Settings of a case; the stored brands are "unknown" if they could not be read. */
type Said = Partial<OpenTable> & { stored?: FormItem[] | "unknown"; country?: string };

/** Splits a line into its parts, each with the mark of the line. */
function splitLine(line: string): [mark: string, text: string][] {
  const [, mark = "", text = ""] = /^(== |~ |> |[=?] |(?=\{))?(.*)$/.exec(line) ?? [];
  return text.split(" // ").map((part) => [mark, part]);
}

/** Reads the sheets, settings and clicks of a case. */
function readCase(lines: readonly string[]) {
  const sheets: Sheet[] = [];
  const clicks: string[] = [];
  let said: Said = {};
  for (const [mark, text] of lines.flatMap(splitLine)) {
    if (mark === "> ") clicks.push(text);
    else if (text.startsWith("{")) said = JSON.parse(text);
    else if (mark === "== ") sheets.push({ name: text, rows: [] });
    else if (mark === "" || mark === "~ ") {
      const sheet = sheets.at(-1) ?? { name: "", rows: [] };
      if (sheets.length === 0) sheets.push(sheet);
      sheet.hidden ??= [];
      if (mark === "~ ") sheet.hidden.push(sheet.rows.length);
      const cells = text.split("|").map((cell) => cell.trim());
      sheet.rows.push(cells.map((cell) => (cell === "" ? null : cellIn(cell))));
    }
  }
  return { sheets, clicks, said };
}

const others = (fields: object) =>
  Object.keys(fields).length > 0 ? [JSON.stringify(fields).replaceAll("\\n", "\n")] : [];

/** Returns the read codes, "uae: Noon | A1 | 10% off | 2026-11-20 | 2026-12-31", and brands without codes. */
function codeLines({ parts }: UploadReading["reading"]): string[] {
  return parts.flatMap(({ country, upload }) =>
    upload.flatMap(({ brand, logoUrl, promoCodes, ...item }) => {
      const logo = logoUrl && logoUrl !== noonForm.logoUrl ? { logoUrl } : {};
      const own = others({ ...logo, ...item });
      if (promoCodes.length === 0) return [[`${country}: ${brand}`, ...own].join(" | ")];
      return promoCodes.map(({ code, discount, lastReportedDate, expiryDate, ...more }, at) =>
        [
          ...[`${country}: ${brand}`, code, discount, lastReportedDate, expiryDate],
          ...others(at === 0 && own.length > 0 ? { ...logo, ...item, ...more } : more),
        ]
          .filter((one) => one !== undefined)
          .join(" | ")
          .replaceAll("\n", "\\n"),
      );
    }),
  );
}

/** Returns the questions that hold rows, each with its answers of one click. */
const openQuestions = ({ questions, columns }: UploadReading) =>
  questions
    .filter(({ blocks }) => blocks)
    .map((question) => ({ ...question, ...questionTexts(question, columns, "2026-11-28") }));

/** Finds the answer with a label. */
const choiceNamed = (label: string, upload: UploadReading): Choice | undefined =>
  openQuestions(upload)
    .flatMap(({ choices = [] }) => choices)
    .find((choice) => choice.label === label);

/** Returns the questions and faults of a reading, each with the labels of its buttons. */
const questionLines = (upload: UploadReading): string[] => [
  ...openQuestions(upload).map(({ title, rows, proposals, about, choices = [] }) => {
    const meant = proposals.map(({ text, means }) => (means ? `${text} → ${means}` : text));
    const labels = about === "country" ? [] : choices.map(({ label }) => label);
    const text = `${waitText(rows.length)}: ${title} ${meant.join("; ")}`.trim();
    return [text, ...labels].join(" / ");
  }),
  ...groupFaults(upload.reading.faults).map((group) =>
    [faultText(group), ...(group[0].fixes ?? []).map((fix) => fixText(fix, group[0]))]
      .join(" / ")
      .replaceAll("\n", "\\n"),
  ),
];

/** Reads the table of a case, at first and after each click. */
function outcome(lines: readonly string[]): string[] {
  const { sheets, clicks, said } = readCase(lines);
  const { stored = [noonForm], country = "uae", ...given } = said;
  const source = { file: null, sheets: arrangeSheets(sheets) } as Source;
  // Typed cells are no part of the file.
  for (const { rows } of source.sheets) Object.freeze(rows);
  const sheet = proposeSheet(source.sheets, given.remembered ?? {});
  let table = newTable({ source, sheet, ...given });
  const read = () => {
    const context = { country, today: "2026-11-28" };
    const { shape } = readUpload(table, { ...context, stored: null });
    const forms = [...shape.countries.keys()].map((code) => [code, stored]);
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
  .split(/^# /m)
  .slice(1)
  .map((block) => block.trimEnd().split("\n"))
  .map(([title = "", ...lines]) => ({ title, lines }));

test.for(tables)("a table: $title", ({ lines }) => {
  const expected = lines.flatMap(splitLine).filter(([mark]) => /^[=?>] /.test(mark));
  expect(outcome(lines)).toEqual(expected.map((part) => part.join("")));
});

const fieldsOf = (headings: string[]) => judge(headings).map(({ role }) => role);
const keys = tableFields.map(({ key }) => key);

test("every field is matched by its own names and by that of the screen", () => {
  expect(fieldsOf(keys)).toEqual(keys);
  const ofBrands = keys.filter((key) => tableField(key)?.level === "brand");
  expect(fieldsOf(ofBrands.map(fieldName))).toEqual(ofBrands);
  for (const name of itemFieldNames.filter((name) => !/promo|isActive/.test(name)))
    expect(keys).toContain(fieldsOf([name])[0]);
});

test("columns have letters as in a spreadsheet", () => {
  expect([0, 25, 26, 52, 701, 702].map(columnLetters).join()).toBe("A,Z,AA,BA,ZZ,AAA");
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
      const chosen = { ...fields };
      const read = readByName(rows, { heading: "none", chosen, orders, stored: [noonForm] });
      expect(read.goodRows).toBeLessThanOrEqual(read.rows);
      for (const fault of read.faults) expect(faultText([fault])).not.toBe("");
      expect(checkUpload(read.items)).toMatchObject({ ok: true });
    }),
    { numRuns: runsOf(1_000) },
  );
});

test("a brand is never left out without a question", () => {
  const name = fc.string().filter((text) => cellText(text) !== "");
  // Rows of one faulty brand share its question.
  const selector = (text: string) => slugify(cellText(text)) || cellText(text);
  const names = fc.uniqueArray(name, { minLength: 1, maxLength: 5, selector });
  const property = fc.property(names, (names) => {
    const read = readByName([["Brand"], ...names.map((text) => [text])]);
    // "A BH" is of Bahrain.
    const elsewhere = read.shape.rows.filter(({ countries }) => !countries.includes("uae"));
    const rows = new Set([
      ...read.questions.flatMap(({ rows }) => rows),
      ...elsewhere.map(({ number }) => number),
      ...read.faults.map(({ row }) => row).filter((row) => row > 1),
    ]);
    expect(read.goodRows + rows.size).toBeGreaterThanOrEqual(names.length);
  });
  fc.assert(property);
});
