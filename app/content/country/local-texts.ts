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
 * The texts that are each country's own. A store is named only in a country that lists it, and a fact
 * only with its source in a comment beside it. Under 55 % of a page's words may be in sentences
 * that another country's page has too.
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
