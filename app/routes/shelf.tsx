import { data } from "react-router";
import { ShelfPage } from "#app/components/shelf/shelf-page.tsx";
import { languageOfPath } from "#app/i18n/languages.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { shelfHead } from "#app/seo/shelf-head.ts";
import { servicesContext } from "#app/services-context.ts";
import styles from "#app/styles/pages/home.css?url";
import type { Route } from "./+types/shelf.ts";
import { countryOf, fromService } from "./load.ts";
import { serverOnly } from "./server-only.ts";

/** /{country}/shelf.html: a country's best offers, and those that end next. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const country = countryOf(params.country);
  const { brands, publicOrigin, cachePolicy, today } = context.get(servicesContext);
  const language = languageOfPath(url.pathname);
  const shelf = await fromService(brands.shelf(country.id, language));
  const head = shelfHead(getI18n(context), publicOrigin, country, { ...shelf.listing, today });
  return data(serverOnly({ shelf, head }), { headers: cachePolicy.country(country.code) });
}

/** Other pages do not carry its styles. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export { headers, meta } from "./public-page.ts";

export default function Shelf({ loaderData }: Route.ComponentProps) {
  return <ShelfPage {...loaderData.shelf} />;
}
