import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { runScript } from "./run-script.ts";

const sources = [
  ...["app", "seed", "worker", "package.json", "package-lock.json", "tsconfig.json"],
  ...["vite.config.ts", "react-router.config.ts", "wrangler.toml"],
];

/**
 * Returns the modification times of a path and everything in it; that of a folder changes when a
 * file is deleted.
 */
function mtimes(path: string): number[] {
  const { mtimeMs } = statSync(path);
  const below = statSync(path).isDirectory() ? readdirSync(path) : [];
  return [mtimeMs, ...below.flatMap((name) => mtimes(join(path, name)))];
}

/** Returns true if there is no build or a source is newer than `build/`. */
function isStale(): boolean {
  if (!existsSync("build/server/index.js")) return true;
  return Math.max(...sources.filter(existsSync).flatMap(mtimes)) > Math.min(...mtimes("build"));
}

/** Builds the site if `build/` is missing or older than its sources. Throws if the build fails. */
export function ensureFreshBuild(): void {
  if (!isStale()) return;
  console.log("Building ...");
  // Vitest sets NODE_ENV to "test", which would produce a development build without the service
  // worker.
  runScript("build", { ...process.env, NODE_ENV: "production" });
}
