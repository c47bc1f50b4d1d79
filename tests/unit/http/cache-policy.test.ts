import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { cachePolicyAt, writeTags } from "#worker/http/cache-policy.ts";
import { maxTags } from "#worker/purges/schedule.ts";

const day = 86_400;
const fresh = 60;
const policy = cachePolicyAt(new Date("2026-11-21T12:00:00Z"));
const staleFor = (seconds: number) =>
  `stale-while-revalidate=${seconds}, stale-if-error=${7 * day}`;

test.for([
  ["deployment", policy.deployment, 3_600, `${day}, stale-while-revalidate=${day}`],
  ["file", policy.file, day, `${day}, stale-while-revalidate=${day}`],
  ["unknown brand", policy.unknownBrand("uae"), 60, 60],
  ["country", policy.country("uae"), fresh, `${fresh}, ${staleFor(900)}`],
  ["brand", policy.brand(["noon"], ["uae"]), fresh, `${fresh}, ${staleFor(900)}`],
] as const)("a %s has its ages in browsers and at the edge", ([, headers, browser, edge]) => {
  expect(headers).toMatchObject({
    "Cache-Control": `public, max-age=${browser}`,
    "Cloudflare-CDN-Cache-Control": `max-age=${edge}`,
  });
});

test("a page has the tags of its country, or of its brands in all their countries", () => {
  expect(policy.country("uae")["Cache-Tag"]).toBe("country-uae");
  expect(policy.brand(["noon", "نون"], ["uae", "oman"])["Cache-Tag"]).toBe(
    "brand-noon,brand-%D9%86%D9%88%D9%86,brands-uae,brands-oman",
  );
});

test.for([
  ["2026-11-21T20:00:00Z", fresh, 900],
  ["2026-11-21T19:50:00Z", fresh, 600 - fresh],
  ["2026-11-21T19:58:00.900Z", fresh, 120 - fresh],
  ["2026-11-21T19:59:50Z", 10, 0],
] as const)("at %s a cached page lasts until midnight in Dubai", ([time, age, stale]) => {
  const policy = cachePolicyAt(new Date(time));
  const ofUae = [policy.country("uae"), policy.brand(["noon"], ["oman", "uae"])];
  for (const headers of [...ofUae, policy.home, policy.api, policy.sitemap]) {
    expect(headers["Cloudflare-CDN-Cache-Control"]).toBe(`max-age=${age}, ${staleFor(stale)}`);
    expect(headers["Cache-Control"]).toBe(`public, max-age=${age}`);
    expect(policy.tagged(headers["Cache-Tag"] ?? "")).toEqual(headers);
  }
  // A brand's name may look like the tag of a country.
  const others = [policy.country("egypt"), policy.brand(["brands-uae"], ["egypt", "tunisia"])];
  for (const headers of others)
    expect(headers["Cloudflare-CDN-Cache-Control"]).toContain("revalidate=900,");
});

const all = "api brands-uae country-uae home sitemap";

test.for([
  [["noon", "zara"], "api brand-noon brand-zara country-uae home sitemap"],
  [["a", "b", "c", "d"], "api brand-a brand-b brand-c brand-d country-uae home sitemap"],
  [["a", "b", "c", "d", "e"], all],
  [null, all],
] as const)("a write of the brands %j purges %s", ([brands, tags]) => {
  const changes = [{ country: "uae", brands, logosChanged: false }] as const;
  expect(writeTags(changes).toSorted().join(" ")).toBe(tags);
});

test("a write that changes nothing purges nothing, and only changed logos are purged", () => {
  expect(writeTags([])).toEqual([]);
  const change = { country: "uae", brands: [], logosChanged: true } as const;
  const tags = writeTags([change, { ...change, country: "oman", logosChanged: false }]);
  expect(tags.filter((tag) => tag.startsWith("logos"))).toEqual(["logos-uae"]);
});

test("the tags of the longest names are valid, and fit into a purge", () => {
  const brands = ["ا", "ب", "ت", "ث"].map((letter) => letter.repeat(limits.brandName));
  const tags = writeTags(
    countries.map(({ code }) => ({ country: code, brands, logosChanged: true })),
  );
  expect(tags.length).toBeLessThanOrEqual(maxTags);
  for (const tag of tags) expect(tag).toMatch(/^(?!.*,)[!-~]{1,250}$/);
});
