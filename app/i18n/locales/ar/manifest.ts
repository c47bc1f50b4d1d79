export const manifest = {
  name: "توفير: أكواد خصم",
  description: "أكواد خصم للمتاجر الإلكترونية في أحد عشر بلدًا",
  searchIn: "ابحث في {{country}}",
  wideScreenshot: "البلدان وأحدث العروض المتحقَّق منها",
  narrowScreenshot: "أكواد أحد المتاجر",
};
