import type { Category } from "./categories.ts";

// Hues of equal lightness, visible on light and dark tiles.
const amber = "#a57118";
const rose = "#c6557e";
const violet = "#886acd";
const blue = "#3180c4";
const green = "#358b59";
const teal = "#228986";
const red = "#ce553d";

/** Maps each category to its tint and its icon: an SVG path of lines on a square of 24. */
export const categoryIcons: Readonly<Record<Category, readonly [hue: string, path: string]>> = {
  marketplace: [amber, "M6 8h12l1 12H5zM9 8V7a3 3 0 0 1 6 0v1"],
  fashion: [violet, "M9 4 4 7l2 4 2-1v10h8V10l2 1 2-4-5-3a3 3 0 0 1-6 0z"],
  luxury: [amber, "M7 4h10l4 6-9 10L3 10zM3 10h18M9 10l3 10 3-10-3-6z"],
  beauty: [rose, "M9 12h6v8H9zM10 12V7l4-3v8M7 20h10"],
  electronics: [
    blue,
    "M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zm3 15h2",
  ],
  groceries: [green, "M4 10h16l-2 10H6zM8 10l3-6m5 6-3-6"],
  home: [amber, "m4 11 8-7 8 7v9H4zm6 9v-6h4v6"],
  sports: [red, "M7 7v10M4 9v6M17 7v10m3-8v6M7 12h10"],
  kids: [
    violet,
    "M12 20a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM6.5 8.5a2.5 2.5 0 1 1 3-3m8 3a2.5 2.5 0 1 0-3-3" +
      "M9.5 12h.01m4.99 0h.01M10 15.5a3 3 0 0 0 4 0",
  ],
  pharmacy: [teal, "M9 4h6v5h5v6h-5v5H9v-5H4V9h5z"],
  food: [red, "M7 3v18M4 3v5a3 3 0 0 0 6 0V3m7 18V3c-3 2-4 5-4 9h4"],
  travel: [blue, "M3 11l18-7-7 18-3-8z"],
  books: [teal, "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zm0 0v14"],
  entertainment: [rose, "M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zm10 0v10"],
};
