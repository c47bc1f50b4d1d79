import { operatorWith } from "#tests/support/operator/operator-services.ts";
import type { CodeGiven } from "./catalogue.ts";
import { saveBrands } from "./save-brands.ts";

export async function importBrands(brands: Parameters<typeof saveBrands>[0]): Promise<void> {
  await saveBrands(brands);
  await operatorWith().refresh();
}

export const manyCodes = (count: number): CodeGiven[] =>
  Array.from({ length: count }, (_, at) => ({ code: `C${at + 1}` }));
