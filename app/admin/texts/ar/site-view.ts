import type { siteView as english } from "../en/site-view.ts";
import { door } from "./door.ts";
import { site } from "./site.ts";

/** The texts that are loaded with the view of the site. */
export const siteView: typeof english = { language: "ar", door, site };
