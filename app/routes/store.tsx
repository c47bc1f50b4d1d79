import { data } from "react-router";
import type { NotFound } from "#app/components/layout/error-page.tsx";
import { StorePage } from "#app/components/store/store-page.tsx";
import { countryById } from "#app/domain/directory/countries.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { storeHead } from "#app/seo/store-head.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/store.ts";
import { fromStore } from "./load.ts";
import { serverOnly } from "./server-only.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const store = await fromStore(services.brands.store(params.brand));
  if (!store) {
    const elsewhere = await fromStore(services.search.brandNamed(params.brand));
    throw data({ elsewhere } satisfies NotFound, 404);
  }
  const head = storeHead(getI18n(context), services.publicOrigin, store);
  const codes = store.places.map(({ countryId }) => countryById(countryId).code);
  const headers = services.cachePolicy.brand([store.slug], codes);
  return data(serverOnly({ store, head }), { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.head) : [];

export default function Store({ loaderData: { store } }: Route.ComponentProps) {
  return <StorePage store={store} />;
}
