/** The last segment of the path of a country's shelf: its best offers, and what ends next. */
export const shelfFile = "shelf.html";
