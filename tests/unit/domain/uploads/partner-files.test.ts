import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type FileAnswers, fileAnswers } from "#app/domain/uploads/table/answers.ts";
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";
import { unreadText } from "#app/domain/uploads/table/parse/source.ts";
import { readUpload, type UploadReading } from "#app/domain/uploads/table/read-upload.ts";
import { proposeSheet } from "#app/domain/uploads/table/reader/heading-row.ts";
import { newTable } from "#app/domain/uploads/table/table.ts";

const names = Object.entries({
  Noon: "نون",
  Namshi: "نمشي",
  Adidas: "أديداس",
  "H&M": "إتش آند إم",
});
const stores = names.map(([brand, brandAr]) => ({ brand, brandAr, logoUrl: "", promoCodes: [] }));
const countries = ["uae", "saudi-arabia", "kuwait", "qatar", "bahrain", "oman"];
const stored = Object.fromEntries(countries.map((country) => [country, stores as never]));

async function read(text: string, answers: FileAnswers = {}): Promise<UploadReading> {
  const file = await readTableFile(new File([text], "a.csv"));
  if (!file.ok) throw new Error(unreadText(file.fault, "a.csv"));
  const source = file.value;
  const table = newTable({ source, sheet: proposeSheet(source.sheets, {}), answers });
  return readUpload(table, { country: "uae", stored, today: "2026-11-28" });
}

/** Lists ready rows ("="), faults ("-") and rows that are left out ("."). */
function listRows({ questions, rows, held, leftOut }: UploadReading) {
  const topics = new Set<string>(questions.map(({ about }) => about));
  const ready = rows.map(({ row, store, countries, ...code }) => {
    const cells = [store, countries.join(" "), ...Object.values(code)];
    return { sign: "=", row, text: cells.filter((value) => value !== null).join(" | ") };
  });
  const faults = held
    .filter(({ reason }) => !topics.has(reason))
    .map(({ row, reason, text }) => ({ sign: "-", row, text: `${reason} ${text}`.trimEnd() }));
  const others = leftOut
    .filter(({ reason }) => reason !== "heading")
    .map(({ row, reason }) => ({ sign: ".", row, text: reason }));
  return [...ready, ...faults, ...others];
}

/** Lists questions ("?"), rows with their numbers and notes ("!"). */
function listReading(reading: UploadReading, rows = listRows(reading)): string[] {
  return [
    ...reading.questions.map(({ about, rows, proposals }) => {
      const meant = proposals.map(({ text, means }) => [text, means].filter(Boolean).join(" → "));
      return `? ${about} ${rows.join(" ")}: ${meant.join("; ")}`.replace(/: $/, "");
    }),
    ...rows.map(({ sign, row, text }) => `${sign} ${row} ${text}`),
    ...reading.notes.map(({ row, text }) => `! ${row} ${text}`),
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
  .split(/\n+# /)
  .slice(1)
  .map((block) => {
    const [title = "", ...lines] = block.split("\n");
    const content = lines.filter((line) => !/^[?=.!-] |^> /.test(line));
    return { title, lines, content: content.map((line) => line.replace(/ → .*/, "")) };
  });

test.for(files)("a file: $title", async ({ lines, content }) => {
  let last = await read(content.join("\n"));
  const all = new Set([...last.rows, ...last.held, ...last.leftOut].map(({ row }) => row));
  expectHeld(last, all);
  const rows = listRows(last);
  const found = content.map((line, at) => {
    const own = rows.filter(({ row }) => row === at + 1);
    const text = own.map(({ sign, text }) => `${sign} ${text}`).join("; ");
    return text ? `${line} → ${text}` : line;
  });
  const ofAll = rows.filter(({ row }) => row === 0);
  found.push(...listReading(last, ofAll));
  for (const step of lines.filter((line) => line.startsWith("> "))) {
    const reading = await read(content.join("\n"), fileAnswers.parse(JSON.parse(step.slice(2))));
    expectHeld(reading, all);
    const before = listReading(last);
    found.push(step, ...listReading(reading).filter((line) => !before.includes(line)));
    last = reading;
  }
  expect(found).toEqual(lines);
});

test("the best role of each column is well ahead of the second one", async () => {
  const sure = files.filter(({ title }) => !/unsure|without headings/.test(title));
  for (const { title, content } of sure) {
    const { columns } = await read(content.join("\n"));
    for (const { heading, role, score, rivals, evidence } of columns.filter(({ role }) => role)) {
      const [rival = { score: 0 }] = rivals;
      expect(score - rival.score, `${title}, ${heading}: ${role}`).toBeGreaterThanOrEqual(1);
      expect(evidence.length).toBeGreaterThan(0);
    }
  }
});
