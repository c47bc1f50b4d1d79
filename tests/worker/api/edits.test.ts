import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { CountryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { keepCalls } from "#tests/support/operator/keep-calls.ts";
import { ask, send } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { broken } from "#tests/support/server/faulty.ts";

const { keep, keepCallsOf, compare } = keepCalls("edits");
const operator = keepCallsOf(operatorWith());
let cookie = "";

beforeEach(async () => {
  const code = (code: string, fields: object = {}) => ({ code, usage_count: 7, ...fields });
  cookie = await importBrands({
    uae: [
      { name: "Noon", name_ar: "نون", codes: [code("A"), code("B", { is_active: false })] },
      { name: "Zara", codes: [code("Z")] },
    ],
    oman: [{ name: "Noon", codes: [code("A")] }],
  });
});

const edit = async (...edits: Partial<CountryEdit>[]) => {
  const whole = edits.map((one) => ({ country: "uae", version: 1, brands: [], ...one }));
  const response = await send("POST", "/api/admin/edits", {
    body: { edits: whole },
    Cookie: cookie,
  });
  keep(`edits ${response.status} ${JSON.stringify(edits)}`, await response.clone().json());
  return response;
};

/** All rows of brands and codes, and the times that a write sets. */
async function rows() {
  const data = await operator.dataset();
  const brandOf = (id: number) => data.brands.find((brand: any) => brand.id === id);
  return {
    brands: data.brands.map((brand: any) => ({ ...brand, updated_at: null })),
    codes: data.promo_codes.map((one: any) => ({
      ...one,
      brand: `${brandOf(one.brand_id).country_id} ${brandOf(one.brand_id).slug}`,
    })),
  };
}

const codeOf = ({ codes }: any, brand: string, code: string) =>
  codes.find((one: any) => one.brand === brand && one.code === code);

test("an edit changes the fields that it names, and nothing else", async () => {
  const before = await rows();
  const set = { last_reported_date: "2026-11-21" };
  const response = await edit({ brands: [{ slug: "noon", codes: [{ code: "B", set }] }] });
  expect(response.status).toBe(200);
  const after = await rows();
  expect(codeOf(after, "1 noon", "B")).toEqual({ ...codeOf(before, "1 noon", "B"), ...set });
  const others = ({ codes }: any) =>
    codes.filter((one: any) => one !== codeOf({ codes }, "1 noon", "B"));
  expect(others(after)).toEqual(others(before));
  expect(after.brands).toEqual(before.brands);
});

test("a brand's own fields, an added, a changed and a removed code are saved together", async () => {
  const response = await edit({
    brands: [
      {
        slug: "noon",
        set: { name_ar: null, category: "marketplace" },
        codes: [
          { code: "A", remove: true },
          { code: "B", set: { is_active: true, discount: "25% off" } },
          { code: "C", set: { discount: "5% off", last_reported_date: "2026-11-20" } },
        ],
      },
    ],
  });
  expect(response.status).toBe(200);
  const { codes } = await rows();
  const ofNoon = codes.filter(({ brand }: any) => brand === "1 noon");
  expect(ofNoon.map(({ code }: any) => code)).toEqual(["B", "C"]);
});

test("a code keeps its count and its time under another text", async () => {
  const before = codeOf(await rows(), "1 noon", "A");
  await edit({ brands: [{ slug: "noon", codes: [{ code: "A", set: { code: "A2" } }] }] });
  const after = await rows();
  expect(codeOf(after, "1 noon", "A")).toBeUndefined();
  const { usage_count, created_at } = before;
  expect(codeOf(after, "1 noon", "A2")).toMatchObject({ usage_count, created_at });
});

test("a brand is deleted and copied in one operation, and one undo brings all of it back as it was", async () => {
  const brand = async (country: string) => {
    const found = await ask("/api/admin/brands/noon", { headers: { Cookie: cookie } });
    return (await found.json<any>()).data.find((one: any) => one.country === country);
  };
  const before = await operator.exported();
  const { id, slug, name_ar, created_at, updated_at, promo_codes, ...set } = (await brand("uae"))
    .brand;
  expect(promo_codes).toHaveLength(2);
  const { version, brand: none } = await brand("qatar");
  expect([version, none]).toEqual([0, null]);
  const { former_slugs, ...fields } = set;
  const codes = [{ code: "A", set: { discount: "5% off", last_reported_date: "2026-11-20" } }];
  const response = await edit(
    { brands: [{ slug: "noon", remove: true }] },
    { country: "qatar", version, brands: [{ slug: "noon", set: fields, codes }] },
  );
  expect(response.status).toBe(200);
  const { data } = await response.json<any>();
  expect(codeOf(await rows(), "1 noon", "A")).toBeUndefined();
  expect((await brand("uae")).brand).toBeNull();
  expect((await brand("qatar")).brand).toMatchObject(fields);
  expect(await operator.undo(data.revision)).toMatchObject({ ok: true });
  expect(await operator.exported()).toBe(before);
});

test("a code is moved to another brand of the country with all that it has, and one undo brings it back", async () => {
  const before = await rows();
  const move = (code: string, from: string, to: string) =>
    edit({
      brands: [
        { slug: from, codes: [{ code, remove: true }] },
        { slug: to, codes: [{ code, from }] },
      ],
    });
  for (const [code, why] of [
    ["C", "the code is none of noon"],
    ["Z", "the code is there already"],
  ] as const) {
    const refused = await (await move(code, "noon", "zara")).json<any>();
    expect(refused.error, code).toContain(why);
  }
  const response = await move("B", "noon", "zara");
  expect(response.status).toBe(200);
  const after = await rows();
  expect(codeOf(after, "1 noon", "B")).toBeUndefined();
  const { id: _, brand_id: __, brand: ___, ...moved } = codeOf(after, "1 zara", "B");
  expect(codeOf(before, "1 noon", "B")).toMatchObject(moved);
  const [moving] = await operator.revisions();
  expect(await operator.undo(moving?.id ?? 0)).toMatchObject({ ok: true });
  expect(await rows()).toEqual(before);
});

test("a note is the operators' own: kept by uploads and backups, and undone", async () => {
  const note = "Asked partner 20 Nov";
  const codes = [{ code: "A", set: { note }, was: { note: null } }];
  const changed = () =>
    env.DB.prepare("SELECT updated_at FROM brands WHERE slug = 'noon'").first("updated_at");
  await env.DB.exec("UPDATE brands SET updated_at = '2026-11-01T00:00:00Z'");
  expect((await edit({ brands: [{ slug: "noon", codes }] })).status).toBe(200);
  expect(await changed()).toBe("2026-11-01T00:00:00Z");
  const noted = async () => codeOf(await rows(), "1 noon", "A")?.note;
  expect(await noted()).toBe(note);
  const headers = { Cookie: cookie };
  const upload = await ask("/api/admin/countries/uae/upload", { headers });
  // As a partner sends it: without the column.
  const [noon, ...others] = await upload.json<any>();
  const promoCodes = noon.promoCodes.map(({ operatorNote: _, ...code }: any) => code);
  expect(noon.promoCodes[0].operatorNote).toBe(note);
  const sent = [{ ...noon, promoCodes }, ...others];
  expect(await operator.replace("uae", sent)).toMatchObject({ ok: true });
  expect(await noted()).toBe(note);
  const backup = await operator.dataset();
  await edit({
    version: 2,
    brands: [{ slug: "noon", codes: [{ code: "A", set: { note: null } }] }],
  });
  expect(await noted()).toBe(null);
  expect(await changed()).toBe("2026-11-01T00:00:00Z");
  await operator.import(backup);
  expect(await noted()).toBe(note);
  const both = { note: null, is_active: false };
  await edit({ version: 4, brands: [{ slug: "noon", codes: [{ code: "A", set: both }] }] });
  expect(await changed()).not.toBe("2026-11-01T00:00:00Z");
});

test("a brand that has changed since is not deleted, nor one that there is not", async () => {
  const codes = [{ code: "A", set: { is_active: false } }];
  expect((await edit({ brands: [{ slug: "noon", codes }] })).status).toBe(200);
  const before = await rows();
  const late = await edit({ brands: [{ slug: "noon", remove: true }] });
  expect(late.status).toBe(409);
  const unknown = await edit({ version: 2, brands: [{ slug: "nobody", remove: true }] });
  expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining("nobody")]);
  expect(await rows()).toEqual(before);
});

