import { expect, test } from "vitest";
import { type BrandNews, countNews, minutesAt } from "#app/domain/device/country-news.ts";

const at = (time: string) => String(minutesAt(new Date(`2026-11-${time}:00Z`)));

// Days end in Dubai four hours before those of UTC.
const noon: BrandNews = [
  "noon",
  { [at("20T08:00")]: 1, [at("20T08:01")]: 2 },
  { [at("19T20:00")]: 4, [at("20T20:00")]: 2, [at("21T20:00")]: 1 },
];

test.for([
  ["19T19:59:59", 3, 7],
  ["19T20:00:59", 3, 3],
  ["20T08:00:59", 2, 3],
  ["20T21:30:00", 0, 1],
  ["22T00:00:00", 0, 0],
] as const)("since %s on the days of Dubai, %i codes were added and %i ended", (row) => {
  const [since, added, ended] = row;
  expect(countNews(noon, new Date(`2026-11-${since}Z`))).toEqual({ added, ended });
});
