import { expect, test, vi } from "vitest";
import { fixText, unreadText } from "#app/admin/texts/spreadsheet.ts";
import { changeDraft } from "#app/admin/upload/draft.ts";
import { ProblemList } from "#app/admin/upload/problem-list.tsx";
import { CellGrid } from "#app/admin/upload/spreadsheet/cell-grid.tsx";
import { describeTable } from "#app/admin/upload/spreadsheet/describe-table.ts";
import type { TableFault } from "#app/admin/upload/spreadsheet/reader/faults.ts";
import { readTable } from "#app/admin/upload/spreadsheet/reader/read-table.ts";
import {
  applyFix,
  keepRejectedRows,
  newTable,
  type OpenTable,
} from "#app/admin/upload/spreadsheet/table.ts";
import { TableFaults, TableReview } from "#app/admin/upload/spreadsheet/table-review.tsx";
import { ReadingNotes, TableSource } from "#app/admin/upload/spreadsheet/table-source.tsx";
import { UploadCard } from "#app/admin/upload/upload-card.client.tsx";
import { UploadFormat } from "#app/admin/upload/upload-format.tsx";
import { admitad } from "#tests/support/data/partners.ts";
import { compareDrawn, markup, shown } from "../shown.ts";

compareDrawn("what-its-parts-do");

const nothing = () => {};
const rows = [
  ["Store", "Code", "Discount", "Verified", "Expiry", "Country", "Notes"],
  ["Noon", "A", "5% off", "2026-11-01", "01/02/2027", "UAE", "x"],
  ["", "B", "6% off", "2026-11-01", "", "UAE", ""],
  ["Noon", "C", "7% off", "2026-11-01", "", "Oman", ""],
  ["Noon", "D", "8% off", "2026-11-01", "", "Oman", ""],
];
const hidden = { rows: [3], columns: [1] };
const tableOf = (given: Partial<OpenTable> = {}, sheet: object = {}) =>
  newTable({
    source: {
      file: "codes.xlsx",
      sheets: [{ name: "Codes", rows, ...sheet }],
      isGuessed: false,
    } as OpenTable["source"],
    sheet: 0,
    ...given,
  });
test("Save waits for a country, of which eleven are suggested, and for JSON", () => {
  const drawn = [" ", "oman"].flatMap((country) =>
    ["\n", "[]"].map((json) => {
      changeDraft({ country, json });
      return markup(UploadCard, { partners: [] });
    }),
  );
  const isOff = (html: string) => /<button[^>]* disabled=""[^>]*>Save</.test(html);
  expect(drawn.map(isOff)).toEqual([true, true, true, false]);
  expect(drawn[0]?.match(/<option /g)).toHaveLength(11);
});

test("what was decided about a table is told, with the click that changes it", () => {
  const all = tableOf({ fillsDown: true, skipped: [5], orders: { 4: "day" } }, { hidden });
  const [first = [], second = []] = rows;
  const others = [
    { name: "Codes", rows },
    { name: "", rows: [["x"]] },
    { name: "Codes", rows, kind: "transposed" },
    { name: "", rows, kind: "joined" },
  ];
  const several = tableOf({ source: { file: null, sheets: others, isGuessed: true } as never });
  for (const table of [
    ...[tableOf(), all, tableOf({ includesHidden: true, orders: { 4: "month" } }, { hidden })],
    // A date that is clear, a row that is filled but skipped, and several tables.
    tableOf({}, { rows: [first, second.with(4, "31/12/2027")] }),
    ...[tableOf({ fillsDown: true, skipped: [3] }), several],
  ]) {
    markup(ReadingNotes, { table, shape: describeTable(table, ""), onChange: nothing });
    markup(TableSource, { table, onChange: nothing });
  }
  const whole = tableOf({}, { rows: rows.map((row) => row.slice(0, 5)) });
  const shape = describeTable(whole, "uae");
  expect(shown(ReadingNotes, { table: whole, shape, onChange: nothing })).toBe("");
});

