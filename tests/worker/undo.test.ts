import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { uploadCode, uploadItem } from "#tests/support/uploads.ts";
import { createServices } from "#worker/services.ts";

const { admin, brands } = createServices(env, { waitUntil: () => {} });
const slugs = async () => (await brands.list(1)).map(({ slug }) => slug);

test("a restore can be undone in its turn, and an unknown revision is a 404", async () => {
  await admin.replace("uae", [uploadItem("Noon")]);
  await admin.clear();
  const [cleared] = await admin.revisions();
  await admin.restore(cleared!.id);
  expect(await slugs()).toEqual(["noon"]);
  const [restored] = await admin.revisions();
  expect(restored).toMatchObject({ kind: "restore", countryId: 1 });
  await admin.restore(restored!.id);
  expect(await slugs()).toEqual([]);
  expect(await admin.restore(9_999)).toEqual({
    ok: false,
    status: 404,
    error: "Error: revision 9999 is no longer kept",
    errors: ["Error: revision 9999 is no longer kept"],
  });
});

test("the last 50 revisions are kept and listed, newest first", async () => {
  for (let at = 0; at < 55; at++) {
    const item = uploadItem("Noon", { promoCodes: [uploadCode(`C${at}`)] });
    expect(await admin.replace("oman", [item])).toMatchObject({ ok: true });
  }
  const revisions = await admin.revisions();
  expect(revisions).toHaveLength(50);
  const ids = revisions.map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 50 }, (_, at) => 55 - at));
  expect(revisions[0]).toMatchObject({
    countryId: 11,
    kind: "replace",
    summary: { brands: { changed: 1 }, codes: { added: 1, removed: 1 } },
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
});

test("what a preview showed is applied exactly, or not at all where the catalogue has changed", async () => {
  const [one, other] = [[uploadItem("Noon")], [uploadItem("Zara")]];
  const seen = await admin.preview("uae", one);
  if (!seen.ok) throw new Error(seen.error);
  expect(seen.value).toMatchObject({ brands: { added: 1 }, names: { added: ["Noon"] } });
  expect(await slugs()).toEqual([]);
  await admin.replace("uae", other);
  const late = await admin.replace("uae", one, seen.value.version);
  expect(late).toMatchObject({ ok: false, status: 409 });
  expect(!late.ok && late.error).toMatch(/^Error: the catalogue .* has changed/);
  expect(await slugs()).toEqual(["zara"]);
  const again = await admin.preview("uae", one);
  expect(again.ok && again.value).toMatchObject({
    removesMost: true,
    names: { added: ["Noon"], removed: ["Zara"] },
  });
  expect(await admin.replace("uae", one, again.ok ? again.value.version : -1)).toMatchObject({
    ok: true,
  });
  expect(await slugs()).toEqual(["noon"]);
});

test("of two operators who save the same country at once, one is told that the other was first", async () => {
  const version = 0;
  const uploads = ["Noon", "Zara", "Nike"].map((name) => [uploadItem(name), uploadItem("Shared")]);
  const outcomes = await Promise.all(uploads.map((next) => admin.replace("uae", next, version)));
  const saved = outcomes.flatMap(({ ok }, at) => (ok ? [at] : []));
  expect(saved).toHaveLength(1);
  for (const outcome of outcomes) if (!outcome.ok) expect(outcome.status).toBe(409);
  const [own] = uploads[saved[0] ?? 0] ?? [];
  expect((await slugs()).sort()).toEqual([own?.brand.toLowerCase(), "shared"].sort());
});

test("an empty discount and a verification in the future are warned about in every door", async () => {
  const codes = [
    uploadCode("A", { discount: "" }),
    uploadCode("B", { lastReportedDate: "2999-01-01" }),
  ];
  const upload = [uploadItem("Noon", { promoCodes: codes })];
  const warnings = ["Codes without a discount: Noon A", "Codes verified in the future: Noon B"];
  expect(await admin.preview("uae", upload)).toMatchObject({ value: { warnings } });
  expect(await admin.replace("uae", upload)).toMatchObject({ value: { warnings } });
  expect(await admin.import({ egypt: upload })).toMatchObject({ value: { warnings } });
});
