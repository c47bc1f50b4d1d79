import { formatDate, formatDateRange, formatWait } from "#app/domain/base/format.ts";
import { getLocale } from "#app/domain/base/locale.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { seasonDates } from "#app/domain/directory/season-dates.ts";
import type { Season } from "#app/domain/search/words/season-words.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/** When the season of a search is, from when stores sell for it, and whether no code names it. */
export function SeasonAnswer(props: {
  season: Season;
  country: CountryId | null;
  today: string;
  isEmpty: boolean;
}) {
  const { season, today, isEmpty } = props;
  const t = useTexts("search");
  const common = useTexts("country");
  const language = useLanguage();
  const country = props.country ? countryById(props.country) : null;
  const locale = country ? getLocale(language, country) : language;
  const dates = seasonDates(season, country?.code ?? null, today);
  if (!dates) return isEmpty ? <p className="near-note">{t("noSeasonCode")}</p> : null;
  const { event, salesFrom } = dates;
  const parts = [
    formatDateRange(event.from, event.to, locale),
    event.now ? common("now") : formatWait(event.from, today, locale),
    ...(event.inRamadan ? [common("inRamadan")] : []),
    ...(event.expected ? [common("expected")] : []),
  ];
  const sentences = [
    t("seasonDays", { days: parts.join(" · ") }),
    salesFrom && t("seasonSales", { date: formatDate(salesFrom, locale) }),
    isEmpty && t("noSeasonCode"),
  ];
  return <p className="near-note">{sentences.filter(Boolean).join(" ")}</p>;
}
