import { spawnSync } from "node:child_process";

export function runWrangler(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync("wrangler", args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    // A CLOUDFLARE_ENV in the shell must not select the site.
    env: { ...process.env, CLOUDFLARE_ENV: "", CI: "1" },
  });
  if (status === 0) return stdout;
  throw new Error(`wrangler ${args.slice(0, 3).join(" ")} failed: ${stderr || stdout || error}`);
}

/** The site whose backup is restored: production's if `environment` is empty. */
export interface BackedUpSite {
  config: string;
  environment: string;
}

export const runForSite = ({ config, environment }: BackedUpSite, ...args: string[]) =>
  runWrangler(...args, "--config", config, ...(environment ? ["--env", environment] : []));
