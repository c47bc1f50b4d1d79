import { slugify } from "#app/domain/base/slug.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";
import type { Dataset } from "./dataset-rows.ts";
import { limits } from "./limits.ts";

/** Fault of a data set with its location. */
export interface DatasetFault {
  path: PropertyKey[];
  message: string;
  /** Set if the data refers to something that the site does not have but is otherwise valid. */
  kind?: "unknown";
}

const { brandsPerCountry, codesPerBrand } = limits;

/** Returns true if the value is new, and adds it to the set. */
function isNew<Value>(seen: Set<Value>, value: Value): boolean {
  return seen.size < seen.add(value).size;
}

function* countryFaults({ countries }: Dataset): Generator<DatasetFault> {
  const ids = new Set<number>();
  const codes = new Set<string>();
  for (const [index, { id, code }] of countries.entries()) {
    const at = (field: string): PropertyKey[] => ["countries", index, field];
    if (!countryByCode(code)) {
      yield { path: at("code"), message: uploadMessages.countryNotFound(code), kind: "unknown" };
    }
    if (!isNew(codes, code)) yield { path: at("code"), message: "is a duplicate" };
    if (!isNew(ids, id)) yield { path: at("id"), message: "is a duplicate" };
  }
}

function* brandFaults({ countries, brands, promo_codes }: Dataset): Generator<DatasetFault> {
  const countryIds = new Set(countries.map(({ id }) => id));
  const codesByBrand = Map.groupBy(promo_codes, (code) => code.brand_id);
  const ids = new Set<number>();
  const slugs = new Set<string>();
  const counts = new Map<number, number>();
  for (const [index, { id, country_id, name }] of brands.entries()) {
    const at = (field: string): PropertyKey[] => ["brands", index, field];
    if (!countryIds.has(country_id)) {
      yield { path: at("country_id"), message: "names no country of the file" };
    }
    if (!isNew(ids, id)) yield { path: at("id"), message: "is a duplicate" };
    if (!isNew(slugs, `${country_id}/${slugify(name)}`)) {
      const message = "has the same page address as another brand of its country";
      yield { path: at("name"), message };
    }
    const count = (counts.get(country_id) ?? 0) + 1;
    counts.set(country_id, count);
    if (count === brandsPerCountry + 1) {
      yield { path: at("country_id"), message: `has more than ${brandsPerCountry} brands` };
    }
    if ((codesByBrand.get(id)?.length ?? 0) > codesPerBrand) {
      yield { path: at("promo_codes"), message: `must contain at most ${codesPerBrand} codes` };
    }
  }
}

function* codeFaults({ brands, promo_codes }: Dataset): Generator<DatasetFault> {
  const brandIds = new Set(brands.map(({ id }) => id));
  const codes = new Set<string>();
  for (const [index, { brand_id, code }] of promo_codes.entries()) {
    const at = (field: string): PropertyKey[] => ["promo_codes", index, field];
    if (!brandIds.has(brand_id)) {
      yield { path: at("brand_id"), message: "names no brand of the file" };
    }
    if (!isNew(codes, `${brand_id}/${code}`)) {
      yield { path: at("code"), message: "is a duplicate within its brand" };
    }
  }
}

/**
 * Finds invalid references between the lists of a data set: duplicate ids and codes, unknown ids,
 * brands of a country with the same slug, lists over the limits.
 */
export function referenceFaults(data: Dataset): DatasetFault[] {
  return [...countryFaults(data), ...brandFaults(data), ...codeFaults(data)];
}
