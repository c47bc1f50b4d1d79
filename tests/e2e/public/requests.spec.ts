import { expect, type Page } from "@playwright/test";
import { type Network, networkTest } from "#tests/support/reading/network-test.ts";

// Counts at the server, where requests are billed: a page's own events show none of its worker's.
const test = networkTest;

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

/**
 * Views a page, more than a minute after the one before, and returns what the server was asked for, once that
 * holds what is `awaited`.
 */
async function view(
  page: Page,
  network: Network,
  path: string,
  ...awaited: string[]
): Promise<string[]> {
  network.asked.length = 0;
  await page.goto(path);
  // What serves later visits comes once the page is usable, from the browser's cache too.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/device-shared-")),
  );
  const asked = () => network.asked.map((one) => one.path);
  await expect.poll(asked).toEqual(expect.arrayContaining(awaited));
  let last = -1;
  // Until nothing has come for a second: the service worker asks later than the page.
  await expect
    .poll(
      () => {
        const isQuiet = last === network.asked.length;
        last = network.asked.length;
        return isQuiet;
      },
      { intervals: [1_500] },
    )
    .toBe(true);
  return asked();
}

const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => Boolean(await caches.match(address)), path);

for (const { path, about, most } of [
  { path: "/", about: "/about", most: 10 },
  // With the fonts of both scripts.
  { path: "/ar/uae/noon", about: "/ar/about", most: 11 },
]) {
  test(`a first view of ${path} is at most ${most} requests, and each one after it is 1`, async ({
    page,
    network,
  }) => {
    const first = await view(page, network, path);
    expect(first.length, first.join(" ")).toBeLessThanOrEqual(most);
    expect(await view(page, network, path)).toEqual([path]);
    // The service worker comes with the second page, and keeps the pages from then on.
    const other = await view(page, network, about, "/sw.js");
    // With a stylesheet of its own, and what the worker keeps to be without a connection.
    expect(other.length, other.join(" ")).toBeLessThanOrEqual(6);
    await expect.poll(() => isKept(page, about)).toBe(true);
    for (const _ of ["second", "third"]) expect(await view(page, network, path)).toEqual([path]);
    await expect.poll(() => isKept(page, path)).toBe(true);
  });
}

test("the home page after a store's has its shelf in at most 6 requests, and then in 2", async ({
  page,
  network,
}) => {
  const first = await view(page, network, "/uae/noon");
  expect(first.length, first.join(" ")).toBeLessThanOrEqual(10);
  const shelf = "/uae/shelf.html";
  // The country is remembered once the page is usable.
  await page.waitForFunction(() => localStorage.stores?.includes("uae"));
  const home = await view(page, network, "/", "/sw.js", shelf);
  expect(home.length, home.join(" ")).toBeLessThanOrEqual(6);
  expect(await view(page, network, "/", shelf)).toEqual(["/", shelf]);
  // The logo of the store that was visited comes from the browser's cache, others are asked for once seen.
  const logos = page.locator("[data-rail] [data-logo] img");
  await expect(page.locator("[data-rail] h2").first()).toHaveText("Your stores today");
  const sources = () =>
    logos.evaluateAll((all) =>
      (all as HTMLImageElement[]).filter((one) => one.naturalWidth > 0).map(({ src }) => src),
    );
  expect(new Set(await sources())).toEqual(new Set([`${network.origin}/logo/uae/noon#icon`]));
  await page.mouse.move(10, 10);
  await expect.poll(async () => new Set(await sources()).size).toBeGreaterThan(1);
  const seen = network.asked.filter(({ path }) => path.startsWith("/logo/"));
  expect(seen.length).toBeLessThan(8);
});
