import { siteView } from "./en/site-view.ts";
import { translated } from "./translated.ts";

/** The texts of the view of the site in one language. */
export type SiteViewTexts = typeof siteView;

/** The texts of the view of the site in the operator's language. */
export const useSiteViewTexts = translated<SiteViewTexts>(siteView, () =>
  import("./ar/site-view.ts").then(({ siteView }) => siteView),
);
