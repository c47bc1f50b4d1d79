import { Icon } from "#app/components/ui/icons.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { content } from "#app/content/content.ts";
import { eventDays } from "#app/content/event-days.ts";
import { formatDate, formatPercent, getLocale } from "#app/domain/base/format.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { categoryLabel } from "#app/domain/directory/categories.ts";
import { type CountryId, countryById, placeName } from "#app/domain/directory/countries.ts";
import { seasonDates } from "#app/domain/directory/season-dates.ts";
import { type HomeQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import type { Season } from "#app/domain/search/words/season-words.ts";
import { useI18n, useSite } from "#app/i18n/use-texts.ts";
import type { SearchResult } from "#worker/catalogue/read/search/search.ts";

/** The Arabic name of both Oman and the capital of Jordan, and clear names of both countries. */
const amman = /ع\p{M}*م\p{M}*ان/u;
const clearNames: Partial<Record<CountryId, string>> = { 4: "الأردن", 11: "سلطنة عمان" };

interface SearchNote {
  query: HomeQuery;
  found: SearchResult;
}

/**
 * Note that the results are near matches, with a link to the results of the literal query; or that
 * they ignore words, each with a link to the query without it.
 */
export function NearNote({ query, found }: SearchNote) {
  const { t, path } = useSite("search");
  const { ignored } = found.reading;
  const subject = useSubject(found);
  if (found.brands.length + found.codes.length === 0) return null;
  if (ignored.length > 0) return <IgnoredNote query={query} found={found} />;
  if (!found.near) return null;
  const { q: text } = query;
  return (
    <p className="near-note">
      <TextWithName text={t("showingNear", { name: subject })} name={subject} />{" "}
      <a {...homeQuery.link(path(), { ...query, exact: true })}>
        <TextWithName text={t("searchExactly", { query: text })} name={text} />
      </a>
    </p>
  );
}

/** Note that the name of a country in the query may mean another, with a link to its results. */
export function OtherCountryNote({ query, found }: SearchNote) {
  const { t, language, path } = useSite("search");
  const { country, otherCountry } = found.reading;
  if (!country || !otherCountry) return null;
  const other = countryById(otherCountry);
  return (
    <p className="near-note">
      {t("resultsFor", { country: placeName(countryById(country), language) })}{" "}
      <a
        {...homeQuery.link(path(), {
          ...query,
          q: query.q.replace(amman, clearNames[otherCountry] ?? ""),
        })}
      >
        {t("showInstead", { country: placeName(other, language) })}
      </a>
    </p>
  );
}

function IgnoredNote({ query, found }: SearchNote) {
  const { t, language, path } = useSite("search");
  const subject = useSubject(found);
  const country = found.country ? placeName(countryById(found.country), language) : null;
  const text = country
    ? t("showingIn", { name: subject, country })
    : t("showing", { name: subject });
  const without = (ignored: string) =>
    query.q
      .split(/\s+/)
      .filter((word) => !word.includes(ignored))
      .join(" ");
  return (
    <p className="near-note">
      <TextWithName text={text} name={subject} /> {t("ignored")}{" "}
      {found.reading.ignored.map((word) => (
        <a key={word} className="chip" {...homeQuery.link(path(), { ...query, q: without(word) })}>
          <span className="visually-hidden">{t("without")} </span>
          <bdi>{word}</bdi> <Icon name="close" />
        </a>
      ))}
    </p>
  );
}

/** Returns the subject of the results: the store, the category, or the offer in words. */
function useSubject({ reading, brands: [first] }: SearchResult): string {
  const { t, language } = useSite("search");
  const { store, category, offer } = reading;
  if (first && (store || !category)) return nameIn(first, language);
  if (category) return categoryLabel(category, language);
  const { kind, value, audience } = offer ?? {};
  const percent = value && formatPercent(value, language);
  const words = [
    kind === "percent" && percent ? t("subject_percent", { value: percent }) : null,
    kind && kind !== "percent" ? t(`subject_${kind}`) : null,
    audience && t(`subject_${audience}`),
  ].filter(Boolean);
  return words.join(t("subjectJoin")) || t("subject_codes");
}

/** Dates of the season of a search and the start of its sales, and a note if no code names it. */
export function SeasonNote(props: {
  season: Season;
  country: CountryId | null;
  today: string;
  isEmpty: boolean;
}) {
  const { season, today, isEmpty } = props;
  const { t, language } = useSite("search");
  const i18n = useI18n();
  const country = props.country ? countryById(props.country) : null;
  const locale = country ? getLocale(language, country) : language;
  const dates = seasonDates(season, country?.code ?? null, today);
  if (!dates) return isEmpty ? <p className="near-note">{t("noSeasonCode")}</p> : null;
  const { event, salesFrom } = dates;
  const name = content[language].eventNames(country)(event.id);
  const sentences = [
    t("seasonDays", { name, days: eventDays(i18n, event, today, locale, { withWait: true }) }),
    salesFrom && !event.now && t("seasonSales", { date: formatDate(salesFrom, locale) }),
    isEmpty && t("noSeasonCode"),
  ];
  return <p className="near-note ago">{sentences.filter(Boolean).join(" ")}</p>;
}
