import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { useI18n } from "#app/i18n/use-texts.ts";
import { Verbatim } from "./verbatim.tsx";

const logoPath = (country: CountryInfo, slug: string) =>
  `/logo/${country.code}/${encodeURIComponent(slug)}`;

/**
 * Logo of a brand, served by the site. Decorative: the name is next to it. The fragment selects a
 * view of the placeholder: in lists the icon of the category, on the brand's page the letter;
 * see worker/logos/placeholder.ts.
 */
export function BrandLogo(props: {
  country: CountryInfo;
  slug: string;
  size?: number;
  /** In the header of the brand's page: loaded eagerly, and with the view of the letter. */
  eager?: boolean;
}) {
  const { country, slug, size = 52, eager = false } = props;
  const view = useI18n().language;
  return (
    <img
      className="logo"
      src={slug ? `${logoPath(country, slug)}#${eager ? view : "icon"}` : "/default-logo.svg"}
      width={size}
      height={size}
      alt=""
      loading={eager ? undefined : "lazy"}
    />
  );
}

/** Name of a store after its logo, which exists if a country lists it. */
export function LogoAndName(props: {
  country: CountryInfo | null;
  brand: Named & { slug: string };
  size: number;
  /** Loads the logo when it comes into view: see app/browser/offline/seen-logos.ts. */
  hasLazyLogo?: boolean | undefined;
}) {
  const { country, brand, size, hasLazyLogo } = props;
  const name = nameIn(brand, useI18n().language);
  const [letter] = name;
  const logo = country && hasLazyLogo && `${logoPath(country, brand.slug)}#icon`;
  return (
    <>
      {logo ? (
        <span className="logo" data-logo={logo} data-size={size} data-letter={letter} />
      ) : (
        country && <BrandLogo country={country} slug={brand.slug} size={size} />
      )}
      <Verbatim>{name}</Verbatim>
    </>
  );
}
