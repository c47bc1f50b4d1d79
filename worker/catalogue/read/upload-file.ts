import Papa from "papaparse";
import type { CountryInfo } from "#app/domain/countries.ts";
import { codeFields, itemFields } from "#app/domain/upload.ts";
import { type FormItem, toFormItem } from "#app/domain/upload-form.ts";
import { readStored } from "../write/stored.ts";

/** What an upload of a country would be that changes nothing, and the version that it is of. */
export interface UploadForm {
  version: number;
  items: FormItem[];
}

/** Reads a country's brands, live or not, in the form of an upload, in the order of their ids. */
export async function readUploadForm(
  d1: D1Database,
  { id, currency }: CountryInfo,
): Promise<UploadForm> {
  const { version, brands } = await readStored(d1, id);
  return { version, items: brands.map((brand) => toFormItem(brand, currency)) };
}

const brandNames = itemFields.map(({ name }) => name).filter((name) => name !== "promoCodes");
// Brands and codes have fields of the same name.
const codeColumns = codeFields.map(({ name }) => ({
  name,
  title: brandNames.includes(name) ? `code ${name}` : name,
}));

function cell(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

/**
 * An upload as CSV: one row per code, the brand's fields first; a brand without codes has a row of
 * its own. Begins with a byte order mark, by which Excel knows UTF-8. A cell that a spreadsheet would
 * run as a formula begins with an apostrophe. Lists and facts are JSON.
 */
export function toCsv(items: readonly FormItem[]): string {
  const rows = items.flatMap((item) => {
    const brand = brandNames.map((name) => cell(item[name]));
    const codes = item.promoCodes.length > 0 ? item.promoCodes : [{}];
    return codes.map((code) => [...brand, ...codeColumns.map(({ name }) => cell(code[name]))]);
  });
  const fields = [...brandNames, ...codeColumns.map(({ title }) => title)];
  const csv = Papa.unparse({ fields, data: rows }, { escapeFormulae: /^[=+\-@\t\r]/ });
  return `\ufeff${csv}\r\n`;
}
