import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { namesSeason, seasonParts } from "#app/domain/search/names-season.ts";
import { type Season, seasonWords } from "#app/domain/search/words/season-words.ts";

/** The seasons that a text names, as a code if it is in capitals alone; "!" marks those that no database finds by it. */
function named(text: string): string {
  const isCode = /^[A-Z\d]+$/.test(text);
  const isArabic = /[ا-ي]/.test(text);
  const all = {
    code: isCode ? text : "A",
    discount: isCode || isArabic ? "" : text,
    discount_ar: isArabic ? text : null,
  };
  const isPart = (part: string) => text.toLowerCase().includes(part);
  return (Object.keys(seasonWords) as Season[])
    .filter((season) => namesSeason(all, season))
    .map((season) => (seasonParts(season).some(isPart) ? season : `${season}!`))
    .join(" ");
}

// Wordings stand by the season that they may name, and are written by hand.
test("each wording names the seasons that are listed", async () => {
  const list = readFileSync(new URL("lists/season-wordings.txt", import.meta.url), "utf8");
  const lines = list.split("\n").map((line) => {
    const [text = ""] = line.split(" → ");
    return text && !text.startsWith("#") ? `${text} → ${named(text)}` : text;
  });
  await expect(lines.join("\n")).toMatchFileSnapshot("lists/season-wordings.txt");
});
