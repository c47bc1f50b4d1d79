import * as z from "zod";
import { newest } from "#app/domain/base/dates.ts";
import { bothNames, nameIn } from "#app/domain/directory/brand-names.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { cursor, encodeCursor } from "../api/cursor.ts";
import { brandLimit } from "../api/parameters.ts";
import { type BrandCursor, listStart } from "../catalogue/read/brand-parts.ts";
import type { BrandWithCodes } from "../catalogue/read/records.ts";
import { code, findStore, storeFields, withEvidence } from "./store.ts";
import { countryCode, pageAddress, readingTool, source, storeSlug, ToolRefusal } from "./tool.ts";

/** Default limit: an assistant pays for what it reads. */
const defaultStores = 20;
const wholeNumber = `must be a whole number from 1 to ${brandLimit.default}`;

const input = z.strictObject({
  country: countryCode,
  store: storeSlug.optional(),
  limit: z
    .int(wholeNumber)
    .min(1, wholeNumber)
    .max(brandLimit.default, wholeNumber)
    .default(defaultStores)
    .describe("Maximum number of stores in the result"),
  cursor: z.string().optional().describe("next_cursor of an earlier result"),
});

const output = z.object({
  source,
  stores: z.array(z.object({ ...storeFields, codes: z.array(code) })),
  next_cursor: z.string().nullable().describe("Cursor of the next stores; null after the last"),
});

function parseCursor(text: string) {
  const parsed = cursor.safeParse(text);
  if (!parsed.success) throw new ToolRefusal(`cursor: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

/** Limits of a result: its JSON is in the response twice, once quoted, which is at most 50 KB. */
const resultLimits = { codes: 100, bytes: 20_000 };

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

type Stores = z.input<typeof output>["stores"];

/** Returns the stores and codes that fit a result, and the cursor of the others. */
function fitResult(
  brands: readonly BrandWithCodes[],
  [name, id, given = 0]: BrandCursor,
  toStore: (brand: BrandWithCodes) => Omit<Stores[number], "codes">,
): { stores: Stores; next: BrandCursor | null } {
  const stores: Stores = [];
  let before: readonly [string, number] = [name, id];
  let bytes = 0;
  for (const brand of brands) {
    const from = brand === brands[0] ? given : 0;
    const store = { ...toStore(brand), codes: [] as z.infer<typeof code>[] };
    bytes += sizeOf(store);
    for (const promoCode of brand.promo_codes.slice(from)) {
      const shown = code.parse(promoCode);
      bytes += sizeOf(shown);
      if (bytes > resultLimits.bytes) break;
      store.codes.push(shown);
    }
    if (bytes > resultLimits.bytes) {
      if (store.codes.length > 0) stores.push(store);
      return { stores, next: [...before, from + store.codes.length] };
    }
    stores.push(store);
    before = [nameIn(brand, "en"), brand.id];
  }
  return { stores, next: null };
}

export const listCodes = readingTool({
  name: "list_codes",
  title: "List promo codes",
  description:
    "The live codes of a store in a country, newest first; without a store those of all the country's stores, by name. A result has at most 50 KB: next_cursor continues it, also within a store. `verdict` is what shoppers answered: leave out codes whose level is failing and confirmed.",
  input,
  output,
  run: async ({ country: named, store, limit, cursor: cursorText }, call) => {
    const { brands, days } = call.services;
    const country = countryByCode(named);
    const read = (slug: string) => brands.find(country.id, slug);
    const after: BrandCursor = cursorText === undefined ? listStart : parseCursor(cursorText);
    const part = store
      ? { brands: [await findStore(call, country, store, read)], next: null }
      : await brands.list(country.id, { limit, after, codes: resultLimits.codes });
    const today = days.dayIn(country.id);
    const listed = part.brands.map((given) => {
      const brand: BrandWithCodes = typeof given === "string" ? JSON.parse(given) : given;
      const codes = brand.promo_codes.map((shown) => withEvidence(shown, today));
      return { ...brand, promo_codes: codes };
    });
    const { stores, next } = fitResult(listed, after, ({ slug, category, ...brand }) => {
      return { ...bothNames(brand), category, store: slug, page: pageAddress(call, named, slug) };
    });
    const checks = stores.flatMap(({ codes }) =>
      codes.map(({ last_reported_date }) => last_reported_date),
    );
    const page = store ? (stores[0]?.page ?? "") : pageAddress(call, named);
    const end = next ?? part.next;
    return {
      source: { page, checked: newest(checks) },
      stores,
      next_cursor: end && encodeCursor(end),
    };
  },
});
