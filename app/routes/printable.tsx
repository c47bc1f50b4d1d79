import { data, redirect } from "react-router";
import { PrintablePage } from "#app/components/printable/printable-page.tsx";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { printableQuery } from "#app/domain/pages/page-query.ts";
import { printableFile } from "#app/domain/pages/printable-file.ts";
import { languageOfPath, sitePath } from "#app/i18n/languages.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { pageAddress } from "#app/seo/alternates.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { printableHead } from "#app/seo/printable-head.ts";
import { servicesContext } from "#app/services-context.ts";
import styles from "#app/styles/pages/printable.css?url";
import type { Route } from "./+types/printable.ts";
import { fromStore } from "./load.ts";
import { serverOnly } from "./server-only.ts";

/** /{country}/sheet.html: all codes of a country, to be printed; those of a large one in pages. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const country = countryByCode(params.country);
  if (!country) throw data(null, 404);
  const { brands, today, publicOrigin, cachePolicy } = context.get(servicesContext);
  const { page } = printableQuery.parse(url.searchParams);
  const language = languageOfPath(url.pathname);
  const part = await fromStore(brands.printable(country.id, { page, language }));
  const headers = cachePolicy.country(country.code);
  // The list may have become shorter: it begins on the first page.
  if (!part) throw redirect(url.pathname, { headers });
  const path = printableQuery.address(sitePath("en", country.code, printableFile), { page });
  const address = pageAddress(publicOrigin, path, language);
  const sheet = { ...part, country, today, address, page };
  const head = printableHead(getI18n(context), publicOrigin, sheet);
  return data(serverOnly({ sheet, head }), { headers });
}

/** Few ask for this page: other pages do not carry its styles. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.head) : [];

export default function SheetRoute({ loaderData: { sheet } }: Route.ComponentProps) {
  return <PrintablePage sheet={sheet} />;
}
