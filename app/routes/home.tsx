import { data } from "react-router";
import { CategoryList } from "#app/components/home/category-list.tsx";
import { CountryGrid } from "#app/components/home/country-grid.tsx";
import { Hero } from "#app/components/home/hero.tsx";
import { HomeSections } from "#app/components/home/home-sections.tsx";
import { NewestOffers } from "#app/components/home/newest-offers.tsx";
import { YourStores } from "#app/components/offline/your-stores.tsx";
import { CategoryPage, ResultsPage } from "#app/components/search/results-page.tsx";
import { fixedImage, sitePicture } from "#app/components/share/share-picture.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { homeQuery } from "#app/domain/pages/page-query.ts";
import { getInstance } from "#app/i18n/middleware.ts";
import { homeHead } from "#app/seo/home-head.ts";
import { servicesContext } from "#app/services-context.ts";
import styles from "#app/styles/pages/home.css?url";
import type { Route } from "./+types/home.ts";
import { loadSearch } from "./home-search.ts";
import { fromService } from "./load.ts";
import { serverOnly } from "./server-only.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const i18n = getInstance(context);
  const query = homeQuery.parse(url.searchParams);
  if (query.q && !(await services.limits.search(request))) throw data(null, 429);
  const found = await loadSearch(services, i18n, query, request);
  if (found) {
    return data(serverOnly({ ...found, home: null }), { headers: services.cachePolicy.home });
  }
  const home = await fromService(services.countries.couponCounts());
  const image = fixedImage(sitePicture(i18n));
  const head = { ...homeHead(i18n, services.publicOrigin), image };
  const headers = services.cachePolicy.home;
  const days = services.days.name;
  return data(serverOnly({ home, days, results: null, category: null, head }), { headers });
}

/** Other pages do not carry its styles. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export { headers, meta } from "./public-page.ts";

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, results, category } = loaderData;
  if (results) return <ResultsPage {...results} days={CountryDays.named(results.days)} />;
  if (category) return <CategoryPage {...category} />;
  const { byCountry, stores, offers, categories, popular } = home;
  const days = CountryDays.named(loaderData.days);
  const [newest] = offers;
  return (
    <>
      <Hero newest={newest && { ...newest, today: days.of(newest.countryId) }} />
      <section className="container shelf-place" data-shelf hidden />
      <YourStores country={null} />
      <CountryGrid counts={byCountry} />
      <NewestOffers offers={offers} />
      <CategoryList stores={categories} />
      <HomeSections popular={popular} counts={byCountry} stores={stores} />
    </>
  );
}
