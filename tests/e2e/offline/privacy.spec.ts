import { type BrowserContext, expect, test } from "@playwright/test";
import { untilQuiet } from "#tests/support/reading/network-test.ts";
import { screensInTurn } from "#tests/support/reading/screens.ts";
import { startFaultyNetwork } from "#tests/support/server/faulty-network.ts";

// Headers that identify a visitor. An ETag is the hash of a file, which is equal for all.
const telling = /^(?:cookie|authorization|x-.*)$/;
const knownKeys = new Set(["q", "category", "country", "sort", "show"]);

/** Opens an example of every screen, then uses everything that the site stores on the device. */
async function visitAll(context: BrowserContext, origin: string): Promise<string[]> {
  const page = await context.newPage();
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  const open = async (path: string) => {
    // A link under the pointer would be fetched ahead, sooner or later than it is left.
    await page.mouse.move(0, 0);
    await page.goto(origin + path, { waitUntil: "networkidle" });
  };
  for (const { address } of screensInTurn) await open(address);
  await open("/uae/noon");
  // The script that reports a copy loads at the first one: a page that is left sooner reports none.
  const copied = page.waitForRequest(/\/copy$/);
  await page.locator("copy-code button").first().click();
  await copied;
  await page.locator(".back-bar .star").click();
  // The next page belongs to another visit.
  await page.evaluate(() => {
    const memory = JSON.parse(localStorage.getItem("stores") ?? "{}");
    localStorage.setItem("stores", JSON.stringify({ ...memory, seen: Date.now() - 3_600_000 }));
  });
  await open("/uae");
  await expect(page.locator(".since")).not.toBeEmpty();
  await page.locator("[name=q]").fill("noon");
  await expect(page.locator(".brand-grid > li:visible")).toHaveCount(1);
  await page.locator("a[hreflang]").press("Enter");
  await page.waitForLoadState("networkidle");
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  return [...hosts];
}

test("visits send no identifier, nor requests elsewhere", async ({ browser }) => {
  const network = await startFaultyNetwork(process.env.E2E_URL ?? "");
  const sentBy = async () => {
    const context = await browser.newContext({ serviceWorkers: "allow" });
    network.asked.length = 0;
    expect(await visitAll(context, network.origin)).toEqual([network.origin]);
    await untilQuiet(network);
    await context.close();
    return [...network.asked];
  };
  const [one, other] = [await sentBy(), await sentBy()];
  for (const { path, headers } of [...one, ...other]) {
    const { "if-none-match": copy, referer = "" } = headers;
    for (const address of [path, String(referer)]) {
      const { searchParams } = new URL(address, network.origin);
      const unknown = [...searchParams.keys()].filter((key) => !knownKeys.has(key));
      expect(unknown, address).toEqual([]);
    }
    const found = Object.keys(headers).filter((name) => telling.test(name));
    expect(found, path).toEqual([]);
    if (copy) expect((await fetch(network.origin + path)).headers.get("ETag"), path).toBe(copy);
  }
  // Equal requests of two visitors identify neither. The first page decides the referer of a file,
  // and the moment of the first move which logos are requested.
  const shared = (asked: typeof one) =>
    new Set(
      asked.flatMap(({ path, headers: { "if-none-match": _, referer: __, ...headers } }) => [
        path.replace(/^\/logo\/.*/, "a logo"),
        ...Object.entries(headers).map(String),
      ]),
    );
  expect([...shared(one).symmetricDifference(shared(other))]).toEqual([]);
  network.close();
});
