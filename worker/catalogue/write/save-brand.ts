import type { BrandInput, StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { limits } from "#app/domain/catalogue/fields.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { checkUpload, faultMessages, withFields } from "#app/domain/uploads/upload.ts";
import { toFormItem } from "#app/domain/uploads/upload-form.ts";
import { type Result, refuse, refuseInput } from "../../refusals.ts";
import type { WritePlatform } from "./after-commit.ts";
import { applyWrites } from "./commit.ts";
import type { WriteReport } from "./preview.ts";
import { readStored } from "./stored.ts";

/** A change of one brand. */
export interface SaveBrandRequest {
  /** The version of the country's catalogue that the operator saw; any if it is left out. */
  version?: number | undefined;
  /** The fields that change, as in an item of an upload; all codes, if any change. */
  brand: Readonly<Record<string, unknown>>;
  /** Writes nothing, and answers with the changes field by field. */
  dryRun?: boolean | undefined;
}

/** A brand as it is to be stored, renamed if its new name has another slug. */
export function editedForm(stored: StoredBrand, form: BrandInput): BrandInput {
  if (form.slug === stored.slug) return form;
  const former = (form.former_slugs ?? []).filter((slug) => slug !== form.slug);
  const former_slugs = [...former.filter((slug) => slug !== stored.slug), stored.slug];
  return { ...form, was: stored.slug, former_slugs: former_slugs.slice(-limits.formerSlugs) };
}

/**
 * Changes one brand of a country, and no other. A new name whose slug is another renames it: ids,
 * codes and counts stay, and its earlier address leads to it. An item of the upload form is checked
 * by the same rules. Refused with 404 for an unknown brand, and with 409 if the version has passed or
 * another brand has the new slug.
 */
export async function saveBrand(
  platform: WritePlatform,
  countryCode: string,
  slug: string,
  { version: expected, brand: given, dryRun }: SaveBrandRequest,
): Promise<Result<WriteReport>> {
  const country = countryByAnyCase(countryCode);
  if (!country) return refuse(404, "country-not-found", { country: countryCode });
  const {
    version,
    brands: [stored],
  } = await readStored(platform.d1, country.id, [slug]);
  if (!stored) return refuse(404, "brand-not-found", { slug });
  const checked = checkUpload([withFields(toFormItem(stored, country.currency), given)]);
  if (!checked.ok) return refuseInput("invalid", faultMessages(checked));
  const forms = checked.value.map((form) => editedForm(stored, form));
  const renamed = forms.flatMap((form) => (form.slug === slug ? [] : form.slug));
  const [taken] = (await readStored(platform.d1, country.id, renamed)).brands;
  if (taken) return refuse(409, "name-taken", { brand: taken.name });
  const expectedVersion = expected ?? version;
  const write = { countryId: country.id, brands: forms, mode: "edit", expectedVersion } as const;
  return applyWrites(platform, [write], { kind: "edit", isAtomic: true, dryRun });
}
