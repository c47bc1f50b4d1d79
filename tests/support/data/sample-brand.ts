import { env } from "cloudflare:workers";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { brand, promoCode } from "./catalogue.ts";

/** Gives the United Arab Emirates one brand, Noon, with one code, SAVE10. */
export async function writeNoon(): Promise<void> {
  const brands = [brand({ name: "Noon", promo_codes: [promoCode({ code: "SAVE10" })] })];
  await saveCountry(env.DB, 1, brands, { kind: "import", now: new Date("2026-11-21T10:00:00Z") });
}
