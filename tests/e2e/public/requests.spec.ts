import { expect, type Page } from "@playwright/test";
import {
  isCached,
  type Network,
  networkTest as test,
  untilQuiet,
} from "#tests/support/reading/network-test.ts";

// Counts at the server, where requests are billed: events of a page omit those of its worker.
test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

/** Views a page and returns the requests that reached the server, once they hold those `awaited`. */
async function view(page: Page, network: Network, path: string, ...awaited: string[]) {
  network.asked.length = 0;
  await page.goto(path);
  // Scripts for later visits load once the page is usable.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/device-shared-")),
  );
  const asked = () => network.asked.map((one) => one.path);
  await expect.poll(asked).toEqual(expect.arrayContaining(awaited));
  await untilQuiet(network);
  return asked();
}

for (const [path, about] of [
  ["/", "/about"],
  ["/ar/uae/noon", "/ar/about"],
] as const)
  test(`${path} takes 9 requests, later views one, and the second page 4`, async ({
    page,
    network,
  }) => {
    const first = await view(page, network, path);
    expect(first.length, first.join(" ")).toBeLessThanOrEqual(9);
    expect(await view(page, network, path)).toEqual([path]);
    // The page itself, the worker that comes with the second page, and its offline page.
    const other = await view(page, network, about, "/sw.js");
    expect(other.length, other.join(" ")).toBeLessThanOrEqual(4);
    await expect.poll(() => isCached(page, about)).toBe(true);
    for (const _ of ["second", "third"]) expect(await view(page, network, path)).toEqual([path]);
    await expect.poll(() => isCached(page, path)).toBe(true);
  });

test("a country takes 9 requests", async ({ page, network }) => {
  const first = await view(page, network, "/ar/uae");
  expect(first.length, first.join(" ")).toBeLessThanOrEqual(9);
});
