import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { BrandRecord } from "#app/domain/catalogue/catalogue.ts";
import { brand, dump, promoCode } from "#tests/support/data/catalogue.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";

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

test("the tally of expiry dates covers all codes of a brand, the unchanged ones too", async () => {
  const next = catalogue().slice(0, 1);
  next[0]!.promo_codes[0]!.expiry_date = "2026-12-31";
  next[0]!.promo_codes[1]!.is_active = false;
  await write(next);
  expect((await dump(env.DB)).brands[0]?.expiry_tally).toBe('{"2026-12-31":1,"never":3}');
});

test("a write to a country that there is not fails", async () => {
  const options = { kind: "import", now: new Date(late) } as const;
  await expect(saveCountry(env.DB, 99, catalogue(), options)).rejects.toThrow(/has no row 99/);
});
