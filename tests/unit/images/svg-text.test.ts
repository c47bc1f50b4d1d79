import { expect, test } from "vitest";
import type { SharePicture } from "#app/components/share/share-picture.ts";
import type { Language } from "#app/domain/base/language.ts";
import { shareSvg } from "#worker/images/share-svg.ts";
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

test.for<[Partial<SharePicture>, string]>([
  [{}, "TOPup to 50% offwords%Tawfeer9 codes"],
  [{ label: null, codes: null }, "TOP%Tawfeer"],
  [{ where: "in Oman", note: null }, "TOPin Omanup to 50% off%Tawfeer9 codes"],
])("a picture with %j says %s", ([given, text]) => {
  const label = { small: "up to", value: "50%", unit: "off" };
  const named = { siteName: "Tawfeer", name: "TOP", alt: "", parts: [], flag: null, where: null };
  const codes = { kind: "percent", label, note: "words", codes: "9 codes" } as const;
  const svg = shareSvg({ language: "en", ...named, ...codes, ...given }, advance);
  expect([...svg.matchAll(/>([^<]*)<\/text>/g)].map(([, part]) => part).join("")).toBe(text);
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
