import fc from "fast-check";
import { addDays } from "#app/domain/base/dates.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { statedOffer } from "./arbitrary-uploads.ts";
import { promoCode } from "./catalogue.ts";

export const writeDay = "2026-11-21";
export const laterDays = [0, 1, 2, 3, 5, 7, 10, 20].map((days) => addDays(writeDay, days));

const around = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((days) => addDays(writeDay, days));
const texts = ["15% off", "Up to 50% off", "SAR 50 off your first order", "Free delivery", "Hello"];
const createdAt = around(-10, 0).map((day) => `${day}T09:00:00Z`);

export const arbitraryCodes = fc.uniqueArray(
  fc
    .record({
      code: fc.stringMatching(/^[A-Z]{1,3}$/),
      discount: fc.constantFrom(...texts),
      offer: fc.option(statedOffer.map((stated) => offerFields.parse(stated))),
      last_reported_date: fc.oneof(around(-4, 0), around(-100, -80)),
      start_date: fc.option(around(-2, 4), { freq: 2 }),
      expiry_date: fc.option(around(-2, 10), { freq: 4 }),
      ...{ is_active: fc.boolean(), usage_count: fc.nat(3), max_usage: fc.option(fc.nat(3)) },
      created_at: fc.option(createdAt, { nil: undefined }),
    })
    .map(promoCode),
  { maxLength: 12, selector: ({ code }) => code },
);
