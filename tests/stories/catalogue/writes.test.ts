import { expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { uploadCode } from "#tests/support/data/uploads.ts";
import { openOperator } from "#tests/support/operator/api-operator.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { readSite, storedBrand } from "#tests/support/operator/site-state.ts";
import { refusal, story } from "./write-rules.ts";

const newCode = { set: { discount: "40% off", last_reported_date: "2026-11-20" } };

story("shoppers see a new code and a removed store at once", async (operator) => {
  await operator.edit({ noon: { codes: { NEW: newCode } }, zara: { remove: true } });
  expect(await operator.read("/uae/noon")).toContain(">NEW</bdi>");
  expect(await operator.read("/uae")).not.toContain("Zara");
  expect(await operator.read("/uae/zara")).toBe(404);
});

story("a note is recorded, but is no news for shoppers", async (operator) => {
  const before = await storedBrand("noon");
  operator.signAs("Samira");
  await operator.edit({ noon: { codes: { A: { set: { note: "Why" } } } } }, { kind: "note" });
  expect((await operator.history())[0]).toBe("note by Samira in uae");
  expect(await storedBrand("noon")).toMatchObject({ updated_at: before.updated_at });
});

story("an edit that changes nothing is no change", async (operator) => {
  const edit = { set: { category: "marketplace", payments: ["cash"] } };
  expect(await operator.edit({ noon: edit })).toMatchObject({ status: 200, revision: 0 });
  expect(await operator.edit({})).toMatchObject({ status: 200, data: { changes: [] } });
});

story(
  "an upload keeps absent fields, clears null, and reads changed texts again",
  async (operator) => {
    const codes = [
      uploadCode("A", { discountAr: "خصم ١٠٪", maxUsage: null }),
      uploadCode("B", { discount: "25% off" }),
      uploadCode("C", { discount: "A treat", maxUsage: null }),
    ];
    const item = { brand: "Noon", category: null, deliveryFee: 3, codes };
    await operator.upload([item], { mode: "merge", file: " codes.xlsx " });
    const { codes: stored, ...brand } = await storedBrand("noon");
    expect(brand).toMatchObject({ description: "All of it", category: null, delivery_fee: 3 });
    expect(stored.A).toMatchObject({ offer: { value: 10 }, expiry_date: "2026-12-31" });
    expect(stored.B).toMatchObject({ offer: { value: 25 }, is_active: 0, note: "Ask" });
    expect(stored.C).toMatchObject({ usage_count: 7, max_usage: null });
  },
);

story("a code that starts later is stored, but shoppers do not see it yet", async (operator) => {
  const uploaded = { startDate: "2026-11-23", terms: "New customers only", termsAr: "للجدد فقط" };
  const item = { brand: "Noon", codes: [uploadCode("LATER", uploaded), "NOW"] };
  await operator.upload([item]);
  const noon = await operator.read("/uae/noon");
  expect([String(noon).includes(">NOW<"), String(noon).includes("LATER")]).toEqual([true, false]);
  const { LATER } = (await storedBrand("noon")).codes;
  expect(LATER).toMatchObject({ start_date: "2026-11-23", terms_ar: "للجدد فقط" });
  expect(LATER?.offer).toMatchObject({ audience: ["first-order"] });
  const absent = { brand: "Noon", codes: [uploadCode("LATER"), uploadCode("NOW")] };
  expect((await operator.upload([absent])).revision, "absent fields keep theirs").toBe(0);
  const { revision } = await operator.upload([
    { brand: "Noon", codes: [uploadCode("LATER", { startDate: null, terms: null }), "NOW"] },
  ]);
  expect(await operator.read("/uae/noon")).toContain(">LATER<");
  expect((await storedBrand("noon")).codes.LATER?.offer).not.toHaveProperty("audience");
  await operator.undo(revision);
  expect((await storedBrand("noon")).codes.LATER).toMatchObject(LATER!);
});

story("no write stores a code that ends before it starts", async (operator) => {
  const start = (startDate: string) => [
    { brand: "Noon", codes: [uploadCode("A", { startDate }), "B", "C"] },
  ];
  const isRefused = refusal(400, "Noon A: expiryDate must not be before the start date");
  expect(await operator.upload(start("2027-01-01"))).toMatchObject(isRefused);
  expect(await operator.upload(start("2026-12-31"))).toMatchObject({ status: 200 });
  const set = { expiry_date: "2026-12-30" };
  const message = "Noon A: expiry_date must not be before the start date";
  expect(await operator.edit({ noon: { codes: { A: { set } } } })).toMatchObject(
    refusal(400, message),
  );
});

story("an upload replaces the brands and codes of its country only", async (operator) => {
  await operator.upload([{ brand: "Noon", codes: ["B", "NEW"] }, "Nike"], { country: " UAE " });
  expect(await operator.read("/uae")).toMatch(/Nike[\s\S]*Noon/);
  expect(Object.keys((await storedBrand("noon")).codes)).toEqual(["B", "NEW"]);
  expect(await operator.read("/uae/zara")).toBe(404);
  expect(await operator.read("/oman/noon")).toContain(">A</bdi>");
});

story("stated facts override those of a text until it changes", async (operator) => {
  const offerOf = async () => (await storedBrand("noon")).codes.C?.offer;
  const upload = (fields: object) =>
    operator.upload([{ brand: "Noon", codes: [uploadCode("C", fields)] }], { mode: "merge" });
  const treat = { discount: "A treat" };
  await upload({ ...treat, offer: { kind: "percent", value: 15 } });
  await upload(treat);
  expect(await offerOf()).toMatchObject({ kind: "percent", value: 15 });
  await upload({ ...treat, offer: null });
  expect(await offerOf()).toBeNull();
});

story("an upload warns about likely mistakes and is written", async (operator) => {
  const mistake = { discount: "", lastReportedDate: "2999-01-01", colour: "red" };
  const { data } = await operator.upload([{ brand: "Noon", codes: [uploadCode("NEW", mistake)] }]);
  expect(data.warnings).toEqual([
    "Unknown field colour: item 1",
    "Codes without a discount: Noon NEW",
    "Codes verified in the future: Noon NEW",
  ]);
});

story("a named write is made once", async (operator) => {
  const named = { operation: "made-only-once" };
  for (const write of [
    () => operator.upload(["Noon", "Nike"], named),
    () => operator.edit({ nike: { set: { name: "Nike Town" } } }, { operation: "renamed-once" }),
    () => operator.edit({ "nike-town": { remove: true } }, { operation: "removed-once" }),
    () => operator.clear({ operation: "cleared-once" }),
  ]) {
    const { data } = await write();
    const repeated = await write();
    expect(repeated.data.revision).toBe(data.revision);
    expect(repeated.revision).toBe(0);
  }
});

test("a dry run lists the fields, the kinds and the visible codes of its changes", async () => {
  const operator = await openOperator();
  const set = { is_active: false, discount_ar: null };
  const brands = [
    { slug: "noon", codes: [{ code: "A", set }] },
    { slug: "مكتبة-جرير", set: { is_active: true } },
    { slug: "zara", remove: true },
  ];
  const edits = [{ country: "uae", version: 1, brands }];
  const { data } = await operator.call("POST", "/api/admin/edits", { edits, dryRun: true });
  const [review] = data.review;
  expect(review).toMatchObject({ version: 1, brandsRemoved: 1, textsLosingArabic: 1 });
  expect(review.liveCodes).toEqual({ before: 3, after: 2 });
  expect(review.brands.map(({ codes }: any) => codes.map(({ kinds }: any) => kinds[0]))).toEqual([
    ["ends"],
    ["goes-live"],
    ["removed", "removed"],
  ]);
  expect(review.brands[0].codes[0].fields).toContainEqual(
    expect.objectContaining({ field: "is_active", old: true, new: false }),
  );
  expect((await readSite()).versions).toMatchObject({ uae: 1 });
});

test("the addresses of a renamed store redirect with their query", async () => {
  const operator = await openOperator();
  await operator.edit({ noon: { set: { name: "Noon Daily" } } });
  for (const [path, target, caching] of [
    ["/uae/noon", "/uae/noon-daily", "public, max-age=60"],
    ["/ar/uae/first?sort=best", "/ar/uae/noon-daily?sort=best", "public, max-age=60"],
    ["/uae/noon?amount=400&first-order=1", "/uae/noon-daily?amount=400&first-order=1", "no-store"],
  ] as const) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("Location")]).toEqual([301, target]);
    expect(headers.get("Cache-Control"), path).toBe(caching);
  }
});

