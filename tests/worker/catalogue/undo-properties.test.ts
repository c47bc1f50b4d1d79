import { env } from "cloudflare:workers";
// @module-tag all
import fc from "fast-check";
import { expect, test } from "vitest";
import { validUpload } from "#tests/support/data/arbitrary-uploads.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";

const admin = operatorWith();
const { exported } = admin;

const names = ["Noon", "Zara", "Nike"];

/** An upload some of whose brands and codes are those of others. */
const overlapping = fc
  .tuple(validUpload, fc.nat(2))
  .filter(([upload]) => upload.length > 0)
  .map(([[first, ...others], at]) => [{ ...first, brand: names[at] ?? "" }, ...others])
  .filter((upload) => new Set(upload.map(({ brand }) => brand)).size === upload.length);

const edit = fc.oneof(
  fc.record({
    country: fc.constantFrom("uae", "oman"),
    upload: overlapping,
    mode: fc.constantFrom("replace", "merge"),
  }),
  fc.constant("clear"),
  fc.record({ uae: overlapping, oman: overlapping }),
);

type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

async function make(edit: Edit): Promise<void> {
  if (edit === "clear") await admin.clear();
  else if ("mode" in edit) {
    const mode = edit.mode as "replace" | "merge";
    await admin.replace(edit.country, edit.upload, { mode });
  } else await admin.import(edit);
}

// Of each country what its writes have kept, and what its rows come to.
const selectTotals = `
  SELECT c.code, totals ->> 'brands' AS brands, totals ->> 'codes' AS codes,
    (SELECT sum(value) FROM json_each(totals, '$.live')) AS live,
    (SELECT count(*) FROM brands WHERE country_id = c.id) AS brandRows,
    (SELECT count(*) FROM brands b JOIN promo_codes p ON p.brand_id = b.id
      WHERE b.country_id = c.id) AS codeRows,
    (SELECT sum(j.value) FROM brands b, json_each(b.expiry_tally) j
      WHERE b.country_id = c.id AND b.is_active) AS liveRows
  FROM countries c`;

async function expectTotals(): Promise<void> {
  const { results } = await env.DB.prepare(selectTotals).all<Record<string, number | string>>();
  for (const { code, brands, codes, live, brandRows, codeRows, liveRows } of results) {
    expect([code, brands, codes, live]).toEqual([code, brandRows, codeRows, liveRows]);
  }
}

test("undoing any edits, last first, gives the same export to the byte at each step", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      const first = (await admin.revisions())[0]?.id ?? 0;
      const steps: string[] = [await exported()];
      const entries: number[] = [];
      for (const one of edits) {
        await make(one);
        const [last] = await admin.revisions();
        if ((last?.id ?? 0) === (entries.at(-1) ?? first)) continue;
        entries.push(last?.id ?? 0);
        steps.push(await exported());
      }
      for (const entry of entries.toReversed()) {
        expect(await exported()).toBe(steps.pop());
        await expectTotals();
        expect(await admin.restore(entry)).toMatchObject({ ok: true });
      }
      expect(await exported()).toBe(steps.pop());
      await expectTotals();
    }),
    { numRuns: 12 },
  );
}, 120_000);
