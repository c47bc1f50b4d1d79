import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";

/** How a partner's file is read: what its next file need not be asked about again. */
export interface FileLayout {
  /** The headings of all columns, those that are left out too: by them the file is recognized. */
  headings: string[];
  /** The heading of each field's column, by the key of the field. */
  columns: Record<string, string>;
  /** How its dates in numbers are read; null if none needs to be. */
  dayFirst: boolean | null;
  /** Blank brands and countries are those of the row above. */
  fillsDown: boolean;
  mode: UploadMode;
  /** The country of all rows by its code, or "column" if a column names that of each. */
  countries: string;
}
