import { languages } from "#app/domain/base/language.ts";
import { element, escapeXml, xmlDeclaration } from "#app/domain/base/xml.ts";
import { type CountryVersions, listAlternates, pageAddress } from "./alternates.ts";

/** Page or sitemap: its English path, percent-encoded, and its last change, ISO 8601. */
interface SitemapPage {
  path: string;
  changed: string | null | undefined;
  versions?: CountryVersions | undefined;
}

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Returns the sitemap of pages, in both languages with alternates: see sitemap-parts.ts. */
export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path, changed, versions }) => {
    const links = listAlternates(origin, path, versions)
      .map(
        ({ hrefLang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
      )
      .join("");
    return languages.map((language) => {
      const address = element("loc", pageAddress(origin, path, language));
      return `<url>${address}${element("lastmod", changed)}${links}</url>\n`;
    });
  });
  const xhtml = "http://www.w3.org/1999/xhtml";
  return `${xmlDeclaration}<urlset xmlns="${namespace}" xmlns:xhtml="${xhtml}">\n${entries.join("")}</urlset>\n`;
}

/** Returns the index of the sitemaps in `maps`. */
export function sitemapIndex(origin: string, maps: readonly SitemapPage[]): string {
  const entries = maps.map(({ path, changed }) => {
    const address = element("loc", `${origin}${path}`);
    return `<sitemap>${address}${element("lastmod", changed)}</sitemap>\n`;
  });
  return `${xmlDeclaration}<sitemapindex xmlns="${namespace}">\n${entries.join("")}</sitemapindex>\n`;
}
