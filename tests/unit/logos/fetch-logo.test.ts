import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { png } from "#tests/support/data/png.ts";
import { listen } from "#tests/support/server/listen.ts";
import { isPublicAddress } from "#worker/http/public-address.ts";
import { fetchLogo } from "#worker/logos/fetch-logo.ts";

type Answers = Record<string, (response: ServerResponse, request: IncomingMessage) => void>;

const answer =
  (status: number, type: string, body: string | Uint8Array = "") =>
  (response: ServerResponse) => {
    // A kept connection would be closed just as a late request on a busy machine uses it.
    const headers = { "Content-Type": type, "Content-Length": body.length, Connection: "close" };
    response.writeHead(status, headers).end(body);
  };

const redirectTo =
  (location: string, status = 302) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { Location: location }).end("moved");

const pngOf = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(png);
  return bytes;
};

let stopped = new AbortController();
let services: Awaited<ReturnType<typeof listen>>;
const asked: string[] = [];

/** Sends without a Content-Length until the client closes the connection. */
function endless(response: ServerResponse) {
  response.writeHead(200, { "Content-Type": "image/png" });
  const timer = setInterval(() => response.write(pngOf(65_536)), 1);
  response.on("close", () => clearInterval(timer));
}

const answers: Answers = {
  "/good.png": answer(200, "Image/PNG; charset=utf-8", png),
  "/busy": answer(503, "image/png", png),
  "/page.png": answer(200, "image/png", "<!doctype html><script>alert(1)</script>"),
  "/empty.png": answer(200, "image/png"),
  "/largest.png": answer(200, "image/png", pngOf(200_000)),
  // Never sends its body: only the declared length shows that it is too large.
  "/declared-large.png": (response) => {
    response.writeHead(200, { "Content-Type": "image/png", "Content-Length": 200_001 });
    response.flushHeaders();
  },
  "/endless.png": endless,
  "/silent": () => stopped.abort(),
  "/stalls.png": (response) => {
    response.writeHead(200, { "Content-Type": "image/png" });
    response.write(png, () => stopped.abort());
  },
  "/moved-3": redirectTo("/moved-2", 301),
  "/moved-2": redirectTo("/moved", 307),
  "/moved": redirectTo("/good.png"),
  "/moved-4": redirectTo("/moved-3", 308),
  "/loop": redirectTo("/loop"),
  "/to-metadata": redirectTo("http://169.254.169.254/latest/meta-data/"),
};

beforeAll(async () => {
  services = await listen((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    (answers[path] ?? answer(404, "image/png", png))(response, request);
  });
});
afterAll(() => services.close());
beforeEach(() => {
  stopped = new AbortController();
  asked.length = 0;
});

// The strict rule would refuse the test's own server.
const allowHost = (url: URL) => url.origin === services.origin || isPublicAddress(url);
// Without a time limit: a busy machine may need seconds for a response.
const request = (path: string) =>
  fetchLogo(`${services.origin}${path}`, { signal: stopped.signal, allowHost });

test.for(["/good.png", "/moved-3", "/largest.png"])("%s is an image", async (path) => {
  const bytes = path === "/largest.png" ? pngOf(200_000) : png;
  expect(await request(path)).toEqual({ kind: "image", type: "image/png", bytes });
});

test.for([
  ["/missing.png", "status 404"],
  ["/page.png", "not an image"],
  ["/empty.png", "not an image"],
  ["/declared-large.png", "too large"],
  ["/endless.png", "too large"],
  ["/loop", "too many redirects"],
  ["/moved-4", "too many redirects"],
  ["/to-metadata", "address not allowed"],
] as const)("%s is refused: %s", async ([path, reason]) => {
  expect(await request(path)).toEqual({ kind: "refused", reason });
  if (path === "/loop") expect(asked).toHaveLength(4);
});

test.for(["/busy", "/silent", "/stalls.png"])("%s is unavailable", async (path) => {
  expect(await request(path)).toMatchObject({ kind: "unavailable" });
});

test("an address on this machine is refused by default, without a request", async () => {
  for (const address of [`${services.origin}/good.png`, "not an address"])
    expect(await fetchLogo(address, stopped)).toMatchObject({ kind: "refused" });
  expect(asked).toEqual([]);
});
