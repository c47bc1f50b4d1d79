import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs Debian packages with apt-get. Returns false if that fails, without root, or elsewhere. */
export function installPackages(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  // A package's server must not be started: in run level 1 Debian's scripts leave it alone.
  const env = { ...process.env, RUNLEVEL: "1", DEBIAN_FRONTEND: "noninteractive" };
  const run = (...args: string[]) =>
    spawnSync("apt-get", args, { stdio: "inherit", env }).status === 0;
  return run("update", "-qq") && run("install", "-y", "--no-install-recommends", ...names);
}
