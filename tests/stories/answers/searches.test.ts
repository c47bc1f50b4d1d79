import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { today } from "#tests/support/server/today.ts";
import { recordMissed } from "#worker/answers/missed-searches.ts";
import { pruneAnswers } from "#worker/answers/prune.ts";
import { requestFrom } from "./answer-rules.ts";

beforeEach(() =>
  saveBrands({ uae: ["Noon", "Trendyol"].map((name) => ({ name, codes: [{ code: "A" }] })) }),
);

async function search(text: string, networks: readonly number[], country: CountryId | null = null) {
  const { DB, SESSION_SECRET } = env;
  for (const [at, one] of networks.entries()) {
    const request = requestFrom(`10.0.${one}.${at + 1}`);
    await recordMissed(DB, SESSION_SECRET, request, { text, country }, toDay(new Date()));
  }
}
const missed = async (countryId: number | null = null) =>
  (await operatorWith().missed(countryId)).map(({ text, searches }) => `${text} ${searches}`);

test("the operator sees a search that three networks made on a day", async () => {
  await search("walmart", [1, 1, 2]);
  expect(await missed(), "two networks").toEqual([]);
  await search("walmart", [3], 1);
  expect(await missed(), "a search in one country is another").toEqual([]);
  await search("walmart", [3, 3, 4]);
  await search("كيتا", [1, 2, 3, 4, 5], 1);
  expect(await missed()).toEqual(["كيتا 5", "walmart 4"]);
  expect(await missed(1)).toEqual(["كيتا 5"]);
});

test("searches are counted by day and stored for 30 days", async () => {
  await search("walmart", [1, 2, 3]);
  vi.setSystemTime(`${addDays(today, 1)}T00:00:00Z`);
  await search("walmart", [1, 2, 3, 4]);
  for (const [days, found] of Object.entries({ 29: ["walmart 7"], 30: ["walmart 4"], 31: [] })) {
    vi.setSystemTime(`${addDays(today, Number(days))}T12:00:00Z`);
    expect(await missed(), `${days} days later`).toEqual(found);
    await pruneAnswers(env.DB, toDay(new Date()));
  }
  expect(await readRows("SELECT * FROM missed_searches")).toEqual([]);
});

test("thirty texts of a network count a day", async () => {
  for (let at = 0; at < 31; at++) await search(`many ${at}`, [1, 2, 3]);
  expect(await readRows("SELECT text FROM missed_searches")).toHaveLength(30);
});

const ownPage = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document" };

/** Reads pages from three networks, and then a search that counts; expects what is counted. */
async function expectCounted(count: number, paths: readonly string[], headers: object = ownPage) {
  const all = [...paths.map((path) => [path, headers] as const), ["/uae?q=trembyopl", ownPage]];
  for (const [path, more] of all as [string, object][])
    for (const address of ["10.0.1.1", "10.0.2.1", "10.0.3.1"])
      await ask(path, { headers: { "CF-Connecting-IP": address, ...more } });
  const isCounted = async () => expect(await missed()).toEqual(Array(count).fill("trembyopl 3"));
  await vi.waitFor(isCounted, { timeout: 20_000 });
}

test("a page counts a search without results that resembles a store", async () => {
  const strange = ["/?q=john+smith", "/?q=layla%40example.org", "/?q=0501234567"];
  const found = ["/?q=noon", "/?q=ksa", "/?q=50%25", "/?q=https%3A%2F%2Fwalmart.com%2F"];
  await expectCounted(2, [...strange, ...found, "/?q=Trembyopl"]);
});

test.for([
  {},
  { ...ownPage, "Sec-Fetch-Site": "cross-site" },
  { ...ownPage, "Sec-Fetch-Dest": "empty" },
  { ...ownPage, "Sec-Purpose": "prefetch" },
])("a search with %o was not sent by a reader and does not count", (headers) =>
  expectCounted(1, ["/?q=trembyopl"], headers),
);
