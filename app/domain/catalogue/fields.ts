import { isCalendarDate, isoDate } from "#app/domain/base/dates.ts";
import { slugify } from "#app/domain/base/slug.ts";
import * as z from "#app/domain/base/zod.ts";
import { limits } from "./limits.ts";

// Control characters, invisible characters (bidi controls, joiners, fillers, variation selectors,
// tags), lone surrogates, and two that look empty: the blank Braille pattern and the object
// replacement character.
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u;
// Longer texts may have several lines, and Arabic and Persian need the joiners.
const unprintableInText =
  /(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u;

/** Returns true if a text contains control, direction or invisible characters. */
export function hasHiddenCharacters(text: string): boolean {
  return unprintable.test(text);
}

const hidden = "must not contain control, direction or invisible characters";
const tooLong = (limit: number) => `must be at most ${limit} characters long`;

/** Name of a brand in either script. Its slug must not be empty. */
export const brandName = z
  .string("must be a non-empty string")
  .trim()
  .min(1, "must be a non-empty string")
  .max(limits.brandName, tooLong(limits.brandName))
  .refine((name) => !hasHiddenCharacters(name), hidden)
  .refine((name) => name === "" || slugify(name) !== "", "must contain a letter or a digit");

/** Alternative names of a brand in any script, each limited like a name. */
export const aliases = z
  .array(brandName, "must be an array")
  .max(limits.aliases, `must contain at most ${limits.aliases} names`);

/** Text that a shopper copies. */
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

/** Offer of a code in words. */
export const discount = longText(limits.discount);
export const note = longText(limits.note);
export const terms = longText(limits.terms);
export const description = longText(limits.description);
export const codePlace = longText(limits.codePlace);
export const category = longText(limits.category);

function webUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url?.protocol === "https:" || url?.protocol === "http:" ? url : null;
}

/** An http or https URL without a user name, normalized; null for an empty text. */
export const webAddress = z
  .string("must be a string")
  .trim()
  .max(limits.url, tooLong(limits.url))
  .refine((text) => text === "" || webUrl(text), "must be an http or https address")
  .refine((text) => {
    const url = webUrl(text);
    return !url?.username && !url?.password;
  }, "must not hold a user name or a password")
  .transform((text) => webUrl(text)?.href ?? "")
  // Escapes make a URL longer.
  .refine((href) => href.length <= limits.url, tooLong(limits.url));

/** Calendar date as YYYY-MM-DD. */
export const calendarDate = z
  .string("must be a string matching YYYY-MM-DD")
  .regex(isoDate, "must be a string matching YYYY-MM-DD")
  .refine((date) => !isoDate.test(date) || isCalendarDate(date), "must be a date of the calendar");

/** Integer number of uses, at least 0. */
export const wholeNumber = z
  .int("must be a whole number")
  .min(0, "must be 0 or more")
  .max(2_147_483_647, "must be at most 2147483647");

/** Delivery fee of an order in the country's currency; 0 if free. */
export const deliveryFee = z
  .number("must be a number")
  .min(0, "must be 0 or more")
  .max(100_000, "must be at most 100000");

/** Days in which a purchase may be returned; 0 if never. */
export const returnDays = z
  .int("must be a whole number of days")
  .min(0, "must be 0 or more")
  .max(365, "must be at most 365");

/** Payment methods that shoppers look for. */
const paymentMethods = ["cash", "card", "wallet", "installments", "transfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const payments = z
  .array(
    z.preprocess(
      (name) => (typeof name === "string" ? name.trim().toLowerCase() : name),
      z.enum(paymentMethods, `must be one of ${paymentMethods.join(", ")}`),
    ),
    "must be an array",
  )
  .max(paymentMethods.length, `must contain at most ${paymentMethods.length} names`);

/** Time as ISO 8601 in UTC to the second, like the database. */
export const timestamp = z.iso.datetime({
  precision: 0,
  message: "must be a time like 2026-01-31T09:30:00Z",
});

/** Slugs of a brand before it was renamed. */
export const formerSlugs = z
  .array(
    z
      .string("must be a string")
      .max(limits.brandName, tooLong(limits.brandName))
      .refine((slug) => slug !== "" && slugify(slug) === slug, "must be a page address"),
    "must be an array",
  )
  .max(limits.formerSlugs, `must contain at most ${limits.formerSlugs} addresses`);

export const yesOrNo = z.boolean("must be true or false");

/** Makes a schema optional and nullable. An empty text always becomes null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (value === "" ? null : value), schema.nullish())
    .transform((value) => value ?? null);

/** Makes a list optional and nullable; an empty list becomes null. */
export const listOrNull = <Item extends string>(list: z.ZodType<Item[]>) =>
  list.nullish().transform((items) => (items?.length ? items : null));
