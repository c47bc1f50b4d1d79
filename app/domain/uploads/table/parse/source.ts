import type { Result } from "#app/domain/base/result.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";

/** A sheet of a workbook, or the cells of a text. Each table of a sheet with several is a sheet, too. */
export interface Sheet {
  name: string;
  rows: Cell[][];
  /** A transposed copy of another sheet, or all tables joined. */
  kind?: "transposed" | "joined";
  /** The heading names a column of codes. */
  isTable?: boolean;
  /** The indexes of hidden rows and columns. */
  hidden?: { rows: number[]; columns: number[] };
}

/** The content of a file or a paste: non-empty sheets. */
export interface Source {
  /** The name of the file; null for pasted cells. */
  file: string | null;
  sheets: [Sheet, ...Sheet[]];
  /** The encoding was guessed. */
  isGuessed: boolean;
}

/** Why a file cannot be read, with the offending sheet of a workbook. */
export interface ReadFault {
  kind:
    | "not-a-table"
    | "unreadable"
    | "no-cells"
    | "too-many-bytes"
    | "too-many-bytes-unpacked"
    | "too-many-rows-or-columns"
    | "too-many-cells"
    | "too-slow";
  sheet?: string | undefined;
}

/** The result of reading, as plain data that a Web Worker can send. */
export type ReadResult = Result<Source, { fault: ReadFault }>;

export class ReadError extends Error {
  readonly fault: ReadFault;
  constructor(kind: ReadFault["kind"], sheet?: string) {
    super(kind);
    this.fault = { kind, sheet };
  }
}

export const tableFiles = ".csv,.tsv,.xlsx";

export const isTableFile = ({ name }: File): boolean => /\.(?:csv|tsv|xlsx)$/i.test(name);
