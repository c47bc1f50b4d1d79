import { formatNumber } from "#app/domain/format.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/** A number of codes in words: "1 code", "No codes yet". */
export function CodeCount({ count }: { count: number }) {
  const t = useTexts();
  const language = useLanguage();
  return count === 0
    ? t("noCodes")
    : t("codeCount", { count, number: formatNumber(count, language) });
}
