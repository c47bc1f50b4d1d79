import { useLocation, useParams } from "react-router";
import { pathWithoutLanguage } from "#app/i18n/languages.ts";

/** The kinds of public pages, as `data-to` on a link, or around links, names their target. */
export type PageKind = "home" | "about" | "country" | "brand";

/** The kind of the page being rendered. */
export function usePageKind(): PageKind {
  const { country, brand } = useParams();
  const { pathname } = useLocation();
  if (brand !== undefined) return "brand";
  if (country !== undefined) return "country";
  return pathWithoutLanguage(pathname) === "/about" ? "about" : "home";
}
