import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPackages } from "./system-packages.ts";

const places = [
  ...["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable"],
  "/usr/bin/google-chrome",
];

/** Features that Playwright switches off: its own list is overridden by ours. */
const offForPlaywright = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
];

/**
 * What a desktop browser prepares in every window and no test sees: two pages for the address bar's
 * suggestions, and a process for the next site. It is half of a short test's CPU time.
 */
const offForSpeed = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

/** Chromium's switches for browser tests. */
export const chromiumFlags = [
  ...["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  `--disable-features=${[...offForPlaywright, ...offForSpeed]}`,
  // The first page of a test takes over the process of the blank one.
  "--renderer-process-limit=1",
];

/** Debian's build of the same Chromium without windows: a test costs a quarter less CPU time. */
const headlessShell = "/usr/bin/chromium-headless-shell";

function firstThatExists(paths: string[]): string | null {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...paths].find((path) => existsSync(path)) ?? null;
}

/** Path of the system's Chromium, of the one named in CHROMIUM_PATH first, or null. */
export function findChromium(): string | null {
  return firstThatExists(places);
}

/** Path of the browser that tests run in: the one without windows if it is there, or null. */
export function findTestBrowser(): string | null {
  return firstThatExists([headlessShell, ...places]);
}

/** Some tests measure text: Arabic in a font that happens to be there is wider, or not joined. */
const font = "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf";

/**
 * Makes sure that there is a browser for the tests, with the fonts that they measure: the system's,
 * else one installed by apt-get (as root), else Playwright's own. Returns what to do by hand if all
 * fail, else null.
 */
export function ensureChromium(): string | null {
  if (!existsSync(font)) installPackages("fonts-noto-core");
  if (!process.env.CHROMIUM_PATH && !existsSync(headlessShell)) {
    installPackages("chromium", "chromium-headless-shell");
  }
  if (findChromium()) return null;
  const own = spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
  if (own.status === 0) return null;
  return "No Chromium was found. Install it (sudo apt-get install chromium) or set CHROMIUM_PATH.";
}
