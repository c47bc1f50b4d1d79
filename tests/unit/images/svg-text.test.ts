import { expect, test } from "vitest";
import type { Language } from "#app/domain/base/language.ts";
import type { SharePicture } from "#app/domain/pages/share-picture.ts";
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
  ["ar", "فوق 2٬500 دينار", ["دينار", " ", "2٬500", " ", "فوق"]],
  ["ar", "فوق ٢,٥٠٠.٥ دينار", ["دينار", " ", "٢,٥٠٠.٥", " ", "فوق"]],
  ["ar", "Koçtaş الأول", ["الأول", " ", "Koçta", "ş"]],
])("in %s, the parts of %s are drawn in its order, each in one font", ([language, text, parts]) => {
  expect(drawn(text, language)).toEqual(parts);
});

// Read like code after a change that is meant: `npm test -- unit svg-text -u`.
test("each part of a picture has its place, size and colour", async () => {
  const label = { small: "up to", value: "50%", unit: "off" };
  const named = { siteName: "Tawfeer", name: "TOP", alt: "", parts: [], flag: null, where: null };
  const whole = { language: "en", kind: "percent", note: "words", codes: "9 codes" } as const;
  const arabic = { language: "ar", siteName: "توفير", flag: "oman" } as const;
  const pictures: Partial<SharePicture>[] = [
    {},
    { kind: "none", label: null, codes: null },
    {
      kind: "amount",
      where: "in Oman",
      flag: "oman",
      note: null,
      label: { value: "1,234,567 codes" },
    },
    { kind: "cashback", label: null, name: "A Bookshop with a Very Long Name", where: "in Oman" },
    { ...arabic, kind: "gift", name: "", note: "a note of two lines ".repeat(4) },
    { ...arabic, kind: "delivery", label: { value: "مجانًا" } },
    { ...arabic, where: "في عُمان", label: { small: "حتى", value: "٥٠٪", unit: "خصم" } },
    { kind: "amount", where: "in 5 countries", label: null, name: "A Shop" },
  ];
  const svg = pictures
    .map((given) => shareSvg({ ...named, ...whole, label, ...given }, (text) => text.length * 0.6))
    .join("\n\n")
    .replace(/(viewBox.{60}).*?<\/svg>/gs, "$1</svg>");
  await expect(svg.replaceAll("><", ">\n<")).toMatchFileSnapshot("lists/share-pictures.txt");
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
