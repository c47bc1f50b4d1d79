/** Texts of every page's layout. */
export const common = {
  siteName: "Tawfeer",
  titleWithOffer: "{{title}}: {{offer}}",
  titleWithMonth: "{{title}}, {{month}}",
  // Clauses of a page's description, as far as there is room.
  descriptionFree: "Free, no sign-up.",
  descriptionShoppers: "Shoppers say which codes worked for them.",
  descriptionVerified: "Each code shows when it was last verified.",
  skipToContent: "Skip to content",
  home: "Home",
  selectCountry: "Select Country",
  countries: "Countries",
  faq: "Frequently asked questions",
  allCountries: "All countries",
  otherLanguage: "العربية",
  goBack: "Go Back",
  lastUpdated: "Last updated: {{date}}",
  loadingCountries: "Loading countries...",
  loadingBrands: "Loading brands...",
  loadingBrandDetails: "Loading brand details...",
  countryNotFound: "Country not found",
  countryNotFoundText: "We do not list this country. Choose one of the eleven below.",
  brandNotFound: "Brand not found",
  brandNotFoundText: "This store is not listed here, or its page has moved.",
  unavailable: "We will be right back",
  unavailableText: "The codes cannot be shown at the moment. Please try again in a minute.",
  tooMany: "Too many searches",
  tooManyText: "Please try again in a minute.",
  error: "Something went wrong",
  errorText: "The page could not be shown. Please try again.",
  // Followed by the id of the failure.
  errorId: "Error reference:",
  tryAgain: "Try again",
  codeCount_one: "{{number}} code",
  codeCount_other: "{{number}} codes",
  // Store on the picture of a link to its page.
  storeIn: "{{name}} in {{country}}",
  noCodes: "No codes yet",
  // Tab for news since the last visit.
  new: "New",
  // Pagination of a long list.
  pages: "Pages",
  page: "Page {{page}}",
  previousPage: "Previous",
  nextPage: "Next",
  // Shown on the Arabic pages to shoppers who seem to prefer English, and vice versa.
  languageOffer: "This page is also available in English.",
  footerText:
    "A free directory of promo codes. We sell nothing, take no orders and are independent of every store.",
  // Whether links to stores earn money: see LINKS_EARN in wrangler.toml.
  linksFree: "Links to stores earn us nothing.",
  linksEarn:
    "Some links to stores earn us a commission. It changes neither the codes nor their order.",
  corrections: "Corrections and removal",
};
