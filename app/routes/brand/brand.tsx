import { data, redirect } from "react-router";
import { BrandPage } from "#app/components/brand/brand-page.tsx";
import { brandView } from "#app/components/brand/brand-view.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { type BrandQuery, brandQuery } from "#app/domain/pages/page-query.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { getInstance, getLocale } from "#app/i18n/middleware.ts";
import { fromService, requireCountry } from "#app/routes/load.ts";
import { serverOnly } from "#app/routes/server-only.ts";
import { brandHead } from "#app/seo/brand-head.ts";
import { brandPicture, shareImage } from "#app/seo/share-picture.ts";
import { servicesContext } from "#app/services-context.ts";
import styles from "#app/styles/pages/brand.css?inline";
import type { BrandPageData } from "#worker/catalogue/read/brand-page.ts";
import type { Services } from "#worker/services.ts";
import type { Route } from "./+types/brand.ts";
import { decideBrand, type Found } from "./decide.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const country = requireCountry(params.country);
  const services = context.get(servicesContext);
  const query = brandQuery.parse(url.searchParams);
  const found = await fromService(readBrand(services, country, params.brand));
  const brandRequest = { country, slug: params.brand, query, search: url.search };
  const decision = decideBrand({ ...brandRequest, language: getLocale(context) }, found);
  if (decision.kind === "missing") throw data(decision.instead, 404);
  const { shown } = decision;
  const { brand, never } = services.cachePolicy;
  const headers = shown ? brand(shown.slugs, shown.codes) : never;
  if (decision.kind === "redirect") throw redirect(decision.to, { status: 301, headers });
  const page = buildPage(getInstance(context), services, country, query, decision.brand);
  return data(serverOnly(page), { headers });
}

async function readBrand(services: Services, country: CountryInfo, slug: string): Promise<Found> {
  const { brands, search } = services;
  const brand = await brands.page(country.id, slug);
  if (brand) return { kind: "brand", brand };
  const currentSlug = await brands.currentSlug(country.id, slug);
  return currentSlug === null
    ? { kind: "missing", instead: await search.instead(slug, country.id) }
    : { kind: "renamed", slug: currentSlug };
}

function buildPage(
  i18n: I18n,
  { days, publicOrigin: origin, linksEarn }: Services,
  country: CountryInfo,
  query: BrandQuery,
  brand: BrandPageData,
) {
  const today = days.dayIn(country.id);
  const view = brandView(i18n, country, brand, { today, origin, query, linksEarn });
  const shown = { ...view, updated_at: brand.updated_at };
  const image = shareImage(brandPicture(i18n, country, brand, today));
  return { view, head: { ...brandHead(i18n, origin, country, shown, today), image } };
}

const statuses = { known: 200, full: 409, fault: 400, refused: 403, tooMany: 429 } as const;

/** Accepts a suggested code: redirects back with a thank-you, or returns the outcome. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  if (request.method !== "POST") throw data(null, 405);
  const country = requireCountry(params.country);
  const services = context.get(servicesContext);
  const sent = await fromService(services.suggest(request, country.id, params.brand));
  const { outcome } = sent;
  if (outcome.kind === "accepted") throw redirect(`${url.pathname}#suggested`, 303);
  const headers = new Headers(services.cachePolicy.never);
  if (outcome.kind === "tooMany") headers.set("Retry-After", String(outcome.seconds));
  return data(serverOnly({ sent }), { status: statuses[outcome.kind], headers });
}

export const handle = { styles };

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export { meta } from "#app/routes/public-page.ts";

export default function Brand({ actionData, loaderData }: Route.ComponentProps) {
  return <BrandPage view={loaderData.view} sent={actionData?.sent} />;
}
