import { expect, test } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { openOperator } from "#tests/support/operator/api-operator.ts";
import { readSite, storedBrand } from "#tests/support/operator/site-state.ts";
import { refusal, story } from "./write-rules.ts";

const slugs = async () => Object.values((await readSite()).brands).map(({ slug }) => slug);
const codesOf = async (slug: string) => Object.keys((await storedBrand(slug)).codes).sort();
const note = (text: string) => ({ set: { note: text } });
const deadline = (day: string) => ({ set: { expiry_date: day } });
const remove = { remove: true };

story("each field of a brand is a line, undone by itself or with the rest", async (operator) => {
  const set = { name_ar: null, category: "home", payments: ["card", "cash"], is_active: false };
  const { revision } = await operator.edit({ noon: { set } });
  expect(await operator.lines(revision)).toEqual([
    "uae Noon name_ar: نون → –",
    "uae Noon category: marketplace → home",
    "uae Noon payments: cash → card,cash",
    "uae Noon is_active: true → false",
  ]);
  await operator.undo(revision, { lines: { uae: ["1/payments"] } });
  expect(await storedBrand("noon")).toMatchObject({ payments: ["cash"], category: "home" });
  expect((await operator.lines(revision))[2]).toMatch(/\(undone by operator\)$/);
  await operator.undo(revision);
  expect(await storedBrand("noon")).toMatchObject({ category: "marketplace", is_active: 1 });
  expect(await operator.undo(revision)).toMatchObject({ status: 200, revision: 0 });
});

story("a code's facts are undone with its text, without other fields", async (operator) => {
  const set = { discount: "12% off", discount_ar: null, note: "Why" };
  const { revision } = await operator.edit({ noon: { codes: { A: { set } } } });
  const lines = ["discount", "discount_ar", "offer"].map((field) => `1/code/A/${field}`);
  await operator.undo(revision, { lines: { uae: lines } });
  const { A } = (await storedBrand("noon")).codes;
  expect(A).toMatchObject({ discount: "10% off", offer: { value: 10 }, note: "Why" });
});

story("a newer change of the same field is asked about, others are kept", async (operator) => {
  const codes = { A: deadline("2027-01-31"), B: deadline("2027-01-31") };
  const { revision } = await operator.edit({ noon: { set: { category: "home" }, codes } });
  for (const [name, category] of [
    ["Omar", "fashion"],
    ["Samira", "food"],
  ] as const) {
    operator.signAs(name);
    await operator.edit({ noon: { set: { category, description: "Hers" } } });
  }
  expect(await operator.undo(revision)).toMatchObject(
    refusal(409, "Noon category has changed since: it was marketplace and is food now."),
  );
  expect((await operator.lines(revision))[0]).toMatch("(touched by Samira)");
  await operator.undo(revision, { lines: { uae: ["1/code/A/expiry_date"] } });
  expect(await storedBrand("noon")).toMatchObject({
    ...{ category: "food", description: "Hers" },
    codes: { A: { expiry_date: "2026-12-31" }, B: { expiry_date: "2027-01-31" } },
  });
});

story("codes that are removed, renamed and added return or leave by line", async (operator) => {
  const D = { set: { discount: "7% off", last_reported_date: "2026-11-20" } };
  const codes = { A: remove, B: { set: { code: "B2" } }, D };
  const { revision } = await operator.edit({ noon: { codes } });
  await operator.undo(revision, { lines: { uae: ["1/code/A", "1/code/D"] } });
  expect(await codesOf("noon")).toEqual(["A", "B2", "C"]);
  await operator.edit({ noon: { codes: { B2: note("Newer") } } });
  expect(await operator.undo(revision)).toMatchObject(refusal(409, "Noon B2 has changed since"));
  await operator.undo(revision, { lines: { uae: ["1/code/B", "1/code/B2"] } });
  expect((await storedBrand("noon")).codes.B).toMatchObject({ note: "Ask", is_active: 0 });
});

story("a moved code returns with its usage and its time", async (operator) => {
  const { revision } = await operator.edit({
    noon: { codes: { C: remove } },
    zara: { codes: { C: { from: "noon" } } },
  });
  expect((await storedBrand("zara")).codes.C).toMatchObject({ usage_count: 7 });
  await operator.undo(revision);
  expect((await storedBrand("noon")).codes.C).toMatchObject({ usage_count: 7, max_usage: 90 });
  expect((await storedBrand("zara")).codes).not.toHaveProperty("C");
});

story("a new store leaves by undo unless it has changed since", async (operator) => {
  const { revision } = await operator.upload(["Nike"], { mode: "merge" });
  await operator.edit({ nike: { set: { description: "Shoes" } } });
  expect(await operator.undo(revision)).toMatchObject(refusal(409, "Nike has changed since"));
  await operator.undo(revision, { lines: { uae: ["5"] } });
  expect(await slugs()).not.toContain("nike");
});

story("a removed store returns unless another has its address", async (operator) => {
  const { revision } = await operator.edit({ noon: remove, zara: remove });
  await operator.upload([{ brand: "Zara", codes: ["OTHER"] }], { mode: "merge" });
  expect(await operator.undo(revision, { lines: { uae: ["2"] } })).toMatchObject(
    refusal(409, "Zara cannot be restored: another brand now has its address"),
  );
  await operator.undo(revision, { lines: { uae: ["1"] } });
  await operator.edit({ zara: { set: { name: "Zara Home" } } });
  await operator.undo(revision);
  expect((await slugs()).sort()).toEqual(["noon", "noon", "zara", "zara-home", "مكتبة-جرير"]);
});

