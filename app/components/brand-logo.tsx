import type { CountryInfo } from "#app/domain/countries.ts";

/** A brand's logo from the site's own address, or the letter that stands for it. Decorative: the name is beside it. */
export function BrandLogo(props: {
  country: CountryInfo | null;
  slug: string;
  size?: number;
  eager?: boolean;
}) {
  const { country, slug, size = 44, eager = false } = props;
  return (
    <img
      className="logo"
      src={`/logo/${country?.code}/${encodeURIComponent(slug)}`}
      width={size}
      height={size}
      alt=""
      loading={eager ? undefined : "lazy"}
    />
  );
}
