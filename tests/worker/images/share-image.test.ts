import { expect, test } from "vitest";
import { languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { watchStatements } from "#tests/support/reading/watch-statements.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { askSite, pageAt, shareSampleSite } from "#tests/support/server/sample-site.ts";
import { selectStates } from "#worker/catalogue/read/catalogue-states.ts";
import { edgeAges, maxAges, writeTags } from "#worker/http/cache-policy.ts";

shareSampleSite();

/** The path of the picture that a page names, and what it says of it. */
async function imageOf(path: string) {
  const page = await pageAt(path);
  const content = (name: string) => page.only(`meta[property='${name}']`).attributes.content ?? "";
  return { path: new URL(content("og:image")).pathname, alt: content("og:image:alt") };
}

// A long name, names in one script only, a currency with three decimals, and one of each other kind.
const paths = [
  ...["/uae/mothercare-early-learning-centre-elc-baby-toy-and-nursery-online-shop"],
  ...["/jordan/حلويات-حبيبة", "/kuwait/مركز-سلطان", "/qatar/lulu-hypermarket"],
  ...["/", "/about", "/uae", "/stores/noon", "/?category=beauty", "/uae?category=beauty"],
];

test("pictures are PNGs of 1200 by 630 and at most 60 KB", { tags: ["all"] }, async () => {
  const drawn = new Set<string>();
  for (const language of languages) {
    for (const one of paths) {
      const [page = "", query = ""] = one.split(/(?=\?)/);
      const { path } = await imageOf(pathInLanguage(page, language) + query);
      const response = await askSite(path);
      expect(response.status, path).toBe(200);
      const png = Buffer.from(await response.arrayBuffer());
      expect(png.subarray(0, 8)).toEqual(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630]);
      expect(png.byteLength, path).toBeGreaterThan(20_000);
      expect(png.byteLength, path).toBeLessThanOrEqual(60_000);
      drawn.add(png.toString("base64"));
    }
  }
  expect(drawn.size).toBe(2 * paths.length);
});

test("a picture is kept by the edge for 30 days, until a write to its country", async () => {
  const response = await askSite((await imageOf("/oman/vox-cinemas")).path);
  expect(response.headers.get("Content-Type")).toBe("image/png");
  expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(response.headers.get("Cache-Control")).toBe(`public, max-age=${maxAges.share}`);
  expect(edgeAges.share).toBe(30 * 86_400);
  expect(response.headers.get("Cloudflare-CDN-Cache-Control")).toBe(`max-age=${edgeAges.share}`);
  const tag = response.headers.get("Cache-Tag");
  const purgedBy = (country: "oman" | "uae") =>
    writeTags([{ country, brands: [], logosChanged: false }]);
  expect(purgedBy("oman")).toContain(tag);
  expect(purgedBy("uae")).not.toContain(tag);
});

test.for(["/", "/uae"])("the picture of %s is drawn once per state", async (page) => {
  const { path } = await imageOf(page);
  const read = async () => Buffer.from(await (await ask(path)).arrayBuffer()).toString("base64");
  const drawn = await read();
  const exhausted = { limit: async () => ({ success: false }) } as RateLimit;
  await withBindings({ SHARE_LIMITER: exhausted }, async () => {
    expect(await read()).toBe(drawn);
    expect((await ask(path)).headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  });
});

test("pictures that are drawn have a limit; names of former ones lead to the present one and are counted", async () => {
  const { path } = await imageOf("/uae/noon");
  const former = (name: string) => path.replace(/\w+\.png$/, name);
  const exhausted = { limit: async () => ({ success: false }) } as RateLimit;
  await withBindings({ SHARE_LIMITER: exhausted }, async () => {
    const refused = await ask(path);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    const answer = await ask(former("0.png"));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, path]);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(answer.headers.get("Cache-Tag")).toBe("country-uae");
  });
  await withBindings({ UNSTORED_LIMITER: exhausted }, async () => {
    expect((await ask(former("1.png"))).status).toBe(429);
  });
});

test.for(["/uae", "/?category=beauty", "/stores/noon"])(
  "for another invented name of the picture of %s nothing is read but the states",
  async (page) => {
    const { path } = await imageOf(page);
    for (const name of ["first.png", "second.png"]) {
      const { answer, statements } = await watchStatements(path.replace(/\w+\.png$/, name));
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, path]);
      if (name === "second.png") expect(statements).toEqual([selectStates]);
      expect((await ask(path)).status).toBe(200);
    }
  },
);
