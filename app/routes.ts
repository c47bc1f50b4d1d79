import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { languages } from "./domain/base/language.ts";
import type { Page } from "./domain/pages/page.ts";
import { pages } from "./domain/pages/pages.ts";
import { prefixes } from "./i18n/languages.ts";

// Otherwise /AR/uae would match the Arabic route and be rendered in English.
const caseSensitive = true;

/** Creates the routes of a page: one per language, under its prefix, if the page is localized. */
function toRoutes([id, { path, file, isLocalized }]: [string, Page]) {
  const module = `routes/${file}`;
  if (!isLocalized) return [route(path, module, { caseSensitive })];
  return languages.map((language) =>
    route(`${prefixes[language]}/${path}`, module, { id: `${id}-${language}`, caseSensitive }),
  );
}

/** Routes of all pages in the registry, and one for all other paths. */
export default [
  ...Map.groupBy(Object.entries<Page>(pages), ([, page]) => page.layout)
    .entries()
    .flatMap(([file, group]) => {
      const routes = group.flatMap(toRoutes);
      return file ? [layout(`routes/${file}`, routes)] : routes;
    }),
  route("*", "routes/unmatched.ts"),
] satisfies RouteConfig;
