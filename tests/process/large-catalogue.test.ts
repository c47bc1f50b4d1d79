import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { findWorkerd, residentMegabytes } from "#tests/bench/cpu-time.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { type ApiSession, openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { fillSite } from "./fill-site.ts";

// Cloudflare ends an isolate at 128 MB of objects and buffers; workerd has no such limit. Here V8 ends
// each isolate at 64 MB of objects, and the growth of the process is measured. It includes local D1:
// up to 64 MB of objects, and three copies of the 12 MB of rows of the largest country.
process.env.MINIFLARE_WORKERD_V8_FLAGS = "--max-heap-size=64";
const isolateLimit = 128;
const localD1 = 64 + 3 * 12;

// 100,000 codes: 30,000 in the first country, 7,000 in each of the others.
const codesOf = (countryId: number) => (countryId === 1 ? 30_000 : 7_000);
const codesPerBrand = 20;

const folder = temporaryFolder("large-catalogue");
let site = await startBuiltSite(folder.path);
let operator: ApiSession;
let exported = "";

afterAll(async () => {
  await site.close();
  folder.remove();
});

beforeAll(async () => {
  const brandsOf = (id: number) => makeBrands(codesOf(id) / codesPerBrand, () => codesPerBrand, id);
  await fillSite(await site.openD1(), brandsOf);
  operator = await openApiSession(site.origin);
});

/** Returns the most megabytes by which a fresh workerd grows during `work`. */
async function growth(work: () => Promise<void>): Promise<number> {
  await site.close();
  site = await startBuiltSite(folder.path);
  operator = operator.at(site.origin);
  await fetch(`${site.origin}/uae`);
  const pid = findWorkerd() as string;
  // Resets the peak to the present size.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = residentMegabytes(pid);
  await work();
  const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(peak) / 1024 - before;
}

async function ask(path: string, method = "GET"): Promise<string> {
  const headers = { Cookie: operator.cookie, Origin: site.origin };
  const answer = await fetch(`${site.origin}/api/admin/data${path}`, { method, headers });
  expect(answer.status).toBe(200);
  return answer.text();
}
const read = () => ask("?action=export");

/** Returns the rows without ids and times, which an import creates. */
function lasting(text: string): string[] {
  const { brands, promo_codes } = JSON.parse(text);
  const placeOf = new Map(brands.map((row: any) => [row.id, `${row.country_id}/${row.slug}`]));
  const rows = [...brands, ...promo_codes].map(({ id: _, updated_at: __, brand_id, ...row }) =>
    JSON.stringify({ ...row, place: placeOf.get(brand_id) }),
  );
  return rows.sort();
}

test("100,000 codes are exported within the memory of an isolate", async () => {
  const grown = await growth(async () => {
    exported = await read();
  });
  expect(JSON.parse(exported).promo_codes).toHaveLength(100_000);
  expect(grown).toBeLessThan(isolateLimit);
});

test("they are imported in one request within its memory, unchanged", async () => {
  await ask("", "DELETE");
  const grown = await growth(async () => {
    const answer = await operator.post("/api/save-data", JSON.parse(exported));
    const body = (await answer.json()) as any;
    expect(body).toMatchObject({ error: null });
    expect(body.data.changes).toHaveLength(countries.length);
  });
  expect(lasting(await read())).toEqual(lasting(exported));
  expect(grown).toBeLessThan(isolateLimit + localD1);
});

function afterRestore(origin: string, password: string) {
  const run = promisify(execFile)("npm", ["run", "--silent", "after-restore", "--", origin]);
  run.child.stdin?.end(password);
  return run;
}

test("npm run after-restore refreshes the site and ends the sessions", async () => {
  const kv = await site.openKV();
  await kv.put("coupon-counts", "rubbish");
  const { stdout } = await afterRestore(`${site.origin}/`, `${adminPassword}\n`);
  expect(stdout).toContain("Counts, sessions and the edge are refreshed.");
  const { counts } = JSON.parse((await kv.get("coupon-counts")) ?? "{}");
  expect(counts.uae).toBeGreaterThan(20_000);
  await expect(operator.export()).rejects.toThrow("401");
});

test.for([
  ["a wrong password", (origin: string) => afterRestore(origin, "wrong"), "Incorrect password"],
  [
    "plain HTTP to another host",
    () => afterRestore("http://localhost.example:9", adminPassword),
    "use https://localhost.example:9",
  ],
] as const)("with %s it fails with a message", async ([, run, message]) => {
  await expect(run(site.origin)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(message),
  });
});
