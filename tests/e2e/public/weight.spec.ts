import { gzipSync } from "node:zlib";
import { expect, type Response, test } from "@playwright/test";
import { screensInLanguages } from "#tests/support/reading/screens.ts";
import { workerBlocked } from "#tests/support/server/blocked-worker.ts";

// Bytes after gzip, on any page.
const most = { html: 14_336, style: 9_216, script: 3_072, later: 3_072, fonts: 57_344 };
// Fetched when all else is there.
const besides = new Set(["/icon.svg", "/speculation-rules.json"]);

const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).byteLength;
// What is loaded once the page is usable: see app/browser/index.ts.
const isLater = (response: Response) => /\/assets\/(device|offline-pages)-/.test(response.url());
const kindOf = (response: Response) =>
  isLater(response) ? "later" : response.request().resourceType();

for (const { screen, language, address } of screensInLanguages) {
  test(`${screen} in ${language} is light, and complains of nothing`, async ({ page, baseURL }) => {
    const responses: Response[] = [];
    const complaints: string[] = [];
    page.on("response", (response) => responses.push(response));
    page.on("requestfailed", (request) => complaints.push(`failed ${request.url()}`));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      // The browser itself notes the status of a page that is not found.
      const expected = screen.endsWith("not found") && message.location().url.endsWith(address);
      const isExpected = expected || message.text() === workerBlocked;
      if (message.type() !== "log" && !isExpected) complaints.push(message.text());
    });
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) =>
        console.error(`CSP: ${effectiveDirective} ${blockedURI}`),
      );
    });
    await page.goto(address);
    await page.locator(".site-footer").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");

    expect(complaints).toEqual([]);
    const needed = responses.filter(
      (response) => kindOf(response) !== "image" && !besides.has(new URL(response.url()).pathname),
    );
    const sizes: Record<string, number> = {};
    for (const response of needed) {
      const body = await response.body();
      expect(new URL(response.url()).origin).toBe(baseURL);
      expect(body.includes("react-dom") || body.includes("__reactContainer")).toBe(false);
      sizes[kindOf(response)] = (sizes[kindOf(response)] ?? 0) + gzipped(body);
    }
    expect(responses.filter((response) => response.url().includes("react"))).toEqual([]);
    // It stands in for logos that fail; none does here.
    expect(responses.filter((response) => /default-logo/.test(response.url()))).toEqual([]);
    expect(Object.keys(sizes).toSorted()).toEqual([
      "document",
      "font",
      "later",
      "script",
      "stylesheet",
    ]);
    expect(sizes.document).toBeLessThanOrEqual(most.html);
    expect(sizes.script).toBeLessThanOrEqual(most.script);
    expect(sizes.later).toBeLessThanOrEqual(most.later);
    expect(sizes.stylesheet).toBeLessThanOrEqual(most.style);
    expect(sizes.font).toBeLessThanOrEqual(most.fonts);
  });
}

for (const address of ["/uae", "/ar/uae"]) {
  test(`the logos of ${address} keep their place before they come`, async ({ page }) => {
    await page.route("**/logo/**", () => {});
    await page.goto(address, { waitUntil: "domcontentloaded" });
    const [width, height] = await page
      .locator(".brand-grid .logo")
      .first()
      .evaluate((logo: HTMLElement) => [logo.offsetWidth, logo.offsetHeight]);
    expect([width, height]).toEqual([40, 40]);
  });
}

test("assets may be kept for good, pages for a minute", async ({ page }) => {
  const policies: Record<string, string | undefined> = {};
  page.on("response", (response) => {
    policies[kindOf(response)] = response.headers()["cache-control"];
  });
  await page.goto("/uae");
  expect(policies).toMatchObject({
    // Less than the minute before midnight, when codes end.
    document: expect.stringMatching(/^public, max-age=[1-9]\d?$/),
    script: "public, max-age=31536000, immutable",
    stylesheet: "public, max-age=31536000, immutable",
  });
});
