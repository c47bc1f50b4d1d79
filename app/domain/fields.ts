import * as z from "zod";
import { isCalendarDate } from "./dates.ts";
import { slugOf } from "./slug.ts";

// The compiled fast path of zod needs eval, which neither Workers nor the site's policy allow.
z.config({ jitless: true });

/** Limits on one upload. Lengths are UTF-16 code units; they keep a brand's JSON under 1.2 MB. */
export const limits = {
  brandName: 120,
  code: 64,
  discount: 300,
  description: 2_000,
  category: 60,
  url: 2_000,
  codesPerBrand: 500,
  brandsPerCountry: 5_000,
  /** Bytes of a request body. */
  body: 5_000_000,
} as const;

// Control characters, bidi controls and other characters of no width, lone surrogates.
const unprintable =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/u;
// Longer texts may run over several lines.
const unprintableInText = /(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/u;

/** True where a text holds control, direction or invisible characters. */
export function hasHiddenCharacters(text: string): boolean {
  return unprintable.test(text);
}

const hidden = "must not contain control, direction or invisible characters";
const tooLong = (limit: number) => `must be at most ${limit} characters long`;

/** A brand's name in either script. It must leave a slug. */
export const brandName = z
  .string("must be a non-empty string")
  .trim()
  .min(1, "must be a non-empty string")
  .max(limits.brandName, tooLong(limits.brandName))
  .refine((name) => !hasHiddenCharacters(name), hidden)
  .refine((name) => name === "" || slugOf(name) !== "", "must contain a letter or a digit");

/** The text a shopper copies. */
export const promoCode = z
  .string("must be a string")
  .trim()
  .min(1, "must not be empty")
  .max(limits.code, tooLong(limits.code))
  .refine((code) => !hasHiddenCharacters(code), hidden);

const longText = (limit: number) =>
  z
    .string("must be a string")
    .trim()
    .max(limit, tooLong(limit))
    .refine((text) => !unprintableInText.test(text), hidden);

/** The offer of a code, in words. */
export const discount = longText(limits.discount);
export const description = longText(limits.description);
export const category = longText(limits.category);

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:");
}

/** An http or https address; an empty text means none. */
export const webAddress = z
  .string("must be a string")
  .trim()
  .max(limits.url, tooLong(limits.url))
  .refine((url) => url === "" || isWebAddress(url), "must be an http or https address");

/** A calendar date as YYYY-MM-DD. */
export const calendarDate = z
  .string("must be a string matching YYYY-MM-DD")
  .regex(/^\d{4}-\d{2}-\d{2}$/, "must be a string matching YYYY-MM-DD")
  .refine(
    (date) => !/^\d{4}-\d{2}-\d{2}$/.test(date) || isCalendarDate(date),
    "must be a date of the calendar",
  );

/** A whole number of uses, 0 or more. */
export const wholeNumber = z
  .int("must be a whole number")
  .min(0, "must be 0 or more")
  .max(2_147_483_647, "must be at most 2147483647");

/** A time as ISO 8601 in UTC to the second, as the database writes it. */
export const timestamp = z.iso.datetime({
  precision: 0,
  message: "must be a time like 2026-01-31T09:30:00Z",
});
