import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { today } from "#tests/support/server/today.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";

beforeEach(writeNoon);

const valid = { code: "WINTER20", discount: "20% off heaters", seen: "a banner in the app" };

const suggest = (fields: Record<string, string>) =>
  ask("/uae/noon", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: origin, "CF-Connecting-IP": "192.0.2.1" },
  });

const waiting = async () =>
  (await readTasks(env.DB, CountryDays.named(today), "suggested", null)).items;
const rows = "SELECT count(*) AS rows FROM suggested_codes";

test("nobody but the operator sees what waits", async () => {
  expect((await suggest(valid)).status).toBe(303);
  expect((await waiting()).map(({ code }) => code)).toEqual(["WINTER20"]);
  for (const path of ["/uae/noon", "/uae", "/uae/feed.atom", "/api/brands?countryId=1"]) {
    expect(await (await ask(path)).text(), path).not.toMatch(/winter20|heaters/i);
  }
});

test("two thousand wait in all", async () => {
  await importBrands({ uae: [{ name: "Noon" }], oman: [{ name: "Other" }] });
  await env.DB.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO suggested_codes (country_id, slug, code, discount, seen, day)
      SELECT 11, 'other', 'C' || i, '', '', '2026-11-21' FROM n`.replaceAll("\n", " "),
  );
  expect((await suggest(valid)).status).toBe(303);
  expect(await env.DB.prepare(rows).first("rows")).toBe(2_000);
  expect((await waiting()).map(({ code }) => code)).toContain("WINTER20");
});
