import { type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { languages } from "./domain/base/language.ts";
import { feedFiles } from "./domain/pages/feeds.ts";
import { manifestFile } from "./domain/pages/manifest-file.ts";
import { printableFile } from "./domain/pages/printable-file.ts";
import { prefixes } from "./i18n/languages.ts";

// Exact case, or /AR/uae would match the Arabic route and be rendered in English.
const caseSensitive = true;

/** A page in each language, under the language's prefix: "/uae", "/ar/uae". */
function page(id: string, path: string, file: string): RouteConfigEntry[] {
  return languages.map((language) =>
    route(`${prefixes[language]}/${path}`, file, { id: `${id}-${language}`, caseSensitive }),
  );
}

/** Every address of the site, except the API's: those are in worker/api. */
export default [
  route("admin", "routes/admin.tsx", { caseSensitive }),
  ...page("home", "", "routes/home.tsx"),
  ...page("about", "about", "routes/about.tsx"),
  ...page("offline", "offline", "routes/offline.tsx"),
  ...page("country", ":country", "routes/country.tsx"),
  ...page("brand", ":country/:brand", "routes/brand.tsx"),
  ...page("sheet", `:country/${printableFile}`, "routes/printable.tsx"),
  ...page("manifest", manifestFile, "routes/files/manifest.ts"),
  ...page("country-manifest", `:country/${manifestFile}`, "routes/files/manifest.ts"),
  ...page("country-atom", `:country/${feedFiles.atom}`, "routes/feeds/country-feed.ts"),
  ...page("country-json", `:country/${feedFiles.json}`, "routes/feeds/country-feed.ts"),
  ...page("country-calendar", `:country/${feedFiles.calendar}`, "routes/feeds/calendar.ts"),
  ...page("brand-atom", `:country/:brand/${feedFiles.atom}`, "routes/feeds/brand-feed.ts"),
  ...page("brand-json", `:country/:brand/${feedFiles.json}`, "routes/feeds/brand-feed.ts"),
  route("search-index.json", "routes/files/search-index.ts"),
  route("pocket/:country.json", "routes/files/offline-country.ts"),
  route("sitemap.xml", "routes/files/sitemap-index.ts"),
  route("sitemaps/pages.xml", "routes/files/sitemap-pages.ts"),
  route("sitemaps/:country.xml", "routes/files/sitemap-country.ts"),
  route("speculation-rules.json", "routes/files/speculation-rules.ts"),
  route("robots.txt", "routes/files/robots.ts"),
  route(".well-known/security.txt", "routes/files/security-txt.ts"),
  route("logo/:country/:brand", "routes/files/logo.ts"),
  route("*", "routes/unmatched.ts"),
] satisfies RouteConfig;
