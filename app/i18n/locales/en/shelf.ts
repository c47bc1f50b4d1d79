/** Texts of a country's shelf, and of the home page of who comes back to it. */
export const shelf = {
  title: "New and Ending Soon in {{country}}",
  stores: "Best Offers Today",
  yourStores: "Your Stores Today",
  newAtYours: "New at Your Stores",
  allStores: "All stores ({{number}})",
  endingThisWeek: "Ending This Week",
  endingSoon: "Ending Soon",
  // After the name of the country there is a link to change it.
  askCountry: "Which country are you shopping in?",
  choose: "Choose",
  shoppingIn: "Shopping in {{country}}",
  // Of a country that is guessed from the time zone.
  shoppingInGuess: "Shopping in {{country}}?",
  change: "Change",
};
