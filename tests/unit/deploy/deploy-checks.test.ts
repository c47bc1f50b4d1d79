import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  type CommandResult,
  checkBucket,
  checkLogin,
  checkSecrets,
  checkWorkTree,
} from "#worker/deploy/check-account.ts";
import { limiters } from "#worker/deploy/check-bindings.ts";
import { checkConfiguration, checkSeparation } from "#worker/deploy/check-configuration.ts";
import { checkMigrations, refusedStatements } from "#worker/deploy/check-migrations.ts";
import type { Finding } from "#worker/deploy/finding.ts";
import type { SiteConfiguration } from "#worker/deploy/site-configuration.ts";

const today = "2026-11-21";
const simple = { limit: 120, period: 60 } as const;
const limits = (...ids: string[]) =>
  limiters.map((name, at) => ({ name, namespace_id: ids[at] ?? `73420${at + 1}`, simple }));

const databaseId = "5a1b7c0e-63d2-4a57-9d3c-0b6f4d6f2c11";
const ready: SiteConfiguration = {
  name: "coupon-directory",
  vars: {
    PUBLIC_ORIGIN: "https://coupons.tawfeer.com",
    LOGO_LOOKUP: "on",
    CONTACT_EMAIL: "help@tawfeer.com",
    LINKS_EARN: "off",
  },
  routes: [{ pattern: "coupons.tawfeer.com", custom_domain: true }],
  workers_dev: false,
  preview_urls: false,
  d1_databases: [{ binding: "DB", database_name: "coupon-directory", database_id: databaseId }],
  kv_namespaces: [{ binding: "SUMMARIES", id: "0f2ac74b498b48028cb68387c421e279" }],
  ratelimits: limits(),
  r2_buckets: [],
  cache: { enabled: true },
  triggers: { crons: ["0 0 * * *"] },
  compatibility_date: "2026-10-01",
  secrets: { required: ["ADMIN_PASSWORD_HASH", "SESSION_SECRET"] },
};

const fixes = (found: Finding[]) =>
  found.filter(({ level }) => level === "fix").map(({ text }) => text);

const ended = (status: number, stdout = "", stderr = ""): CommandResult => {
  return { status, stdout, stderr };
};

test("a complete configuration of a domain or of workers.dev needs no fix", () => {
  const workers = origin("https://coupon-directory.somebody.workers.dev");
  const onWorkers = { ...workers, ...unrouted };
  for (const site of [ready, { ...ready, ...onWorkers }])
    expect(fixes(checkConfiguration(site, { today }))).toEqual([]);
});

const vars = (others: object) => ({ vars: { ...ready.vars, ...others } });
const origin = (PUBLIC_ORIGIN: string) => vars({ PUBLIC_ORIGIN });
const databases = (one: object) => ({ d1_databases: [{ binding: "DB", ...one }] });
const kv = (one: object) => ({ kv_namespaces: [{ binding: "SUMMARIES", ...one }] });
const zeros = "00000000-0000-0000-0000-000000000000";
const unnamed = { database_name: "x" };
const unrouted = { routes: undefined, workers_dev: true };
const elsewhere =
  /PUBLIC_ORIGIN is www\.tawfeer\.com, but wrangler\.toml routes coupons\.tawfeer\.com/;
const withoutSearch = limits().filter(({ name }) => name !== "SEARCH_LIMITER");
const future = /must be a day that has come. It is 2027-10-01; today is 2026-11-21/;

