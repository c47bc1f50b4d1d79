/** The last segment of a web app manifest's path: of the site's own, and of each country's. */
export const manifestFile = "site.webmanifest";
