import { data, redirect } from "react-router";
import { BrandPage } from "#app/components/brand/brand-page.tsx";
import { brandView } from "#app/components/brand/brand-view.ts";
import type { NotFound } from "#app/components/layout/error-page.tsx";
import { brandPicture, shareImage } from "#app/components/share/share-picture.ts";
import { brandQuery } from "#app/domain/pages/page-query.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { getInstance, getLocale } from "#app/i18n/middleware.ts";
import { brandHead } from "#app/seo/brand-head.ts";
import { servicesContext } from "#app/services-context.ts";
import styles from "#app/styles/pages/brand.css?url";
import type { Route } from "./+types/brand.ts";
import { countryOf, fromService } from "./load.ts";
import { serverOnly } from "./server-only.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const country = countryOf(params.country);
  const services = context.get(servicesContext);
  const query = brandQuery.parse(url.searchParams);
  // A page for one shopper's basket is not stored.
  const { brand, never } = services.cachePolicy;
  const headers = (slugs: string[], codes = [country.code]) =>
    query.basket ? never : brand(slugs, codes);
  const found = await fromService(services.brands.page(country.id, params.brand));
  if (!found) {
    const slug = await fromService(services.brands.presentSlug(country.id, params.brand));
    if (slug === null) {
      const instead = await fromService(services.search.instead(params.brand, country.id));
      throw data(instead satisfies NotFound, 404);
    }
    const path = sitePath(getLocale(context), country.code, slug);
    throw redirect(path + url.search, { status: 301, headers: headers([params.brand, slug]) });
  }
  const i18n = getInstance(context);
  const { days, publicOrigin: origin } = services;
  const today = days.of(country.id);
  const view = brandView(i18n, country, found, { today, origin, query });
  const shown = { ...view, updated_at: found.updated_at };
  const image = shareImage(brandPicture(i18n, country, found, today));
  const head = { ...brandHead(i18n, origin, country, shown, today), image };
  const slugs = [found, ...found.similar].map(({ slug }) => slug);
  const codes = [country, ...view.elsewhere.map((one) => one.country)].map(({ code }) => code);
  return data(serverOnly({ view, head }), { headers: headers(slugs, codes) });
}

const statuses = { known: 200, full: 409, fault: 400, refused: 403, tooMany: 429 } as const;

/** Takes a code that a shopper suggests: leads back to the page with thanks, or says what is at fault. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  if (request.method !== "POST") throw data(null, 405);
  const country = countryOf(params.country);
  const services = context.get(servicesContext);
  const sent = await fromService(services.suggest(request, country.id, params.brand));
  const { outcome } = sent;
  if (outcome.kind === "taken") throw redirect(`${url.pathname}#suggested`, 303);
  const headers = new Headers(services.cachePolicy.never);
  if (outcome.kind === "tooMany") headers.set("Retry-After", String(outcome.seconds));
  return data(serverOnly({ sent }), { status: statuses[outcome.kind], headers });
}

/** Other pages do not carry its styles. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export { meta } from "./public-page.ts";

export default function Brand({ actionData, loaderData }: Route.ComponentProps) {
  return <BrandPage view={loaderData.view} sent={actionData?.sent} />;
}
