import { ok } from "#app/domain/base/result.ts";
import { type CountryId, countryByAnyCase } from "#app/domain/directory/countries.ts";
import { type FormItem, toFormItem } from "#app/domain/uploads/upload-form.ts";
import { type Result, refuse } from "../../refusals.ts";
import { readStored } from "../write/stored.ts";

/** A country's upload that would change nothing, and its version. */
interface UploadForm {
  country: string;
  countryId: CountryId;
  version: number;
  items: FormItem[];
}

/** Reads a country's brands, live or not, in upload format; a 404 for an unknown code. */
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
