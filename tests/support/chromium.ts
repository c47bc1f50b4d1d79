import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
];

/** Path of the system's Chromium, of the one named in CHROMIUM_PATH first, or null. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...places].find((place) => existsSync(place)) ?? null;
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

/**
 * Makes sure that there is a browser for the tests: the system's, else one installed by apt-get
 * (as root), else Playwright's own. Returns what to do by hand where all fail, else null.
 */
export function ensureChromium(): string | null {
  if (findChromium()) return null;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const install = ["install", "-y", "--no-install-recommends", "chromium", "fonts-noto-core"];
    if (run("apt-get", "update", "-qq") && run("apt-get", ...install) && findChromium())
      return null;
  } else if (run("playwright", "install", "chromium")) {
    return null;
  }
  return "No Chromium was found. Install it (sudo apt-get install chromium) or set CHROMIUM_PATH.";
}
