import type { BrandInput, StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { limits } from "#app/domain/catalogue/limits.ts";

/** Renames a brand to store if its new name has another slug. */
export function renamedForm(stored: StoredBrand, form: BrandInput): BrandInput {
  if (form.slug === stored.slug) return form;
  const former = (form.former_slugs ?? []).filter((slug) => slug !== form.slug);
  const former_slugs = [...former.filter((slug) => slug !== stored.slug), stored.slug];
  return { ...form, was: stored.slug, former_slugs: former_slugs.slice(-limits.formerSlugs) };
}
