import { Fragment } from "react";
import { Chips } from "#app/components/ui/chips.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { Icon } from "#app/components/ui/icons.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { content } from "#app/content/content.ts";
import { eventDays } from "#app/content/event-days.ts";
import { compareTexts } from "#app/domain/base/compare.ts";
import { addDays, daysBetween } from "#app/domain/base/dates.ts";
import { formatDate, formatPercent, getLocale, listFormat } from "#app/domain/base/format.ts";
import type { Language } from "#app/domain/base/language.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { categoryLabel } from "#app/domain/directory/categories.ts";
import {
  type CountryCode,
  type CountryId,
  type CountryInfo,
  countries,
  countryById,
  placeName,
} from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import type { SalesEvent } from "#app/domain/directory/sales-calendar.ts";
import { seasonDates } from "#app/domain/directory/season-dates.ts";
import { type HomeQuery, homeQuery } from "#app/domain/pages/page-query.ts";
import type { Season } from "#app/domain/search/words/season-words.ts";
import type { I18n } from "#app/i18n/instance.ts";
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
  const results = t("resultsFor", { country: placeName(countryById(country), language) });
  return (
    <p className="near-note">
      {found.instead ? <a href={path(countryById(country).code)}>{results}</a> : results}{" "}
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
        <Fragment key={word}>
          <a className="chip" {...homeQuery.link(path(), { ...query, q: without(word) })}>
            <span className="visually-hidden">{t("without")} </span>
            <bdi>{word}</bdi> <Icon name="close" />
          </a>{" "}
        </Fragment>
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
  ].filter((word) => typeof word === "string");
  return listFormat(language).format(words) || t("subject_codes");
}

/** Dates of the season of a search, or the other countries with codes if its country has none. */
export function SeasonNote({ query, found, days }: SearchNote & { days: CountryDays }) {
  const { language, t, path } = useSite("search");
  const i18n = useI18n();
  const season = found.reading.offer?.season;
  if (!season) return null;
  const isEmpty = found.codes.length === 0;
  const country = found.country ? countryById(found.country) : null;
  const today = country ? days.dayIn(country.id) : days.first;
  const text = seasonText(i18n, { season, country, today, language });
  const sentences = [text, isEmpty && t("noSeasonCode")].filter(Boolean).join(" ");
  const chips = found.seasonCountries.map((id) => {
    const other = countryById(id);
    const link = homeQuery.link(path(), { ...query, country: other });
    return { ...link, name: ` ${other.name[language]}`, icon: <Flag country={other} width={18} /> };
  });
  return (
    <>
      {sentences && <p className="near-note ago">{sentences}</p>}
      <Chips label={t("seasonElsewhere")} chips={chips} isTitled />
    </>
  );
}

/** Days for which a season that has ended is mentioned. */
const recentDays = 60;

/** Returns the last event of a season that ended recently. */
function lastEnded(season: Season, country: CountryCode | null, today: string): SalesEvent | null {
  let last: SalesEvent | null = null;
  let from = addDays(today, -recentDays);
  for (;;) {
    const event = seasonDates(season, country, from)?.event;
    if (!event || event.to >= today) return last;
    last = event;
    from = addDays(event.to, 1);
  }
}

/** Returns the dates of a season in one line; "" if unknown. */
function seasonText(
  i18n: I18n,
  input: { season: Season; country: CountryInfo | null; today: string; language: Language },
): string {
  const { season, today, language } = input;
  const t = i18n.getFixedT(null, "search");
  const dated = datedCountry(input);
  if (!dated) return "";
  const { country, dates } = dated;
  const locale = country ? getLocale(language, country) : language;
  const { event, salesFrom } = dates;
  const names = content[language].eventNames(country);
  // Days that differ by country are those of the first one.
  const place =
    country && !input.country && t("inCountry", { country: placeName(country, language) });
  const name = [names(event.id), place].filter(Boolean).join(" ");
  const before = lastEnded(season, country?.code ?? null, today);
  const isOver = before && daysBetween(today, event.from) > recentDays;
  const sentences = [
    isOver && t("seasonEnded", { name: names(before.id), date: formatDate(before.to, locale) }),
    t("seasonDays", { name, days: eventDays(i18n, event, today, locale, { withWait: true }) }),
    salesFrom && !event.now && t("seasonSales", { date: formatDate(salesFrom, locale) }),
  ];
  return sentences.filter(Boolean).join(" ");
}

/** Returns the dates of a season in a country; without one, the first in a country that has it. */
function datedCountry(input: { season: Season; country: CountryInfo | null; today: string }) {
  const { season, today } = input;
  const candidates = input.country ? [input.country] : [null, ...countries];
  const dated = candidates.flatMap((country) => {
    const dates = seasonDates(season, country?.code ?? null, today);
    return dates ? [{ country, dates }] : [];
  });
  const isShared = dated[0]?.country === null;
  if (!isShared) dated.sort((a, b) => compareTexts(a.dates.event.from, b.dates.event.from));
  return dated[0];
}
