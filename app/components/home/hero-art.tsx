import { formatNumber, formatPercent } from "#app/domain/base/format.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/** Five shelf labels beside the hero; decoration for wide screens. */
export function HeroArt() {
  const t = useTexts("offer");
  const language = useLanguage();
  const percent = (value: number) => formatPercent(value, language);
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className="hero-art" aria-hidden="true">
      <span className="label">{percent(50)}</span>
      <span className="label label-amount">
        <small>{t("currency_SAR")}</small>
        {number(50)}
      </span>
      <span className="label label-delivery">
        <small>{t("delivery")}</small>
        {t("free")}
      </span>
      <span className="label label-gift">{`${number(2)}+${number(1)}`}</span>
      <span className="label">
        <small>{t("extra")}</small>
        {percent(15)}
      </span>
    </div>
  );
}
