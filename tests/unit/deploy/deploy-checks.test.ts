import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rows } from "#tests/support/reading/rows.ts";
import * as account from "#worker/deploy/check-account.ts";
import { limiters } from "#worker/deploy/check-bindings.ts";
import { checkConfiguration, checkSeparation } from "#worker/deploy/check-configuration.ts";
import { checkMigrations, refusedStatements } from "#worker/deploy/check-migrations.ts";
import type { Finding } from "#worker/deploy/finding.ts";
import type { SiteConfiguration } from "#worker/deploy/site-configuration.ts";

const today = "2026-11-21";
const simple = { limit: 120, period: 60 } as const;
const limits = (...ids: string[]) =>
  limiters.map((name, at) => ({ name, namespace_id: ids[at] ?? `73420${at + 1}`, simple }));

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
  d1_databases: [{ binding: "DB", database_id: "5a1b7c0e-63d2-4a57-9d3c-0b6f4d6f2c11" }],
  kv_namespaces: [{ binding: "SUMMARIES", id: "0f2ac74b498b48028cb68387c421e279" }],
  ratelimits: limits(),
  r2_buckets: [],
  cache: { enabled: true },
  triggers: { crons: ["0 0 * * *"] },
  compatibility_date: "2026-10-01",
  secrets: { required: ["ADMIN_PASSWORD_HASH", "SESSION_SECRET"] },
};

const fixes = (found: Finding[]) =>
  found.flatMap(({ level, text }) => (level === "fix" ? [text] : []));
const problemsOf = (change: object) =>
  fixes(checkConfiguration({ ...ready, ...change }, { today }));

const vars = (more: object) => ({ vars: { ...ready.vars, ...more } });
const origin = (PUBLIC_ORIGIN: string) => vars({ PUBLIC_ORIGIN });
const database = (database_id: string) => ({ d1_databases: [{ binding: "DB", database_id }] });
const kv = (id: string) => ({ kv_namespaces: [{ binding: "SUMMARIES", id }] });
const zeros = "00000000-0000-0000-0000-000000000000";
const unrouted = { routes: undefined, workers_dev: true };
const withoutSearch = limits().filter(({ name }) => name !== "SEARCH_LIMITER");

test("a complete configuration of a domain or of workers.dev needs no fix", () => {
  const onWorkers = { ...origin("https://coupon-directory.somebody.workers.dev"), ...unrouted };
  expect([...problemsOf({}), ...problemsOf(onWorkers)]).toEqual([]);
});

// A change of the configuration, and what the only problem names.
test.for<[object, string]>([
  [database(zeros), "wrangler d1 create"],
  [kv(zeros.replaceAll("-", "")), "kv namespace create SUMMARIES"],
  [origin("https://tawfeer.example"), "an example, https://tawfeer.ex"],
  [origin("http://coupons.tawfeer.com"), "PUBLIC_ORIGIN"],
  [origin("https://www.tawfeer.com"), "routes coupons.tawfeer.com"],
  [unrouted, 'pattern = "coupons.tawfeer.com"'],
  [{ workers_dev: true }, "workers_dev = false"],
  [{ ratelimits: limits("1001") }, "API_LIMITER (1001)"],
  [{ ratelimits: limits("71", "71") }, "share a namespace_id"],
  [{ ratelimits: withoutSearch }, "SEARCH_LIMITER"],
  [{ cache: { enabled: false } }, "cache"],
  [vars({ CONTACT_EMAIL: "" }), "CONTACT_EMAIL"],
  [vars({ LINKS_EARN: "" }), "LINKS_EARN"],
  [vars({ REQUIRE_HTTPS: "off" }), "REQUIRE_HTTPS"],
  [{ compatibility_date: "2027-10-01" }, "2027-10-01"],
  [vars({ ACCESS_AUD: "0123456789abcdef" }), "ACCESS_AUD"],
])("a configuration with %j needs a fix: %s", ([change, named]) => {
  expect(problemsOf(change)).toEqual([expect.stringContaining(named)]);
});

test("wrangler.toml has all limiters, with ids that are examples", () => {
  for (const text of readFileSync("wrangler.toml", "utf8").split("[env.staging]")) {
    const found = [...text.matchAll(/^name = "(\w+_LIMITER)"\nnamespace_id = "(\d+)"/gm)];
    expect(found.map(([, name]) => name)).toEqual(limiters);
    const [problem] = problemsOf({ ratelimits: limits(...found.map(([, , id = ""]) => id)) });
    for (const [, name, id] of found) expect(problem).toContain(`${name} (${id})`);
  }
});

