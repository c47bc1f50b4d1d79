import { data, redirect } from "react-router";
import { CategoryList } from "#app/components/home/category-list.tsx";
import { CountryGrid } from "#app/components/home/country-grid.tsx";
import { Hero } from "#app/components/home/hero.tsx";
import { HomeSections } from "#app/components/home/home-sections.tsx";
import { NewestOffers } from "#app/components/home/newest-offers.tsx";
import { YourStores } from "#app/components/offline/your-stores.tsx";
import { CategoryPage, ResultsPage } from "#app/components/search/results-page.tsx";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { type HomeQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { getInstance } from "#app/i18n/middleware.ts";
import { fromService } from "#app/routes/load.ts";
import { serverOnly } from "#app/routes/server-only.ts";
import { describeCategory } from "#app/seo/category-head.ts";
import { categoryPicture } from "#app/seo/directory-pictures.ts";
import { homeHead, searchHead } from "#app/seo/home-head.ts";
import { fixedImage, shareImage, sitePicture } from "#app/seo/share-picture.ts";
import { servicesContext } from "#app/services-context.ts";
import styles from "#app/styles/pages/home.css?inline";
import type { HomeData } from "#worker/services/countries.ts";
import type { Services } from "#worker/services.ts";
import type { Route } from "./+types/home.ts";
import { decideHome, type Found } from "./decide.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const i18n = getInstance(context);
  const query = homeQuery.parse(url.searchParams);
  if (query.q && !(await services.limits.search(request))) throw data(null, 429);
  const found = await fromService(readHome(services, query));
  const decision = decideHome(found, i18n.language);
  // Redirects are not cached.
  if (decision.kind === "redirect") throw redirect(decision.to);
  if (decision.isMissed) {
    services.search.countMissed(request, { text: query.q, country: query.country?.id ?? null });
  }
  const page = buildPage(i18n, services, query, decision);
  return data(serverOnly(page), { headers: services.cachePolicy.home });
}

async function readHome(services: Services, query: HomeQuery): Promise<Found> {
  const { q, category, country, exact } = query;
  if (q) {
    const found = await services.search.brands(q, { country: country?.id, exact });
    return { kind: "search", text: q, isExact: exact, found };
  }
  if (!category) return { kind: "home", home: await services.countries.couponCounts() };
  return { kind: "category", category, found: await services.search.category(category) };
}

function buildPage(i18n: I18n, services: Services, query: HomeQuery, shown: Found) {
  const { publicOrigin: origin, days } = services;
  if (shown.kind === "category") {
    const { category, found } = shown;
    const { total: stores, brands } = found;
    const { head, prose } = describeCategory(i18n, origin, category, brands);
    const picture = categoryPicture(i18n, { category, stores, brands, country: null });
    const page = { kind: shown.kind, query, found, prose, days: days.name };
    return { page, head: { ...head, image: shareImage(picture) } };
  }
  const image = fixedImage(sitePicture(i18n));
  if (shown.kind === "search") {
    const page = { kind: shown.kind, query, found: shown.found, days: days.name };
    return { page, head: { ...searchHead(i18n, origin, query), image } };
  }
  const page = { ...shown, days: days.name };
  return { page, head: { ...homeHead(i18n, origin), image } };
}

export const handle = { styles };

export { headers, meta } from "#app/routes/public-page.ts";

export default function Home({ loaderData: { page } }: Route.ComponentProps) {
  const days = CountryDays.parse(page.days);
  if (page.kind === "category") return <CategoryPage {...page} days={days} />;
  if (page.kind === "search") return <ResultsPage {...page} days={days} />;
  return <HomePage home={page.home} days={days} />;
}

function HomePage({ home, days }: { home: HomeData; days: CountryDays }) {
  const { byCountry, stores, offers, categories, popular, record } = home;
  const [newest] = offers;
  return (
    <>
      <Hero newest={newest && { ...newest, today: days.dayIn(newest.countryId) }} record={record} />
      <section className="container shelf-place" data-shelf />
      <YourStores country={null} />
      <CountryGrid counts={byCountry} isMissing={home.isMissing} />
      <NewestOffers offers={offers} days={days} />
      <CategoryList stores={categories} />
      <HomeSections popular={popular} counts={byCountry} stores={stores} />
    </>
  );
}
