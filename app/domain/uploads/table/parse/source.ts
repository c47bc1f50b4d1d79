import type { Result } from "#app/domain/base/result.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";

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
  /** The indexes of hidden rows and columns. */
  hidden?: { rows: number[]; columns: number[] };
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
export interface Source {
  /** The name of the file; null for pasted cells. */
  file: string | null;
  sheets: [Sheet, ...Sheet[]];
  kind?: FileKind;
  /** The encoding was guessed. */
  isGuessed: boolean;
  /** The encoding of a text file, and another one that is as likely. */
  encoding?: string;
  otherEncoding?: string;
}

/** A format without cells that are read. */
export type UnreadFormat = "pdf" | "image" | "numbers" | "document" | "archive";

/** Why a file cannot be read, with the offending sheet of a workbook, or its format. */
export interface ReadFault {
  kind:
    | "not-a-table"
    | "is-upload"
    | "encrypted"
    | "unreadable"
    | "no-cells"
    | "too-many-bytes"
    | "too-many-bytes-unpacked"
    | "too-many-rows-or-columns"
    | "too-many-cells"
    | "too-slow";
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
