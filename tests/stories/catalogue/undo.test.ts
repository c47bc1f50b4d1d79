import { expect, test } from "vitest";
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
  expect((await operator.lines(revision))[2]).toBe(
    "payments unchanged by nobody: cash → card,cash",
  );
  await operator.undo(revision, { lines: { uae: ["1/payments"] } });
  expect(await storedBrand("noon")).toMatchObject({ payments: ["cash"], category: "home" });
  expect((await operator.lines(revision))[2]).toContain("undone by operator");
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
  for (const [name, category] of Object.entries({ Omar: "fashion", Samira: "food" })) {
    operator.signAs(name);
    await operator.edit({ noon: { set: { category, description: "Hers" } } });
  }
  expect(await operator.undo(revision)).toMatchObject(
    refusal(409, "Noon category has changed since: it was marketplace and is food now."),
  );
  expect((await operator.lines(revision))[0]).toContain("touched by Samira");
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

story("an import of three countries is undone as a whole or by country", async (operator) => {
  const { revision } = await operator.import({
    oman: ["Noon", "Shein"],
    uae: ["Nike"],
    egypt: ["Jumia"],
  });
  expect((await operator.history())[0]).toBe("import by operator in uae,egypt,oman");
  await operator.undo(revision, { lines: { egypt: ["6"], oman: [] } });
  expect((await slugs()).sort()).toEqual(["nike", "noon", "shein"]);
  await operator.undo(revision);
  expect(await slugs()).toHaveLength(4);
});

for (const revert of ["undo", "restore"] as const)
  story(`a cleared site returns by ${revert}, without a failing code`, async (operator) => {
    const { revision } = await operator.clear();
    await operator.upload(["Nike"], { country: "qatar" });
    await operator[revert](revision);
    expect(await slugs()).toEqual(["noon", "zara", "مكتبة-جرير", "noon", "nike"]);
    expect(await operator.read("/uae")).not.toContain("10% off");
  });

const malformed: [reason: string, path: string, body: unknown, status: number][] = [
  ["Revision 99 is no longer stored", "99/undo", {}, 404],
  ["United Arab Emirates has no line 9 in this", "1/undo", { lines: { uae: ["9"] } }, 400],
  ["versions must be whole numbers", "1/restore", { versions: { uae: 1.5 } }, 400],
  ["has changed since the preview", "1/undo", { versions: { uae: 0 } }, 409],
];

test("undo and restore requests are refused with their reason", async () => {
  const { call, undo } = await openOperator();
  const { versions } = await readSite();
  for (const [reason, path, body, status] of malformed) {
    const response = await call("POST", `/api/admin/revisions/${path}`, body);
    expect(response, path).toMatchObject(refusal(status, reason));
  }
  for (const lines of [{}, { uae: [] }, { oman: ["4"] }])
    expect(await undo(1, { lines })).toMatchObject({ status: 200, revision: 0 });
  expect((await readSite()).versions).toEqual(versions);
});
