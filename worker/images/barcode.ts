const unit = 3;
const height = 75;
const bars = 28;

/** Draws bars like a shop's barcode, derived from a 32-bit seed; `x` is their centre. */
export function barcode(seed: number, x: number, y: number): string {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return unit * (1 + ((state >>> 24) % 3));
  };
  let at = 0;
  let path = "";
  for (let bar = 0; bar < bars; bar++) {
    const width = next();
    path += `M${at} 0h${width}v${height}h-${width}z`;
    at += width + next();
  }
  return `<path transform="translate(${x - at / 2} ${y})" fill-opacity=".85" d="${path}"/>`;
}
