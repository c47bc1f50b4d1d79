import { useTranslation } from "react-i18next";
import { CountryGrid } from "#app/components/home/country-grid.tsx";
import { Hero } from "#app/components/home/hero.tsx";
import { HomeSections } from "#app/components/home/home-sections.tsx";
import { SearchResults } from "#app/components/home/search-results.tsx";
import { StaticHtml } from "#app/components/static-html.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { catalogueTags, publicData } from "#app/domain/cache-policy.ts";
import { queryOf } from "#app/domain/search.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { homeHead } from "#app/seo/home-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/home.ts";
import { fromStore } from "./from-store.ts";
import { serverOnly } from "./server-only.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = queryOf(url);
  const [counts, found] = await Promise.all([
    services.countries.couponCounts(),
    query ? fromStore(services.brands.search(query)) : null,
  ]);
  const head = homeHead(getI18n(context), services.publicOrigin);
  return serverOnly({ counts, found, query, head });
}

export const headers = () => publicData(catalogueTags.home);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData.head);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { counts, found, query } = loaderData;
  const { t } = useTranslation("home");
  const { t: common } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <Hero query={query} />
      {found && <SearchResults query={query} found={found} />}
      <CountryGrid counts={counts} />
      <StaticHtml
        id={`home/${language}`}
        render={() => <HomeSections t={t} common={common} language={language} />}
      />
    </>
  );
}
