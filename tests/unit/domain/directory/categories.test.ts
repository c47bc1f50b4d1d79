import { expect, test } from "vitest";
import { categories, categoryLabel } from "#app/domain/directory/categories.ts";

test("a category has a name in both scripts; one that the site does not know is shown as it is", () => {
  for (const category of Object.keys(categories)) {
    expect(categoryLabel(category, "ar")).toMatch(/^[\p{Script=Arabic} ]+$/u);
    expect(categoryLabel(category, "en").toLowerCase()).toBe(category);
  }
  for (const other of ["Toys", "دمى", "toString"]) expect(categoryLabel(other, "ar")).toBe(other);
});
