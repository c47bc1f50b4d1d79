import { beforeEach, expect, test } from "vitest";
import {
  type BackupBrand,
  backupOf,
  importBrands,
  manyCodes,
} from "#tests/support/data/import-brands.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";

let cookie = "";

beforeEach(async () => {
  cookie = await logIn();
});

async function post(path: string, body: unknown) {
  const response = await send("POST", path, { body, Cookie: cookie });
  const { errors = [] } = await response.json<any>();
  return { status: response.status, errors: errors as string[] };
}

const upload = (...items: object[]) =>
  post("/api/admin/add-coupons", { countryCode: "uae", brandsData: items });
const backup = (...brands: BackupBrand[]) => post("/api/save-data", backupOf({ uae: brands }));

const passed = { status: 200, errors: [] };
const refused = (...errors: string[]) => ({ status: 400, errors });
const letters = (count: number) => "x".repeat(count);
const address = (length: number) => `https://noon.example/${letters(length - 21)}`;

// Each limit in characters, by the names that an upload and a backup give the field.
const brandLimits = [
  ["brand", "name", 120, letters],
  ["brandAr", "name_ar", 120, letters],
  ["brandEn", "name_en", 120, letters],
  ["description", "description", 2_000, letters],
  ["descriptionAr", "description_ar", 2_000, letters],
  ["category", "category", 60, letters],
  ["logoUrl", "logo_url", 2_000, address],
  ["websiteUrl", "website_url", 2_000, address],
] as const;

test.for(brandLimits)(
  "a brand's %s (%s) may have %i characters and no more",
  async ([field, column, limit, text]) => {
    const label = field === "logoUrl" ? "logoUrl (or logo)" : field;
    expect(await upload(uploadItem("Noon", { [field]: text(limit) }))).toEqual(passed);
    expect(await upload(uploadItem("Noon", { [field]: text(limit + 1) }))).toEqual(
      refused(`Validation Error: item 1: ${label} must be at most ${limit} characters long`),
    );
    expect(await backup({ name: "Noon", [column]: text(limit) })).toEqual(passed);
    expect(await backup({ name: "Noon", [column]: text(limit + 1) })).toEqual(
      refused(`Invalid JSON data: brands 1, ${column}: must be at most ${limit} characters long`),
    );
  },
);

const codeLimits = [
  ["code", "code", 64],
  ["discount", "discount", 300],
  ["discountAr", "discount_ar", 300],
] as const;

test.for(codeLimits)(
  "a code's %s (%s) may have %i characters and no more",
  async ([field, column, limit]) => {
    const withCode = (length: number) =>
      uploadItem("Noon", { promoCodes: [uploadCode("A", { [field]: letters(length) })] });
    expect(await upload(withCode(limit))).toEqual(passed);
    expect(await upload(withCode(limit + 1))).toEqual(
      refused(
        `Validation Error: item 1, promo code 1: ${field} must be at most ${limit} characters long`,
      ),
    );
    const inBackup = (length: number) =>
      backup({ name: "Noon", codes: [{ code: "A", [column]: letters(length) }] });
    expect(await inBackup(limit)).toEqual(passed);
    expect(await inBackup(limit + 1)).toEqual(
      refused(
        `Invalid JSON data: promo_codes 1, ${column}: must be at most ${limit} characters long`,
      ),
    );
  },
);

test("a code of 64 characters is shown whole", async () => {
  const code = letters(63).concat("Y");
  await importBrands({ uae: [{ name: "Noon", codes: [{ code }] }] });
  expect(await (await ask("/uae/noon")).text()).toContain(`class="code">${code}<`);
});

test("a number of uses goes up to 2,147,483,647, and down to 0", async () => {
  const withUses = (maxUsage: number) =>
    uploadItem("Noon", { promoCodes: [uploadCode("A", { maxUsage })] });
  for (const uses of [0, 2_147_483_647]) expect(await upload(withUses(uses))).toEqual(passed);
  for (const uses of [-1, 2_147_483_648, 1.5]) {
    expect((await upload(withUses(uses))).status, String(uses)).toBe(400);
  }
});

test("a brand may have 500 codes and no more", async () => {
  const withCodes = (count: number) =>
    uploadItem("Noon", {
      promoCodes: Array.from({ length: count }, (_, at) => uploadCode(`C${at}`)),
    });
  expect(await upload(withCodes(500))).toEqual(passed);
  expect(await upload(withCodes(501))).toEqual(
    refused("Validation Error: item 1: promoCodes must hold at most 500 codes"),
  );
  expect(await backup({ name: "Noon", codes: manyCodes(500) })).toEqual(passed);
  expect(await backup({ name: "Noon", codes: manyCodes(501) })).toEqual(
    refused("Invalid JSON data: brands 1, promo_codes: must hold at most 500 codes"),
  );
});

