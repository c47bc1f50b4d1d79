import type { CountryInfo } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";
import type { BrandCard as Card } from "#worker/catalogue/read/listing.ts";
import { BrandLogo } from "../brand-logo.tsx";

/**
 * A brand in the list. Kept to few elements: a page may hold two thousand. `data-name` is the name
 * in the other language, for the live search.
 */
export function BrandCard(props: {
  brand: Card;
  country: CountryInfo;
  href: string;
  note: string;
  language: Language;
  hidden: boolean;
}) {
  const { brand, country, href, note, language, hidden } = props;
  const arabic = language === "ar" && brand.name_ar !== null;
  return (
    <li data-name={(arabic ? brand.name : brand.name_ar) ?? ""} hidden={hidden}>
      <a className="card" href={href}>
        <BrandLogo country={country} slug={brand.slug} />
        <bdi className="card-name">{arabic ? brand.name_ar : brand.name}</bdi>
        <span className="card-note">{note}</span>
      </a>
    </li>
  );
}
