import { expect, test } from "vitest";
import { countries } from "#app/domain/countries.ts";
import { addDays } from "#app/domain/dates.ts";
import {
  type EventId,
  eventYear,
  nextEvent,
  nextNationalDay,
  occasions,
  shoppingEvents,
} from "#app/domain/sales-calendar.ts";

const days = (id: EventId, today: string) => {
  const { from, to } = nextEvent(id, today);
  return from === to ? from : `${from}/${to}`;
};

// Ramadan and the feasts as the Umm al-Qura calendar prints them.
test.for([
  ["ramadan", "2026-11-21", "2027-02-08/2027-03-08"],
  ["ramadan", "2027-03-08", "2027-02-08/2027-03-08"],
  ["ramadan", "2027-03-09", "2028-01-28/2028-02-25"],
  ["ramadan", "2030-01-05", "2030-01-05/2030-02-03"],
  ["ramadan", "2030-02-04", "2030-12-26/2031-01-23"],
  ["ramadan-and-eid", "2027-03-09", "2027-02-08/2027-03-11"],
  ["eid-al-fitr", "2026-11-21", "2027-03-09/2027-03-11"],
  ["eid-al-adha", "2026-11-21", "2027-05-16/2027-05-19"],
  ["islamic-new-year", "2026-06-16", "2026-06-16"],
  ["islamic-new-year", "2026-06-17", "2027-06-06"],
  ["white-friday", "2026-11-21", "2026-11-27"],
  ["white-friday", "2026-11-27", "2026-11-27"],
  ["white-friday", "2026-11-28", "2027-11-26"],
  ["white-friday", "2024-11-21", "2024-11-29"],
  ["cyber-monday", "2026-11-28", "2026-11-30"],
  ["cyber-monday", "2024-11-30", "2024-12-02"],
  ["white-friday-and-cyber-monday", "2026-11-30", "2026-11-27/2026-11-30"],
  ["back-to-school", "2026-09-30", "2026-08-01/2026-09-30"],
  ["back-to-school", "2026-10-01", "2027-08-01/2027-09-30"],
  ["pay-day", "2026-11-21", "2026-11-25/2026-11-30"],
  ["pay-day", "2026-12-01", "2026-12-25/2026-12-31"],
  ["pay-day", "2028-02-29", "2028-02-25/2028-02-29"],
  ["new-year", "2026-11-21", "2027-01-01"],
  ["new-year", "2027-01-01", "2027-01-01"],
  ["new-year", "2027-01-02", "2028-01-01"],
  ["eid-al-etihad", "2026-12-03", "2026-12-02/2026-12-03"],
  ["oman-national-day", "2026-11-22", "2027-11-20/2027-11-21"],
  ["qatar-sport-day", "2026-11-21", "2027-02-09"],
] as const)("%s, seen on %s, is %s", ([id, today, expected]) => {
  expect(days(id, today)).toBe(expected);
});

test("on 21 November 2026 the six events of the UAE have the years of their next dates", () => {
  const events = shoppingEvents("uae", "2026-11-21");
  expect(events.map(({ shopping, event }) => [shopping, event.from, eventYear(event)])).toEqual([
    ["ramadan-and-eid", "2027-02-08", 2027],
    ["back-to-school", "2027-08-01", 2027],
    ["white-friday-and-cyber-monday", "2026-11-27", 2026],
    ["pay-day", "2026-11-25", 2026],
    ["national-day", "2026-12-02", 2026],
    ["new-year", "2027-01-01", 2027],
  ]);
});

test.for([
  ["saudi-arabia", "saudi-founding-day", "2027-02-22"],
  ["egypt", "egypt-january-revolution", "2027-01-25"],
  ["jordan", "jordan-independence-day", "2027-05-25"],
  ["lebanon", "lebanon-independence-day", "2026-11-22"],
  ["morocco", "morocco-throne-day", "2027-07-30"],
  ["tunisia", "tunisia-independence-day", "2027-03-20"],
  ["kuwait", "kuwait-national-day", "2027-02-25"],
  ["qatar", "qatar-national-day", "2026-12-18"],
  ["bahrain", "bahrain-national-day", "2026-12-16"],
  ["oman", "oman-national-day", "2026-11-20"],
] as const)("the next national occasion of %s is %s on %s", ([country, id, from]) => {
  expect(nextNationalDay(country, "2026-11-21")).toMatchObject({ id, from });
});

test("an event is under way from its first day to its last, and only the moon's are expected", () => {
  expect(nextEvent("oman-national-day", "2026-11-19").now).toBe(false);
  expect(nextEvent("oman-national-day", "2026-11-20").now).toBe(true);
  expect(nextEvent("oman-national-day", "2026-11-21").now).toBe(true);
  expect(nextEvent("oman-national-day", "2026-11-22").now).toBe(false);
  expect(nextEvent("eid-al-adha", "2026-11-21").expected).toBe(true);
  expect(nextEvent("white-friday", "2026-11-21").expected).toBe(false);
});

test("every country's occasions come by date, never ended and less than two years away", () => {
  for (const { code } of countries) {
    for (let today = "2026-11-21"; today < "2029-01-01"; today = addDays(today, 11)) {
      const events = [
        ...occasions(code, today),
        ...shoppingEvents(code, today).map(({ event }) => event),
      ];
      for (const { from, to } of events) {
        expect(from <= to && to >= today && from < addDays(today, 400), `${code} ${today}`).toBe(
          true,
        );
      }
      const starts = occasions(code, today).map(({ from }) => from);
      expect(starts).toEqual(starts.toSorted());
    }
  }
});
