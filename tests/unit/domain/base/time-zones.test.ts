import { expect, test } from "vitest";
import { dayIn, endOfDay } from "#app/domain/base/time-zones.ts";

test.for([
  ["Asia/Dubai", "2026-12-07T19:59:59Z", "2026-12-07"],
  ["Asia/Dubai", "2026-12-07T20:00:00Z", "2026-12-08"],
  // Egypt has summer time from the last Friday of April to the last Thursday of October.
  ["Africa/Cairo", "2026-10-29T21:00:00Z", "2026-10-29"],
  ["Africa/Cairo", "2026-10-29T22:00:00Z", "2026-10-30"],
  // Lebanon has summer time from the last Sunday of March to the last Sunday of October.
  ["Asia/Beirut", "2026-07-01T21:00:00Z", "2026-07-02"],
  ["Asia/Beirut", "2026-12-01T21:00:00Z", "2026-12-01"],
  // Morocco leaves its UTC+1 during Ramadan, which began on 18 February 2026.
  ["Africa/Casablanca", "2026-02-10T23:30:00Z", "2026-02-11"],
  ["Africa/Casablanca", "2026-02-25T23:30:00Z", "2026-02-25"],
] as const)("in %s the moment %s is on %s", ([timeZone, moment, day]) => {
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
});

test.for([
  // Summer time ends at midnight: the hour before it comes twice.
  ["Africa/Cairo", "2026-10-29", "2026-10-29T22:00Z"],
  ["Asia/Beirut", "2026-03-28", "2026-03-28T22:00Z"],
  ["Africa/Casablanca", "2026-02-25", "2026-02-26T00:00Z"],
] as const)("in %s %s ends at %s", ([timeZone, day, end]) => {
  expect(endOfDay(timeZone, day)).toBe(Date.parse(end) / 60_000);
});
