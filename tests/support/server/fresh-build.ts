import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

const sources = [
  ...["app", "worker", "package.json", "package-lock.json", "tsconfig.json"],
  ...["vite.config.ts", "react-router.config.ts", "wrangler.toml"],
];

/** Modification times of a path and of everything below it; a folder's tells of deleted files. */
function timesOf(path: string): number[] {
  const { mtimeMs } = statSync(path);
  const below = statSync(path).isDirectory() ? readdirSync(path) : [];
  return [mtimeMs, ...below.flatMap((name) => timesOf(join(path, name)))];
}

/** Whether a source has changed since `build/` was begun, or there is no build. */
function isStale(): boolean {
  if (!existsSync("build/server/index.js")) return true;
  return Math.max(...sources.flatMap(timesOf)) > Math.min(...timesOf("build"));
}

/** Builds the site if `build/` is missing or older than its sources. Throws if the build fails. */
export function ensureFreshBuild(): void {
  if (!isStale()) return;
  console.log("build/ is older than its sources: building ...");
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "build"], {
    encoding: "utf8",
    // Vitest's own value would make it a build for development, without the service worker.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe build failed.`);
}

/** Vitest's global setup for tests that run against the build; in watch mode each rerun checks again. */
export function setup(project: TestProject): void {
  ensureFreshBuild();
  project.onTestsRerun(async () => ensureFreshBuild());
}
