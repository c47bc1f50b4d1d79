import { expect, test } from "@playwright/test";

for (const address of ["/uae", "/ar/uae"]) {
  test(`the logos of ${address} keep their place before they come`, async ({ page }) => {
    await page.route("**/logo/**", () => {});
    await page.goto(address, { waitUntil: "domcontentloaded" });
    const [width, height] = await page
      .locator(".brand-grid .logo")
      .first()
      .evaluate((logo: HTMLElement) => [logo.offsetWidth, logo.offsetHeight]);
    expect([width, height]).toEqual([52, 52]);
  });
}

test("assets may be kept for good, pages for a minute", async ({ page }) => {
  const policies: Record<string, string | undefined> = {};
  page.on("response", (response) => {
    policies[response.request().resourceType()] = response.headers()["cache-control"];
  });
  await page.goto("/uae");
  expect(policies).toMatchObject({
    // Less than the minute before midnight, when codes end.
    document: expect.stringMatching(/^public, max-age=[1-9]\d?$/),
    script: "public, max-age=31536000, immutable",
    stylesheet: "public, max-age=31536000, immutable",
  });
});
