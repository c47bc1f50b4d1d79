import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { cachePolicyAt, maxAges, tagsOfWrite } from "#worker/http/cache-policy.ts";

const fresh = maxAges.catalogue;
const noon = new Date("2026-11-21T12:00:00Z");
const cachePolicy = cachePolicyAt(noon);
const every = Object.values(cachePolicy).map((policy) =>
  typeof policy === "function" ? policy("uae") : policy,
);

test("nothing switches off serving what is stale", () => {
  for (const headers of every) {
    for (const value of Object.values(headers)) {
      expect(value).not.toMatch(/s-maxage|must-revalidate|proxy-revalidate|no-cache|private/);
    }
  }
});

test("data is served by the edge for a minute, then stale until midnight or while the Worker fails", () => {
  expect(cachePolicy.countries("uae", "oman")).toEqual({
    "Cache-Control": `public, max-age=${fresh}`,
    "Cloudflare-CDN-Cache-Control": `max-age=${fresh}, stale-while-revalidate=${43_200 - fresh}, stale-if-error=604800`,
    "Cache-Tag": "country-uae,country-oman",
  });
});

test.for([
  [
    "2026-11-21T00:00:00Z",
    `max-age=${fresh}, stale-while-revalidate=${86_400 - fresh}, stale-if-error=604800`,
  ],
  [
    "2026-11-21T23:58:00.900Z",
    `max-age=${fresh}, stale-while-revalidate=${120 - fresh}, stale-if-error=604800`,
  ],
  ["2026-11-21T23:59:50Z", "max-age=10, stale-while-revalidate=0, stale-if-error=604800"],
  ["2026-11-21T23:59:59.999Z", "max-age=1, stale-while-revalidate=0, stale-if-error=604800"],
] as const)(
  "at %s the edge may answer with a copy of the day until midnight UTC",
  ([time, edge]) => {
    const { home } = cachePolicyAt(new Date(time));
    expect(home["Cloudflare-CDN-Cache-Control"]).toBe(edge);
  },
);

test("what must not be stored says no-store and nothing else", () => {
  expect(cachePolicy.never).toEqual({ "Cache-Control": "no-store" });
});

test("a write purges what every country shares and the pages of the countries it wrote", () => {
  const changes = [
    { country: "uae", logosChanged: false },
    { country: "oman", logosChanged: false },
  ] as const;
  expect(tagsOfWrite(changes).toSorted()).toEqual(
    ["home", "api", "sitemap", "country-uae", "country-oman"].toSorted(),
  );
});

test("logos are purged only where a write changed them", () => {
  const tags = tagsOfWrite([
    { country: "uae", logosChanged: true },
    { country: "oman", logosChanged: false },
  ]);
  expect(tags).toContain("logos-uae");
  expect(tags).not.toContain("logos-oman");
});

const everyCountry = countries.map(({ code }) => ({ country: code, logosChanged: true }));

test("tags are ones that the cache accepts", () => {
  for (const tag of tagsOfWrite(everyCountry)) {
    expect(tag).toMatch(/^[!-~]{1,100}$/);
    expect(tag).not.toContain(",");
  }
});
