import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { ar } from "#app/i18n/locales/ar/index.ts";
import { writeNoon } from "#tests/support/data/sample-brand.ts";
import { ask, logIn, origin, send } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import { today } from "#tests/support/server/today.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";
import { runNightly } from "#worker/scheduled.ts";

beforeEach(writeNoon);

const valid = { code: "WINTER20", discount: "20% off heaters", seen: "a banner in the app" };

function suggest(
  fields: Record<string, string>,
  { address = "192.0.2.1", path = "/uae/noon", ...headers }: Record<string, string> = {},
): Promise<Response> {
  return ask(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: origin, "CF-Connecting-IP": address, ...headers },
  });
}

const waiting = async () => (await readTasks(env.DB, today, "suggested", null)).items;
const count = async () =>
  (await readTasks(env.DB, today, "suggested", null)).countries[0]?.suggested;

test("a suggestion waits for the operator alone, with how many made it", async () => {
  for (const [address, code] of [
    ["192.0.2.1", "WINTER20"],
    ["192.0.2.1", "WINTER20"],
    ["198.51.100.7", "winter20"],
  ] as const) {
    const response = await suggest({ ...valid, code }, { address });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/uae/noon#suggested");
  }
  expect(await waiting()).toMatchObject([
    {
      country: "uae",
      brand: "noon",
      code: "WINTER20",
      discount: "20% off heaters",
      suggestion: { seen: "a banner in the app", shoppers: 2, day: today },
    },
  ]);
  expect(await count()).toBe(1);
  for (const path of ["/uae/noon", "/uae", "/uae/feed.atom", "/api/brands?countryId=1"]) {
    expect(await (await ask(path)).text(), path).not.toMatch(/winter20|heaters/i);
  }
});

test("a page that was opened before its brand was renamed takes suggestions", async () => {
  await env.DB.prepare("UPDATE brands SET slug = 'noon-daily', former_slugs = '[\"noon\"]'").run();
  const address = "203.0.113.9";
  expect((await suggest(valid, { address })).status).toBe(303);
  expect(await waiting()).toMatchObject([{ brand: "noon-daily", code: "WINTER20" }]);
  expect((await suggest(valid, { address, path: "/uae/never" })).status).toBe(403);
});

test.each([
  ["code", { ...valid, code: " " }],
  ["code", { ...valid, code: "x".repeat(65) }],
  ["code", { ...valid, code: "A\u202eB" }],
  ["discount", { ...valid, discount: "" }],
  ["discount", { ...valid, discount: "x".repeat(301) }],
  ["seen", { ...valid, seen: "x".repeat(201) }],
  ["code", {}],
] as const)("a fault in the %s is named, and what was typed stays", async (field, given) => {
  const response = await suggest(given, { path: "/ar/uae/noon" });
  expect(response.status).toBe(400);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const page = parseHtml(await response.text());
  const names = {
    code: ar.brand.suggestedCode,
    discount: ar.brand.suggestedDiscount,
    seen: ar.brand.suggestedSeen,
  };
  expect(page.only(".suggest [role=alert]").text).toContain(names[field]);
  expect(page.only(".suggest [aria-invalid]").attributes.name).toBe(field);
  for (const [name, value] of Object.entries(given)) {
    expect(page.only(`.suggest [name=${name}]`).attributes.value).toBe(value);
  }
  expect(await waiting()).toEqual([]);
});

test("markup that is sent back with a fault is text", async () => {
  const response = await suggest({ ...valid, code: "", discount: '"><script>alert(1)</script>' });
  expect(await response.text()).not.toContain("<script>alert");
});

test("what robots fill in, what the store has and what was dismissed is thanked for, and not kept", async () => {
  expect((await suggest({ ...valid, website: "https://spam.example" })).status).toBe(303);
  expect((await suggest({ ...valid, code: "save10" })).status).toBe(303);
  expect(await waiting()).toEqual([]);

  await suggest(valid);
  const [item] = await waiting();
  const cookie = await logIn();
  const path = `/api/admin/suggestions/${item?.suggestion?.id}`;
  expect((await send("DELETE", path)).status).toBe(401);
  expect((await send("DELETE", path, { Cookie: cookie })).status).toBe(200);
  expect((await send("DELETE", path, { Cookie: cookie })).status).toBe(404);
  expect((await suggest({ ...valid, code: "Winter20" }, { address: "192.0.2.9" })).status).toBe(
    303,
  );
  expect(await waiting()).toEqual([]);
  const kept = "SELECT code, discount, seen FROM suggestions";
  expect(await env.DB.prepare(kept).first()).toEqual({ code: "WINTER20", discount: "", seen: "" });
});

test("an address suggests five codes a day, and another site none", async () => {
  for (let at = 1; at <= 5; at++)
    expect((await suggest({ ...valid, code: `C${at}` })).status).toBe(303);
  const sixth = await suggest({ ...valid, code: "C6" });
  expect(sixth.status).toBe(429);
  expect(await sixth.text()).toContain("You have suggested five codes today");
  expect((await suggest(valid, { address: "192.0.2.2" })).status).toBe(303);
  expect((await suggest(valid, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await suggest(valid, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect(await waiting()).toHaveLength(6);
  const keys = "SELECT group_concat(key) AS keys FROM code_day_keys";
  expect(await env.DB.prepare(keys).first<string>("keys")).not.toContain("192.0.2");
});

test("at most twenty wait for a store", async () => {
  for (let at = 0; at < 22; at++) {
    await suggest({ ...valid, code: `C${at}` }, { address: `10.0.${at}.1` });
  }
  expect(await count()).toBe(20);
});

test("the night deletes suggestions after 30 days, and dismissed ones after a year", async () => {
  await suggest(valid);
  await suggest({ ...valid, code: "OTHER" });
  const set = (column: string, day: string) =>
    env.DB.prepare(
      "UPDATE suggestions SET $column = ?1 WHERE code = 'OTHER'".replace("$column", column),
    )
      .bind(day)
      .run();
  const night = () => runNightly(env, { waitUntil: () => {} }, new Date(`${today}T00:00:00Z`));
  await set("day", addDays(today, -31));
  await night();
  expect((await waiting()).map(({ code }) => code)).toEqual(["WINTER20"]);
  await suggest({ ...valid, code: "OTHER" }, { address: "192.0.2.3" });
  await set("dismissed_on", addDays(today, -364));
  await night();
  const rows = "SELECT count(*) AS rows FROM suggestions";
  expect(await env.DB.prepare(rows).first("rows")).toBe(2);
  await set("dismissed_on", addDays(today, -366));
  await night();
  expect(await env.DB.prepare(rows).first("rows")).toBe(1);
});
