import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { toDay } from "#app/domain/base/dates.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { countries, countryById } from "#app/domain/directory/countries.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { ensureFreshBuild } from "#seed/build.ts";
import { readCommandLine } from "#seed/command-line.ts";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { findWorkerd, measure, memoryOf } from "#tests/bench/cpu-time.ts";
import { fillSite } from "#tests/process/fill-site.ts";
import { makeUpload } from "#tests/support/data/uploads.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { runNightly } from "#worker/nightly.ts";

const codesPerBrand = 20;

// One code in 27 has answers, on ten days.
const answered = `
  INSERT INTO answered_codes (country_id, slug, code)
  SELECT b.country_id, b.slug, p.code FROM promo_codes p JOIN brands b ON b.id = p.brand_id
  WHERE p.id % 27 = 0`;
const answers = `
  INSERT INTO code_days (code_id, checked, day, copied, worked, failed)
  SELECT a.id, p.last_reported_date, date(?1, '-' || j.value || ' days'), 9, a.id % 4, a.id % 3
  FROM answered_codes a CROSS JOIN brands b ON b.country_id = a.country_id AND b.slug = a.slug
    CROSS JOIN promo_codes p ON p.brand_id = b.id AND p.code = a.code
    CROSS JOIN json_each('[0,1,2,3,4,5,6,7,8,9]') j`;

/** Measures a site with as many codes as allowed, 1.1 million; its stores stay for the next run. */
async function measureMillion(): Promise<void> {
  const brandsOf = (id: number) => makeBrands(limits.brandsPerCountry, () => codesPerBrand, id);
  const folder = join(tmpdir(), "coupon-directory-million");
  const filled = join(folder, "filled");
  const open = () => startBuiltSite(folder, {}, { r2Buckets: ["BACKUPS"] });
  if (!existsSync(filled)) {
    rmSync(folder, { recursive: true, force: true });
    const site = await open();
    const d1 = await site.openD1();
    await fillSite(d1, brandsOf);
    await d1.batch([d1.prepare(answered), d1.prepare(answers).bind(toDay(new Date()))]);
    await site.runCron();
    await site.close();
    writeFileSync(filled, "");
  }
  const site = await open();
  const d1 = await site.openD1();
  console.log("| work | ms | CPU ms | MB more |\n|---|---:|---:|---:|");
  const print = async <Value>(name: string, work: () => Promise<Value>) => {
    const { value, time, cpu, growth } = await measure(work);
    console.log(`| ${name} | ${[time, cpu, growth].map(Math.round).join(" | ")} |`);
    return value;
  };
  const read = async (path: string, Cookie = "") => {
    const response = await fetch(site.origin + path, { headers: Cookie ? { Cookie } : {} });
    // An export is larger than the longest text.
    for await (const _ of response.body ?? []);
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  };
  const [brand] = brandsOf(1);
  const country = countryById(1).code;
  const paths = ["/", `/${country}`, `/${country}/${brand?.slug}`, "/?q=kalo", "/?q=sunvor"];
  for (const path of [...paths, "/?q=sunvoor", "/sitemap.xml"])
    await print(`GET ${path}`, () => read(path));
  const operator = await openApiSession(site.origin);
  await print("Today", () => read("/admin", operator.cookie));
  const post = async (path: string, body: object) => {
    const { ok, status } = await operator.post(path, body);
    if (!ok) throw new Error(`${path} returned ${status}`);
  };
  for (const discount of ["11% off", "12% off"]) {
    const row = d1.prepare("SELECT catalogue_version AS version FROM countries WHERE id = 1");
    const version = await row.first<number>("version");
    const codes = [{ code: brand?.promo_codes[0]?.code, set: { discount } }];
    const edits = [{ country, version, brands: [{ slug: brand?.slug, codes }] }];
    await print("edit of one code", () => post("/api/admin/edits", { edits }));
  }
  await print("cron of the minute after it", site.runCron);
  await print("export", () => read("/api/admin/data?action=export", operator.cookie));
  await print("backup of all parts", () => post("/api/admin/backups", {}));
  // The steps run in this process; the figures are those of the database.
  const bindings = { DB: d1, SUMMARIES: await site.openKV(), VERSION: { id: "load" } };
  await runNightly(bindings as never, new Date(), (name, work) => print(`night: ${name}`, work));
  await site.close();
  console.log(`${countries.length * limits.brandsPerCountry * codesPerBrand} codes`);
}

