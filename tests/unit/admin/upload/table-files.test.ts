import { readFileSync } from "node:fs";
import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { parseCsv, writeCsv } from "hucre/csv";
import { afterEach, expect, test, vi } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { unreadText } from "#app/admin/texts/spreadsheet.ts";
import { displayNumber } from "#app/admin/upload/spreadsheet/file/display-number.ts";
import { readTableFile } from "#app/admin/upload/spreadsheet/file/read-file.ts";
import { readInWorker } from "#app/admin/upload/spreadsheet/file/read-in-worker.ts";
import { isTableFile } from "#app/admin/upload/spreadsheet/file/source.ts";
import { type Cell, cellText, guardFormulas } from "#app/domain/uploads/cells.ts";

const fileOf = (name: string, ...parts: BlobPart[]) => new File(parts, name);

async function rowsOf(file: File | string): Promise<Cell[][]> {
  const read = await readTableFile(file);
  if (!read.ok) throw new Error(unreadText(read.fault, file));
  return read.value.sheets[0].rows;
}

async function workbook(rows: Cell[][]): Promise<File> {
  const data = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, format: "dd/mm/yyyy" } : value)),
  );
  const buffer = await writeExcelFile(data as never).toBuffer();
  return fileOf("codes.xlsx", new Uint8Array(buffer));
}

test("a workbook is read with its Arabic, dates, numbers and empty cells", async () => {
  const rows: Cell[][] = [
    ["المتجر", "Code", "الخصم", "Verified", "Copies", "Active"],
    ["نون", "SAVE10", "خصم ١٠٪", new Date("2026-11-20"), 7, true],
    ["نون", "007", "5% off", "٢٠/١١/٢٠٢٦", null, null],
  ];
  expect(await rowsOf(await workbook(rows))).toEqual(rows);
});

/** Why a file is refused, as the operator reads it; null if it is not. */
async function refusal(from: File | string, reader = readTableFile): Promise<string | null> {
  const read = await reader(from);
  return read.ok ? null : unreadText(read.fault, from);
}

test("each text of a file, and each number by its format, is read as it is listed", async () => {
  const list = readFileSync(new URL("lists/files.txt", import.meta.url), "utf8");
  const lines = list.split("\n").map(async (line) => {
    const [, kind = "", given = ""] = /^(\w+) \| (.*) →/.exec(line) ?? [];
    if (kind === "") return line;
    const [number = "", format = ""] = given.split(" | ");
    if (kind === "format") return `${kind} | ${given} → ${displayNumber(Number(number), format)}`;
    const breaks: Record<string, string> = { n: "\n", r: "\r", t: "\t" };
    const text = given.replace(/\\([nrt])/g, (_, letter) => breaks[letter] ?? "");
    const from = kind === "paste" ? text : fileOf(`a.${kind}`, text);
    const rows = await rowsOf(from).catch(({ message }) => message);
    return `${kind} | ${given} → ${JSON.stringify(rows)}`;
  });
  await expect((await Promise.all(lines)).join("\n")).toMatchFileSnapshot("lists/files.txt");
});

test("sheets that are charts are passed over, ten of them", async () => {
  const sound = new Uint8Array(await (await workbook([["Noon", "A"]])).arrayBuffer());
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet";
  const withCharts = (count: number) => {
    const parts = unzipSync(sound);
    const add = (part: string, before: string, more: (at: number) => string) => {
      const text = strFromU8(parts[part] ?? new Uint8Array());
      const all = Array.from({ length: count }, (_, at) => more(at)).join("");
      parts[part] = strToU8(text.replace(before, `${all}${before}`));
    };
    add(
      "xl/workbook.xml",
      "</sheets>",
      (at) => `<sheet name="C${at}" sheetId="9${at}" r:id="c${at}"/>`,
    );
    const target = (at: number) => `Target="chartsheets/sheet${at}.xml"`;
    const chart = (at: number) => `<Relationship Id="c${at}" Type="${type}" ${target(at)}/>`;
    add("xl/_rels/workbook.xml.rels", "</Relationships>", chart);
    return fileOf("a.xlsx", new Uint8Array(zipSync(parts)));
  };
  for (const count of [1, 2, 10]) expect(await rowsOf(withCharts(count))).toEqual([["Noon", "A"]]);
  expect(await refusal(withCharts(11))).toBe("Error: a.xlsx could not be read as a spreadsheet.");
});

