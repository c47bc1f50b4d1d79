import type { LocalProse } from "#app/content/prose.ts";
import type { CountryCode } from "#app/domain/directory/countries.ts";
import { bahrain } from "./bahrain.ts";
import { egypt } from "./egypt.ts";
import { jordan } from "./jordan.ts";
import { kuwait } from "./kuwait.ts";
import { lebanon } from "./lebanon.ts";
import { morocco } from "./morocco.ts";
import { oman } from "./oman.ts";
import { qatar } from "./qatar.ts";
import { saudiArabia } from "./saudi-arabia.ts";
import { tunisia } from "./tunisia.ts";
import { uae } from "./uae.ts";

/**
 * Texts of single countries. Stores are named only in a country that lists them, and facts only
 * with their source in an adjacent comment. Less than 55 % of a page's words may be in sentences
 * that another country's page shares.
 */
export const localTexts: Readonly<Record<CountryCode, LocalProse>> = {
  uae,
  "saudi-arabia": saudiArabia,
  egypt,
  jordan,
  lebanon,
  morocco,
  tunisia,
  kuwait,
  qatar,
  bahrain,
  oman,
};
