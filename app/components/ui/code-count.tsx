import { counted } from "#app/domain/base/format.ts";
import type { Locale } from "#app/domain/base/locale.ts";
import { useTexts } from "#app/i18n/use-texts.ts";

/** A number of codes in words: "1 code", "No codes yet". */
export function CodeCount({ count, locale }: { count: number; locale: Locale }) {
  const t = useTexts();
  return count === 0 ? t("noCodes") : t("codeCount", counted(count, locale));
}
