const lineHeight = 19;

export const isNarrow = () => matchMedia("(width < 48rem)").matches;

/** Height of a one-line row in pixels, at least a touch target on touch screens. */
export const rowHeight = () => (isNarrow() || matchMedia("(pointer: coarse)").matches ? 44 : 36);

/** The number of lines to which texts are clamped; see `.cell-text`. */
const clampedLines = () => (matchMedia("(width >= 75rem)").matches ? 1 : 2);

/** Height of a row with clamped texts, at least a touch target. */
export const textRowHeight = (lines = clampedLines()) =>
  Math.max(rowHeight(), lines * lineHeight + 8);

/** Height of a table, limited by the window. */
export function boxHeight(heights: readonly number[]): string {
  const total = heights.reduce((sum, height) => sum + height, rowHeight() + 20);
  return `min(${total}px, max(18rem, 100dvh - 14rem))`;
}
