import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { summaryVersion } from "#app/domain/catalogue/brand-summary.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { brand, dump, promoCode } from "#tests/support/data/catalogue.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { broken, brokenDatabase, fails } from "#tests/support/server/faulty.ts";
import { now, today } from "#tests/support/server/today.ts";
import { openForReading } from "#worker/catalogue/database.ts";
import { readCatalogueStates } from "#worker/catalogue/read/catalogue-states.ts";
import { readCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { findStale, renewFacts } from "#worker/catalogue/write/rebuild-summaries.ts";

test("home does not show an offer the day after it ended, even while D1 fails", async () => {
  const listed = (name: string, expiry_date: string | null) => ({
    ...{ name, codes: [{ code: "A", expiry_date }] },
  });
  await saveBrands({ uae: [listed("Noon", today), listed("Zara", null)] });
  const home = async (day: string, d1 = env.DB) => {
    const work: Promise<unknown>[] = [];
    const states = readCatalogueStates(openForReading(d1));
    const days = CountryDays.parse(day);
    const counts = readCouponCounts(d1, env.SUMMARIES, days, states, (one) => work.push(one));
    const slugs = (await counts).offers.map(({ slug }) => slug);
    await Promise.all(work);
    return slugs;
  };
  expect(await home(today)).toEqual(["noon", "zara"]);
  expect(await home("2026-11-23", brokenDatabase(env.DB, fails))).toEqual(["zara"]);
});

/** Makes rows what a program with another summaryVersion has left, which read no offer. */
const forgetFacts = async (sets = "offer = NULL") => {
  await env.DB.prepare("UPDATE promo_codes SET ".concat(sets)).run();
  await env.DB.prepare(
    `UPDATE brands SET expiry_tally = '{"never":9}',
      live_facts = json_set(live_facts, '$.version', ?1, '$.best', json('[]'))`,
  )
    .bind(summaryVersion - 1)
    .run();
};

/** Renews all countries that need it, and says which those were. */
async function renewStale(d1 = env.DB): Promise<number[]> {
  const stale = await findStale(d1);
  for (const country of stale) await renewFacts(d1, country, now);
  return stale.map(({ id }) => id);
}

test("facts and tallies of another version are computed again, but no stated facts", async () => {
  const stated = offerFields.parse({ kind: "amount", value: 50, currency: "AED" });
  const codes = [
    ...[
      promoCode({ code: "A", expiry_date: "2026-12-01" }),
      promoCode({ code: "B", discount: "Hi" }),
    ],
    promoCode({ code: "C", offer: stated }),
  ];
  await saveBrands({ uae: [brand({ name: "Noon", promo_codes: codes })] });
  await saveBrands({ "saudi-arabia": [brand({ name: "Zara", promo_codes: codes })] });
  const { countries: _, ...before } = await dump(env.DB);
  await forgetFacts("offer = iif(code = 'C', offer, NULL)");
  await env.DB.exec("INSERT INTO kept_tasks VALUES ('unread', 1, 'today', 0, '[]')");
  expect(await renewStale()).toEqual([1, 2]);
  expect(await env.DB.prepare("SELECT of FROM kept_tasks").first("of"), "counted again").toBe("");
  const { countries, ...after } = await dump(env.DB);
  expect(after).toEqual(before);
  expect(countries.map((one) => one.catalogue_version).slice(0, 3)).toEqual([1, 1, 0]);
  expect(await renewStale()).toEqual([]);
});

test("existing facts get a condition that the text has", async () => {
  const everybody = offerFields.parse({ kind: "percent", value: 10, scope: "some" });
  const codes = ["10% off with Tabby", "20% off with Tabby", "10% off shoes"].map((discount, at) =>
    promoCode({ code: `C${at}`, discount, offer: everybody }),
  );
  await saveBrands({ uae: [brand({ name: "Noon", promo_codes: codes })] });
  await forgetFacts("offer = offer");
  await renewStale();
  const [tabby, ...others] = (await dump(env.DB)).promo_codes.map(({ offer }) => offer);
  expect(tabby).toBe('{"kind":"percent","value":10,"audience":["tabby"]}');
  expect(others).toEqual(Array(2).fill('{"kind":"percent","value":10,"scope":"some"}'));
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
  expect((await dump(env.DB)).promo_codes).toMatchObject([
    { discount: "20% off", offer: '{"kind":"percent","value":20}' },
  ]);
  expect(await renewStale()).toEqual([]);
});
