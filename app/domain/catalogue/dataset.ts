import { slugify } from "#app/domain/base/slug.ts";
import * as z from "#app/domain/base/zod.ts";
import { offerSharer } from "#app/domain/offers/offer-text.ts";
import type { BrandRecord, PromoCodeRecord } from "./catalogue.ts";
import { type DatasetFault, referenceFaults } from "./dataset-references.ts";
import { type Dataset, datasetBrand, datasetCode, datasetCountry } from "./dataset-rows.ts";

function* checkList<Row>(
  name: string,
  row: z.ZodType<Row>,
  data: unknown,
  checked: Row[],
): Generator<DatasetFault> {
  const list = z.array(z.unknown()).safeParse(data);
  for (const { message } of list.error?.issues ?? []) yield { path: [name], message };
  for (const [index, value] of (list.data ?? []).entries()) {
    const result = row.safeParse(value);
    if (result.success) checked.push(result.data);
    for (const { path, message } of result.error?.issues ?? []) {
      yield { path: [name, index, ...path], message };
    }
  }
}

/**
 * Validates a data set row by row, then the references between its lists: yields the faults in
 * order, and adds valid rows to `checked`. zod passes all faults of a list as arguments of one
 * call, and tens of thousands of them overflow a Worker's stack.
 */
export function* checkDataset(
  data: Readonly<Record<string, unknown>>,
  checked: Dataset,
): Generator<DatasetFault> {
  const shared = offerSharer();
  const code = datasetCode.transform((code) => {
    if (code.offer) code.offer = shared(code.offer);
    return code;
  });
  let isValid = true;
  for (const faults of [
    checkList("countries", datasetCountry, data.countries, checked.countries),
    checkList("brands", datasetBrand, data.brands, checked.brands),
    checkList("promo_codes", code, data.promo_codes, checked.promo_codes),
  ]) {
    for (const fault of faults) {
      isValid = false;
      yield fault;
    }
  }
  if (isValid) yield* referenceFaults(checked);
}

/** SQLite continues after the highest id, and JSON numbers are exact only up to 2 ** 53. */
const maxPreservedId = 2 ** 40;
const preservedId = (id: number) => (id <= maxPreservedId ? id : undefined);

/** Row of a data set with its id, which the import preserves if it is unused. */
type WithId<Row> = Row & { id: number | undefined };
type DatasetBrand = WithId<Omit<BrandRecord, "promo_codes">> & {
  promo_codes: WithId<PromoCodeRecord>[];
};

/** Returns the brands of a data set by country code, for a write; a country may have none. */
export function brandsByCountry(data: Dataset): Map<string, DatasetBrand[]> {
  const codesByBrand = Map.groupBy(data.promo_codes, (code) => code.brand_id);
  const brandsByCountry = Map.groupBy(data.brands, (brand) => brand.country_id);
  const codesFor = (brandId: number): DatasetBrand["promo_codes"] =>
    (codesByBrand.get(brandId) ?? []).map(({ id, brand_id: _, ...code }) => ({
      ...code,
      id: preservedId(id),
    }));
  const brandsFor = (countryId: number): DatasetBrand[] =>
    (brandsByCountry.get(countryId) ?? []).map(({ id, country_id: _, ...brand }) => ({
      ...brand,
      id: preservedId(id),
      slug: slugify(brand.name),
      promo_codes: codesFor(id),
    }));
  return new Map(data.countries.map(({ id, code }) => [code, brandsFor(id)]));
}
