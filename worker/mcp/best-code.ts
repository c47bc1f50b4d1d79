import * as z from "zod";
import { bothNames } from "#app/domain/directory/brand-names.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { nextSale } from "#app/domain/directory/sales-calendar.ts";
import { maxAmount } from "#app/domain/offers/amount.ts";
import { findBest, mayLead } from "#app/domain/offers/best-offer.ts";
import { audiences } from "#app/domain/offers/offer-kinds.ts";
import { isConfirmedFailing } from "#app/domain/verdict/verdict.ts";
import { eventFields, toEvent } from "../api/understood.ts";
import { code, findStore, storeFields, withEvidence } from "./store.ts";
import { countryCode, pageAddress, readingTool, source, storeSlug } from "./tool.ts";

const amount = `must be a number of more than 0 and at most ${maxAmount}`;

const input = z.strictObject({
  country: countryCode,
  store: storeSlug,
  basket: z
    .number(amount)
    .positive(amount)
    .max(maxAmount, amount)
    .optional()
    .describe("Total of the shopper's basket, in the country's currency"),
  audience: z
    .array(z.enum(audiences, `must be one of ${audiences.join(", ")}`), "must be an array")
    .max(audiences.length, `must contain at most ${audiences.length} names`)
    .default([])
    .describe("Shopper's conditions; used only with a basket"),
});

const saving = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sum"), sum: z.number().describe("Certain reduction") }),
  z.object({
    kind: z.literal("most"),
    sum: z.number().describe("Maximum reduction"),
    back: z.boolean().describe("True for cashback"),
  }),
  z.object({
    kind: z.literal("delivery"),
    sure: z.boolean().describe("True if delivery is free for every product"),
  }),
]);

const output = z.object({
  source,
  ...storeFields,
  currency: z.string().describe("ISO 4217"),
  best: code.nullable(),
  saving: saving
    .nullable()
    .describe("Saving of the best code on the basket; null without a basket or a usable code"),
  next_sale: eventFields.describe("Next sales season of the country"),
  note: z.string().nullable().describe("Reason why there is no best code or no saving"),
});

function explain(counts: { codes: number; working: number; quotable: number }, hasBest: boolean) {
  if (counts.codes === 0) return "The store has no live code here.";
  if (counts.working === 0) return "Shoppers report that all codes of this store fail.";
  if (counts.quotable === 0)
    return "No code of this store was verified in the last three months; list_codes returns them.";
  return hasBest ? null : "The offers of the codes are not known; list_codes returns their texts.";
}

export const bestCode = readingTool({
  name: "best_code",
  title: "Find the best promo code",
  description:
    "The best live code of a store in a country, by its offer or by its saving on a basket. Excludes codes that confirmed answers of shoppers report as failing, and codes that were not verified in the last three months.",
  input,
  output,
  run: async ({ country: named, store, basket, audience }, call) => {
    const country = countryByCode(named);
    const { currency } = country;
    const today = call.services.days.dayIn(country.id);
    const brand = await findStore(call, country, store, (slug) =>
      call.services.brands.page(country.id, slug),
    );
    const working = brand.codes.filter((item) => !isConfirmedFailing(item));
    const quotable = working.filter((item) => mayLead(item, today));
    const leading = findBest(brand.codes, {
      ...{ currency, today, listed: brand.best?.code },
      basket: basket === undefined ? null : { amount: basket, audience },
    });
    const page = pageAddress(call, named, brand.slug);
    const hasNoSaving = leading && basket !== undefined && !leading.saving;
    return {
      source: { page, checked: leading?.code.last_reported_date ?? null },
      ...brand,
      ...bothNames(brand),
      store: brand.slug,
      page,
      currency,
      best: leading && withEvidence(leading.code, today),
      saving: leading?.saving && leading.saving.kind !== "none" ? leading.saving : null,
      next_sale: toEvent(nextSale(named, today)),
      note: hasNoSaving
        ? "No code reduces this basket: this is the best code for other baskets."
        : explain(
            { codes: brand.codes.length, working: working.length, quotable: quotable.length },
            leading !== null,
          ),
    };
  },
});
