// @module-tag all
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import sample from "#seed/answers.json" with { type: "json" };
import { retryingBindings } from "#seed/retrying-bindings.ts";
import { brand } from "#tests/support/data/catalogue.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { copyProject } from "./local-start.ts";

/** Copies the project, with an empty, migrated local database. */
async function freshProject() {
  const folder = temporaryFolder("seed");
  onTestFinished(folder.remove);
  const at = (file: string) => join(folder.path, file);
  copyProject(folder.path);
  const inDatabase = async <Value>(use: (d1: D1Database) => Promise<Value>): Promise<Value> => {
    const persist = { path: at(".wrangler/state/v3") };
    const options = { configPath: at("wrangler.toml"), persist, remoteBindings: false };
    const { env, dispose } = await getPlatformProxy<Env>(options);
    return use(retryingBindings(env).DB).finally(dispose);
  };
  await inDatabase(migrate);
  return {
    inDatabase,
    /** Loads the sample data; at the start of a function it runs a statement with the number of its calls. */
    load([file = "seed/load.ts", begins = "import", statement = ""]: readonly string[] = []) {
      const counted =
        "globalThis.calls = (globalThis.calls ?? 0) + 1; const { calls } = globalThis;";
      const source = readFileSync(at(file), "utf8");
      expect(source).toContain(begins);
      if (statement)
        writeFileSync(at(file), source.replace(begins, `${counted} ${statement}\n${begins}`));
      const options = { cwd: folder.path, encoding: "utf8", detached: true } as const;
      const { pid, status, stdout, stderr } = spawnSync(
        process.execPath,
        ["seed/load.ts"],
        options,
      );
      cpSync(file, at(file));
      // A killed load leaves its workerd behind.
      spawnSync("kill", ["-KILL", "--", String(-pid)]);
      return { code: status, output: stdout + stderr };
    },
    /** Reads brands by country, codes with answers, and whether the loading is complete. */
    contents: () =>
      inDatabase(async (d1) => {
        const [brands, answered, completed] = await d1.batch<any>(
          [
            `SELECT count(b.id) AS brands FROM countries c LEFT JOIN brands b ON b.country_id = c.id
             GROUP BY c.id ORDER BY c.id`,
            "SELECT count(DISTINCT code_id) AS codes, sum(worked + failed) AS answers FROM code_days",
            "SELECT 1 FROM site_status WHERE name = 'sample'",
          ].map((sql) => d1.prepare(sql)),
        );
        return {
          brands: (brands?.results ?? []).map((row): number => row.brands),
          answered: answered?.results[0],
          isCompleted: completed?.results.length === 1,
        };
      }),
  };
}

const atDiff = (statement: string) =>
  ["worker/catalogue/write/diff.ts", "const bySlug = new Map(stored", statement] as const;
const atAnswers = (statement: string) =>
  ["seed/answers.ts", "const today = toDay(now);", statement] as const;

test("a process that is busy for six seconds between requests loads the whole sample", async () => {
  const { load, contents } = await freshProject();
  const pause = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_000)";
  const { code, output } = load(atDiff(`if (calls <= 2) ${pause};`));
  const loaded = "Loaded the sample data of 11 countries into the local database.";
  expect([code, output]).toEqual([0, expect.stringContaining(loaded)]);
  const { brands, answered, isCompleted } = await contents();
  expect(Math.min(...brands)).toBeGreaterThanOrEqual(20);
  const answers = sample.answers.reduce((sum, [, , , count]) => sum + Number(count), 0);
  expect([answered, isCompleted]).toEqual([{ codes: sample.answers.length, answers }, true]);
});

test("the next start completes failed and killed ones, except countries that the operator edited", async () => {
  const { load, contents, inDatabase } = await freshProject();
  const failed = load(
    atDiff('if (calls === 5) throw new TypeError("fetch failed", { cause: new Error("closed") });'),
  );
  const message =
    "The sample data could not be loaded (fetch failed: closed). Run the command again";
  expect([failed.code, failed.output]).toEqual([1, expect.stringContaining(message)]);
  const now = new Date();
  await inDatabase(async (d1) => {
    await saveCountry(d1, 1, [], { kind: "clear", now });
    await saveCountry(d1, 11, [brand({ name: "Of the operator" })], { kind: "edit", now });
  });
  load(atAnswers('process.kill(process.pid, "SIGKILL");'));
  expect((await contents()).isCompleted).toBe(false);
  load();
  const { brands, answered, isCompleted } = await contents();
  expect([brands[0], brands[10], isCompleted]).toEqual([0, 1, true]);
  expect(Math.min(...brands.slice(1, 10))).toBeGreaterThanOrEqual(20);
  const own = sample.answers.filter(([store]) => !/^(uae|oman)\//.test(String(store)));
  expect(answered.codes).toBe(own.length);
});
