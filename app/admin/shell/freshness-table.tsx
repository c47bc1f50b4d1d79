import { adminTexts } from "#app/admin/texts/admin.ts";
import { addDays } from "#app/domain/base/dates.ts";
import { formatDate, formatNumber } from "#app/domain/base/format.ts";
import { staleDays } from "#app/domain/catalogue/check-age.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { Freshness } from "#worker/catalogue/read/freshness.ts";

/** The catalogue as shoppers see it today, by country: brands, codes, the oldest verification, codes about to expire. */
export function FreshnessTable({ today, countries }: { today: string; countries: Freshness[] }) {
  const staleBefore = addDays(today, -staleDays);
  return (
    <section className="admin-card freshness" aria-labelledby="freshness-title">
      <h2 id="freshness-title" className="card-title">
        {adminTexts.freshness}
      </h2>
      <p className="card-lead">{adminTexts.freshnessLead}</p>
      <table className="freshness-table" aria-labelledby="freshness-title">
        <thead>
          <tr>
            <th scope="col">{adminTexts.countryColumn}</th>
            <th scope="col">{adminTexts.brands}</th>
            <th scope="col">{adminTexts.codes}</th>
            <th scope="col">{adminTexts.oldest}</th>
            <th scope="col">{adminTexts.expiring}</th>
          </tr>
        </thead>
        <tbody>
          {countries.map(({ code, brands, codes, oldestVerified, expiringSoon }) => (
            <tr key={code}>
              <th scope="row">
                <a href={`/${code}`}>{countryByCode(code)?.name.en}</a>
              </th>
              <td>{formatNumber(brands, "en")}</td>
              <td>{formatNumber(codes, "en")}</td>
              <td className={oldestVerified && oldestVerified < staleBefore ? "is-due" : undefined}>
                {oldestVerified ? formatDate(oldestVerified, "en") : adminTexts.none}
              </td>
              <td className={expiringSoon > 0 ? "is-due" : undefined}>
                {formatNumber(expiringSoon, "en")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
