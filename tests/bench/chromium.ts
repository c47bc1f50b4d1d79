import { type Browser, chromium } from "@playwright/test";
import { findTestBrowser } from "#tests/support/server/chromium.ts";
import { startFront } from "./front.ts";
import type { Servers } from "./servers.ts";

/** Runs a measurement with the browser that tests run in, and the origin of the site as in production. */
export async function withBrowser<Result>(
  { client, origins }: Servers,
  measure: (browser: Browser, origin: string) => Promise<Result>,
): Promise<Result> {
  const front = await startFront(client, origins.app);
  const browser = await chromium.launch({
    executablePath: findTestBrowser() ?? undefined,
    // With nothing that talks to its maker.
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  });
  try {
    return await measure(browser, front.origin);
  } finally {
    await browser.close();
    await front.close();
  }
}
