import { logIn } from "#tests/support/operator/operator.ts";
import type { CodeGiven } from "./catalogue.ts";
import { saveBrands } from "./save-brands.ts";

/** Saves brands, and returns the Cookie header of a session. */
export async function importBrands(brands: Parameters<typeof saveBrands>[0]): Promise<string> {
  await saveBrands(brands);
  return logIn();
}

export const manyCodes = (count: number): CodeGiven[] =>
  Array.from({ length: count }, (_, at) => ({ code: `C${at + 1}` }));
