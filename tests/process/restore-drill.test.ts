import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { countries } from "#app/domain/directory/countries.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

const folder = temporaryFolder("restore-drill-test");
afterAll(folder.remove);

const created_at = "2026-11-01T00:00:00Z";
const { promo_codes: _, ...noon } = brand({ name: "Noon", is_active: false });
const code = promoCode({ code: "SAVE", discount: "Only with the app", usage_count: 3 });
const backup = {
  format: "coupon-data/1",
  countries: countries.map(({ id, code, name }) => ({ id, code, name: name.en })),
  brands: [{ id: 3, country_id: 1, ...noon, created_at }],
  promo_codes: [{ id: 7, brand_id: 3, ...code, created_at }],
  partners: [],
  counts: { countries: countries.length, brands: 1, promo_codes: 1, partners: 0 },
  complete: true,
};

/** Runs the drill; with `answers`, a fake wrangler logs its commands and answers them. */
function drill(args: string[], answers?: string) {
  const bin = temporaryFolder("restore-drill-bin");
  const log = join(bin.path, "commands.txt");
  writeFileSync(log, "");
  if (answers) {
    const script = `#!/bin/sh\necho "$*" >> "${log}"\n${answers}`;
    writeFileSync(join(bin.path, "wrangler"), script, { mode: 0o755 });
  }
  const { status, stdout, stderr } = spawnSync("node", ["worker/drill/run.ts", ...args], {
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${bin.path}${delimiter}${process.env.PATH}`,
      WRANGLER_SEND_METRICS: "false",
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
    },
  });
  const commands = readFileSync(log, "utf8").trim().split("\n");
  bin.remove();
  return { status, output: stdout + stderr, commands };
}

function writeFile(name: string, content: string): string {
  const file = join(folder.path, name);
  writeFileSync(file, content);
  return file;
}

const file = writeFile("backup.json", JSON.stringify(backup));
const bucket = '[[r2_buckets]]\nbinding = "BACKUPS"\nbucket_name = "the-backups"\n';
const configuration = writeFile(
  "wrangler.toml",
  `${readFileSync("wrangler.toml", "utf8")}\n${bucket}`,
);

/** Returns the output of wrangler for the last backup of the site. */
function notedRow(digest: string): string {
  const { partners: _, ...counts } = backup.counts;
  const noted = { key: "coupon-data-2026-11-22.json", bytes: 2, digest, counts };
  return JSON.stringify([{ results: [{ value: JSON.stringify(noted) }] }]);
}

test("a backup that is restored completely passes", () => {
  const { status, output } = drill([file]);
  expect(output).toContain("Restored  11 countries, 1 brands, 1 codes");
  expect(output).toContain("PASS: all of the backup is restored.");
  expect(status).toBe(0);
}, 60_000);

test("with --remote the site is only read, and writes go to a scratch database", () => {
  const digest = createHash("sha256").update(readFileSync(file)).digest("hex");
  const scratch = "5a1b7c0e-63d2-4a57-9d3c-0b6f4d6f2c11";
  const answers = `case "$*" in
    "d1 execute"*) echo '${notedRow(digest)}' ;;
    *"r2 object get"*) cp "${file}" "$7" ;;
    "d1 info"*) echo '{"uuid":"${scratch}"}' ;;
    *migrations*) cp "$6" "${join(folder.path, "given.json")}"; echo "failed on purpose" >&2; exit 1 ;;
  esac`;
  const { status, output, commands } = drill(["--remote", "--config", configuration], answers);
  // The scratch database is deleted even if its migrations fail.
  expect([status, output]).toEqual([1, expect.stringContaining("failed on purpose")]);
  const given = JSON.parse(readFileSync(join(folder.path, "given.json"), "utf8"));
  const name = given.d1_databases[0].database_name;
  expect(name).toMatch(/^restore-drill-\d+$/);
  expect(given.d1_databases).toMatchObject([{ binding: "DB", database_id: scratch, remote: true }]);
  expect(given.kv_namespaces).toEqual([{ binding: "SUMMARIES", id: "scratch" }]);
  const ofSite = commands.filter((command) => command.includes(`--config ${configuration}`));
  expect(ofSite).toEqual([
    `d1 execute DB --remote --json --command SELECT value FROM site_status WHERE name = 'backup' --config ${configuration}`,
    expect.stringMatching(
      /^r2 object get the-backups\/coupon-data-2026-11-22\.json --remote --file /,
    ),
  ]);
  expect(commands.filter((command) => !ofSite.includes(command))).toEqual([
    `d1 create ${name}`,
    `d1 info ${name} --json`,
    expect.stringMatching(/^d1 migrations apply DB --config \S+wrangler\.json --remote$/),
    `d1 delete ${name} --skip-confirmation`,
  ]);
  const production = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
  for (const { database_name, database_id } of production.d1_databases) {
    expect(`${commands} ${JSON.stringify(given)}`).not.toContain(database_id);
    expect(commands.join()).not.toContain(database_name);
  }
});

test("a file with another digest than the site stored fails before anything is created", () => {
  const answers = `case "$*" in
    "d1 execute"*) echo '${notedRow("ab12")}' ;;
    *"r2 object get the-backups/coupon-data-2026-11-22.json --remote --file"*) cp "${file}" "$7" ;;
    *) exit 1 ;;
  esac`;
  const { status, output } = drill(["--config", configuration], answers);
  expect(output).toContain("The site noted the digest ab12");
  expect([status, output.includes("Restored")]).toEqual([1, false]);
});
