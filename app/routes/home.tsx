import { data } from "react-router";
import { CategoryList } from "#app/components/home/category-list.tsx";
import { CountryGrid } from "#app/components/home/country-grid.tsx";
import { Hero } from "#app/components/home/hero.tsx";
import { HomeSections } from "#app/components/home/home-sections.tsx";
import { NewestOffers } from "#app/components/home/newest-offers.tsx";
import { SearchPage } from "#app/components/home/search-page.tsx";
import { StaticHtml } from "#app/components/static-html.tsx";
import { queryOf } from "#app/domain/search.ts";
import { languageOfPath } from "#app/i18n/languages.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { homeHead } from "#app/seo/home-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/home.ts";
import { fromStore } from "./from-store.ts";
import { serverOnly } from "./server-only.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = queryOf(url.searchParams);
  if (query && !(await services.limits.search(request))) throw data(null, 429);
  const [counts, found] = await Promise.all([
    services.countries.couponCounts(),
    query ? fromStore(services.brands.search(query, languageOfPath(url.pathname))) : null,
  ]);
  const head = homeHead(getI18n(context), services.publicOrigin);
  // A page with fallback counts must not replace the last good one in a cache.
  const headers = counts.current ? services.cachePolicy.home : services.cachePolicy.never;
  const { byCountry, offers, categories } = counts;
  const body = serverOnly({ counts: byCountry, offers, categories, found, query, head });
  return data(body, { headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData.head);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { counts, offers, categories, found, query } = loaderData;
  if (found) return <SearchPage query={query} found={found} />;
  return (
    <>
      <Hero query={query} />
      <CountryGrid counts={counts} />
      <NewestOffers offers={offers} />
      <CategoryList stores={categories} />
      <StaticHtml component={HomeSections} of={null} />
    </>
  );
}
