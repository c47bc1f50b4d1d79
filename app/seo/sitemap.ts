import { languages } from "#app/domain/base/language.ts";
import { element, escapeXml, xmlDeclaration } from "#app/domain/base/xml.ts";
import { listAlternates, pageAddress } from "./alternates.ts";

/** A page or a sitemap: its English path, percent-encoded, and its last change, ISO 8601. */
interface SitemapPage {
  path: string;
  changed: string | null | undefined;
}

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/**
 * The sitemap of some pages, each in both languages with all its alternates. See sitemap-parts.ts
 * for how many pages one may hold.
 */
export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path, changed }) => {
    const links = listAlternates(origin, path)
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

/** The index of the sitemaps at the given paths. */
export function sitemapIndex(origin: string, maps: readonly SitemapPage[]): string {
  const entries = maps.map(({ path, changed }) => {
    const address = element("loc", `${origin}${path}`);
    return `<sitemap>${address}${element("lastmod", changed)}</sitemap>\n`;
  });
  return `${xmlDeclaration}<sitemapindex xmlns="${namespace}">\n${entries.join("")}</sitemapindex>\n`;
}
