import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
  const bin = join(folder.path, "bin");
  const log = join(folder.path, "commands.txt");
  mkdirSync(bin, { recursive: true });
  writeFileSync(log, "");
  if (answers) {
    writeFileSync(join(bin, "wrangler"), `#!/bin/sh\necho "$*" >> "${log}"\n${answers}`);
    chmodSync(join(bin, "wrangler"), 0o755);
  }
  const { status, stdout, stderr } = spawnSync("node", ["worker/drill/run.ts", ...args], {
    encoding: "utf8",
    env: {
      ...process.env,
      ...(answers && { PATH: `${bin}${delimiter}${process.env.PATH}` }),
      WRANGLER_SEND_METRICS: "false",
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
    },
  });
  return { status, output: stdout + stderr, commands: readFileSync(log, "utf8") };
}

function backupFile(name: string, content: object): string {
  const file = join(folder.path, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** Writes the configuration of the site with a bucket for backups. */
function siteWithBucket() {
  const project = temporaryFolder("restore-drill-project");
  const bucket = '[[r2_buckets]]\nbinding = "BACKUPS"\nbucket_name = "the-backups"\n';
  const configuration = join(project.path, "wrangler.toml");
  writeFileSync(configuration, `${readFileSync("wrangler.toml", "utf8")}\n${bucket}`);
  return { configuration, remove: project.remove };
}

/** Returns the output of wrangler for the last backup of the site. */
function notedRow(digest: string): string {
  const { partners: _, ...counts } = backup.counts;
  const noted = { key: "coupon-data-2026-11-22.json", bytes: 2, digest, counts };
  return JSON.stringify([{ results: [{ value: JSON.stringify(noted) }] }]);
}

test("a backup that is restored completely passes", () => {
  const { status, output } = drill([backupFile("whole.json", backup)]);
  expect(output).toContain("Restored  11 countries, 1 brands, 1 codes");
  expect(output).toContain("PASS: all of the backup is restored.");
  expect(status).toBe(0);
}, 60_000);

test("with --remote the site is only read, and writes go to a scratch database", () => {
  const file = backupFile("newest.json", backup);
  const digest = createHash("sha256").update(readFileSync(file)).digest("hex");
  const { configuration, remove } = siteWithBucket();
  const scratch = "5a1b7c0e-63d2-4a57-9d3c-0b6f4d6f2c11";
  const answers = `case "$*" in
    "d1 execute"*) echo '${notedRow(digest)}' ;;
    *"r2 object get"*) cp "${file}" "$7" ;;
    "d1 info"*) echo '{"uuid":"${scratch}"}' ;;
    *migrations*) cp "$6" "${join(folder.path, "given.json")}"; echo "failed on purpose" >&2; exit 1 ;;
  esac`;
  const { status, output, commands } = drill(["--remote", "--config", configuration], answers);
  remove();
  // The scratch database is deleted even if its migrations fail.
  expect([status, output]).toEqual([1, expect.stringContaining("failed on purpose")]);
  const given = JSON.parse(readFileSync(join(folder.path, "given.json"), "utf8"));
  const name = given.d1_databases[0].database_name;
  expect(name).toMatch(/^restore-drill-\d+$/);
  expect(given.d1_databases).toMatchObject([{ binding: "DB", database_id: scratch, remote: true }]);
  expect(given.kv_namespaces).toEqual([{ binding: "SUMMARIES", id: "scratch" }]);
  const made = commands.trim().split("\n");
  const ofSite = made.filter((command) => command.includes(`--config ${configuration}`));
  expect(ofSite).toEqual([
    `d1 execute DB --remote --json --command SELECT value FROM site_status WHERE name = 'backup' --config ${configuration}`,
    expect.stringMatching(
      /^r2 object get the-backups\/coupon-data-2026-11-22\.json --remote --file /,
    ),
  ]);
  expect(made.filter((command) => !ofSite.includes(command))).toEqual([
    `d1 create ${name}`,
    `d1 info ${name} --json`,
    expect.stringMatching(/^d1 migrations apply DB --config \S+wrangler\.json --remote$/),
    `d1 delete ${name} --skip-confirmation`,
  ]);
  const production = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
  for (const { database_name, database_id } of production.d1_databases) {
    expect(`${commands}${JSON.stringify(given)}`).not.toContain(database_id);
    expect(commands).not.toContain(database_name);
  }
});

test("a file with another digest than the site stored fails before anything is created", () => {
  const { configuration, remove } = siteWithBucket();
  const row = notedRow("ab12");
  const file = backupFile("other.json", backup);
  const answers = `case "$*" in
    "d1 execute"*) echo '${row}' ;;
    *"r2 object get the-backups/coupon-data-2026-11-22.json --remote --file"*) cp "${file}" "$7" ;;
    *) exit 1 ;;
  esac`;
  const { status, output } = drill(["--config", configuration], answers);
  remove();
  expect(output).toContain("The site noted the digest ab12");
  expect([status, output.includes("Restored")]).toEqual([1, false]);
});
