import { defineConfig } from "@playwright/test";
import { chromiumFlags, findTestBrowser } from "./tests/support/server/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/server/e2e-server.ts",
  // Two cores: a test waits for half of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine that does other work at the same time may make a step late; a real fault fails thrice.
  retries: process.env.CI ? 2 : 0,
  // Ends what hangs; what is late on a busy machine must not be done again.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    baseURL: process.env.E2E_URL,
    // A change of page or a scroll draws half a second of frames, without a graphics card. Files about
    // what moves, and with-script and live-list, have "no-preference", as most shoppers do.
    contextOptions: { reducedMotion: "reduce" },
    // Only the tests of it allow the service worker.
    serviceWorkers: "block",
    // The system's browser: a download of Playwright's own may not be possible.
    launchOptions: {
      executablePath: findTestBrowser() ?? undefined,
      args: chromiumFlags,
    },
  },
});
