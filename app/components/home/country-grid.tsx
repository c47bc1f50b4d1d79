import { type CountryCode, countries } from "#app/domain/countries.ts";
import { formatNumber } from "#app/domain/format.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { ArrowForward } from "../icons.tsx";

/** The eleven countries, each with its count of active coupons; "..." for a count that is null. */
export function CountryGrid({ counts }: { counts: Record<CountryCode, number | null> }) {
  const t = useTexts("home");
  const language = useLanguage();
  const label = (count: number | null) => {
    if (count === null) return t("activeCouponsUnknown");
    if (count === 0) return t("noCoupons");
    return t("activeCoupons", { count, number: formatNumber(count, language) });
  };
  return (
    <section className="container section" aria-labelledby="countries">
      <h2 id="countries" className="heading-section">
        {t("chooseCountry")}
      </h2>
      <ul className="card-grid" data-to="country">
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
