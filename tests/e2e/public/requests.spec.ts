import { expect, type Page } from "@playwright/test";
import {
  type Network,
  networkTest as test,
  untilQuiet,
} from "#tests/support/reading/network-test.ts";

// Counts at the server, where requests are billed: events of a page omit those of its worker.
test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

/** Views a page and returns the requests that reached the server, once they hold those `awaited`. */
async function view(
  page: Page,
  network: Network,
  path: string,
  ...awaited: string[]
): Promise<string[]> {
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

const isCached = (page: Page, path: string) =>
  page.evaluate(async (address) => Boolean(await caches.match(address)), path);

for (const { path, about } of [
  { path: "/", about: "/about" },
  { path: "/ar/uae/noon", about: "/ar/about" },
]) {
  test(`${path} takes 9 requests, later views one, and the second page 4`, async ({
    page,
    network,
  }) => {
    const first = await view(page, network, path);
    expect(first.length, first.join(" ")).toBeLessThanOrEqual(9);
    expect(await view(page, network, path)).toEqual([path]);
    // The service worker comes with the second page, and caches pages from then on.
    const other = await view(page, network, about, "/sw.js");
    // The page itself, the worker, and the offline page that it fetches.
    expect(other.length, other.join(" ")).toBeLessThanOrEqual(4);
    await expect.poll(() => isCached(page, about)).toBe(true);
    for (const _ of ["second", "third"]) expect(await view(page, network, path)).toEqual([path]);
    await expect.poll(() => isCached(page, path)).toBe(true);
  });
}

test("a country takes 9 requests, and then those of the logos in view", async ({
  page,
  network,
}) => {
  const first = await view(page, network, "/ar/uae");
  expect(first.length, first.join(" ")).toBeLessThanOrEqual(9);
  await page.mouse.move(200, 300);
  const logos = () => network.asked.filter(({ path }) => path.startsWith("/logo/")).length;
  await expect.poll(logos).toBeGreaterThan(3);
  await untilQuiet(network);
  expect(logos()).toBeLessThan(15);
});
