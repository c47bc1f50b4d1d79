import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { today } from "#tests/support/server/today.ts";
import { readMissed, recordMissed } from "#worker/answers/missed-searches.ts";
import { runNightly } from "#worker/nightly.ts";
import { createServices } from "#worker/services.ts";

beforeEach(() =>
  saveBrands({ uae: ["Noon", "Trendyol"].map((name) => ({ name, codes: [{ code: "A" }] })) }),
);

async function searchFrom(address: string, text: string, country: 1 | null = null, day = today) {
  const request = new Request(origin, { headers: { "CF-Connecting-IP": address } });
  await recordMissed(env.DB, env.SESSION_SECRET, request, { text, country }, day);
}

const shown = (countryId: number | null = null) => readMissed(env.DB, today, countryId);
const counted = () => readRows("SELECT * FROM missed_searches ORDER BY country_id, text");

test("a text is kept once three networks searched for it on a day, by country, the most often first", async () => {
  for (const address of ["10.0.0.1", "10.0.0.2", "10.0.1.1"]) await searchFrom(address, "walmart");
  for (const at of [-1, -2]) await searchFrom("10.0.2.1", "walmart", null, addDays(today, at));
  await searchFrom("10.0.2.1", "walmart", 1);
  expect(await counted()).toEqual([]);
  for (const address of ["10.0.2.1", "10.0.2.1", "10.0.0.3"]) await searchFrom(address, "walmart");
  const walmart = {
    text: "walmart",
    country: null,
    searches: 3,
    days: [{ day: today, searches: 3 }],
  };
  expect(await shown()).toEqual([walmart]);
  for (let at = 0; at < 5; at++) await searchFrom(`10.1.${at}.1`, "كيتا", 1);
  expect(await shown()).toMatchObject([{ text: "كيتا", country: "uae", searches: 5 }, walmart]);
  expect(await shown(1)).toMatchObject([{ text: "كيتا" }]);
});

test("one network counts 30 texts a day at most", async () => {
  const letters = "abcdefghijklmnopqrstuvwxyzابتثجحخد";
  for (const at of [0, 1, 2]) {
    for (const letter of letters) await searchFrom(`10.0.${at}.1`, `missing ${letter}`);
  }
  expect(await counted()).toHaveLength(30);
});

test("searches are gone after 30 days, and who searched after the day", async () => {
  for (const [text, day] of [
    ["new", today],
    ["last", addDays(today, -28)],
    ["last", addDays(today, -29)],
    ["gone", addDays(today, -30)],
  ] as const) {
    for (let at = 0; at < 3; at++) await searchFrom(`10.0.${at}.1`, text, null, day);
  }
  expect((await shown()).map(({ text, days }) => [text, days.map(({ day }) => day)])).toEqual([
    ["last", [addDays(today, -29), addDays(today, -28)]],
    ["new", [today]],
  ]);
  await runNightly(env, new Date(`${addDays(today, 1)}T00:00:00Z`));
  expect(await counted()).toMatchObject([{ day: addDays(today, -28) }, { day: today }]);
  expect(await readRows("SELECT * FROM code_day_keys")).toEqual([]);
});

const ownPage = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document" };

/** Asks for a page from three networks. */
async function askThrice(path: string, headers: Record<string, string>): Promise<void> {
  for (const at of [1, 2, 3]) {
    await ask(path, { headers: { "CF-Connecting-IP": `10.0.${at}.1`, ...headers } });
  }
}

test("pages count what they do not find if it is nearly known, and nothing that they do", async () => {
  const missing = ["/?q=Trembyopl", "/uae?q=trembyopl"];
  const strange = ["/?q=john+smith", "/?q=layla%40example.org", "/?q=0501234567"];
  const found = ["/?q=noon", "/?q=ksa", "/?q=50%25", "/uae?q=noon"];
  const link = "/?q=https%3A%2F%2Fwalmart.com%2F";
  for (const path of [...strange, ...found, link, ...missing]) await askThrice(path, ownPage);
  const last = { text: "trembyopl", country: null };
  const request = new Request(origin, {
    headers: { "CF-Connecting-IP": "10.0.4.1", ...ownPage },
  });
  const work: Promise<unknown>[] = [];
  createServices(env, { waitUntil: (one) => work.push(one) }).search.countMissed(request, last);
  expect(work, "it goes on after the response").toHaveLength(1);
  await Promise.all(work);
  await vi.waitFor(
    async () =>
      expect(await counted()).toMatchObject([
        { text: "trembyopl", country_id: 0, searches: 4 },
        { text: "trembyopl", country_id: 1, searches: 3 },
      ]),
    { timeout: 20_000 },
  );
});

test.for([
  {},
  { ...ownPage, "Sec-Fetch-Site": "cross-site" },
  { ...ownPage, "Sec-Fetch-Site": "none" },
  { ...ownPage, "Sec-Fetch-Dest": "image" },
  { ...ownPage, "Sec-Fetch-Dest": "empty" },
  { ...ownPage, "Sec-Purpose": "prefetch" },
])("a search that no reader of a page has sent, with %o, is not counted", async (headers) => {
  await askThrice("/?q=trembyopl", headers);
  await askThrice("/uae?q=trembyopl", ownPage);
  await vi.waitFor(async () => expect(await counted()).toMatchObject([{ country_id: 1 }]));
});
