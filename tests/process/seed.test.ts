// @module-tag all
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import sample from "#seed/answers.json" with { type: "json" };
import { retryingBindings } from "#seed/retrying-bindings.ts";
import { brand } from "#tests/support/data/catalogue.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { copyProject } from "./local-start.ts";

const folder = temporaryFolder("seed");
afterAll(folder.remove);
const at = (file: string) => join(folder.path, file);
copyProject(folder.path);

async function inDatabase<Value>(use: (d1: D1Database) => Promise<Value>): Promise<Value> {
  const persist = { path: at(".wrangler/state/v3") };
  const options = { configPath: at("wrangler.toml"), persist, remoteBindings: false };
  const { env, dispose } = await getPlatformProxy<Env>(options);
  return use(retryingBindings(env).DB).finally(dispose);
}

/** Loads the sample data; before some text of a file it runs a statement with the number of its calls. */
function load(file = "seed/load.ts", text = "import", statement = "") {
  const counted = "globalThis.calls = (globalThis.calls ?? 0) + 1; const { calls } = globalThis;";
  const source = readFileSync(file, "utf8");
  expect(source).toContain(text);
  if (statement) writeFileSync(at(file), source.replace(text, `${counted} ${statement}\n${text}`));
  const options = { cwd: folder.path, encoding: "utf8", detached: true } as const;
  const { pid, status, stdout, stderr } = spawnSync(process.execPath, ["seed/load.ts"], options);
  cpSync(file, at(file));
  // A killed load leaves its workerd behind.
  spawnSync("kill", ["-KILL", "--", String(-pid)]);
  return [status, stdout + stderr];
}

const contents = () =>
  inDatabase(async (d1) => {
    const select = async (sql: string) => (await d1.prepare(sql).all<any>()).results;
    const brands = await select(
      `SELECT count(b.id) AS brands FROM countries c LEFT JOIN brands b ON b.country_id = c.id
       GROUP BY c.id ORDER BY c.id`,
    );
    const [answered] = await select("SELECT count(DISTINCT code_id) AS codes FROM code_days");
    const completed = await select("SELECT 1 FROM site_status WHERE name = 'sample'");
    const isCompleted = completed.length === 1;
    return { brands: brands.map((row): number => row.brands), answered, isCompleted };
  });

const diff = ["worker/catalogue/write/diff.ts", "const bySlug = new Map(stored"] as const;

test("the next start completes failed and killed ones, except countries that the operator edited", async () => {
  await inDatabase(migrate);
  // A process that is busy for six seconds between requests, then one whose request fails.
  const pause = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_000)";
  const error = 'new TypeError("fetch failed", { cause: new Error("closed") })';
  const failed = load(...diff, `if (calls <= 2) ${pause}; if (calls === 5) throw ${error};`);
  const message = "could not be loaded (fetch failed: closed). Run the command again";
  expect(failed).toEqual([1, expect.stringContaining(message)]);
  const now = new Date();
  await inDatabase(async (d1) => {
    await saveCountry(d1, 1, [], { kind: "clear", now });
    await saveCountry(d1, 11, [brand({ name: "Of the operator" })], { kind: "edit", now });
  });
  const kill = 'process.kill(process.pid, "SIGKILL");';
  load("seed/answers.ts", "const today = toDay(now);", kill);
  expect((await contents()).isCompleted).toBe(false);
  expect(load()[0]).toBe(0);
  const { brands, answered, isCompleted } = await contents();
  expect([brands[0], brands[10], isCompleted]).toEqual([0, 1, true]);
  expect(Math.min(...brands.slice(1, 10))).toBeGreaterThanOrEqual(20);
  const own = sample.answers.filter(([store]) => !/^(uae|oman)\//.test(String(store)));
  expect(answered.codes).toBe(own.length);
});
