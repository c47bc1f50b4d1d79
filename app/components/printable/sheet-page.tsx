import { DiscountText } from "#app/components/ui/discount-text.tsx";
import { formatDate } from "#app/domain/base/format.ts";
import { type Locale, localeOf } from "#app/domain/base/locale.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { PromoCode } from "#worker/catalogue/read/records.ts";
import type { Sheet } from "./sheet.ts";
import { SheetHeader } from "./sheet-header.tsx";

/** All codes of a country in plain rows, to be printed: see app/styles/base/print.css. */
export function SheetPage({ sheet }: { sheet: Sheet }) {
  const t = useTexts("brand");
  const language = useLanguage();
  const locale = localeOf(language, sheet.country);
  return (
    <div className="container">
      <div className="print-sheet">
        <SheetHeader sheet={sheet} />
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
      </div>
    </div>
  );
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
        <DiscountText of={code} locale={locale} />{" "}
        {day && (
          <span className="meta">
            {t("expires")} <time dateTime={day}>{formatDate(day, locale)}</time>
          </span>
        )}
      </span>
    </li>
  );
}
