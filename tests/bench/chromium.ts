import { type Browser, chromium } from "@playwright/test";
import { findTestBrowser } from "#tests/support/server/chromium.ts";
import { startFront } from "./front.ts";
import type { Servers } from "./servers.ts";

/** Starts the browser that tests run in, with nothing that talks to its maker. */
function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findTestBrowser() ?? undefined,
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  });
}

/** Runs a measurement with a browser and with the site and its hydrated build as in production. */
export async function withBrowser<Result>(
  servers: Servers,
  measure: (browser: Browser, origins: Record<"app" | "hydrated", string>) => Promise<Result>,
): Promise<Result> {
  const { clients, origins } = servers;
  const app = await startFront(clients.app, origins.app, { policy: true });
  const hydrated = await startFront(clients.hydrated, origins.hydrated, { policy: false });
  const browser = await launchChromium();
  try {
    return await measure(browser, { app: app.origin, hydrated: hydrated.origin });
  } finally {
    await browser.close();
    app.close();
    hydrated.close();
  }
}
