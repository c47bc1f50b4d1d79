import { useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import { addDays } from "#app/domain/base/dates.ts";
import { formatDate, formatNumber } from "#app/domain/base/format.ts";
import { staleDays } from "#app/domain/catalogue/check-age.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { Freshness } from "#worker/catalogue/read/freshness.ts";

/** The catalogue as shoppers see it today, by country: brands, codes, the oldest verification, codes about to expire. */
export function FreshnessTable({ today, countries }: { today: string; countries: Freshness[] }) {
  const { admin: texts, language } = useAdminTexts();
  const staleBefore = addDays(today, -staleDays);
  return (
    <section className="admin-card freshness" aria-labelledby="freshness-title">
      <h2 id="freshness-title" className="card-title">
        {texts.freshness}
      </h2>
      <p className="card-lead">{texts.freshnessLead}</p>
      <table className="freshness-table" aria-labelledby="freshness-title">
        <thead>
          <tr>
            <th scope="col">{texts.countryColumn}</th>
            <th scope="col">{texts.brands}</th>
            <th scope="col">{texts.codes}</th>
            <th scope="col">{texts.oldest}</th>
            <th scope="col">{texts.expiring}</th>
          </tr>
        </thead>
        <tbody>
          {countries.map(({ code, brands, codes, oldestVerified, expiringSoon }) => (
            <tr key={code}>
              <th scope="row">
                <a href={`/${code}`}>{countryByCode(code)?.name[language]}</a>
              </th>
              <td>{formatNumber(brands, language)}</td>
              <td>{formatNumber(codes, language)}</td>
              <td className={oldestVerified && oldestVerified < staleBefore ? "is-due" : undefined}>
                {oldestVerified ? formatDate(oldestVerified, language) : texts.none}
              </td>
              <td className={expiringSoon > 0 ? "is-due" : undefined}>
                {formatNumber(expiringSoon, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
