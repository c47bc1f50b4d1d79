import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answer, png, redirectTo, startLogoServices } from "#tests/support/server/logo-services.ts";
import { isPublicAddress } from "#worker/http/public-address.ts";
import { fetchLogo } from "#worker/logos/fetch-logo.ts";

const pngOf = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(png);
  return bytes;
};

let closedEarly = false;
let stopped = new AbortController();

const start = (response: ServerResponse, length?: number) => {
  const size = length && { "Content-Length": length };
  response.writeHead(200, { "Content-Type": "image/png", ...size });
  response.on("close", () => {
    closedEarly = true;
  });
};

// Sends without a Content-Length until the client closes the connection.
function endless(response: ServerResponse) {
  start(response);
  const timer = setInterval(() => response.write(pngOf(65_536)), 1);
  response.on("close", () => clearInterval(timer));
}

const html = "<!doctype html><script>alert(1)</script>";

let services: Awaited<ReturnType<typeof startLogoServices>>;

beforeAll(async () => {
  services = await startLogoServices({
    "/good.png": answer(200, "image/png", png),
    "/charset.png": answer(200, "Image/PNG; charset=utf-8", png),
    "/busy": answer(503, "image/png", png),
    "/page.png": answer(200, "image/png", html),
    "/empty.png": answer(200, "image/png"),
    "/largest.png": answer(200, "image/png", pngOf(200_000)),
    "/large.png": answer(200, "image/png", pngOf(200_001)),
    // Never sends its body: only the declared length shows that it is too large.
    "/declared-large.png": (response) => {
      start(response, 200_001);
      response.flushHeaders();
    },
    "/endless.png": endless,
    "/silent": () => stopped.abort(),
    "/stalls.png": (response) => {
      response.writeHead(200, { "Content-Type": "image/png" });
      response.write(png, () => stopped.abort());
    },
    "/moved": redirectTo("/good.png"),
    "/moved-3": redirectTo("/moved-2", 301),
    "/moved-2": redirectTo("/moved", 307),
    "/moved-4": redirectTo("/moved-3", 308),
    "/loop": redirectTo("/loop"),
    "/to-metadata": redirectTo("http://169.254.169.254/latest/meta-data/"),
  });
});
afterAll(() => services.stop());
beforeEach(() => {
  closedEarly = false;
  stopped = new AbortController();
  services.asked.length = 0;
});

// The strict rule would refuse the test's own server.
const allowHost = (url: URL) => url.origin === services.origin || isPublicAddress(url);
// Without a time limit: a busy machine may need seconds for a response.
const request = (path: string, signal = new AbortController().signal) =>
  fetchLogo(`${services.origin}${path}`, { signal, allowHost });

test.each(["/good.png", "/charset.png", "/moved-3", "/largest.png"])(
  "%s is an image",
  async (path) => {
    const bytes = path === "/largest.png" ? pngOf(200_000) : png;
    expect(await request(path)).toEqual({ kind: "image", type: "image/png", bytes });
  },
);

test.each([
  ["/missing.png", "status 404"],
  ["/page.png", "not an image"],
  ["/empty.png", "not an image"],
  ["/large.png", "too large"],
  ["/declared-large.png", "too large"],
  ["/endless.png", "too large"],
  ["/loop", "too many redirects"],
  ["/moved-4", "too many redirects"],
  ["/to-metadata", "address not allowed"],
])("%s is refused: %s", async (path, reason) => {
  expect(await request(path)).toEqual({ kind: "refused", reason });
  if (path === "/loop") expect(services.asked).toHaveLength(4);
  if (/endless|declared/.test(path)) await expect.poll(() => closedEarly).toBe(true);
});

test.each(["/busy", "/silent", "/stalls.png"])("%s is unavailable", async (path) => {
  expect(await request(path, stopped.signal)).toMatchObject({ kind: "unavailable" });
});

test("an address on this machine is refused by default, without a request", async () => {
  const { signal } = new AbortController();
  const refused = { kind: "refused", reason: "address not allowed" };
  expect(await fetchLogo(`${services.origin}/good.png`, { signal })).toEqual(refused);
  expect(await fetchLogo("not an address", { signal })).toMatchObject({ kind: "refused" });
  expect(services.asked).toEqual([]);
});
