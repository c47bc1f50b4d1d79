import { data } from "react-router";
import { ShelfPage } from "#app/components/shelf/shelf-page.tsx";
import { placeName } from "#app/domain/directory/countries.ts";
import { shelfFile } from "#app/domain/pages/segments.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { getInstance } from "#app/i18n/middleware.ts";
import { countryHead } from "#app/seo/country-head.ts";
import { servicesContext } from "#app/services-context.ts";
import styles from "#app/styles/pages/home.css?inline";
import type { Route } from "./+types/shelf.ts";
import { fromService, requireCountry } from "./load.ts";
import { serverOnly } from "./server-only.ts";

/** Serves /{country}/shelf.html: a country's best offers, and those that end next. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const country = requireCountry(params.country);
  const { brands, publicOrigin, cachePolicy } = context.get(servicesContext);
  const i18n = getInstance(context);
  const { language } = i18n;
  const shelf = await fromService(brands.shelf(country.id, language));
  const head = {
    ...countryHead(i18n, publicOrigin, country, { ...shelf.listing, today: shelf.listing.day }),
    title: i18n.getFixedT(null, "shelf")("title", { country: placeName(country, language) }),
    path: sitePath("en", country.code, shelfFile),
    structuredData: [],
    // Not indexed: the country's page has the same offers.
    listed: false,
  };
  return data(serverOnly({ shelf, head }), { headers: cachePolicy.country(country.code) });
}

export const handle = { styles };

export { headers, meta } from "./public-page.ts";

export default function Shelf({ loaderData }: Route.ComponentProps) {
  return <ShelfPage {...loaderData.shelf} />;
}
