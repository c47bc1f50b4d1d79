import { intros } from "#app/content/country/intros.ts";
import type { CountryInfo } from "#app/domain/countries.ts";
import { formatNumber } from "#app/domain/format.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { BackLink } from "../back-link.tsx";

/** Flag, title, coupon count and the country's opening paragraph. */
export function CountryHeader({ country, coupons }: { country: CountryInfo; coupons: number }) {
  const t = useTexts("country");
  const language = useLanguage();
  const [opening] = intros[country.code][language];
  return (
    <section className="page-header">
      <div className="container">
        <BackLink href={sitePath(language)} to="home">
          {t("backToHome")}
        </BackLink>
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
        <p className="intro">{opening}</p>
      </div>
    </section>
  );
}
