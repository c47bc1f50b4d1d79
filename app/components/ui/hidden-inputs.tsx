import type { Pairs } from "#app/domain/pages/query-codec.ts";

/** What an address asks for, for a form that leads to another address of the same page. */
export function HiddenInputs({ of: pairs }: { of: Pairs }) {
  return pairs.map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
}
