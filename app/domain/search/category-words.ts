import type { Category } from "#app/domain/directory/categories.ts";

/** Everyday words for the categories, in both languages, as shoppers type them. Each is one word. */
export const categoryWords: Readonly<Record<Category, string>> = {
  marketplace: "marketplace marketplaces mall everything متجر شامل مول",
  fashion:
    "fashion clothes clothing apparel wear dress dresses abaya abayas jeans shirts bags shoes lingerie eyewear glasses sunglasses أزياء ملابس موضة فساتين فستان عبايات عباية شنط حقائب أحذية جزم لانجري نظارات",
  luxury: "luxury designer designers jewelry jewellery watches فاخرة فخامة ماركات مجوهرات ساعات",
  beauty:
    "beauty makeup cosmetics perfume perfumes fragrance fragrances skincare haircare oud جمال عناية مكياج ميكاب تجميل عطور عطر بخور عود بشرة",
  electronics:
    "electronics phone phones mobile mobiles laptop laptops computer computers tv tablets appliances gadgets إلكترونيات جوال جوالات موبايل موبايلات هاتف هواتف تلفونات لابتوب لابتوبات كمبيوتر حواسيب اجهزة تلفزيون",
  groceries:
    "grocery groceries supermarket supermarkets hypermarket بقالة بقاله مقاضي سوبرماركت هايبرماركت تموينات خضار",
  home: "home furniture decor kitchen bedding household منزل منزلية بيت اثاث ديكور مطبخ مفروشات",
  sports: "sport sports sportswear gym fitness running sneakers shoes رياضة رياضية احذية جيم لياقة",
  kids: "kids kid children baby babies toys toy اطفال طفل بيبي رضع مواليد العاب",
  pharmacy:
    "pharmacy pharmacies medicine medicines vitamins supplements health صيدلية صيدليات ادوية دواء فيتامينات مكملات صحة",
  food: "food restaurant restaurants delivery meals chocolate sweets مطاعم مطعم توصيل اكل طعام حلويات شوكولاتة",
  travel:
    "travel flight flights hotel hotels tickets airline airlines taxi سفر طيران فنادق فندق حجوزات تذاكر رحلات تاكسي",
  books: "book books bookstore stationery library كتب كتاب قرطاسية مكتبة مكتبات",
  entertainment:
    "entertainment movies movie cinema series streaming games gaming events ترفيه افلام سينما مسلسلات فعاليات",
};
