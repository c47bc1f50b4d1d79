import { expect, test } from "@playwright/test";
import { build, type Rolldown } from "vite";
import { listen } from "#tests/support/server/listen.ts";

const entry = "\0inspector";

/** Script of another site, such as an inspector of the protocol. */
const inspector = `
  import { Client } from "@modelcontextprotocol/sdk/client/index.js";
  import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
  window.connectTo = async (address) => {
    const client = new Client({ name: "inspector", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL(address)));
    const { tools } = await client.listTools();
    const { structuredContent } = await client.callTool({ name: "list_countries", arguments: {} });
    await client.close();
    return { tools: tools.map(({ name }) => name), answer: structuredContent };
  };
`;

async function bundle(): Promise<string> {
  const plugin = {
    name: "inspector",
    resolveId: (id: string) => (id === entry ? id : undefined),
    load: (id: string) => (id === entry ? inspector : undefined),
  };
  const { output } = (await build({
    ...{ configFile: false, logLevel: "error", publicDir: false, plugins: [plugin] },
    build: { write: false, minify: false, rollupOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

test("other sites use the tools and read public data only", async ({ page, baseURL }) => {
  const script = await bundle();
  const site = await listen((request, response) => {
    const isScript = request.url === "/inspector.js";
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : '<script type="module" src="/inspector.js"></script>');
  });
  await page.goto(`${site.origin}/`);
  await page.waitForFunction(() => "connectTo" in window);
  const found = await page.evaluate(
    (address) => (window as any).connectTo(address),
    `${baseURL}/mcp`,
  );
  expect(found.tools).toEqual(["search_stores", "list_codes", "best_code", "list_countries"]);
  expect(found.answer.countries).toHaveLength(11);
  const statuses = await page.evaluate(async (base) => {
    const ask = (path: string, init?: RequestInit) =>
      fetch(base + path, init).then(
        ({ status }) => status,
        () => null,
      );
    return Promise.all([
      ask("/api/countries"),
      ask("/api/countries/atlantis"),
      ask("/UAE/feed.atom?utm_source=a", { headers: { "X-Reader": "1" } }),
      ask("/uae/calendar.ics", { headers: { "If-None-Match": '"a"' } }),
      ask("/uae"),
      ask("/api/admin/session", { method: "POST", body: "{}" }),
      ask("/api/codes/1/copy", { method: "POST" }),
    ]);
  }, baseURL ?? "");
  // Pages and writes are not shared with other sites.
  expect(statuses).toEqual([200, 404, 200, 200, null, null, null]);
  await site.close();
});
