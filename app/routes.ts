import { type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

// Exact case, or /AR/uae would match the Arabic route and be rendered in English.
const caseSensitive = true;

/** A page in both languages: English at its own path, Arabic under /ar. */
function page(id: string, path: string, file: string): RouteConfigEntry[] {
  return [
    route(path || "/", file, { id: `${id}-en`, caseSensitive }),
    route(`ar/${path}`, file, { id: `${id}-ar`, caseSensitive }),
  ];
}

/** Every address of the site, but the API's: those are in worker/api. */
export default [
  route("admin", "routes/admin.tsx", { caseSensitive }),
  ...page("home", "", "routes/home.tsx"),
  ...page("country", ":country", "routes/country.tsx"),
  ...page("brand", ":country/:brand", "routes/brand.tsx"),
  route("sitemap.xml", "routes/sitemap-index.ts"),
  route("sitemaps/:country.xml", "routes/sitemap-country.ts"),
  route("speculation-rules.json", "routes/speculation-rules.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("logo/:country/:brand", "routes/logo.ts"),
  route("*", "routes/unmatched.ts"),
] satisfies RouteConfig;
