import { expect, test } from "vitest";
import { ask, logIn, origin, tryPassword } from "#tests/support/operator/operator.ts";

const json = { Origin: origin, "Content-Type": "application/json" };
const calls = ["/admin", "/admin.data", "/api/admin/add-coupons", "/api/save-data"];
const login = "/api/admin/session";

/** A body without a declared length that notes how much of it was asked for. */
function endless(text: string) {
  const chunk = new TextEncoder().encode(text);
  const state = { sent: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (state.sent > 6_000_000) return controller.close();
      state.sent += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return { body, state };
}

const post = (path: string, body: BodyInit, headers: object = {}) =>
  ask(path, { method: "POST", headers: { ...json, ...headers }, body });

test.for([...calls, login])("%s reads at most 4 KB without a session", async (path) => {
  const { body, state } = endless(" ".repeat(1_024));
  const status = path === login ? 413 : 401;
  expect((await post(path, body)).status).toBe(status);
  // The streams in between fetch ahead.
  expect(state.sent).toBeLessThan(100_000);
  const declared = await post(path, `"${"x".repeat(5_000)}"`);
  expect(declared.status).toBe(status);
});

test("4 KB are enough for a login, and one byte more is too much", async () => {
  const body = (bytes: number) => {
    const start = '{"password":"';
    return `${start}${"x".repeat(bytes - start.length - 2)}"}`;
  };
  expect((await post(login, body(4_096))).status).toBe(401);
  const refused = await post(login, body(4_097));
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({
    data: null,
    error: "The body must be at most 4 KB",
  });
});

test("a locked address is refused before its body is looked at", async () => {
  const address = { "CF-Connecting-IP": "192.0.2.1" };
  for (let at = 0; at < 5; at++) await tryPassword("wrong", "192.0.2.1");
  for (const body of ["{", "[".repeat(1_000), "x".repeat(10_000)]) {
    expect((await post(login, body, address)).status).toBe(429);
  }
  expect((await post(login, "x", { ...address, "Content-Type": "text/plain" })).status).toBe(429);
});

test("another site's request is refused before its body is looked at", async () => {
  for (const path of [...calls, login]) {
    const { body, state } = endless("[".repeat(1_024));
    expect((await post(path, body, { Origin: "https://evil.example" })).status).toBe(403);
    expect(state.sent).toBeLessThan(100_000);
  }
});

const brackets = "[".repeat(5_000_000);
const routes = ["/uae", "/robots.txt", "/api/health", "/api/admin/data", ...calls.slice(1), login];

test.for(routes)("5 MB of open brackets to %s are a 4xx", async (path) => {
  const cookie = await logIn();
  for (const headers of [{}, { Cookie: cookie }]) {
    const { status } = await post(path, brackets, headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
});

test("with a session open brackets are read no further than the 33rd", async () => {
  const cookie = await logIn();
  // An import may be large, and has a reader of its own.
  for (const path of calls.filter((call) => call !== "/api/save-data")) {
    const { body, state } = endless("[".repeat(1_024));
    const response = await post(path, body, { Cookie: cookie });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("nested deeper than 32 levels");
    expect(state.sent).toBeLessThan(100_000);
  }
});
