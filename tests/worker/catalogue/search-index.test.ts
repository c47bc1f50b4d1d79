import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { watchStatements } from "#tests/support/reading/watch-statements.ts";
import { passTime } from "#tests/support/server/pass-time.ts";

const key = "search-index";
const noon = { name: "Noon", codes: [{ code: "SAVE10" }] };

const readsStates = (statements: string[]) =>
  statements.some((one) => one.includes("catalogue_state"));
const readsBrands = (statements: string[]) =>
  statements.some((one) => one.includes("expiry_tally AS tally"));

/** A write of another isolate's, of which KV does not know yet. */
const writeElsewhere = (name: string) => saveBrands({ uae: [{ name, codes: [{ code: "A" }] }] });

test("a write makes the index itself: the next search reads neither states nor brands", async () => {
  await importBrands({ uae: [noon] });
  const { metadata } = await env.SUMMARIES.getWithMetadata(key);
  expect(metadata).toMatchObject({ of: expect.any(String) });
  const { statements, text } = await watchStatements("/?q=noon");
  expect(text).toContain('href="/uae/noon"');
  expect(statements).toHaveLength(2);
  expect(statements[0]).toContain("live_facts");
  // Its offer is known now, unlike the answers about it.
  expect((await watchStatements("/?q=noon")).statements).toEqual([
    expect.stringContaining("answered_codes"),
  ]);
});

test("an isolate uses its index for a minute, and then asks for the states", async () => {
  await importBrands({ uae: [noon] });
  await ask("/?q=noon");
  await writeElsewhere("Zara");
  await env.SUMMARIES.delete(key);
  passTime(59);
  expect((await watchStatements("/?q=zara")).text).not.toContain('href="/uae/zara"');
  passTime(2);
  const { statements, text, answer } = await watchStatements("/?q=zara");
  expect(readsStates(statements)).toBe(true);
  expect(text).toContain('href="/uae/zara"');
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
});

test("while KV lags behind a write the last index is used for three minutes, by answers kept for 5 seconds", async () => {
  await importBrands({ uae: [noon] });
  await writeElsewhere("Zara");
  // A page that an isolate would keep knows the state: what is late is not kept.
  const answered = (await watchStatements("/?category=fashion")).answer;
  expect(answered.headers.get("Cache-Control")).toBe("public, max-age=5");
  passTime(61);
  for (const path of ["/?q=noon", "/api/search?q=noon", "/uae?q=noon", "/search-index.json"]) {
    const { statements, answer, text } = await watchStatements(path);
    expect(readsBrands(statements), path).toBe(false);
    expect(text, path).toContain("Noon");
    expect(answer.headers.get("Cache-Control"), path).toBe("public, max-age=5");
    expect(answer.headers.get("Cloudflare-CDN-Cache-Control"), path).toBe("max-age=5");
    expect(answer.headers.get("Cache-Tag"), path).toBeNull();
  }
  const again = (await watchStatements("/?category=fashion")).answer;
  expect(again.headers.get("Cache-Control")).toBe("public, max-age=5");
  passTime(181);
  const { statements, answer, text } = await watchStatements("/?q=zara");
  expect(readsBrands(statements)).toBe(true);
  expect(text).toContain('href="/uae/zara"');
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
});
