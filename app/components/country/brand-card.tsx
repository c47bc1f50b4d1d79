import { nameSearchText } from "#app/domain/categories.ts";
import type { CountryInfo } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";
import type { BrandCard as Card } from "#worker/data/brands.ts";

import { BrandLogo } from "../brand-logo.tsx";

/** A brand in the list. Kept to few elements: a page may hold two thousand. */
export function BrandCard(props: {
  brand: Card;
  country: CountryInfo;
  href: string;
  note: string;
  language: Language;
  hidden: boolean;
}) {
  const { brand, country, href, note, language, hidden } = props;
  const name = (language === "ar" && brand.name_ar) || brand.name;
  return (
    <li data-name={nameSearchText(brand)} hidden={hidden}>
      <a className="card" href={href}>
        <BrandLogo country={country} slug={brand.slug} />
        <bdi className="card-name">{name}</bdi>
        <span className="card-note">{note}</span>
      </a>
    </li>
  );
}
