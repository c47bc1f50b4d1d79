import type { ReactNode } from "react";
import { Flag } from "#app/components/ui/flag.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { formatNumber } from "#app/domain/base/format.ts";
import { getLocale } from "#app/domain/base/locale.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { categoryLabel, categoryStores } from "#app/domain/directory/categories.ts";
import { type CountryInfo, nearestFirst, placeName } from "#app/domain/directory/countries.ts";
import { countryQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { Absent } from "#worker/catalogue/read/absent.ts";
import { Places } from "./found-brand.tsx";

/** Why a country has nothing for a search, and where it is: near it, or in other countries. */
export function NoneHere({ of: absent, country }: { of: Absent; country: CountryInfo }) {
  const t = useTexts("search");
  const language = useLanguage();
  const { category, near, host, brands } = absent;
  const place = placeName(country, language);
  const locale = getLocale(language, country);
  if (host) {
    return (
      <Box>
        <TextWithName text={t("hostNotListed", { host })} name={host} />
      </Box>
    );
  }
  if (!category) {
    return brands.map((brand) => {
      const name = nameIn(brand, language);
      return (
        <Box
          key={brand.slug}
          links={
            <div data-to="brand">
              <Places of={brand} />
            </div>
          }
        >
          <TextWithName text={t("brandNotIn", { brand: name, country: place })} name={name} />
        </Box>
      );
    });
  }
  const stores = categoryStores(category, language);
  const elsewhere = nearestFirst(country).filter(({ id }) => absent.countries.includes(id));
  return (
    <Box
      links={
        <div data-to="country">
          <Links title={t("nearIt")}>
            {near.map((other) => (
              <a
                key={other.category}
                className="chip"
                href={countryQuery.address(sitePath(language, country.code), {
                  category: other.category,
                })}
              >
                {categoryLabel(other.category, language)}{" "}
                <span>{formatNumber(other.stores, locale)}</span>
              </a>
            ))}
          </Links>
          <Links title={t("storesIn", { stores })}>
            {elsewhere.map((other) => (
              <a
                key={other.code}
                className="chip"
                href={countryQuery.address(sitePath(language, other.code), { category })}
              >
                <Flag of={other} width={18} /> {other.name[language]}
              </a>
            ))}
          </Links>
        </div>
      }
    >
      {t("noneOfCategory", { stores, country: place })}
    </Box>
  );
}

/** An empty place on the shelf: what is not there, and links to what is. */
function Box({ children, links }: { children: ReactNode; links?: ReactNode }) {
  return (
    <div className="empty" data-absent>
      <p className="empty-title">{children}</p>
      {links}
    </div>
  );
}

function Links({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <div className="chips">{children}</div>
    </>
  );
}
