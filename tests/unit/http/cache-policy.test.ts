import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { cachePolicyAt, maxAges, writeTags } from "#worker/http/cache-policy.ts";
import { maxTags } from "#worker/purges/schedule.ts";

const fresh = maxAges.catalogue;
const noon = new Date("2026-11-21T12:00:00Z");
const cachePolicy = cachePolicyAt(noon);
const { brand, ...others } = cachePolicy;
const every = [
  brand(["noon"], ["uae"]),
  ...Object.values(others).map((policy) => (typeof policy === "function" ? policy("uae") : policy)),
];

test("nothing switches off serving what is stale", () => {
  for (const headers of every) {
    for (const value of Object.values(headers)) {
      expect(value).not.toMatch(/s-maxage|must-revalidate|proxy-revalidate|no-cache|private/);
    }
  }
});

test("what does not show the catalogue is kept for as long as it stays the same", () => {
  const day = 86_400;
  for (const [headers, browser, edge] of [
    [cachePolicy.deployment, 3_600, `${day}, stale-while-revalidate=${day}`],
    [cachePolicy.file, day, `${day}, stale-while-revalidate=${day}`],
    [cachePolicy.logoFound("uae"), 7 * day, 30 * day],
    [cachePolicy.logoPlaceholder("uae"), day, day],
    [cachePolicy.shareImage("uae"), 7 * day, 30 * day],
    [cachePolicy.unknownBrand("uae"), 60, 60],
  ] as const) {
    expect(headers["Cache-Control"]).toBe(`public, max-age=${browser}`);
    expect(headers["Cloudflare-CDN-Cache-Control"]).toBe(`max-age=${edge}`);
  }
});

test("data is served by the edge for a minute, then stale for 15 minutes or while the Worker fails", () => {
  const ages = {
    "Cache-Control": `public, max-age=${fresh}`,
    "Cloudflare-CDN-Cache-Control": `max-age=${fresh}, stale-while-revalidate=900, stale-if-error=604800`,
  };
  expect(cachePolicy.country("uae")).toEqual({ ...ages, "Cache-Tag": "country-uae" });
  expect(cachePolicy.brand(["noon", "نون"], ["uae", "oman"])).toEqual({
    ...ages,
    "Cache-Tag": "brand-noon,brand-%D9%86%D9%88%D9%86,brands-uae,brands-oman",
  });
});

test.for([
  ["2026-11-21T20:00:00Z", fresh, 900],
  ["2026-11-21T19:40:00Z", fresh, 900],
  ["2026-11-21T19:50:00Z", fresh, 600 - fresh],
  ["2026-11-21T19:58:00.900Z", fresh, 120 - fresh],
  ["2026-11-21T19:59:50Z", 10, 0],
  ["2026-11-21T19:59:59.999Z", 1, 0],
] as const)(
  "at %s the edge may answer with a copy of the day until midnight in Dubai",
  ([time, age, stale]) => {
    const policy = cachePolicyAt(new Date(time));
    const edge = `max-age=${age}, stale-while-revalidate=${stale}, stale-if-error=604800`;
    const ofUae = [policy.country("uae"), policy.brand(["noon"], ["oman", "uae"])];
    for (const headers of [...ofUae, policy.home, policy.api, policy.sitemap]) {
      expect(headers["Cloudflare-CDN-Cache-Control"]).toBe(edge);
      expect(headers["Cache-Control"]).toBe(`public, max-age=${age}`);
      expect(policy.tagged(headers["Cache-Tag"] ?? "")).toEqual(headers);
    }
    // A brand may be called like the tags of a country.
    const others = [policy.country("egypt"), policy.brand(["brands-uae"], ["egypt", "tunisia"])];
    for (const headers of others) {
      expect(headers["Cloudflare-CDN-Cache-Control"]).toContain("revalidate=900,");
    }
  },
);

const shared = ["home", "api", "sitemap"];
const tagsOf = (brands: string[] | null) =>
  writeTags([{ country: "uae", brands, logosChanged: false }]).toSorted();

test("a write purges what every country shares, the country's lists and the pages of its brands", () => {
  expect(tagsOf(["noon", "zara"])).toEqual(
    [...shared, "country-uae", "brand-noon", "brand-zara"].sort(),
  );
});

test("a write of many brands purges all brand pages of the country", () => {
  const all = [...shared, "country-uae", "brands-uae"].sort();
  expect(tagsOf(["a", "b", "c", "d", "e"])).toEqual(all);
  expect(tagsOf(["a", "b", "c", "d"])).toContain("brand-d");
  expect(tagsOf(null)).toEqual(all);
});

test("a write that changed nothing purges nothing", () => {
  expect(writeTags([])).toEqual([]);
});

test("logos are purged only where a write changed them", () => {
  const tags = writeTags([
    { country: "uae", brands: [], logosChanged: true },
    { country: "oman", brands: [], logosChanged: false },
  ]);
  expect(tags).toContain("logos-uae");
  expect(tags).not.toContain("logos-oman");
});

// Brands with Arabic names as long as they may be, in each country.
const slugs = ["ا", "ب", "ت", "ث"].map((letter) => letter.repeat(limits.brandName));
const everyCountry = countries.map(({ code }) => ({
  country: code,
  brands: slugs,
  logosChanged: true,
}));

test("tags are ones that the cache accepts, no more than fit into a purge", () => {
  const tags = writeTags(everyCountry);
  expect(tags.length).toBeLessThanOrEqual(maxTags);
  for (const tag of tags) {
    expect(tag).toMatch(/^[!-~]{1,250}$/);
    expect(tag).not.toContain(",");
  }
});
