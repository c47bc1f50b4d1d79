import { expect, test } from "vitest";
import { type BrandNews, countNews, minutesAt } from "#app/domain/device/country-news.ts";

const minute = (time: string) => String(minutesAt(new Date(time)));

// Days end in Dubai four hours before those of UTC.
const noon: BrandNews = [
  "noon",
  { [minute("2026-11-20T08:00:00Z")]: 1, [minute("2026-11-20T08:01:00Z")]: 2 },
  {
    [minute("2026-11-19T20:00:00Z")]: 4,
    [minute("2026-11-20T20:00:00Z")]: 2,
    [minute("2026-11-21T20:00:00Z")]: 1,
  },
];

test.for([
  ["2026-11-19T19:59:59Z", { added: 3, ended: 7 }],
  ["2026-11-19T20:00:59Z", { added: 3, ended: 3 }],
  ["2026-11-20T08:00:59Z", { added: 2, ended: 3 }],
  ["2026-11-20T21:30:00Z", { added: 0, ended: 1 }],
  ["2026-11-22T00:00:00Z", { added: 0, ended: 0 }],
] as const)("news since %s are the codes that were added and that ended later", ([since, news]) => {
  expect(countNews(noon, new Date(since))).toEqual(news);
});
