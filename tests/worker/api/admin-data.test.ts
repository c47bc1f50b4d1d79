import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { brand, dump } from "#tests/support/data/catalogue.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";

let cookie = "";

const exported = () => ask("/api/admin/data?action=export", { headers: { Cookie: cookie } });

async function call(method: string, path: string, body?: unknown) {
  const response = await send(method, path, { body, Cookie: cookie });
  return { status: response.status, body: await response.json<Record<string, any>>() };
}

beforeEach(async () => {
  cookie = await logIn();
  const time = "2024-02-29T01:02:03Z";
  const full = brand({
    name: 'L\'Oréal "Paris" <b>',
    name_ar: "لوريال",
    logo_url: "https://loreal.example/logo.png",
    description: "One line\nand another",
    description_ar: "سطر",
    website_url: "https://loreal.example/?a=1&b=2",
    category: "beauty",
    is_active: false,
    created_at: time,
    codes: [
      { code: "A", expiry_date: "2026-12-31", usage_count: 3, max_usage: 10 },
      { code: "B", discount_ar: "خصم ١٠٪", is_active: false, created_at: time },
    ],
  });
  await saveBrands({ uae: [full, { name: "Zara" }] });
  await saveBrands({ oman: [full, { name: "مكتبة جرير" }] });
});

test.for(["/api/admin/data", "/api/admin/data?action=import", "/api/admin/data?action="])(
  "%s exports nothing",
  async (path) => {
    const { status, body } = await call("GET", path);
    expect(status).toBe(400);
    expect(body.error).toBe('action: must be "export"');
  },
);

test("export, clear, import gives back the same catalogue", async () => {
  const response = await exported();
  expect(response.headers.get("Content-Disposition")).toBe(
    'attachment; filename="coupon-data-backup.json"',
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const file = await response.json<any>();
  const cleared = await call("DELETE", "/api/admin/data");
  expect(cleared.status).toBe(200);
  expect(cleared.body.data.changes).toHaveLength(11);
  const empty = await (await exported()).json<any>();
  expect(empty).toMatchObject({ countries: file.countries, brands: [], promo_codes: [] });
  expect(empty.counts).toEqual({ countries: 11, brands: 0, promo_codes: 0, partners: 0 });
  expect(await (await ask("/api/brands?countryId=1")).json()).toEqual({ data: [], error: null });
  const imported = await call("POST", "/api/save-data", file);
  expect(imported.status).toBe(200);
  const again = await (await exported()).json<any>();
  expect(again).toEqual(file);
  const before = await dump(env.DB);
  await call("POST", "/api/save-data", again);
  expect(await dump(env.DB)).toEqual(before);
});

test("an export without its end is refused, and changes nothing", async () => {
  const file = await (await exported()).json<any>();
  const before = await dump(env.DB);
  const { complete: _, ...cut } = file;
  const { status, body } = await call("POST", "/api/save-data", cut);
  expect(status).toBe(400);
  expect(body.error).toBe(
    'Invalid JSON data: this export is cut short: its end, "counts" and "complete", is missing',
  );
  expect(await dump(env.DB)).toEqual(before);
});

test("clearing by DELETE is made for the versions of its query, and once under its name", async () => {
  const clear = (query: Record<string, string>) =>
    call("DELETE", `/api/admin/data?${new URLSearchParams(query)}`);
  for (const versions of ["", "{}", "[1]", '{"uae":1,}', '{"uae":"1"}', '{"uae":-1}'])
    expect((await clear({ versions })).status, versions).toBe(400);
  expect(await clear({ versions: '{"uae":7}' })).toMatchObject({ status: 409 });
  const before = await (await exported()).json<any>();
  expect(before.brands).toHaveLength(4);
  const named = { versions: '{"uae":1,"oman":1}', operation: "clear-once" };
  const { status, body } = await clear(named);
  expect(status).toBe(200);
  expect(await clear(named)).toMatchObject({ body: { data: { revision: body.data.revision } } });
  expect((await (await exported()).json<any>()).brands).toEqual([]);
});
