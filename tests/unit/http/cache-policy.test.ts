import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { limits } from "#app/domain/catalogue/limits.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { cachePolicyAt, writeTags } from "#worker/http/cache-policy.ts";
import { maxTags } from "#worker/purges/schedule.ts";

const policy = cachePolicyAt(new Date("2026-11-21T12:00:00Z"));
const brand = policy.brand(["noon", "نون"], ["uae", "oman"]);

test("files are cached for a day, deployments for an hour, unknown brands for a minute", () => {
  const ages = [policy.file, policy.deployment, policy.unknownBrand("uae"), brand];
  expect(ages.map((headers) => headers["Cache-Control"])).toEqual(
    [86_400, 3_600, 60, 60].map((age) => `public, max-age=${age}`),
  );
});

test("a page has the tags of its country, or of its brands in all their countries", () => {
  expect(policy.country("uae")["Cache-Tag"]).toBe("country-uae");
  const tags = "brand-noon,brand-%D9%86%D9%88%D9%86,brands-uae,brands-oman";
  expect(brand["Cache-Tag"]).toBe(tags);
});

test.for([
  ["20:00:00", 60, 900],
  ["19:50:00", 60, 540],
  ["19:58:00.900", 60, 60],
  ["19:59:50", 10, 0],
] as const)("at %s UTC a cached page lasts until midnight in Dubai", ([time, age, stale]) => {
  const policy = cachePolicyAt(new Date(`2026-11-21T${time}Z`));
  const ofUae = [policy.country("uae"), policy.brand(["noon"], ["oman", "uae"])];
  for (const headers of [...ofUae, policy.home, policy.api, policy.sitemap]) {
    const edge = `max-age=${age}, stale-while-revalidate=${stale}, stale-if-error=604800`;
    expect(headers["Cloudflare-CDN-Cache-Control"]).toBe(edge);
    expect(headers["Cache-Control"]).toBe(`public, max-age=${age}`);
    expect(policy.tagged(headers["Cache-Tag"] ?? "")).toEqual(headers);
  }
  // A brand's name may look like the tag of a country.
  const other = policy.brand(["brands-uae"], ["egypt", "tunisia"]);
  expect(other["Cloudflare-CDN-Cache-Control"]).toContain("revalidate=900,");
});

const all = "api brands-uae country-uae home sitemap";

test.for([
  [["noon", "zara"], "api brand-noon brand-zara country-uae home sitemap"],
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
  const changes = countries.map(({ code }) => ({ country: code, brands, logosChanged: true }));
  const tags = writeTags(changes);
  expect(tags.length).toBeLessThanOrEqual(maxTags);
  for (const tag of tags) expect(tag).toMatch(/^(?!.*,)[!-~]{1,250}$/);
});

const folder = "app/public";
const rules = readFileSync(`${folder}/_headers`, "utf8").trim().split(/\n\n+/);

/** Returns the ages of the rules for a path; Cloudflare joins several into one header. */
const agesFor = (path: string) =>
  rules.flatMap((rule) => {
    const [pattern = "", ...headers] = rule.split("\n");
    const isMatch = new RegExp(`^${pattern.replaceAll(".", "\\.").replace("*", ".*")}$`).test(path);
    return isMatch ? headers.filter((header) => /Cache-Control/i.test(header)) : [];
  });

test("each static file has a single age of at least 1,000 seconds", () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "_headers")
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length));
  expect(files.length).toBeGreaterThan(5);
  for (const path of [...files, "/sw.js", "/push.js", "/assets/flags-e0YLHY05.svg"]) {
    expect(agesFor(path), path).toEqual([expect.stringMatching(/public, max-age=\d{4}/)]);
  }
});
