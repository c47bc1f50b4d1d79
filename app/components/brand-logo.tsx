import type { CountryInfo } from "#app/domain/countries.ts";

/** A brand's logo, served by the site itself. Decorative: the name is beside it. */
export function BrandLogo(props: {
  country: CountryInfo;
  slug: string;
  size?: number;
  eager?: boolean;
}) {
  const { country, slug, size = 40, eager = false } = props;
  return (
    <img
      className="logo"
      src={`/logo/${country.code}/${encodeURIComponent(slug)}`}
      width={size}
      height={size}
      alt=""
      loading={eager ? undefined : "lazy"}
    />
  );
}
