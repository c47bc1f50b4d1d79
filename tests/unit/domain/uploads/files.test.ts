import { utils, write } from "@e965/xlsx";
import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { type Cell, tableLimits } from "#app/domain/uploads/cells.ts";
import { displayNumber } from "#app/domain/uploads/table/parse/display-number.ts";
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";
import { readCases } from "#tests/support/data/cases.ts";

const fileOf = (name: string, ...parts: BlobPart[]) => new File(parts, name);

/** Returns the sheets of a file as text, with the rows that are struck out or have an open quote; or the refusal. */
async function sheetsOf(from: File | string, limits = tableLimits): Promise<string> {
  const read = await readTableFile(from, limits);
  if (!read.ok) return Object.values(read.fault).filter(Boolean).join(" ");
  const { sheets, otherEncoding } = read.value;
  const texts = sheets
    .filter(({ kind }) => !kind)
    .flatMap(({ name, rows, struck, openQuotes }) => {
      const notes = Object.entries({ struck, open: openQuotes });
      return [
        ...(name ? [`${name}:`] : []),
        JSON.stringify(rows).replaceAll("\ufffd", "\\ufffd"),
        ...notes.flatMap(([note, at]) => (at ? [`${note} ${at.join()}`] : [])),
      ];
    });
  return [...texts, ...(otherEncoding ? [`or ${otherEncoding}`] : [])].join(" ");
}

/** Encodes a text; in "damaged" text a tilde is an invalid byte. */
function encode(text: string, encoding: string): BlobPart {
  if (encoding === "" || encoding === "utf-8") return text;
  if (encoding === "damaged")
    return strToU8(text).map((byte) => (byte === 0x7e ? 0xff : byte)) as never;
  if (encoding === "latin1") return Uint8Array.from(text, (one) => one.charCodeAt(0));
  if (encoding.startsWith("utf-16")) {
    const bytes = Buffer.from(text, "utf16le");
    return new Uint8Array(encoding === "utf-16be" ? bytes.swap16() : bytes);
  }
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}

const breaks: Record<string, string> = { n: "\n", r: "\r", t: "\t", "\\": "\\" };

test("each text of a file has its sheets, and each number of a workbook its text", async () => {
  for (const { input, meaning } of readCases(new URL("data/files.txt", import.meta.url))) {
    const [, kind = "", encoding = "", given = ""] = /^(\w+) ?([\w-]*) \| ?(.*)$/.exec(input) ?? [];
    const text = given
      .replace(/\\u(\w{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\\([nrt\\])/g, (_, letter) => breaks[letter] ?? "");
    const [number = "", format = ""] = given.split(" | ");
    const found =
      kind === "format"
        ? `${displayNumber(Number(number), format)}`
        : await sheetsOf(kind === "paste" ? text : fileOf(`a.${kind}`, encode(text, encoding)));
    expect(found, input).toBe(meaning);
  }
});

test("the operator's encoding is used", async () => {
  const read = await readTableFile(
    fileOf("a.csv", encode("Größe", "windows-1252")),
    undefined,
    "windows-1256",
  );
  expect(read).toMatchObject({
    value: { encoding: "windows-1256", sheets: [{ rows: [["Grِكe"]] }] },
  });
});

type FormattedCell = Cell | { value: number | Date; format: string };

async function workbook(rows: FormattedCell[][]): Promise<Unzipped> {
  const data = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, format: "dd/mm/yyyy" } : value)),
  );
  return unzipSync(
    new Uint8Array(await writeExcelFile([{ sheet: "S", data }] as never).toBuffer()),
  );
}

/** Returns a part with an element added before a tag. */
const changedPart = (parts: Unzipped, name: string, tag: string, element: string): Unzipped => ({
  [name]: strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace(tag, element + tag)),
});

const zip = (parts: Unzipped) => fileOf("a.csv", new Uint8Array(zipSync(parts)));

/** Returns a workbook of one sheet with its XML, and that of its styles, changed. */
async function changed(
  sheet: (xml: string) => string,
  styles = (xml: string) => xml,
  rows: FormattedCell[][] = [["Noon", "A"]],
): Promise<File> {
  const parts = await workbook(rows);
  const changes = { "xl/worksheets/sheet1.xml": sheet, "xl/styles.xml": styles };
  for (const [name, change] of Object.entries(changes)) {
    parts[name] = strToU8(change(strFromU8(parts[name] ?? new Uint8Array())));
  }
  return zip(parts);
}

const inRow = (number: number, cells: string) => (sheet: string) =>
  sheet.replace("</sheetData>", `<row r="${number}">${cells}</row></sheetData>`);
const after = (text: string) => (sheet: string) =>
  sheet.replace("</sheetData>", `</sheetData>${text}`);
