interface PartLimit {
  brands: number;
  /** Total live codes of its brands. Brands are never split: a larger brand is a part by itself. */
  codes: number;
}

interface Counted {
  readonly liveCodes: number;
}

/** Returns the first brands of a list, as many as one part may hold; at least one. */
export function firstPart<Brand extends Counted>(
  brands: readonly Brand[],
  limit: PartLimit,
): readonly Brand[] {
  let codes = 0;
  const end = brands.findIndex(({ liveCodes }, at) => {
    codes += liveCodes;
    return at > 0 && (at === limit.brands || codes > limit.codes);
  });
  return end < 0 ? brands : brands.slice(0, end);
}
