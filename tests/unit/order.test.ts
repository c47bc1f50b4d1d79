import { expect, test } from "vitest";
import { newestFirst } from "#app/domain/order.ts";

test("codes are sorted newest first by their last report, then by id", () => {
  const codes = [
    { id: 1, last_reported_date: "2026-11-01" },
    { id: 2, last_reported_date: "2026-11-20" },
    { id: 3, last_reported_date: "2026-11-01" },
    { id: 4, last_reported_date: "2025-12-31" },
  ];
  expect(newestFirst(codes).map(({ id }) => id)).toEqual([2, 3, 1, 4]);
  expect(codes.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});
