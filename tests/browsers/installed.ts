import { installPackages } from "#tests/support/server/system-package.ts";
import { hasFirefox } from "./firefox.ts";
import { hasWebKit } from "./webkit.ts";

/** The Debian packages that are missing; WebKit needs a display in memory beside its driver. */
function missingPackages(): string[] {
  return [
    ...(hasWebKit() ? [] : ["webkit2gtk-driver", "xvfb", "xauth"]),
    ...(hasFirefox() ? [] : ["firefox-esr"]),
  ];
}

/** Says which flows are skipped and how to run them; null if both browsers are installed. */
export function missingBrowsers(): string | null {
  const packages = missingPackages();
  if (packages.length === 0) return null;
  const names = [!hasWebKit() && "WebKit", !hasFirefox() && "Firefox"].filter(Boolean);
  return `Skipped: flows in ${names.join(" and ")} (tests/browsers). They need Debian's packages: sudo apt-get install ${packages.join(" ")}`;
}

/** Installs the browsers that are missing if this is root on Debian. */
export function ensureBrowsers(): void {
  const packages = missingPackages();
  if (packages.length > 0) installPackages(...packages);
}
