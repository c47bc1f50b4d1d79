import { type BrowserContext, expect, test } from "@playwright/test";
import { screensInTurn } from "#tests/support/reading/screens.ts";
import { startFaultyNetwork } from "#tests/support/server/faulty-network.ts";

// Headers that a browser sends for a site that wants to recognise its visitors. An ETag is a hash of
// a file that is the same for all, so to send it back tells nothing.
const telling = /^(?:cookie|authorization|x-.*)$/;
const knownKeys = new Set(["q", "category", "country", "sort", "show"]);

test.use({ serviceWorkers: "allow" });

/** Opens an example of every screen, then uses all that the site remembers on the device. */
async function visitAll(context: BrowserContext, origin: string): Promise<string[]> {
  const page = await context.newPage();
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  const open = (path: string) => page.goto(origin + path, { waitUntil: "networkidle" });
  for (const { address } of screensInTurn) await open(address);
  await open("/uae/noon");
  await page.locator("copy-code button").first().click();
  await page.locator(".back-bar .star").click();
  // The next page is of another visit.
  await page.evaluate(() => {
    const memory = JSON.parse(localStorage.getItem("stores") ?? "{}");
    localStorage.setItem("stores", JSON.stringify({ ...memory, seen: Date.now() - 3_600_000 }));
  });
  await open("/uae");
  await expect(page.locator(".since")).not.toBeEmpty();
  await open("/saudi-arabia");
  // A link that comes to lie under the pointer would be fetched ahead, if there is time.
  await page.mouse.move(0, 0);
  await page.locator("[name=q]").fill("noon");
  await expect(page.locator(".brand-grid > li")).toHaveCount(1);
  await page.locator("a[hreflang]").click();
  await page.waitForLoadState("networkidle");
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  return [...hosts];
}

test("visits to every screen send no cookie and no identifier, and ask no other host", async ({
  browser,
}) => {
  const network = await startFaultyNetwork(process.env.E2E_URL ?? "");
  const sentBy = async () => {
    const context = await browser.newContext({ serviceWorkers: "allow" });
    network.asked.length = 0;
    expect(await visitAll(context, network.origin)).toEqual([network.origin]);
    // The service worker goes on keeping what the last page needs.
    let last = -1;
    const isQuiet = () => {
      const before = last;
      last = network.asked.length;
      return last === before;
    };
    await expect.poll(isQuiet, { intervals: [1_500] }).toBe(true);
    await context.close();
    return [...network.asked];
  };
  const one = await sentBy();
  const other = await sentBy();
  for (const { path, headers } of one) {
    for (const address of [path, String(headers.referer ?? "")]) {
      const { searchParams } = new URL(address, network.origin);
      const unknown = [...searchParams.keys()].filter((key) => !knownKeys.has(key));
      expect(unknown, address).toEqual([]);
    }
    expect(
      Object.keys(headers).filter((name) => telling.test(name)),
      path,
    ).toEqual([]);
  }
  // A browser names the copy that it has by the digest of the page, which everybody is given.
  for (const { path, headers } of [...one, ...other]) {
    const copy = headers["if-none-match"];
    if (!copy) continue;
    const { headers: fresh } = await fetch(network.origin + path);
    expect(fresh.get("ETag"), path).toBe(copy);
  }
  // What is the same for two visitors identifies neither. Of which page a file is asked for depends
  // on which of them came to it first.
  const values = (asked: typeof one) =>
    new Set(
      asked.flatMap(({ headers: { "if-none-match": _, referer: __, ...headers } }) =>
        Object.entries(headers).map(String),
      ),
    );
  const paths = (asked: typeof one) => new Set(asked.map(({ path }) => path));
  expect([...values(one).symmetricDifference(values(other))]).toEqual([]);
  expect([...paths(one).symmetricDifference(paths(other))]).toEqual([]);
  network.close();
});
