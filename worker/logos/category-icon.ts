import { isCategory } from "#app/domain/directory/categories.ts";
import { categoryIcons } from "#app/domain/directory/category-icons.ts";

/** A tag, for stores of no category that is known. */
const noCategory = ["#78827a", "M4 4h8l8 8-8 8-8-8zm4.5 4.5h.01"] as const;

/** The icon of a category on its tint, as a part of an SVG: 64 by 64, its left edge at `x`. */
export function categoryIcon(category: string | null, x: number): string {
  const [hue, path] = category && isCategory(category) ? categoryIcons[category] : noCategory;
  return (
    `<rect x="${x}" width="64" height="64" fill="${hue}" fill-opacity=".2"/>` +
    `<path transform="translate(${x + 14} 14) scale(1.5)" fill="none" stroke="${hue}" ` +
    `stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`
  );
}
