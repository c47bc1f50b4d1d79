/** Texts of the results of a search, of the pages of categories, and of suggestions. */
export const search = {
  title: "Results for “{{query}}”",
  categoryTitle: "{{category}}: promo codes and coupons",
  categoryDescription:
    "Promo codes for {{category}} stores in the Middle East and North Africa: {{stores}} and more. Free, without an account.",
  countryCategoryTitle: "{{category}} promo codes in {{country}}",
  countryCategoryDescription:
    "Promo codes for {{category}} stores in {{country}}: {{stores}} and more. Free, without an account.",
  storeCount_one: "{{number}} store",
  storeCount_other: "{{number}} stores",
  countryCount_one: "{{number}} country",
  countryCount_other: "{{number}} countries",
  showingNear: "Showing results for {{name}}.",
  searchExactly: "Search for “{{query}}” as typed",
  more: "Only the first stores are shown. Type more of the name.",
  moreOfCategory: "Only the first stores are shown. Choose a country to see all of its.",
  byCountry: "By country",
  allCountries: "All countries",
  askCountry: "In which country do you shop?",
  withCode: "Stores with this code",
  nothing: "No store found",
  nothingText: "Check the spelling, try a category, or choose your country.",
  closest: "Did you mean",
  categories: "Categories",
  popular: "Popular stores",
  popularIn: "Popular stores in {{country}}",
  clear: "Clear search",
  home: "All countries and stores",
  bookmark: "Search from a store’s own page",
  bookmarkText:
    "Make a bookmark with this as its address. On a store’s page it opens the store’s codes here. Only the page’s address is sent, without what follows its question mark.",
  near: "No store by that name. These come closest.",
};
