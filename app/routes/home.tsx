import { CountryGrid } from "#app/components/home/country-grid.tsx";
import { Hero } from "#app/components/home/hero.tsx";
import { catalogueTags, publicData } from "#app/domain/cache-policy.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/home.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const t = getI18n(context).getFixedT(null, "home");
  return {
    counts: await context.get(servicesContext).countries.couponCounts(),
    head: { title: t("title"), description: t("description"), keywords: t("keywords") },
  };
}

export const headers = () => publicData(catalogueTags.home);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData.head);

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <CountryGrid counts={loaderData.counts} />
    </>
  );
}
