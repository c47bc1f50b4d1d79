import { useTranslation } from "react-i18next";
import type { CountryInfo } from "#app/domain/countries.ts";
import { formatNumber } from "#app/domain/format.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { BackLink } from "../back-link.tsx";
import { useLanguage } from "../use-language.ts";

/** Title, flag, count of active codes and the way to them. */
export function BrandHeader(props: { country: CountryInfo; name: string; codes: number }) {
  const { t } = useTranslation("brand");
  const language = useLanguage();
  const { country, name, codes } = props;
  const place = country.name[language];
  return (
    <section className="page-header">
      <div className="container grid gap-4">
        <BackLink href={sitePath(language, country.code)}>
          {t("backToBrands", { country: place })}
        </BackLink>
        <h1 className="heading-page">{t("title", { brand: name, country: place })}</h1>
        <p className="flex flex-wrap items-center gap-3">
          <span className="badge">
            <span aria-hidden="true">{country.flag}</span>
            {t("activeCodes", { count: codes, number: formatNumber(codes, language) })}
          </span>
          <a className="button" href="#codes">
            {t("viewAllCodes")}
          </a>
        </p>
      </div>
    </section>
  );
}
