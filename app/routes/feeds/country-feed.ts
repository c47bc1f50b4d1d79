import { getI18n } from "#app/i18n/middleware.ts";
import { countryOf, fromService } from "#app/routes/load.ts";
import { countryFeedTitle } from "#app/seo/feed-links.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/country-feed.ts";
import { feedResponse } from "./feed-response.ts";

/** /{country}/feed.atom and feed.json: the codes that were added last. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const info = countryOf(params.country);
  const services = context.get(servicesContext);
  const news = await fromService(services.feeds.country(info.id));
  const i18n = getI18n(context);
  const about = { title: countryFeedTitle(i18n, info), slugs: [info.code], info };
  return feedResponse(i18n, services, url, about, news);
}
