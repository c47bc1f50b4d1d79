import { afterAll, beforeAll, describe, test } from "vitest";
import { openApiSession } from "#tests/support/server/api-session.ts";
import { startServer } from "#tests/support/server/e2e-server.ts";
import { startFaultyNetwork } from "#tests/support/server/faulty-network.ts";
import type { Browser } from "./browser.ts";
import { hasFirefox, startFirefox } from "./firefox.ts";
import { flows } from "./flows.ts";
import { Shopper } from "./shopper.ts";
import { hasWebKit, startWebKit } from "./webkit.ts";

const browsers = [
  { name: "WebKit", isThere: hasWebKit(), start: startWebKit },
  { name: "Firefox", isThere: hasFirefox(), start: startFirefox },
];

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

for (const { name, isThere, start } of browsers) {
  describe.skipIf(!isThere)(`in ${name}`, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await start();
    });
    afterAll(() => browser?.end());

    for (const flow of flows) {
      test(flow.name, async () => {
        // An origin of its own: the browser keeps nothing there yet.
        const network = await startFaultyNetwork(server.url);
        try {
          const setCut = (isCut: boolean) => {
            network.isCut = isCut;
          };
          await flow.run(new Shopper(browser, network.origin), setCut, async () => {
            network.cookie = (await openApiSession(server.url)).cookie;
          });
        } finally {
          network.close();
        }
      });
    }
  });
}
