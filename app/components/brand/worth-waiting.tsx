import { Fragment } from "react";
import { DiscountText } from "#app/components/ui/discount-text.tsx";
import { content } from "#app/content/content.ts";
import { labelTexts } from "#app/content/label-texts.ts";
import { addDays } from "#app/domain/base/dates.ts";
import {
  formatEnd,
  formatMonth,
  formatMonthInitial,
  formatWait,
  formatYear,
} from "#app/domain/base/format.ts";
import { eventYear, nextSale, type SalesEvent } from "#app/domain/directory/sales-calendar.ts";
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
  const sale = nextSale(view.country.code, view.today);
  const coming = sale.now ? nextSale(view.country.code, addDays(sale.to, 1)) : sale;
  return (
    <section aria-labelledby="worth-waiting" className="worth-waiting">
      <h2 id="worth-waiting" className="heading-small">
        {t("worthWaiting")}
      </h2>
      <Bars view={view} months={months} top={top} coming={coming} />
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
      {sale.now && <NextSale view={view} event={coming} />}
    </section>
  );
}

/** Width of a month, and the height of the best one, from the base line up. */
const [width, height, base] = [20, 44, 60];

/** Minimum height of a known month. */
const least = 4;

/** Months in reading direction with their initials, and the next sale with its date. */
function Bars(props: WorthWaitingProps & { top: MonthBest<PromoCode>; coming: SalesEvent }) {
  const { view, months, top, coming } = props;
  const { locale, today } = view;
  const i18n = useI18n();
  const last = months.length - 1;
  const end = (months.length + 2) * width;
  // The sale is twice as wide as a month.
  const at = (index: number, size = width) =>
    i18n.language === "ar" ? end - index * width - size : index * width;
  const sale = at(months.length, 2 * width);
  return (
    <svg viewBox={`0 0 ${end} 76`} aria-hidden>
      {months.map((month, index) => {
        const { best } = month;
        const high = best ? Math.max(least, Math.round(month.share * height)) : 0;
        const name = month === top ? "top" : index === last ? "now" : undefined;
        const x = at(index);
        return (
          <Fragment key={month.month}>
            {best && (
              <rect className={name} x={x + 2} y={base - high} width={width - 4} height={high} />
            )}
            {best && name && (
              <text className="value" x={x + width / 2} y={base - high - 4}>
                {labelTexts(i18n, best.offer, locale).value}
              </text>
            )}
            <text x={x + width / 2} y={base + 14}>
              {formatMonthInitial(month.month, locale)}
            </text>
          </Fragment>
        );
      })}
      <rect className="sale" x={sale + 2} y={base - 28} width={2 * width - 4} height="28" />
      <text x={sale + width} y={base + 14}>
        {formatEnd(coming.from, today, locale)}
      </text>
    </svg>
  );
}

/** Current sale of the country, else the next one, or another one. */
export function NextSale(props: { view: BrandView; event?: SalesEvent }) {
  const { country, locale, today } = props.view;
  const t = useTexts("brand");
  const common = useTexts("country");
  const { event = nextSale(country.code, today) } = props;
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
