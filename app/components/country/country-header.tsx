import type { TFunction } from "i18next";
import type { CountryInfo } from "#app/domain/countries.ts";
import { formatNumber } from "#app/domain/format.ts";
import type { Language } from "#app/domain/language.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { BackLink } from "../back-link.tsx";

/** Flag, title, coupon count and the country's opening paragraph. */
export function CountryHeader(props: {
  t: TFunction<"country">;
  language: Language;
  country: CountryInfo;
  coupons: number;
  intro: string;
}) {
  const { t, language, country, coupons, intro } = props;
  return (
    <section className="page-header">
      <div className="container">
        <BackLink href={sitePath(language)}>{t("backToHome")}</BackLink>
        <div className="page-title">
          <span className="page-flag" aria-hidden="true">
            {country.flag}
          </span>
          <div>
            <h1 className="heading-page">{t("title", { country: country.name[language] })}</h1>
            <p className="badge">
              {t("couponCount", { count: coupons, number: formatNumber(coupons, language) })}
            </p>
          </div>
        </div>
        <p className="intro">{intro}</p>
      </div>
    </section>
  );
}
