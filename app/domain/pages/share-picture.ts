import type { Language } from "#app/domain/base/language.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import type { LabelTexts, Offer } from "#app/domain/offers/offer.ts";

/** Content of a link preview image, in one language. */
export interface SharePicture {
  /** Segments of its path; see `shareImage`. */
  parts: readonly string[];
  language: Language;
  siteName: string;
  /** Country whose flag is shown. */
  flag: CountryInfo["code"] | null;
  name: string;
  /** Line below the name. */
  where: string | null;
  kind: Offer["kind"] | "none";
  label: LabelTexts | null;
  /** Sentence about the label. */
  note: string | null;
  /** Shoppers' answers about its code. */
  evidence: string | null;
  /** Number of codes, next to the site's name at the bottom. */
  codes: string | null;
  /** Alternative text. */
  alt: string;
}
