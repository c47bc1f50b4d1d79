import { counted, getLocale, type Locale } from "#app/domain/base/format.ts";
import type { BestCode } from "#app/domain/catalogue/brand-summary.ts";
import { codeEnd } from "#app/domain/catalogue/ends.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { type CountryInfo, countries } from "#app/domain/directory/countries.ts";
import { storesFolder } from "#app/domain/pages/segments.ts";
import { useSite, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";
import { BrandLogo } from "./brand-logo.tsx";
import { DiscountText } from "./discount-text.tsx";
import { Evidence } from "./evidence.tsx";
import { OfferLabel } from "./offer-label.tsx";
import { Verbatim } from "./verbatim.tsx";

type Brand = Pick<BrandCard, "slug" | "name" | "name_ar" | "liveCodes"> &
  Partial<Pick<BrandCard, "verdict">> & { best: BestCode | null };

/**
 * Brand in a ruled list: logo, name, number of codes and its best offer. It has few elements,
 * because a page may contain two thousand.
 */
export function BrandRow(props: {
  brand: Brand;
  country: CountryInfo;
  today: string;
  /** Locale of numbers; the country page's by default. */
  locale?: Locale;
  /** Place of its offer, "in Jordan"; if set, it links to the store across countries. */
  where?: string | undefined;
  /** Whether its offer is one of the best of the list. */
  isBest?: boolean | undefined;
}) {
  const { brand, country, today, where, isBest } = props;
  const { language, path } = useSite();
  const { locale = getLocale(language, country) } = props;
  const { best } = brand;
  return (
    <a
      className="row"
      href={path(where ? storesFolder : country.code, brand.slug)}
      data-best={isBest || undefined}
      data-ends={best ? codeEnd(country, best.until) : undefined}
    >
      <BrandLogo country={country} brand={brand} />
      <Verbatim className="row-name">{nameIn(brand, language)}</Verbatim>
      <span className="row-note">
        <CodeCount count={brand.liveCodes} locale={locale} />
        {best && (
          <>
            {" · "}
            <DiscountText discount={best} locale={locale} />
          </>
        )}
        {where && brand.liveCodes > 0 && ` · ${where}`}
        {best && (
          <>
            {" "}
            <Evidence verdict={brand.verdict} locale={locale} today={today} />
          </>
        )}
      </span>
      {best && <OfferLabel offer={best.offer} locale={locale} />}
    </a>
  );
}

/** Number of codes in words: "1 code", "No codes yet". */
export function CodeCount({ count, locale }: { count: number; locale: Locale }) {
  const t = useTexts();
  return count === 0 ? t("noCodes") : t("codeCount", counted(count, locale));
}

const placeholderCountry = { ...countries[0], code: "" } as unknown as CountryInfo;
const brand = { slug: "", name: "~name~", name_ar: null, liveCodes: 0, best: null };

/**
 * Row of a brand in a template: see `cloneRow` in app/browser/offline/template.ts. Robots also
 * follow the links of templates on public pages, so it links to the home page.
 */
export function RowTemplate() {
  return <BrandRow brand={brand} country={placeholderCountry} today="" />;
}