const text = (cell: string, value: string) =>
  `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;

test("a workbook is read with its Arabic, dates, numbers and empty cells", async () => {
  const rows: Cell[][] = [
    ["المتجر", "Code", "الخصم", "Verified", "Copies", "Active"],
    ["نون", "SAVE10", "خصم ١٠٪", new Date("2026-11-20"), 7, true],
    ["نون", "007", "5% off", "٢٠/١١/٢٠٢٦", null, null],
  ];
  const formatted: FormattedCell[] = [
    { value: 0.145, format: "0.0%" },
    { value: 50, format: '"SAR" #,##0' },
    { value: 12.5, format: "[$AED-801] 0.00" },
  ];
  const parts = await workbook([...rows, formatted]);
  const texts = ["14.5%", "SAR 50", "AED 12.5", null, null, null];
  const expected = `S: ${JSON.stringify([...rows, texts])}`;
  expect(await sheetsOf(zip(parts))).toBe(expected);
  const renamed = (rename: (name: string) => string) =>
    zip(Object.fromEntries(Object.entries(parts).map(([name, part]) => [rename(name), part])));
  expect(await sheetsOf(renamed((name) => name.toUpperCase()))).toBe(expected);
  expect(await sheetsOf(renamed((name) => name.replaceAll("/", "\\")))).toBe(expected);
  const withChart = {
    ...changedPart(parts, "xl/workbook.xml", "</sheets>", '<sheet name="C" sheetId="9" r:id="c"/>'),
    ...changedPart(
      parts,
      "xl/_rels/workbook.xml.rels",
      "</Relationships>",
      '<Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet" Target="c.xml"/>',
    ),
    "xl/c.xml": strToU8("<chartsheet/>"),
  };
  expect(await sheetsOf(zip({ ...parts, ...withChart })), "with a chart").toBe(expected);
  const { "xl/styles.xml": _, ...bare } = await workbook([["Noon", "A"]]);
  expect(await sheetsOf(zip(bare)), "without styles").toBe('S: [["Noon","A"]]');
});

test.for(["xlsb", "biff8", "ods", "fods", "xlml", "html"] as const)(
  "a workbook in the format %s is read",
  async (bookType) => {
    const rows = [
      ["Brand", "كود", "Share"],
      ["Noon", "007", 0.25],
    ];
    const sheet = utils.aoa_to_sheet(rows);
    sheet.C2.z = "0%";
    const bytes = write(utils.book_new(sheet, "S"), { bookType, type: "array" });
    const found = await sheetsOf(fileOf("a.csv", bytes));
    expect(found.replace("Sheet1", "S")).toBe('S: [["Brand","كود","Share"],["Noon","007","25%"]]');
  },
);

const struck = (styles: string) =>
  styles
    .replace(/<fonts[^>]*>[\s\S]*?<\/fonts>/, "<fonts><font/><font><strike/></font></fonts>")
    .replace(
      /<cellXfs[^>]*>[\s\S]*?<\/cellXfs>/,
      '<cellXfs><xf/><xf fontId="1" fillId="0"/></cellXfs>',
    );

test.for<[what: string, change: (sheet: string) => string, sheets: string]>([
  [
    "formulas",
    inRow(2, '<c r="A2"><f>A1</f></c><c r="B2" t="str"><f>B1</f><v></v></c>'),
    '[["Noon","A"],["=A1","=B1"]]',
  ],
  ["a value of a formula", inRow(2, '<c r="A2"><f>1+1</f><v>2</v></c>'), '[["Noon","A"],[2,null]]'],
  ["an error", inRow(2, '<c r="A2" t="e"><v>#N/A</v></c>'), '[["Noon","A"],["#N/A",null]]'],
  ["formatted empty cells", inRow(2, '<c r="B2" s="1"/><c r="XFD2" s="1"/>'), '[["Noon","A"]]'],
  [
    "struck-out cells",
    inRow(2, '<c r="A2" s="1"><v>1</v></c><c r="B2"><v>2</v></c>'),
    '[["Noon","A"],[1,2]] struck 1',
  ],
  [
    "merged cells",
    (sheet) =>
      after('<mergeCells><mergeCell ref="A1:A3"/></mergeCells>')(inRow(3, text("B3", "B"))(sheet)),
    '[["Noon","A"],[null,null],["Noon","B"]]',
  ],
  [
    "a link over all cells",
    after('<hyperlinks><hyperlink ref="A1:XFD1048576" location="a"/></hyperlinks>'),
    '[["Noon","A"]]',
  ],
  [
    "a width of endless columns",
    (sheet) =>
      sheet.replace(
        "<sheetData>",
        '<cols><col min="1" max="999999999" hidden="1"/></cols><sheetData>',
      ),
    '[["Noon","A"]]',
  ],
])("a workbook with %s: %3$s", async ([, change, sheets]) => {
  expect(await sheetsOf(await changed(change, struck))).toBe(`S: ${sheets}`);
});

const shape = "too-many-rows-or-columns";

test.for<[what: string, change: (sheet: string) => string, says: string]>([
  ["a column", inRow(2, '<c r="CW2"><v>1</v></c>'), `${shape} S`],
  ["the last cell", inRow(1048576, '<c r="XFD1048576"><v>1</v></c>'), `${shape} S`],
  ["a row", inRow(100001, '<c r="A100001"><v>1</v></c>'), `${shape} S`],
  ["an escaped reference", inRow(2, '<c r="&#88;FD2"><v>1</v></c>'), `${shape} S`],
  ["an impossible row", inRow(99999999999, "<c><v>1</v></c>"), shape],
  ["too many cells", inRow(30001, '<c r="CV30001"><v>1</v></c>'), "too-many-cells S"],
])("a workbook with %s beyond the limits is refused", async ([, change, says]) => {
  expect(await sheetsOf(await changed(change))).toBe(says);
});

const entities = `<!DOCTYPE worksheet [<!ENTITY a "${"x".repeat(1_000)}"><!ENTITY b "${"&a;".repeat(1_000)}"><!ENTITY c "${"&b;".repeat(1_000)}">]><worksheet`;
test.for<[what: string, change: (sheet: string) => string]>([
  ["entities of gigabytes", (sheet) => sheet.replace(/<worksheet/, entities)],
  ["endlessly nested elements", (sheet) => sheet + "<a>".repeat(200_000)],
  ["nested cells", inRow(3, "<c><c><c>".repeat(10_000))],
])("a workbook with %s is read in part, or refused", async ([, change]) => {
  expect((await sheetsOf(await changed(change))).length).toBeLessThan(100);
});

test("packed files that are no workbook, or unpack to too much, are refused", async () => {
  const packed = (...names: string[]) =>
    zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(9_000)])));
  const refusal = (bytes: Uint8Array) => sheetsOf(fileOf("a.xlsx", bytes as never));
  expect(await refusal(packed("word/document.xml"))).toBe("not-a-table document");
  expect(await refusal(packed("Index/Document.iwa"))).toBe("not-a-table numbers");
  expect(await refusal(packed("photo.jpg"))).toBe("not-a-table archive");
  const bomb = packed("xl/workbook.xml", "b.xml");
  // The directory states the size with which a part is unpacked.
  for (let at = Buffer.from(bomb).indexOf("PK\u0001\u0002"); at >= 0; ) {
    new DataView(bomb.buffer).setUint32(at + 24, 100_000_001, true);
    at = Buffer.from(bomb).indexOf("PK\u0001\u0002", at + 1);
  }
  expect(await refusal(bomb)).toBe("too-many-bytes-unpacked");
  const values = await changed(inRow(2, "<v></v>".repeat(9)));
  expect(await sheetsOf(values, { ...tableLimits, cells: 9 })).toBe("too-many-cells");
});

const repeated = (name: string) => `table:number-${name}-repeated="999999999"`;
const openDocument = (cell: string) =>
  zip({
    "META-INF/manifest.xml": strToU8("<manifest/>"),
    "content.xml": strToU8(
      `<office:document-content><office:body><office:spreadsheet><table:table table:name="S"><table:table-row ${repeated("rows")}>${cell}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });

