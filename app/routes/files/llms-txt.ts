import { countries } from "#app/domain/directory/countries.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { getInstance } from "#app/i18n/middleware.ts";
import { textResponse } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/llms-txt.ts";

/** Names of the tools of worker/mcp. */
const tools = "search_stores, list_codes, best_code, list_countries";

/** Serves /llms.txt (llmstxt.org): a description of the site for language models, in Markdown. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, cachePolicy } = context.get(servicesContext);
  return textResponse(createLines(getInstance(context), publicOrigin), cachePolicy.deployment);
}

function createLines(i18n: I18n, publicOrigin: string): string[] {
  const t = i18n.getFixedT(null, "assistants");
  const common = i18n.getFixedT(null, "common");
  const language = i18n.language;
  const link = (name: string, path: string, note: string) =>
    `- [${name}](${publicOrigin}${path}): ${note}`;
  return [
    `# ${common("siteName")}\n`,
    `> ${t("summary")}\n`,
    `${t("advice")}\n`,
    `## ${t("programs")}\n`,
    link(t("mcp"), "/mcp", t("mcpNote", { tools })),
    link(t("api"), "/api/openapi.json", t("apiNote")),
    link(t("about"), sitePath(language, "about"), t("aboutNote")),
    `${link(t("sitemap"), "/sitemap.xml", t("sitemapNote"))}\n`,
    `## ${common("countries")}\n`,
    ...countries.map(({ code, name, currency }) =>
      link(name[language], sitePath(language, code), t("countryNote", { currency })),
    ),
  ];
}
