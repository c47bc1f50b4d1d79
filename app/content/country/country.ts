import { formatYear, getLocale } from "#app/domain/base/format.ts";
import type { Language } from "#app/domain/base/language.ts";
import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import { eventYear, occasions, shoppingEvents } from "#app/domain/directory/sales-calendar.ts";
import type { country as english } from "./en.ts";
import { localTexts } from "./local-texts.ts";

/** The prose of a country's page on a day: what holds everywhere, with what is the country's own. */
export function countryContent(
  language: Language,
  texts: typeof english,
  info: CountryInfo,
  today: string,
) {
  const local = localTexts[info.code][language];
  const locale = getLocale(language, info);
  // Of the six events, the national day has the name of the occasion that comes next.
  const names: Partial<Record<string, string>> = {
    ...texts.eventNames,
    ...local.eventNames,
    ...texts.occasionNames,
  };
  const eventTexts: Partial<Record<string, string>> = { ...texts.events, ...local.events };
  const sections = texts.sections(placeName(info, language), local);
  const items = shoppingEvents(info.code, today).map(({ shopping, event }) => {
    const name = names[event.id] ?? names[shopping];
    const title = `${name} ${formatYear(eventYear(event), locale)}`;
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

/** The prose of a country page on one day. */
export type CountryContent = ReturnType<typeof countryContent>;
