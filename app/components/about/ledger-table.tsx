import { countries } from "#app/domain/countries.ts";
import { formatDate, formatNumber } from "#app/domain/format.ts";
import { checkedWithin, endedWithin, type LedgerCounts, totalOf } from "#app/domain/ledger.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { Ledger } from "#worker/catalogue/read/ledger.ts";
import { Section } from "../section.tsx";

/** Each country's codes: how many are listed, how many of them were checked lately, how many ended. */
export function LedgerTable({ ledger, today }: { ledger: Ledger; today: string }) {
  const t = useTexts("about");
  const language = useLanguage();
  return (
    <Section id="ledger" title={t("ledger")}>
      <table className="ledger">
        <LedgerHead />
        <tbody>
          {countries.map(({ code, name }) => (
            <tr key={code}>
              <th scope="row">
                <a href={sitePath(language, code)} data-to="country">
                  {name[language]}
                </a>
              </th>
              <LedgerCells counts={ledger[code]} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("total")}</th>
            <LedgerCells counts={totalOf(Object.values(ledger))} />
          </tr>
        </tfoot>
      </table>
      <p className="meta">
        <time dateTime={today}>{t("asOf", { date: formatDate(today, language) })}</time>
      </p>
    </Section>
  );
}

function LedgerHead() {
  const t = useTexts("about");
  const language = useLanguage();
  const days = (count: number) => t("days", { count, number: formatNumber(count, language) });
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

function LedgerCells({ counts: { live, checked, ended } }: { counts: LedgerCounts }) {
  const language = useLanguage();
  return (
    <>
      <td>{formatNumber(live, language)}</td>
      {checkedWithin.map((span, at) => (
        <td key={span}>{formatNumber(checked[at] ?? 0, language)}</td>
      ))}
      <td>{formatNumber(ended, language)}</td>
    </>
  );
}
