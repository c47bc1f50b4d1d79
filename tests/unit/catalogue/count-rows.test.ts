import { expect, test } from "vitest";
import { createRowCounter } from "#worker/catalogue/count-rows.ts";

const text = JSON.stringify({
  format: "coupon-data/1",
  countries: [{ code: "uae" }],
  brands: [
    { name: "نون }]{[", aliases: ["a", "b"] },
    { name: '"brands":[{', tallies: [{ day: 1 }, { day: 2 }] },
  ],
  promo_codes: [],
  counts: { countries: 9, brands: 9, promo_codes: 9 },
});

/** Counts a text whose bytes come in pieces. */
function count(of: string, pieceLength: number) {
  const bytes = new TextEncoder().encode(of);
  const rows = createRowCounter();
  for (let at = 0; at < bytes.length; at += pieceLength) {
    rows.write(bytes.subarray(at, at + pieceLength));
  }
  return rows.end();
}

test("the rows of each list are counted, not what is in them, however the bytes are cut", () => {
  for (const length of [1, 7, 1_000]) {
    expect(count(text, length)).toEqual({ countries: 1, brands: 2, promo_codes: 0, partners: 0 });
  }
});

test("an export that is cut short, or no JSON, has no counts", () => {
  expect(() => count(text.slice(0, 80), 1_000)).toThrow("cut short");
  expect(() => count('{"brands":[{]', 1_000)).toThrow();
});
