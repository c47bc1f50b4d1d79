import { expect, test } from "vitest";
import type { Language } from "#app/domain/base/language.ts";
import { fitText, Line } from "#worker/images/svg-text.ts";

const advance = (text: string) => text.length;

/** The parts of a line from left to right, without directional marks. */
function drawn(text: string, language: Language): string[] {
  const svg = new Line([{ text }], language, advance).draw(0, 0, 1);
  return [...svg.matchAll(/>([^<]*)<\/text>/g)].map(([, part = ""]) =>
    part.replace(/[\u2067\u2069]/g, ""),
  );
}

test.for<[Language, string, string[]]>([
  ["en", "20% off حلويات حبيبة", ["20% off", " ", "حلويات حبيبة"]],
  ["ar", "خصم 100 درهم للأول", ["درهم للأول", " ", "100", " ", "خصم"]],
  ["ar", "فوق ٢,٥٠٠ دينار", ["دينار", " ", "٢,٥٠٠", " ", "فوق"]],
  ["ar", "Koçtaş الأول", ["الأول", " ", "Koçta", "ş"]],
])("in %s, the parts of %s are drawn in its order, each in one font", ([language, text, parts]) => {
  expect(drawn(text, language)).toEqual(parts);
});

test("a text that would be too small becomes two lines no wider than the room", () => {
  const room = 100;
  const whole = fitText("a".repeat(12), "en", { size: 10, room, half: 6 }, advance);
  expect([whole.lines.length, whole.size.toFixed(1)]).toEqual([1, "8.3"]);
  const text = "aaaaaaaaaa bbbbbbbbbbbb cccccc";
  const { lines, size } = fitText(text, "en", { size: 10, room, half: 6 }, advance);
  expect(lines.length).toBe(2);
  for (const { width } of lines) expect(width * size).toBeLessThanOrEqual(room);
});
