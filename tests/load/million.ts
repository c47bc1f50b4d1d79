import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { toDay } from "#app/domain/base/dates.ts";
import { limits } from "#app/domain/catalogue/fields.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { makeBrands, withChanges } from "#tests/bench/catalogue.ts";
import { cpuTime, findWorkerd } from "#tests/bench/cpu-time.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";
import { editCatalogue } from "#worker/catalogue/write/edit.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { residentMegabytes } from "./memory.ts";

const codesPerBrand = 20;
// Kept from one run to the next: to load takes minutes. The operating system deletes it.
const folderOf = (brands: number) => join(tmpdir(), `coupon-directory-${brands}-brands`);

// One code in 27 is answered about, on ten days.
const answeredCodes = `
  INSERT INTO answered_codes (country_id, slug, code)
  SELECT b.country_id, b.slug, p.code FROM promo_codes p JOIN brands b ON b.id = p.brand_id
  WHERE p.id % 27 = 0`;
const answerDays = `
  INSERT INTO code_days (code_id, checked, day, copied, worked, failed)
  SELECT a.id, p.last_reported_date, date(?1, '-' || j.value || ' days'), 9, a.id % 4, a.id % 3
  FROM answered_codes a CROSS JOIN brands b ON b.country_id = a.country_id AND b.slug = a.slug
    CROSS JOIN promo_codes p ON p.brand_id = b.id AND p.code = a.code
    CROSS JOIN json_each('[0,1,2,3,4,5,6,7,8,9]') j`;

type BrandsOf = (countryId: number) => ReturnType<typeof makeBrands>;

async function fill(d1: D1Database, today: string, brandsOf: BrandsOf): Promise<void> {
  await migrate(d1);
  for (const { id } of countries) {
    await saveCountry(d1, id, brandsOf(id), { kind: "import", now: new Date() });
  }
  await d1.batch([d1.prepare(answeredCodes), d1.prepare(answerDays).bind(today)]);
}

const selectSteps = `
  SELECT j.key, j.value FROM site_status s, json_each(s.value, '$.steps') j WHERE s.name = 'nightly'`;

/** The rows that what is done with a database reads and writes, of what is sent in batches. */
function countRows(d1: D1Database) {
  const rows = { read: 0, written: 0 };
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await d1.batch(statements);
    for (const { meta } of results) {
      rows.read += meta.rows_read;
      rows.written += meta.rows_written;
    }
    return results;
  };
  const counted = new Proxy(d1, {
    get: (target, name) => {
      const value = name === "batch" ? batch : Reflect.get(target, name);
      return typeof value === "function" && name !== "batch" ? value.bind(target) : value;
    },
  });
  return { rows, counted };
}

/**
 * Prints what each call, cron and nightly step takes of a site whose countries have so many brands, by default as many as
 * they may: 1.1 million codes.
 */
