import fc from "fast-check";
import { expect, test } from "vitest";
import { countableText } from "#app/domain/search/missed-text.ts";
import { seedIndex } from "#tests/support/data/seed-index.ts";

const index = seedIndex();
const seven = "noon ".repeat(7);

test.for([
  ["Sephooora", "sephooora"],
  ["  نمشيِيي! ", "نمشييي"],
  ["Trandyooll perfum", "trandyooll perfum"],
  ["iphone 2026", "iphone 2026"],
  [`${seven}noons`, `${seven}noons`],
  ["H & M, shoes", "h & m shoes"],
  ...["layla@example.com", "layla (at) example.com", "https://example.com/layla", "example.com"],
  ...["www.example.com/x y", "0501234567", "call 050 123 4567", "٠٥٠١٢٣٤٥٦٧", "4111-1111"],
  ...[`${seven}samsng`, "john smith", "noon riyadh john", "noon@home", "noon:/home", "12"],
  ...["h.m shoes", "ليلى إبراهيم", "sarh", "iphone 20261", "a", "؟"],
])("what is counted of %j", (row) => {
  const [text = "", counted = null] = Array.isArray(row) ? row : [row];
  expect(countableText(index, text)).toBe(counted);
});

test("a counted text has at most 40 letters, 4 digits and no address", () => {
  const words = ["noon ", "نون ", "www.", "https://", ".com", "05"];
  const part = fc.constantFrom(..."ab7٥@./: -_&", ...words);
  fc.assert(
    fc.property(fc.string({ unit: part, maxLength: 30 }), (text) => {
      const counted = countableText(index, text) ?? "";
      expect(counted.length).toBeLessThanOrEqual(40);
      expect(counted).toMatch(/^(?:\P{N}*\p{N}){0,4}\P{N}*$/u);
      expect(counted).not.toMatch(/[@/.:]/);
    }),
    { numRuns: 2000 },
  );
});
