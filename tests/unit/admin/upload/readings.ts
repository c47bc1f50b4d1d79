import { beforeEach, expect, test } from "vitest";
import { faultText, fixText } from "#app/admin/texts/spreadsheet.ts";
import type { TableShape } from "#app/admin/upload/spreadsheet/describe-table.ts";
import { groupFaults } from "#app/admin/upload/spreadsheet/reader/faults.ts";
import type { readTable } from "#app/admin/upload/spreadsheet/reader/read-table.ts";
import { isoDate } from "#app/domain/base/dates.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";

/** The names of the tests of each reading. */
const readings = new Map<string, string[]>();
let name = "";

/** All that was read of a table, in lines. */
export function readingLines(shape: TableShape, reading: ReturnType<typeof readTable>): string {
  const line = (key: string, value: unknown) => `  ${key} ${JSON.stringify(value)}`;
  const { parts, faults, rows, goodRows } = reading;
  const leftOut = shape.rows.filter((row) => row.leftOut);
  return [
    line("table", [shape.headingRow, shape.hidden, shape.hiddenColumns, [...shape.countries]]),
    ...shape.columns.map((column) => `  ${Object.values(column).join(" | ")}`),
    ...shape.faults.map((fault) => line(fault.kind, faultText([fault]))),
    line(
      "left out",
      leftOut.map((row) => [row.number, row.leftOut]),
    ),
    ...parts.flatMap(({ country, upload }) =>
      upload.flatMap(({ promoCodes, ...item }) => [
        line(country, item),
        ...promoCodes.map((code) => line("  ", code)),
      ]),
    ),
    ...groupFaults(faults).map((group) => {
      const [{ row, column, field, fixes = [] }] = group;
      const labels = fixes.map((fix) => fixText(fix, group[0]));
      return line("held back", [row, column, field, faultText(group), ...labels]);
    }),
    `  ${goodRows} of ${rows} rows for ${parts.map(({ country }) => country).join(", ") || "none"}`,
    line("codes", reading.codes),
  ].join("\n");
}

/** Keeps all that was read of a table for the list of its file, and gives it back. */
export function keepReading<Reading extends ReturnType<typeof readTable>>(
  shape: TableShape,
  reading: Reading,
): Reading {
  const text = readingLines(shape, reading);
  const same = readings.get(text) ?? [];
  readings.set(text, [...same, name]);
  return reading;
}

/** A cell of a list: "<7>" is a number, "<2026-12-31>" a date, and "\\n" a line break. */
export function cellIn(text: string): Cell {
  const [, own] = /^<(.+)>$/.exec(text) ?? [];
  if (own === undefined) return text.replaceAll("\\n", "\n");
  return isoDate.test(own) ? new Date(own) : JSON.parse(own);
}

/**
 * Compares all that the tests of a file read of tables with `lists/`, a line for each column, brand, code and
 * fault, of which each test asserts what it is about. After a change that is meant, `npm test -- unit upload -u`
 * writes the list anew. To be called at the end of the file.
 */
export function compareReadings(list: string): void {
  // Files that run in one process share this module.
  readings.clear();
  beforeEach(({ task }) => {
    name = task.name;
  });
  test("all that was read is as it is listed", async () => {
    const texts = [...readings].map(([text, names]) => [...new Set(names), text].join("\n"));
    await expect(`${texts.join("\n\n")}\n`).toMatchFileSnapshot(`lists/${list}.txt`);
  });
}
