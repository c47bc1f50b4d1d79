import { expect, test } from "vitest";
import { countNews, minutesAt, type OfflineBrand } from "#app/domain/device/offline-country.ts";

const today = "2026-11-22";
const code = (added: string, until = "") =>
  ["CODE", "10%", "", today, until, added === "" ? 0 : minutesAt(new Date(added))] as const;

const brand: OfflineBrand = [
  "noon",
  "Noon",
  "",
  [
    code("2026-11-20T08:00:00Z"),
    code("2026-11-20T08:01:00Z"),
    code(""),
    code("2026-11-21T00:00:00Z", today),
    code("2026-11-21T00:00:00Z", "2026-11-21"),
  ],
  { "2026-11-19": 4, "2026-11-20": 2, "2026-11-21": 1, "2026-11-22": 8 },
];

test("codes added after the last visit are new while they are live", () => {
  expect(countNews(brand, new Date("2026-11-20T08:00:59Z"), today).added).toBe(2);
  expect(countNews(brand, new Date("2026-11-22T08:00:00Z"), today).added).toBe(0);
});

test("codes have ended since the last visit if they were live on its day and are no more", () => {
  expect(countNews(brand, new Date("2026-11-20T23:59:59Z"), today).ended).toBe(3);
  expect(countNews(brand, new Date("2026-11-22T00:00:00Z"), today).ended).toBe(0);
});
