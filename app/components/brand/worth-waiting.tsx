import { DiscountText } from "#app/components/ui/discount-text.tsx";
import { content } from "#app/content/content.ts";
import { formatEnd, formatMonth, formatWait, formatYear } from "#app/domain/base/format.ts";
import { eventYear, nextSale } from "#app/domain/directory/sales-calendar.ts";
import { bestMonth, type MonthBest } from "#app/domain/offers/best-by-month.ts";
import { useI18n, useTexts } from "#app/i18n/use-texts.ts";
import type { PromoCode } from "#worker/catalogue/read/records.ts";
import type { BrandView } from "./brand-view.ts";

interface WorthWaitingProps {
  view: BrandView;
  months: readonly MonthBest<PromoCode>[];
}

/** Best offers of the last twelve months as bars, the best of them, and the next sale. */
export function WorthWaiting({ view, months }: WorthWaitingProps) {
  const t = useTexts("brand");
  const { codes, locale } = view;
  const top = bestMonth(months);
  const first = months.find(({ best }) => best) ?? top;
  const since = formatMonth(first.month, locale);
  return (
    <section aria-labelledby="worth-waiting" className="worth-waiting">
      <h2 id="worth-waiting" className="heading-small">
        {t("worthWaiting")}
      </h2>
      <Bars months={months} top={top} />
      <ol className="visually-hidden">
        {months.map(({ month, best }) => (
          <li key={month}>
            {t("monthBest", { month: formatMonth(month, locale) })}{" "}
            {best ? <DiscountText discount={best} locale={locale} /> : t("monthUnknown")}
          </li>
        ))}
      </ol>
      <p className="meta">
        {codes.some(({ id }) => id === top.best?.id) ? (
          t("nothingBetter", { first: since })
        ) : (
          <>
            {t("bestSince", { first: since, month: formatMonth(top.month, locale) })}{" "}
            {top.best && <DiscountText discount={top.best} locale={locale} />}
          </>
        )}
      </p>
      <NextSale view={view} />
    </section>
  );
}

const height = 44;

/** Minimum height of a known month. */
const least = 4;

/** Bars in reading direction. */
function Bars({ months, top }: Pick<WorthWaitingProps, "months"> & { top: MonthBest<PromoCode> }) {
  const isArabic = useI18n().language === "ar";
  const last = months.length - 1;
  return (
    <svg viewBox={`0 0 ${months.length * 10} ${height}`} preserveAspectRatio="none" aria-hidden>
      {months.map((month, at) => {
        if (!month.best) return null;
        const high = Math.max(least, Math.round(month.share * height));
        const name = month === top ? "top" : at === last ? "now" : undefined;
        return (
          <rect
            key={month.month}
            className={name}
            x={(isArabic ? last - at : at) * 10 + 1}
            y={height - high}
            width="8"
            height={high}
          />
        );
      })}
    </svg>
  );
}

export function NextSale({ view: { country, locale, today } }: { view: BrandView }) {
  const t = useTexts("brand");
  const common = useTexts("country");
  const event = nextSale(country.code, today);
  const { language } = useI18n();
  const name = content[language].eventNames(country)(event.id);
  const sale = `${name} ${formatYear(eventYear(event), locale)}`;
  const days = formatWait(event.from, today, locale);
  const wait = event.expected ? `${days} (${common("expected")})` : days;
  const date = formatEnd(event.to, today, locale);
  return (
    <p className="meta ago">
      {event.now ? t("saleNow", { sale, date }) : t("nextSale", { sale, wait })}
    </p>
  );
}
