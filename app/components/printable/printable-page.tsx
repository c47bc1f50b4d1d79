import { DiscountText } from "#app/components/ui/discount-text.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import { formatDate, formatNumber } from "#app/domain/base/format.ts";
import { getLocale, type Locale } from "#app/domain/base/locale.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { printableQuery } from "#app/domain/pages/page-query.ts";
import { printableFile } from "#app/domain/pages/printable-file.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { PromoCode } from "#worker/catalogue/read/records.ts";
import type { Printable } from "./printable.ts";
import { PrintableHeader } from "./printable-header.tsx";

/** Codes of a country in plain rows, to be printed: see app/styles/pages/printable.css. */
export function PrintablePage({ sheet }: { sheet: Printable }) {
  const t = useTexts("brand");
  const language = useLanguage();
  const locale = getLocale(language, sheet.country);
  const path = sitePath(language, sheet.country.code, printableFile);
  return (
    <div className="container">
      <div className="print-sheet">
        <PrintableHeader sheet={sheet} />
        {sheet.brands.length === 0 && <p className="empty">{t("noCodes")}</p>}
        <div className="print-sheet-brands">
          {sheet.brands.map((brand) => (
            <section key={brand.slug}>
              <h2>
                <bdi>{nameIn(brand, language)}</bdi>
              </h2>
              <ul>
                {brand.promo_codes.map((code) => (
                  <CodeLine key={code.code} code={code} locale={locale} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <PageLinks
          {...sheet}
          locale={locale}
          address={(page) => printableQuery.address(path, { page })}
        />
      </div>
    </div>
  );
}

/** For how many shoppers the code worked; nothing where too few answered. */
function Worked({ of: { verdict }, locale }: { of: PromoCode; locale: Locale }) {
  const t = useTexts("brand");
  if (verdict.level === "unknown") return null;
  const worked = formatNumber(verdict.worked, locale);
  const answers = formatNumber(verdict.answers, locale);
  return <span className="meta">{t("worked", { worked, answers })} </span>;
}

function CodeLine({ code, locale }: { code: PromoCode; locale: Locale }) {
  const t = useTexts("brand");
  const { expiry_date: day } = code;
  return (
    <li>
      <bdi className="code" dir="ltr">
        {code.code}
      </bdi>
      <span>
        <DiscountText of={code} locale={locale} /> <Worked of={code} locale={locale} />
        {day && (
          <span className="meta">
            {t("expires")} <time dateTime={day}>{formatDate(day, locale)}</time>
          </span>
        )}
      </span>
    </li>
  );
}
