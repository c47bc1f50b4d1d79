import { Section } from "#app/components/ui/prose.tsx";
import { counted, formatDate, formatNumber } from "#app/domain/base/format.ts";
import { countries } from "#app/domain/directory/countries.ts";
import {
  checkedWithin,
  endedWithin,
  type ListingStats,
  sumStats,
} from "#app/domain/directory/listing-stats.ts";
import { useSite, useTexts } from "#app/i18n/use-texts.ts";
import type { CountryStats } from "#worker/catalogue/read/listing-stats.ts";

/** Table of each country's codes: listed, checked recently, and ended recently. */
export function ListingStatsTable({ stats, today }: { stats: CountryStats; today: string }) {
  const { t, common, language, path } = useSite("about");
  return (
    <Section id="listing-stats" title={t("listingStats")}>
      <table className="listing-stats">
        <StatsHead />
        <tbody>
          {countries.map(({ code, name }) => (
            <tr key={code}>
              <th scope="row">
                <a href={path(code)}>{name[language]}</a>
              </th>
              <StatsCells counts={stats[code]} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{common("allCountries")}</th>
            <StatsCells counts={sumStats(Object.values(stats))} />
          </tr>
        </tfoot>
      </table>
      <p className="meta">
        <time dateTime={today}>{t("asOf", { date: formatDate(today, language) })}</time>
      </p>
    </Section>
  );
}

function useDays(): (count: number) => string {
  const { t, language } = useSite("about");
  return (count) => t("days", counted(count, language));
}

function StatsHead() {
  const t = useTexts("about");
  const days = useDays();
  return (
    <>
      <colgroup span={1} />
      <colgroup span={1} />
      <colgroup span={checkedWithin.length} />
      <colgroup span={1} />
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t("columnCountry")}
          </th>
          <th scope="col" rowSpan={2}>
            {t("columnListed")}
          </th>
          <th scope="colgroup" colSpan={checkedWithin.length}>
            {t("columnChecked")}
          </th>
          <th scope="colgroup">{t("columnEnded")}</th>
        </tr>
        <tr>
          {checkedWithin.map((span) => (
            <th key={span} scope="col">
              {days(span)}
            </th>
          ))}
          <th scope="col">{days(endedWithin)}</th>
        </tr>
      </thead>
    </>
  );
}

/** Cells with their column names, for narrow windows without columns. */
function StatsCells({ counts: { live, checked, ended } }: { counts: ListingStats }) {
  const { t, language } = useSite("about");
  const days = useDays();
  return (
    <>
      <td data-column={t("columnListed")}>{formatNumber(live, language)}</td>
      {checkedWithin.map((span, at) => (
        <td key={span} data-column={`${t("columnChecked")} ${days(span)}`}>
          {formatNumber(checked[at] ?? 0, language)}
        </td>
      ))}
      <td data-column={`${t("columnEnded")} ${days(endedWithin)}`}>
        {formatNumber(ended, language)}
      </td>
    </>
  );
}