test("the Arabic of a discount is that which most codes with its text have", async () => {
  const arabic = (code: string, discount_ar: string | null, discount = "5% off") => ({
    code,
    set: { discount, discount_ar, last_reported_date: "2026-11-20" },
  });
  const codes = [arabic("C", "خصم 5%"), arabic("D", "خصم ٥٪"), arabic("E", "خصم ٥٪")];
  await edit({ brands: [{ slug: "zara", codes: [...codes, arabic("F", null)] }] });
  await edit({ version: 2, brands: [{ slug: "noon", codes: [arabic("G", "خصم ٧٪", "7% off")] }] });
  const discounts = ["5% off", "6% off"];
  const answer = await send("POST", "/api/admin/arabic", { body: { discounts }, Cookie: cookie });
  expect(await answer.json()).toEqual({
    data: [{ discount: "5% off", discount_ar: "خصم ٥٪" }],
    error: null,
  });
});

test("of two brands that would have one address neither is saved", async () => {
  const before = await rows();
  const brands = ["new", "newer"].map((slug) => ({ slug, set: { name: "Namshi" } }));
  const refused = await edit({ brands });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringMatching(/address/)]);
  expect(await rows()).toEqual(before);
});

test("a full brand takes no code more, and one in the place of another", async () => {
  const codes = Array.from({ length: 500 }, (_, at) => ({ code: `C${at}` }));
  await saveBrands({ qatar: [{ name: "Full", codes }] });
  const added = { code: "NEW", set: { discount: "5% off", last_reported_date: "2026-11-20" } };
  const change = (...codes: object[]) =>
    edit({ country: "qatar", brands: [{ slug: "full", codes }] } as Partial<CountryEdit>);
  const refused = await change(added);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Full must hold at most 500 codes");
  expect((await change(added, { code: "C7", remove: true })).status).toBe(200);
});

