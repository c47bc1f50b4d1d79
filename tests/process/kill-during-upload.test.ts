import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { findWorkerd } from "#tests/bench/cpu-time.ts";
import { storedLines, uploadLines, wholeVersion } from "#tests/support/data/stored-upload.ts";
import { makeUpload } from "#tests/support/data/uploads.ts";
import { type ApiSession, openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

const kills = Number(process.env.KILLS ?? 8);
const size = { brands: 300, codes: 10 };
const uploads = { A: makeUpload("A", size), B: makeUpload("B", size) };
const lines = { A: uploadLines(uploads.A), B: uploadLines(uploads.B) };
type Version = keyof typeof uploads;
const other = { A: "B", B: "A" } as const;

const folder = temporaryFolder("kill-during-upload");
const state = join(folder.path, "state");
let site = await startBuiltSite(state);
afterAll(async () => {
  await site.close();
  folder.remove();
});

/** Uploads one version after the other until the site is down. */
async function uploadUntilKilled(operator: ApiSession, stored: Version) {
  let acknowledged = stored;
  for (;;) {
    const sent = other[acknowledged];
    const answer = await operator.save("uae", uploads[sent]).catch(() => null);
    if (answer === null) return { acknowledged, sent };
    expect(answer.status).toBe(200);
    acknowledged = sent;
  }
}

/** Checks the file of the database: pages, references, and values that change together. */
function inspectDatabase() {
  const parent = join(state, "d1", "miniflare-D1DatabaseObject");
  const file = readdirSync(parent).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  const database = new DatabaseSync(join(parent, file ?? "missing"));
  const found = [
    "PRAGMA integrity_check",
    "PRAGMA foreign_key_check",
    `SELECT 1 FROM countries WHERE code = 'uae'
      AND catalogue_version <> (SELECT seq FROM sqlite_sequence WHERE name = 'revisions')`,
    `SELECT 1 FROM brands b WHERE (SELECT sum(value) FROM json_each(b.expiry_tally))
      IS NOT (SELECT count(*) FROM promo_codes p WHERE p.brand_id = b.id)`,
  ].map((sql) => database.prepare(sql).all());
  database.close();
  return found;
}

test("a Worker killed during uploads leaves the old or the new catalogue, whole", async () => {
  await migrate(await site.openD1());
  const operator = await openApiSession(site.origin);
  for (const version of ["A", "B"] as const) await operator.save("uae", uploads[version]);
  const start = performance.now();
  await operator.save("uae", uploads.A);
  const duration = performance.now() - start;
  const outcomes = { old: 0, new: 0 };
  let stored: Version = "A";
  for (let kill = 1; kill <= kills; kill++) {
    const uploading = uploadUntilKilled(operator.at(site.origin), stored);
    // Kills are spread over three uploads, so that some precede a commit.
    const moment = ((kill - Math.random()) / kills) * 3 * duration;
    await new Promise((resolve) => setTimeout(resolve, moment));
    // Kills workerd, which runs the Worker and D1. Process 0 would be this test's own process group.
    process.kill(Number(findWorkerd() ?? Number.NaN), "SIGKILL");
    await site.close();
    site = await startBuiltSite(state);
    const { acknowledged, sent } = await uploading;
    const lasting = storedLines(await operator.at(site.origin).export(), "uae");
    const found = wholeVersion(lasting, lines) as Version | null;
    expect([acknowledged, sent], `kill ${kill}, after ${moment} ms of uploads`).toContain(found);
    outcomes[found === sent ? "new" : "old"] += 1;
    stored = found ?? stored;
  }
  await site.close();
  expect(outcomes.old).toBeGreaterThan(0);
  expect(inspectDatabase()).toEqual([[{ integrity_check: "ok" }], [], [], []]);
});