test("missing Arabic texts are suggested as most codes with their discount have them", async () => {
  const operator = await openOperator();
  const texts = ["خصم 1%", "خصم ١٪", "خصم ١٪"];
  const codes = texts.map((discountAr, at) =>
    uploadCode(`T${at}`, { discount: "1% off", discountAr }),
  );
  await operator.upload([{ brand: "Texts", codes }], { mode: "merge" });
  const body = { discounts: ["1% off", "10% off", "unknown"] };
  const { data } = await operator.call("POST", "/api/admin/arabic", body);
  expect(data.map(({ discount_ar }: any) => discount_ar)).toEqual(["خصم ١٪", "خصم ١٠٪"]);
});

const found: [query: Parameters<ReturnType<typeof operatorWith>["revisions"]>[0], ids: number[]][] =
  [
    [{ q: "NOON DAI" }, [4, 3, 1]],
    [{ q: "sale" }, []],
    [{ q: "Sale 1" }, [4, 3, 1]],
    [{ q: "ea" }, []],
    [{ q: "جرير" }, [1]],
    [{ kind: "note" }, [4]],
    [{ who: "samira" }, [4]],
    [{ operation: "found-by-its-name" }, [4]],
    [{ countryId: 11 }, [4, 2]],
    [{ countryId: 1, q: "noon", kind: "edit" }, [3]],
    [{ from: "2026-10-04T00:00:00Z" }, [6, 4, 2, 1]],
    [{ to: "2026-10-04T00:00:00Z" }, [3]],
    [{ before: 4, limit: 2 }, [3, 2]],
  ];

