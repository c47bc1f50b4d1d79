import { expect, test } from "@playwright/test";
import { listen } from "#tests/support/server/listen.ts";

test("other sites use the tools and read public data only", async ({ page, baseURL }) => {
  const site = await listen((_, response) => response.end("Another site"));
  await page.goto(`${site.origin}/`);
  const call = (method: string, params: object) =>
    page.evaluate(
      async ([address, body]) => {
        const headers = {
          "Content-Type": "application/json",
          Accept: "application/json, text/event-stream",
          "MCP-Protocol-Version": "2025-06-18",
        };
        const response = await fetch(address, { method: "POST", headers, body });
        return response.text();
      },
      [`${baseURL}/mcp`, JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })] as const,
    );
  expect(await call("tools/list", {})).toContain('"best_code"');
  expect(await call("tools/call", { name: "list_countries", arguments: {} })).toContain("Egypt");
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
  }, String(baseURL));
  // Pages and writes are not shared with other sites.
  expect(statuses).toEqual([200, 404, 200, 200, null, null, null]);
  await site.close();
});
