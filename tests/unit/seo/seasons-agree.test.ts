// @module-tag all
import { expect, test } from "vitest";
import { content } from "#app/content/content.ts";
import { addDays } from "#app/domain/base/dates.ts";
import { type CountryInfo, countries } from "#app/domain/directory/countries.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { nextSale, type SalesEvent } from "#app/domain/directory/sales-calendar.ts";
import { seasonDates } from "#app/domain/directory/season-dates.ts";
import { type Season, seasonWords } from "#app/domain/search/words/season-words.ts";
import { toUnderstood } from "#worker/api/understood.ts";

const seasons = Object.keys(seasonWords) as Season[];

/** The entries of a country page that a season is known by there, if not by its own name. */
const pageNames: Partial<Record<Season, RegExp>> = {
  "white-friday": /^white-friday/,
  ramadan: /^ramadan-and-eid$/,
  "mothers-day": /^mothers-day/,
  winter: /-winter-sales$/,
  summer: /-summer-sales$/,
  "founding-day": /-founding-day$/,
  "sport-day": /-sport-day$/,
  "throne-day": /-throne-day$/,
};

const inWords = ({ id, from, to }: Pick<SalesEvent, "id" | "from" | "to">) => `${id} ${from} ${to}`;
const inReply = (when: { event: string; from: string; to: string; now: boolean }) =>
  `${when.event} ${when.from} ${when.to} ${when.now}`;

function periodsOnPage(info: CountryInfo, today: string): SalesEvent[] {
  const { events, occasions } = content.en.country(info, today);
  return [...events.items, ...occasions].map(({ event }) => event);
}

/** Periods of a season in the API, for assistants and on the search page. */
function periodsOfSearch(season: Season, info: CountryInfo, today: string) {
  const offer = { kind: null, value: null, spend: null, audience: null, season, when: null };
  const reading = { country: info.id, category: null, product: null, offer };
  const { when } = toUnderstood(reading as never, { days: CountryDays.parse(today) });
  return [seasonDates(season, info.code, today)?.event ?? null, when] as const;
}

/** Where the site contradicts itself on a day about a country; it remembers the periods of the day before. */
function* faultsOn(info: CountryInfo, today: string, remembered: Map<string, SalesEvent>) {
  const page = periodsOnPage(info, today);
  const words = page.map(inWords);
  const sale = nextSale(info.code, today);
  const running = page.some(({ id, now }) => now && /-sales$|ramadan|friday|school/.test(id));
  if (!words.includes(inWords(sale)) || (running && !sale.now)) yield "the next sale";
  for (const season of seasons) {
    const [event, when] = periodsOfSearch(season, info, today);
    if ((event && `${inWords(event)} ${event.from <= today}`) !== (when && inReply(when))) {
      yield `${season} of the API`;
    }
    if (!event) continue;
    const name = pageNames[season];
    const entry = page.find(({ id }) => (name ? name.test(id) : id === season));
    if (entry && inWords(event) !== inWords(entry)) yield `${season} of the page`;
    const known = `${info.code} ${season}`;
    const before = remembered.get(known);
    const isEarly = before && before.to >= today && inWords(event) !== inWords(before);
    if (event.to < today || isEarly) yield `${season} before its end`;
    remembered.set(known, event);
  }
}

test("pages, search and MCP agree on every season of every country on each day of three years", () => {
  const remembered = new Map<string, SalesEvent>();
  const faults: string[] = [];
  for (let today = "2026-01-01"; today <= "2028-12-31"; today = addDays(today, 1))
    for (const info of countries)
      for (const fault of faultsOn(info, today, remembered))
        faults.push(`${info.code} on ${today}: ${fault}`);
  expect(faults).toEqual([]);
});