const { values } = readCommandLine("npm run load -- [--seconds 60 | --million]", {
  options: { seconds: { type: "string", default: "60" }, million: { type: "boolean" } },
});
if (values.million) {
  ensureFreshBuild();
  await measureMillion();
  process.exit();
}
const seconds = Number(values.seconds);
if (!(seconds >= 6 && seconds <= 600)) throw new Error("--seconds takes a number from 6 to 600.");
const connections = 64;
const catalogueOf = (version: string) => makeUpload(version, { brands: 60, codes: 8 });

/** The addresses of one shopper in each country and language: a list, a search, a store and its code. */
const paths = countries.flatMap(({ code, id }, at) => {
  const slug = `brand-${at}`;
  const pages = ["/", `/${code}`, `/${code}?q=brand`, `/${code}/${slug}`];
  const calls = [`countries/${code}`, `brands?countryId=${id}`, `brands/${slug}?countryId=${id}`];
  return [
    ...pages.flatMap((path) => [path, pathInLanguage(path, "ar")]),
    ...[`/logo/${code}/${slug}`, ...calls.map((call) => `/api/${call}`)],
  ];
});

/** An HTTP archive of requests from several addresses; every twentieth is an answer about a code. */
function archive(origin: string) {
  const entries = Array.from({ length: 40 * paths.length }, (_, at) => {
    const isAnswer = at % 20 === 0;
    const posted = isAnswer && { Origin: origin, "Content-Type": "application/json" };
    const sent = { "CF-Connecting-IP": `198.18.${at % 40}.1`, "Accept-Encoding": "gzip" };
    const headers = Object.entries({ ...sent, ...posted });
    // The ids of the first country change with each save.
    const path = isAnswer ? `/api/codes/${500 + (at % 4_000)}/outcome` : paths[at % paths.length];
    const request = {
      method: isAnswer ? "POST" : "GET",
      url: new URL(path ?? "/", origin),
      headers: headers.map(([name, value]) => ({ name, value })),
      ...(isAnswer && { postData: { text: JSON.stringify({ worked: at % 3 > 0 }) } }),
    };
    return { request };
  });
  return { log: { entries } };
}

ensureFreshBuild();
// Local workerd does not report its native memory to V8 (github.com/cloudflare/workerd/issues/6894),
// so that a collection would come minutes late and look like a leak.
process.env.MINIFLARE_WORKERD_V8_FLAGS = "--gc-global";
const folder = temporaryFolder("load");
const site = await startBuiltSite(folder.path);
await migrate(await site.openD1());
const operator = await openApiSession(site.origin);
const whole = Object.fromEntries(countries.map(({ code }) => [code, catalogueOf("first")]));
await operator.post("/api/save-data", whole);
const file = join(folder.path, "requests.har");
writeFileSync(file, JSON.stringify(archive(site.origin)));

const command = `--yes autocannon@9.0.0 -c ${connections} -d ${seconds} --timeout 30 --json --har`;
const load = spawn("npx", [...command.split(" "), file, site.origin], {
  stdio: ["ignore", "pipe", "ignore"],
});
const ended = once(load, "close");
const report = json(load.stdout) as Promise<any>;
const memory: number[] = [];
let failedSaves = 0;
while (load.exitCode === null) {
  const { status } = await operator.save("uae", catalogueOf(`v${memory.length}`));
  if (status !== 200) failedSaves += 1;
  memory.push(memoryOf(findWorkerd()));
  await Promise.race([pause(1_000), ended]);
}
const { latency, requests, errors, statusCodeStats } = await report;
await site.close();
folder.remove();

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const third = Math.floor(memory.length / 3);
const growth = mean(memory.slice(-third)) / mean(memory.slice(third, -third));
const statuses = Object.entries<any>(statusCodeStats);
const counts = statuses.map(([code, { count }]) => `${count} × ${code}`).join(", ");
console.log(
  `${requests.total} requests of ${connections} connections in ${seconds} s: ${counts}
p50 ${latency.p50} ms, p97.5 ${latency.p97_5} ms, p99 ${latency.p99} ms; ${errors} errors
${memory.length} saves, ${failedSaves} failed
Memory in MB: ${memory.map(Math.round).join(", ")}; last third ${growth.toFixed(2)} of the middle`,
);
const isUnexpected = statuses.some(([code]) => !/^2|304/.test(code));
process.exitCode = errors + failedSaves > 0 || isUnexpected || growth > 1.2 ? 1 : 0;
