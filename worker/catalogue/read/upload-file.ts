import { writeCsv } from "hucre/csv";
import { ok } from "#app/domain/base/result.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { guardFormulas } from "#app/domain/uploads/cells.ts";
import { toTableRows } from "#app/domain/uploads/table-rows.ts";
import { type FormItem, toFormItem } from "#app/domain/uploads/upload-form.ts";
import { type Result, refuse } from "../../refusals.ts";
import { readStored } from "../write/stored.ts";

/** The upload of a country that would change nothing, and the version that it is of. */
interface UploadForm {
  /** The country's code, and its id. */
  country: string;
  countryId: number;
  version: number;
  items: FormItem[];
}

/**
 * Reads a country's brands, live or not, in the form of an upload, in the order of their ids. A 404
 * for a code that is none.
 */
export async function readUploadForm(
  d1: D1Database,
  countryCode: string,
): Promise<Result<UploadForm>> {
  const country = countryByAnyCase(countryCode);
  if (!country) return refuse(404, "country-not-found", { country: countryCode });
  const { version, brands } = await readStored(d1, country.id);
  const items = brands.map((brand) => toFormItem(brand, country.currency));
  return ok({ country: country.code, countryId: country.id, version, items });
}

/**
 * An upload as CSV: one row per code, the brand's fields first; a brand without codes has a row of
 * its own. Begins with a byte order mark, by which Excel knows UTF-8. Formulas are guarded by
 * apostrophes. Lists and facts are JSON.
 */
export function toCsv(items: readonly FormItem[]): string {
  const guarded = toTableRows(items).map((row) =>
    row.map((cell) => (typeof cell === "string" ? guardFormulas(cell) : cell)),
  );
  return `${writeCsv(guarded, { bom: true })}\r\n`;
}
