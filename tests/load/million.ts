import { existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toDay } from "#app/domain/base/dates.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { countries, countryById } from "#app/domain/directory/countries.ts";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { measure } from "#tests/bench/cpu-time.ts";
import { fillSite } from "#tests/process/fill-site.ts";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
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
export async function measureMillion(): Promise<void> {
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
