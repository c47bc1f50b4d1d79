/** How much a part of a list may hold. */
interface PartLimit {
  brands: number;
  /** Live codes of its brands together. A brand is never cut: one of more codes is a part by itself. */
  codes: number;
}

interface Counted {
  readonly liveCodes: number;
}

/** The brands with which a list begins, as many as one part may hold; at least one. */
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
