import { formatNumber } from "#app/domain/base/format.ts";
import type { Result } from "#app/domain/base/result.ts";
import { type Cell, tableLimits } from "#app/domain/uploads/cells.ts";
import type { Decoded } from "./decode.ts";

/**
 * A sheet of a workbook, or the cells of a text. Each table of a sheet with several is a sheet, too. Damaged
 * bytes of a text are U+FFFD in its cells.
 */
export interface Sheet {
  name: string;
  rows: Cell[][];
  /** A transposed copy of another sheet, or all tables joined. */
  kind?: "transposed" | "joined";
  /** The heading names a column of codes. */
  isTable?: boolean;
  /** The indexes of hidden rows. */
  hidden?: number[];
  /** The lines of a message that are not understood. */
  unread?: string[];
  /** The indexes of rows with a struck-out cell. */
  struck?: number[];
  /** The indexes of rows with a quote that is never closed. */
  openQuotes?: number[];
}

/** The format of the content, by its bytes. */
export type FileKind = "workbook" | "json" | "xml" | "web-page" | "message" | "text";

/** The content of a file or a paste: non-empty sheets. */
export interface Source extends Partial<Omit<Decoded, "text">> {
  /** The name of the file; null for pasted cells. */
  file: string | null;
  sheets: [Sheet, ...Sheet[]];
  kind?: FileKind;
}

/** Formats without cells that are read. */
const formatNames = {
  pdf: "a PDF document",
  image: "an image",
  numbers: "a Numbers document",
  document: "a document without a sheet",
  archive: "an archive",
};

export type UnreadFormat = keyof typeof formatNames;

const { rows, columns, cells, bytes, unpackedBytes, seconds } = tableLimits;
const megabytes = (size: number) => `${size / 1_000_000} MB`;

/** Why a file cannot be read; `sheet` names the sheet, or the file if it has none. */
const unreadTexts = {
  "not-a-table": (name, _, format) =>
    `${name} is ${formatNames[format]}, which is not read. Save its table as .xlsx or .csv, and upload that.`,
  "is-upload": (name) => `${name} is an upload in JSON, not a table.`,
  encrypted: (name) => `${name} is protected by a password. Save it without one, and upload that.`,
  unreadable: (name) => `${name} could not be read as a spreadsheet.`,
  "no-cells": (name) => `${name} has no cells with text.`,
  "too-many-bytes": (name) => `${name} is larger than ${megabytes(bytes)}.`,
  "too-many-bytes-unpacked": (name) => `${name} unpacks to more than ${megabytes(unpackedBytes)}.`,
  "too-many-rows-or-columns": (_, sheet) =>
    `${sheet} has more than ${formatNumber(rows, "en")} rows or ${columns} columns.`,
  "too-many-cells": (_, sheet) => `${sheet} has more than ${formatNumber(cells, "en")} cells.`,
  "too-slow": (name) =>
    `${name} could not be read within ${seconds} seconds. Save the sheet with the codes as a separate file, and upload that.`,
} satisfies Record<string, (name: string, sheet: string, format: UnreadFormat) => string>;

/** Why a file cannot be read, with the offending sheet of a workbook, or its format. */
export interface ReadFault {
  kind: keyof typeof unreadTexts;
  format?: UnreadFormat | undefined;
  sheet?: string | undefined;
}

/** The result of reading, as plain data that a Web Worker can send. */
export type ReadResult = Result<Source, { fault: ReadFault }>;

export class ReadError extends Error {
  readonly fault: ReadFault;
  constructor(kind: ReadFault["kind"], format?: UnreadFormat, sheet?: string) {
    super(kind);
    this.fault = { kind, format, sheet };
  }
}

/** Describes why a file or pasted cells could not be read. */
export function unreadText(fault: ReadFault, from: File | string): string {
  const { kind, sheet, format = "archive" } = fault;
  const name = typeof from === "string" ? "The pasted text" : from.name;
  return `Error: ${unreadTexts[kind](name, sheet ? `Sheet ${sheet} of ${name}` : name, format)}`;
}
