import * as z from "#app/domain/base/zod.ts";
import { hasHiddenCharacters, promoCode } from "#app/domain/catalogue/fields.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { uploadModes } from "#app/domain/catalogue/upload-mode.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { countryColumn } from "./country-cell.ts";
import { tableField } from "./table-fields.ts";

/** The most partners: all that have an address are fetched in one night, one after the other. */
export const maxPartners = 30;

const maxHeadings = 100;
const heading = z.string().max(limits.discount);

const isCountry = (code: string) => countryByCode(code) !== null;

const isColumn = (key: string) => key === countryColumn || tableField(key) !== null;

/** How a partner's file is read: what its next file need not be asked about again. */
const fileLayout = z.strictObject({
  /** The headings of all columns, those that are left out too: by them the file is recognized. */
  headings: z.array(heading).max(maxHeadings),
  /** The heading of each field's column, by the key of the field. */
  columns: z.record(z.string().refine(isColumn, "is no field of a table"), heading),
  /** How its dates in numbers are read; null if none needs to be. */
  dayFirst: z.boolean().nullable(),
  /** Blank brands and countries are those of the row above. */
  fillsDown: z.boolean(),
  mode: z.enum(uploadModes),
  /** The country of all rows by its code, or "column" if a column names that of each. */
  countries: z.string().refine((code) => code === "column" || isCountry(code), "is no country"),
});

export type FileLayout = z.infer<typeof fileLayout>;

/** The codes that a partner sent last: by country and by the slug of the brand. */
export type SentCodes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const sentCodes: z.ZodType<SentCodes, SentCodes> = z.record(
  z.string().refine(isCountry, "is no country"),
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

/** A partner as it is saved; what is absent stays as it is, and a null `address` is none. */
export const partnerInput = z.strictObject(
  {
    name: partnerName,
    layout: fileLayout,
    address: address.nullable().optional(),
    /** The codes that its file holds, by country and brand. */
    codes: sentCodes.optional(),
  },
  // The message of zod names a member that is not known.
  {
    error: ({ code }) => (code === "unrecognized_keys" ? undefined : "The body must be an object"),
  },
);

export type PartnerInput = z.infer<typeof partnerInput>;

/** A partner of an export or a backup. */
export const exportedPartner = partnerInput.extend({ address: address.nullable().default(null) });

/** The name of the Worker's secret with a partner's token: "PARTNER_TOKEN_ADMITAD" for Admitad. */
export function tokenSecret(partner: string): string {
  return `PARTNER_TOKEN_${partner.toUpperCase().replace(/[^A-Z0-9]+/g, "_")}`;
}
