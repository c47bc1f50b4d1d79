import { discountIn } from "#app/content/discount-in.ts";
import { labelTexts } from "#app/content/label-texts.ts";
import { counted, getLocale, type Locale } from "#app/domain/base/format.ts";
import { hash } from "#app/domain/base/hash.ts";
import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import { type CountryInfo, countries, placeName } from "#app/domain/directory/countries.ts";
import { findBest, type Ranked } from "#app/domain/offers/best-offer.ts";
import type { LabelTexts, Offer } from "#app/domain/offers/offer.ts";
import type { SharePicture } from "#app/domain/pages/share-picture.ts";
import { publicVerdict, type Verdict } from "#app/domain/verdict/verdict.ts";
import { evidenceTexts } from "#app/i18n/evidence.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { sitePath } from "#app/i18n/languages.ts";

/** Creates a picture; absent contents are null. */
export function sharePicture(
  i18n: I18n,
  shown: Pick<SharePicture, "parts" | "name" | "kind" | "label" | "alt"> & Partial<SharePicture>,
): SharePicture {
  const { language } = i18n;
  const siteName = i18n.getFixedT(null, "common")("siteName");
  const { name, kind, label, ...more } = shown;
  // Constant key order: the URL of a picture is derived from its text.
  const empty = {
    flag: null,
    name,
    where: null,
    kind,
    label,
    note: null,
    evidence: null,
    codes: null,
  };
  return { language, siteName, ...empty, ...more };
}

interface Shared extends Named {
  slug: string;
  best: { code: string } | null;
  codes: readonly (Ranked & { discount: string; discount_ar: string | null; verdict?: Verdict })[];
}

interface Sums {
  coupons: number;
  stores: number;
}

const toOneLine = ({ small, value, unit }: LabelTexts) =>
  [small, value, unit].filter(Boolean).join(" ");

function countCodes(i18n: I18n, count: number, locale: Locale): string {
  return i18n.getFixedT(null, "common")("codeCount", counted(count, locale));
}

/** Returns an offer on one line: "Free delivery" has no number that is drawn larger than its words. */
export function shareLabel(i18n: I18n, offer: Offer, locale: Locale): LabelTexts {
  const { kind, value, buy, get } = offer;
  if (value !== null || (buy && get)) return labelTexts(i18n, offer, locale);
  // All other offers have a value.
  return {
    value: i18n.getFixedT(null, "offer")(kind === "delivery" ? "filter_delivery" : "filter_gift"),
  };
}

/** Creates the picture of a store in a country: its best quotable code or number of codes. */
export function brandPicture(
  i18n: I18n,
  country: CountryInfo,
  brand: Shared,
  today: string,
): SharePicture {
  const t = i18n.getFixedT(null, "common");
  const language = i18n.language;
  const locale = getLocale(language, country);
  const options = { currency: country.currency, today, listed: brand.best?.code };
  const best = findBest(brand.codes, options)?.code;
  const offer = best && shareLabel(i18n, best.offer, locale);
  const codes = brand.codes.length > 0 ? countCodes(i18n, brand.codes.length, locale) : null;
  const discount = best && (discountIn(i18n, best, locale) ?? best.discount);
  const label = offer || (codes === null ? null : { value: codes });
  const name = nameIn(brand, language);
  const text = discount ?? codes;
  const subject = t("storeIn", { name, country: placeName(country, language) });
  const repeatsLabel = label && text?.toLowerCase() === toOneLine(label).toLowerCase();
  return sharePicture(i18n, {
    parts: [country.code, brand.slug],
    flag: country.code,
    name,
    where: country.name[language],
    kind: best?.offer.kind ?? "none",
    label,
    note: repeatsLabel ? null : (text ?? null),
    evidence: best
      ? evidenceTexts(i18n, publicVerdict(best.verdict ?? null), locale, null).answers
      : null,
    codes: offer ? codes : null,
    alt: text ? `${subject}: ${text}` : subject,
  });
}

/** Creates the picture of a country: the number of its codes. */
export function countryPicture(i18n: I18n, country: CountryInfo, sums: Sums): SharePicture {
  const locale = getLocale(i18n.language, country);
  const name = country.name[i18n.language];
  const { coupons, stores } = sums;
  const codes = coupons > 0 ? countCodes(i18n, coupons, locale) : null;
  const note = codes && i18n.getFixedT(null, "country")("forStores", counted(stores, locale));
  return sharePicture(i18n, {
    parts: [country.code],
    flag: country.code,
    name,
    kind: "percent",
    label: codes === null ? null : { value: codes },
    note,
    alt: codes === null ? name : `${name}: ${codes} ${note}`,
  });
}

/** Creates the default picture: the site and its countries. */
export function sitePicture(i18n: I18n): SharePicture {
  const { number } = counted(countries.length, getLocale(i18n.language));
  return sitePictureWith(i18n, "site.png", i18n.getFixedT(null, "home")("shareNote", { number }));
}

export function aboutPicture(i18n: I18n): SharePicture {
  return sitePictureWith(i18n, "about.png", i18n.getFixedT(null, "about")("shareNote"));
}

function sitePictureWith(i18n: I18n, file: string, note: string): SharePicture {
  const siteName = i18n.getFixedT(null, "common")("siteName");
  return sharePicture(i18n, {
    parts: [file],
    name: "",
    kind: "amount",
    label: { value: siteName },
    note,
    alt: `${siteName}: ${note}`,
  });
}

/**
 * Returns the path and alternative text of a picture. The path depends on the content, so that a
 * link shared after a write has a new picture.
 */
export function shareImage({ parts, ...shown }: SharePicture) {
  const version = hash(JSON.stringify(shown)).toString(36);
  const path = sitePath(shown.language, "share", ...parts, `${version}.png`);
  return { version, path, alt: shown.alt };
}

/** Returns a picture without content of the catalogue. */
export function fixedImage({ language, parts, alt }: SharePicture) {
  return { path: sitePath(language, "share", ...parts), alt };
}