story("a deleted code is undone only after its deletion", async (operator) => {
  const change = await operator.edit({ zara: { codes: { Z: deadline("2027-01-31") } } });
  const removal = await operator.edit({ zara: { codes: { Z: remove } } });
  expect(await operator.undo(change.revision)).toMatchObject(
    refusal(409, "Zara Z expiry_date cannot be restored: it has been deleted since."),
  );
  await operator.undo(removal.revision);
  await operator.undo(change.revision);
  expect((await storedBrand("zara")).codes.Z).toMatchObject({ expiry_date: "2026-11-21" });
});

story("a renamed store redirects from its former address in both directions", async (operator) => {
  const rename = await operator.edit({ noon: { set: { name: "Noon Daily" } } });
  expect(await operator.read("/ar/uae/first?sort=best")).toBe(301);
  await operator.edit({ "noon-daily": { codes: { C: note("Later") } } });
  await operator.undo(rename.revision);
  const formerly = { slug: "noon", former_slugs: ["first", "noon-daily"] };
  expect(await storedBrand("noon")).toMatchObject({ ...formerly, codes: { C: { note: "Later" } } });
});

story("the last twenty former addresses are kept, each once", async (operator) => {
  const formerSlugs = Array.from({ length: 20 }, (_, at) => `s${at + 1}`);
  await operator.upload([{ brand: "Noon", formerSlugs }], { mode: "merge" });
  await operator.edit({ noon: { set: { name: "S19" } } });
  const expected = [...formerSlugs.filter((slug) => slug !== "s19"), "noon"];
  expect(await storedBrand("s19")).toMatchObject({ former_slugs: expected });
  await operator.edit({ s19: { set: { name: "Dune" } } });
  expect((await storedBrand("dune")).former_slugs).toEqual([...expected.slice(1), "s19"]);
});

story("an import of three countries is undone as a whole or by country", async (operator) => {
  const lists = { oman: ["Shein", { brand: "Noon" }], uae: ["Nike"], egypt: ["Jumia"] };
  const { revision } = await operator.import(lists);
  expect((await operator.history())[0]).toBe("import by operator in uae,egypt,oman");
  await operator.undo(revision, { lines: { egypt: ["6"], oman: [] } });
  expect((await slugs()).sort()).toEqual(["nike", "noon", "shein"]);
  await operator.undo(revision);
  expect((await slugs()).sort()).toEqual(["noon", "noon", "zara", "مكتبة-جرير"]);
});

for (const revert of ["undo", "restore"] as const)
  story(
    `a cleared site returns by ${revert}, without a failing code in a list`,
    async (operator) => {
      const { revision } = await operator.clear();
      await operator.upload([{ brand: "Nike", codes: ["N1", "N2", "N3"] }], { country: "qatar" });
      await operator[revert](revision);
      const nike = revert === "undo" ? ["nike"] : [];
      expect(await slugs()).toEqual(["noon", "zara", "مكتبة-جرير", "noon", ...nike]);
      expect(await operator.read("/uae")).toContain("Noon");
      expect(await operator.read("/uae")).not.toContain("10% off");
    },
  );

test("lines of a code show the answers of its store since the last thirty days", async () => {
  const operator = await openOperator();
  await readRows(`INSERT INTO code_days (code_id, checked, day, worked, failed) VALUES
    (1, '2026-09-01', '2026-10-23', 9, 9), (1, '2026-09-01', '2026-10-24', 2, 0),
    (1, '2026-11-01', '2026-11-21', 3, 1), (2, '2026-09-01', '2026-11-21', 5, 5)`);
  const set = { expiry_date: "2027-01-31", is_active: false };
  const { revision } = await operator.edit({ noon: { codes: { A: { set } } } });
  const { data } = await operator.call("GET", `/api/admin/revisions/${revision}/lines`);
  const answers = data[0].lines.map((line: any) => line.answers);
  expect(answers).toMatchObject([{ worked: 5, failed: 1 }, null]);
});

const malformed: [reason: string, path: string, body: unknown, status: number][] = [
  ["Revision 99 is no longer stored", "99/undo", {}, 404],
  ["Revision 0 is no longer stored", "0/restore", {}, 404],
  ["lines.uae: Invalid input", "1/undo", { lines: { uae: "1" } }, 400],
  ["United Arab Emirates has no line 9 in this", "1/undo", { lines: { uae: ["9"] } }, 400],
  ["versions must be whole numbers", "1/restore", { versions: { uae: 1.5 } }, 400],
  ["has changed since the preview", "1/undo", { versions: { uae: 0 } }, 409],
];

test("undo and restore requests are refused with their reason", async () => {
  const operator = await openOperator();
  const { purges: _, ...before } = await readSite();
  for (const [reason, path, body, status] of malformed) {
    const response = await operator.call("POST", `/api/admin/revisions/${path}`, body);
    expect(response, path).toMatchObject(refusal(status, reason));
  }
  for (const lines of [{}, { uae: [] }, { oman: ["4"] }])
    expect(await operator.undo(1, { lines })).toMatchObject({ status: 200, revision: 0 });
  expect(await readSite()).toMatchObject(before);
});
