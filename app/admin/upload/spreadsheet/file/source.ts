import type { Result } from "#app/domain/base/result.ts";
import type { Cell } from "#app/domain/uploads/cells.ts";

/** A sheet of a workbook, or the cells of a text; of several tables in one, each is a sheet. */
export interface Sheet {
  name: string;
  rows: Cell[][];
  /** It is another that stands on its side, or all tables as one. */
  kind?: "turned" | "joined";
  /** It has a heading with a column of codes. */
  isTable?: boolean;
  /** The indexes of what the workbook hides. */
  hidden?: { rows: number[]; columns: number[] };
}

/** The cells of a file or of a paste: at least one sheet, each with at least one cell. */
export interface Source {
  /** The name of the file; null for pasted cells. */
  file: string | null;
  sheets: [Sheet, ...Sheet[]];
  isGuessed: boolean;
}

/** Why a file cannot be read: the key of its sentence, and the sheet of a workbook that is to blame. */
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

/** What was read, or why not; plain data, which a Web Worker can send. */
export type ReadSource = Result<Source, { fault: ReadFault }>;

export class ReadError extends Error {
  readonly fault: ReadFault;
  constructor(kind: ReadFault["kind"], sheet?: string) {
    super(kind);
    this.fault = { kind, sheet };
  }
}

export const tableFiles = ".csv,.tsv,.xlsx";

export const isTableFile = ({ name }: File): boolean => /\.(?:csv|tsv|xlsx)$/i.test(name);
