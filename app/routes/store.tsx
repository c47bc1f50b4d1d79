import { data } from "react-router";
import type { NotFound } from "#app/components/layout/error-page.tsx";
import { StorePage } from "#app/components/store/store-page.tsx";
import { countryById } from "#app/domain/directory/countries.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { getInstance } from "#app/i18n/middleware.ts";
import { storePicture } from "#app/seo/directory-pictures.ts";
import { shareImage } from "#app/seo/share-picture.ts";
import { storeHead } from "#app/seo/store-head.ts";
import { servicesContext } from "#app/services-context.ts";
import styles from "#app/styles/pages/store.css?inline";
import type { Route } from "./+types/store.ts";
import { fromService } from "./load.ts";
import { serverOnly } from "./server-only.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const store = await fromService(services.brands.store(params.brand));
  if (!store) {
    const instead = await fromService(services.search.instead(params.brand, null));
    throw data(instead satisfies NotFound, 404);
  }
  const i18n = getInstance(context);
  const image = shareImage(storePicture(i18n, store));
  const head = { ...storeHead(i18n, services.publicOrigin, store, services.days.first), image };
  const codes = store.places.map(({ countryId }) => countryById(countryId).code);
  const headers = services.cachePolicy.brand([store.slug], codes);
  return data(serverOnly({ store, days: services.days.name, head }), { headers });
}

export const handle = { styles };

export { headers, meta } from "./public-page.ts";

export default function Store({ loaderData: { store, days } }: Route.ComponentProps) {
  return <StorePage store={store} days={CountryDays.parse(days)} />;
}
