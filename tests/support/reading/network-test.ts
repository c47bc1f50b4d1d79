import { test as base, expect, type Page } from "@playwright/test";
import { startFaultyNetwork } from "#tests/support/server/faulty-network.ts";

export type Network = Awaited<ReturnType<typeof startFaultyNetwork>>;

/** Waits until no request has reached the server for a while: a service worker asks later than its page. */
export async function untilQuiet({ asked }: Network): Promise<void> {
  let last = -1;
  const isQuiet = () => {
    const before = last;
    last = asked.length;
    return last === before;
  };
  await expect.poll(isQuiet, { intervals: [1_500] }).toBe(true);
}

export const isCached = (page: Page, path: string) =>
  page.evaluate(async (address) => Boolean(await caches.match(address)), path);

export const networkTest = base.extend<{ network: Network }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  network: async ({}, use) => {
    const network = await startFaultyNetwork(process.env.E2E_URL ?? "");
    await use(network);
    network.close();
  },
  baseURL: ({ network }, use) => use(network.origin),
});
