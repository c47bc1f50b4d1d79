import type { Pairs } from "#app/domain/pages/query-codec.ts";

/** Carries the query of an address along in a form that leads to another address of the same page. */
export function HiddenInputs({ pairs }: { pairs: Pairs }) {
  return pairs.map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
}
