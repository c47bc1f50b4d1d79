import { expect, test } from "vitest";
import { type BrandNews, countNews, minutesAt } from "#app/domain/device/country-news.ts";

const today = "2026-11-22";
const minute = (time: string) => String(minutesAt(new Date(time)));

const noon: BrandNews = [
  "noon",
  { [minute("2026-11-20T08:00:00Z")]: 1, [minute("2026-11-20T08:01:00Z")]: 2 },
  { "2026-11-19": 4, "2026-11-20": 2, "2026-11-21": 1, "2026-11-22": 8 },
];

test.for([
  ["2026-11-19T23:59:59Z", { added: 3, ended: 7 }],
  ["2026-11-20T08:00:59Z", { added: 2, ended: 3 }],
  ["2026-11-21T00:00:00Z", { added: 0, ended: 1 }],
  ["2026-11-22T00:00:00Z", { added: 0, ended: 0 }],
] as const)(
  "news since %s are the codes added later, and those that were live on its day and are no more",
  ([since, news]) => {
    expect(countNews(noon, new Date(since), today)).toEqual(news);
  },
);
