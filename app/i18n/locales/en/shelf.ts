/** Texts of a country's shelf, and of the home page of a returning shopper. */
export const shelf = {
  title: "New and ending soon in {{country}}",
  stores: "Best offers today",
  yourStores: "Your stores today",
  newAtYours: "New at your stores",
  allStores: "All stores ({{number}})",
  endingThisWeek: "Ending this week",
  endingSoon: "Ending soon",
  // A link to change it follows the name of the country.
  askCountry: "Shopping in which country?",
  choose: "Choose",
  shoppingIn: "Shopping in {{country}}",
  // For a country that is guessed from the time zone.
  shoppingInGuess: "Shopping in {{country}}?",
  change: "Change",
};
