import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fixText } from "#app/admin/texts/spreadsheet.ts";
import { describeTable } from "#app/admin/upload/spreadsheet/describe-table.ts";
import type { Sheet, Source } from "#app/admin/upload/spreadsheet/file/source.ts";
import { arrangeSheets } from "#app/admin/upload/spreadsheet/reader/arrange-sheets.ts";
import { groupFaults } from "#app/admin/upload/spreadsheet/reader/faults.ts";
import { proposeSheet } from "#app/admin/upload/spreadsheet/reader/heading-row.ts";
import { readTable } from "#app/admin/upload/spreadsheet/reader/read-table.ts";
import { applyFix, newTable, type OpenTable } from "#app/admin/upload/spreadsheet/table.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { cellIn, readingLines } from "./readings.ts";

interface Said extends Partial<OpenTable> {
  /** What the catalogue has of each country, "unknown" if that is not known; the usual if left out. */
  stored?: FormItem[] | "unknown";
  country?: string;
  /** The countries that are asked for; all if left out. */
  countries?: string[];
  hiddenColumns?: number[];
}

/** The sheets, what is said and the clicks of a table of the list. */
function readBlock(lines: readonly string[]) {
  const sheets: Sheet[] = [];
  const clicks: string[] = [];
  let said: Said = {};
  for (const line of lines) {
    const [, mark = "", text = ""] = /^(== |~ |> |# |(?=\{)| {2})?(.*)$/.exec(line) ?? [];
    if (line === "" || mark === "# " || mark === "  ") continue;
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

/** What is read of a table of the list, at first and after each click. */
function answer(lines: readonly string[], usual: FormItem[]): string[] {
  const { sheets, clicks, said } = readBlock(lines);
  const { stored = usual, country = "uae", countries, hiddenColumns: _, ...given } = said;
  const source = { file: null, isGuessed: false, sheets: arrangeSheets(sheets) } as Source;
  // What is typed is no part of the file.
  for (const { rows } of source.sheets) Object.freeze(rows);
  const sheet = proposeSheet(source.sheets, given.remembered ?? {});
  let table = newTable({ source, sheet, ...given });
  const read = () => {
    const shape = describeTable(table, country);
    const asked = countries ?? [...shape.countries.keys()];
    const forms = asked.map((code) => [code, stored]);
    const reading = readTable(shape, stored === "unknown" ? null : Object.fromEntries(forms));
    return { reading, text: readingLines(shape, reading) };
  };
  const answers = [read().text];
  for (const label of clicks) {
    for (const group of groupFaults(read().reading.faults)) {
      const fixes = [...(group[0].fixes ?? []), { do: "skip" } as const];
      const fix = fixes.find((one) => fixText(one, group[0]) === label);
      if (fix) table = applyFix(table, group, fix);
    }
    answers.push(`  > ${label}`, read().text);
  }
  const names = source.sheets.map(({ name, kind, isTable, rows }) =>
    [" ", `sheet ${name}:`, rows.length, "rows", kind, isTable ? "of codes" : ""]
      .join(" ")
      .trimEnd(),
  );
  return [...names, ...answers];
}

test("each table is read as it is listed", async () => {
  const list = readFileSync(new URL("lists/tables.txt", import.meta.url), "utf8");
  const [head = "", usual = "", ...blocks] = list.trimEnd().split("\n\n");
  const answered = blocks.map((block) => {
    const own = block.split("\n").filter((line) => !line.startsWith("  "));
    return [...own, ...answer(own, JSON.parse(usual))].join("\n");
  });
  await expect(`${[head, usual, ...answered].join("\n\n")}\n`).toMatchFileSnapshot(
    "lists/tables.txt",
  );
});
