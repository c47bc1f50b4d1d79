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
let patience = new AbortController();

// Sends without a Content-Length until the other side hangs up.
function endless(response: ServerResponse) {
  response.writeHead(200, { "Content-Type": "image/png" });
  response.write(png);
  const timer = setInterval(() => response.write(new Uint8Array(65_536)), 1);
  response.on("close", () => {
    clearInterval(timer);
    closedEarly = true;
  });
}

const html = "<!doctype html><script>alert(1)</script>";

let services: Awaited<ReturnType<typeof startLogoServices>>;

beforeAll(async () => {
  services = await startLogoServices({
    "/good.png": answer(200, "image/png", png),
    "/charset.png": answer(200, "Image/PNG; charset=utf-8", png),
    "/png-as.ico": answer(200, "image/vnd.microsoft.icon", png),
    "/busy": answer(503, "image/png", png),
    "/page": answer(200, "text/html", html),
    "/page.png": answer(200, "image/png", html),
    "/logo.svg": answer(200, "image/svg+xml", "<svg/>"),
    "/svg.png": answer(200, "image/png", "<svg/>"),
    "/bytes": answer(200, "application/octet-stream", png),
    "/empty.png": answer(200, "image/png"),
    "/largest.png": answer(200, "image/png", pngOf(200_000)),
    "/large.png": answer(200, "image/png", pngOf(200_001)),
    // Never sends what it announces: only the stated length can tell.
    "/said-large.png": (response) => {
      response.writeHead(200, { "Content-Type": "image/png", "Content-Length": 200_001 });
      response.flushHeaders();
      response.on("close", () => {
        closedEarly = true;
      });
    },
    "/endless.png": endless,
    "/silent": () => patience.abort(),
    "/stalls.png": (response) => {
      response.writeHead(200, { "Content-Type": "image/png" });
      response.write(png, () => patience.abort());
    },
    "/hangs-up": (response) => response.destroy(),
    "/moved": redirectTo("/good.png"),
    "/moved-3": redirectTo("/moved-2", 301),
    "/moved-2": redirectTo("/moved", 307),
    "/moved-4": redirectTo("/moved-3", 308),
    "/loop": redirectTo("/loop"),
    "/nowhere": (response) => response.writeHead(302).end(),
    "/to-metadata": redirectTo("http://169.254.169.254/latest/meta-data/"),
    "/to-other-port": redirectTo("http://127.0.0.1:1/good.png"),
    "/to-file": redirectTo("file:///etc/passwd"),
    "/to-data": redirectTo("data:image/png;base64,AAAA"),
  });
});

afterAll(() => services.stop());

beforeEach(() => {
  services.asked.length = 0;
  closedEarly = false;
  patience = new AbortController();
});

// Only the fake services are let through beside what the strict rule allows.
const allowHost = (url: URL) => url.origin === services.origin || isPublicAddress(url);

function ask(path: string, signal = AbortSignal.timeout(5_000)) {
  return fetchLogo(`${services.origin}${path}`, { signal, allowHost });
}

test.each(["/good.png", "/charset.png", "/png-as.ico", "/moved", "/moved-3", "/largest.png"])(
  "%s gives the image",
  async (path) => {
    const bytes = path === "/largest.png" ? pngOf(200_000) : png;
    expect(await ask(path)).toEqual({ kind: "image", type: "image/png", bytes });
  },
);

test.each([
  ["/missing.png", "status 404"],
  ["/page", "not labelled as an image"],
  ["/logo.svg", "not labelled as an image"],
  ["/bytes", "not labelled as an image"],
  ["/page.png", "not an image"],
  ["/svg.png", "not an image"],
  ["/empty.png", "not an image"],
  ["/large.png", "too large"],
  ["/said-large.png", "too large"],
  ["/endless.png", "too large"],
  ["/loop", "too many redirects"],
  ["/moved-4", "too many redirects"],
  ["/nowhere", "address not allowed"],
  ["/to-metadata", "address not allowed"],
  ["/to-other-port", "address not allowed"],
  ["/to-file", "address not allowed"],
  ["/to-data", "address not allowed"],
])("%s is refused: %s", async (path, reason) => {
  expect(await ask(path)).toEqual({ kind: "refused", reason });
});

test.each(["/endless.png", "/said-large.png"])("%s is hung up on", async (path) => {
  await ask(path);
  await expect.poll(() => closedEarly).toBe(true);
});

test("three redirects are followed, a fourth is not", async () => {
  await ask("/loop");
  expect(services.asked).toEqual(["/loop", "/loop", "/loop", "/loop"]);
});

test.each(["/busy", "/hangs-up"])("%s may answer another time", async (path) => {
  expect(await ask(path)).toMatchObject({ kind: "unavailable" });
});

test.each(["/silent", "/stalls.png"])("%s is given up when the signal says so", async (path) => {
  expect(await ask(path, patience.signal)).toMatchObject({ kind: "unavailable" });
});

test("by default an address on this machine is not asked", async () => {
  const signal = AbortSignal.timeout(5_000);
  expect(await fetchLogo(`${services.origin}/good.png`, { signal })).toEqual({
    kind: "refused",
    reason: "address not allowed",
  });
  expect(services.asked).toEqual([]);
});

test("a text that is no address is refused", async () => {
  const signal = AbortSignal.timeout(5_000);
  expect(await fetchLogo("not an address", { signal })).toMatchObject({ kind: "refused" });
});