test("a file that is no workbook, or one whose parts would unpack to too much together, is refused", async () => {
  const parts = ["a", "b"].map((name) => [`${name}.xml`, new Uint8Array(9_000)]);
  const bomb = new Uint8Array(zipSync(Object.fromEntries(parts)));
  // The size in the central directory, which the unpacked part would be allocated with.
  for (let at = -1; ; ) {
    at = Buffer.from(bomb).indexOf("PK\u0001\u0002", at + 1);
    if (at < 0) break;
    new DataView(bomb.buffer).setUint32(at + 24, 100_000_001, true);
  }
  const reasonFor = (content: BlobPart) => refusal(fileOf("a.xlsx", content));
  for (const content of ["", "brand,code", "PK\u0003\u0004rubbish"]) {
    expect(await reasonFor(content)).toBe("Error: a.xlsx could not be read as a spreadsheet.");
  }
  expect(await reasonFor(bomb)).toBe("Error: a.xlsx unpacks to more than 200 MB.");
});

/** A workbook with the XML of its sheet changed. */
async function changedWorkbook(change: (sheet: string) => string): Promise<File> {
  const parts = unzipSync(new Uint8Array(await (await workbook([["Noon", "A"]])).arrayBuffer()));
  const name = "xl/worksheets/sheet1.xml";
  const sheet = change(strFromU8(parts[name] ?? new Uint8Array()));
  return fileOf("a.xlsx", new Uint8Array(zipSync({ ...parts, [name]: strToU8(sheet) })));
}

const row = (number: string, cells: string) => (sheet: string) =>
  sheet.replace("</sheetData>", `<row r="${number}">${cells}</row></sheetData>`);

test.for([
  ["a column", row("2", '<c r="CW2"><v>1</v></c>')],
  ["the last cell of all", row("1048576", '<c r="XFD1048576"><v>1</v></c>')],
  ["a row", row("100001", '<c r="A100001"><v>1</v></c>')],
  [
    "a cell in a row without a number",
    (sheet: string) =>
      sheet.replace("</sheetData>", "<row><c t=\">\" r = 'XFD2'><v>1</v></c></row></sheetData>"),
  ],
  ["a reference in entities", row("2", '<c r="&#88;FD2"><v>1</v></c>')],
  ["a row that no sheet has", row("99999999999", "<c><v>1</v></c>"), ""],
] as const)(
  "a workbook with %s beyond the limits is refused before it is read",
  async ([, change, sheet = "Sheet Sheet1 of "]) => {
    expect(await refusal(await changedWorkbook(change))).toBe(
      `Error: ${sheet}a.xlsx has more than 100,000 rows or 100 columns.`,
    );
  },
);

test.for([
  [
    "entities that would unfold to gigabytes",
    (sheet: string) =>
      sheet.replace(
        /<worksheet/,
        `<!DOCTYPE worksheet [<!ENTITY a "${"x".repeat(1_000)}"><!ENTITY b "${"&a;".repeat(1_000)}"><!ENTITY c "${"&b;".repeat(1_000)}">]><worksheet`,
      ),
  ],
  ["elements in elements without end", (sheet: string) => sheet + "<a>".repeat(200_000)],
  ["cells without rows", row("3", "<c><c><c>".repeat(10_000))],
] as const)("a workbook with %s is read as far as it goes, or refused", async ([, change]) => {
  const file = await changedWorkbook(change);
  const read = await readTableFile(file);
  const cells = read.ok ? read.value.sheets[0].rows.flat() : [unreadText(read.fault, file)];
  expect(cells.join().length).toBeLessThan(100);
});

test("a part that is larger than its directory says is not unpacked beyond that", async () => {
  const sound = new Uint8Array(await (await workbook([["Noon", "A"]])).arrayBuffer());
  const name = Buffer.from(sound).lastIndexOf("xl/worksheets/sheet1.xml");
  for (const size of [1_000, 100, 0]) {
    const file = sound.slice();
    // The size in the central directory stands 22 bytes before the name.
    new DataView(file.buffer).setUint32(name - 22, size, true);
    const read = await readTableFile(fileOf("a.xlsx", file));
    expect([size, read.ok]).toEqual([size, size === 1_000]);
  }
});

test("a formula whose value was left out is shown as it is, and any other by its value", async () => {
  const cells =
    '<c r="A2"><f>A1</f></c><c r="B2" t="str"><f>B1</f><v></v></c><c r="C2"><f>1+1</f><v>2</v></c>';
  expect((await rowsOf(await changedWorkbook(row("2", cells))))[1]).toEqual(["=A1", "=B1", 2]);
});

test("cells and rows that are formatted and empty may be anywhere", async () => {
  const empty = row("2", '<c r="B2" s="1"/><c r="XFD2" s="1"/>');
  const change = (sheet: string) =>
    empty(sheet).replace("</sheetData>", '<row r="1048576" s="1"/></sheetData>');
  expect(await rowsOf(await changedWorkbook(change))).toEqual([["Noon", "A"]]);
  const last = row("30000", '<c r="CV30000"><v>1</v></c>');
  expect((await rowsOf(await changedWorkbook(last))).at(-1)?.at(99)).toBe(1);
  const more = row("30001", '<c r="CV30001"><v>1</v></c>');
  expect(await refusal(await changedWorkbook(more))).toBe(
    "Error: Sheet Sheet1 of a.xlsx has more than 3,000,000 cells.",
  );
});

