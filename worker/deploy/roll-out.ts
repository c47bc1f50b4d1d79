import { configurationFile } from "./check.ts";
import { parseJson } from "./check-account.ts";
import { type Platform, report } from "./platform.ts";
import { smokeTest } from "./smoke-test.ts";

/** Percentage of visitors that a new version has at each step. */
const shares = [0, 10, 100];
const pauseSeconds = 15;

interface RollOut {
  environment: string;
  name: string;
  origin: string;
  /** The id of the running version. */
  before: string;
}

/** Returns the id of the version with the most visitors; null if none is deployed. */
export function findRunningVersion({ read }: Platform, environment: string): string | null {
  const command = ["deployments", "status", "--json", "--config", configurationFile];
  const { status, stdout } = read(environment, "wrangler", ...command);
  const deployed = parseJson(stdout) as {
    versions: { version_id: string; percentage: number }[];
  } | null;
  if (status !== 0 || !deployed) return null;
  return deployed.versions.sort((a, b) => b.percentage - a.percentage)[0]?.version_id ?? null;
}

/** Smoke-tests one version, whatever its share, with a version override. */
async function smokeTestVersion(
  platform: Platform,
  site: RollOut,
  version: string,
): Promise<boolean> {
  const headers = { "Cloudflare-Workers-Version-Overrides": `${site.name}="${version}"` };
  const fetch = (url: string) => platform.fetch(url, headers);
  const found = await smokeTest(site.origin, { ...platform, fetch, version });
  return report(found, platform.print) === 0;
}

/**
 * Uploads the build as a version, smoke-tests it without visitors, then with 10 % and finally all
 * of them. If a step fails, all visitors return to the previous version. Returns true on success.
 */
export async function rollOut(platform: Platform, site: RollOut): Promise<boolean> {
  const { print, read, show, pause, watch } = platform;
  const { environment, before } = site;
  print("Uploading a version ...");
  const { status, stdout, stderr } = read(environment, "wrangler", "versions", "upload");
  print(stdout.trim());
  const version = /Worker Version ID: ([\da-f-]{36})/.exec(stdout)?.[1];
  if (status !== 0 || version === undefined) {
    print(
      `${stderr.trim()}\nThe upload failed. The old version still runs, on the migrated database.`,
    );
    return false;
  }
  const deployShares = (...split: string[]) =>
    show(environment, "wrangler", "versions", "deploy", ...split, "--yes") === 0;
  const step = async (share: number) => {
    print(`${share} % for ${version} ...`);
    const rest = share < 100 ? [`${before}@${100 - share}%`] : [];
    if (!deployShares(`${version}@${share}%`, ...rest)) return false;
    // Routes and crons do not belong to a version.
    if (share === 100 && show(environment, "wrangler", "triggers", "deploy") !== 0) return false;
    for (let waited = 0; share === 10 && waited < watch; waited += pauseSeconds) {
      if (!(await smokeTestVersion(platform, site, version))) return false;
      await pause(pauseSeconds * 1000);
    }
    return smokeTestVersion(platform, site, version);
  };
  for (const share of shares) {
    if (await step(share)) continue;
    const isRolledBack = deployShares(`${before}@100%`);
    print(
      isRolledBack
        ? `All visitors are back on ${before}, on the migrated database.`
        : `The way back failed too. Run: npx wrangler versions deploy ${before}@100%`,
    );
    return false;
  }
  return true;
}
