import { content } from "#app/content/content.ts";
import { formatWait } from "#app/domain/base/format.ts";
import { nextSale } from "#app/domain/directory/sales-calendar.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";

/** The country's next sale. */
export function NextSale({ view: { country, locale, today } }: { view: BrandView }) {
  const t = useTexts("brand");
  const common = useTexts("country");
  const event = nextSale(country.code, today);
  const { events } = content[useLanguage()].country(country, today);
  const sale = events.items.find((item) => item.event.id === event.id)?.title;
  const days = formatWait(event.from, today, locale);
  const wait = event.expected ? `${days} (${common("expected")})` : days;
  return (
    <p className="meta">{event.now ? t("saleNow", { sale }) : t("nextSale", { sale, wait })}</p>
  );
}
