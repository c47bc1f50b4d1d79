import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unreadText } from "#app/admin/texts/spreadsheet.ts";
import { type FileAnswers, fileAnswers } from "#app/domain/uploads/table/answers.ts";
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";
import { readUpload, type UploadReading } from "#app/domain/uploads/table/read-upload.ts";
import { proposeSheet } from "#app/domain/uploads/table/reader/heading-row.ts";
import { newTable } from "#app/domain/uploads/table/table.ts";

const stores = [
  ["Noon", "نون"],
  ["Namshi", "نمشي"],
  ["Adidas", "أديداس"],
  ["H&M", "إتش آند إم"],
].map(([brand, brandAr]) => ({ brand, brandAr, logoUrl: "", promoCodes: [] }));
const countries = ["uae", "saudi-arabia", "kuwait", "qatar", "bahrain", "oman"];
const stored = Object.fromEntries(countries.map((country) => [country, stores as never]));

async function read(text: string, answers: FileAnswers = {}): Promise<UploadReading> {
  const file = await readTableFile(new File([text], "a.csv"));
  if (!file.ok) throw new Error(unreadText(file.fault, "a.csv"));
  const source = file.value;
  const table = newTable({ source, sheet: proposeSheet(source.sheets, {}), answers });
  return readUpload(table, { country: "uae", stored, today: "2026-11-28" });
}

/** Lists questions ("?"), ready rows ("="), faults ("-"), rows left out (".") and notes ("!"). */
function listReading({ questions, rows, held, leftOut, notes }: UploadReading): string[] {
  const topics = new Set<string>(questions.map(({ about }) => about));
  return [
    ...questions.map(({ about, rows, proposals }) => {
      const meant = proposals.map(({ text, means }) => [text, means].filter(Boolean).join(" → "));
      return `? ${about} ${rows.join(" ")}: ${meant.join("; ")}`.replace(/: $/, "");
    }),
    ...rows.map(({ row, store, countries, ...code }) =>
      [`= ${row} ${store}`, countries.join(" "), ...Object.values(code)]
        .filter((value) => value !== null)
        .join(" | "),
    ),
    ...held
      .filter(({ reason }) => !topics.has(reason))
      .map(({ row, reason, text }) => `- ${row} ${reason} ${text}`.trimEnd()),
    ...leftOut
      .filter(({ reason }) => reason !== "heading")
      .map(({ row, reason }) => `. ${row} ${reason}`),
    ...notes.map(({ row, text }) => `! ${row} ${text}`),
  ];
}

/** Expects that no row of an open question is ready, that each one waits, and that no row is lost. */
function expectHeld({ questions, rows, held, leftOut }: UploadReading, all: Set<number>): void {
  const ready = new Set(rows.map(({ row }) => row));
  for (const { about, rows, blocks } of questions) {
    expect(rows.filter((row) => ready.has(row))).toEqual([]);
    const waiting = (blocks ? held : leftOut).filter(({ reason }) => reason === about);
    expect(waiting.map(({ row }) => row)).toEqual(rows);
  }
  expect(new Set([...ready, ...[...held, ...leftOut].map(({ row }) => row)])).toEqual(all);
}

const files = readFileSync(new URL("data/partner-files.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n\n")
  .slice(1)
  .map((block) => block.split("\n"))
  .map(([title = "", ...lines]) => ({ title: title.slice(2), lines }));

const outcome = /^[?=.!-] |^> /;
const fileText = (lines: readonly string[]) =>
  lines.filter((line) => !outcome.test(line)).join("\n");

test.for(files)("a file: $title", async ({ lines }) => {
  const found: string[] = [];
  let last = await read(fileText(lines));
  const numbers = [...last.rows, ...last.held, ...last.leftOut].map(({ row }) => row);
  expectHeld(last, new Set(numbers));
  found.push(...listReading(last));
  for (const step of lines.filter((line) => line.startsWith("> "))) {
    const reading = await read(fileText(lines), fileAnswers.parse(JSON.parse(step.slice(2))));
    expectHeld(reading, new Set(numbers));
    const before = listReading(last);
    found.push(step, ...listReading(reading).filter((line) => !before.includes(line)));
    last = reading;
  }
  expect(found).toEqual(lines.filter((line) => outcome.test(line)));
});

test("the best role of each column is well ahead of the second one", async () => {
  const sure = files.filter(({ title }) => !/unsure|without headings/.test(title));
  for (const { title, lines } of sure) {
    const { columns } = await read(fileText(lines));
    for (const { heading, role, score, rivals, evidence } of columns.filter(({ role }) => role)) {
      const [rival = { score: 0 }] = rivals;
      expect(score - rival.score, `${title}, ${heading}: ${role}`).toBeGreaterThanOrEqual(1);
      expect(evidence.length).toBeGreaterThan(0);
    }
  }
});
