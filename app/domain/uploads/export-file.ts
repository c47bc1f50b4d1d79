import { type ImportFile, isList } from "./split-import.ts";
import { uploadMessages } from "./upload.ts";

/** First member of an export, `format`, which tells an import to require the end marker. */
export const exportFormat = "coupon-data/1";

/** Numbers of rows, written at the end of an export. */
export type ExportCounts = Record<"countries" | "brands" | "promo_codes" | "partners", number>;

export function exportEnd(counts: ExportCounts): string {
  return `"counts":${JSON.stringify(counts)},"complete":true}`;
}

export const hasExportEnd = (text: string): boolean => text.endsWith('"complete":true}');

/**
 * Returns the missing end or list entries of an export; null for a complete export and for any
 * other file. Data sets created by hand have no `format` and need no end marker.
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
