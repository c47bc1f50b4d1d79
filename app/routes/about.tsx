import { data } from "react-router";
import { AboutPage } from "#app/components/about/about-page.tsx";
import { getInstance } from "#app/i18n/middleware.ts";
import { aboutHead } from "#app/seo/page-head.ts";
import { aboutPicture, fixedImage } from "#app/seo/share-picture.ts";
import { servicesContext } from "#app/services-context.ts";
import styles from "#app/styles/pages/about.css?inline";
import type { Route } from "./+types/about.ts";
import { fromService } from "./load.ts";
import { serverOnly } from "./server-only.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { countries, codes, days, contactEmail, linksEarn, publicOrigin, cachePolicy } =
    context.get(servicesContext);
  const [stats, answers] = await fromService(Promise.all([countries.stats(), codes.record()]));
  const i18n = getInstance(context);
  const image = fixedImage(aboutPicture(i18n));
  const head = { ...aboutHead(i18n, publicOrigin), image };
  const site = { origin: publicOrigin, contactEmail, linksEarn };
  const page = { stats, answers, today: days.first, ...site };
  return data(serverOnly({ page, head }), { headers: cachePolicy.home });
}

export const handle = { styles };

export { headers, meta } from "./public-page.ts";

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData.page} />;
}
