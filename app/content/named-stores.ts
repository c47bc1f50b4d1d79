import type { Language } from "#app/domain/base/language.ts";

/** Stores named in texts about shopping, popular or of a single country, as spelled there. */
export const namedStores: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ...["Amazon", "Noon", "Namshi", "Adidas", "Nike", "Zara", "H&M", "Carrefour", "6thStreet"],
    ...["Samsung", "Shein", "Ikea", "Virgin", "Decathlon", "Jumia", "Ounass", "AliExpress"],
    ...["Nice One", "Golden Scent", "B.TECH", "Raya Shop", "DeFacto", "LC Waikiki", "Smart Buy"],
    ...["Leaders Center", "Talabat", "Careem", "Ishtari", "Khoury Home", "Mikesport", "Spinneys"],
    ...["Toters", "Marjane", "Electroplanet", "Kitea", "Bringo", "Glovo", "Mytek", "Tunisianet"],
    ...["Géant", "Monoprix", "Fatales", "Exist", "Xcite", "Blink", "Sultan Center", "Taw9eel"],
    ...["Boots", "Floward", "Snoonu", "Rafeeq", "Al Meera", "LuLu", "Jarir", "Nesto", "Al Jazira"],
    ...["VOX", "Emax", "Sharaf DG", "Ajmal"],
  ],
  ar: [
    ...["أمازون", "نون", "نمشي", "أديداس", "نايكي", "زارا", "إتش آند إم", "كارفور", "سيكسث ستريت"],
    ...["سامسونج", "شي إن", "إيكيا", "فيرجن", "ديكاتلون", "جوميا", "أناس", "علي إكسبريس"],
    ...["نايس ون", "قولدن سنت", "بي تك", "راية شوب", "ديفاكتو", "إل سي وايكيكي", "سمارت باي"],
    ...["ليدرز سنتر", "«طلبات»", "«كريم»", "إشتري", "خوري هوم", "مايك سبورت", "سبينيس", "توترز"],
    ...["مرجان", "إلكتروبلانيت", "كيتيا", "برينغو", "غلوفو", "مايتك", "تونيزيانت", "جيان"],
    ...["مونوبري", "فاتال", "اكسايت", "بلينك", "مركز سلطان", "«توصيل»", "بوتس", "فلاورد", "سنونو"],
    ...["رفيق", "الميرة", "لولو هايبرماركت", "جرير", "اكسترا", "نستو", "أسواق الجزيرة"],
    ...["فوكس سينما", "إيماكس", "شرف دي جي", "«أجمل»"],
  ],
};
