import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sign } from "#app/browser/search/find-by-words.ts";
import { isCategory } from "#app/domain/directory/categories.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { brandAt } from "#app/domain/search/brand-index.ts";
import { matchNames } from "#app/domain/search/match-names.ts";
import { readLink } from "#app/domain/search/read-link.ts";
import { type QueryReading, readQuery } from "#app/domain/search/read-query.ts";
import * as signs from "#app/domain/search/read-signs.ts";
import { readWords } from "#app/domain/search/read-words.ts";
import { subject } from "#app/domain/search/subject.ts";
import { seedIndex } from "#tests/support/data/seed-index.ts";
import { offerName, readingText } from "./reading-text.ts";

const index = seedIndex();

const code = (country: CountryId | null) => (country ? countryById(country).code : "");

/** The first answer to a query: a store, a category, a country, an offer, a host, or nothing. */
function firstAnswer(reading: QueryReading): string {
  const { hits, host, store, category, country, offer } = reading;
  const [first] = hits;
  if (host) return `host:${host}`;
  if (first) {
    const isThere = first.places.some(({ countryId }) => countryId === country);
    const where = country ? `${isThere ? "@" : "!"}${code(country)}` : "";
    if (store) return first.slug + where;
    const kind = first.category === category && category && isCategory(category);
    return (kind ? `category:${category}` : `sells:${first.slug}`) + where;
  }
  const about = subject(reading);
  if (about === "country") return `country:${code(country)}`;
  return about === "offer" && offer
    ? `offer:${offerName({ ...offer, moneyOf: offer.moneyOf?.slice(0, 1) ?? null })}`
    : "none";
}

/** Whether a first answer is the one that is wanted. */
function isWanted(wanted: string, answer: string, reading: QueryReading): boolean {
  const [, kind, value = ""] = /^(\w+):(.*)$/.exec(wanted) ?? [];
  if (kind === "code") return reading.codes.includes(value);
  // Stores that sell perfumes alone come before other stores for beauty.
  if (kind === "category") {
    const [category, place = ""] = value.split("@");
    const [first] = reading.hits;
    const isThere = first?.places.some(({ countryId }) => code(countryId) === place);
    return reading.category === category && (place === "" || isThere === true);
  }
  if (kind === "sells") return ["sells:floward", "sells:800flower"].includes(answer);
  // Where no country is wanted that of an address does not matter.
  return answer === wanted || (!/[@!]/.test(wanted) && answer.split(/[@!]/)[0] === wanted);
}

interface Case {
  section: string;
  wanted: string;
  query: string;
}

const list = readFileSync(new URL("lists/meant-queries.txt", import.meta.url), "utf8");
const line = /^(.+?) \| (.+?)(?: → .*)?$/;

function readCases(): Case[] {
  let section = "";
  return list.split("\n").flatMap((text) => {
    if (text.startsWith("# ")) section = text.slice(2);
    const [, wanted, query] = line.exec(text) ?? [];
    return wanted && query ? [{ section, wanted, query }] : [];
  });
}

const cases = readCases();
// Of a section's first answers so many per cent must be what is wanted.
const names = /^(?:names|misspelled|other script|joined|folding|inside)/;
const all = /^(?:countries|nonsense)/;
const least = (section: string) => (all.test(section) ? 100 : names.test(section) ? 95 : 90);

test("each of over 700 queries is read as it is listed", async () => {
  expect(cases.length).toBeGreaterThanOrEqual(700);
  const answered = list
    .split("\n")
    .map((text) => {
      const [, wanted, query] = line.exec(text) ?? [];
      if (!wanted || !query) return text;
      const reading = readQuery(index, query);
      const answer = wanted.startsWith("code:") ? reading.codes.join(" ") : firstAnswer(reading);
      const missed = isWanted(wanted, answer, reading) ? "" : "; not what is wanted";
      return `${wanted} | ${query} → ${answer}${missed} · ${readingText(index, query, {}, 5)}`;
    })
    .join("\n");
  await expect(answered).toMatchFileSnapshot("lists/meant-queries.txt");
});

for (const [section, own = []] of Map.groupBy(cases, (one) => one.section)) {
  test(`of the queries "${section}" at least ${least(section)} % are answered first as wanted`, () => {
    const missed = own.filter(({ wanted, query }) => {
      const reading = readQuery(index, query);
      return !isWanted(wanted, firstAnswer(reading), reading);
    });
    const share = 100 * (1 - missed.length / own.length);
    expect(share, missed.map(({ query }) => query).join("\n")).toBeGreaterThanOrEqual(
      least(section),
    );
  });
}

test("a browser, which loads the steps one by one, reads each query as the server does", () => {
  for (const { query } of cases) {
    const { hits, found, country, offer, store } = readQuery(index, query);
    expect(found.map((at) => brandAt(index, at).slug)).toEqual(hits.map(({ slug }) => slug));
    const linked = readLink(index, query);
    const isLink = linked && (linked.store || query.includes("://"));
    const read = () => readWords(index, query, { signs: sign.test(query) ? signs : undefined });
    const own = isLink ? linked : (matchNames(index, query) ?? read());
    expect({ ...own }, query).toMatchObject({ hits, country, offer, store });
  }
});
