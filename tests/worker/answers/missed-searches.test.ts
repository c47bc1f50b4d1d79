import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { now, today } from "#tests/support/server/today.ts";
import { createCounter } from "#worker/answers/counter.ts";
import { readMissed } from "#worker/answers/missed-searches.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { runNightly } from "#worker/scheduled.ts";

beforeEach(() =>
  saveCountry(env.DB, 1, [brand({ name: "Noon", promo_codes: [promoCode({ code: "A" })] })], {
    kind: "import",
    now: new Date("2026-11-20T10:00:00Z"),
  }),
);

const platform = { d1: env.DB, kv: env.SUMMARIES, cache: undefined, today };

async function searchFrom(address: string, text: string, country: 1 | null = null, at = now) {
  const request = new Request(origin, { headers: { "CF-Connecting-IP": address } });
  await createCounter(env, platform, at).countMissed(request, { text, country });
}

const shown = (countryId: number | null = null) => readMissed(env.DB, today, countryId);
const counted = async () =>
  (await env.DB.prepare("SELECT * FROM missed_searches ORDER BY text").all()).results;

test("a text is shown once three networks searched for it on a day, by country, the most often first", async () => {
  for (const address of ["10.0.0.1", "10.0.0.2", "10.0.1.1"]) await searchFrom(address, "Walmart");
  expect(await shown()).toEqual([]);
  await searchFrom("10.0.2.1", "walmart!");
  const days = [{ day: today, searches: 4 }];
  const walmart = { text: "walmart", country: null, searches: 4, days };
  expect(await shown()).toEqual([walmart]);
  for (let at = 0; at < 5; at++) await searchFrom(`10.1.${at}.1`, "كيتا", 1);
  expect(await shown()).toMatchObject([{ text: "كيتا", country: "uae", searches: 5 }, walmart]);
  expect(await shown(1)).toMatchObject([{ text: "كيتا" }]);
});

test("three networks on three days are one person, as far as is known", async () => {
  for (const [at, address] of ["10.0.0.1", "10.0.1.1", "10.0.2.1"].entries()) {
    await searchFrom(address, "walmart", null, new Date(now.getTime() - at * 86_400_000));
  }
  expect(await counted()).toHaveLength(3);
  expect(await shown()).toEqual([]);
});

test("one network counts 30 texts a day at most", async () => {
  const letters = "abcdefghijklmnopqrstuvwxyzابتثجحخد";
  for (const letter of letters) await searchFrom("10.0.0.1", `missing ${letter}`);
  expect(await counted()).toHaveLength(30);
});

test("searches are gone after 30 days, and who searched after the day", async () => {
  const old = new Date(`${addDays(today, -30)}T10:00:00Z`);
  for (let at = 0; at < 3; at++) await searchFrom(`10.0.${at}.1`, "old one", null, old);
  for (let at = 0; at < 3; at++) await searchFrom(`10.0.${at}.1`, "new one");
  expect(await counted()).toHaveLength(2);
  await runNightly(env, { waitUntil: () => {} }, new Date(`${addDays(today, 1)}T00:00:00Z`));
  expect(await counted()).toMatchObject([{ text: "new one" }]);
  const { results } = await env.DB.prepare("SELECT * FROM code_day_keys").all();
  expect(results).toEqual([]);
});

test("pages count what they do not find, and nothing that they do", async () => {
  const missing = ["/?q=walmort", "/uae?q=walmort", "/?q=layla%40example.org", "/?q=0501234567"];
  const found = [
    "/?q=noon",
    "/?q=ksa",
    "/?q=50%25",
    "/uae?q=noon",
    "/?q=https%3A%2F%2Fwalmart.com%2F",
  ];
  for (const path of [...missing, ...found]) await ask(path);
  await vi.waitFor(async () =>
    expect(await counted()).toMatchObject([
      { text: "walmort", country_id: 0 },
      { text: "walmort", country_id: 1 },
    ]),
  );
});
