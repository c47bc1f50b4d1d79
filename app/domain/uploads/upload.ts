import { ok, type Result } from "#app/domain/base/result.ts";
import { slugify } from "#app/domain/base/slug.ts";
import * as z from "#app/domain/base/zod.ts";
import {
  type BrandInput,
  brandFields,
  datesFault,
  type PromoCodeInput,
  promoCodeFields,
  withDates,
} from "#app/domain/catalogue/catalogue.ts";
import { brandRegistry, codeRegistry, type Field } from "#app/domain/catalogue/field-registry.ts";
import { webAddress } from "#app/domain/catalogue/fields.ts";
import { limits } from "#app/domain/catalogue/limits.ts";

export const uploadMessages = {
  countryRequired: "Country code is required",
  // An invalid code may have any length.
  countryNotFound: (code: string) => `Country ${code.slice(0, 100)} not found`,
  jsonRequired: "JSON data is required",
  jsonEmpty: "JSON data cannot be empty",
  invalidJson: "Invalid JSON data",
  tooManyBrands: `Validation Error: the country would have more than ${limits.brandsPerCountry} brands`,
  tooManyCodes: (brand: string) =>
    `Validation Error: ${brand} would have more than ${limits.codesPerBrand} codes`,
  tooLongTerms: (brand: string) =>
    `Validation Error: the terms of ${brand} would have more than ${limits.termsPerBrand} characters`,
  endBeforeStart: (brand: string, code: string) =>
    `Validation Error: ${brand} ${code}: expiryDate ${datesFault}`,
  more: (count: number) => `and ${count.toLocaleString("en-US")} more`,
} as const;

const maxFaults = 200;

/** Faults of a file: the first ones, and the number of omitted ones. */
export class Faults<Fault> {
  readonly listed: Fault[] = [];
  more = 0;
  add(fault: Fault): void {
    if (this.listed.length < maxFaults) this.listed.push(fault);
    else this.more += 1;
  }
}

/** Fault of an upload. Items and promo codes are numbered from 1. */
interface UploadFault {
  /** Location in the upload as a path of keys and indexes from 0. */
  path: (string | number)[];
  /** Sentence for the operator: "Validation Error: item 2, promo code 3: code must be a string". */
  message: string;
}

// All fields except the times, which the catalogue sets.
const promoCode = withDates(promoCodeFields.omit({ created_at: true }));

const item = brandFields.omit({ created_at: true, updated_at: true }).extend({
  // Required, though it may be empty.
  logo_url: webAddress.transform((address) => address || null),
  promo_codes: z.array(promoCode, "must be an array"),
});

/** Names of a field in an upload: its primary name, followed by its aliases. */
type FormNames = Readonly<Record<string, readonly [string, ...string[]]>>;

function listNames(registry: Readonly<Record<string, Field>>): FormNames {
  const names = Object.entries(registry).map(([column, { upload }]) => [column, upload]);
  return Object.fromEntries(names);
}

const itemNames: FormNames = {
  ...listNames(brandRegistry),
  promo_codes: ["promoCodes", "promo_codes"],
};
const codeNames = listNames(codeRegistry);

/** All accepted names of the fields of an item and of a code in an upload. */
export const itemFieldNames: readonly string[] = Object.values(itemNames).flat();
export const codeFieldNames: readonly string[] = Object.values(codeNames).flat();

const aliases = new Map(
  [...Object.values(itemNames), ...Object.values(codeNames)].map(([name, ...others]) => [
    name,
    others,
  ]),
);

/** Returns the accepted aliases of a field of an item or of a code. */
export const uploadNames = (field: string): readonly string[] => aliases.get(field) ?? [];

