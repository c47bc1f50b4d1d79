import fc from "fast-check";
import { expect, test } from "vitest";
import { countableText } from "#app/domain/search/missed-text.ts";
import { seedIndex } from "#tests/support/data/seed-index.ts";

const index = seedIndex();

test.for([
  ["Sephooora", "sephooora"],
  ["  نمشيِيي! ", "نمشييي"],
  ["Trandyooll perfum", "trandyooll perfum"],
  ["iphone 2026", "iphone 2026"],
  [`${"noon ".repeat(7)}noons`, `${"noon ".repeat(7)}noons`],
  ["H & M, shoes", "h & m shoes"],
] as const)("%j is counted as %j", ([text, counted]) => {
  expect(countableText(index, text)).toBe(counted);
});

test.for([
  ...["layla@example.com", "layla (at) example.com", "https://example.com/layla", "example.com"],
  ...["www.example.com/x y", "0501234567", "call 050 123 4567", "٠٥٠١٢٣٤٥٦٧", "4111-1111"],
  ...[`${"noon ".repeat(7)}samsng`, "john smith", "noon riyadh john", "noon@home", "noon:/home"],
  ...["h.m shoes", "ليلى إبراهيم", "sarh", "iphone 20261", "a", "؟", "12"],
])("%j is not counted", (text) => {
  expect(countableText(index, text)).toBeNull();
});

test("a counted text has at most 40 letters, 4 digits and no address", () => {
  const words = ["noon ", "نون ", "www.", "https://", ".com", "05"];
  const part = fc.constantFrom(..."ab7٥@./: -_&", ...words);
  fc.assert(
    fc.property(fc.string({ unit: part, maxLength: 30 }), (text) => {
      const counted = countableText(index, text);
      if (counted === null) return;
      expect(counted.length).toBeLessThanOrEqual(40);
      expect(counted.match(/\p{N}/gu)?.length ?? 0).toBeLessThanOrEqual(4);
      expect(counted).not.toMatch(/[@/.:]/);
    }),
    { numRuns: 2000 },
  );
});