export async function measureMillion(brands: number = limits.brandsPerCountry): Promise<boolean> {
  const folder = folderOf(brands);
  const brandsOf: BrandsOf = (id) => makeBrands(brands, () => codesPerBrand, id);
  const isFilled = existsSync(folder);
  const start = () => startBuiltSite(folder, {}, { r2Buckets: ["BACKUPS"] });
  const today = toDay(new Date());
  let site = await start();
  if (!isFilled) {
    await fill(await site.openD1(), today, brandsOf);
    // What is measured begins in a new process.
    await site.close();
    site = await start();
  }
  const pid = findWorkerd() ?? "";
  const d1 = await site.openD1();
  let isFine = true;
  console.log("| what | ms | CPU ms | MB more | what else |");
  console.log("|---|---:|---:|---:|---|");
  /** Does something, and prints a row of what workerd took for it; `note` says more of it. */
  async function measure<Value>(
    what: string,
    work: () => Promise<Value>,
    note: (value: Value) => string = () => "",
  ): Promise<void> {
    const [cpu, begin, memory] = [cpuTime(pid), performance.now(), residentMegabytes(pid)];
    let most = memory;
    const watch = setInterval(() => {
      most = Math.max(most, residentMegabytes(pid));
    }, 20);
    const value = await work().catch((error: unknown) => {
      isFine = false;
      return `failed: ${error}`;
    });
    clearInterval(watch);
    most = Math.max(most, residentMegabytes(pid));
    const figures = [performance.now() - begin, cpuTime(pid) - cpu, most - memory];
    const said = typeof value === "string" ? value : note(value);
    console.log(`| ${what} | ${figures.map((one) => one.toFixed(0)).join(" | ")} | ${said} |`);
  }
  const get =
    (path: string, cookie = "") =>
    async () => {
      const answer = await fetch(site.origin + path, { headers: cookie ? { Cookie: cookie } : {} });
      let bytes = 0;
      for await (const chunk of answer.body ?? []) bytes += chunk.byteLength;
      if (answer.status !== 200) throw new Error(String(answer.status));
      return bytes;
    };
  const size = (bytes: number) => `${(bytes / 1_000).toFixed(0)} KB`;
  try {
    await measure("health, the first request of an isolate", get("/api/health"), size);
    await measure("cron of a minute after all was written", () => site.runCron());
    await measure("cron of a minute with nothing to do", () => site.runCron());
    const slug = brandsOf(1)[0]?.slug ?? "";
    for (const path of [
      "/",
      "/uae",
      "/uae",
      `/uae/${slug}`,
      "/?q=kalo",
      "/?q=sunvor",
      "/sitemap.xml",
    ]) {
      await measure(`GET ${path}`, get(path), size);
    }
    const operator = await openApiSession(site.origin);
    await measure("Today", get("/admin", operator.cookie), size);
    const { rows: taskRows, counted: ofTasks } = countRows(d1);
    await readTasks(ofTasks, today, "expiring", null);
    console.log(`| Today, in D1 | | | | ${taskRows.read} rows read |`);
    const [brand] = brandsOf(1);
    const code = brand?.promo_codes[0]?.code ?? "";
    const editOf = async (discount: string) => {
      const versions = await d1
        .prepare("SELECT catalogue_version AS version FROM countries WHERE id = 1")
        .first<number>("version");
      const codes = [{ code, set: { discount } }];
      return [{ country: "uae", version: versions ?? 0, brands: [{ slug, codes }] }];
    };
    const { rows: editRows, counted: ofEdit } = countRows(d1);
    const author = { name: "load", logWrite: async () => {} };
    const kv = await site.openKV();
    const platform = { d1: ofEdit, kv, cache: undefined, author, today };
    await editCatalogue(platform, await editOf("11% off"));
    console.log(
      `| an edit of one code, in D1 | | | | ${editRows.read} rows read, ${editRows.written} written |`,
    );
    const save = async (path: string, body: unknown) => {
      const answer = await operator.post(path, body);
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      return (await answer.arrayBuffer()).byteLength;
    };
    for (const discount of ["12% off", "13% off"]) {
      const edits = await editOf(discount);
      await measure("an edit of one code", () => save("/api/admin/edits", { edits }), size);
    }
    await measure("the cron of the minute after it", () => site.runCron());
    await measure(
      `${brands * codesPerBrand} codes of a country saved, a tenth of them changed`,
      async () => {
        const saved = await saveCountry(d1, 2, withChanges(brandsOf(2), 10), {
          kind: "import",
          now: new Date(),
        });
        return "isWritten" in saved || saved.ok ? 1 : Promise.reject(new Error("conflict"));
      },
    );
    await measure("export", get("/api/admin/data?action=export", operator.cookie), size);

    const readSteps = async () => {
      const headers = { Cookie: operator.cookie };
      const answer = await fetch(`${site.origin}/api/admin/site`, { headers });
      return ((await answer.json()) as any).data.nightly?.steps as { name: string }[] | undefined;
    };
    const taken = new Map<string, { cpu: number; memory: number }>();
    let running = true;
    const watching = (async () => {
      let [last, begun] = [cpuTime(pid), residentMegabytes(pid)];
      while (running) {
        const name = (await readSteps())?.at(-1)?.name ?? "begin";
        const [now, resident] = [cpuTime(pid), residentMegabytes(pid)];
        if (!taken.has(name)) begun = resident;
        const { cpu, memory } = taken.get(name) ?? { cpu: 0, memory: 0 };
        taken.set(name, { cpu: cpu + now - last, memory: Math.max(memory, resident - begun) });
        last = now;
        await pause(200);
      }
    })();
    await measure("the night, all steps", () => site.runCron("0 0 * * *"));
    running = false;
    await watching;
    const { results } = await d1.prepare(selectSteps).all<{ key: string; value: string }>();
    const steps = results.map(({ key, value }) => ({ key, ...JSON.parse(value) }));
    const byName = Map.groupBy(steps, ({ key }) => key.split("/")[0] as string);
    for (const [name, parts] of byName) {
      const longest = Math.max(...parts.map(({ milliseconds }) => milliseconds));
      const all = parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
      const { cpu = 0, memory = 0 } = taken.get(name) ?? {};
      const said = `in ${parts.length} steps, the longest of ${longest} ms`;
      console.log(
        `| night: ${name} | ${all} | ${cpu.toFixed(0)} | ${memory.toFixed(0)} | ${said} |`,
      );
      isFine &&= parts.every(({ error }) => !error);
    }
    return isFine;
  } finally {
    await site.close();
  }
}
