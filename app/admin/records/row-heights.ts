const lineHeight = 19;

export const isNarrow = () => matchMedia("(width < 48rem)").matches;

/** The height of a row of so many lines, in pixels: by touch at least a target. */
export const rowHeight = (lines = 1) =>
  Math.max(
    isNarrow() || matchMedia("(pointer: coarse)").matches ? 44 : 34,
    Math.min(lines, 12) * lineHeight + 15,
  );

/** The height of a table with rows of these heights: that of the window at most. */
export function boxHeight(heights: Iterable<number>): string {
  const whole = [...heights].reduce((sum, height) => sum + height, rowHeight() + 20);
  return `min(${whole}px, max(18rem, 100dvh - 14rem))`;
}
