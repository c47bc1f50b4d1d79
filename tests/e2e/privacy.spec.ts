import { expect, test } from "@playwright/test";
import { startFaultyNetwork } from "#tests/support/faulty-network.ts";
import { screensInLanguages } from "#tests/support/screens.ts";

// Headers that a browser sends for a site that wants to recognise its visitors. An ETag is a hash of
// a file that is the same for all, so to send it back tells nothing.
const telling = /^(?:cookie|authorization|x-.*)$/;
const knownKeys = new Set(["q", "category", "country", "sort", "show"]);

test.use({ serviceWorkers: "allow" });

test("a visit to every kind of page sends no cookie and no identifier, and asks no other host", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const network = await startFaultyNetwork(process.env.E2E_URL ?? "");
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  for (const { address } of screensInLanguages) {
    await page.goto(network.origin + address, { waitUntil: "networkidle" });
  }
  // A shopper who uses all that the site remembers on the device.
  await page.goto(`${network.origin}/uae/noon`);
  await page.locator("copy-code button").first().click();
  await page.goto(`${network.origin}/saudi-arabia`);
  await page.locator("[data-keep] button").click();
  await page.locator("main [name=q]").fill("noon");
  await expect(page.locator("[data-keep] button")).toHaveText(/^Remove/);
  await page.locator("a[hreflang]").click();
  await page.waitForLoadState("networkidle");

  expect([...hosts]).toEqual([network.origin]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  for (const { path, headers } of network.asked) {
    const url = new URL(path, network.origin);
    expect(
      [...url.searchParams.keys()].filter((key) => !knownKeys.has(key)),
      path,
    ).toEqual([]);
    expect(
      Object.keys(headers).filter((name) => telling.test(name)),
      path,
    ).toEqual([]);
  }
  network.close();
});
