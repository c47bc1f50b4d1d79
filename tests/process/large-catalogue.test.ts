import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { findWorkerd, residentMegabytes } from "#tests/bench/cpu-time.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { fillSite } from "./fill-site.ts";

// Cloudflare ends an isolate at 128 MB of objects and buffers; workerd has no such limit. Here V8 ends
// each isolate at 64 MB of objects, and the growth of the process is measured. It includes local D1:
// up to 64 MB of objects, and three copies of the 12 MB of rows of the largest country.
process.env.MINIFLARE_WORKERD_V8_FLAGS = "--max-heap-size=64";
const isolateLimit = 128;
const localD1 = 64 + 3 * 12;

const folder = temporaryFolder("large-catalogue");
let site = await startBuiltSite(folder.path);
afterAll(async () => {
  await site.close();
  folder.remove();
});
// 100,000 codes: 30,000 in the first country, 7,000 in each of the others.
const brandsOf = (id: number) => makeBrands(id === 1 ? 1_500 : 350, () => 20, id);
await fillSite(await site.openD1(), brandsOf);
let operator = await openApiSession(site.origin);

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

/** Returns the rows without ids and times, which an import creates. */
function lasting({ brands, promo_codes }: any): string[] {
  const placeOf = new Map(brands.map((row: any) => [row.id, `${row.country_id}/${row.slug}`]));
  const rows = [...brands, ...promo_codes].map(({ id: _, updated_at: __, brand_id, ...row }) =>
    JSON.stringify({ ...row, place: placeOf.get(brand_id) }),
  );
  return rows.sort();
}

test("100,000 codes are exported, and imported in one request, in the memory of an isolate", async () => {
  let text = "";
  const exporting = await growth(async () => {
    text = await ask("?action=export");
  });
  const exported = JSON.parse(text);
  expect(exported.promo_codes).toHaveLength(100_000);
  expect(exporting).toBeLessThan(isolateLimit);
  await ask("", "DELETE");
  const importing = await growth(async () => {
    const { error, data } = (await (await operator.post("/api/save-data", exported)).json()) as any;
    expect([error, data?.changes?.length]).toEqual([null, countries.length]);
  });
  expect(lasting(await operator.export())).toEqual(lasting(exported));
  expect(importing).toBeLessThan(isolateLimit + localD1);
});
