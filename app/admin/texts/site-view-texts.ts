import { siteView } from "./en/site-view.ts";

/** The texts of the view of the site in one language. */
export type SiteViewTexts = typeof siteView;

/** The texts of the view of the site in the operator's language. */
export function useSiteViewTexts(): SiteViewTexts {
  return siteView;
}
