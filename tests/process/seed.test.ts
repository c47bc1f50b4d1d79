import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import type { CountryId } from "#app/domain/directory/countries.ts";
import sample from "#seed/answers.json" with { type: "json" };
import { retryingBindings } from "#seed/retrying-bindings.ts";
import { brand } from "#tests/support/data/catalogue.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { copyProject } from "./local-start.ts";

const folders: ReturnType<typeof temporaryFolder>[] = [];
afterAll(() => {
  for (const folder of folders) folder.remove();
});

/** Copies the project, with an empty, migrated local database. */
async function freshProject() {
  const folder = temporaryFolder("seed");
  folders.push(folder);
  const at = (file: string) => join(folder.path, file);
  copyProject(folder.path);
  const inDatabase = async <Value>(use: (d1: D1Database) => Promise<Value>): Promise<Value> => {
    const { env, dispose } = await getPlatformProxy<Env>({
      configPath: at("wrangler.toml"),
      persist: { path: at(".wrangler/state/v3") },
      remoteBindings: false,
    });
    return use(retryingBindings(env).DB).finally(dispose);
  };
  await inDatabase(migrate);
  const run = () => {
    const options = { cwd: folder.path, encoding: "utf8", detached: true } as const;
    const { pid, status, stdout, stderr } = spawnSync(process.execPath, ["seed/load.ts"], options);
    try {
      // Killed loads leave their workerd behind.
      process.kill(-pid, "SIGKILL");
    } catch {
      // The whole process group has ended.
    }
    return { code: status, output: stdout + stderr };
  };
  return {
    inDatabase,
    /** Loads the sample data; from the n-th call of a function on, it runs a statement. */
    async load(interruption?: { file: string; begins: string; from: number; statement: string }) {
      if (!interruption) return run();
      const { file, begins, from, statement } = interruption;
      const source = readFileSync(at(file), "utf8");
      expect(source).toContain(begins);
      const counted = `globalThis.begun = (globalThis.begun ?? 0) + 1;`;
      const added = `${begins}\n${counted} if (globalThis.begun >= ${from}) { ${statement} }\n`;
      writeFileSync(at(file), source.replace(begins, added));
      const result = run();
      cpSync(file, at(file));
      return result;
    },
    /** Reads brands by country, codes with answers, and whether the loading is complete. */
    contents: () =>
      inDatabase(async (d1) => {
        const [brands, answered, completed] = await d1.batch<any>([
          d1.prepare(`SELECT c.code, count(b.id) AS brands FROM countries c
            LEFT JOIN brands b ON b.country_id = c.id GROUP BY c.id ORDER BY c.id`),
          d1.prepare(
            "SELECT count(DISTINCT code_id) AS codes, sum(worked + failed) AS answers FROM code_days",
          ),
          d1.prepare("SELECT count(*) AS rows FROM site_status WHERE name = 'sample'"),
        ]);
        return {
          brands: brands?.results.map((row) => row.brands),
          answered: answered?.results[0],
          isCompleted: completed?.results[0].rows === 1,
        };
      }),
  };
}

const nothing = /^The local database has brands already; the sample data was not loaded\.$/m;

const diffBegins = {
  file: "worker/catalogue/write/diff.ts",
  begins: "const bySlug = new Map(stored.map((brand) => [brand.slug, brand]));",
};
const answersBegin = { file: "seed/answers.ts", begins: "const today = toDay(now);" };
const pause = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_000);";
const kill = 'process.kill(process.pid, "SIGKILL");';
const fail = 'throw new TypeError("fetch failed", { cause: new Error("other side closed") });';

const tags = ["all"];

test("a busy process loads the whole sample, and so does the start after killed ones", {
  tags,
}, async () => {
  const busy = await freshProject();
  // Busy for six seconds between two requests.
  const statement = `if (globalThis.begun <= 2) ${pause}`;
  const first = await busy.load({ ...diffBegins, from: 1, statement });
  const loaded = "Loaded the sample data of 11 countries into the local database.";
  expect([first.code, first.output]).toEqual([0, expect.stringContaining(loaded)]);
  const complete = await busy.contents();
  expect(complete.brands?.every((count: number) => count >= 20)).toBe(true);
  const answers = sample.answers.reduce((sum, [, , , answers]) => sum + Number(answers), 0);
  expect(complete.answered).toEqual({ codes: sample.answers.length, answers });
  expect(complete.isCompleted).toBe(true);

  const killed = await freshProject();
  await killed.load({ ...diffBegins, from: 5, statement: kill });
  expect((await killed.contents()).brands?.filter((count: number) => count > 0)).toHaveLength(4);
  await killed.load({ ...answersBegin, from: 1, statement: kill });
  expect(await killed.contents()).toMatchObject({ brands: complete.brands, isCompleted: false });
  await killed.load();
  expect(await killed.contents()).toEqual(complete);
});

test("countries that the operator has edited stay unchanged after a failed loading", {
  tags,
}, async () => {
  const { load, contents, inDatabase } = await freshProject();
  const save = (id: CountryId, kind: "clear" | "edit", ...brands: ReturnType<typeof brand>[]) =>
    inDatabase((d1) => saveCountry(d1, id, brands, { kind, now: new Date() }));
  const failed = await load({ ...diffBegins, from: 5, statement: fail });
  expect([failed.code, failed.output]).toEqual([
    1,
    "The sample data could not be loaded (fetch failed: other side closed). Run the command again: it loads the missing data.\n",
  ]);
  await save(1, "clear");
  await save(11, "edit", brand({ name: "Of the operator" }));
  expect((await load()).output).toContain("of 6 countries");
  const { brands = [], answered } = await contents();
  expect([brands[0], brands[10]]).toEqual([0, 1]);
  expect(brands.slice(1, 10).every((count: number) => count >= 20)).toBe(true);
  const own = sample.answers.filter(([store]) => !/^(uae|oman)\//.test(String(store)));
  expect(answered.codes).toBe(own.length);

  // Earlier versions did not record that the loading was complete.
  await inDatabase((d1) => d1.prepare("DELETE FROM site_status").run());
  await save(2, "clear");
  const before = await contents();
  expect((await load()).output).toMatch(nothing);
  expect(await contents()).toEqual({ ...before, isCompleted: true });
});

test("a database with other data gets no sample", { tags }, async () => {
  const { load, contents, inDatabase } = await freshProject();
  const write = { kind: "import", operation: "own", now: new Date() } as const;
  await inDatabase((d1) => saveCountry(d1, 3, [brand({ name: "Of the operator" })], write));
  expect((await load()).output).toMatch(nothing);
  const { brands, answered } = await contents();
  expect([brands?.reduce((sum: number, one: number) => sum + one), answered.codes]).toEqual([1, 0]);
});
