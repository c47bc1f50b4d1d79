import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { toDay } from "#app/domain/base/dates.ts";
import { checkBucket, checkLogin, checkSecrets, checkWorkTree, planNote } from "./check-account.ts";
import { checkConfiguration, checkSeparation } from "./check-configuration.ts";
import { checkMigrations } from "./check-migrations.ts";
import type { Finding } from "./finding.ts";
import type { Platform } from "./platform.ts";
import type { SiteConfiguration } from "./site-configuration.ts";

export const configurationFile = "wrangler.toml";

/** Reads an environment's configuration; "" means production, whatever CLOUDFLARE_ENV says. */
export function readConfiguration(environment: string): SiteConfiguration {
  const from = { config: configurationFile, env: environment };
  return unstable_readConfig(from, { hideWarnings: true });
}

function readMigrations() {
  const names = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  return names
    .sort()
    .map((name) => ({ name, sql: readFileSync(join("migrations", name), "utf8") }));
}

export const optionsFor = (environment: string) => (environment ? ` --env ${environment}` : "");

/** Runs all checks that need no build and change nothing. */
export function check(
  { read }: Platform,
  environment: string,
  configuration: SiteConfiguration,
): Finding[] {
  const options = optionsFor(environment);
  // CLOUDFLARE_ENV selects the environment: `--env` with an empty name would not mean production.
  const wrangler = (...args: string[]) =>
    read(environment, "wrangler", ...args, "--config", configurationFile);
  const login = checkLogin(
    wrangler("whoami", "--json"),
    configuration.account_id ?? process.env.CLOUDFLARE_ACCOUNT_ID,
  );
  return [
    login,
    ...checkConfiguration(configuration, { options, today: toDay(new Date()) }),
    ...(environment ? checkSeparation(readConfiguration(""), configuration) : []),
    ...(login.level === "ok"
      ? [
          ...checkSecrets(wrangler("secret", "list"), configuration, options),
          ...configuration.r2_buckets.map(({ bucket_name = "" }) =>
            checkBucket(wrangler("r2", "bucket", "info", bucket_name, "--json"), bucket_name),
          ),
        ]
      : []),
    ...checkMigrations(readMigrations()),
    checkWorkTree(read(environment, "git", "status", "--porcelain")),
    planNote,
  ];
}
