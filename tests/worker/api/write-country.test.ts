import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { BrandRecord } from "#app/domain/catalogue/catalogue.ts";
import { brand, dump, promoCode } from "#tests/support/data/catalogue.ts";
import { meetingPlace } from "#tests/support/server/barrier.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { readStored } from "#worker/catalogue/write/stored.ts";

const uae = 1;
const early = "2026-11-01T10:00:00Z";
const late = "2026-11-21T12:30:00Z";

const write = (next: readonly BrandRecord[], now = late, expectedVersion?: number) =>
  saveCountry(env.DB, uae, next, { kind: "replace", now: new Date(now), expectedVersion });

/** Forty brands with five codes each. */
function catalogue(): BrandRecord[] {
  return Array.from({ length: 40 }, (_, at) =>
    brand({
      name: `Brand ${at}`,
      name_ar: `متجر ${at}`,
      category: "fashion",
      promo_codes: Array.from({ length: 5 }, (_, index) => promoCode({ code: `C${at}-${index}` })),
    }),
  );
}

beforeEach(async () => {
  expect(await write(catalogue(), early)).toMatchObject({ ok: true, value: { isWritten: true } });
});

test("an identical upload writes nothing at all", async () => {
  const before = await dump(env.DB);
  expect(await write(catalogue())).toMatchObject({ ok: true, value: { isWritten: false } });
  expect(await write(catalogue().toReversed())).toMatchObject({
    ok: true,
    value: { isWritten: false },
  });
  expect(await dump(env.DB)).toEqual(before);
});

test("a change of two brands in forty touches their rows alone", async () => {
  const before = await dump(env.DB);
  const next = catalogue();
  next[3] = { ...next[3]!, name_ar: "اسم جديد" };
  next[7]!.promo_codes[2]!.discount = "50% off";
  const outcome = await write(next);
  expect(outcome).toMatchObject({
    value: {
      diffs: [
        { diff: { brands: { changed: 2, unchanged: 38 }, codes: { changed: 1, unchanged: 199 } } },
      ],
    },
  });
  const after = await dump(env.DB);
  for (const [at, row] of before.brands.entries()) {
    const change = at === 3 ? { name_ar: "اسم جديد", search_text: "brand 3 اسم جديد" } : {};
    const time = at === 3 || at === 7 ? { updated_at: late } : {};
    // Codes added weeks before a write are no longer told of.
    const facts = at === 3 || at === 7 ? { live_facts: expect.any(String) } : {};
    expect(after.brands[at]).toEqual({ ...row, ...change, ...time, ...facts });
  }
  const changed = after.promo_codes.filter(
    (row, at) => JSON.stringify(row) !== JSON.stringify(before.promo_codes[at]),
  );
  const old = before.promo_codes.find((row) => row.code === "C7-2");
  expect(changed).toEqual([
    { ...old, discount: "50% off", offer: '{"kind":"percent","value":50}' },
  ]);
});

test("brands and codes that are left out vanish, and new ones come", async () => {
  const next = catalogue().slice(1);
  next[0]!.promo_codes = next[0]!.promo_codes.slice(2);
  next.push(brand({ name: "Noon", codes: [{ code: "NEW" }] }));
  await write(next);
  const { brands } = await readStored(env.DB, uae);
  expect(brands.map((one) => one.slug).sort()).toEqual(next.map((one) => one.slug).sort());
  const codesOf = (slug: string) =>
    brands.find((one) => one.slug === slug)?.promo_codes.map((code) => code.code);
  expect(codesOf("brand-1")).toEqual(["C1-2", "C1-3", "C1-4"]);
  expect(codesOf("noon")).toEqual(["NEW"]);
  const { promo_codes } = await dump(env.DB);
  expect(promo_codes).toHaveLength(38 * 5 + 3 + 1);
});

test("an empty upload clears the country and no other", async () => {
  await saveCountry(env.DB, 2, [brand({ name: "Noon" })], {
    kind: "import",
    now: new Date(early),
  });
  await write([]);
  const { brands, promo_codes } = await dump(env.DB);
  expect(brands.map((row) => row.slug)).toEqual(["noon"]);
  expect(promo_codes).toEqual([]);
});

test("stored usage counts stand until an upload names another", async () => {
  await env.DB.prepare("UPDATE promo_codes SET usage_count = 42 WHERE code = 'C0-0'").run();
  const next = catalogue();
  next[0]!.promo_codes[0]!.discount = "60% off";
  await write(next);
  const count = async () =>
    (await dump(env.DB)).promo_codes.find((row) => row.code === "C0-0")?.usage_count;
  expect(await count()).toBe(42);
  next[0]!.promo_codes[0]!.usage_count = 3;
  await write(next);
  expect(await count()).toBe(3);
});

test("times that a backup names are kept", async () => {
  const time = "2024-02-29T01:02:03Z";
  const codes = [promoCode({ code: "OLD", created_at: time })];
  await write([brand({ name: "Old", created_at: time, updated_at: time, promo_codes: codes })]);
  const { brands, promo_codes } = await dump(env.DB);
  expect(brands[0]).toMatchObject({ created_at: time, updated_at: time });
  expect(promo_codes[0]).toMatchObject({ created_at: time });
});

test("the tally of expiry dates covers all codes of a brand, the unchanged ones too", async () => {
  const next = catalogue().slice(0, 1);
  next[0]!.promo_codes[0]!.expiry_date = "2026-12-31";
  next[0]!.promo_codes[1]!.is_active = false;
  await write(next);
  expect((await dump(env.DB)).brands[0]?.expiry_tally).toBe('{"2026-12-31":1,"never":3}');
});

test("a write for another version than the stored one is a conflict and writes nothing", async () => {
  const before = await dump(env.DB);
  for (const version of [0, 2, -1]) {
    expect(await write([], late, version)).toEqual({ ok: false, conflict: true });
  }
  expect(await dump(env.DB)).toEqual(before);
  expect(await write([], late, 1)).toMatchObject({ ok: true, value: { isWritten: true } });
});

test("of writes that race one wins whole, and no two are mixed", async () => {
  const uploads = ["One", "Two", "Three", "Four"].map((name) => [
    brand({ name, codes: [{ code: name }] }),
    brand({ name: "Shared", codes: [{ code: "S", discount: name }] }),
  ]);
  // All four read the same version before the first one commits.
  const d1 = meetingPlace(env.DB, uploads.length);
  const options = { kind: "replace", now: new Date(late) } as const;
  const outcomes = await Promise.all(uploads.map((next) => saveCountry(d1, uae, next, options)));
  const written = outcomes.flatMap(({ ok }, at) => (ok ? [at] : []));
  expect(written).toHaveLength(1);
  for (const outcome of outcomes) expect("conflict" in outcome).toBe(!outcome.ok);
  const { version, brands } = await readStored(env.DB, uae);
  expect(version).toBe(1 + written.length);
  const [own, shared] = brands.toSorted((a) => (a.slug === "shared" ? 1 : -1));
  expect(written.map((at) => uploads[at]?.[0]?.name)).toContain(own?.name);
  expect(own?.promo_codes.map((code) => code.code)).toEqual([own?.name]);
  expect(shared?.promo_codes.map((code) => code.discount)).toEqual([own?.name]);
  expect(brands).toHaveLength(2);
});

test("a write to a country that there is not fails", async () => {
  const options = { kind: "import", now: new Date(late) } as const;
  await expect(saveCountry(env.DB, 99, catalogue(), options)).rejects.toThrow(/has no row 99/);
});
