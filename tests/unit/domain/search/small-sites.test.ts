import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { type BrandRow, buildIndex } from "#app/domain/search/build-index.ts";
import { bareWords, detached, foldedWords } from "#app/domain/search/fold.ts";
import { consonants, phonetic } from "#app/domain/search/spelling/sounds.ts";
import { indexTexts, readingText } from "./reading-text.ts";

/** The rows of "Name (slug) = Arabic name, alias ~ English name {category} <host> @1:3 @2:0P15 ^9": codes by country, popularity. */
function rowsOf(text: string): BrandRow[] {
  const part = (sign: RegExp) => sign.exec(text)?.[1] ?? null;
  const name = /^[^(=~{<@^]*/.exec(text)?.[0].trim() ?? "";
  const [name_ar, ...aliases] = (part(/= ([^~{<@^]*)/) ?? "").split(",").map((one) => one.trim());
  const places = [...text.matchAll(/@(\d+):(\d+)(\w*)/g)].map((place) => place.slice(1));
  return (places.length > 0 ? places : [[1, 1]]).map(([id, codes, placeOffer]) => ({
    country_id: Number(id) as CountryId,
    slug: part(/\((.*?)\)/) ?? name.toLowerCase().replaceAll(" ", "-"),
    name,
    name_ar: name_ar || null,
    name_en: part(/~ ([^{<@^]*)/)?.trim() ?? null,
    aliases,
    category: part(/\{(.*?)\}/),
    website_url: part(/<(.*?)>/),
    liveCodes: Number(codes),
    placeOffer: String(placeOffer ?? ""),
    popularity: Number(part(/\^(\d+)/) ?? 0),
  }));
}

/** The query and options of "[2] sun", "[exact] sun" or "sun". */
function optionsOf(text: string) {
  const [, option = "", query = ""] = /^(?:\[(\w+)\] )?(.*)$/.exec(text) ?? [];
  const country = Number(option) ? (Number(option) as CountryId) : undefined;
  return { query, exact: option === "exact", country, limit: option === "first" ? 1 : undefined };
}

// Each part is a site of few brands with what is asked of it. Brands and queries are written by hand.
test("of small sites the brands are in the listed order, and each query is read as it is listed", async () => {
  const list = readFileSync(new URL("lists/small-sites.txt", import.meta.url), "utf8");
  const parts = list.split(/\n(?=# )/).map((part) => {
    const lines = part.split("\n").filter((line) => !line.startsWith("  "));
    const own = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) ? line.slice(2) : []));
    const index = buildIndex(
      own("+ ")
        .flatMap((line) => line.split(" | "))
        .flatMap(rowsOf),
    );
    return lines
      .flatMap((line, at) => {
        const isLastBrand = line.startsWith("+ ") && !lines[at + 1]?.startsWith("+ ");
        if (isLastBrand) return [line, ...indexTexts(index).map((text) => `  ${text}`)];
        if (!line.startsWith("? ")) return [line];
        const asked = line.slice(2).replace(/ → .*/, "");
        const { query, ...options } = optionsOf(asked);
        return [`? ${asked} → ${readingText(index, query, options, 99)}`];
      })
      .join("\n");
  });
  await expect(parts.join("\n")).toMatchFileSnapshot("lists/small-sites.txt");
});

// A line is a text, its folded words, those that are left without articles, and without what is written onto
// them, and how they sound without vowels and with them.
test("each text is folded and heard as it is listed", async () => {
  const list = readFileSync(new URL("lists/spellings.txt", import.meta.url), "utf8");
  const lines = list.split("\n").map((line) => {
    const [text = ""] = line.split(" → ");
    const words = foldedWords(text);
    const folded = words.join(" ");
    const bare = bareWords(words);
    const forms = [folded, bare.join(" "), words.map(detached).join(" ")];
    return text && `${text} → ${[...forms, consonants(folded), phonetic(folded)].join(" / ")}`;
  });
  await expect(lines.join("\n")).toMatchFileSnapshot("lists/spellings.txt");
});