test.for<[string, object, ...RegExp[]]>([
  ["a database id of zeros", databases({ ...unnamed, database_id: zeros }), /wrangler d1 create x/],
  ["a KV id of zeros", kv({ id: zeros.replaceAll("-", "") }), /kv namespace create SUMMARIES/],
  ["the example origin", origin("https://tawfeer.example"), /an example, https:\/\/tawfeer\.ex/],
  ["an origin in the open", origin("http://coupons.tawfeer.com"), /PUBLIC_ORIGIN must be "https:/],
  ["an origin that is not routed", origin("https://www.tawfeer.com"), elsewhere],
  ["a domain that nothing routes", unrouted, /pattern = "coupons\.tawfeer\.com", custom_domain/],
  ["workers.dev beside a domain", { workers_dev: true }, /Set workers_dev = false/],
  ["an example of a limit's id", { ratelimits: limits("1001") }, /id of API_LIMITER \(1001\);/],
  ["two limits in one namespace", { ratelimits: limits("71", "71") }, /share a namespace_id/],
  ["a missing limiter", { ratelimits: withoutSearch }, /SEARCH_LIMITER is missing: nobody/],
  ["the cache off", { cache: { enabled: false } }, /The edge cache is off/],
  ["a database id that is none", databases({ database_id: "x" }), /The database_id x is not valid/],
  [
    "no contact address",
    vars({ CONTACT_EMAIL: "" }),
    /CONTACT_EMAIL is empty: nobody could report/,
  ],
  ["a contact address that is none", vars({ CONTACT_EMAIL: "me" }), /must be an e-mail address/],
  ["no word on earnings", vars({ LINKS_EARN: "" }), /LINKS_EARN must be "on" or "off"/],
  ["plain HTTP", vars({ REQUIRE_HTTPS: "off" }), /REQUIRE_HTTPS is "off".* Set it to "on"/],
  ["a compatibility date to come", { compatibility_date: "2027-10-01" }, future],
  ["half of Access", vars({ ACCESS_AUD: "0123456789abcdef" }), /Only ACCESS_AUD is set/],
])("%s needs a fix", ([, change, ...expected]) => {
  const problems = fixes(checkConfiguration({ ...ready, ...change }, { today }));
  expect(problems).toHaveLength(expected.length);
  for (const [at, pattern] of expected.entries()) expect(problems[at]).toMatch(pattern);
});

test("wrangler.toml has all limiters, with ids that are examples", () => {
  const environments = readFileSync("wrangler.toml", "utf8").split("[env.staging]");
  for (const text of environments) {
    const pattern = /^name = "(\w+_LIMITER)"\nnamespace_id = "(\d+)"/gm;
    const found = [...text.matchAll(pattern)];
    expect(found.map(([, name]) => name)).toEqual(limiters);
    const ratelimits = limits(...found.map(([, , id = ""]) => id));
    const [problem] = fixes(checkConfiguration({ ...ready, ratelimits }, { today }));
    for (const [, name, id] of found) expect(problem).toContain(`${name} (${id})`);
  }
});

test("staging may share no database, KV, domain or counter with production", () => {
  const shared = [
    "database_id 5a1b7c0e-63d2-4a57-9d3c-0b6f4d6f2c11",
    "KV id 0f2ac74b498b48028cb68387c421e279",
    ...limiters.map((_, at) => `namespace_id 73420${at + 1}`),
    "route coupons.tawfeer.com",
    "PUBLIC_ORIGIN https://coupons.tawfeer.com",
  ];
  expect(fixes(checkSeparation(ready, ready))).toEqual(
    shared.map((value) => `Production has the same ${value}. Give it its own.`),
  );
  const own = { ...databases({ database_id: zeros }), ...kv({ id: "1" }), routes: [] };
  const ratelimits = limits("71", "72", "73", "74", "75", "76", "77", "78");
  const other = { ...ready, ...origin("https://staging.tawfeer.com"), ...own, ratelimits };
  expect(fixes(checkSeparation(ready, other))).toEqual([]);
});

const loggedIn = (...accounts: object[]) => ended(0, JSON.stringify({ loggedIn: true, accounts }));
const [mine, work] = [
  { name: "Mine", id: "a1" },
  { name: "Work", id: "b2" },
];
const updating = ended(0, `▲ an update is available\n\n{"loggedIn": true, "accounts": []}`);

test.for<[string, CommandResult, string | undefined, RegExp | null]>([
  ["one account after a warning", updating, undefined, null],
  ["no login", ended(1, JSON.stringify({ loggedIn: false })), undefined, /npx wrangler login/],
  ["several", loggedIn(mine, work), undefined, /Mine \(a1\), Work \(b2\)\. Set account_id/],
  ["several accounts, one of them chosen", loggedIn(mine, work), "b2", null],
])("login: %s", ([, whoami, accountId, problem]) => {
  const found = checkLogin(whoami, accountId);
  if (problem) expect(found).toMatchObject({ level: "fix", text: expect.stringMatching(problem) });
  else expect(found.level).toBe("ok");
});

const secrets = (...names: string[]) =>
  ended(0, JSON.stringify(names.map((name) => ({ name, type: "secret_text" }))));
const unlisted = "✘ [ERROR] A request to the Cloudflare API failed.";
const put =
  /ADMIN_PASSWORD_HASH is missing\. Run: npx wrangler secret put ADMIN_PASSWORD_HASH --config wrangler\.toml --env staging, and paste the hash that npm run admin:password prints\./;

test.for<[string, CommandResult, ...RegExp[]]>([
  ["all secrets", secrets("SESSION_SECRET", "ADMIN_PASSWORD_HASH")],
  ["one secret", secrets("SESSION_SECRET"), put],
  ["a new Worker", ended(1, "", '✘ [ERROR] Worker "x" not found.\n\nIf'), put, /SESSION_SECRET/],
  ["an unknown list", ended(1, "", unlisted), /^The secrets could not be listed: ✘ \[ERROR\] A/],
])("secrets: %s", ([, listed, ...problems]) => {
  const expected = problems.map((problem) => expect.stringMatching(problem));
  expect(fixes(checkSecrets(listed, ready, " --env staging"))).toEqual(expected);
});

test.for<[string, CommandResult, RegExp | null]>([
  ["exists", ended(0, "{}"), null],
  ["does not exist", ended(1, "", "✘ No such bucket. [code: 10006]"), /r2 bucket create backups$/],
  ["cannot be looked up", ended(1, "", "fetch failed"), /could not be looked up: fetch failed/],
])("a bucket that %s", ([, info, problem]) => {
  const found = fixes([checkBucket(info, "backups")]);
  expect(found).toEqual(problem ? [expect.stringMatching(problem)] : []);
});

test("uncommitted files need a commit; outside git there is only a note", () => {
  expect(checkWorkTree(ended(0)).level).toBe("ok");
  const status = " M wrangler.toml\n?? a.txt\n?? b.txt\n?? c.txt\n?? d.txt\n";
  expect(checkWorkTree(ended(0, status))).toMatchObject({
    level: "fix",
    text: expect.stringContaining("Not committed: wrangler.toml, a.txt, b.txt and 2 more."),
  });
  expect(checkWorkTree(ended(128, "", "fatal: not a git repository")).level).toBe("note");
});

test.for<[sql: string, ...refused: string[]]>([
  ["DROP TABLE brands;", "DROP TABLE"],
  ["CREATE TABLE t (a text);\nDROP/* old */TABLE brands;", "DROP TABLE"],
  ["pragma main . foreign_keys = 0;", "pragma main.foreign_keys"],
  ['PRAGMA "foreign_keys"=OFF;-->\nDROP TABLE `brands`;', "PRAGMA foreign_keys", "DROP TABLE"],
  ["DELETE FROM brands; ALTER TABLE `brands` DROP `a`;", "DELETE", "DROP COLUMN"],
  ["ALTER TABLE brands RENAME TO shops;", "RENAME"],
  ['UPDATE brands SET "a WHERE b" = 1;', "UPDATE without WHERE"],
  ["UPDATE OR REPLACE brands SET id = 1 WHERE id = 2;", "UPDATE OR"],
  ["INSERT OR REPLACE INTO brands (id) VALUES (1);", "INSERT OR"],
  [`UPDATE brands SET a = "it's" WHERE id = 1; DROP TABLE b; SELECT 'x';`, "DROP TABLE", "SELECT "],
  ["-- DROP TABLE brands;\nALTER TABLE brands ADD COLUMN a text;"],
  ["/* PRAGMA foreign_keys */ CREATE UNIQUE INDEX `i` ON `brands` (`a`);"],
  ["INSERT INTO notes VALUES ('do not DROP TABLE -- ever; DELETE');"],
  ["UPDATE brands SET a = (SELECT 1) WHERE a IS NULL;"],
  ["DROP INDEX brands_name;"],
])("the migration %j has the refused statements %j", ([sql, ...refused]) => {
  expect(refusedStatements(sql)).toEqual(refused);
});

test("an unsafe migration is named with its file", () => {
  const safe = { name: "0000_catalogue.sql", sql: "CREATE TABLE brands (id integer);" };
  const unsafe = { name: "0001_rebuild.sql", sql: "DROP TABLE brands;" };
  const fault = expect.stringMatching(/^migrations\/0001_rebuild\.sql contains DROP TABLE/);
  expect(fixes(checkMigrations([safe, unsafe]))).toEqual([fault]);
});
