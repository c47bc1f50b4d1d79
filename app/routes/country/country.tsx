import { data, redirect } from "react-router";
import { CountryPage } from "#app/components/country/country-page.tsx";
import { filterListing } from "#app/components/country/filter-listing.ts";
import { withCodes } from "#app/components/country/known-stores.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { countryQuery } from "#app/domain/pages/page-query.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { getInstance, getLocale } from "#app/i18n/middleware.ts";
import { fromService, requireCountry } from "#app/routes/load.ts";
import { serverOnly } from "#app/routes/server-only.ts";
import { categoryProse, countryHead } from "#app/seo/country-head.ts";
import { categoryPicture } from "#app/seo/directory-pictures.ts";
import { countryPicture, shareImage } from "#app/seo/share-picture.ts";
import { servicesContext } from "#app/services-context.ts";
import styles from "#app/styles/pages/country.css?inline";
import type { CountryListing } from "#worker/catalogue/read/listing.ts";
import type { Services } from "#worker/services.ts";
import type { Route } from "./+types/country.ts";
import {
  type CountryRequest,
  type Decision,
  decideCountry,
  type Found,
  lacksMatches,
} from "./decide.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const country = requireCountry(params.country);
  const services = context.get(servicesContext);
  const query = countryQuery.parse(url.searchParams);
  if (query.q && !(await services.limits.search(request))) throw data(null, 429);
  const countryRequest = { country, language: getLocale(context), path: url.pathname, query };
  const found = await fromService(readCountry(services, countryRequest));
  const decision = decideCountry(countryRequest, found);
  if (decision.isMissed) {
    services.search.countMissed(request, { text: query.q, country: country.id });
  }
  const { country: policy, home, never } = services.cachePolicy;
  const policies = { country: policy(country.code), home, never };
  const headers = decision.cache ? policies[decision.cache] : undefined;
  if (decision.kind === "redirect") throw redirect(decision.to, { headers });
  const page = buildPage(getInstance(context), services, country, found.all, decision);
  return data(serverOnly(page), { headers });
}

async function readCountry(services: Services, request: CountryRequest): Promise<Found> {
  const { country, language, query } = request;
  const [all, matches] = await Promise.all([
    services.brands.listing(country.id, language),
    query.q ? services.search.inCountry(query.q, country.id) : null,
  ]);
  const listing = filterListing(all, query, matches);
  const absent = lacksMatches(listing, matches)
    ? await services.search.absence(query, country.id, listing.near ?? false)
    : null;
  return { all, matches, listing, absent };
}

function buildPage(
  i18n: I18n,
  { publicOrigin, days }: Services,
  country: CountryInfo,
  all: CountryListing,
  { listing, rows, absent, indexed, pages, category }: Extract<Decision, { kind: "list" }>,
) {
  const { stores, brands } = indexed;
  const picture = category
    ? categoryPicture(i18n, { category, stores, brands: withCodes(brands), country })
    : countryPicture(i18n, country, all);
  const shown = { ...indexed, pages, today: days.dayIn(country.id) };
  const head = {
    ...countryHead(i18n, publicOrigin, country, shown),
    image: shareImage(picture),
  };
  const prose = category ? categoryProse(i18n, country, category, brands) : null;
  return { page: { listing, rows, absent, prose }, head };
}

export const handle = { styles };

export { headers, meta } from "#app/routes/public-page.ts";

export default function Country({ loaderData }: Route.ComponentProps) {
  return <CountryPage {...loaderData.page} />;
}
