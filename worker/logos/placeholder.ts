import { hash } from "#app/domain/base/hash.ts";
import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import { isCategory } from "#app/domain/directory/categories.ts";
import { categoryIcons } from "#app/domain/directory/category-icons.ts";

/** The brand fields that its placeholder shows. */
export type Pictured = Named & { category: string | null };

// Background and letter; each pair has a contrast of at least 4.5:1 (WCAG 2.2, AA).
const colours = [
  ["#b91c1c", "#ffffff"],
  ["#c2410c", "#ffffff"],
  ["#a16207", "#ffffff"],
  ["#4d7c0f", "#ffffff"],
  ["#15803d", "#ffffff"],
  ["#0f766e", "#ffffff"],
  ["#0e7490", "#ffffff"],
  ["#0369a1", "#ffffff"],
  ["#1d4ed8", "#ffffff"],
  ["#6d28d9", "#ffffff"],
  ["#a21caf", "#ffffff"],
  ["#be185d", "#ffffff"],
  ["#facc15", "#111827"],
  ["#5eead4", "#111827"],
  ["#cbd5e1", "#111827"],
] as const;

// A letter or digit with its marks. None of them needs escaping in XML.
const firstLetter = /[\p{L}\p{N}]\p{M}*/u;

/** A price tag, 64x64 SVG, for a name without a letter. */
export const defaultLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">' +
  '<rect width="64" height="64" fill="#e5e7eb"/>' +
  '<path fill="#6b7280" fill-rule="evenodd" d="M14 18a4 4 0 0 1 4-4h14a4 4 0 0 1 2.8 1.2l15 15' +
  "a4 4 0 0 1 0 5.6l-14 14a4 4 0 0 1-5.6 0l-15-15A4 4 0 0 1 14 32zM23 19a4 4 0 1 0 0 8 4 4 0 0 0 0-8z" +
  '"/></svg>';

/** Returns a name's first letter or digit, in upper case if its script has one, or null. */
function findLetter(name: string): string | null {
  const found = firstLetter.exec(name)?.[0];
  // Upper case can be longer, as with ß → SS.
  return found ? (firstLetter.exec(found.toUpperCase())?.[0] ?? found) : null;
}

const text = (x: number, colour: string, letter: string) =>
  `<text x="${x}" y="33" text-anchor="middle" dominant-baseline="central" ` +
  `font-family="system-ui,sans-serif" font-size="34" font-weight="600" fill="${colour}">` +
  `${letter}</text>`;

/** A tag, for stores without a known category. */
const noCategory = ["#78827a", "M4 4h8l8 8-8 8-8-8zm4.5 4.5h.01"] as const;

/** Draws a category's icon on its tint, 64 by 64, with its left edge at `x`. */
function categoryIcon(category: string | null, x: number): string {
  const [hue, path] = category && isCategory(category) ? categoryIcons[category] : noCategory;
  return (
    `<rect x="${x}" width="64" height="64" fill="${hue}" fill-opacity=".2"/>` +
    `<path transform="translate(${x + 14} 14) scale(1.5)" fill="none" stroke="${hue}" ` +
    `stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`
  );
}

/**
 * Returns the first letter or digit of a brand's name on one of 15 colours, chosen by the name: a
 * 64x64 SVG; `defaultLogo` without either. The views `#en` and `#ar` show the letter in that
 * language; `#icon` shows the category's icon, for lists where many colours would distract.
 */
export function placeholderLogo({ category, ...brand }: Pictured): string {
  const composed = brand.name.normalize("NFC");
  const letter = findLetter(composed);
  if (!letter) return defaultLogo;
  const english = findLetter(nameIn(brand, "en").normalize("NFC")) ?? letter;
  const arabic = findLetter(nameIn(brand, "ar").normalize("NFC")) ?? letter;
  const [background, foreground] = colours[hash(composed) % colours.length] ?? colours[0];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">' +
    '<view id="en" viewBox="64 0 64 64"/><view id="ar" viewBox="128 0 64 64"/>' +
    '<view id="icon" viewBox="192 0 64 64"/>' +
    `<rect width="192" height="64" fill="${background}"/>` +
    `${text(32, foreground, letter)}${text(96, foreground, english)}${text(160, foreground, arabic)}` +
    `${categoryIcon(category, 192)}</svg>`
  );
}
