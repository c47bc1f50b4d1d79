import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { faultText, fixText } from "#app/admin/texts/spreadsheet.ts";
import { createCatalogueMatcher } from "#app/admin/upload/spreadsheet/reader/catalogue-matcher.ts";
import type { TableFault } from "#app/admin/upload/spreadsheet/reader/faults.ts";
import { readCell } from "#app/admin/upload/spreadsheet/reader/read-cell.ts";
import type { DateOrder } from "#app/admin/upload/spreadsheet/reader/table-dates.ts";
import { templateRows } from "#app/admin/upload/spreadsheet/reader/template.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";
import { cellText } from "#app/domain/uploads/cells.ts";
import { type TableField, tableField, tableFields } from "#app/domain/uploads/table-fields.ts";
import { checkUpload } from "#app/domain/uploads/upload.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { readByFields, readByName } from "#tests/support/data/tables.ts";
import { cellIn } from "./readings.ts";

const stored: FormItem[] = [
  {
    brand: "Noon",
    logoUrl: "https://a.example/l.png",
    promoCodes: [{ code: "SAVE10", discount: "10% off", lastReportedDate: "2026-11-01" }],
  },
];

test("the template has its headings in both languages, and is an upload without a fault", () => {
  const rows = templateRows();
  expect(rows[0]).toContain("Code / الكود");
  const { faults, items } = readByName(rows);
  expect(faults).toEqual([]);
  expect(checkUpload(items)).toMatchObject({ ok: true });
});

test("each cell is read, or held back, as it is listed", async () => {
  const catalogue = createCatalogueMatcher([
    {
      ...{ brand: "Noon", brandAr: "نون", websiteUrl: "https://www.noon.com/uae-en/" },
      ...{ aliases: ["Noon Daily"], logoUrl: "", description: "None" },
      promoCodes: ["00451", "DEAL", "X077", "088X"].map((code) => ({
        ...{ code, lastReportedDate: "1999-12-31" },
      })),
    },
  ]);
  const list = readFileSync(new URL("lists/cells.txt", import.meta.url), "utf8");
  const answered = list.replace(
    /^([^#|\n]+) \| (.+) →.*$/gm,
    (_, column: string, typed: string) => {
      const cell = cellIn(typed);
      const field = tableField(column.replace(/[!?]$/, "")) as TableField;
      const text = cellText(cell);
      const read = readCell(cell, field, {
        ...{ catalogue, order: null, currency: column.endsWith("?") ? "" : "AED" },
        isIntended: column.endsWith("!") || catalogue.has(field.key, text),
      });
      if ("value" in read) return `${column} | ${typed} → ${JSON.stringify(read.value)}`;
      const fault: TableFault = { row: 0, column: 0, field: field.key, text, ...read };
      const clicks = (fault.fixes ?? []).map((fix) => fixText(fix, fault));
      const why = [`${fault.kind}: ${faultText([fault])}`, ...clicks]
        .join(" / ")
        .replaceAll("\n", "\\n");
      return `${column} | ${typed} → ${why}`;
    },
  );
  await expect(answered).toMatchFileSnapshot("lists/cells.txt");
});

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom<Cell>(
    ...["Noon", "'=1+1", "2026-11-20", "01/11/2026", "[1", "{}", "__proto__", "yes", "٥"],
    ...[null, true, 0.15, Number.NaN, Number.POSITIVE_INFINITY, new Date(Number.NaN), new Date(0)],
  ),
);

test("any cells are read without an exception, and what comes of them is a valid upload", () => {
  const field = fc.constantFrom(null, ...tableFields.map(({ key }) => key));
  const fields = fc.oneof(
    fc.uniqueArray(field, { maxLength: 12, selector: (key) => key ?? Symbol() }),
    fc.constant(["brand", "code", "discount", "lastReportedDate", "aliases", "offer"]),
  );
  fc.assert(
    fc.property(
      fields,
      fc.array(fc.array(cell, { maxLength: 14 }), { maxLength: 8 }),
      fc.constantFrom<Record<number, DateOrder>>({}, { 3: "day" }, { 0: "day", 3: "month" }),
      (fields, rows, orders) => {
        const {
          items,
          goodRows,
          faults,
          rows: count,
        } = readByFields(rows, fields, { orders, stored });
        expect(goodRows).toBeLessThanOrEqual(count);
        for (const fault of faults) expect(faultText([fault])).not.toBe("");
        expect(checkUpload(items)).toMatchObject({ ok: true });
      },
    ),
    { numRuns: 1_000 },
  );
});

test("a brand is never left out without a fault", () => {
  const name = fc.string().filter((text) => cellText(text) !== "");
  // Rows of one faulty brand share its fault.
  const selector = (text: string) => slugify(cellText(text)) || cellText(text);
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 5, selector }), (names) => {
      const { goodRows, faults } = readByName([["Brand"], ...names.map((text) => [text])]);
      expect(goodRows + faults.length).toBeGreaterThanOrEqual(names.length);
    }),
  );
});
