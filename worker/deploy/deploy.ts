import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { toDay } from "#app/domain/base/dates.ts";
import { askSite, type SiteQuestions } from "./ask-site.ts";
import { addEarlierFiles, keepFiles, ownFiles } from "./assets-history.ts";
import {
  type CommandResult,
  checkBucket,
  checkLogin,
  checkSecrets,
  checkWorkTree,
  planNote,
} from "./check-account.ts";
import { checkConfiguration, checkSeparation } from "./check-configuration.ts";
import { checkMigrations } from "./check-migrations.ts";
import type { Finding } from "./finding.ts";
import type { SiteConfiguration } from "./site-configuration.ts";

const configurationFile = "wrangler.toml";
const assets = "build/client/assets";

/** The machine and the network, as a deployment uses them. */
export interface Platform extends SiteQuestions {
  /** Runs a command and returns what it wrote. `environment` is for CLOUDFLARE_ENV. */
  read: (environment: string, program: string, ...args: string[]) => CommandResult;
  /** Runs a command whose output the operator sees; returns its exit status. It can ask nothing. */
  show: (environment: string, program: string, ...args: string[]) => number;
  /** The same for a command that may ask the operator. */
  showAndAsk: (environment: string, program: string, ...args: string[]) => number;
  say: (line: string) => void;
}

export interface DeployOptions {
  /** Checks, and changes nothing. */
  checkOnly: boolean;
  /** The environment in wrangler.toml; the empty string is production. */
  environment: string;
}

// An empty name means production whatever CLOUDFLARE_ENV says.
function readConfiguration(environment: string): SiteConfiguration {
  const from = { config: configurationFile, env: environment };
  return unstable_readConfig(from, { hideWarnings: true }) as SiteConfiguration;
}

function readMigrations() {
  const names = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  return names
    .sort()
    .map((name) => ({ name, sql: readFileSync(join("migrations", name), "utf8") }));
}

/** The options that select the environment, for the operator to add to a wrangler command. */
const typed = (environment: string) => (environment ? ` --env ${environment}` : "");

function check(
  { read }: Platform,
  environment: string,
  configuration: SiteConfiguration,
): Finding[] {
  const options = typed(environment);
  // CLOUDFLARE_ENV chooses the environment: `--env` with an empty name would not mean production.
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

const labels = { ok: "  ok    ", fix: "  FIX   ", note: "  note  " } as const;

/** Prints the findings, and returns how many are to be fixed. */
function report(found: readonly Finding[], say: Platform["say"]): number {
  for (const { level, text } of found) say(labels[level] + text);
  return found.filter(({ level }) => level === "fix").length;
}

/** Notes where the database is now, before it changes; null if wrangler does not say. */
function readBookmark(platform: Platform, environment: string): string | null {
  const command = ["d1", "time-travel", "info", "DB", "--json", "--config", configurationFile];
  const { status, stdout } = platform.read(environment, "wrangler", ...command);
  const bookmark = /"bookmark"\s*:\s*"([^"]+)"/.exec(stdout)?.[1];
  return status === 0 && bookmark ? bookmark : null;
}

/**
 * Checks, builds, migrates and deploys the site, then asks it whether it works. Stops at the first
 * step that fails, and says in what state that leaves the site. Returns the exit status.
 */
export async function deploy(platform: Platform, options: DeployOptions): Promise<number> {
  const { say, show } = platform;
  const { checkOnly, environment } = options;
  const stop = (...lines: string[]) => {
    for (const line of lines) say(line);
    return 1;
  };

  say(`Checking ${environment || "production"} ...`);
  let configuration: SiteConfiguration;
  try {
    configuration = readConfiguration(environment);
  } catch (error) {
    return stop(
      `${configurationFile} cannot be used. ${error instanceof Error ? error.message : error}`,
    );
  }
  const open = report(check(platform, environment, configuration), say);
  if (open > 0) return stop(`${open} to fix first. Nothing was built or changed.`);
  if (checkOnly) {
    say("Ready to deploy.");
    return 0;
  }

  say("Building ...");
  if (show(environment, "npm", "run", "--silent", "build") !== 0) {
    return stop("The build failed. Nothing was changed.");
  }
  const built = ownFiles(assets);
  const history = join(".wrangler/assets-history", environment || "production");
  say(`${addEarlierFiles(assets, history)} files of earlier builds stay available.`);

  // A configuration that wrangler refuses must not be found out after the migrations.
  if (show(environment, "wrangler", "deploy", "--dry-run") !== 0) {
    return stop("wrangler refuses to deploy this. Nothing was changed.");
  }

  const bookmark = readBookmark(platform, environment);
  if (bookmark === null) {
    return stop("wrangler d1 time-travel info gave no bookmark. Nothing was changed.");
  }
  const restore = `npx wrangler d1 time-travel restore DB --bookmark=${bookmark} --config ${configurationFile}${typed(environment)}`;
  say(`The database before this deployment: ${bookmark}`);

  say("Applying migrations ...");
  const migrate = ["d1", "migrations", "apply", "DB", "--remote", "--config", configurationFile];
  if (show(environment, "wrangler", ...migrate) !== 0) {
    return stop(
      "The migrations failed. The old version still runs; a migration that failed is rolled back, the ones before it stay.",
      `To set the database back, which loses every later write: ${restore}`,
    );
  }

  say("Deploying ...");
  // With the build's own configuration: wrangler refuses one made for another environment. It asks
  // before it takes a domain or a DNS record from something else.
  if (platform.showAndAsk(environment, "wrangler", "deploy") !== 0) {
    return stop(
      "The deployment failed. The old version still runs, on the migrated database. Run npm run deploy again.",
    );
  }
  keepFiles(assets, built, history, new Date());

  const origin = new URL(String(configuration.vars.PUBLIC_ORIGIN)).origin;
  say(`Asking ${origin} ...`);
  const wrong = report(await askSite(origin, platform), say);
  const back = `npx wrangler rollback --config ${configurationFile}${typed(environment)}`;
  say(`To go back to the version before: ${back}`);
  say(`To set the database back, which loses every later write: ${restore}`);
  return wrong > 0 ? stop(`Deployed, but ${wrong} to fix.`) : 0;
}
