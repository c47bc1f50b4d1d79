import { data, redirect } from "react-router";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { languageOfPath, sitePath } from "#app/i18n/languages.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { countryOf, fromService } from "#app/routes/load.ts";
import { brandFeedTitle } from "#app/seo/feed-links.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/brand-feed.ts";
import { feedResponse } from "./feed-response.ts";

/** /{country}/{brand}/feed.atom and feed.json: the brand's codes, the last ones added first. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const info = countryOf(params.country);
  const services = context.get(servicesContext);
  const language = languageOfPath(url.pathname);
  const news = await fromService(services.feeds.brand(info.id, params.brand));
  if (!news) {
    const slug = await fromService(services.brands.presentSlug(info.id, params.brand));
    if (slug === null) throw data(null, 404);
    const file = url.pathname.split("/").at(-1) ?? "";
    const headers = services.cachePolicy.brand([params.brand, slug], [info.code]);
    throw redirect(sitePath(language, info.code, slug, file), { status: 301, headers });
  }
  const i18n = getI18n(context);
  const { brand } = news;
  const title = brandFeedTitle(i18n, info, nameIn(brand, language));
  return feedResponse(i18n, services, url, { title, slugs: [info.code, brand.slug], info }, news);
}
