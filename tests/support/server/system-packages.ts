import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";

export const webKit = {
  driver: "/usr/bin/WebKitWebDriver",
  display: "/usr/bin/xvfb-run",
  browser: () => globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0] ?? "",
};
export const firefox = "/usr/bin/firefox-esr";

const programs = {
  WebKit: {
    packages: ["webkit2gtk-driver", "xvfb", "xauth"],
    isInstalled: () => [webKit.driver, webKit.display, webKit.browser()].every(existsSync),
  },
  Firefox: { packages: ["firefox-esr"], isInstalled: () => existsSync(firefox) },
};

type Program = keyof typeof programs;

export const isInstalled = (program: Program) => programs[program].isInstalled();

export function installPackages(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  // Run level 1 keeps Debian's scripts from starting the server of a package.
  const env = { ...process.env, RUNLEVEL: "1", DEBIAN_FRONTEND: "noninteractive" };
  const run = (...args: string[]) =>
    spawnSync("apt-get", args, { stdio: "inherit", env }).status === 0;
  return run("update", "-qq") && run("install", "-y", "--no-install-recommends", ...names);
}

export function ensurePrograms(...names: Program[]): string | null {
  const missing = () => names.filter((name) => !isInstalled(name));
  const packagesOf = (absent: Program[]) => absent.flatMap((name) => programs[name].packages);
  if (missing().length > 0) installPackages(...packagesOf(missing()));
  const absent = missing();
  if (absent.length === 0) return null;
  const install = `sudo apt-get install ${packagesOf(absent).join(" ")}`;
  return `Skipped: the tests with ${absent.join(" and ")}. To run them: ${install}`;
}
