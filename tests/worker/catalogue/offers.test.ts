import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { summaryVersion } from "#app/domain/catalogue/brand-summary.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { dump } from "#tests/support/data/catalogue.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { broken } from "#tests/support/server/faulty.ts";
import { now } from "#tests/support/server/today.ts";
import { findStale, renewFacts } from "#worker/catalogue/write/rebuild-summaries.ts";

/** Makes rows what a program with another summaryVersion has left, which read no offer but C's. */
const forgetFacts = async () => {
  await readRows("UPDATE promo_codes SET offer = NULL WHERE code NOT IN ('C', 'TABBY')");
  await readRows(
    `UPDATE brands SET expiry_tally = '{"never":9}',
      live_facts = json_set(live_facts, '$.version', ?1, '$.best', json('[]'))`,
    summaryVersion - 1,
  );
};

async function renewStale(d1 = env.DB): Promise<number[]> {
  const stale = await findStale(d1);
  for (const country of stale) await renewFacts(d1, country, now);
  return stale.map(({ id }) => id);
}

test("facts and tallies of another version are computed again, but no stated facts", async () => {
  const offer = offerFields.parse({ kind: "amount", value: 50, currency: "AED" });
  const tabby = { code: "TABBY", discount: "10% off with Tabby" };
  const hi = { code: "B", discount: "Hi" };
  const codes = [{ code: "A", expiry_date: "2026-12-01" }, hi, { code: "C", offer }, tabby];
  await saveBrands({ uae: [{ name: "Noon", codes }], "saudi-arabia": [{ name: "Zara", codes }] });
  const { countries: _, ...before } = await dump(env.DB);
  await forgetFacts();
  // Existing facts get a condition that the text has.
  const known = `{"kind":"percent","value":10}`;
  await readRows("UPDATE promo_codes SET offer = ?1 WHERE code = 'TABBY'", known);
  await env.DB.exec("INSERT INTO kept_tasks VALUES ('unread', 1, 'today', 0, '[]')");
  expect(await renewStale()).toEqual([1, 2]);
  expect(await readRows("SELECT of FROM kept_tasks"), "counted again").toEqual([{ of: "" }]);
  const { countries, ...after } = await dump(env.DB);
  expect(after).toEqual(before);
  expect(countries.map((one) => one.catalogue_version).slice(0, 3)).toEqual([1, 1, 0]);
  expect(await renewStale()).toEqual([]);
});

test("a write during a renewal is kept, and its country is renewed after it", async () => {
  const named = (discount: string) => ({ name: "Noon", codes: [{ code: "A", discount }] });
  await saveBrands({ uae: [named("10% off")] });
  await forgetFacts();
  let batches = 0;
  const batch = async (statements: D1PreparedStatement[]) => {
    // The second batch of a renewal is the one that writes.
    if (++batches === 2) await saveBrands({ uae: [named("20% off"), { name: "Zara" }] });
    return env.DB.batch(statements);
  };
  expect(await renewStale(broken(env.DB, { batch }))).toEqual([1]);
  const codes = [{ discount: "20% off", offer: '{"kind":"percent","value":20}' }];
  expect((await dump(env.DB)).promo_codes).toMatchObject(codes);
  expect(await renewStale()).toEqual([]);
});
