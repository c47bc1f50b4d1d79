import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPackages } from "./system-packages.ts";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Features that Playwright disables: our list replaces its own. */
const offForPlaywright = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
];

/** Features that prepare suggestions of the address bar and a process: half the CPU of short tests. */
const offForSpeed = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

export const chromiumFlags = [
  ...["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  `--disable-features=${[...offForPlaywright, ...offForSpeed]}`,
  // The first page of a test takes over the process of the blank one.
  "--renderer-process-limit=1",
];

/** Debian's build of the same Chromium without windows: a test costs a quarter less CPU time. */
const headlessShell = "/usr/bin/chromium-headless-shell";

export function findChromium(...others: string[]): string | null {
  const installed = names.map((name) => `/usr/bin/${name}`);
  return [process.env.CHROMIUM_PATH ?? "", ...others, ...installed].find(existsSync) ?? null;
}

export const findTestBrowser = () => findChromium(headlessShell);

const font = "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf";

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
