import * as z from "#app/domain/base/zod.ts";
import { hasHiddenCharacters, promoCode } from "#app/domain/catalogue/fields.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { uploadModes } from "#app/domain/catalogue/upload-mode.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { fileAnswers } from "./table/answers.ts";
import { isRole } from "./table/columns/headings.ts";

/** Maximum number of partners: those with a URL are all fetched in one night, sequentially. */
export const maxPartners = 30;

const maxHeadings = 100;
const heading = z.string().max(limits.discount);

const isCountry = (code: string) => countryByCode(code) !== null;

/** Layout of a partner's file: settings that the next file reuses. */
const fileLayout = z.strictObject({
  /** Headings of all columns, including skipped ones; they identify the file. */
  headings: z.array(heading).max(maxHeadings),
  /** Heading of each column by its role, such as the key of a field. */
  columns: z.record(z.string().refine(isRole, "is not a role of a column"), heading),
  answers: fileAnswers.omit({ columns: true, country: true }).optional(),
  /** Order of its numeric dates; null if it does not matter. */
  dayFirst: z.boolean().nullable(),
  /** Blank brands and countries repeat those of the row above. */
  fillsDown: z.boolean(),
  mode: z.enum(uploadModes),
  /** Country of all rows by its code, or "column" if each row names one. */
  countries: z.string().refine((code) => code === "column" || isCountry(code), "is not a country"),
});

export type FileLayout = z.infer<typeof fileLayout>;

/** A saved partner, with the settings for its files. */
export interface FilePartner {
  id: number;
  name: string;
  layout: FileLayout;
  address: string | null;
}

/** Codes in a partner's last file, by country and brand slug. */
export type SentCodes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const sentCodes: z.ZodType<SentCodes, SentCodes> = z.record(
  z.string().refine(isCountry, "is not a country"),
  z.record(z.string().min(1).max(limits.brandName), z.array(promoCode).max(limits.codesPerBrand)),
);

const partnerName = z
  .string("must be a string")
  .trim()
  .min(1, "The name must not be empty")
  .max(60, "The name must be at most 60 characters long")
  .refine((name) => !hasHiddenCharacters(name), "The name must not contain invisible characters");

const isHttps = (text: string) => URL.parse(text)?.protocol === "https:";

const address = z
  .string("must be a string")
  .trim()
  .max(limits.url)
  .refine(isHttps, "must begin with https://");

/** An address that sends a partner's messages, or a domain with all of its addresses: "@noon.example". */
const sender = z
  .string("must be a string")
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^[^\s@,;<>"]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, "must be an address, or a domain after @");

/** Partner as saved; absent fields stay unchanged, and a null `address` removes it. */
export const partnerInput = z.strictObject(
  {
    name: partnerName,
    layout: fileLayout,
    address: address.nullable().optional(),
    senders: z.array(sender, "must be a list").max(10).optional(),
    /** Codes in its file, by country and brand. */
    codes: sentCodes.optional(),
  },
  // zod's message names an unknown member.
  {
    error: ({ code }) => (code === "unrecognized_keys" ? undefined : "The body must be an object"),
  },
);

export type PartnerInput = z.infer<typeof partnerInput>;

export const exportedPartner = partnerInput.extend({
  address: address.nullable().default(null),
  senders: z.array(sender).max(10).default([]),
});

/** Returns the name of the secret with a partner's token: "PARTNER_TOKEN_ADMITAD". */
export function tokenSecret(partner: string): string {
  return `PARTNER_TOKEN_${partner.toUpperCase().replace(/[^A-Z0-9]+/g, "_")}`;
}
