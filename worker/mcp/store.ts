import * as z from "zod";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { shownCode } from "../api/schemas.ts";
import { type AssistantCall, ToolRefusal } from "./tool.ts";

export const code = shownCode.pick({
  code: true,
  discount: true,
  discount_ar: true,
  offer: true,
  verdict: true,
  last_reported_date: true,
  expiry_date: true,
  terms: true,
  terms_ar: true,
});

export const storeFields = {
  store: z.string(),
  name: z.string(),
  name_ar: z.string().nullable().describe("Arabic name, if different"),
  category: z.string().nullable(),
  page: z.url(),
};

/** Reads a country's store by its current or former slug; throws a ToolRefusal if unlisted. */
export async function findStore<Store>(
  { services }: AssistantCall,
  country: CountryInfo,
  slug: string,
  read: (slug: string) => Promise<Store | null>,
): Promise<Store> {
  const found = await read(slug);
  if (found) return found;
  const currentSlug = await services.brands.currentSlug(country.id, slug);
  const renamed = currentSlug === null ? null : await read(currentSlug);
  if (renamed) return renamed;
  const { code } = country;
  throw new ToolRefusal(`store: ${slug} is not listed in ${code}; search_stores finds stores`);
}
