import * as z from "zod";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { evidenceTexts } from "#app/i18n/evidence.ts";
import { createI18n } from "#app/i18n/instance.ts";
import * as en from "#app/i18n/locales/en/index.ts";
import { shownCode } from "../api/schemas.ts";
import type { PromoCode } from "../catalogue/read/records.ts";
import { type AssistantCall, ToolRefusal } from "./tool.ts";

export const code = shownCode
  .pick({
    code: true,
    discount: true,
    discount_ar: true,
    offer: true,
    verdict: true,
    last_reported_date: true,
    expiry_date: true,
    terms: true,
    terms_ar: true,
  })
  .extend({ evidence: z.string().describe("Shoppers' answers in words") });

const i18n = createI18n({ en }, "en");

/** Adds shoppers' answers about a code in the words of its store's page. */
export function withEvidence<Code extends PromoCode>(shown: Code, today: string) {
  const { answers, age } = evidenceTexts(i18n, shown.verdict, "en", today);
  return { ...shown, evidence: answers + age };
}

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
