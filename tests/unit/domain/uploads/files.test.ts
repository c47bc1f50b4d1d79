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
  const own = sheets.filter(({ kind }) => !kind);
  const texts = own.flatMap(({ name, rows, struck, openQuotes }) => [
    ...(name ? [`${name}:`] : []),
    JSON.stringify(rows).replaceAll("\ufffd", "\\ufffd"),
    ...(struck ? [`struck ${struck}`] : []),
    ...(openQuotes ? [`open ${openQuotes}`] : []),
  ]);
  return [...texts, ...(otherEncoding ? [`or ${otherEncoding}`] : [])].join(" ");
}

/** Encodes a text; in "damaged" text a tilde is an invalid byte. */
function encode(text: string, encoding: string): BlobPart {
  if (encoding === "" || encoding === "utf-8") return text;
  if (encoding === "damaged") return Buffer.from(text).map((byte) => (byte === 0x7e ? 0xff : byte));
  if (encoding === "latin1") return Uint8Array.from(text, (one) => one.charCodeAt(0));
  const bytes = Buffer.from(text, "utf16le");
  if (encoding.startsWith("utf-16")) return encoding === "utf-16be" ? bytes.swap16() : bytes;
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
    const from = kind === "paste" ? text : fileOf(`a.${kind}`, encode(text, encoding));
    const isNumber = kind === "format";
    const found = isNumber ? `${displayNumber(Number(number), format)}` : await sheetsOf(from);
    expect(found, input).toBe(meaning);
  }
});

test("the operator's encoding is used", async () => {
  const file = fileOf("a.csv", encode("Größe", "windows-1252"));
  const read = await readTableFile(file, undefined, "windows-1256");
  const value = { encoding: "windows-1256", sheets: [{ rows: [["Grِكe"]] }] };
  expect(read).toMatchObject({ value });
});

type FormattedCell = Cell | { value: number | Date; format: string };

async function workbook(rows: FormattedCell[][]): Promise<Unzipped> {
  const data = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, format: "dd/mm/yyyy" } : value)),
  );
  const book = writeExcelFile([{ sheet: "S", data }] as never);
  return unzipSync(new Uint8Array(await book.toBuffer()));
}

const zip = (parts: Unzipped) => fileOf("a.csv", new Uint8Array(zipSync(parts)));

/** Changes the XML of parts of a workbook. */
const change = (parts: Unzipped, changes: Record<string, (xml: string) => string>): Unzipped => ({
  ...parts,
  ...Object.fromEntries(
    Object.entries(changes).map(([name, to]) => {
      return [name, strToU8(to(strFromU8(parts[name] ?? new Uint8Array())))];
    }),
  ),
});

const before = (tag: string, xml: string) => (part: string) => part.replace(tag, xml + tag);
const inRow = (number: number, cells: string) =>
  before("</sheetData>", `<row r="${number}">${cells}</row>`);
const number = (cell: string) => `<c r="${cell}"><v>1</v></c>`;

test("a workbook is read with its Arabic, dates, numbers and empty cells, as several programs write it", async () => {
  const rows: Cell[][] = [
    ["المتجر", "Code", "الخصم", "Verified", "Copies", "Active"],
    ["نون", "007", "خصم ١٠٪", new Date("2026-11-20"), 7, true],
  ];
  const share = { value: 0.145, format: "0.0%" };
  const parts = await workbook([...rows, [share, { value: 12.5, format: "[$AED-801] 0.00" }]]);
  const expected = `S: ${JSON.stringify([...rows, ["14.5%", "AED 12.5", null, null, null, null]])}`;
  const renamed = (rename: (name: string) => string) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [rename(name), part]));
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet";
  const chart = `<Relationship Id="c" Type="${type}" Target="c.xml"/>`;
  const withChart = change(parts, {
    "xl/workbook.xml": before("</sheets>", '<sheet name="C" sheetId="9" r:id="c"/>'),
    "xl/_rels/workbook.xml.rels": before("</Relationships>", chart),
    "xl/c.xml": () => "<chartsheet/>",
  });
  const [upper, back] = [
    (name: string) => name.toUpperCase(),
    (name: string) => name.replaceAll("/", "\\"),
  ];
  for (const book of [parts, renamed(upper), renamed(back), withChart])
    expect(await sheetsOf(zip(book))).toBe(expected);
  const { "xl/styles.xml": _, ...bare } = await workbook([["Noon", "A"]]);
  expect(await sheetsOf(zip(bare)), "without styles").toBe('S: [["Noon","A"]]');
});

test.for(["xlsb", "biff8", "ods", "fods", "xlml", "html"] as const)(
  "a workbook in the format %s is read",
  async (bookType) => {
    const sheet = utils.aoa_to_sheet([["Noon", "كود", "007", 0.25]]);
    sheet.D1.z = "0%";
    const bytes = write(utils.book_new(sheet, "S"), { bookType, type: "array" });
    const found = await sheetsOf(fileOf("a.csv", bytes));
    expect(found.replace("Sheet1", "S")).toBe('S: [["Noon","كود","007","25%"]]');
  },
);

