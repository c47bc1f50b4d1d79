import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { readCommandLine } from "#seed/command-line.ts";
import { exportDataset } from "../catalogue/read/export.ts";
import { importFile } from "../catalogue/write/import.ts";
import { contentDigest, countsText, fileDigest, parseDataset } from "./content-digest.ts";
import { fetchNewestBackup } from "./newest-backup.ts";
import { withScratchDatabase } from "./scratch-database.ts";

const usage = `npm run restore-drill -- [<file>] [--remote] [--env staging] [--config wrangler.toml]

Restores the newest backup, or the file that is named, into a database of its own, and says whether
all of it is there. --remote makes that database at Cloudflare, --env takes another environment's backup.`;
const { values, positionals } = readCommandLine(usage, {
  allowPositionals: true,
  options: {
    remote: { type: "boolean", default: false },
    env: { type: "string", default: "" },
    config: { type: "string", default: "wrangler.toml" },
  },
});

async function restore(
  { DB: d1, SUMMARIES: kv }: Pick<Env, "DB" | "SUMMARIES">,
  backup: object,
): Promise<string> {
  const author = { name: "restore drill", logWrite: async () => {} };
  const platform = { d1, kv, cache: undefined, author, days: daysAt(new Date()) };
  const imported = await importFile(platform, backup);
  if (!imported.ok) throw new Error(imported.error);
  let text = "";
  for await (const piece of exportDataset(d1)) text += piece;
  return text;
}

/** Returns true if the backup matches its recorded digest and restores completely. */
async function drill(folder: string): Promise<boolean> {
  const [path] = positionals;
  const site = { config: values.config, environment: values.env };
  const source = path ? { file: path, digest: null } : fetchNewestBackup(site, folder);
  const bytes = readFileSync(source.file);
  const backup = parseDataset(bytes.toString());
  const digest = fileDigest(bytes);
  console.log(`Backup    ${source.file}\n          ${countsText(backup)}, digest ${digest}`);
  if (source.digest !== null && source.digest !== digest) {
    console.log(`          The site noted the digest ${source.digest}`);
    return false;
  }
  const text = await withScratchDatabase(folder, values.remote, (env) => restore(env, backup));
  const restored = parseDataset(text);
  const contents = [contentDigest(backup), contentDigest(restored)];
  console.log(`Restored  ${countsText(restored)}`);
  console.log(`Contents  ${contents[0]} in the backup\n          ${contents[1]} in the database`);
  return contents[0] === contents[1] && countsText(backup) === countsText(restored);
}

const folder = mkdtempSync(join(tmpdir(), "restore-drill-"));
try {
  const passed = await drill(folder);
  console.log(passed ? "PASS: all of the backup is restored." : "FAIL: the two differ.");
  if (!passed) process.exitCode = 1;
} catch (error) {
  console.error(`FAIL: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
