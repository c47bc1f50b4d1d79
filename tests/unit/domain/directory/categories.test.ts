import { expect, test } from "vitest";
import { categoryLabel } from "#app/domain/directory/categories.ts";

const names = [
  ["marketplace", "Marketplace", "متجر شامل"],
  ["fashion", "Fashion", "أزياء"],
  ["luxury", "Luxury", "أزياء فاخرة"],
  ["beauty", "Beauty", "جمال وعناية"],
  ["electronics", "Electronics", "إلكترونيات"],
  ["groceries", "Groceries", "بقالة"],
  ["home", "Home", "منزل وأثاث"],
  ["sports", "Sports", "رياضة"],
  ["kids", "Kids", "أطفال"],
  ["pharmacy", "Pharmacy", "صيدلية"],
  ["food", "Food", "مطاعم وتوصيل"],
  ["travel", "Travel", "سفر"],
  ["books", "Books", "كتب وقرطاسية"],
  ["entertainment", "Entertainment", "ترفيه"],
] as const;

test.for(names)("the category %s is %s in English and %s in Arabic", ([category, en, ar]) => {
  expect(categoryLabel(category, "en")).toBe(en);
  expect(categoryLabel(category, "ar")).toBe(ar);
});

test.for(["Toys", "", "FASHION", "دمى", "toString", "constructor"])(
  "the category %j, which the site does not know, is shown as it was uploaded",
  (category) => {
    expect(typeof categoryLabel(category, "en")).toBe("string");
    expect(categoryLabel(category, "en")).toBe(category);
    expect(categoryLabel(category, "ar")).toBe(category);
  },
);
