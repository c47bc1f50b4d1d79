export const store = {
  title_zero: "أكواد خصم {{brand}}",
  title_one: "أكواد خصم {{brand}} في بلد واحد",
  title_two: "أكواد خصم {{brand}} في بلدين",
  title_few: "أكواد خصم {{brand}} في {{number}} بلدان",
  title_many: "أكواد خصم {{brand}} في {{number}} بلدًا",
  title_other: "أكواد خصم {{brand}} في {{number}} بلد",
  titleWithoutCodes: "{{brand}}: لا أكواد خصم اليوم",
  ownCountry: "كل كود يعمل في بلده فقط",
  best: "الأفضل: {{offers}}.",
  offerIn: "{{offer}} في {{country}}",
  ownCountrySentence: "يعمل كل كود في بلده فقط.",
  keywords: "كود خصم {{brand}}, كوبون {{brand}}, أكواد {{brand}}, عروض {{brand}}",
};
