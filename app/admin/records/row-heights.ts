const lineHeight = 19;

export const isNarrow = () => matchMedia("(width < 48rem)").matches;

/** The height of a row of one line, in pixels: by touch at least a target. */
export const rowHeight = () => (isNarrow() || matchMedia("(pointer: coarse)").matches ? 44 : 34);

/** The height of a row whose texts are cut after so many lines (`.cell-text`): at least a target. */
export const textRowHeight = (lines = 2) => lines * lineHeight + 8;

/** The height of a table with rows of these heights: that of the window at most. */
export function boxHeight(heights: readonly number[]): string {
  const whole = heights.reduce((sum, height) => sum + height, rowHeight() + 20);
  return `min(${whole}px, max(18rem, 100dvh - 14rem))`;
}