test("nothing, and too much, is refused by the name of the file and the limit", async () => {
  const named = (name: string, ...parts: BlobPart[]) => refusal(fileOf(name, ...parts));
  expect(await refusal(" \n\t\n")).toBe("Error: The pasted text has no cells with text.");
  expect((await readTableFile("a\n".repeat(100_000))).ok).toBe(true);
  const long = await readTableFile(`a\n${"b".repeat(20_000)}`);
  expect(long).toMatchObject({
    value: { file: null, sheets: [{ rows: [["a"], ["b".repeat(2_500)]] }] },
  });
  const shape = "has more than 100,000 rows or 100 columns.";
  expect(await named("long.csv", "a\n".repeat(100_001))).toBe(`Error: long.csv ${shape}`);
  expect(await refusal(`${"a\t".repeat(101)}a`)).toBe(`Error: The pasted text ${shape}`);
  expect(await named("wide.csv", ",".repeat(3_000_000))).toBe(
    "Error: wide.csv has more than 3,000,000 cells.",
  );
  const names = Array.from({ length: 101 }, (_, at) => ({ [`name ${at}`]: 1 }));
  expect(await named("names.json", JSON.stringify(names))).toBe(`Error: names.json ${shape}`);
  for (const one of ["[],", "{},"]) {
    const opened = `[${one.repeat(200_000)}0]`;
    expect(await named("a.json", opened)).toBe(`Error: a.json ${shape}`);
  }
  expect(await named("large.csv", new Uint8Array(20_000_001))).toBe(
    "Error: large.csv is larger than 20 MB.",
  );
  expect(await named("a.pdf", "x")).toBe(
    "Error: a.pdf is not a table. Please select a .csv, .tsv or .xlsx file.",
  );
});

test.for([
  ["codes.csv", new File(["Brand,Code"], "codes.csv")],
  ["codes.json", new File(["[]"], "codes.json")],
  ["The pasted text", "Brand\tCode"],
] as const)(
  "%s is read in a worker, which is ended when it takes too long",
  async ([name, from]) => {
    const worker = { postMessage: vi.fn(), terminate: vi.fn() };
    class SilentWorker {
      postMessage = worker.postMessage;
      terminate = worker.terminate;
    }
    vi.stubGlobal("Worker", SilentWorker);
    vi.useFakeTimers();
    const reading = refusal(from, readInWorker);
    expect(worker.postMessage).toHaveBeenCalledWith(from);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(worker.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toBe(
      `Error: ${name} could not be read within 30 seconds. Save the sheet with the codes as a separate file, and upload that.`,
    );
    expect(worker.terminate).toHaveBeenCalledOnce();
  },
);

test("what a worker answers is read, and one that fails has not read it", async () => {
  const answer = (name: "onmessage" | "onerror" | "onmessageerror", data?: unknown) => {
    class AnsweringWorker implements Partial<Record<typeof name, (event: object) => void>> {
      onmessage?: (event: object) => void;
      onerror?: (event: object) => void;
      onmessageerror?: (event: object) => void;
      postMessage = () => queueMicrotask(() => this[name]?.({ data }));
      terminate() {}
    }
    vi.stubGlobal("Worker", AnsweringWorker);
    return readInWorker("a");
  };
  expect(await answer("onmessage", { ok: true })).toEqual({ ok: true });
  for (const name of ["onerror", "onmessageerror"] as const) {
    expect(await answer(name)).toEqual({ ok: false, fault: { kind: "unreadable" } });
  }
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("tables are known by the names of their files", () => {
  const isTable = (name: string) => isTableFile(fileOf(name));
  expect(["a.csv", "A.TSV", "a.b.xlsx"].map(isTable)).toEqual([true, true, true]);
  expect(["a.json", "a.xls", "csv", "a.csv.txt"].map(isTable)).toEqual([
    ...[false, false, false, false],
  ]);
});

const formulaPieces = fc.constantFrom(
  ...["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "'", "''", '"', "x", " ", ","],
  ...[";", "\t", "\r", "\n", "\r\n"],
);

test("no part of a cell is a formula, whatever separates cells, and it is read back as it was", () => {
  const text = fc
    .array(fc.oneof({ weight: 5, arbitrary: formulaPieces }, fc.string()))
    .map((parts) => parts.join("").trim());
  fc.assert(
    fc.property(text, (text) => {
      const csv = writeCsv([["x", guardFormulas(text), "x"]]);
      const [, cell = ""] = parseCsv(csv, { delimiter: "," })[0] ?? [];
      expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      for (const part of csv.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^"*[=+\-@＝＋－＠]/);
      expect(cellText(cell)).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});
