import { strFromU8, unzipSync } from "fflate";
import { parseCsvObjects } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { tableFormats } from "#app/admin/export/write-table.ts";
import { taskRows } from "#app/admin/tasks/task-entries.ts";
import { tableLimits } from "#app/domain/uploads/cells.ts";
import { readWorkbook } from "#app/domain/uploads/table/parse/workbook.ts";
import { toTableRows } from "#app/domain/uploads/table-rows.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { task } from "#tests/support/data/tasks.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";

test("codes stay texts in a workbook: leading zeros, long numbers, dates and formulas", async () => {
  const long = ["007", "12345678901234567890", "1E5", "MAR10", "=1+1", '=HYPERLINK("x")', "-A"];
  const codes = [...long, "<&\u0001>"];
  const bytes = await tableFormats.xlsx.write(taskRows(codes.map((code) => task({ code }))));
  const [sheet] = await readWorkbook(bytes, tableLimits);
  expect(sheet?.rows.slice(1).map((row) => row[2])).toEqual([...long, "<&>"]);
  const [place, ...first] = ["United Arab Emirates", "Noon", "007", "5% off", null, "2026-11-01"];
  expect(sheet?.rows[1]).toEqual([place, ...first, null, 1_000, null, null]);
  const [book] = (await readXlsx(bytes, { readStyles: true })).sheets;
  const formats = [...(book?.cells?.values() ?? [])].map(({ style }) => style?.numFmt);
  expect(new Set(formats)).toEqual(new Set(["@"]));
  const parts = unzipSync(bytes);
  const xml = Object.entries(parts).find(([name]) => name.includes("worksheets/"))?.[1];
  expect(strFromU8(xml ?? new Uint8Array())).not.toMatch(/<f[ >]/);
});

test("a CSV has a row for each code, and for each brand without one, and no formula", () => {
  const lines = uploadCode("B", { discount: 'Say "hi", 5%\nmore' });
  const items: object[] = [
    uploadItem("Noon", { brandAr: "نون", promoCodes: [uploadCode("-A"), lines] }),
    uploadItem("Zara", { promoCodes: [], isActive: false }),
  ];
  const csv = tableFormats.csv.write(toTableRows(items as FormItem[]));
  expect(csv, "Excel knows UTF-8 by it").toMatch(/^\ufeffbrand,/);
  expect(parseCsvObjects(csv, { header: true }).data).toMatchObject([
    { brand: "Noon", brandAr: "نون", code: "'-A" },
    { brand: "Noon", code: "B", discount: 'Say "hi", 5%\nmore', lastReportedDate: "2026-11-01" },
    { brand: "Zara", isActive: "false", code: "", discount: "" },
  ]);
});
