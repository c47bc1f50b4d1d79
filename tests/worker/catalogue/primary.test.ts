import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, send, tryPassword } from "#tests/support/operator/operator.ts";
import { watchedDatabase } from "#tests/support/reading/watch-statements.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { refreshCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { derive } from "#worker/catalogue/read/derived.ts";

/** Where the statements of a request go. */
async function placesOf(request: () => Promise<Response>) {
  const went = new Set<string>();
  await withBindings({ DB: watchedDatabase((_, place) => went.add(place)) }, async () => {
    const response = await request();
    expect(response.status).toBeLessThan(400);
    await response.text();
  });
  return [...went];
}

let cookie = "";

beforeEach(async () => {
  cookie = await importBrands({ uae: [{ name: "Noon", codes: [{ code: "SAVE10" }] }] });
});

test("counts that are not of the present state are made again from the primary", async () => {
  await env.SUMMARIES.delete("coupon-counts");
  expect(await placesOf(() => ask("/"))).toEqual(["first-unconstrained", "primary"]);
});

test.for([
  ...["/", "/?q=noon", "/about", "/uae", "/ar/uae", "/uae/noon", "/logo/uae/noon"],
  ...["/uae/feed.atom", "/uae/noon/feed.json", "/uae/calendar.ics", "/sitemap.xml"],
  ...["/sitemaps/uae.xml", "/api/countries", "/api/countries/uae", "/api/brands?countryId=1"],
  ...["/api/brands/noon?countryId=1", "/api/promo-codes?brandIds=1"],
])("%s may be answered by a replica near the shopper", async (path) => {
  // The home page finds its counts in KV.
  await refreshCouponCounts(env.SUMMARIES, await derive(env.DB, daysAt(new Date())));
  expect(await placesOf(() => ask(path))).toEqual(["first-unconstrained"]);
});

const primary = ["primary", "first-primary"];
const item = { brand: "Zara", logoUrl: "", promoCodes: [] };
const upload = { countryCode: "uae", brandsData: [item] };

test.for([
  ["GET", "/admin", undefined],
  ["GET", "/admin.data", undefined],
  ["GET", "/admin/history", undefined],
  ["GET", "/admin/backup", undefined],
  ["POST", "/admin.data", { ...upload, dryRun: true }],
  ["POST", "/admin.data", { ...upload, version: 1 }],
  ["POST", "/api/admin/revisions/1/restore", {}],
  ["POST", "/api/admin/revisions/1/undo", {}],
  ["GET", "/api/admin/revisions/1/lines", undefined],
  ["POST", "/api/admin/data/clear", { versions: { uae: 1 } }],
  ["POST", "/api/admin/edits", { edits: [{ country: "uae", version: 1, brands: [] }] }],
  ["GET", "/api/admin/data?action=export", undefined],
  ["DELETE", "/api/admin/data", undefined],
  ["POST", "/api/admin/add-coupons", upload],
  ["POST", "/api/save-data", { uae: [item] }],
  ["POST", "/api/admin/refresh", {}],
  ["DELETE", "/api/admin/session", undefined],
] as const)("%s %s %j goes to the primary alone", async ([method, path, body]) => {
  const places = await placesOf(() => send(method, path, { body, Cookie: cookie }));
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(primary).toContain(place);
});

test("a login goes to the primary alone", async () => {
  const places = await placesOf(() => tryPassword(adminPassword, "192.0.2.9"));
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(primary).toContain(place);
});
