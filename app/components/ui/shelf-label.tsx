import type { ReactNode } from "react";
import { withTiedAmounts } from "#app/content/discount-in.ts";
import { offerConditions } from "#app/content/short-offer.ts";
import { counted, getLocale, type Locale } from "#app/domain/base/format.ts";
import { codeEnd } from "#app/domain/catalogue/ends.ts";
import type { Named } from "#app/domain/directory/brand-names.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import type { VerdictCounts } from "#app/domain/verdict/verdict.ts";
import { useI18n, useSite } from "#app/i18n/use-texts.ts";
import type { BrandCard } from "#worker/catalogue/read/listing.ts";
import { LogoAndName } from "./brand-logo.tsx";
import { DiscountText } from "./discount-text.tsx";
import { Evidence } from "./evidence.tsx";
import { OfferLabel } from "./offer-label.tsx";

/** Labels on a rail: the visible ones, and the others by scrolling sideways. */
export function Shelf({ children }: { children: ReactNode }) {
  return <ul className="shelf">{children}</ul>;
}

interface ShelfLabelProps {
  href: string;
  country: CountryInfo;
  brand: Named & { slug: string };
  /** Null if unknown. */
  offer: Offer | null;
  locale: Locale;
  today: string;
  /** Whether its offer is the best of the rail, and proven: only such a label is filled. */
  isBest?: boolean;
  /** Number of its codes in words, for scripts. */
  codes?: string;
  /** Last day of its code, or "never". */
  until?: string | undefined;
  /** Answers about its code. */
  verdict?: VerdictCounts | null | undefined;
  /** Conditions of the offer, or its end. */
  children: ReactNode;
}

export function ShelfLabel(props: ShelfLabelProps) {
  const { href, country, brand, offer, locale, today, isBest, codes, verdict } = props;
  const { until, children } = props;
  return (
    <li
      data-best={isBest || undefined}
      data-codes={codes}
      data-ends={codeEnd(country, until ?? null)}
    >
      <a className={`shelf-label label-${offer?.kind ?? "none"}`} href={href}>
        <span className="shelf-name">
          <LogoAndName country={country} brand={brand} />
        </span>
        {offer && <OfferLabel offer={offer} locale={locale} isRead />}
        <span className="shelf-note">{children}</span>
        {offer && <Evidence verdict={verdict} locale={locale} today={today} />}
      </a>
    </li>
  );
}

/** Label of a brand in its country's list: its best offer, else the number of its codes. */
export function BrandLabel(props: {
  country: CountryInfo;
  brand: BrandCard;
  today: string;
  isBest?: boolean;
}) {
  const { country, brand, today, isBest } = props;
  const { t, language, path } = useSite();
  const locale = getLocale(language, country);
  const i18n = useI18n();
  const { best, liveCodes } = brand;
  const codes = t("codeCount", counted(liveCodes, locale));
  const conditions = best && offerConditions(i18n, best.offer, country.currency, locale);
  return (
    <ShelfLabel
      href={path(country.code, brand.slug)}
      country={country}
      brand={brand}
      offer={best?.offer ?? null}
      locale={locale}
      today={today}
      isBest={isBest}
      codes={codes}
      verdict={brand.verdict}
      until={best?.until}
    >
      {conditions && withTiedAmounts(conditions)}
      {best ? !conditions && <DiscountText discount={best} locale={locale} /> : codes}
    </ShelfLabel>
  );
}
