import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { useLanguage } from "#app/i18n/use-texts.ts";

/**
 * A brand's logo, served by the site itself. Decorative: the name is beside it. The fragment chooses
 * a view of the placeholder: see worker/logos/placeholder.ts.
 */
export function BrandLogo(props: {
  country: CountryInfo;
  slug: string;
  size?: number;
  eager?: boolean;
}) {
  const { country, slug, size = 40, eager = false } = props;
  const address = `/logo/${country.code}/${encodeURIComponent(slug)}#${useLanguage()}`;
  return (
    <img
      className="logo"
      src={slug ? address : "/default-logo.svg"}
      width={size}
      height={size}
      alt=""
      loading={eager ? undefined : "lazy"}
    />
  );
}
