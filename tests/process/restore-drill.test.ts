import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, expect, test } from "vitest";
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
  counts: { countries: countries.length, brands: 1, promo_codes: 1 },
  complete: true,
};

/** Runs the drill; with `answers`, a stand-in for wrangler that notes its commands and answers them. */
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

test("a backup whose rows are all there again passes", () => {
  const { status, output } = drill([backupFile("whole.json", backup)]);
  expect(output).toContain("Restored  11 countries, 1 brands, 1 codes");
  expect(output).toContain("PASS: all of the backup is restored.");
  expect(status).toBe(0);
}, 60_000);

test("a database at Cloudflare is deleted though the migrations fail in it", () => {
  const answers = `case "$*" in
    "d1 info"*) echo '{"uuid":"5a1b7c0e-63d2-4a57-9d3c-0b6f4d6f2c11"}' ;;
    *migrations*) echo "failed on purpose" >&2; exit 1 ;;
  esac`;
  const file = backupFile("remote.json", backup);
  const { status, output, commands } = drill(["--remote", file], answers);
  expect([status, output]).toEqual([1, expect.stringContaining("failed on purpose")]);
  const [, name] = /^d1 create (restore-drill-\d+)$/m.exec(commands) ?? [];
  expect(commands).toContain("d1 migrations apply DB --config");
  expect(commands.trim().split("\n").at(-1)).toBe(`d1 delete ${name} --skip-confirmation`);
});

test("a file of the bucket that is not what the site noted fails before anything is made", () => {
  const project = temporaryFolder("restore-drill-project");
  const bucket = '[[r2_buckets]]\nbinding = "BACKUPS"\nbucket_name = "the-backups"\n';
  const noted = JSON.stringify({ key: "coupon-data-2026-11-22.json", bytes: 2, digest: "ab12" });
  const row = JSON.stringify([{ results: [{ value: noted }] }]);
  const configuration = join(project.path, "wrangler.toml");
  writeFileSync(configuration, `${readFileSync("wrangler.toml", "utf8")}\n${bucket}`);
  const file = backupFile("other.json", backup);
  const answers = `case "$*" in
    "d1 execute"*) echo '${row}' ;;
    *"r2 object get the-backups/coupon-data-2026-11-22.json --remote --file"*) cp "${file}" "$7" ;;
    *) exit 1 ;;
  esac`;
  const { status, output } = drill(["--config", configuration], answers);
  project.remove();
  expect(output).toContain("The site noted the digest ab12");
  expect([status, output.includes("Restored")]).toEqual([1, false]);
});
