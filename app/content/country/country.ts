import { formatMonth, formatYear, getLocale } from "#app/domain/base/format.ts";
import type { Language } from "#app/domain/base/language.ts";
import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import {
  type EventId,
  eventYear,
  occasions,
  shoppingEvents,
} from "#app/domain/directory/sales-calendar.ts";
import type { country as english } from "./en.ts";
import { localTexts } from "./local-texts.ts";

/** Returns the names of events, without their years; countries may override shared names. */
export function eventNames(
  language: Language,
  texts: typeof english,
  info: CountryInfo | null,
): (id: EventId) => string {
  const shared = { ...texts.occasionNames, ...texts.seasonNames, ...texts.eventNames };
  const names: Partial<Record<string, string>> = info
    ? { ...shared, ...localTexts[info.code][language].eventNames }
    : shared;
  return (id) => names[id === "white-friday-weeks" ? "white-friday-and-cyber-monday" : id] ?? "";
}

/** Returns the prose of a country's page on a day: shared texts with those of the country. */
export function countryContent(
  language: Language,
  texts: typeof english,
  info: CountryInfo,
  today: string,
) {
  const local = localTexts[info.code][language];
  const locale = getLocale(language, info);
  const nameOf = eventNames(language, texts, info);
  const eventTexts: Partial<Record<string, string>> = { ...texts.events, ...local.events };
  const sections = texts.sections(placeName(info, language), local);
  const items = shoppingEvents(info.code, today).map(({ shopping, event }) => {
    const name = nameOf(event.id);
    const title =
      shopping === "pay-day"
        ? texts.inMonth(name, formatMonth(event.from.slice(0, 7), locale))
        : `${name} ${formatYear(eventYear(event), locale)}`;
    return { title, text: eventTexts[shopping] ?? "", event };
  });
  return {
    ...sections,
    opening: local.opening,
    about: local.about,
    events: { ...sections.events, items },
    occasions: occasions(info.code, today).map((event) => ({
      name: texts.occasionNames[event.id],
      event,
    })),
  };
}

/** Prose of a country page on one day. */
export type CountryContent = ReturnType<typeof countryContent>;
