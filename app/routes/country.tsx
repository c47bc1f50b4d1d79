import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { BrandList } from "#app/components/country/brand-list.tsx";
import { CountryHeader } from "#app/components/country/country-header.tsx";
import { CountrySections } from "#app/components/country/country-sections.tsx";
import { StaticHtml } from "#app/components/static-html.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { introOf } from "#app/content/country/intro-of.ts";
import { countryTag, publicData } from "#app/domain/cache-policy.ts";
import { countryByCode } from "#app/domain/countries.ts";
import { queryOf } from "#app/domain/search.ts";
import { languageOfPath } from "#app/i18n/languages.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { countryHead } from "#app/seo/country-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/country.ts";
import { fromStore } from "./from-store.ts";
import { serverOnly } from "./server-only.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const country = countryByCode(params.country);
  if (!country) throw data(null, 404);
  const language = languageOfPath(url.pathname);
  const services = context.get(servicesContext);
  const brands = await fromStore(services.brands.cards(country.id, language));
  const coupons = brands.reduce((sum, brand) => sum + brand.liveCodes, 0);
  const body = serverOnly({
    country,
    brands,
    coupons,
    query: queryOf(url),
    head: countryHead(getI18n(context), services.publicOrigin, country, {
      coupons,
      brands: brands.length,
    }),
  });
  return data(body, { headers: publicData(countryTag(country.code)) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.head) : [];

export default function Country({ loaderData }: Route.ComponentProps) {
  const { country, brands, coupons, query } = loaderData;
  const { t } = useTranslation("country");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const intro = introOf(country.code, country.name[language], language);
  return (
    <>
      <CountryHeader country={country} coupons={coupons} intro={intro[0]} />
      <BrandList country={country} brands={brands} query={query} />
      <StaticHtml
        id={`country/${country.code}/${language}`}
        render={() => (
          <CountrySections
            t={t}
            common={common}
            country={country}
            language={language}
            about={intro[1]}
          />
        )}
      />
    </>
  );
}
