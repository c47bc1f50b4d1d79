import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

const folder = temporaryFolder("restore-drill");
afterAll(folder.remove);
const at = (name: string) => join(folder.path, name);

const created_at = "2026-11-01T00:00:00Z";
const { promo_codes: _, ...noon } = brand({ name: "Noon", is_active: false });
const code = promoCode({ code: "SAVE", discount: "Only with the app", usage_count: 3 });
const counts = { countries: countries.length, brands: 1, promo_codes: 1, partners: 0 };
const backup = JSON.stringify({
  format: "coupon-data/1",
  countries: countries.map(({ id, code, name }) => ({ id, code, name: name.en })),
  brands: [{ id: 3, country_id: 1, ...noon, created_at }],
  promo_codes: [{ id: 7, brand_id: 3, ...code, created_at }],
  partners: [],
  counts,
  complete: true,
});
const bucket = '[[r2_buckets]]\nbinding = "BACKUPS"\nbucket_name = "the-backups"\n';
writeFileSync(at("backup.json"), backup);
writeFileSync(at("wrangler.toml"), `${readFileSync("wrangler.toml", "utf8")}\n${bucket}`);

/** Runs the drill; with `answers`, a fake wrangler logs its commands and answers them. */
function drill(args: string[], answers?: string) {
  writeFileSync(at("log"), "");
  const script = `#!/bin/sh\necho "$*" >> "${at("log")}"\ncase "$*" in ${answers} esac`;
  if (answers) writeFileSync(at("wrangler"), script, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder.path}${delimiter}${process.env.PATH}` };
  const options = { encoding: "utf8", env: answers ? env : process.env } as const;
  const { status, stdout, stderr } = spawnSync("node", ["worker/drill/run.ts", ...args], options);
  const commands = readFileSync(at("log"), "utf8").trim().split("\n");
  return { status, output: stdout + stderr, commands };
}

function storedBackup(digest: string): string {
  const value = JSON.stringify({ key: "coupon-data-2026-11-22.json", bytes: 2, digest, counts });
  return `"d1 execute"*) echo '${JSON.stringify([{ results: [{ value }] }])}' ;;
    "r2 object get the-backups/coupon-data-2026-11-22.json --remote --file"*) cp "${at("backup.json")}" "$7" ;;`;
}

test("a backup that is restored completely passes", () => {
  const { status, output } = drill([at("backup.json")]);
  expect(output).toContain("Restored  11 countries, 1 brands, 1 codes");
  expect(output).toContain("PASS: all of the backup is restored.");
  expect(status).toBe(0);
});

test("with --remote the site is only read, and writes go to a scratch database", () => {
  const scratch = "5a1b7c0e-63d2-4a57-9d3c-0b6f4d6f2c11";
  const answers = `${storedBackup(createHash("sha256").update(backup).digest("hex"))}
    "d1 info"*) echo '{"uuid":"${scratch}"}' ;;
    *migrations*) cp "$6" "${at("given.json")}"; echo "failed on purpose" >&2; exit 1 ;;`;
  const config = at("wrangler.toml");
  const { status, output, commands } = drill(["--remote", "--config", config], answers);
  // The scratch database is deleted even if its migrations fail.
  expect([status, output]).toEqual([1, expect.stringContaining("failed on purpose")]);
  const written = JSON.parse(readFileSync(at("given.json"), "utf8"));
  const name = written.d1_databases[0].database_name;
  expect(name).toMatch(/^restore-drill-\d+$/);
  expect(written).toMatchObject({
    d1_databases: [{ binding: "DB", database_id: scratch, remote: true }],
    kv_namespaces: [{ binding: "SUMMARIES", id: "scratch" }],
  });
  expect(commands).toEqual([
    expect.stringMatching(`^d1 execute DB --remote .*SELECT value .* --config ${config}$`),
    expect.stringMatching(/^r2 object get the-backups.* --remote --file /),
    ...[`d1 create ${name}`, `d1 info ${name} --json`],
    expect.stringMatching(/^d1 migrations apply DB --config \S+wrangler\.json --remote$/),
    `d1 delete ${name} --skip-confirmation`,
  ]);
});

test("a file with another digest than the site stored fails before anything is created", () => {
  const { status, output } = drill(["--config", at("wrangler.toml")], storedBackup("ab12"));
  expect(output).toContain("The site noted the digest ab12");
  expect([status, output.includes("Restored")]).toEqual([1, false]);
});
