import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { dump } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { logIn, send, statusWith } from "#tests/support/operator/operator.ts";

test("a refresh ends other sessions, and changes neither the catalogue nor its history", async () => {
  await writeNoon();
  const readAll = async () => {
    const { countries, ...tables } = await dump(env.DB);
    return [tables, countries.map(({ catalogue_state: _, ...country }) => country)];
  };
  const before = await readAll();
  const [Cookie, other] = [await logIn(), await logIn()];
  const response = await send("POST", "/api/admin/refresh", { body: {}, Cookie });
  expect(await response.json()).toEqual({ data: { warnings: [] }, error: null });
  expect([await statusWith(other), await statusWith(Cookie)]).toEqual([401, 200]);
  expect(await readAll()).toEqual(before);
  const purges = await readRows("SELECT j.value AS tag FROM purges, json_each(tags) j");
  expect(purges).toContainEqual({ tag: "logos-oman" });
});
