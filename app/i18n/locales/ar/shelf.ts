export const shelf = {
  title: "الجديد وما ينتهي قريبًا في {{country}}",
  stores: "أفضل عروض اليوم",
  yourStores: "متاجرك اليوم",
  newAtYours: "الجديد في متاجرك",
  allStores: "كل المتاجر ({{number}})",
  endingThisWeek: "ينتهي هذا الأسبوع",
  endingSoon: "ينتهي قريبًا",
  askCountry: "في أي بلد تتسوق؟",
  choose: "اختر",
  shoppingIn: "تتسوق في {{country}}",
  shoppingInGuess: "هل تتسوق في {{country}}؟",
  change: "تغيير",
};
