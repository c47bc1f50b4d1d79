/** Where the pages of stores across countries are: "/stores/noon". No country has this code. */
export const storesFolder = "stores";

/** The last segment of the path of a country's shelf: its best offers, and what ends next. */
export const shelfFile = "shelf.html";

/** The last segment of a web app manifest's path: of the site's own, and of each country's. */
export const manifestFile = "site.webmanifest";