test("staging may share no database, KV, domain or counter with production", () => {
  const shared = fixes(checkSeparation(ready, ready)).join();
  for (const part of ["database_id 5a1b", "KV id 0f2a", "route coup", "PUBLIC_ORIGIN"])
    expect(shared).toContain(part);
  expect(shared.match(/namespace_id/g)).toHaveLength(limiters.length);
  const own = { ...database(zeros), ...kv("1"), routes: [], ratelimits: limits(..."12345678") };
  const staging = { ...ready, ...origin("https://staging.tawfeer.com"), ...own };
  expect(fixes(checkSeparation(ready, staging))).toEqual([]);
});

const ended = (status: number, stdout = "", stderr = "") => ({ status, stdout, stderr });
const loggedIn = (...accounts: object[]) => JSON.stringify({ loggedIn: true, accounts });
const both = loggedIn({ name: "Mine", id: "a1" }, { name: "Work", id: "b2" });
const secrets = (...names: string[]) => ended(0, JSON.stringify(names.map((name) => ({ name }))));
const secretsOf = (listed: account.CommandResult) =>
  account.checkSecrets(listed, ready, " --env staging");
const bucket = (found: account.CommandResult) => [account.checkBucket(found, "backups")];

// A finding about the account, and what its problems name.
test.for<[string, Finding[], ...string[]]>([
  ["one account", [account.checkLogin(ended(0, `▲ update\n\n${loggedIn()}`), undefined)]],
  ["a chosen account", [account.checkLogin(ended(0, both), "b2")]],
  ["several accounts", [account.checkLogin(ended(0, both), undefined)], "Mine (a1), Work (b2)"],
  ["no login", [account.checkLogin(ended(1, '{"loggedIn": false}'), undefined)], "wrangler login"],
  ["all secrets", secretsOf(secrets("SESSION_SECRET", "ADMIN_PASSWORD_HASH"))],
  ["one secret", secretsOf(secrets("SESSION_SECRET")), "put ADMIN_PASSWORD_HASH"],
  ["a new Worker", secretsOf(ended(1, "", 'Worker "x" not found.')), "ADMIN_", "SESSION_SECRET"],
  ["an unknown list", secretsOf(ended(1, "", "API failed.")), "could not be listed: API failed"],
  ["no bucket", bucket(ended(1, "", "No such bucket. [code: 10006]")), "r2 bucket create backups"],
  ["an unknown bucket", bucket(ended(1, "", "fetch failed")), "looked up: fetch failed"],
  ["changed files", [account.checkWorkTree(ended(0, " M a.txt\n?? b.txt\n"))], "a.txt, b.txt"],
  ["no git", [account.checkWorkTree(ended(128, "", "fatal: not a git repository"))]],
])("an account with %s", ([, found, ...named]) => {
  expect(fixes(found)).toEqual(named.map((text) => expect.stringContaining(text)));
});

const migrations = `
  CREATE TABLE t (a text); DROP/* old */TABLE brands; | DROP TABLE
  pragma main . foreign_keys = 0; | pragma main.foreign_keys
  PRAGMA "foreign_keys"=OFF; DROP TABLE [brands]; | PRAGMA foreign_keys, DROP TABLE
  DELETE FROM brands; ALTER TABLE brands DROP a; | DELETE, DROP COLUMN
  ALTER TABLE brands RENAME TO shops; | RENAME
  UPDATE brands SET "a WHERE b" = 1; | UPDATE without WHERE
  UPDATE OR REPLACE brands SET id = 1 WHERE id = 2; | UPDATE OR
  INSERT OR REPLACE INTO brands (id) VALUES (1); | INSERT OR
  UPDATE brands SET a = "it's" WHERE id = 1; DROP TABLE b; -- 'x' | DROP TABLE
  /* PRAGMA foreign_keys */ CREATE UNIQUE INDEX i ON brands (a); |
  INSERT INTO notes VALUES ('do not DROP TABLE -- ever; DELETE'); |
  UPDATE brands SET a = (SELECT 1) WHERE a IS NULL; |
  DROP INDEX brands_name; |
`;

test.for(rows(migrations))("the migration %j has the refused statements: %s", ([sql, refused]) => {
  expect(refusedStatements(sql).join(", ")).toBe(refused);
  const found = fixes(checkMigrations([{ name: "0001_rebuild.sql", sql }]));
  expect(found.join().includes("migrations/0001_rebuild.sql")).toBe(refused !== "");
});
