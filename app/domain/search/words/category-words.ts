import type { Category } from "#app/domain/directory/categories.ts";

/**
 * Words for the categories as a whole, in English, Arabic and French, as typed by shoppers.
 * Products are in product-words.ts. An underscore joins the words of a phrase.
 */
export const categoryWords: Readonly<Record<Category, string>> = {
  marketplace:
    "marketplace marketplaces mall department_store hypermall everything متجر_شامل شامل مول كل_شي كل_شيء سوق",
  fashion:
    "fashion clothes clothe hdoum 7wayej clothing apparel wear garment garments accessories outfit outfits style " +
    "أزياء ملابس موضة لبس هدوم اكسسوارات كسوة vetement vetements mode habits habillement pret_a_porter",
  luxury: "luxury designer designers couture high_end فاخرة فاخر فخامة ماركات مصممين luxe",
  beauty:
    "beauty cosmetics cosmetic skincare haircare جمال عناية تجميل beaute cosmetique cosmetiques",
  electronics:
    "electronics electronic gadgets gadget tech appliances appliance إلكترونيات الكترونية الكترونيه الكتروني اجهزة " +
    "اجهزة_كهربائية كهربائيات electronique electronics_store electromenager high_tech",
  groceries:
    "grocery groceries supermarket supermarkets hypermarket market markets بقالة بقاله مقاضي سوبرماركت " +
    "هايبرماركت تموينات اسواق epicerie courses supermarche alimentation",
  home: "home furniture decor household homeware منزل منزلية بيت اثاث ديكور مفروشات مستلزمات_منزلية maison meuble meubles deco",
  sports:
    "sport sports sportswear gym fitness athletic workout رياضة رياضية جيم لياقة sportif sportifs salle_de_sport",
  kids: "kids kid children child baby babies infant newborn wlad drari sghar اطفال ولاد اولاد صغار عيال بزران دراري جهال طفل بيبي رضع مواليد مستلزمات_اطفال enfant enfants bebe bebes",
  pharmacy:
    "pharmacy pharmacies drugstore medical health صيدلية صيدليات صحة صحية pharmacie parapharmacie sante",
  food:
    "food restaurant restaurants meal meals takeaway takeout dinner lunch breakfast مطاعم مطعم ريستو غداء عشاء اكل طعام " +
    "وجبة وجبات طبخ عشاء غداء فطور akl repas plat nourriture",
  travel:
    "travel trip trips tourism vacation holiday holidays سفر سياحة رحلات رحلة حجوزات voyage voyages vacances",
  books:
    "book books bookstore bookstores stationery library كتب كتاب قرطاسية مكتبة مكتبات livre livres librairie papeterie",
  entertainment:
    "entertainment fun leisure events event ترفيه فعاليات فعالية العاب_ترفيهية loisirs divertissement spectacle",
};
