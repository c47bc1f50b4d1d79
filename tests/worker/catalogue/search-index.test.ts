import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { watchStatements } from "#tests/support/reading/watch-statements.ts";
import { passTime } from "#tests/support/server/pass-time.ts";
import { readData } from "../api/api-rules.ts";

const noon = { name: "Noon", codes: [{ code: "SAVE10" }] };

test("the index is cached like the home page; an isolate uses its own for a minute", async () => {
  await importBrands({ uae: [noon, { name: "Zebra" }], "saudi-arabia": [noon] });
  const response = await ask("/search-index.json");
  expect(response.headers.get("Cache-Tag")).toBe("home");
  expect((await response.json<any>()).name).toEqual(["Noon", "Zebra"]);
  // Each of two countries that change at once may lose a brand that the other lacks.
  await saveBrands({ uae: [noon], "saudi-arabia": [noon, { name: "Zara" }] });
  await env.SUMMARIES.delete("search-index");
  passTime(59);
  expect((await watchStatements("/?q=zara")).text).not.toContain("/saudi-arabia/zara");
  passTime(2);
  expect((await watchStatements("/?q=zara")).text).toContain("/saudi-arabia/zara");
});

test("while KV lags behind a write the last index is used for three minutes, and cached for 5 seconds", async () => {
  const readsBrands = (statements: string[]) =>
    statements.some((one) => one.includes("expiry_tally AS tally"));
  const cacheOf = ({ headers }: Response) => headers.get("Cache-Control");
  await importBrands({ uae: [noon] });
  // Another isolate writes, of which KV does not know yet.
  await saveBrands({ uae: [{ name: "Zara", codes: [{ code: "A" }] }] });
  passTime(61);
  for (const path of ["/?q=noon", "/api/search?q=noon", "/uae?q=noon", "/search-index.json"]) {
    const { statements, answer, text } = await watchStatements(path);
    expect(readsBrands(statements), path).toBe(false);
    expect(text, path).toContain("Noon");
    expect(cacheOf(answer), path).toBe("public, max-age=5");
    expect(answer.headers.get("Cloudflare-CDN-Cache-Control"), path).toBe("max-age=5");
  }
  // A page that an isolate would cache knows the state: a late one is not cached.
  for (let at = 0; at < 2; at++)
    expect(cacheOf(await ask("/?category=fashion"))).toBe("public, max-age=5");
  passTime(181);
  const { statements, answer, text } = await watchStatements("/?q=zara");
  expect([readsBrands(statements), cacheOf(answer)]).toEqual([true, "public, max-age=60"]);
  expect(text).toContain('href="/uae/zara"');
});

const rows = async (path: string) =>
  (await readPage(path)).all("main .row").map(({ attributes }) => attributes.href);

test("long lists end: 60 stores of a category, 50 in the API, 4 codes, 6 stores for no result", async () => {
  const codes = [{ code: "SAME" }];
  const shop = (_: unknown, at: number) => ({ name: `Shop ${99 - at}`, category: "home", codes });
  await saveBrands({ uae: [...Array.from({ length: 70 }, shop), { name: "Same" }] });
  expect(await rows("/?category=home")).toHaveLength(60);
  expect(await readData("/api/search?q=shop")).toHaveLength(50);
  expect(await rows("/?q=qwrtzpsd")).toHaveLength(6);
  const links = [99, 98, 97, 96].map((at) => `/uae/shop-${at}#SAME`);
  expect(await rows("/?q=SAME")).toEqual([...links, "/stores/same"]);
  expect(await readData("/api/search?q=SAME")).toHaveLength(5);
});