test("the cells of a table say what is read from them, and from where", () => {
  const drawCells = (of: typeof shown, table: OpenTable, country = "") => {
    const shape = describeTable(table, country);
    const { faults } = readTable(shape, { [country]: [] });
    return of(CellGrid, { table, shape, faults, onChange: nothing, handle: { current: null } });
  };
  const table = tableOf({ fillsDown: true, typed: { "3:1": "" } });
  expect(drawCells(shown, table)).toContain("matched 1 Store 2 Noon");
  const html = drawCells(markup, table);
  expect(html).toContain('aria-label="Use row 1 as the heading" aria-pressed="true"');
  expect(html).toMatch(/<button type="button" tabindex="-1" aria-label="Use row 1 /);
  expect(html).toContain("row-heading");
  expect(html).toMatch(/rdg-cell-frozen[^>]*>Row</);
  expect(html.match(/<option value="(?:brand|code)"/g), "each field is in its group").toHaveLength(
    2,
  );
  expect(html).toMatch(
    /<optgroup label="Brand"><option value="country">.*label="Code"><option value="code">/,
  );
  const described = (text: string) =>
    `aria-description="${text}" aria-invalid="true" title="${text}"`;
  for (const [code, drawn] of [
    ["A", 'title="A" dir="auto">A<'],
    ["", `${described("Row 2, Code: empty")} dir="auto">empty<`],
    ["لا", `${described("Row 2, Code: لا does not look like a code")} dir="auto" lang="ar">لا<`],
  ] as const) {
    const second = [
      ["Code", "Store", "Discount"],
      [code, "Noon", "5% off"],
    ];
    expect(drawCells(markup, tableOf({}, { rows: second }), "uae")).toContain(drawn);
  }
});

test("an open table says how many rows can be reviewed, and what is kept of it", () => {
  const acts = { country: "", onOpen: nothing, onReview: nothing, onClose: nothing };
  const draw = (table: OpenTable, step: "checking" | null = null) =>
    markup(TableReview, { table, ...acts }, { reviewStep: step });
  const html = draw(tableOf());
  draw(tableOf({ partner: admitad as never }));
  draw(tableOf({ heading: "none" }));
  expect(draw(tableOf(), "checking")).toContain('class="table-review" inert=""');
  expect(html).toMatch(/accept="\.csv,\.tsv,\.xlsx[^"]*".* maxLength="60"/);
});

const fault = (fields: Partial<TableFault>): TableFault => ({
  ...{ kind: "empty", row: 2, column: 1, field: "code", text: "" },
  ...fields,
});
const faults = (...some: Partial<TableFault>[]) =>
  shown(TableFaults, { faults: some.map(fault), onShow: nothing, onFix: nothing });

test("faults are listed with the clicks that put them right, the likeliest first", () => {
  const type = (text: string) => ({ do: "type", text }) as const;
  const unclear = (row: number, code: string) =>
    ({ kind: "code-in-text", row, text: `use ${code}`, fixes: [type(code)] }) as const;
  const kept = { kind: "not-a-code", text: "deal", fixes: [type("deal")] } as const;
  faults({ row: 0, kind: "no-column" });
  faults({});
  faults(kept);
  faults(unclear(2, "A"));
  // What is kept has no click for all: each is another.
  faults(kept, { ...kept, row: 3, text: "sale", fixes: [type("sale")] });
  faults(unclear(2, "A"), unclear(3, "B"));
  const open = { do: "open", sheet: 1, name: "" } as const;
  expect(fixText(open, fault({ kind: "several-tables" }))).toBe("Only table 2");
  const [onShow, onFix] = [vi.fn(), vi.fn()];
  const own = [fault({}), fault({ row: 4 }), fault({ row: 0, kind: "no-column" })];
  const { problems: listed, fixAll } = TableFaults({ faults: own, onShow, onFix }).props;
  expect([listed.length, listed[0].text, listed[1].onShow, fixAll]).toEqual([
    ...[2, "Rows 2 and 4, Code: empty", undefined, null],
  ]);
  listed[0].onShow();
  expect(onShow).toHaveBeenCalledWith(own[0]);
  listed[0].fixes[0].onClick();
  expect(onFix).toHaveBeenCalledWith([[own.slice(0, 2), { do: "skip" }]]);
  const problems = Array.from({ length: 101 }, (_, at) => ({ text: `P${at};` }));
  expect(shown(ProblemList, { problems, count: 1_101 })).toMatch(
    /^1,101 problems P0; .* P99; and 1,001 more$/,
  );
  expect(shown(ProblemList, { problems: problems.slice(0, 100), count: 100 })).toMatch(/ P99;$/);
  expect(shown(ProblemList, { problems: [], count: 0 })).toBe("");
});

test.for([
  [{ do: "type", text: "A" }, { typed: { "1:0": "x", "2:1": "A", "4:1": "A" } }],
  [{ do: "skip" }, { skipped: [9, 2, 4] }],
  [{ do: "fill", text: "" }, { fillsDown: true }],
  [{ do: "order", order: "day", day: "" }, { orders: { 0: "month", 1: "day" } }],
  [{ do: "drop" }, { chosen: { 0: "code", 1: null } }],
  [
    { do: "open", sheet: 2, name: "" },
    { sheet: 2, isSheetChosen: true, typed: {}, skipped: [], chosen: {}, orders: {} },
  ],
] as const)("the click %j changes what is said of the table", ([fix, changed]) => {
  const said = {
    typed: { "1:0": "x" },
    skipped: [9],
    orders: { 0: "month" },
    chosen: { 0: "code" },
  } as const;
  const table = tableOf({ ...said, partnerName: "Admitad" });
  const fixed = applyFix(table, [fault({}), fault({ row: 4 })], fix);
  expect(fixed).toMatchObject({ ...table, ...(fix.do === "open" ? {} : said), ...changed });
});

test("what is held back stays in the table, which is no partner's any more", () => {
  const table = tableOf({ done: [3], partnerName: "Admitad", isFetched: true, isNew: true });
  const { rows: read } = describeTable(tableOf({ heading: 1 }), "");
  const kept = { partner: null, partnerName: "", isFetched: false, isNew: false };
  expect(keepRejectedRows(table, read, [fault({ row: 4 })])).toEqual({ ...kept, done: [3, 3, 5] });
});

test("the format is shown with what is optional", () => {
  markup(UploadFormat, {});
});

test("why a file was not read names the file, and the sheet", () => {
  const file = { name: "codes.xlsx" } as File;
  expect(unreadText({ kind: "too-many-cells", sheet: "May" }, file)).toMatch(
    /^Error: Sheet May of codes\.xlsx has more than [\d,]+ cells\.$/,
  );
  expect(unreadText({ kind: "too-many-cells" }, "a")).toMatch(
    /^Error: The pasted text has more than /,
  );
});
