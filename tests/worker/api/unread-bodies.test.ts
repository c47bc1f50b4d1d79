import { expect, test } from "vitest";
import { ask, origin, tryPassword } from "#tests/support/operator/operator.ts";

const login = "/api/admin/session";
const paths = ["/admin", "/admin.data", "/api/admin/add-coupons", "/api/save-data"];

const post = (path: string, body: BodyInit, headers: object = {}) => {
  const all = { Origin: origin, "Content-Type": "application/json", ...headers };
  return ask(path, { method: "POST", headers: all, body });
};

/** Posts 6 MB without a declared length; at most 100 KB may be read. */
async function postEndless(path: string, headers: object = {}) {
  const chunk = new TextEncoder().encode("[".repeat(1_024));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent > 6_000_000) return controller.close();
      sent += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  const { status } = await post(path, body, headers);
  // The streams in between fetch ahead.
  expect(sent, path).toBeLessThan(100_000);
  return status;
}

test.for([...paths, login])("%s reads at most 4 KB without a session", async (path) => {
  const status = path === login ? 413 : 401;
  expect(await postEndless(path)).toBe(path === login ? 400 : 401);
  expect((await post(path, `"${"x".repeat(5_000)}"`)).status).toBe(status);
  expect(await postEndless(path, { Origin: "https://evil.example" })).toBe(403);
});

test("a locked address is refused before its body is read", async () => {
  for (let at = 0; at < 5; at++) await tryPassword("wrong", "192.0.2.1");
  expect(await postEndless(login, { "CF-Connecting-IP": "192.0.2.1" })).toBe(429);
});
