import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, expect, test } from "vitest";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { hasExportEnd } from "#app/domain/uploads/export-file.ts";
import { findWorkerd } from "#tests/bench/cpu-time.ts";
import { makeUpload, type UploadItem, uploadItem } from "#tests/support/data/uploads.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { type ApiSession, openApiSession } from "#tests/support/server/api-session.ts";
import { startBuiltSite } from "#tests/support/server/built-site.ts";
import { listen } from "#tests/support/server/listen.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { temporaryFolder } from "#tests/support/server/temporary-folder.ts";

const folder = temporaryFolder("writes");
let site = await startBuiltSite(folder.path);
const d1 = await site.openD1();
await migrate(d1);
const operators = [await openApiSession(site.origin), await openApiSession(site.origin)] as const;
afterAll(async () => {
  await site.close();
  folder.remove();
});

const upload = (version: string) => makeUpload(version, { brands: 60, codes: 10 });

const lineOf = (brand: string, { code, discount }: { code: string; discount: string }) =>
  `${brand} | ${code} | ${discount}`;

const uploadLines = (items: readonly UploadItem[]): string[] =>
  items.flatMap(({ brand, promoCodes }) => promoCodes.map((one) => lineOf(brand, one))).sort();

/** A country in an export as sorted lines, one a code; a brand without codes has its own. */
function storedLines({ brands, promo_codes }: any, countryCode: string): string[] {
  const none = [{ code: "none", discount: "none" }];
  const codesOf = Map.groupBy<number, any>(promo_codes, (code: any) => code.brand_id);
  return brands
    .filter((brand: any) => brand.country_id === countryByCode(countryCode)?.id)
    .flatMap(({ id, name }: any) => (codesOf.get(id) ?? none).map((one) => lineOf(name, one)))
    .sort();
}

const wholeVersion = (stored: readonly string[], versions: Record<string, string[]>) =>
  Object.keys(versions).find((name) => `${versions[name]}` === `${stored}`) ?? null;

// Local D1 mostly finishes one save before it reads for the next: of four, some always overlap.
const tabs = operators.flatMap((operator) => [operator, operator]);

test("concurrent saves of two operators leave one whole upload", async () => {
  let conflicts = 0;
  for (let round = 0; round < 5; round++) {
    const versions = tabs.map((_, at) => `Round ${round} of tab ${at}`);
    const saves = tabs.map((operator, at) => operator.save("uae", upload(versions[at]!)));
    const answers = await Promise.all(saves);
    const saved = versions.filter((_, at) => answers[at]?.status === 200);
    for (const { status, body } of answers) {
      expect([200, 409]).toContain(status);
      if (status === 409) expect(body.error).toContain("Nothing was written. Preview again.");
    }
    expect(saved.length).toBeGreaterThan(0);
    const lines = versions.map((version) => [version, uploadLines(upload(version))]);
    const stored = storedLines(await operators[0].export(), "uae");
    expect(saved).toContain(wholeVersion(stored, Object.fromEntries(lines)));
    conflicts += versions.length - saved.length;
  }
  expect(conflicts).toBeGreaterThan(0);
});

test("exports end with a mark, or are cut by saves of another operator", async () => {
  const [one, other] = operators;
  // The export has several pages of rows.
  await one.save("egypt", makeUpload("Large", { brands: 700, codes: 10 }));
  const outcomes: string[] = [];
  let saves = 0;
  const savesOf = async (country: string) => {
    while (outcomes.length < 8) {
      expect((await other.save(country, [uploadItem(`Save ${++saves}`)])).status).toBe(200);
    }
  };
  const saving = Promise.all(["oman", "qatar", "kuwait"].map(savesOf));
  while (outcomes.length < 8) {
    const headers = { Cookie: one.cookie };
    const answer = await fetch(`${site.origin}/api/admin/data?action=export`, { headers });
    const text = await answer.text();
    expect(answer.status).toBe(200);
    outcomes.push(hasExportEnd(text) ? "whole" : "cut");
    if (!hasExportEnd(text)) continue;
    const { brands, promo_codes, counts } = JSON.parse(text);
    const lists = { brands: brands.length, promo_codes: promo_codes.length };
    expect(counts).toEqual({ countries: 11, partners: 0, ...lists });
  }
  await saving;
  expect((await one.export()).complete).toBe(true);
});

const tags = ["all"];

test("npm run after-restore refreshes the counts and ends the sessions", { tags }, async () => {
  const kv = await site.openKV();
  await kv.put("coupon-counts", "rubbish");
  const afterRestore = (origin: string, input: string) => {
    const run = promisify(execFile)("npm", ["run", "--silent", "after-restore", "--", origin]);
    run.child.stdin?.end(input);
    return run;
  };
  await expect(afterRestore(site.origin, "wrong")).rejects.toThrow("Incorrect password");
  const plain = afterRestore("http://localhost.example:9", adminPassword);
  await expect(plain).rejects.toThrow("use https://localhost.example:9");
  await afterRestore(`${site.origin}/`, `${adminPassword}\n`);
  const { counts } = JSON.parse((await kv.get("coupon-counts")) ?? "{}");
  expect(counts.egypt).toBe(7_000);
  await expect(operators[0].export()).rejects.toThrow("401");
});

// In one isolate, unlike the stories about tokens: a request cannot wait for the fetch of another.
test("concurrent requests with tokens share the keys of the Access issuer, fetched once", async () => {
  const [own, other] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: "one", alg: "RS256" };
  const asked: (string | undefined)[] = [];
  const issuer = await listen(({ url }, response) => {
    asked.push(url);
    response.setHeader("Content-Type", "application/json").end(JSON.stringify({ keys: [jwk] }));
  });
  const vars = { ACCESS_TEAM_DOMAIN: issuer.origin, ACCESS_AUD: "site" };
  const guarded = await startBuiltSite(`${folder.path}/guarded`, vars);
  await migrate(await guarded.openD1());
  const visit = async (key?: CryptoKey) => {
    const claims = { iss: issuer.origin, aud: "site", email: "amal@tawfeer.example" };
    const token = new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" });
    const signed = key && (await token.setExpirationTime("1m").sign(key));
    const headers = signed ? { "Cf-Access-Jwt-Assertion": signed } : undefined;
    return (await fetch(`${guarded.origin}/admin`, { headers })).status;
  };
  const keys = Array.from({ length: 10 }, () => [own.privateKey, other.privateKey, undefined]);
  const statuses = await Promise.all(keys.flat().map(visit));
  expect(statuses).toEqual(keys.flatMap(() => [200, 403, 403]));
  const before = asked.length;
  expect([await visit(own.privateKey), await visit(other.privateKey)]).toEqual([200, 403]);
  expect(asked).toEqual(Array(before).fill("/cdn-cgi/access/certs"));
  await guarded.close();
  await issuer.close();
});

const state = join(folder.path, "killed");
const kills = Number(process.env.KILLS ?? 8);
const size = { brands: 300, codes: 10 };
const uploads = { A: makeUpload("A", size), B: makeUpload("B", size) };
const lines = { A: uploadLines(uploads.A), B: uploadLines(uploads.B) };
type Version = keyof typeof uploads;
const other = { A: "B", B: "A" } as const;

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
  await site.close();
  site = await startBuiltSite(state);
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