const shape = "too-many-rows-or-columns";
const entity = (name: string, text: string) => `<!ENTITY ${name} "${text.repeat(1_000)}">`;
const entities = `<!DOCTYPE worksheet [${entity("a", "x")}${entity("b", "&a;")}${entity("c", "&b;")}]>`;
const noon = '[["Noon","A"]]';
const link = '</sheetData><hyperlinks><hyperlink ref="A1:XFD1048576" location="a"/></hyperlinks>';
const widths = '<cols><col min="1" max="999999999" hidden="1"/></cols>';
const noon1 = '[["Noon","A"],[1,null]]';
const inMerged = (cells: string, at: number, row: string) => (sheet: string) =>
  inRow(
    at,
    row,
  )(sheet).replace(/(?<=<.sheetData>)/, `<mergeCells><mergeCell ref="${cells}"/></mergeCells>`);

test.for<[what: string, change: (sheet: string) => string, sheets: string]>([
  ["formulas", inRow(2, '<c r="A2"><f>A1</f></c>'), '[["Noon","A"],["=A1",null]]'],
  ["a value of a formula", inRow(2, '<c r="A2"><f>1+1</f><v>2</v></c>'), '[["Noon","A"],[2,null]]'],
  ["an error", inRow(2, '<c r="A2" t="e"><v>#N/A</v></c>'), '[["Noon","A"],["#N/A",null]]'],
  ["formatted empty cells", inRow(2, '<c r="B2" s="1"/><c r="XFD2" s="1"/>'), noon],
  ["struck-out cells", inRow(2, '<c r="A2" s="1"><v>1</v></c>'), `${noon1} struck 1`],
  ["merged cells", inMerged("A1:A3", 3, number("B3")), '[["Noon","A"],[null,null],["Noon",1]]'],
  ["a link over all cells", (xml) => xml.replace("</sheetData>", link), noon],
  ["a width of endless columns", before("<sheetData>", widths), noon],
  ["a column beyond the limits", inRow(2, number("CW2")), `${shape} S`],
  ["a row beyond the limits", inRow(100001, number("A100001")), `${shape} S`],
  ["an escaped reference", inRow(2, number("&#88;FD2")), `${shape} S`],
  ["an impossible row", inRow(99999999999, "<c><v>1</v></c>"), shape],
  ["too many cells", inRow(30001, number("CV30001")), "too-many-cells S"],
  // Read in part, or refused.
  ["entities of gigabytes", before("<worksheet", entities), ""],
  ["endlessly nested elements", (sheet) => sheet + "<a>".repeat(200_000), ""],
  ["nested cells", inRow(3, "<c><c><c>".repeat(10_000)), ""],
])("a workbook with %s: %3$s", async ([, to, sheets]) => {
  const fonts = "<fonts><font/><font><strike/></font></fonts>";
  const formats = '<cellXfs><xf/><xf fontId="1" fillId="0"/></cellXfs>';
  const book = change(await workbook([["Noon", "A"]]), {
    "xl/worksheets/sheet1.xml": to,
    "xl/styles.xml": (styles) =>
      styles
        .replace(/<fonts[^>]*>[\s\S]*?<\/fonts>/, fonts)
        .replace(/<cellXfs[^>]*>[\s\S]*?<\/cellXfs>/, formats),
  });
  const found = await sheetsOf(zip(book));
  expect(found.length).toBeLessThan(100);
  if (sheets) expect(found.replace("S: ", "")).toBe(sheets);
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
  const values = { "xl/worksheets/sheet1.xml": inRow(2, "<v></v>".repeat(9)) };
  const book = zip(change(await workbook([["Noon", "A"]]), values));
  expect(await sheetsOf(book, { ...tableLimits, cells: 9 })).toBe("too-many-cells");
});

test("endless cells of an OpenDocument table are refused", async () => {
  const repeated = (name: string) => `table:number-${name}-repeated="999999999"`;
  const [start, end] = ["office:document-content", "office:body", "office:spreadsheet"].reduceRight(
    ([from, to], tag) => [`<${tag}>${from}`, `${to}</${tag}>`],
    ['<table:table table:name="S">', "</table:table>"],
  );
  const read = (cell: string) => {
    const row = `<table:table-row ${repeated("rows")}>${cell}</table:table-row>`;
    const content = { "content.xml": () => start + row + end };
    const parts = change({}, { "META-INF/manifest.xml": () => "<manifest/>", ...content });
    return sheetsOf(zip(parts));
  };
  const cell = `<table:table-cell ${repeated("columns")}`;
  expect(await read(`${cell}/>`)).toBe("no-cells");
  const full = `${cell} office:value-type="string"><text:p>x</text:p></table:table-cell>`;
  expect(await read(full)).toBe("too-many-cells");
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
