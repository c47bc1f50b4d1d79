import { type ImportFile, isList } from "./split-import.ts";
import { uploadMessages } from "./upload.ts";

/** The first member of an export, `format`, by which an import knows that the file must have an end. */
export const exportFormat = "coupon-data/1";

/** The numbers of rows, which stand at the end of an export. */
export interface ExportCounts {
  countries: number;
  brands: number;
  promo_codes: number;
  partners: number;
}

/** The end of an export, after its lists. */
export function exportEnd(counts: ExportCounts): string {
  return `"counts":${JSON.stringify(counts)},"complete":true}`;
}

/** True for a text that ends as an export does. */
export const hasExportEnd = (text: string): boolean => text.endsWith('"complete":true}');

/**
 * Says what an export lacks at its end, or in its lists; null for a whole one and for any other file.
 * Data sets that were made by hand have no `format`, and need no end.
 */
export function exportFault(file: ImportFile): string | null {
  if (file.get("format") !== exportFormat) return null;
  const invalid = uploadMessages.invalidJson;
  const counts = file.get("counts");
  if (file.get("complete") !== true || typeof counts !== "object" || counts === null) {
    return `${invalid}: this export is cut short: its end, "counts" and "complete", is missing`;
  }
  for (const [name, count] of Object.entries(counts)) {
    const list = file.get(name);
    const length = isList(list) ? list.length : 0;
    if (length === count) continue;
    return `${invalid}: ${name}: the file has ${length}, its end counts ${count}. Remove "format" from an export that was edited`;
  }
  return null;
}
