import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { type BrandRow, buildIndex } from "#app/domain/search/build-index.ts";
import { meaningOf } from "./meaning.ts";

/**
 * Reads the rows of "Name (slug) = Arabic name, alias ~ English name {category} <host> @1:3 @2:0P15 ^9": codes and
 * the best offer by country, then the popularity.
 */
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

/** Reads the query and options of "[2] sun", "[exact] sun" or "sun". */
function optionsOf(text: string) {
  const [, option = "", query = ""] = /^(?:\[(\w+)\] )?(.*)$/.exec(text) ?? [];
  const country = Number(option) ? (Number(option) as CountryId) : undefined;
  return { query, exact: option === "exact", country, limit: option === "first" ? 1 : undefined };
}

interface Site {
  title: string;
  brands: string[];
  queries: string[];
}

/** Sites of "title: brands ? query → meaning", whose further brands begin with "+ ", and further queries with "? ". */
const sites: Site[] = [];
for (const line of readFileSync(new URL("data/small-sites.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")) {
  const own = /^([+?]) (.*)$/.exec(line);
  if (own) sites.at(-1)?.[own[1] === "+" ? "brands" : "queries"].push(own[2] ?? "");
  else {
    const [, title = "", brands = "", query] = /^(.*?): (.*?)(?: \? (.*))?$/.exec(line) ?? [];
    sites.push({ title, brands: [brands], queries: query ? [query] : [] });
  }
}

test.for(sites)("a site of few brands: $title", ({ brands, queries }) => {
  const index = buildIndex(brands.flatMap((line) => line.split(" | ")).flatMap(rowsOf));
  const found = queries.map((line) => {
    const [asked = ""] = line.split(" →");
    const { query, ...options } = optionsOf(asked);
    return `${asked} → ${meaningOf(index, query, options, 9)}`;
  });
  expect(found).toEqual(queries);
});
