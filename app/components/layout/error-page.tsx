import { createContext, useContext } from "react";
import { useLocation, useParams } from "react-router";
import { Places } from "#app/components/search/found-brand.tsx";
import { LogoAndName } from "#app/components/ui/brand-logo.tsx";
import { CountryLinks } from "#app/components/ui/country-links.tsx";
import { Section } from "#app/components/ui/prose.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import {
  type CountryInfo,
  countryByCode,
  countryById,
  placeName,
} from "#app/domain/directory/countries.ts";
import { storesFolder } from "#app/domain/pages/segments.ts";
import type { IndexedBrand } from "#app/domain/search/brand-index.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { useSite, useTexts } from "#app/i18n/use-texts.ts";

/** Id of the request's failure in the log; null if it has not failed. */
export const ErrorIdContext = createContext<string | null>(null);

/** Content of a 404 page. */
export interface NotFound {
  /** Same brand in the countries that list it. */
  elsewhere: IndexedBrand | null;
  /** Brands with codes in the requested country, or in any. */
  popular: readonly IndexedBrand[];
}

/** Error page: country or brand not found, or a failure. */
export function ErrorPage({ status, data }: { status: number; data: NotFound | null }) {
  const { t, language, path } = useSite();
  const { pathname } = useLocation();
  const country = countryByCode(useParams().country);
  const id = useContext(ErrorIdContext);
  const search = useTexts("search");
  const isMissing = status === 404;
  const name = data?.elsewhere ? nameIn(data.elsewhere, language) : "";
  const isBrand = country !== null || data !== null;
  const messages: Record<number, [title: string, text: string]> = {
    404: isBrand
      ? [t("brandNotFound"), t("brandNotFoundText")]
      : [t("countryNotFound"), t("countryNotFoundText")],
    429: [t("tooMany"), t("tooManyText")],
    503: [t("unavailable"), t("unavailableText")],
  };
  const [title, text] = messages[status] ?? [t("error"), t("errorText")];
  const above = path(...(country ? [country.code] : []));
  return (
    <>
      <div className="container error-page">
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <h1 className="heading-page">{title}</h1>
        <p className="lead">{text}</p>
        <a className="button" href={isMissing ? above : pathInLanguage(pathname, language)}>
          {t(isMissing ? "goBack" : "tryAgain")}
        </a>
        {id !== null && (
          <p className="muted">
            {t("errorId")} <bdi dir="ltr">{id}</bdi>
          </p>
        )}
      </div>
      {isMissing && data?.elsewhere && (
        <Section
          id="elsewhere"
          title={<TextWithName text={search("listedIn", { brand: name })} name={name} />}
        >
          <Places brand={data.elsewhere} shownIn={country} />
        </Section>
      )}
      {isMissing && data && <Popular brands={data.popular} country={country} />}
      {isMissing && !isBrand && (
        <div className="container">
          <CountryLinks />
        </div>
      )}
    </>
  );
}

/** Stores with codes, in the country or in all. */
function Popular({
  brands,
  country,
}: {
  brands: NotFound["popular"];
  country: CountryInfo | null;
}) {
  const { t, language, path } = useSite("search");
  if (brands.length === 0) return null;
  const folder = country?.code ?? storesFolder;
  return (
    <Section
      id="popular"
      title={country ? t("popularIn", { country: placeName(country, language) }) : t("popular")}
    >
      <ul className="link-grid">
        {brands.map((brand) => {
          const place = brand.places.find((place) => !country || place.countryId === country.id);
          return (
            <li key={brand.slug}>
              <a className="link-tile" href={path(folder, brand.slug)}>
                <LogoAndName country={place ? countryById(place.countryId) : null} brand={brand} />
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
