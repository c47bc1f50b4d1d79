import { expect, test } from "@playwright/test";
import { build, type Rolldown } from "vite";
import { listen } from "#tests/support/server/listen.ts";

const entry = "\0inspector";

/** A page of another site, as an inspector of the protocol in a browser is one. */
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

test("a page of another site lists and calls the tools by the protocol's own client, and reads the public data", async ({
  page,
  baseURL,
}) => {
  const script = await bundle();
  const site = await listen((request, response) => {
    const isScript = request.url === "/inspector.js";
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : '<script type="module" src="/inspector.js"></script>');
  });
  const statuses: string[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith(`${baseURL}/mcp`)) {
      statuses.push(`${response.request().method()} ${response.status()}`);
    }
  });
  await page.goto(`${site.origin}/`);
  await page.waitForFunction(() => "connectTo" in window);
  const found = await page.evaluate(
    (address) => (window as any).connectTo(address),
    `${baseURL}/mcp`,
  );
  expect(found.tools).toEqual(["search_stores", "list_codes", "best_code", "list_countries"]);
  expect(found.answer.countries).toHaveLength(11);
  // A notification is accepted, and there is no stream to listen to.
  expect(statuses).toEqual(expect.arrayContaining(["POST 202", "GET 405", "POST 200"]));

  const read = await page.evaluate(async (base) => {
    const ask = async (path: string, init?: RequestInit) => {
      const response = await fetch(base + path, init).catch(() => null);
      return response && [response.status, response.headers.get("Retry-After")];
    };
    return {
      countries: await ask("/api/countries"),
      unknown: await ask("/api/countries/atlantis"),
      feed: await ask("/UAE/feed.atom?utm_source=a", { headers: { "X-Reader": "1" } }),
      calendar: await ask("/uae/calendar.ics", { headers: { "If-None-Match": '"a"' } }),
      page: await ask("/uae"),
      operators: await ask("/api/admin/session", { method: "POST", body: "{}" }),
      shoppers: await ask("/api/codes/1/copy", { method: "POST" }),
    };
  }, baseURL ?? "");
  expect(read).toEqual({
    ...{ countries: [200, null], unknown: [404, null], feed: [200, null], calendar: [200, null] },
    ...{ page: null, operators: null, shoppers: null },
  });
  await site.close();
});
