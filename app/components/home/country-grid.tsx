import { countries } from "#app/domain/countries.ts";
import { formatNumber } from "#app/domain/format.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import { ArrowForward } from "../icons.tsx";
import { useLanguage } from "../use-language.ts";

/** The eleven countries, each with its count of active coupons; "..." where the count came too late. */
export function CountryGrid({ counts }: { counts: Record<string, number | null> }) {
  const t = useTexts("home");
  const language = useLanguage();
  const label = (count: number | null | undefined) => {
    if (count === null || count === undefined) return t("activeCouponsUnknown");
    if (count === 0) return t("noCoupons");
    return t("activeCoupons", { count, number: formatNumber(count, language) });
  };
  return (
    <section className="container section" aria-labelledby="countries">
      <h2 id="countries" className="heading-section">
        {t("chooseCountry")}
      </h2>
      <ul className="card-grid">
        {countries.map(({ code, flag, name }) => (
          <li key={code}>
            <a className="card" href={sitePath(language, code)}>
              <span className="card-flag" aria-hidden="true">
                {flag}
              </span>
              <span className="card-text">
                <span className="card-name">{name[language]}</span>
                <span className="card-note">{label(counts[code])}</span>
              </span>
              <ArrowForward />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
