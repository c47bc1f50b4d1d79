/** Texts of a country's shelf, and of the home page of who comes back to it. */
export const shelf = {
  title: "New and ending soon in {{country}}",
  stores: "Best offers today",
  yourStores: "Your stores today",
  newAtYours: "New at your stores",
  allStores: "All stores ({{number}})",
  endingThisWeek: "Ending this week",
  endingSoon: "Ending soon",
  // After the name of the country there is a link to change it.
  askCountry: "Shopping in which country?",
  choose: "Choose",
  shoppingIn: "Shopping in {{country}}",
  // Of a country that is guessed from the time zone.
  shoppingInGuess: "Shopping in {{country}}?",
  change: "Change",
};
