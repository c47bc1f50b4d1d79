import { door } from "./door.ts";
import { site } from "./site.ts";

/** The texts that are loaded with the view of the site. */
export const siteView = { door, site };
