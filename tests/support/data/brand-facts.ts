import type { BrandFacts } from "#app/content/prose.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { storeOffers } from "#app/domain/offers/store-offers.ts";
import type { Verdict } from "#app/domain/verdict/verdict.ts";

export type CodeOf = Record<"code" | "discount", string> & {
  created_at?: string;
  expiry_date?: string | null;
  verdict?: Verdict;
};

const today = "2026-11-21";

/** Facts for the prose of a store: its codes on 21 November 2026, or their texts for 10 % off each. */
export function brandFacts(
  codes: readonly (string | CodeOf)[],
  facts: Partial<BrandFacts> = {},
): BrandFacts {
  const { currency = "AED", locale = "en" } = facts;
  const language = locale === "en" ? "en" : "ar";
  const offers = codes
    .map((code) => (typeof code === "string" ? { code, discount: "10% off" } : code))
    .map((code) => ({
      ...{ created_at: "2026-11-01T00:00:00Z", last_reported_date: "2026-11-20" },
      ...{ expiry_date: null, offer: parseOffer(code.discount, currency), ...code },
    }));
  return {
    ...{ name: "Noon", place: "the UAE", locale: "en", currency, hasCodes: codes.length > 0 },
    offers: storeOffers(offers, { currency, language, today }),
    terms: { delivery_fee: null, return_days: null, payments: null },
    codePlace: null,
    elsewhere: [],
    ...facts,
  };
}
