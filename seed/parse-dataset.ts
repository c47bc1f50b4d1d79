import { checkDataset } from "#app/domain/catalogue/dataset.ts";
import type { Dataset } from "#app/domain/catalogue/dataset-rows.ts";

/** A data set, checked by the rules that hold for an import. Throws its first fault. */
export function parseDataset(data: Readonly<Record<string, unknown>>): Dataset {
  const rows: Dataset = { countries: [], brands: [], promo_codes: [] };
  for (const { path, message } of checkDataset(data, rows)) {
    throw new Error(`${path.join(".")}: ${message}`);
  }
  return rows;
}
