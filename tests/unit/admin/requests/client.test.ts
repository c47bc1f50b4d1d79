import { afterEach, expect, test, vi } from "vitest";
import { call } from "#app/admin/requests/client.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";

afterEach(() => vi.unstubAllGlobals());

test("a call fills in its path and query, and does not send a body that is too large", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    sent.push(path);
    return Response.json({ data: [] });
  });
  const query = { operation: "a b", before: undefined } as never;
  await call("get", "/admin/revisions", { query });
  await call("delete", "/admin/sessions/:id", { param: { id: "a/b" } });
  const edits = "x".repeat(5_000_000);
  const large = await call("post", "/admin/edits", { json: { edits } as never });
  expect(large).toMatchObject({ ok: false, status: 413, error: expect.stringMatching(/5 MB/) });
  expect(sent).toEqual(["/api/admin/revisions?operation=a+b", "/api/admin/sessions/a%2Fb"]);
});

test.for<[counts: object, host: string, texts: string[]]>([
  [{ removed: 2_000 }, "[::1]", ["removed 2,000 brands for Oman from local storage"]],
  [
    { added: 2, changed: 4, removed: 1 },
    "192.168.1.20",
    ["added 2 brands for Oman to local storage", "4 brands changed", "1 brand removed"],
  ],
  [{ added: 1 }, "127.0.0.1.example", ["added 1 brand for Oman to the production database"]],
])("an upload of %j at %s has its message", ([counts, host, [text, ...details]]) => {
  const all = { added: 0, changed: 0, removed: 0, ...counts };
  expect(adminTexts.saved(all, "Oman", host)).toEqual([`Successfully ${text}`, ...details]);
});