test("the history is found by brand, code, kind, author, day, country and name", async () => {
  const operator = await openOperator();
  const rename = { set: { name: "Noon Daily" }, codes: { A: { set: { code: "Sale 10" } } } };
  await operator.edit({ noon: rename });
  operator.signAs("samira");
  const edit = {
    "noon-daily": { codes: { B: { remove: true } } },
    "oman/noon": { codes: { FREE: newCode } },
  };
  await operator.edit(edit, { kind: "note", operation: "found-by-its-name" });
  operator.signAs("Omar");
  await operator.edit({ zara: { remove: true } });
  await readRows(
    "UPDATE revisions SET created_at = '2026-10-0' || id || 'T00:00:00Z' WHERE id > 2",
  );
  const { revisions, authors } = operatorWith();
  for (const [query, ids] of found)
    expect(
      (await revisions(query)).map(({ id }) => id),
      JSON.stringify(query),
    ).toEqual(ids);
  expect(await authors()).toEqual(["Omar", "operator", "samira"]);
  const [removal, , renamed] = await revisions();
  expect(removal).toMatchObject({ isLatest: true, brand: "Zara" });
  expect(renamed).toMatchObject({ isLatest: false, brand: "Noon", name: "Noon Daily" });
  await operator.undo(removal?.id ?? 0);
  const [undo] = await revisions();
  expect(undo).toMatchObject({ kind: "undo", undone: { id: removal?.id, brand: "Zara" } });
  for (const query of ["limit=0", "limit=201", "before=0"])
    expect((await operator.call("GET", `/api/admin/revisions?${query}`)).status).toBe(400);
});

