import * as z from "zod";
import { type BrandRecord, brandFields, promoCodeFields } from "./catalogue.ts";
import { limits, webAddress } from "./fields.ts";
import { ok, type Result } from "./result.ts";
import { slugOf } from "./slug.ts";

/** The messages about an upload as a whole. */
export const uploadMessages = {
  countryRequired: "Country code is required",
  countryNotFound: (code: string) => `Country ${code} not found`,
  jsonRequired: "JSON data is required",
  jsonEmpty: "JSON data cannot be empty",
  invalidJson: "Invalid JSON data",
} as const;

/** One thing wrong with an upload. Items and promo codes are numbered from 1. */
interface UploadFault {
  /** Where it is in the upload, as a path of keys and indexes from 0. */
  path: (string | number)[];
  /** The sentence for the operator: "Validation Error: item 2, promo code 3: code must be a string". */
  message: string;
}

// An upload lists what is live. Activity, usage and times are the catalogue's own.
const promoCode = promoCodeFields
  .omit({ is_active: true, usage_count: true, created_at: true })
  .transform((code) => ({ ...code, is_active: true }));

const item = brandFields
  .omit({ is_active: true, created_at: true, updated_at: true })
  .extend({
    // Required, though it may be empty.
    logo_url: webAddress.transform((address) => address || null),
    promo_codes: z
      .array(promoCode, "must be an array")
      .max(limits.codesPerBrand, `must hold at most ${limits.codesPerBrand} codes`),
  })
  .transform((brand): BrandRecord => ({ ...brand, is_active: true, slug: slugOf(brand.name) }));

const upload = z
  .array(item, "data must be an array")
  .max(limits.brandsPerCountry, `data must hold at most ${limits.brandsPerCountry} items`);

/** The names under which an upload gives a field: its own name first, then its aliases. */
type FormNames = Readonly<Record<string, readonly [string, ...string[]]>>;

function formNames(columns: object, special: FormNames): FormNames {
  const camelCase = (column: string) =>
    column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const names = Object.keys(columns).map((column) => [column, [camelCase(column)]]);
  return { ...Object.fromEntries(names), ...special };
}

const itemNames = formNames(item.in.shape, {
  name: ["brand"],
  name_ar: ["brandAr"],
  logo_url: ["logoUrl", "logo"],
  promo_codes: ["promoCodes", "promo_codes"],
});
const codeNames = formNames(promoCode.in.shape, {
  last_reported_date: ["lastReportedDate", "lastReported"],
});

/** The other names under which an upload may give a field of an item or of a code. */
export function aliasesOf(field: string): string[] {
  const names = [...Object.values(itemNames), ...Object.values(codeNames)];
  return names.filter(([name]) => name === field).flatMap(([, ...aliases]) => aliases);
}

// The fields whose aliases the messages name.
const labels: Readonly<Record<string, string>> = {
  logoUrl: "logoUrl (or logo)",
  lastReportedDate: "lastReportedDate (or lastReported)",
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object of the upload with the catalogue's names for its fields; any other value as it is. */
function withColumnNames(value: unknown, names: FormNames): unknown {
  if (!isObject(value)) return value;
  const renamed: Record<string, unknown> = {};
  for (const [column, given] of Object.entries(names)) {
    const name = given.find((name) => value[name] !== undefined);
    if (name !== undefined) renamed[column] = value[name];
  }
  return renamed;
}

function renameFields(data: unknown): unknown {
  if (!Array.isArray(data)) return data;
  return data.map((raw) => {
    const brand = withColumnNames(raw, itemNames);
    if (!isObject(brand) || !Array.isArray(brand.promo_codes)) return brand;
    const promo_codes = brand.promo_codes.map((code) => withColumnNames(code, codeNames));
    return { ...brand, promo_codes };
  });
}

function fault([item, list, code, codeColumn]: PropertyKey[], message: string): UploadFault {
  const field = list === undefined ? undefined : itemNames[String(list)]?.[0];
  const codeField = codeColumn === undefined ? undefined : codeNames[String(codeColumn)]?.[0];
  const path = [item, field, code, codeField].filter((step) => step !== undefined);
  const place = [
    item !== undefined && `item ${Number(item) + 1}`,
    code !== undefined && `promo code ${Number(code) + 1}`,
  ].filter(Boolean);
  const name = code === undefined ? field : codeField;
  const subject = name === undefined ? "" : `${labels[name] ?? name} `;
  const where = place.length > 0 ? `${place.join(", ")}: ` : "";
  return {
    path: path as UploadFault["path"],
    message: `Validation Error: ${where}${subject}${message}`,
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** The earlier index of a text, if it was seen before; otherwise remembers it. Empty texts are never seen. */
function earlierIndex(seen: Map<string, number>, text: string, index: number): number | undefined {
  const earlier = seen.get(text);
  if (earlier === undefined && text !== "") seen.set(text, index);
  return earlier;
}

// Reads items unchecked, so that duplicates are reported together with all other faults.
function duplicates(items: readonly unknown[]): UploadFault[] {
  const faults: UploadFault[] = [];
  const slugs = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    if (!isObject(item)) continue;
    const slug = slugOf(textOf(item.name));
    const first = earlierIndex(slugs, slug, index);
    if (first !== undefined) {
      faults.push(fault([index, "name"], `has the same slug "${slug}" as item ${first + 1}`));
    }
    const codes = new Map<string, number>();
    const list: unknown[] = Array.isArray(item.promo_codes) ? item.promo_codes : [];
    for (const [at, code] of list.entries()) {
      const earlier = earlierIndex(codes, textOf(isObject(code) && code.code), at);
      if (earlier === undefined) continue;
      const path = [index, "promo_codes", at, "code"];
      faults.push(fault(path, `is the same as in promo code ${earlier + 1}`));
    }
  }
  return faults;
}

function itemOf({ path: [item] }: UploadFault): number {
  return item === undefined ? -1 : Number(item);
}

/**
 * Checks a country's upload: a list of items with `brand`, `logoUrl` (or `logo`) and `promoCodes`
 * (or `promo_codes`), each code with `code`, `discount` and `lastReportedDate` (or `lastReported`),
 * and the optional fields. Reports all faults, in the order of the upload.
 */
export function checkUpload(data: unknown): Result<BrandRecord[], { faults: UploadFault[] }> {
  const renamed = renameFields(data);
  const result = upload.safeParse(renamed);
  const invalid = result.error?.issues.map(({ path, message }) => fault(path, message)) ?? [];
  const twice = Array.isArray(renamed) ? duplicates(renamed) : [];
  const faults = [...invalid, ...twice].sort((a, b) => itemOf(a) - itemOf(b));
  return result.success && faults.length === 0 ? ok(result.data) : { ok: false, faults };
}
