import * as z from "zod";
import type { BrandRecord } from "./catalogue.ts";
import * as fields from "./fields.ts";
import { slugOf } from "./slug.ts";

/** One thing wrong with an upload. Items and promo codes are numbered from 1. */
export interface UploadFault {
  /** Where it is in the upload, as a path of keys and indexes from 0. */
  path: (string | number)[];
  /** The sentence for the operator: "Validation Error: item 2, promo code 3: code must be a string". */
  message: string;
}

/** An upload that passed, or everything that is wrong with it. */
export type UploadResult =
  | { ok: true; brands: BrandRecord[] }
  | { ok: false; faults: UploadFault[] };

// An empty text is as good as none, where the field itself would refuse it too.
const optional = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z
    .preprocess((value) => (value === "" ? null : value), schema.nullish())
    .transform((text) => text || null);

const promoCode = z.object(
  {
    code: fields.promoCode,
    discount: fields.discount,
    discountAr: optional(fields.discount),
    lastReportedDate: fields.calendarDate,
    expiryDate: optional(fields.calendarDate),
    maxUsage: fields.wholeNumber.nullish().transform((number) => number ?? null),
  },
  "must be an object",
);

const item = z.object(
  {
    brand: fields.brandName,
    brandAr: optional(fields.brandName),
    logoUrl: fields.webAddress,
    description: optional(fields.description),
    descriptionAr: optional(fields.description),
    websiteUrl: optional(fields.webAddress),
    category: optional(fields.category),
    promoCodes: z
      .array(promoCode, "must be an array")
      .max(fields.limits.codesPerBrand, `must hold at most ${fields.limits.codesPerBrand} codes`),
  },
  "must be an object",
);

const upload = z
  .array(item, "data must be an array")
  .max(
    fields.limits.brandsPerCountry,
    `data must hold at most ${fields.limits.brandsPerCountry} items`,
  );

type Item = z.infer<typeof item>;

// Other names under which a field may be given.
const itemAliases = { logo: "logoUrl", promo_codes: "promoCodes" };
const codeAliases = { lastReported: "lastReportedDate" };

/** The other names under which an upload may give a field of an item or of a code. */
export function aliasesOf(field: string): string[] {
  const aliases = Object.entries({ ...itemAliases, ...codeAliases });
  return aliases.filter(([, name]) => name === field).map(([alias]) => alias);
}

// How the messages name a field that has an alias.
const labels: Record<string, string> = {
  logoUrl: "logoUrl (or logo)",
  lastReportedDate: "lastReportedDate (or lastReported)",
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withoutAliases(value: unknown, aliases: Record<string, string>): unknown {
  if (!isObject(value)) return value;
  const result = { ...value };
  for (const [alias, name] of Object.entries(aliases)) {
    if (result[name] === undefined && alias in result) result[name] = result[alias];
  }
  return result;
}

function withoutAnyAliases(data: unknown): unknown {
  if (!Array.isArray(data)) return data;
  return data.map((raw) => {
    const value = withoutAliases(raw, itemAliases);
    if (!isObject(value) || !Array.isArray(value.promoCodes)) return value;
    const promoCodes = value.promoCodes.map((code) => withoutAliases(code, codeAliases));
    return { ...value, promoCodes };
  });
}

function fault(path: (string | number)[], message: string): UploadFault {
  const [item, list, code, codeField] = path;
  const inCode = list === "promoCodes" && code !== undefined;
  const field = inCode ? codeField : list;
  const where =
    item === undefined
      ? ""
      : `item ${Number(item) + 1}${inCode ? `, promo code ${Number(code) + 1}` : ""}: `;
  const name = field === undefined ? "" : `${labels[field] ?? field} `;
  return { path, message: `Validation Error: ${where}${name}${message}` };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** Where a text was seen first; where it was not, remembers it. Empty texts are never seen. */
function firstPlace(places: Map<string, number>, text: string, at: number): number | undefined {
  const first = places.get(text);
  if (first === undefined && text !== "") places.set(text, at);
  return first;
}

// Takes items as they come, so that what stands twice is found beside any other fault.
function repeated(items: readonly unknown[]): UploadFault[] {
  const faults: UploadFault[] = [];
  const slugs = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    if (!isObject(item)) continue;
    const slug = slugOf(textOf(item.brand));
    const first = firstPlace(slugs, slug, index);
    if (first !== undefined) {
      faults.push(fault([index, "brand"], `has the same slug "${slug}" as item ${first + 1}`));
    }
    const codes = new Map<string, number>();
    const list: unknown[] = Array.isArray(item.promoCodes) ? item.promoCodes : [];
    for (const [at, code] of list.entries()) {
      const earlier = firstPlace(codes, textOf(isObject(code) && code.code), at);
      if (earlier === undefined) continue;
      const path = [index, "promoCodes", at, "code"];
      faults.push(fault(path, `is the same as in promo code ${earlier + 1}`));
    }
  }
  return faults;
}

function brandRecord({ brand, brandAr, ...rest }: Item): BrandRecord {
  return {
    name: brand,
    name_ar: brandAr,
    slug: slugOf(brand),
    logo_url: rest.logoUrl || null,
    description: rest.description,
    description_ar: rest.descriptionAr,
    website_url: rest.websiteUrl,
    category: rest.category,
    is_active: true,
    promo_codes: rest.promoCodes.map((code) => ({
      code: code.code,
      discount: code.discount,
      discount_ar: code.discountAr,
      last_reported_date: code.lastReportedDate,
      expiry_date: code.expiryDate,
      is_active: true,
      max_usage: code.maxUsage,
    })),
  };
}

function itemOf({ path: [item] }: UploadFault): number {
  return item === undefined ? -1 : Number(item);
}

/**
 * Checks a country's upload: a list of items with `brand`, `logoUrl` (or `logo`) and `promoCodes`
 * (or `promo_codes`), each code with `code`, `discount` and `lastReportedDate` (or `lastReported`),
 * and the optional fields. All faults are reported, in the order of the upload.
 */
export function checkUpload(data: unknown): UploadResult {
  const named = withoutAnyAliases(data);
  const result = upload.safeParse(named);
  const wrong = result.error?.issues.map(({ path, message }) =>
    fault(path as (string | number)[], message),
  );
  const twice = Array.isArray(named) ? repeated(named) : [];
  const faults = [...(wrong ?? []), ...twice].sort((a, b) => itemOf(a) - itemOf(b));
  if (!result.success || faults.length > 0) return { ok: false, faults };
  return { ok: true, brands: result.data.map(brandRecord) };
}
