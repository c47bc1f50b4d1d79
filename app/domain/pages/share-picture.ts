import type { Language } from "#app/domain/base/language.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import type { LabelTexts, Offer } from "#app/domain/offers/offer.ts";

/** Content of the picture of a shared link, in one language. */
export interface SharePicture {
  /** The parts of its address; see `shareImage`. */
  parts: readonly string[];
  language: Language;
  siteName: string;
  /** The country whose flag it has. */
  flag: CountryInfo["code"] | null;
  name: string;
  /** A line under the name. */
  where: string | null;
  kind: Offer["kind"] | "none";
  label: LabelTexts | null;
  /** The label in a sentence. */
  note: string | null;
  /** At its foot, beside the site's name. */
  codes: string | null;
  /** The picture in words. */
  alt: string;
}
