import { checkDataset } from "#app/domain/catalogue/dataset.ts";
import type { Dataset } from "#app/domain/catalogue/dataset-rows.ts";

/** Validates a data set with the rules of an import. Throws the first error. */
export function parseDataset(data: Readonly<Record<string, unknown>>): Dataset {
  const rows: Dataset = { countries: [], brands: [], promo_codes: [] };
  for (const { path, message } of checkDataset(data, rows)) {
    throw new Error(`${path.join(".")}: ${message}`);
  }
  return rows;
}
