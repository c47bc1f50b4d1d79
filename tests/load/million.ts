import { existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toDay } from "#app/domain/base/dates.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { taskLists } from "#app/domain/catalogue/tasks.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { cpuTime, findWorkerd } from "#tests/bench/cpu-time.ts";
import { countRows } from "#tests/support/reading/count-rows.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";
import { editCatalogue } from "#worker/catalogue/write/edit.ts";
import { saveCountries } from "#worker/catalogue/write/save.ts";
import { runNightly } from "#worker/nightly.ts";
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
    const all = brandsOf(id);
    // More at once is too much for what stands between this process and workerd, which also closes connections
    // that are idle for seconds, as they are while a country is made.
    for (let from = 0; from < all.length; from += 1_000) {
      const brands = all.slice(from, from + 1_000);
      const write = { countryId: id, brands, mode: "merge" } as const;
      const save = () => saveCountries(d1, [write], { kind: "import", now: new Date() });
      await save().catch(save).catch(save).catch(save);
    }
  }
  await d1.batch([d1.prepare(answeredCodes), d1.prepare(answerDays).bind(today)]);
}

const VERSION = { id: "load", tag: "", timestamp: "" };

/**
 * Prints what each call, cron and nightly step takes of a site whose countries have so many brands, by default as many as
 * they may: 1.1 million codes.
 */
export async function measureMillion(brands: number = limits.brandsPerCountry): Promise<boolean> {
  const folder = folderOf(brands);
  const brandsOf: BrandsOf = (id) => makeBrands(brands, () => codesPerBrand, id);
  const filled = join(folder, "filled");
  const isFilled = existsSync(filled);
  if (!isFilled) rmSync(folder, { recursive: true, force: true });
  const start = () => startBuiltSite(folder, {}, { r2Buckets: ["BACKUPS"] });
  const today = toDay(new Date());
  let site = await start();
  if (!isFilled) {
    await fill(await site.openD1(), today, brandsOf);
    // What is measured begins in a new process.
    await site.close();
    writeFileSync(filled, "");
    site = await start();
  }
  let pid = findWorkerd() ?? "";
  let isFine = true;
  console.log("| what | ms | CPU ms | MB more | what else |");
  console.log("|---|---:|---:|---:|---|");
  /** Does something, and prints a row of what workerd took for it; `note` says more of it. */
  async function measure<Value>(
    what: string,
    work: () => Promise<Value>,
    note: (value: Value) => string = () => "",
    of: string = pid,
  ): Promise<Value | undefined> {
    const [cpu, begin, memory] = [cpuTime(of), performance.now(), residentMegabytes(of)];
    let most = memory;
    const watch = setInterval(() => {
      most = Math.max(most, residentMegabytes(of));
    }, 20);
    const done = await work().then(
      (value) => ({ value, said: note(value) }),
      (error: unknown) => ({ value: undefined, said: `failed: ${error}` }),
    );
    clearInterval(watch);
    isFine &&= !done.said.startsWith("failed");
    most = Math.max(most, residentMegabytes(of));
    const figures = [performance.now() - begin, cpuTime(of) - cpu, most - memory];
    console.log(`| ${what} | ${figures.map((one) => one.toFixed(0)).join(" | ")} | ${done.said} |`);
    return done.value;
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
    // Nothing is remembered from the crons.
    await site.close();
    site = await start();
    pid = findWorkerd() ?? "";
    const d1 = await site.openD1();
    await measure("health again, in a new isolate", get("/api/health"), size);
    const slug = brandsOf(1)[0]?.slug ?? "";
    for (const path of [
      "/",
      "/uae",
      "/uae",
      `/uae/${slug}`,
      "/?q=kalo",
      "/?q=sunvor",
      "/?q=sunvoor",
      "/sitemap.xml",
    ]) {
      await measure(`GET ${path}`, get(path), size);
    }
    const operator = await openApiSession(site.origin);
    await measure("Today", get("/admin", operator.cookie), size);
    for (const list of taskLists) {
      const { asked, counted } = countRows(d1);
      await readTasks(counted, CountryDays.parse(today), list, null);
      const took = `${asked.read} rows read, ${asked.milliseconds.toFixed(0)} ms of D1`;
      console.log(`| Today, ${list}, in D1 | | | | ${took} |`);
    }
    const [brand] = brandsOf(1);
    const code = brand?.promo_codes[0]?.code ?? "";
    const editOf = async (discount: string) => {
      const versions = await d1
        .prepare("SELECT catalogue_version AS version FROM countries WHERE id = 1")
        .first<number>("version");
      const codes = [{ code, set: { discount } }];
      return [{ country: "uae", version: versions ?? 0, brands: [{ slug, codes }] }];
    };
    const { asked: editRows, counted: ofEdit } = countRows(d1);
    const author = { name: "load", logWrite: async () => {} };
    const kv = await site.openKV();
    const platform = { d1: ofEdit, kv, cache: undefined, author, days: CountryDays.parse(today) };
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
    const form = await fetch(`${site.origin}/api/admin/countries/egypt/upload`, {
      headers: { Cookie: operator.cookie },
    });
    const brandsData = ((await form.json()) as { promoCodes: { discount: string }[] }[]).map(
      (brand, at) => ({
        ...brand,
        promoCodes: brand.promoCodes.map((code) => ({
          ...code,
          discount: at % 10 ? code.discount : `${code.discount}, today`,
        })),
      }),
    );
    await measure(
      `${brands * codesPerBrand} codes of a country saved, a tenth of them changed`,
      () => save("/api/save-data", { egypt: brandsData }),
      size,
    );
    await measure("export", get("/api/admin/data?action=export", operator.cookie), size);
    await measure(
      "a backup, all its parts in the Worker",
      () => save("/api/admin/backups", {}),
      size,
    );

    // Each step in this process, whose CPU and memory are those of its own code and of what it reads; D1's are workerd's.
    const { asked: nightRows, counted: ofNight } = countRows(d1);
    const bindings = { DB: ofNight, SUMMARIES: kv, BACKUPS: await site.openR2(), VERSION };
    await runNightly(bindings, new Date(), async (name, work) => {
      Object.assign(nightRows, { read: 0, written: 0 });
      const note = () => `${nightRows.read} rows read, ${nightRows.written} written`;
      const value = await measure(`night: ${name}`, work, note, String(process.pid));
      return value as Awaited<ReturnType<typeof work>>;
    });
    return isFine;
  } finally {
    await site.close();
  }
}
