/** Path segment of stores across countries, "/stores/noon"; no country has this code. */
export const storesFolder = "stores";

/** Last path segment of a country's shelf: its best offers and the next codes to end. */
export const shelfFile = "shelf.html";

/** Last path segment of the suggestions that a country's search fetches. */
export const suggestionsFile = "suggestions.json";

/** Path segment of the description that adds the site's search to a browser. */
export const opensearchFile = "opensearch.xml";

/** Last path segment of a web app manifest: that of the site, and those of countries. */
export const manifestFile = "site.webmanifest";
