import type { Language } from "#app/domain/base/language.ts";
import { door } from "./door.ts";
import { site } from "./site.ts";

/** The texts that are loaded with the view of the site. */
export const siteView = { language: "en" as Language, door, site };