/** Returns the name of a field in messages: "logoUrl (or logo)". */
function fieldLabel(field: string): string {
  const [alias] = field === "promoCodes" ? [] : uploadNames(field);
  return alias ? `${field} (or ${alias})` : field;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Renames the fields of an object to the catalogue's names; returns other values unchanged. */
function withColumnNames(value: unknown, names: FormNames): unknown {
  if (!isObject(value)) return value;
  const renamed: Record<string, unknown> = {};
  for (const [column, formNames] of Object.entries(names)) {
    const name = formNames.find((name) => value[name] !== undefined);
    if (name !== undefined) renamed[column] = value[name];
  }
  return renamed;
}

function renameFields(raw: unknown): unknown {
  const brand = withColumnNames(raw, itemNames);
  if (!isObject(brand) || !Array.isArray(brand.promo_codes)) return brand;
  const promo_codes = brand.promo_codes.map((code) => withColumnNames(code, codeNames));
  return { ...brand, promo_codes };
}

/** Returns the validated fields of an object that are present in the input. */
function pickPresent<Checked extends object>(checked: Checked, input: object): Partial<Checked> {
  const names = Object.keys(input) as (keyof Checked)[];
  return Object.fromEntries(names.map((name) => [name, checked[name]])) as Partial<Checked>;
}

/** Converts a validated item to a write. `input` is the item with the catalogue's names. */
function toInput(checked: z.output<typeof item>, input: object): BrandInput {
  const { promo_codes } = input as { promo_codes: object[] };
  const codes = checked.promo_codes.map((code, at) => pickPresent(code, promo_codes[at] ?? {}));
  return {
    ...pickPresent(checked, input),
    name: checked.name,
    slug: slugify(checked.name),
    promo_codes: codes as PromoCodeInput[],
  };
}

function fault(columnPath: PropertyKey[], message: string): UploadFault {
  const [item, list, ...inList] = columnPath;
  const [code, codeColumn, ...within] =
    list === "promo_codes" ? inList : [undefined, undefined, ...inList];
  const field = list === undefined ? undefined : itemNames[String(list)]?.[0];
  const codeField = codeColumn === undefined ? undefined : codeNames[String(codeColumn)]?.[0];
  const path = [item, field, code, codeField, ...within].filter((step) => step !== undefined);
  const numbers = [
    item !== undefined && `item ${Number(item) + 1}`,
    code !== undefined && `promo code ${Number(code) + 1}`,
  ].filter(Boolean);
  const name = code === undefined ? field : codeField;
  const inField = code === undefined ? within.map((index) => Number(index) + 1) : within;
  const names = [name && fieldLabel(name), ...inField].filter((step) => step !== undefined);
  const subject = names.length > 0 ? `${names.join(".")} ` : "";
  const where = numbers.length > 0 ? `${numbers.join(", ")}: ` : "";
  return {
    path: path as UploadFault["path"],
    message: `Validation Error: ${where}${subject}${message}`,
  };
}

function toText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** Returns the earlier index of a text, or records a new one. Empty texts are never recorded. */
function earlierIndex(seen: Map<string, number>, text: string, index: number): number | undefined {
  const earlier = seen.get(text);
  if (earlier === undefined && text !== "") seen.set(text, index);
  return earlier;
}

// Reads the item before validation, so that duplicates are reported together with all other faults.
function* duplicates(
  index: number,
  item: Readonly<Record<string, unknown>>,
  slugs: Map<string, number>,
): Generator<UploadFault> {
  const slug = slugify(toText(item.name));
  const first = earlierIndex(slugs, slug, index);
  if (first !== undefined) {
    yield fault([index, "name"], `has the same page address "${slug}" as item ${first + 1}`);
  }
  const seen = new Map<string, number>();
  for (const [at, code] of listCodes(item).entries()) {
    const earlier = earlierIndex(seen, toText(isObject(code) && code.code), at);
    if (earlier === undefined) continue;
    const path = [index, "promo_codes", at, "code"];
    yield fault(path, `is the same as in promo code ${earlier + 1}`);
  }
}

const listCodes = ({ promo_codes }: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Array.isArray(promo_codes) ? promo_codes : [];

/** Yields the faults of an upload in its order, and adds the valid brands to `brands`. */
function* findFaults(data: unknown, brands: BrandInput[]): Generator<UploadFault> {
  if (!Array.isArray(data)) return yield fault([], "data must be an array");
  // A list over the limit is not read.
  if (data.length > limits.brandsPerCountry) {
    return yield fault([], `data must contain at most ${limits.brandsPerCountry} items`);
  }
  const slugs = new Map<string, number>();
  for (const [index, raw] of data.entries()) {
    let renamed = renameFields(raw);
    if (isObject(renamed) && listCodes(renamed).length > limits.codesPerBrand) {
      const message = `must contain at most ${limits.codesPerBrand} codes`;
      yield fault([index, "promo_codes"], message);
      renamed = { ...renamed, promo_codes: [] };
    }
    const result = item.safeParse(renamed);
    if (result.success) brands.push(toInput(result.data, renamed as object));
    for (const { path, message } of result.error?.issues ?? []) {
      yield fault([index, ...path], message);
    }
    if (isObject(renamed)) yield* duplicates(index, renamed, slugs);
  }
}

/** Faults of an upload: the first 200, and the number of further ones, if any. */
export interface UploadFaults {
  faults: [UploadFault, ...UploadFault[]];
  more?: number;
}

/** Returns the messages of an upload's faults; the last one may be "and 59,800 more". */
export function faultMessages({ faults, more }: UploadFaults): [string, ...string[]] {
  const [first, ...others] = faults;
  const messages = others.map(({ message }) => message);
  return [first.message, ...messages, ...(more ? [uploadMessages.more(more)] : [])];
}

/**
 * Validates a country's upload: a list of items with `brand`, `logoUrl` (or `logo`) and
 * `promoCodes` (or `promo_codes`), each code with `code`, `discount` and `lastReportedDate` (or
 * `lastReported`), and the optional fields. The result contains only the fields of the input:
 * absent fields keep the stored values, null clears them. Reports the faults in the order of the
 * upload.
 */
export function checkUpload(data: unknown): Result<BrandInput[], UploadFaults> {
  const brands: BrandInput[] = [];
  const faults = new Faults<UploadFault>();
  for (const fault of findFaults(data, brands)) faults.add(fault);
  const { listed, more } = faults;
  const [first, ...others] = listed;
  if (!first) return ok(brands);
  return { ok: false, faults: [first, ...others], ...(more > 0 && { more }) };
}
