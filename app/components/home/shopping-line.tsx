import { useTexts } from "#app/i18n/use-texts.ts";

/**
 * Asks for the shopper's country; the device's script says which it knows: see
 * app/browser/offline/shopping-line.ts.
 */
export function ShoppingLine() {
  const t = useTexts("shelf");
  const country = "#";
  return (
    <p
      className="shopping"
      data-known={t("shoppingIn", { country })}
      data-guess={t("shoppingInGuess", { country })}
      data-change={t("change")}
    >
      <span>{t("askCountry")}</span> <a href="#countries">{t("choose")}</a>
    </p>
  );
}
