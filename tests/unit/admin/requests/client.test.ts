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

test("the message of an upload counts brands, and says where it was written", () => {
  const saved = (host: string) =>
    adminTexts.saved({ added: 2, changed: 4, removed: 1 }, "Oman", host).join();
  expect(saved("[::1]")).toMatch(/2 brands .* local storage,4 brands .*,1 brand /);
  expect(saved("127.0.0.1.example")).toContain("the production database");
});
