import * as z from "zod";
import { newest } from "#app/domain/base/dates.ts";
import { bothNames } from "#app/domain/directory/brand-names.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { cursor, encodeCursor } from "../api/cursor.ts";
import { brandLimit } from "../api/parameters.ts";
import { code, findStore, storeFields } from "./store.ts";
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

export const listCodes = readingTool({
  name: "list_codes",
  title: "List promo codes",
  description:
    "The live codes of a store in a country, newest first; without a store those of all the country's stores, by name. `verdict` is what shoppers answered: leave out codes whose level is failing and confirmed.",
  input,
  output,
  run: async ({ country: named, store, limit, cursor: cursorText }, call) => {
    const { brands } = call.services;
    const country = countryByCode(named);
    const read = (slug: string) => brands.find(country.id, slug);
    const after = cursorText === undefined ? null : parseCursor(cursorText);
    const part = store
      ? { brands: [await findStore(call, country, store, read)], next: null }
      : await brands.list(country.id, { limit, after });
    const stores = part.brands.map(({ slug, promo_codes, ...brand }) => {
      return {
        ...brand,
        ...bothNames(brand),
        store: slug,
        page: pageAddress(call, named, slug),
        codes: promo_codes,
      };
    });
    const days = stores.flatMap(({ codes }) =>
      codes.map(({ last_reported_date }) => last_reported_date),
    );
    const page = store ? (stores[0]?.page ?? "") : pageAddress(call, named);
    return {
      source: { page, checked: newest(days) },
      stores,
      next_cursor: part.next && encodeCursor(part.next),
    };
  },
});
