import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { dump } from "#tests/support/data/catalogue.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, send, statusWith } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { edgeCache } from "#tests/support/server/edge-cache.ts";
import { broken, fails } from "#tests/support/server/faulty.ts";

let cookie = "";
let purged: string[][] = [];

const adminWith = (bindings: Partial<Env> = {}) =>
  operatorWith(bindings, { cache: edgeCache(purged) });

const refresh = (bindings?: Partial<Env>) => adminWith(bindings).refresh();
const storedCounts = async () => (await env.SUMMARIES.get<any>("coupon-counts", "json")).counts;
const states = async () => (await dump(env.DB)).countries.map((row) => row.catalogue_state);

/** Goes back to the catalogue before the last write as Time Travel does: nothing else notices. */
async function goBackInTime() {
  await adminWith().replace("uae", [uploadItem("Noon")]);
  const { countries: rows } = await dump(env.DB);
  const row = rows.find(({ code }) => code === "uae");
  await adminWith().replace("uae", [uploadItem("Noon"), uploadItem("Zara"), uploadItem("Namshi")]);
  await ask("/uae");
  await env.DB.batch([
    env.DB.prepare("DELETE FROM brands WHERE slug <> 'noon'"),
    env.DB.prepare(
      "UPDATE countries SET catalogue_version = ?1, catalogue_state = ?2 WHERE id = 1",
    ).bind(row?.catalogue_version, row?.catalogue_state),
  ]);
}

beforeEach(async () => {
  purged = [];
  cookie = await logIn();
});

test("it purges every country with its logos and what all share", async () => {
  expect(await refresh()).toEqual({ warnings: [] });
  const tags = countries.flatMap(({ code }) => [
    `brands-${code}`,
    `country-${code}`,
    `logos-${code}`,
  ]);
  expect(purged).toEqual([[...tags, "api", "home", "sitemap"].sort()]);
});

test("after the database went back in time the counts in KV are replaced by true ones", async () => {
  await goBackInTime();
  expect((await storedCounts()).uae).toBe(3);
  await refresh();
  expect((await storedCounts()).uae).toBe(1);
});

test("every country has a new state, so that isolates drop the listings they remember", async () => {
  await goBackInTime();
  const before = await states();
  await refresh();
  const after = await states();
  expect(new Set([...before, ...after]).size).toBe(new Set(before).size + countries.length);
  expect(await (await ask("/uae")).text()).not.toContain("Zara");
});

test("the catalogue, its versions and its history stay as they are", async () => {
  await adminWith().replace("uae", [uploadItem("Noon")]);
  const withoutStates = ({ countries, ...rest }: Awaited<ReturnType<typeof dump>>) => ({
    ...rest,
    countries: countries.map(({ catalogue_state: _, ...row }) => row),
  });
  const before = withoutStates(await dump(env.DB));
  await refresh();
  expect(withoutStates(await dump(env.DB))).toEqual(before);
});

test("it ends all other sessions and keeps its own", async () => {
  const other = await logIn();
  const response = await send("POST", "/api/admin/refresh", { body: {}, Cookie: cookie });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ data: { warnings: [] }, error: null });
  expect(await statusWith(other)).toBe(401);
  expect(await statusWith(cookie)).toBe(200);
});

test("it says what it could not do", async () => {
  const { warnings } = await refresh({ SUMMARIES: broken(env.SUMMARIES, { put: fails }) });
  expect(warnings).toHaveLength(1);
  expect(purged).toHaveLength(1);
});
