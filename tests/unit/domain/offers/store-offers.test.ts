import { expect, test } from "vitest";
import { brandFacts } from "#tests/support/data/brand-facts.ts";

const works = (worked: number) =>
  ({ level: "works", worked, answers: 10, confirmed: true }) as const;
const spread = (codes: number, least: number, most = least, usual: number | null = null) => ({
  ...{ codes, least, most, usual },
});

test("a store's codes are summed up", () => {
  const { offers } = brandFacts([
    { code: "A", discount: "30% off", created_at: "2026-11-20T10:00", expiry_date: "2026-12-31" },
    { code: "B", discount: "10% off shoes ", created_at: "2026-10-22T10:00", verdict: works(8) },
    { code: "C", discount: "10% off bags", expiry_date: "2026-12-24", verdict: works(9) },
    { code: "D", discount: "10% off hats", verdict: { ...works(10), level: "mixed" } },
    { code: "E", discount: "Up to 60% off toys", verdict: { ...works(1), confirmed: false } },
    { code: "F", discount: "Up to AED 90 off rugs" },
    { code: "G", discount: "EGP 40 off orders over EGP 900" },
    { code: "H", discount: "5% cashback" },
    { code: "I", discount: "AED 15 cashback" },
    { code: "J", discount: "Buy 2 get 1 free" },
    { code: "K", discount: "10% off for students" },
    { code: "L", discount: "8% off in the app for first orders over AED 50" },
    { code: "M", discount: "10% off first orders" },
    { code: "N", discount: "A surprise", created_at: "2026-10-21T10:00" },
  ]);
  expect(offers).toEqual({
    codes: 14,
    percent: spread(7, 8, 30, 10),
    upTo: spread(1, 60),
    amount: spread(1, 90),
    cashback: spread(1, 5),
    delivery: null,
    gifts: { codes: 1 },
    audiences: [
      { audience: "first-order", codes: 2 },
      { audience: "students", codes: 1 },
      { audience: "app", codes: 1 },
    ],
    open: 4,
    minimum: spread(1, 50),
    some: { codes: 5, goods: ["shoes", "bags", "hats", "toys"] },
    pays: [
      { amount: 200, left: 140, code: "A" },
      { amount: 800, left: 560, code: "A" },
    ],
    added: 13,
    lastAdded: "2026-11-20",
    ending: { code: "C", day: "2026-12-24" },
    answers: { codes: 3, worked: 27, all: 30, best: { code: "C", ...works(9) } },
  });
});
