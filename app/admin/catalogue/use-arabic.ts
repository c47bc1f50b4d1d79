import { useDeferredValue, useMemo } from "react";
import type { CodeRow } from "#app/admin/records/brand-records.ts";
import { call } from "#app/admin/requests/client.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { arabicDiscount } from "./arabic-discount.ts";

/**
 * Suggests the Arabic of discounts that have none: as other codes with the same English text have it,
 * else as their facts say it. By the codes' keys.
 */
export function useArabic(
  rows: readonly CodeRow[],
  country: CountryInfo,
): ReadonlyMap<string, string> {
  const lacking = rows.flatMap(({ key, edit, values: { discount, discount_ar } }) => {
    const isLacking = !edit?.remove && discount && !discount_ar;
    return isLacking ? [{ key, text: String(discount) }] : [];
  });
  const lackingTexts = JSON.stringify([...new Set(lacking.map(({ text }) => text))]);
  const answer = useLookup(lackingTexts === "[]" ? "" : lackingTexts, (text, signal) =>
    call("post", "/admin/arabic", { json: { discounts: JSON.parse(text) } }, signal),
  );
  // A key shows at once, whatever they take to be made.
  const asked = useDeferredValue(lackingTexts);
  const built = useMemo(() => {
    const texts: string[] = JSON.parse(asked);
    return new Map(texts.map((text) => [text, arabicDiscount(text, country)]));
  }, [asked, country]);
  const known = new Map(
    answer?.ok ? answer.value.map(({ discount, discount_ar }) => [discount, discount_ar]) : [],
  );
  return new Map(
    lacking.flatMap(({ key, text }) => {
      const arabic = known.get(text) ?? built.get(text);
      return arabic ? [[key, arabic]] : [];
    }),
  );
}
