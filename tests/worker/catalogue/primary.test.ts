// @module-tag all
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { ask, send } from "#tests/support/operator/operator.ts";
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

const publicReads = `/ /?q=noon /about /uae /ar/uae /uae/noon /logo/uae/noon /uae/feed.atom
  /uae/noon/feed.json /uae/calendar.ics /sitemap.xml /sitemaps/uae.xml /api/countries
  /api/countries/uae /api/brands?countryId=1 /api/brands/noon?countryId=1
  /api/promo-codes?brandIds=1`.split(/\s+/);

test("public reads may use a replica near the shopper, except for outdated counts", async () => {
  await fill();
  await env.SUMMARIES.delete("coupon-counts");
  expect(await placesOf(() => ask("/"))).toEqual(["first-unconstrained", "primary"]);
  await refreshCouponCounts(env.SUMMARIES, await derive(env.DB, daysAt(new Date())));
  for (const path of publicReads)
    expect(await placesOf(() => ask(path)), path).toEqual(["first-unconstrained"]);
});

const item = { brand: "Zara", logoUrl: "", promoCodes: [] };
const upload = { countryCode: "uae", brandsData: [item] };

test.for<[request: string, body?: object]>([
  ["GET /admin"],
  ["GET /admin/history"],
  ["GET /api/admin/revisions/1/lines"],
  ["GET /api/admin/data?action=export"],
  ["POST /admin.data", { ...upload, version: 1 }],
  ["POST /api/admin/revisions/1/restore", {}],
  ["POST /api/admin/data/clear", { versions: { uae: 1 } }],
  ["POST /api/admin/edits", { edits: [{ country: "uae", version: 1, brands: [] }] }],
  ["POST /api/admin/add-coupons", upload],
  ["POST /api/save-data", { uae: [item] }],
  ["POST /api/admin/refresh", {}],
  ["POST /api/admin/session", { password: adminPassword }],
  ["DELETE /api/admin/session"],
])("%s uses only the primary", async ([request, body]) => {
  const [method = "", path = ""] = request.split(" ");
  const Cookie = await fill();
  const places = await placesOf(() => send(method, path, { body, Cookie }));
  expect(places.join()).toMatch(/^(first-primary|primary|first-primary,primary)$/);
});