test("a save of one code reads no other brand's, and counts the whole country", async () => {
  const other = (at: number) => ({
    name: `Other ${at}`,
    is_active: at > 0,
    codes: [{ code: `OTHER${at}`, discount: "A sale" }],
  });
  await importBrands({
    uae: [
      { name: "Noon", codes: [{ code: "A" }, { code: "B" }] },
      ...Array.from({ length: 40 }, (_, at) => other(at)),
    ],
  });
  const read: string[] = [];
  const batch = async (statements: D1PreparedStatement[]) => {
    const results = await env.DB.batch(statements);
    read.push(JSON.stringify(results.map((result) => result.results)));
    return results;
  };
  const codes = [{ code: "A", set: { is_active: false } }];
  const edits = [{ country: "uae", version: 2, brands: [{ slug: "noon", codes }] }];
  const saved = await operatorWith({ DB: broken(env.DB, { batch }) }).edit(edits);
  expect(JSON.stringify(saved).length).toBeLessThan(500);
  const brands = { added: 0, changed: 1, removed: 0, unchanged: 40 };
  expect(saved).toMatchObject({
    value: { changes: [{ country: "uae", brands, codes: { ...brands, unchanged: 41 } }] },
  });
  expect(read.join()).toContain("noon");
  expect(read.join()).not.toContain("OTHER");
  const [entry] = await operator.revisions();
  expect(entry?.countries).toMatchObject([{ liveCodes: { before: 41, after: 40 } }]);
});

test("if one country has changed meanwhile, nothing is written in any", async () => {
  const brands = [{ slug: "noon", codes: [{ code: "A", set: { is_active: false } }] }];
  const before = await rows();
  const response = await edit({ brands }, { country: "oman", version: 0, brands });
  expect(response.status).toBe(409);
  expect(await response.text()).toContain("Noon A (Oman) has changed meanwhile");
  expect(await rows()).toEqual(before);
  expect((await edit({ brands }, { country: "oman", version: 1, brands })).status).toBe(200);
  const after = await rows();
  expect(codeOf(after, "1 noon", "A").is_active).toBe(false);
  expect(after.codes.at(-1).is_active).toBe(false);
});

test("an edit from an older version is merged with later ones of other codes and fields", async () => {
  const [was, set] = [{ expiry_date: null }, { expiry_date: "2030-01-01" }];
  const change = (code: string, fields: object) => ({
    brands: [{ slug: "noon", codes: [{ code, ...fields }] }],
  });
  const theirs = [change("B", { set }), change("A", { set: { last_reported_date: "2026-11-20" } })];
  for (const [at, one] of theirs.entries()) await edit({ ...one, version: at + 1 });
  expect((await edit(change("A", { set, was }))).status).toBe(200);
  // What both change to the same value is no conflict either.
  expect((await edit(change("B", { set, was }))).status).toBe(200);
  const { codes } = await rows();
  const merged = codes.filter(({ brand }: any) => brand === "1 noon");
  expect(merged).toMatchObject([{ ...set, last_reported_date: "2026-11-20" }, set]);
});

test("an edit of what has changed or gone since is refused by name, and all that comes with it", async () => {
  const [was, set] = [{ is_active: true }, { is_active: false }];
  const codes = [{ code: "A", set: { is_active: false } }];
  expect((await edit({ brands: [{ slug: "noon", codes }] })).status).toBe(200);
  const zara = { slug: "zara", codes: [{ code: "Z", remove: true }] };
  expect((await edit({ version: 2, brands: [zara] })).status).toBe(200);
  const before = await rows();
  const refused = await edit({
    brands: [
      { slug: "noon", codes: [{ code: "A", set: { is_active: true }, was: { is_active: true } }] },
      { slug: "zara", set, was, codes: [{ code: "Z", set, was }] },
    ],
  });
  expect(refused.status).toBe(409);
  const text = await refused.text();
  for (const name of ["Noon A", "Zara Z"])
    expect(text).toContain(`${name} (United Arab Emirates) has`);
  expect(text).not.toContain("Zara (");
  expect(await rows()).toEqual(before);
});

test.for([
  [
    { codes: [{ code: "A", set: { expiry_date: "2026-11-31" } }] },
    "must be a date of the calendar",
  ],
  [{ codes: [{ code: "A", set: { code: "B" } }] }, "the code B is there already"],
  [{ codes: [{ code: "N", set: {} }] }, "Noon N: discount must be a string"],
  [{ set: { name: "Zara" } }, "Zara would have the same page address as another brand"],
  [{ slug: "new", set: { name: "Zara" } }, "Zara would have the same page address"],
  [{ set: { website_url: "javascript:alert(1)" } }, "must be an http or https address"],
  [{ set: { id: 7 } }, ""],
] as const)("%j is refused, and nothing is written", async ([fields, message]) => {
  const before = await rows();
  const response = await edit({ brands: [{ slug: "noon", ...(fields as object) }] });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(message);
  expect(await rows()).toEqual(before);
});

compare();
