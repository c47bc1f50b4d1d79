import { expect, test } from "vitest";
import { categories, categoryLabel } from "#app/domain/directory/categories.ts";

test("each category has a name in Arabic letters and one in Latin letters", () => {
  for (const category of Object.keys(categories)) {
    expect(categoryLabel(category, "ar")).toMatch(/^[\p{Script=Arabic} ]+$/u);
    expect(categoryLabel(category, "en").toLowerCase()).toBe(category);
  }
});

test.for(["Toys", "دمى", "toString"])(
  "the category %j, which the site does not know, is shown as it was uploaded",
  (category) => {
    expect(categoryLabel(category, "en")).toBe(category);
    expect(categoryLabel(category, "ar")).toBe(category);
  },
);
