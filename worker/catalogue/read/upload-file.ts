import { ok } from "#app/domain/base/result.ts";
import { type CountryId, countryByAnyCase } from "#app/domain/directory/countries.ts";
import { type FormItem, toFormItem } from "#app/domain/uploads/upload-form.ts";
import { type Result, refuse } from "../../refusals.ts";
import { readStored } from "../write/stored.ts";

/** The upload of a country that would change nothing, and the version that it is of. */
interface UploadForm {
  /** The country's code, and its id. */
  country: string;
  countryId: CountryId;
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
