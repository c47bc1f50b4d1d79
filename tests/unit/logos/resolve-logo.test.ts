import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogoSource } from "#worker/catalogue/read/records.ts";
import { resolveLogo } from "#worker/logos/resolve-logo.ts";

const brand = {
  name: "Noon",
  logo_url: "https://cdn.noon.com/logo.png",
  website_url: "https://noon.com/",
};

// The candidates of the brand, in turn.
const own = brand.logo_url;
const google = "https://www.google.com/s2/favicons?domain=noon.com&sz=128";
const duckduckgo = "https://icons.duckduckgo.com/ip3/noon.com.ico";
const site = "https://noon.com/favicon.ico";
const all = [own, google, duckduckgo, site];

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const good = () => new Response(png, { headers: { "Content-Type": "image/png" } });
const busy = () => new Response("busy", { status: 503 });
const silent = () => null;
const redirectTo = (Location: string) => () =>
  new Response(null, { status: 302, headers: { Location } });

// A deadline comes when the clock of the test reaches it.
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

/** Looks for a logo where addresses answer so, or with a 404; after how long each was asked, and what came of it. */
async function resolveFrom(
  answers: Record<string, () => Response | null>,
  source: LogoSource = brand,
) {
  const [start, times, asked] = [Date.now(), [] as number[], [] as string[]];
  const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      asked.push(String(input));
      times.push(Date.now() - start);
      const answer = answers[String(input)] ?? (() => new Response("", { status: 404 }));
      const response = answer();
      if (response) resolve(response);
      init?.signal?.addEventListener("abort", () => reject(new Error("given up")));
    });
  const search = resolveLogo(source, { fetch });
  const logo = await Promise.race([search, vi.advanceTimersByTimeAsync(3_000).then(() => search)]);
  return { logo, asked, times };
}

// Says it is busy the first times, then answers.
function goodAfter(failures: number) {
  let asked = 0;
  return () => (asked++ < failures ? busy() : good());
}

test("the brand's own logo is taken and nobody else asked", async () => {
  const { logo, asked } = await resolveFrom({ [own]: good, [google]: good });
  expect(logo).toEqual({ kind: "image", type: "image/png", bytes: png, address: own });
  expect(asked).toEqual([own]);
});

test.for([
  ["another kind of answer", { [own]: () => new Response("<p>Gone</p>"), [duckduckgo]: good }],
  ["a redirect into a private network", { [own]: redirectTo("http://169.254.169.254/logo.png") }],
  ["what failed for good", {}],
] as const)("after %s the next is asked, each once", async ([, answers]) => {
  const { logo, asked } = await resolveFrom(answers);
  expect(logo.kind).toBe(duckduckgo in answers ? "image" : "none");
  expect(asked).toEqual(duckduckgo in answers ? all.slice(0, 3) : all);
});

test("redirects between public hosts are followed", async () => {
  const elsewhere = "https://t1.gstatic.com/noon.png";
  const { logo } = await resolveFrom({ [google]: redirectTo(elsewhere), [elsewhere]: good });
  expect(logo.kind).toBe("image");
});

test("what may pass is asked for again in a second and a third round, and then no more", async () => {
  const { logo, asked } = await resolveFrom({ [google]: goodAfter(2), [site]: busy });
  expect(logo.kind).toBe("image");
  expect(asked).toEqual([...all, google, site, google]);
  const late = await resolveFrom({ [own]: goodAfter(3) });
  expect(late.logo).toEqual({ kind: "none" });
  expect(late.asked.filter((address) => address === own)).toHaveLength(3);
});

test("a search makes eight requests at most, redirects included", async () => {
  const answers = { [own]: busy, [google]: busy, [duckduckgo]: busy, [site]: busy };
  const { logo, asked } = await resolveFrom(answers);
  expect(logo).toEqual({ kind: "none" });
  expect(asked).toEqual([...all, ...all]);
  const around = redirectTo(own);
  const circle = await resolveFrom({ ...answers, [own]: around, [google]: around });
  expect(circle.asked).toHaveLength(8);
});

test("each address has a second, and the whole search three", async () => {
  const answers = { [own]: silent, [google]: silent, [duckduckgo]: silent, [site]: silent };
  const { logo, asked, times } = await resolveFrom(answers);
  expect(logo).toEqual({ kind: "none" });
  expect(asked).toEqual(all.slice(0, 3));
  expect(times).toEqual([0, 1_000, 2_000]);
  const next = await resolveFrom({ [own]: silent, [google]: good });
  expect(next.logo.kind).toBe("image");
});

test("a brand without any candidate has no logo", async () => {
  const { logo, asked } = await resolveFrom({}, { name: "ن", logo_url: null, website_url: null });
  expect([logo, asked]).toEqual([{ kind: "none" }, []]);
});
