import { useEffect, useState } from "react";
import { call } from "#app/admin/requests/client.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import type { Line } from "./brand-draft.ts";

/** The Arabic that lines without one may take, by their keys. */
export type ArabicSuggestions = ReadonlyMap<string, string>;

const isLacking = ({ cells, isRemoved }: Line) =>
  !isRemoved && cells.discount.trim() !== "" && cells.discount_ar.trim() === "";

/**
 * Suggests the Arabic of discounts that have none: as other codes with the same English text have it,
 * else as their facts say it.
 */
export function useArabic(lines: readonly Line[], country: CountryInfo): ArabicSuggestions {
  const lacking = lines.filter(isLacking);
  const asked = JSON.stringify([...new Set(lacking.map(({ cells }) => cells.discount.trim()))]);
  const answer = useLookup(asked === "[]" ? "" : asked, (text, signal) =>
    call("post", "/admin/arabic", { json: { discounts: JSON.parse(text) } }, signal),
  );
  const [built, setBuilt] = useState<ReadonlyMap<string, string | null>>(new Map());
  useEffect(() => {
    if (asked === "[]") return;
    let isCurrent = true;
    // A chunk of its own: most brands lack nothing.
    import("./arabic-discount.ts").then(({ arabicDiscount }) => {
      const texts: string[] = JSON.parse(asked);
      if (isCurrent) setBuilt(new Map(texts.map((text) => [text, arabicDiscount(text, country)])));
    });
    return () => {
      isCurrent = false;
    };
  }, [asked, country]);
  const known = new Map(
    answer?.ok ? answer.value.map(({ discount, discount_ar }) => [discount, discount_ar]) : [],
  );
  return new Map(
    lacking.flatMap(({ key, cells }) => {
      const text = cells.discount.trim();
      const arabic = known.get(text) ?? built.get(text);
      return arabic ? [[key, arabic]] : [];
    }),
  );
}