test("a country may have 5,000 brands and no more", async () => {
  const items = Array.from({ length: 5_001 }, (_, at) => ({
    brand: `B${at}`,
    logoUrl: "",
    promoCodes: [],
  }));
  expect(await upload(...items.slice(1))).toEqual(passed);
  expect(await upload(...items)).toEqual(
    refused("Validation Error: data must hold at most 5000 items"),
  );
  const brands = items.map(({ brand }) => ({ name: brand }));
  expect(await backup(...brands.slice(1))).toEqual(passed);
  expect(await backup(...brands)).toEqual(
    refused("Invalid JSON data: brands 5001, country_id: has more than 5000 brands"),
  );
}, 30_000);

test("a body may have 5,000,000 bytes and no more, whether its length is declared or not", async () => {
  const headers = { Origin: "https://example.com", "Content-Type": "application/json" };
  const item = JSON.stringify(uploadItem("Noon"));
  const upload = `{"countryCode":"uae","brandsData":[${item}]`;
  const padded = (length: number) => `${upload}${" ".repeat(length - upload.length - 1)}}`;
  const inParts = (text: string) =>
    new ReadableStream({
      start(controller) {
        const bytes = new TextEncoder().encode(text);
        for (let at = 0; at < bytes.length; at += 100_000) {
          controller.enqueue(bytes.slice(at, at + 100_000));
        }
        controller.close();
      },
    });
  for (const [length, status] of [
    [5_000_000, 200],
    [5_000_001, 413],
  ] as const) {
    const text = padded(length);
    expect(new TextEncoder().encode(text)).toHaveLength(length);
    for (const body of [text, inParts(text)]) {
      const response = await ask("/api/admin/add-coupons", {
        method: "POST",
        headers: { ...headers, Cookie: cookie },
        body,
      });
      expect(response.status, `${length} bytes`).toBe(status);
    }
  }
}, 20_000);

test("a call may name 1,000 brands and no more", async () => {
  const ids = Array.from({ length: 1_001 }, (_, at) => at + 1);
  const ok = await ask(`/api/promo-codes?brandIds=${ids.slice(1).join(",")}`);
  expect(await ok.json()).toEqual({ count: 0, error: null });
  const refused = await ask(`/api/promo-codes?brandIds=${ids.join(",")}`);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({
    count: null,
    error: "brandIds: must be at most 1000 ids",
  });
});

test("an id goes from 1 to 2,147,483,647", async () => {
  for (const [id, status] of [
    ["1", 200],
    ["11", 200],
    ["12", 404],
    ["2147483647", 404],
    ["0", 400],
    ["2147483648", 400],
    ["00000000001", 400],
  ] as const) {
    expect((await ask(`/api/brands?countryId=${id}`)).status, id).toBe(status);
  }
  for (const [ids, status] of [
    ["2147483647", 200],
    ["1,0", 400],
    ["1,2147483648", 400],
  ] as const) {
    expect((await ask(`/api/promo-codes?brandIds=${ids}`)).status, ids).toBe(status);
  }
});

test("a search shows 12 brands, and says if there are more", async () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Shop ${String(at).padStart(2, "0")}` }));
  const found = async () => {
    const html = await (await ask("/?q=shop")).text();
    const more = html.includes("Only the first stores are shown.");
    return [html.match(/class="row"/g)?.length, more];
  };
  await importBrands({ uae: named(12), egypt: named(12) });
  expect(await found()).toEqual([12, false]);
  await importBrands({ uae: named(13) });
  expect(await found()).toEqual([12, true]);
  expect(await (await ask("/?q=shop")).text()).not.toContain("Shop 12");
});

test("a search takes 100 characters", async () => {
  const name = letters(100);
  await importBrands({ uae: [{ name }] });
  for (const [path, near] of [
    [`/?q=${name}`, false],
    [`/?q=${letters(99)}y`, true],
  ] as const) {
    // What is more is cut off in the address.
    const longer = await ask(`${path}yz`);
    expect([longer.status, longer.headers.get("Location")]).toEqual([308, path]);
    const html = await (await ask(path)).text();
    expect(html.match(/class="row"/g), path).toHaveLength(1);
    expect(html.includes('class="near-note"'), path).toBe(near);
    expect(html).toMatch(/maxLength="100"/i);
  }
});

test("the history lists the last 50 changes, and earlier ones can be undone too", async () => {
  for (let at = 0; at < 51; at++) {
    expect(await upload(uploadItem(`Brand ${at}`))).toEqual(passed);
  }
  const history = await ask("/api/admin/revisions", { headers: { Cookie: cookie } });
  expect((await history.json<any>()).data).toHaveLength(50);
  const restore = (id: number) =>
    send("POST", `/api/admin/revisions/${id}/restore`, { body: {}, Cookie: cookie });
  expect((await restore(2)).status).toBe(200);
  const { data } = await (await ask("/api/brands?countryId=1")).json<any>();
  expect(data.map(({ name }: any) => name)).toEqual(["Brand 0"]);
  expect((await restore(99)).status).toBe(404);
}, 20_000);
