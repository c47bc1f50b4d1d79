import { join } from "node:path";
import { addEarlierFiles, ownFiles, storeFiles } from "./assets-history.ts";
import { check, configurationFile, optionsFor, readConfiguration } from "./check.ts";
import { type Platform, report } from "./platform.ts";
import { findRunningVersion, rollOut } from "./roll-out.ts";
import type { SiteConfiguration } from "./site-configuration.ts";
import { smokeTest } from "./smoke-test.ts";

const assets = "build/client/assets";

export interface DeployOptions {
  /** Runs the checks without changing anything. */
  checkOnly: boolean;
  /** The environment in wrangler.toml; the empty string is production. */
  environment: string;
  /** Moves visitors to the new version step by step, and back if it fails. */
  gradual: boolean;
}

/** Records the database's bookmark before it changes; null if wrangler does not return one. */
function readBookmark(platform: Platform, environment: string): string | null {
  const command = ["d1", "time-travel", "info", "DB", "--json", "--config", configurationFile];
  const { status, stdout } = platform.read(environment, "wrangler", ...command);
  const bookmark = /"bookmark"\s*:\s*"([^"]+)"/.exec(stdout)?.[1];
  return status === 0 && bookmark ? bookmark : null;
}

/** Reads the configuration; returns the reason if it is unusable. */
function readOrExplain(environment: string): SiteConfiguration | string {
  try {
    return readConfiguration(environment);
  } catch (error) {
    return `${configurationFile} cannot be used. ${error instanceof Error ? error.message : error}`;
  }
}

/** Checks, builds, migrates, deploys and tests the site; returns the exit status. */
export async function deploy(platform: Platform, options: DeployOptions): Promise<number> {
  const { print, show } = platform;
  const { checkOnly, environment, gradual } = options;
  const stop = (...lines: string[]) => {
    for (const line of lines) print(line);
    return 1;
  };

  const environmentName = environment || "production";
  print(`Checking ${environmentName} ...`);
  const configuration = readOrExplain(environment);
  if (typeof configuration === "string") return stop(configuration);
  const open = report(check(platform, environment, configuration), print);
  if (open > 0) return stop(`${open} to fix first. Nothing was built or changed.`);
  if (checkOnly) {
    print("Ready to deploy.");
    return 0;
  }
  const before = gradual ? findRunningVersion(platform, environment) : undefined;
  if (before === null) {
    return stop("No version runs yet. Deploy the first with npm run deploy. Nothing was changed.");
  }

  print("Building ...");
  if (show(environment, "npm", "run", "--silent", "build") !== 0) {
    return stop("The build failed. Nothing was changed.");
  }
  const built = ownFiles(assets);
  const history = join(".wrangler/assets-history", environmentName);
  print(`${addEarlierFiles(assets, history)} files of earlier builds stay available.`);

  // Detect a configuration that wrangler refuses before the migrations run.
  if (show(environment, "wrangler", "deploy", "--dry-run") !== 0) {
    return stop("wrangler refuses to deploy this. Nothing was changed.");
  }

  const bookmark = readBookmark(platform, environment);
  if (bookmark === null) {
    return stop("wrangler d1 time-travel info gave no bookmark. Nothing was changed.");
  }
  const restore = `npx wrangler d1 time-travel restore DB --bookmark=${bookmark} --config ${configurationFile}${optionsFor(environment)}`;
  print(`The database before this deployment: ${bookmark}`);

  print("Applying migrations ...");
  const migrate = ["d1", "migrations", "apply", "DB", "--remote", "--config", configurationFile];
  if (show(environment, "wrangler", ...migrate) !== 0) {
    return stop(
      "The migrations failed. The old version still runs; a migration that failed is rolled back, the ones before it stay.",
      `To set the database back, which loses every later write: ${restore}`,
    );
  }

  const origin = new URL(String(configuration.vars.PUBLIC_ORIGIN)).origin;
  const back = `npx wrangler rollback --config ${configurationFile}${optionsFor(environment)}`;
  if (before !== undefined) {
    const site = { environment, name: String(configuration.name), origin, before };
    const isRolledOut = await rollOut(platform, site);
    print(`To set the database back, which loses every later write: ${restore}`);
    if (!isRolledOut) return 1;
    storeFiles(assets, built, history, new Date());
    print(`To go back to the version before: ${back}`);
    return 0;
  }

  print("Deploying ...");
  // Uses the build's configuration, as wrangler refuses one of another environment. Wrangler asks
  // before it takes over a domain or a DNS record.
  if (platform.showInteractive(environment, "wrangler", "deploy") !== 0) {
    return stop(
      "The deployment failed. The old version still runs, on the migrated database. Run npm run deploy again.",
    );
  }
  storeFiles(assets, built, history, new Date());

  print(`Asking ${origin} ...`);
  const wrong = report(await smokeTest(origin, platform), print);
  print(`To go back to the version before: ${back}`);
  print(`To set the database back, which loses every later write: ${restore}`);
  return wrong > 0 ? stop(`Deployed, but ${wrong} to fix.`) : 0;
}
