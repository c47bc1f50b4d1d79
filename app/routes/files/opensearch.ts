import { element, escapeXml, xmlDeclaration } from "#app/domain/base/xml.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { getInstance } from "#app/i18n/middleware.ts";
import { fileResponse } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/opensearch.ts";

/** Maximum length of a short name (OpenSearch 1.1). */
const maxName = 16;

/** Serves the OpenSearch 1.1 description, with which browsers search the site from their address bar. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, cachePolicy } = context.get(servicesContext);
  const i18n = getInstance(context);
  const { language } = i18n;
  const t = i18n.getFixedT(null, "common");
  const template = escapeXml(`${publicOrigin}${sitePath(language)}?q={searchTerms}`);
  const parts = [
    element("ShortName", t("siteName").slice(0, maxName)),
    element("Description", i18n.getFixedT(null, "search")("placeholder")),
    `<Url type="text/html" template="${template}"/>`,
    `<Image width="192" height="192" type="image/png">${publicOrigin}/icon-192.png</Image>`,
    element("Language", language),
    element("InputEncoding", "UTF-8"),
  ];
  const namespace = "http://a9.com/-/spec/opensearch/1.1/";
  const body = `${xmlDeclaration}<OpenSearchDescription xmlns="${namespace}">${parts.join("")}</OpenSearchDescription>\n`;
  return fileResponse("application/opensearchdescription+xml", body, cachePolicy.file);
}
