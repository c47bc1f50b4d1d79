import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { createServices } from "#worker/services.ts";

beforeEach(() =>
  saveBrands({ uae: ["Noon", "Trendyol"].map((name) => ({ name, codes: [{ code: "A" }] })) }),
);

const counted = () => readRows("SELECT * FROM missed_searches ORDER BY country_id, text");

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
