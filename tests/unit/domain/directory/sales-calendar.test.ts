import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { type CountryCode, countries } from "#app/domain/directory/countries.ts";
import {
  type EventId,
  eventYear,
  nationalDays,
  nextEvent,
  occasions,
  type SalesEvent,
  seasonPeriod,
  shoppingEvents,
} from "#app/domain/directory/sales-calendar.ts";
import { seasonDates } from "#app/domain/directory/season-dates.ts";
import { type Season, seasonWords } from "#app/domain/search/words/season-words.ts";
import { expectCases, readCases } from "#tests/support/data/cases.ts";

const first = "2026-11-21";

const eventIds = new Set<EventId>([
  ...(["ramadan", "eid-al-fitr", "cyber-monday"] as const),
  ...shoppingEvents("uae", first).map(({ event }) => event.id),
  ...countries.flatMap(({ code }) => occasions(code, first).map(({ id }) => id)),
]);

const inWords = ({ from, to }: { from: string; to: string }) =>
  from === to ? from : `${from}/${to.startsWith(from.slice(0, 5)) ? to.slice(5) : to}`;

function occurrences(id: EventId) {
  const found: SalesEvent[] = [];
  const end = id === "pay-day" ? "2028-03-01" : "2033-01-01";
  for (let today = first; today < end; today = addDays(found.at(-1)?.to ?? "", 1)) {
    found.push(nextEvent(id, today));
  }
  return found;
}

test("each event falls on its days", () => {
  const file = new URL("data/sales-calendar.txt", import.meta.url);
  expect(new Set(readCases(file).map(({ input }) => input))).toEqual(eventIds);
  expectCases(file, (id) => {
    const found = occurrences(id as EventId).map(inWords);
    const [year = "", ...others] = new Set(found.map((days) => days.slice(5)));
    if (others.length > 0) return found.slice(0, 4).join(" ");
    return `${year} each year from ${found[0]?.slice(0, 4)} on`;
  });
});

test("each event is the next one until its first day, and under way from then to its last", () => {
  for (const id of eventIds) {
    let before = addDays(first, -1);
    for (const { from, to } of occurrences(id)) {
      for (const today of [addDays(before, 1), addDays(from, -1), from, addDays(from, 1), to]) {
        if (today <= before || today > to) continue;
        const expected = /ramadan|eid-al-(?:fitr|adha)|islamic|weeks|sport|-sales/.test(id);
        const event = { from, to, now: today >= from, expected };
        expect(nextEvent(id, today), `${id} on ${today}`).toMatchObject(event);
      }
      before = to;
    }
  }
});

test("a country has its own days, the feasts and its Mother's Day", () => {
  const feasts = ["singles-day", "eid-al-adha", "islamic-new-year"];
  const more: Record<string, string[]> = { uae: ["eid-al-etihad"], lebanon: ["christmas"] };
  for (const { code } of countries) {
    const own = [...eventIds].filter((id) => id.startsWith(`${code.replace("-arabia", "")}-`));
    const mothers = ["morocco", "tunisia"].includes(code) ? "mothers-day-in-may" : "mothers-day";
    const expected = [...own, ...feasts, mothers, ...(more[code] ?? [])];
    const found = occasions(code, "2027-01-01").map(({ id }) => id);
    expect(found.toSorted(), code).toEqual(expected.toSorted());
  }
});

test("White Friday's sales begin a week ahead in the Gulf and in Egypt", () => {
  const starts = countries.map(({ code }) => [code, shoppingEvents(code, first)[2]?.event.from]);
  const early = starts.filter(([, from]) => from === "2026-11-20").map(([code]) => code);
  expect(early.join(" ")).toBe("uae saudi-arabia egypt kuwait qatar bahrain oman");
});

test("an event is in Ramadan or not, and has the year of its last day", () => {
  const isIn = (id: EventId, year: number) => nextEvent(id, `${year}-01-01`).inRamadan;
  expect([isIn("qatar-sport-day", 2027), isIn("qatar-sport-day", 2031)]).toEqual([true, false]);
  expect([isIn("kuwait-national-day", 2027), isIn("eid-al-fitr", 2027)]).toEqual([true, false]);
  const ramadan = nextEvent("ramadan", "2030-12-31");
  expect(inWords(ramadan)).toBe("2030-12-26/2031-01-23");
  expect([ramadan, nextEvent("ramadan", "2031-01-01")].map(eventYear)).toEqual([2031, 2031]);
});

test("every country's occasions come by date, never ended and less than two years away", () => {
  for (let today = first; today < "2028-01-01"; today = addDays(today, 11)) {
    for (const { code } of countries) {
      const own = occasions(code, today);
      const events = [...own, ...shoppingEvents(code, today).map(({ event }) => event)];
      const soon = addDays(today, 400);
      const odd = events.filter(({ from, to }) => from > to || to < today || from >= soon);
      expect(odd, `${code} ${today}`).toEqual([]);
      const starts = own.map(({ from }) => from);
      expect(starts).toEqual(starts.toSorted());
      const national = nationalDays(code).map((id) => nextEvent(id, today).from);
      expect(seasonPeriod("national-day", code, today)?.from).toBe(national.toSorted()[0]);
    }
  }
});

test.for<[Season, CountryCode | null, from?: string, to?: string, salesFrom?: string | null]>([
  ["white-friday", null, "2026-11-20", "2026-11-30", null],
  ["eid", "egypt", "2027-03-09", "2027-03-11", "2027-02-23"],
  ["ramadan", "uae", "2027-02-08", "2027-03-11", "2027-01-25"],
  ["national-day", "uae", "2026-12-02", "2026-12-03", null],
  ["national-day", "saudi-arabia", "2027-02-22", "2027-02-22", "2027-02-15"],
  ["winter", "tunisia", "2027-02-01", "2027-03-14"],
  ["summer", "uae"],
])("%s is next in %s from %s to %s, and stores begin to sell on %s", (row) => {
  const [season, country, from, to, salesFrom] = row;
  const dates = seasonDates(season, country, first);
  expect([dates?.event.from, dates?.event.to]).toEqual([from, to]);
  if (salesFrom !== undefined) expect(dates?.salesFrom).toBe(salesFrom);
});

test("a season without a country has no days if they differ or no calendar has them", () => {
  const seasons = Object.keys(seasonWords) as Season[];
  const silent = seasons.filter((season) => seasonDates(season, null, first) === null);
  const local = "national-day independence-day fathers-day summer winter clearance";
  expect(silent.join(" ")).toBe(local);
  expect(seasonDates("eid", null, "2027-04-01")?.event.from).toBe("2027-05-16");
});
