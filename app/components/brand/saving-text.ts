import type { Saving } from "#app/domain/basket.ts";
import { formatNumber } from "#app/domain/format.ts";
import { type SavingTexts, savingText } from "#app/domain/saving-text.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import { useCurrencyName } from "../offer-label.tsx";
import type { BrandView } from "./brand-view.ts";

/** The wordings of a saving in the country's currency, with "#" for the number. */
export function useSavingTexts(currency: string): SavingTexts {
  const t = useTexts("brand");
  const offer = useTexts("offer");
  const sum = offer("sum", { currency: useCurrencyName()(currency), number: "#" });
  return { saves: t("saves", { sum }), upTo: t("savesUpTo", { sum }) };
}

/** Puts savings into words on a brand's page. */
export function useSavingText({ country, locale }: BrandView): (saving: Saving) => string {
  const texts = useSavingTexts(country.currency);
  return (saving) => savingText(saving, texts, (sum) => formatNumber(sum, locale));
}
