import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import type { CountryId } from "#app/domain/directory/countries.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { today } from "#tests/support/server/today.ts";
import { recordMissed } from "#worker/answers/missed-searches.ts";
import { pruneAnswers } from "#worker/answers/prune.ts";

beforeEach(() =>
  saveBrands({ uae: ["Noon", "Trendyol"].map((name) => ({ name, codes: [{ code: "A" }] })) }),
);

const requestFrom = (address: string) =>
  new Request(origin, { headers: { "CF-Connecting-IP": address } });
const search = async (
  text: string,
  addresses: readonly string[],
  country: CountryId | null = null,
) => {
  for (const address of addresses) {
    const missed = { text, country };
    await recordMissed(env.DB, env.SESSION_SECRET, requestFrom(address), missed, toDay(new Date()));
  }
};
const networks = (...numbers: number[]) => numbers.map((one) => `10.0.${one}.1`);
const missed = async (countryId: number | null = null) =>
  (await operatorWith().missed(countryId)).map(({ text, searches }) => `${text} ${searches}`);

test("the operator sees a search that three networks made on a day", async () => {
  await search("walmart", ["10.0.0.1", "10.0.0.2", "10.0.1.1"]);
  expect(await missed(), "two networks").toEqual([]);
  await search("walmart", networks(2), 1);
  expect(await missed(), "a search in one country is another").toEqual([]);
  await search("walmart", networks(2, 2, 3));
  await search("كيتا", networks(1, 2, 3, 4, 5), 1);
  expect(await missed()).toEqual(["كيتا 5", "walmart 4"]);
  expect(await missed(1)).toEqual(["كيتا 5"]);
});

test("searches are counted by day and stored for 30 days", async () => {
  await search("walmart", networks(1, 2, 3));
  vi.setSystemTime(`${addDays(today, 1)}T00:00:00Z`);
  await search("walmart", networks(1, 2));
  expect(await missed()).toEqual(["walmart 3"]);
  await search("walmart", networks(3, 4));
  expect(await missed()).toEqual(["walmart 7"]);
  for (const [days, expected] of [
    [29, 7],
    [30, 4],
    [31, 0],
  ] as const) {
    vi.setSystemTime(`${addDays(today, days)}T12:00:00Z`);
    expect(await missed(), `${days} days later`).toEqual(expected ? [`walmart ${expected}`] : []);
    await pruneAnswers(env.DB, addDays(today, days));
    expect(await missed()).toEqual(expected ? [`walmart ${expected}`] : []);
  }
  expect(await readRows("SELECT * FROM missed_searches")).toEqual([]);
});

test("thirty texts of a network count a day", async () => {
  const texts = Array.from({ length: 31 }, (_, at) => `many ${at}`);
  for (const text of texts) await search(text, networks(1, 2, 3));
  const [{ stored }] = await readRows("SELECT count(*) AS stored FROM missed_searches");
  expect(stored).toBe(30);
});

const ownPage = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document" };

/** Reads a page from three networks. */
async function askThrice(path: string, headers: Record<string, string>): Promise<void> {
  for (const address of networks(1, 2, 3))
    await ask(path, { headers: { "CF-Connecting-IP": address, ...headers } });
}

const waitFor = (expected: object[]) =>
  vi.waitFor(
    async () =>
      expect(
        await readRows("SELECT text, country_id AS country FROM missed_searches ORDER BY 2, 1"),
      ).toEqual(expected),
    { timeout: 20_000 },
  );
const inTheUae = { text: "trembyopl", country: 1 };

test("a page counts a search without results that resembles a store", async () => {
  const strange = ["/?q=john+smith", "/?q=layla%40example.org", "/?q=0501234567"];
  const found = ["/?q=noon", "/?q=ksa", "/?q=50%25", "/uae?q=noon"];
  const link = "/?q=https%3A%2F%2Fwalmart.com%2F";
  const missing = ["/?q=Trembyopl", "/uae?q=trembyopl"];
  for (const path of [...strange, ...found, link, ...missing]) await askThrice(path, ownPage);
  await waitFor([{ text: "trembyopl", country: 0 }, inTheUae]);
});

test.for([
  {},
  { ...ownPage, "Sec-Fetch-Site": "cross-site" },
  { ...ownPage, "Sec-Fetch-Dest": "empty" },
  { ...ownPage, "Sec-Purpose": "prefetch" },
])("a search with %o was not sent by a reader and does not count", async (headers) => {
  await askThrice("/?q=trembyopl", headers);
  await askThrice("/uae?q=trembyopl", ownPage);
  await waitFor([inTheUae]);
});