const code = (set: object) => ({ noon: { codes: { A: { set } } } });
const taken = "would have the same page address as another brand";
const refusedEdits: [reason: string, edit: Record<string, any>, options?: object][] = [
  ["Noon A: discount must be a string", code({ discount: 5 })],
  ["Noon A: the code C already exists", code({ code: "C" })],
  ["Noon A: the code already exists", { noon: { codes: { A: { from: "zara" } } } }],
  ["Noon H: the code is not a code of zara", { noon: { codes: { H: { from: "zara" } } } }],
  [`Zara ${taken}`, { noon: { set: { name: "Zara" } } }],
  [`Oman ${taken}`, { noon: { set: { name: "Oman" } }, other: { set: { name: "Oman" } } }],
  [`Noon ${taken}`, { noon: { set: { name: "New" } }, zara: { set: { name: "Noon" } } }],
  ["United Arab Emirates has no brand nobody", { nobody: { remove: true } }],
  ["Country atlantis not found", { "atlantis/noon": { remove: true } }],
  ['Unrecognized key: "id"', { noon: { set: { id: 7 } } }],
  ["remove: Invalid input", { noon: { codes: { A: { remove: 1 } } } }],
  ["edits.0.version", { noon: {} }, { versions: { uae: 1.5 } }],
  ["operation: must be 8 to 64", { noon: {} }, { operation: "short" }],
];

story("edits are refused with their reason", async (operator) => {
  for (const [reason, edit, options] of refusedEdits)
    expect(await operator.edit(edit, options), reason).toMatchObject({
      status: reason.startsWith("Country") ? 404 : 400,
      error: expect.stringContaining(reason),
    });
  const many = Array.from({ length: 21 }, (_, at) => [`b${at}`, { remove: true }]);
  expect((await operator.edit(Object.fromEntries(many))).errors).toHaveLength(20);
});

const refusedUploads: [reason: string, items: any, options?: object][] = [
  ['mode must be "replace" or "merge"', ["Noon"], { mode: "append" }],
  ["version must be a whole number", ["Noon"], { version: "1" }],
  ["has changed since the preview", ["Noon"], { version: 3 }],
  ["operation: must be 8 to 64 letters or digits", ["Noon"], { operation: "too short!" }],
  ["Country __proto__ not found", ["Noon"], { country: "__proto__" }],
  ["JSON data cannot be empty", []],
  [
    "promo code 1: discount must be a string",
    [{ brand: "A", codes: [{ code: "A", discount: 5 }] }],
  ],
  ['item 2: brand has the same page address "noon" as item 1', ["Noon", "noon"]],
];

story("uploads are refused with their reason", async (operator) => {
  for (const [reason, items, options] of refusedUploads) {
    const { status, error } = await operator.upload(items, options);
    expect([status > 399, error]).toEqual([true, expect.stringContaining(reason)]);
  }
  for (const brandsData of [{}, "[]", null])
    expect(
      await operator.write("/api/admin/add-coupons", { countryCode: "uae", brandsData }),
    ).toMatchObject(refusal(400, "data must be an array"));
});

test("a brand has at most 500 codes, also after an undo or a merge", async () => {
  const operator = await openOperator();
  const codes = Array.from({ length: 500 }, (_, at) => `C${at}`);
  const merge = { mode: "merge" };
  const full = refusal(400, /500 codes/);
  await operator.upload([{ brand: "Full", codes }], merge);
  expect(await operator.upload([{ brand: "Full", codes: [...codes, "X"] }])).toMatchObject(full);
  expect(await operator.edit({ full: { codes: { X: newCode } } })).toMatchObject(full);
  const exchange = { X: newCode, C7: { remove: true } };
  const { revision } = await operator.edit({ full: { codes: exchange } });
  expect(await operator.undo(revision, { lines: { uae: ["5/code/C7"] } })).toMatchObject(full);
  expect(await operator.upload([{ brand: "Full", codes: ["Y"] }], merge)).toMatchObject(full);
  expect(await operator.undo(revision)).toMatchObject({ status: 200 });
});

test("the terms of a brand have at most 200,000 characters together", async () => {
  const operator = await openOperator();
  const merge = (count: number) => {
    const code = (at: number) => uploadCode(`C${at}`, { terms: "ش".repeat(1_000) });
    const codes = Array.from({ length: count }, (_, at) => code(at));
    return operator.upload([{ brand: "Full", codes }], { mode: "merge" });
  };
  expect(await merge(200)).toMatchObject({ status: 200 });
  expect(await merge(201)).toMatchObject(refusal(400, /terms of Full .* 200000 characters/));
});
