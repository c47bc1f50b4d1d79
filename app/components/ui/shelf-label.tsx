import type { ReactNode } from "react";
import type { Locale } from "#app/domain/base/locale.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { useLanguage } from "#app/i18n/use-texts.ts";
import { BrandLogo } from "./brand-logo.tsx";
import { OfferLabel } from "./offer-label.tsx";

/** Labels standing on a rail: as many as fit, the others by scrolling sideways. */
export function Shelf({ children }: { children: ReactNode }) {
  return (
    <ul className="shelf" data-to="brand">
      {children}
    </ul>
  );
}

interface ShelfLabelProps {
  href: string;
  country: CountryInfo;
  brand: { slug: string; name: string; name_ar: string | null };
  /** Null if nothing is known of it for sure. */
  offer: Offer | null;
  locale: Locale;
  /** The number of its codes in words, for scripts. */
  codes?: string;
  /** One line about the offer. Screen readers are not told the number, so it says what the offer is. */
  children: ReactNode;
}

/** A store's offer as a label on a shelf. */
export function ShelfLabel(props: ShelfLabelProps) {
  const { href, country, brand, offer, locale, codes, children } = props;
  return (
    <li data-codes={codes}>
      <a className={`shelf-label label-${offer?.kind ?? "none"}`} href={href}>
        <span className="shelf-name">
          <BrandLogo country={country} slug={brand.slug} size={30} />
          <bdi>{nameIn(brand, useLanguage())}</bdi>
        </span>
        {offer && <OfferLabel offer={offer} locale={locale} />}
        <span className="shelf-note">{children}</span>
      </a>
    </li>
  );
}
