import { data } from "react-router";
import { OfflinePage } from "#app/components/offline/offline-page.tsx";
import { getInstance } from "#app/i18n/middleware.ts";
import { servicesContext } from "#app/services-context.ts";
import styles from "#app/styles/pages/home.css?inline";
import type { Route } from "./+types/offline.ts";

/** Serves /offline: the page that a device shows in place of a page that is not in its cache. */
export function loader({ context }: Route.LoaderArgs) {
  const t = getInstance(context).getFixedT(null, "device");
  // Devices cache it themselves, and must not receive that of an earlier deployment.
  return data({ title: t("title") }, { headers: context.get(servicesContext).cachePolicy.never });
}

export const handle = { styles };

export { headers } from "./public-page.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: "robots", content: "noindex" },
];

export default function Offline() {
  return <OfflinePage />;
}
