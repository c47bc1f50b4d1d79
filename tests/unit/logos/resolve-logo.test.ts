import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resolveLogo } from "#worker/logos/resolve-logo.ts";

const own = "https://cdn.noon.com/logo.png";
const brand = { name: "Noon", logo_url: own, website_url: "https://noon.com/" };

// The brand's candidates in order.
const google = "https://www.google.com/s2/favicons?domain=noon.com&sz=128";
const duckduckgo = "https://icons.duckduckgo.com/ip3/noon.com.ico";
const site = "https://noon.com/favicon.ico";
const all = [own, google, duckduckgo, site];

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const good = () => new Response(png, { headers: { "Content-Type": "image/png" } });
const missing = () => new Response("", { status: 404 });
const busy = () => new Response("busy", { status: 503 });
const silent = () => null;
const redirectTo = (Location: string) => () =>
  new Response(null, { status: 302, headers: { Location } });

/** Is busy for the first requests. */
const goodAfter = (failures: number) => () => (failures-- > 0 ? busy() : good());
type Responses = Record<string, () => Response | null>;

// Deadlines follow the clock of the test.
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Resolves a logo; returns its kind with the requested addresses and their times in milliseconds. */
async function resolve(responses: Responses) {
  const [start, times, asked] = [Date.now(), [] as number[], [] as string[]];
  const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      asked.push(String(input));
      times.push(Date.now() - start);
      const response = (responses[String(input)] ?? missing)();
      if (response) resolve(response);
      init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
    });
  const search = resolveLogo(brand, { fetch });
  const logo = await Promise.race([search, vi.advanceTimersByTimeAsync(3_000).then(() => search)]);
  if (logo.kind === "image") expect(logo).toMatchObject({ type: "image/png", bytes: png });
  return { kind: logo.kind, asked, times };
}

const elsewhere = "https://t1.gstatic.com/noon.png";
const moved = { [google]: redirectTo(elsewhere), [elsewhere]: good };
const allBusy = Object.fromEntries(all.map((address) => [address, busy]));

test.for<[string, Responses, string, string[]]>([
  ["nothing", { [own]: good, [google]: good }, "image", [own]],
  ["a page", { [own]: () => new Response("<p>"), [duckduckgo]: good }, "image", all.slice(0, 3)],
  ["a private redirect", { [own]: redirectTo("http://169.254.169.254/") }, "none", all],
  ["a redirect", moved, "image", [own, google, elsewhere]],
  ["a deadline", { [own]: silent, [google]: good }, "image", [own, google]],
  ["503s", { [google]: goodAfter(2), [site]: busy }, "image", [...all, google, site, google]],
  ["eight requests", allBusy, "none", [...all, ...all]],
])("after %s the next candidate is requested, in up to three rounds", async (row) => {
  const [, responses, ...expected] = row;
  const { kind, asked } = await resolve(responses);
  expect([kind, asked]).toEqual(expected);
});

test("each address has a second, and the whole search has three", async () => {
  const responses = Object.fromEntries(all.map((address) => [address, silent]));
  const { kind, asked, times } = await resolve(responses);
  expect([kind, asked, times]).toEqual(["none", all.slice(0, 3), [0, 1_000, 2_000]]);
});
