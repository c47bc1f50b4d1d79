import { data, redirect } from "react-router";
import { CountryPage } from "#app/components/country/country-page.tsx";
import { filterListing, isCategoryPage } from "#app/components/country/filter-listing.ts";
import { withCodes } from "#app/components/country/known-stores.ts";
import { cutPage } from "#app/components/country/list-page.ts";
import { categoryPicture } from "#app/components/share/directory-pictures.ts";
import { countryPicture, shareImage } from "#app/components/share/share-picture.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { brandQuery, countryQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { getInstance, getLocale } from "#app/i18n/middleware.ts";
import { categoryProse, countryHead } from "#app/seo/country-head.ts";
import { servicesContext } from "#app/services-context.ts";
import styles from "#app/styles/pages/country.css?url";
import type { Route } from "./+types/country.ts";
import { countryOf, fromService } from "./load.ts";
import { serverOnly } from "./server-only.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const country = countryOf(params.country);
  const services = context.get(servicesContext);
  const language = getLocale(context);
  const filter = countryQuery.parse(url.searchParams);
  if (filter.q && !(await services.limits.search(request))) throw data(null, 429);
  const [found, matches] = await fromService(
    Promise.all([
      services.brands.listing(country.id, language),
      filter.q ? services.search.inCountry(filter.q, country.id) : null,
    ]),
  );
  if (matches?.elsewhere) {
    const { country, slug, basket } = matches.elsewhere;
    const path = sitePath(language, countryById(country).code, ...(slug ? [slug] : []));
    throw redirect(brandQuery.address(path, { basket }));
  }
  // The search over all countries lists offers, and says what it knows of a shop that is not listed.
  const everywhere = homeQuery.address(sitePath(language), { q: filter.q, country });
  if (matches?.isOffer) throw redirect(everywhere);
  const listing = filterListing(found, filter, matches);
  const isFound = listing.brands.length > (listing.hidden?.size ?? 0) && !listing.near;
  const absent =
    isFound || !listing.filter
      ? null
      : await fromService(services.search.absence(filter, country.id, listing.near ?? false));
  if (absent?.host) throw redirect(everywhere);
  if (matches?.slugs.length === 0 && !absent) {
    services.search.countMissed(request, { text: filter.q, country: country.id });
  }
  // It speaks of other countries too, whose writes purge the searches over all countries; the memory
  // of pages, which keeps no search, asks the state of this country alone.
  const { country: policy, home, never } = services.cachePolicy;
  const absentHeaders = filter.q ? home : never;
  const headers = absent ? absentHeaders : policy(country.code);
  const rows = cutPage(listing);
  // The list may have become shorter: it begins on the first page.
  if (!rows)
    throw redirect(countryQuery.address(url.pathname, { ...filter, page: 1 }), { headers });
  // A category is a page of its own; a search and an order are not.
  const { q, category, page } = filter;
  const shown = q ? found : filterListing(found, { ...countryQuery.none, category, page }, null);
  const pages = q ? 1 : rows.pages;
  const i18n = getInstance(context);
  const { stores } = shown;
  const { publicOrigin, days } = services;
  const image = shareImage(
    category && !q
      ? categoryPicture(i18n, { category, stores, brands: withCodes(shown.brands), country })
      : countryPicture(i18n, country, found),
  );
  const head = {
    ...countryHead(i18n, publicOrigin, country, { ...shown, pages, today: days.of(country.id) }),
    image,
  };
  const prose =
    category && isCategoryPage(listing)
      ? categoryProse(i18n, country, category, shown.brands)
      : null;
  return data(serverOnly({ page: { listing, rows, absent, prose }, head }), { headers });
}

/** Other pages do not carry its styles. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export { headers, meta } from "./public-page.ts";

export default function Country({ loaderData }: Route.ComponentProps) {
  return <CountryPage {...loaderData.page} />;
}
