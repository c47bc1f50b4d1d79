import { expect, test } from "vitest";
import type { Language } from "#app/domain/base/language.ts";
import type { SharePicture } from "#app/domain/pages/share-picture.ts";
import { shareSvg } from "#worker/images/share-svg.ts";
import { fitText, Line } from "#worker/images/svg-text.ts";

const advance = (text: string) => text.length;

// The parts of a line are drawn from left to right, each in one font.
test.for<[Language, string, string]>([
  ["en", "20% off حلويات حبيبة", "20% off| |حلويات حبيبة"],
  ["ar", "خصم 100 درهم للأول", "درهم للأول| |100| |خصم"],
  ["ar", "Koçtaş الأول", "الأول| |Koçta|ş"],
])("in %s, the parts of %s are drawn as %s", ([language, text, parts]) => {
  const svg = new Line([{ text }], language, advance).draw(0, 0, 1);
  const drawn = [...svg.matchAll(/>([^<]*)<\/text>/g)].map(([, part]) => part);
  expect(drawn.join("|").replace(/[\u2067\u2069]/g, "")).toBe(parts);
});

const whole: SharePicture = {
  ...{ parts: [], language: "en", siteName: "Tawfeer", name: "TOP", alt: "", kind: "percent" },
  ...{ flag: "oman", where: "in Oman", note: "with words", evidence: null, codes: "9 codes" },
  label: { small: "up to", value: "50%", unit: "off" },
};

/** The texts of a picture with their left edge, baseline, size and width. */
function textsOf(svg: string) {
  const texts = svg.matchAll(/<text[^>]* x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)">([^<]*)/g);
  return [...texts].map(([, x, y, size, text = ""]) => {
    const plain = text.replaceAll(/[\u2067\u2069]/g, "");
    const width = plain.length * 0.6 * Number(size);
    return { x: Number(x), y: Number(y), size: Number(size), text: plain, width };
  });
}

type Drawn = ReturnType<typeof textsOf>[number];

const draw = (more: Partial<SharePicture>) =>
  shareSvg({ ...whole, ...more }, (text) => text.length * 0.6);

const named = { name: "A Bookshop with a Very Long Name" };
const pictures: Partial<SharePicture>[] = [
  ...[{}, { where: null, flag: null }, named, { ...named, label: null, note: null }],
  { label: null, note: null, codes: null, kind: "none" },
  { label: { value: "1,234,567 codes" }, kind: "amount" },
  { kind: "gift", where: null, note: "a note of two lines ".repeat(4) },
];

const words = (parts: readonly (string | undefined | null)[]) =>
  parts.flatMap((text) => text?.match(/\S+/g) ?? []).toSorted();

/** Whether two texts are next to each other, or one below the other. */
function areApart(one: Drawn, other: Drawn): boolean {
  const isNext = one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1;
  const [upper, lower] = one.y < other.y ? [one, other] : [other, one];
  return isNext || lower.y - lower.size * 0.75 >= upper.y;
}

test.for(pictures.flatMap((picture) => [picture, { ...picture, language: "ar" as const }]))(
  "all parts of the picture %j are inside it, and no text covers another",
  (picture) => {
    const svg = draw(picture);
    const texts = textsOf(svg);
    const { name, where, note, codes, label } = { ...whole, ...picture };
    const own = texts.map(({ text }) => text).filter((text) => !["%", "Tawfeer"].includes(text));
    const { small, value, unit } = label ?? {};
    expect(words(own)).toEqual(words([name, where, note, codes, small, value, unit]));
    for (const [at, one] of texts.entries()) {
      expect(Math.min(one.x, 1_200 - one.x - one.width)).toBeGreaterThanOrEqual(60);
      expect([one.y - one.size * 0.8 >= 40, one.y <= 600]).toEqual([true, true]);
      expect(texts.slice(at + 1).filter((other) => !areApart(one, other))).toEqual([]);
    }
    expect(svg.includes('viewBox="0 0 513 342"')).toBe(picture.flag !== null);
  },
);

test("a text that would be too small becomes two lines no wider than the room", () => {
  const arrange = (text: string) => fitText(text, "en", { size: 10, room: 100, half: 6 }, advance);
  expect(arrange("a".repeat(12)).lines).toHaveLength(1);
  const { lines, size } = arrange("aaaaaaaaaa bbbbbbbbbbbb cccccc");
  expect(lines).toHaveLength(2);
  for (const { width } of lines) expect(width * size).toBeLessThanOrEqual(100);
});
