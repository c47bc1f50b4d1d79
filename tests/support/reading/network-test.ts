import { test as base } from "@playwright/test";
import { startFaultyNetwork } from "#tests/support/server/faulty-network.ts";

export type Network = Awaited<ReturnType<typeof startFaultyNetwork>>;

/** Playwright's `test` behind a network of its own, which counts what reaches the server and can fail. */
export const networkTest = base.extend<{ network: Network }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  network: async ({}, use) => {
    const network = await startFaultyNetwork(process.env.E2E_URL ?? "");
    await use(network);
    network.close();
  },
  baseURL: ({ network }, use) => use(network.origin),
});
