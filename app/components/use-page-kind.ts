import { useParams } from "react-router";

/** The kinds of public pages, as `data-to` on a link, or around links, names their target. */
export type PageKind = "home" | "country" | "brand";

/** The kind of the page being rendered. */
export function usePageKind(): PageKind {
  const { country, brand } = useParams();
  if (brand !== undefined) return "brand";
  return country === undefined ? "home" : "country";
}
