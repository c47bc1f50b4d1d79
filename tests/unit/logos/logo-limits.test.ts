import { expect, test } from "vitest";
import { fetchLogo } from "#worker/logos/fetch-logo.ts";
import { resolveLogo } from "#worker/logos/resolve-logo.ts";

const brand = {
  name: "Noon",
  logo_url: "https://cdn.noon.com/logo.png",
  website_url: "https://noon.com/",
};

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The start of a PNG, filled up to a length. */
function png(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set(signature);
  return bytes;
}

/** A body that declares no length. */
const inParts = (bytes: Uint8Array<ArrayBuffer>) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 50_000) {
        controller.enqueue(bytes.slice(at, at + 50_000));
      }
      controller.close();
    },
  });

const ask = (answer: (address: string) => Response, address = brand.logo_url) =>
  fetchLogo(address, {
    signal: AbortSignal.timeout(5_000),
    fetch: async (input) => answer(String(input)),
  });

test("an image may have 200,000 bytes and no more, whether its length is declared or not", async () => {
  for (const [length, kind] of [
    [8, "image"],
    [200_000, "image"],
    [200_001, "refused"],
  ] as const) {
    const headers = { "Content-Type": "image/png" };
    const declared = { ...headers, "Content-Length": String(length) };
    for (const response of [
      () => new Response(png(length), { headers: declared }),
      () => new Response(inParts(png(length)), { headers }),
    ]) {
      expect((await ask(response)).kind, `${length} bytes`).toBe(kind);
    }
  }
});

test("an image that declares more than 200,000 bytes is refused before it is read", async () => {
  for (const [length, kind] of [
    [200_000, "image"],
    [200_001, "refused"],
  ] as const) {
    const headers = { "Content-Type": "image/png", "Content-Length": String(length) };
    expect((await ask(() => new Response(png(8), { headers }))).kind).toBe(kind);
  }
});

test("three redirects are followed and a fourth is not", async () => {
  const after = (redirects: number) => (address: string) => {
    const at = Number(new URL(address).searchParams.get("at") ?? 0);
    if (at >= redirects) return new Response(png(8), { headers: { "Content-Type": "image/png" } });
    return new Response(null, { status: 302, headers: { Location: `/?at=${at + 1}` } });
  };
  expect((await ask(after(3))).kind).toBe("image");
  expect(await ask(after(4))).toEqual({ kind: "refused", reason: "too many redirects" });
});

/** Waits until it is given up, and notes after how many milliseconds that was. */
function silence() {
  const waits: number[] = [];
  const start = performance.now();
  const fetch = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_, reject) => {
      init?.signal?.addEventListener("abort", () => {
        waits.push(performance.now() - start);
        reject(new Error("given up"));
      });
    });
  return { fetch: fetch as typeof globalThis.fetch, waits };
}

// On a busy machine the end may be late for other reasons; one that is always late fails.
test("each address has a second, and the whole search three", {
  retry: 2,
  timeout: 20_000,
}, async () => {
  const { fetch, waits } = silence();
  expect(await resolveLogo(brand, { fetch })).toEqual({ kind: "none" });
  expect(waits).toHaveLength(3);
  for (const [at, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual((at + 1) * 950);
    expect(wait).toBeLessThan((at + 1) * 1_000 + 400);
  }
});

test("a search makes eight requests at most, for four addresses two each", async () => {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(String(input));
    return new Response("", { status: 503 });
  };
  expect(await resolveLogo(brand, { fetch })).toEqual({ kind: "none" });
  expect(asked).toHaveLength(8);
  expect(asked.filter((address) => address === brand.logo_url)).toHaveLength(2);
});
