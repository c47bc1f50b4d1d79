import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, send, tryPassword } from "#tests/support/operator/operator.ts";
import { watchedDatabase } from "#tests/support/reading/watch-statements.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { refreshCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { derive } from "#worker/catalogue/read/derived.ts";

const fill = () => importBrands({ uae: [{ name: "Noon", codes: [{ code: "SAVE10" }] }] });

/** Where the statements of a request go. */
async function placesOf(request: () => Promise<Response>): Promise<string[]> {
  const places = new Set<string>();
  await withBindings({ DB: watchedDatabase((_, place) => places.add(place)) }, async () => {
    const response = await request();
    expect(response.status).toBeLessThan(400);
    await response.text();
  });
  return [...places].sort();
}

test("outdated counts are made again from the primary", async () => {
  await fill();
  await env.SUMMARIES.delete("coupon-counts");
  expect(await placesOf(() => ask("/"))).toEqual(["first-unconstrained", "primary"]);
});

const publicReads = [
  ...["/", "/?q=noon", "/about", "/uae", "/ar/uae", "/uae/noon", "/logo/uae/noon"],
  ...["/uae/feed.atom", "/uae/noon/feed.json", "/uae/calendar.ics", "/sitemap.xml"],
  ...["/sitemaps/uae.xml", "/api/countries", "/api/countries/uae", "/api/brands?countryId=1"],
  ...["/api/brands/noon?countryId=1", "/api/promo-codes?brandIds=1"],
];

test("public reads may be answered by a replica near the shopper", async () => {
  await fill();
  // The home page finds its counts in KV.
  await refreshCouponCounts(env.SUMMARIES, await derive(env.DB, daysAt(new Date())));
  for (const path of publicReads)
    expect(await placesOf(() => ask(path)), path).toEqual(["first-unconstrained"]);
});

const item = { brand: "Zara", logoUrl: "", promoCodes: [] };
const upload = { countryCode: "uae", brandsData: [item] };

test.for<[method: string, path: string, body?: object]>([
  ...["/admin", "/admin.data", "/admin/history", "/admin/backup"].map((path): [string, string] => [
    "GET",
    path,
  ]),
  ["GET", "/api/admin/revisions/1/lines"],
  ["GET", "/api/admin/data?action=export"],
  ["POST", "/admin.data", { ...upload, dryRun: true }],
  ["POST", "/admin.data", { ...upload, version: 1 }],
  ["POST", "/api/admin/revisions/1/restore", {}],
  ["POST", "/api/admin/revisions/1/undo", {}],
  ["POST", "/api/admin/data/clear", { versions: { uae: 1 } }],
  ["POST", "/api/admin/edits", { edits: [{ country: "uae", version: 1, brands: [] }] }],
  ["DELETE", "/api/admin/data"],
  ["POST", "/api/admin/add-coupons", upload],
  ["POST", "/api/save-data", { uae: [item] }],
  ["POST", "/api/admin/refresh", {}],
  ["DELETE", "/api/admin/session"],
  ["POST", "/api/admin/session"],
])("%s %s %j uses only the primary", async ([method, path, body]) => {
  const Cookie = await fill();
  const isLogin = method === "POST" && path === "/api/admin/session";
  const request = () =>
    isLogin ? tryPassword(adminPassword, "192.0.2.9") : send(method, path, { body, Cookie });
  expect((await placesOf(request)).join()).toMatch(
    /^(first-primary|primary|first-primary,primary)$/,
  );
});
