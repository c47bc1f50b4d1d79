import type { ReactNode } from "react";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { useLanguage } from "#app/i18n/use-texts.ts";
import { BrandLogo } from "./brand-logo.tsx";

/** A store in a grid of links, with a note; without a country that lists it it has no logo. */
export function StoreTile(props: {
  brand: { slug: string; name: string; name_ar: string | null };
  country: CountryInfo | null;
  href: string;
  /** See BrandLogo. */
  logoWhenSeen?: boolean;
  children: ReactNode;
}) {
  const { brand, country, href, logoWhenSeen, children } = props;
  const name = nameIn(brand, useLanguage());
  return (
    <a className="link-tile store" href={href} data-slug={logoWhenSeen && brand.slug}>
      {country && (
        <BrandLogo
          country={country}
          slug={brand.slug}
          size={36}
          whenSeen={logoWhenSeen ? name : undefined}
        />
      )}
      <bdi>{name}</bdi>
      {children && <span className="card-note">{children}</span>}
    </a>
  );
}
