import { useTranslation } from "react-i18next";
import type { CountryInfo } from "#app/domain/countries.ts";
import { formatNumber } from "#app/domain/format.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { BackLink } from "../back-link.tsx";
import { useLanguage } from "../use-language.ts";

/** Flag, title, coupon count and the country's two opening paragraphs. */
export function CountryHeader(props: {
  country: CountryInfo;
  coupons: number;
  intro: readonly [string, string];
}) {
  const { t } = useTranslation("country");
  const language = useLanguage();
  const { country, coupons, intro } = props;
  return (
    <section className="page-header">
      <div className="container grid gap-4">
        <BackLink href={sitePath(language)}>{t("backToHome")}</BackLink>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="page-flag" aria-hidden="true">
            {country.flag}
          </span>
          <h1 className="heading-page">{t("title", { country: country.name[language] })}</h1>
          <span className="badge">
            {t("couponCount", { count: coupons, number: formatNumber(coupons, language) })}
          </span>
        </div>
        <p className="max-w-prose text-lg">{intro[0]}</p>
        <p className="max-w-prose text-muted">{intro[1]}</p>
      </div>
    </section>
  );
}
