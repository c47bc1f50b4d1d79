import fc from "fast-check";
import { expect, test } from "vitest";
import { countableText } from "#app/domain/search/missed-text.ts";

test.for([
  ["Starbucks", "starbucks"],
  ["  ستارْبكس! ", "ستاربكس"],
  ["iphone 17 pro", "iphone 17 pro"],
  ["Dunkin’ & co", "dunkin & co"],
] as const)("%j is counted as %j", ([text, counted]) => {
  expect(countableText(text)).toBe(counted);
});

test.for([
  "layla@example.com",
  "layla (at) example.com",
  "https://example.com/layla",
  "example.com",
  "www.example.com/x y",
  "0501234567",
  "call 050 123 4567",
  "٠٥٠١٢٣٤٥٦٧",
  "4111-1111",
  "x".repeat(41),
  "a",
  "؟",
  "12",
])("%j is not counted", (text) => {
  expect(countableText(text)).toBeNull();
});

test("whatever is counted has at most 40 letters, 4 digits and no address", () => {
  const part = fc.constantFrom(..."abن7٥@./: -_&", "www.", "https://", ".com", "05");
  fc.assert(
    fc.property(fc.string({ unit: part, maxLength: 30 }), (text) => {
      const counted = countableText(text);
      if (counted === null) return;
      expect(counted.length).toBeLessThanOrEqual(40);
      expect(counted.match(/\p{N}/gu)?.length ?? 0).toBeLessThanOrEqual(4);
      expect(counted).not.toMatch(/[@/.:]/);
    }),
    { numRuns: 2000 },
  );
});
