/** Texts of search results, category pages and suggestions. */
export const search = {
  title: "Results for “{{query}}”",
  categoryTitle: "{{category}}: promo codes and coupons",
  categoryDescription:
    "Promo codes for {{category}} in the Middle East and North Africa, including {{stores}}.",
  // In a list: "40% off at Namshi in Kuwait".
  offerAtIn: "{{offer}} at {{brand}} in {{country}}",
  countryCategoryTitle: "Promo codes for {{category}} in {{country}}",
  countryCategoryDescription: "Promo codes for {{category}} in {{country}}, including {{stores}}.",
  storeCount_one: "{{number}} store",
  storeCount_other: "{{number}} stores",
  countryCount_one: "{{number}} country",
  countryCount_other: "{{number}} countries",
  inCountry: "in {{country}}",
  // Scope of the header's field: "in", a flag and a country, or "in all countries".
  in: "in",
  everywhere: "all countries",
  placeholder: "Store or a link",
  search: "Search",
  // For a store that the shopper's country does not list.
  notIn: "Not in {{country}}",
  // Below the host of a shop.
  notListed: "We do not list this store",
  hostNext: "Choose what it sells to see stores with codes.",
  // For a search without results in its scope.
  listedIn: "{{brand}} is listed in",
  brandNotIn: "{{brand}} is not listed in {{country}}. It is in:",
  noneOfCategory: "No {{stores}} in {{country}} yet",
  // On an empty place of the rail, next to labels of stores.
  noneYet: "None yet",
  closestOnShelf: "The closest are next to it",
  nearIt: "Closest categories:",
  storesIn: "There are {{stores}} in:",
  showingNear: "Showing results for {{name}}.",
  searchExactly: "Search for “{{query}}” as typed",
  more: "Only the first stores are shown. Add a word to narrow the search.",
  moreOfCategory: "Only the first stores are shown. Choose a country to see all of its stores.",
  byCountry: "By country",
  askCountry: "Which country are you shopping in?",
  withCode: "Stores with this code",
  nothing: "No store found",
  nothingText: "Check the spelling, try a category, or choose your country.",
  closest: "Did you mean",
  popular: "Popular stores",
  popularIn: "Popular stores in {{country}}",
  clear: "Clear search",
  home: "All countries and stores",
  // The days of a season that is searched for: "Back to School: Aug 1 – Sep 30, 2027 · in 253 days."
  seasonDays: "{{name}}: {{days}}.",
  seasonSales: "Stores usually start their sales around {{date}}.",
  noSeasonCode: "No code here names it yet.",
  near: "Nothing by exactly that name. These come closest.",
};
