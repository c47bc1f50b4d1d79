import { strToU8, zipSync } from "fflate";
import { escapeXml } from "#app/domain/base/xml.ts";
import { columnLetters } from "#app/domain/uploads/cells.ts";
import type { TableCell } from "#app/domain/uploads/table-rows.ts";
import { saveFile } from "./save-file.ts";

// The library that writes workbooks compresses those of more than 160 KB in workers made of blobs,
// which the site's policy refuses, and has no other way. A sheet of texts and numbers needs little.

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
const relations = (...list: string[]) =>
  `<Relationships xmlns="${packages}/relationships">${list.join("")}</Relationships>`;
const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${types}.${type}+xml"/>`;

/** All parts of a workbook but its sheet. Its styles are: none, text (format 49), and headings. */
const frame = {
  "[Content_Types].xml":
    `<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `${override("workbook", "sheet.main")}${override("styles", "styles")}` +
    `${override("worksheets/sheet1", "worksheet")}</Types>`,
  "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
  "xl/_rels/workbook.xml.rels": relations(
    relation("rId1", "worksheet", "worksheets/sheet1.xml"),
    relation("rId2", "styles", "styles.xml"),
  ),
  "xl/workbook.xml":
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
    '<sheet name="Codes" sheetId="1" r:id="rId1"/></sheets></workbook>',
  "xl/styles.xml":
    `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    '<cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/>' +
    '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>',
};

function cellXml(cell: TableCell, reference: string, style: number): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${reference}" t="b"><v>${Number(cell)}</v></c>`;
  const text = `<is><t xml:space="preserve">${escapeXml(cell)}</t></is>`;
  return `<c r="${reference}" s="${style}" t="inlineStr">${text}</c>`;
}

/**
 * Writes rows, the headings first, as the bytes of an .xlsx file. Texts are cells of text and stay it
 * when they are edited: no code loses its zeros, and none is a formula.
 */
export function writeWorkbook(rows: readonly (readonly TableCell[])[]): Uint8Array<ArrayBuffer> {
  const xml = rows.map((row, at) => {
    const cells = row.map((cell, column) =>
      cellXml(cell, `${columnLetters(column)}${at + 1}`, at === 0 ? 2 : 1),
    );
    return `<row r="${at + 1}">${cells.join("")}</row>`;
  });
  const sheet =
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
    `</sheetViews><sheetData>${xml.join("")}</sheetData></worksheet>`;
  const parts = { ...frame, "xl/worksheets/sheet1.xml": sheet };
  const bytes = Object.entries(parts).map(([name, part]) => [
    name,
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${part}`),
  ]);
  return zipSync(Object.fromEntries(bytes)) as Uint8Array<ArrayBuffer>;
}

/** Downloads rows, the headings first, as an .xlsx file. */
export function saveWorkbook(name: string, rows: readonly (readonly TableCell[])[]): void {
  saveFile(`${name}.xlsx`, writeWorkbook(rows), `${types}.sheet`);
}
