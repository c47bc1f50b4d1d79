import { data } from "react-router";
import { buildPrintable } from "#app/components/printable/printable.ts";
import { PrintablePage } from "#app/components/printable/printable-page.tsx";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { printableFile } from "#app/domain/pages/printable-file.ts";
import { languageOfPath, sitePath } from "#app/i18n/languages.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { pageAddress } from "#app/seo/alternates.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { printableHead } from "#app/seo/printable-head.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/printable.ts";
import { fromStore } from "./load.ts";
import { serverOnly } from "./server-only.ts";

/** /{country}/sheet.html: all codes of a country, to be printed. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const country = countryByCode(params.country);
  if (!country) throw data(null, 404);
  const { brands, today, publicOrigin, cachePolicy } = context.get(servicesContext);
  const listed = await fromStore(brands.list(country.id));
  const language = languageOfPath(url.pathname);
  const path = sitePath("en", country.code, printableFile);
  const address = pageAddress(publicOrigin, path, language);
  const sheet = buildPrintable(listed, language, { country, today, address });
  const head = printableHead(getI18n(context), publicOrigin, sheet);
  return data(serverOnly({ sheet, head }), { headers: cachePolicy.countries(country.code) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.head) : [];

export default function SheetRoute({ loaderData: { sheet } }: Route.ComponentProps) {
  return <PrintablePage sheet={sheet} />;
}
