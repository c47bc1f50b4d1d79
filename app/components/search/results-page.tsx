import { BackLink } from "#app/components/layout/page-header.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { counted } from "#app/domain/base/format.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { categoryLabel } from "#app/domain/directory/categories.ts";
import { type CountryInfo, countryById, placeName } from "#app/domain/directory/countries.ts";
import { type HomeQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { Absent } from "#worker/catalogue/read/search/absent.ts";
import type { FoundBrands as Found, SearchAnswer } from "#worker/catalogue/read/search/search.ts";
import { CountryFilter } from "./country-filter.tsx";
import { FoundBrands } from "./found-brand.tsx";
import { FoundCodes } from "./found-codes.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SeasonAnswer } from "./season-answer.tsx";

/** The stores that a search finds over all countries, or in one. */
export function ResultsPage(props: { asked: HomeQuery; found: SearchAnswer; today: string }) {
  const { asked, found, today } = props;
  const { q: query, country } = asked;
  const { reading, absent, country: asks } = found;
  const season = reading.offer?.season;
  const isUnknownShop = Boolean(reading.host && found.instead);
  const t = useTexts("search");
  const language = useLanguage();
  return (
    <div className="container search-page">
      <BackLink href={sitePath(language)} text={t("clear")} />
      <h1 id="results" className="heading-page">
        {isUnknownShop ? (
          <bdi dir="ltr">{reading.host}</bdi>
        ) : (
          <TextWithName text={t("title", { query })} name={query} />
        )}
      </h1>
      <NearNote asked={asked} found={found} />
      {!reading.isLink && <CountryFilter asked={asked} found={found} />}
      {season && (
        <SeasonAnswer
          season={season}
          country={asks}
          today={today}
          isEmpty={found.codes.length === 0}
        />
      )}
      <FoundCodes codes={found.codes} offer={reading.offer} country={asks} />
      {absent && asks && !found.instead && <NotThere absent={absent} country={countryById(asks)} />}
      {found.instead ? (
        found.codes.length === 0 && (
          <NothingFound asked={asked} found={found} instead={found.instead} />
        )
      ) : (
        <>
          <p className="meta">
            {reading.isLink ? t("askCountry") : t("storeCount", counted(found.total, language))}
            {found.total > found.brands.length && ` · ${t("more")}`}
          </p>
          <FoundBrands brands={found.brands} country={found.country} places={country === null} />
        </>
      )}
    </div>
  );
}

/** Says that what was found is not in the country that was asked for. */
function NotThere({ absent, country }: { absent: Absent; country: CountryInfo }) {
  const t = useTexts("search");
  const language = useLanguage();
  const [brand] = absent.brands;
  if (!brand) return null;
  const name = nameIn(brand, language);
  const place = placeName(country, language);
  return (
    <p className="near-note">
      <TextWithName text={t("brandNotIn", { brand: name, country: place })} name={name} />
    </p>
  );
}

/** Says that the results only come near, with a link to those of the query as typed. */
function NearNote({ asked, found }: { asked: HomeQuery; found: SearchAnswer }) {
  const t = useTexts("search");
  const language = useLanguage();
  const [first] = found.brands;
  if (!first || !found.near) return null;
  const { store, category } = found.reading;
  const name = store || !category ? nameIn(first, language) : categoryLabel(category, language);
  const { q: query } = asked;
  return (
    <p className="near-note">
      <TextWithName text={t("showingNear", { name })} name={name} />{" "}
      <a {...homeQuery.link(sitePath(language), { ...asked, exact: true })}>
        <TextWithName text={t("searchExactly", { query })} name={query} />
      </a>
    </p>
  );
}

/** The stores of a category over all countries, the popular ones first. */
export function CategoryPage(props: { asked: HomeQuery; found: Found; prose: string }) {
  const { asked, found, prose } = props;
  const t = useTexts("search");
  const language = useLanguage();
  const category = categoryLabel(asked.category, language);
  const count = counted(found.total, language);
  return (
    <div className="container search-page">
      <BackLink href={sitePath(language)} text={t("home")} />
      <h1 className="heading-page">{t("categoryTitle", { category })}</h1>
      <p className="section-lead">{prose}</p>
      <CountryFilter asked={asked} found={found} />
      <p className="meta">
        {t("storeCount", count)}
        {found.total > found.brands.length && ` · ${t("moreOfCategory")}`}
      </p>
      <FoundBrands brands={found.brands} country={null} places />
    </div>
  );
}
