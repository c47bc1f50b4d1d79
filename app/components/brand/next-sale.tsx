import { content } from "#app/content/content.ts";
import { formatWait } from "#app/domain/base/format.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";

/** The country's next sale, but for pay days, of which each month has one. */
export function NextSale({ view: { country, locale, today } }: { view: BrandView }) {
  const t = useTexts("brand");
  const common = useTexts("country");
  const { events } = content[useLanguage()].country(country, today);
  const [next] = events.items
    .filter(({ event }) => event.id !== "pay-day")
    .sort((a, b) => Number(a.event.from > b.event.from) - Number(a.event.from < b.event.from));
  if (!next) return null;
  const { title: sale, event } = next;
  const days = formatWait(event.from, today, locale);
  const wait = event.expected ? `${days} (${common("expected")})` : days;
  return (
    <p className="meta">{event.now ? t("saleNow", { sale }) : t("nextSale", { sale, wait })}</p>
  );
}
