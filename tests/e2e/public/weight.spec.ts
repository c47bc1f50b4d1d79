import { expect, test } from "@playwright/test";

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
