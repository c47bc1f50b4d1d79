/** Texts of the web app manifests, which devices show for the installed site. */
export const manifest = {
  name: "Tawfeer: promo codes",
  description: "Promo codes for online stores in eleven countries",
  searchIn: "Search in {{country}}",
  wideScreenshot: "The countries and the newest verified offers",
  narrowScreenshot: "The codes of a store",
};
