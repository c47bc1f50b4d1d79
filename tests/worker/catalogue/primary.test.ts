// @module-tag all
import { expect, test } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { adminPassword } from "#tests/support/operator/admin-password.ts";
import { send } from "#tests/support/operator/operator.ts";
import { watchedDatabase } from "#tests/support/reading/watch-statements.ts";
import { withBindings } from "#tests/support/server/bindings.ts";

const item = { brand: "Zara", logoUrl: "", promoCodes: [] };
const upload = { countryCode: "uae", brandsData: [item] };

test.for<[request: string, body?: object]>([
  ["GET /admin/history"],
  ["GET /api/admin/data?action=export"],
  ["POST /admin.data", { ...upload, version: 1 }],
  ["POST /api/admin/revisions/1/restore", {}],
  ["POST /api/admin/edits", { edits: [{ country: "uae", version: 1, brands: [] }] }],
  ["POST /api/save-data", { uae: [item] }],
  ["POST /api/admin/session", { password: adminPassword }],
  ["DELETE /api/admin/session"],
])("%s uses only the primary", async ([request, body]) => {
  const [method = "", path = ""] = request.split(" ");
  const Cookie = await importBrands({ uae: [{ name: "Noon" }] });
  const places = new Set<string>();
  const DB = watchedDatabase((_, place) => places.add(place));
  await withBindings({ DB }, async () => {
    const response = await send(method, path, { body, Cookie });
    expect(response.status).toBeLessThan(400);
    await response.text();
  });
  expect([...places].join()).toMatch(
    /^(first-primary|primary|primary,first-primary|first-primary,primary)$/,
  );
});
