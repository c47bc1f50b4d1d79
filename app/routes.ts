import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { languages } from "./domain/base/language.ts";
import type { Page } from "./domain/pages/page.ts";
import { pages } from "./domain/pages/pages.ts";
import { prefixes } from "./i18n/languages.ts";

// Exact case, or /AR/uae would match the Arabic route and be rendered in English.
const caseSensitive = true;

/** A page's route: in each language, under the language's prefix, if it has languages. */
function toRoutes([id, { path, file, isLocalized }]: [string, Page]) {
  const module = `routes/${file}`;
  if (!isLocalized) return [route(path, module, { caseSensitive })];
  return languages.map((language) =>
    route(`${prefixes[language]}/${path}`, module, { id: `${id}-${language}`, caseSensitive }),
  );
}

/** Every address of the site, from the registry of pages, and all others. */
export default [
  ...Map.groupBy(Object.entries<Page>(pages), ([, page]) => page.layout)
    .entries()
    .flatMap(([file, group]) => {
      const routes = group.flatMap(toRoutes);
      return file ? [layout(`routes/${file}`, routes)] : routes;
    }),
  route("*", "routes/unmatched.ts"),
] satisfies RouteConfig;
