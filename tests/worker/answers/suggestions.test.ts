import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import * as ar from "#app/i18n/locales/ar/index.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { ask, logIn, origin, send } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import { today } from "#tests/support/server/today.ts";
import { countKey, hashSender } from "#worker/answers/count-once.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";
import { runNightly } from "#worker/nightly.ts";

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
const rows = "SELECT count(*) AS rows FROM suggestions";
const count = async () =>
  (await readTasks(env.DB, today, "suggested", null)).countries[0]?.suggested;

test("a suggestion waits for the operator alone, with how many networks made it", async () => {
  // With letters that take nine bytes each in a form.
  const longest = { code: "winter20", discount: "﷼".repeat(300), seen: "﷼".repeat(200) };
  for (const [address, fields, status] of [
    ["192.0.2.1", {}, 303],
    ["192.0.2.1", { code: "winter20" }, 200],
    ["192.0.2.9", {}, 200],
    ["198.51.100.7", longest, 303],
    ["198.51.100.7", { seen: "x".repeat(8_200) }, 403],
  ] as const) {
    const response = await suggest({ ...valid, ...fields }, { address });
    expect(response.status, address).toBe(status);
    const location = status === 303 ? "/uae/noon#suggested" : null;
    expect(response.headers.get("Location")).toBe(location);
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

test.each([
  ["code", { ...valid, code: " ", discount: '"><script>alert(1)</script>' }],
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
    code: ar.brand.suggested_code,
    discount: ar.brand.suggested_discount,
    seen: ar.brand.suggested_seen,
  };
  expect(page.only(".suggest [role=alert]").text).toContain(names[field]);
  expect(page.only(".suggest [aria-invalid]").attributes.name).toBe(field);
  for (const [name, value] of Object.entries(given)) {
    expect(page.only(`.suggest [name=${name}]`).attributes.value).toBe(value);
  }
  expect(await waiting()).toEqual([]);
});

test("what robots fill in, what the store has and what was dismissed is not kept, and not thanked for", async () => {
  const expectKnown = async (code: string) => {
    const response = await suggest({ ...valid, code }, { address: "198.51.100.7" });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("We know this code already");
  };
  expect((await suggest({ ...valid, website: "https://spam.example" })).status).toBe(403);
  await expectKnown("save10");
  expect(await waiting()).toEqual([]);

  await suggest(valid);
  const [item] = await waiting();
  const cookie = await logIn();
  const path = `/api/admin/suggestions/${item?.suggestion?.id}`;
  expect((await send("DELETE", path)).status).toBe(401);
  expect((await send("DELETE", path, { Cookie: cookie })).status).toBe(200);
  expect((await send("DELETE", path, { Cookie: cookie })).status).toBe(404);
  await expectKnown("Winter20");
  expect(await waiting()).toEqual([]);
  const kept = "SELECT code, discount, seen FROM suggestions";
  expect(await env.DB.prepare(kept).first()).toEqual({ code: "WINTER20", discount: "", seen: "" });
});

/** The statuses of one suggestion for each of some stores. */
const suggestFor = async (slugs: readonly string[], address: string) => {
  const statuses: number[] = [];
  for (const slug of slugs) {
    const code = `C${statuses.length} ${address}`;
    const { status } = await suggest({ ...valid, code }, { address, path: `/uae/${slug}` });
    statuses.push(status);
  }
  return statuses;
};

test("an address suggests five codes a day, a network twenty and three for a store, and another site or no form none", async () => {
  const slugs = ["noon-1", "noon-2", "noon-3", "noon-4", "noon-5", "noon-6"];
  const brands = slugs.map((name) => ({ name }));
  await importBrands({ uae: brands, oman: brands });
  const [one = "", two = "", ...others] = slugs;
  expect(await suggestFor([one, one, one, one, two, two], "192.0.2.1")).toEqual([
    ...[303, 303, 303, 429, 303],
    429,
  ]);
  expect(await suggestFor([one, two, two, two], "192.0.2.2")).toEqual([429, 303, 303, 429]);
  for (const [again, address] of [
    ["noon-6", "192.0.2.3"],
    ["noon-5", "192.0.2.4"],
  ] as const) {
    expect(await suggestFor([...others, again], address)).toEqual(Array(5).fill(303));
  }
  expect(await suggestFor(others, "192.0.2.5")).toEqual([303, 429, 429, 429]);
  const refused = await suggest(valid, { address: "192.0.2.6", path: `/uae/${one}` });
  expect(await refused.text()).toContain("Too many codes came from your network today");
  expect(await suggestFor([one, one, one], "198.51.100.7")).toEqual([303, 303, 303]);
  const ofOman = await suggest(valid, { address: "198.51.100.7", path: `/oman/${one}` });
  expect(ofOman.status, "another country's store").toBe(303);
  // Answers are counted apart.
  const request = new Request(origin, { headers: { "CF-Connecting-IP": "203.0.113.5" } });
  const counted = { kind: "answer", about: "", day: today } as const;
  const { addressKey } = await hashSender(env.SESSION_SECRET, request, counted);
  for (let at = 0; at < 5; at++) await countKey(env.DB, today, addressKey).run();
  expect(await suggestFor([one], "203.0.113.5")).toEqual([303]);
  const fromElsewhere = { address: "198.51.100.8", path: `/uae/${one}` };
  for (const [name, value] of [
    ["Origin", "https://evil.example"],
    ["Sec-Fetch-Site", "cross-site"],
    ["Content-Type", "text/plain"],
  ] as const) {
    expect((await suggest(valid, { ...fromElsewhere, [name]: value })).status).toBe(403);
  }
  const keys = "SELECT group_concat(key) AS keys FROM code_day_keys";
  expect(await env.DB.prepare(keys).first<string>("keys")).not.toContain("192.0.2");
});

test("twenty wait for a store: of more, what one network suggested on the busiest day goes, never the newest", async () => {
  const suggestFrom = (at: number, code: string) =>
    suggest({ ...valid, code }, { address: `10.0.${at}.1` });
  await suggestFrom(100, "EARLIER");
  await env.DB.prepare("UPDATE suggestions SET day = ?").bind(addDays(today, -1)).run();
  await suggestFrom(103, "DISMISSED");
  await env.DB.exec("UPDATE suggestions SET dismissed_on = day WHERE code = 'DISMISSED'");
  for (const at of [101, 102]) await suggestFrom(at, "TWICE");
  for (let at = 0; at < 20; at++) await suggestFrom(at, `C${at}`);
  expect(await count()).toBe(20);
  const codes = (await waiting()).map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(["EARLIER", "TWICE", "C2", "C19"]));
  // What was dismissed takes no place, and stays known.
  expect(await env.DB.prepare(rows).first("rows")).toBe(21);
});

test("two thousand wait in all", async () => {
  await importBrands({ uae: [{ name: "Noon" }], oman: [{ name: "Other" }] });
  await env.DB.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO suggestions (brand_id, code, discount, seen, day)
      SELECT (SELECT id FROM brands WHERE slug = 'other'), 'C' || i, '', '', '2026-11-21' FROM n`.replaceAll(
      "\n",
      " ",
    ),
  );
  expect((await suggest(valid)).status).toBe(303);
  expect(await env.DB.prepare(rows).first("rows")).toBe(2_000);
  expect((await waiting()).map(({ code }) => code)).toContain("WINTER20");
});

test("the night deletes suggestions after 30 days, and dismissed ones after a year", async () => {
  for (const code of ["WINTER20", "OTHER"]) {
    await suggest({ ...valid, code }, { address: "203.0.113.1" });
  }
  const set = (column: string, day: string) =>
    env.DB.prepare(
      "UPDATE suggestions SET $column = ?1 WHERE code = 'OTHER'".replace("$column", column),
    )
      .bind(day)
      .run();
  const night = () => runNightly(env, new Date(`${today}T00:00:00Z`));
  await set("day", addDays(today, -30));
  await night();
  expect(await waiting()).toHaveLength(2);
  await set("day", addDays(today, -31));
  await night();
  expect((await waiting()).map(({ code }) => code)).toEqual(["WINTER20"]);
  await suggest({ ...valid, code: "OTHER" }, { address: "192.0.2.3" });
  await set("dismissed_on", addDays(today, -365));
  await night();
  expect(await env.DB.prepare(rows).first("rows")).toBe(2);
  await set("dismissed_on", addDays(today, -366));
  await night();
  expect(await env.DB.prepare(rows).first("rows")).toBe(1);
});
