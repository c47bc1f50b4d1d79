import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { useI18n } from "#app/i18n/use-texts.ts";
import { Verbatim } from "./verbatim.tsx";

const logoPath = (country: CountryInfo, slug: string) =>
  `/logo/${country.code}/${encodeURIComponent(slug)}`;

interface LogoProps {
  country: CountryInfo;
  brand: Named & { slug: string };
}

/**
 * Logo of a brand in a list, served by the site. Decorative: the name is next to it. With scripts
 * its letter is shown until it is in view: see app/browser/offline/seen-logos.ts. The fragment
 * selects the category's icon if there is no logo: see worker/logos/placeholder.ts.
 */
export function BrandLogo({ country, brand }: LogoProps) {
  const { slug } = brand;
  const [letter] = nameIn(brand, useI18n().language);
  // The template of a row has no brand.
  const address = slug ? `${logoPath(country, slug)}#icon` : "/default-logo.svg";
  return (
    <span className="logo" data-letter={letter}>
      <img src={address} alt="" loading="lazy" />
    </span>
  );
}

/** Logo in the header of a brand's page, at once, or the letter of its placeholder. */
export function HeaderLogo(props: { country: CountryInfo; slug: string; size?: number }) {
  const { country, slug, size = 52 } = props;
  const address = `${logoPath(country, slug)}#${useI18n().language}`;
  return <img className="logo" src={address} width={size} height={size} alt="" />;
}

/** Name of a store after its logo, which exists if a country lists it. */
export function LogoAndName(props: Pick<LogoProps, "brand"> & { country: CountryInfo | null }) {
  const { country, brand } = props;
  return (
    <>
      {country && <BrandLogo country={country} brand={brand} />}
      <Verbatim>{nameIn(brand, useI18n().language)}</Verbatim>
    </>
  );
}