test("endless cells of an OpenDocument table are refused", async () => {
  const cell = `<table:table-cell ${repeated("columns")}`;
  expect(await sheetsOf(openDocument(`${cell}/>`))).toBe("no-cells");
  const full = `${cell} office:value-type="string"><text:p>x</text:p></table:table-cell>`;
  expect(await sheetsOf(openDocument(full))).toBe("too-many-cells");
});

const names = Array.from({ length: 101 }, (_, at) => ({ [`name ${at}`]: 1 }));
test.for<[what: string, from: () => File | string, says: string]>([
  ["100,000 rows", () => "a\n".repeat(100_000), `${JSON.stringify(Array(100_000).fill(["a"]))}`],
  ["more rows", () => fileOf("a.csv", "a\n".repeat(100_001)), shape],
  ["more columns", () => `${"a\t".repeat(101)}a`, shape],
  ["more cells", () => fileOf("a.csv", ",".repeat(3_000_000)), "too-many-cells"],
  ["more names", () => fileOf("a.json", JSON.stringify(names)), shape],
  ["endless objects", () => fileOf("a.json", `[${"{},".repeat(800_000)}{}]`), shape],
  ["20 MB", () => fileOf("a.csv", new Uint8Array(20_000_001)), "too-many-bytes"],
  ["1 MB of quotes", () => `a,b\n${',"x\n'.repeat(200_000)}`, shape],
])("a file of %s", async ([, from, says]) => {
  expect((await sheetsOf(from())) === says).toBe(true);
});
