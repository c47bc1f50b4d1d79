import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toTimestamp } from "#app/domain/base/dates.ts";
import { summaryVersion } from "#app/domain/catalogue/brand-summary.ts";
import { type CountryId, countries } from "#app/domain/directory/countries.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { arbitraryCodes, laterDays, writeDay } from "#tests/support/data/arbitrary-codes.ts";
import { bruteAdded, bruteSummary } from "#tests/support/data/brute-facts.ts";
import { brand, dump, promoCode } from "#tests/support/data/catalogue.ts";
import { ask, logIn, send } from "#tests/support/operator/operator.ts";
import { broken, brokenDatabase, fails } from "#tests/support/server/faulty.ts";
import { openForReading } from "#worker/catalogue/database.ts";
import { readCatalogueStates } from "#worker/catalogue/read/catalogue-states.ts";
import { readCouponCounts } from "#worker/catalogue/read/coupon-counts.ts";
import { readCountryListing } from "#worker/catalogue/read/listing.ts";
import { offerReader } from "#worker/catalogue/write/facts.ts";
import { findStale, renewFacts } from "#worker/catalogue/write/rebuild-summaries.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";

const now = new Date(`${writeDay}T10:00:00Z`);
const write = { kind: "import", now } as const;
const percent = (value: number) => offerFields.parse({ kind: "percent", value });
const db = () => openForReading(env.DB);

const code = { code: "A", discount: "15% off", lastReportedDate: "2026-11-01" };
const stated = { kind: "amount", value: 50, currency: "AED", audience: ["first-order"] };

async function upload(Cookie: string, ...promoCodes: object[]) {
  const brandsData = [{ brand: "Noon", logoUrl: "", promoCodes }];
  const body = { countryCode: "uae", brandsData };
  const response = await send("POST", "/api/admin/add-coupons", { body, Cookie });
  return { status: response.status, body: await response.json<any>() };
}

async function offersOfApi(): Promise<Record<string, unknown>> {
  const response = await ask("/api/brands/noon?countryId=1");
  const { data } = await response.json<any>();
  return Object.fromEntries(data.promo_codes.map((one: any) => [one.code, one.offer]));
}

test("the API gives the facts of each discount, read in the country's currency, or null", async () => {
  const cookie = await logIn();
  await upload(
    cookie,
    code,
    { ...code, code: "B", discount: "50 dirhams off your first order" },
    { ...code, code: "C", discount: "Hello" },
  );
  expect(await offersOfApi()).toEqual({ A: percent(15), B: offerFields.parse(stated), C: null });
});

const catalogue = fc
  .array(arbitraryCodes, { minLength: 1, maxLength: 6 })
  .map((lists) => lists.map((promo_codes, at) => brand({ name: `Brand ${at}`, promo_codes })));

test("on every day a country's list shows what its codes of that day do", async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, fc.constantFrom<CountryId>(1, 3, 5), async (brands, id) => {
      await saveCountry(env.DB, id, brands, write);
      const { currency } = countries.find((country) => country.id === id)!;
      // Stored times stand, whatever a later write states.
      const { promo_codes } = await dump(env.DB);
      const { brands: rows } = await dump(env.DB);
      const addedAt = new Map(
        promo_codes.map((row) => [`${row.brand_id} ${row.code}`, row.created_at]),
      );
      const full = brands.map((one) => {
        const row = rows.find(({ slug, country_id }) => slug === one.slug && country_id === id);
        const codes = one.promo_codes.map((own) => ({
          ...own,
          offer: own.offer ?? offerReader(currency)(own),
          created_at: String(addedAt.get(`${row?.id} ${own.code}`)),
        }));
        return { ...one, promo_codes: codes };
      });
      for (const day of laterDays) {
        const listing = await readCountryListing(db(), id, "en", day);
        const all = full.flatMap((one) => one.promo_codes);
        const sums = full.map((one) => bruteSummary(one.promo_codes, currency, day, writeDay));
        for (const [at, one] of full.entries()) {
          const { isBest, ...expected } = sums[at]!;
          const card = listing.brands.find(({ slug }) => slug === one.slug)!;
          expect(card).toMatchObject(expected);
          expect(isBest(card.best)).toBe(true);
          if (card.best) {
            const own = one.promo_codes.find(({ code }) => code === card.best?.code);
            expect(own).toMatchObject({ discount: card.best.discount, offer: card.best.offer });
          }
        }
        expect(listing.coupons).toBe(sums.reduce((sum, { liveCodes }) => sum + liveCodes, 0));
        expect(listing.stores).toBe(sums.filter(({ liveCodes }) => liveCodes > 0).length);
        expect(listing.lastChecked).toBe(
          sums
            .flatMap(({ checked }) => checked ?? [])
            .sort()
            .at(-1) ?? null,
        );
        expect(listing.lastChange).toBe(writeDay);
        expect(listing.addedThisWeek).toBe(bruteAdded(all, toTimestamp(now), day));
      }
      const before = await dump(env.DB);
      await saveCountry(env.DB, id, brands.toReversed(), write);
      expect(await dump(env.DB)).toEqual(before);
    }),
    { numRuns: 15 },
  );
}, 60_000);

const states = (d1: D1Database) => readCatalogueStates(openForReading(d1));

const home = (day = writeDay) => {
  const work: Promise<unknown>[] = [];
  return readCouponCounts(env.DB, env.SUMMARIES, CountryDays.parse(day), states(env.DB), (one) =>
    work.push(one),
  ).finally(() => Promise.all(work));
};

test("home does not show an offer the day after it ended, even while D1 fails", async () => {
  const listed = (name: string, expiry_date: string | null) =>
    brand({ name, codes: [{ code: "A", expiry_date }] });
  await saveCountry(env.DB, 1, [listed("Noon", writeDay), listed("Zara", null)], write);
  expect((await home()).offers.map(({ slug }) => slug)).toEqual(["noon", "zara"]);
  const d1 = brokenDatabase(env.DB, fails);
  const tomorrow = readCouponCounts(
    d1,
    env.SUMMARIES,
    CountryDays.parse("2026-11-22"),
    states(d1),
    () => {},
  );
  expect((await tomorrow).offers.map(({ slug }) => slug)).toEqual(["zara"]);
});

/** Makes rows what a program with another summaryVersion has left, which read no offer. */
const forgetFacts = () =>
  env.DB.batch([
    env.DB.prepare("UPDATE promo_codes SET offer = NULL"),
    env.DB.prepare(
      `UPDATE brands SET expiry_tally = '{"never":9}',
        live_facts = json_set(live_facts, '$.version', ?1, '$.best', json('[]'))`,
    ).bind(summaryVersion - 1),
  ]);

/** Renews all countries that need it, and says which those were. */
async function renewStale(d1 = env.DB): Promise<number[]> {
  const stale = await findStale(d1);
  for (const country of stale) await renewFacts(d1, country, now);
  return stale.map(({ id }) => id);
}

test("a renewal makes facts and tallies of another version anew, and reads offers again", async () => {
  const codes = [
    promoCode({ code: "A", expiry_date: "2026-12-01" }),
    promoCode({ code: "B", discount: "Hello" }),
  ];
  await saveCountry(env.DB, 1, [brand({ name: "Noon", promo_codes: codes })], write);
  await saveCountry(env.DB, 2, [brand({ name: "Zara", promo_codes: codes })], write);
  const before = await dump(env.DB);
  const listing = await readCountryListing(db(), 1, "en", writeDay);
  await forgetFacts();
  await env.DB.prepare("UPDATE countries SET catalogue_state = 'old'").run();
  await env.DB.exec("INSERT INTO kept_tasks VALUES ('unread', 1, 'today', 0, '[]')");
  expect(await renewStale()).toEqual([1, 2]);
  expect(await env.DB.prepare("SELECT of FROM kept_tasks").first("of"), "to be made anew").toBe("");
  expect(await readCountryListing(db(), 1, "en", writeDay)).toEqual(listing);
  const { countries: states, ...rows } = await dump(env.DB);
  const { countries: _, ...rowsBefore } = before;
  expect(rows).toEqual(rowsBefore);
  expect(states.map(({ catalogue_version }) => catalogue_version).slice(0, 3)).toEqual([1, 1, 0]);
  expect(await renewStale()).toEqual([]);
});

test("a renewal leaves the facts that a code has", async () => {
  const codes = [promoCode({ code: "A", offer: offerFields.parse(stated) })];
  await saveCountry(env.DB, 1, [brand({ name: "Noon", promo_codes: codes })], write);
  const before = await dump(env.DB);
  await env.DB.prepare("UPDATE brands SET live_facts = json_set(live_facts, '$.version', ?1)")
    .bind(summaryVersion - 1)
    .run();
  expect(await renewStale()).toEqual([1]);
  expect((await dump(env.DB)).promo_codes).toEqual(before.promo_codes);
});

test("a write that comes during a renewal stands, and the country is renewed after it", async () => {
  const named = (discount: string) => brand({ name: "Noon", codes: [{ code: "A", discount }] });
  await saveCountry(env.DB, 1, [named("10% off")], write);
  await forgetFacts();
  let batches = 0;
  const batch = async (statements: D1PreparedStatement[]) => {
    // The second batch of a renewal is the one that writes.
    if (++batches === 2)
      await saveCountry(env.DB, 1, [named("20% off"), brand({ name: "Zara" })], write);
    return env.DB.batch(statements);
  };
  expect(await renewStale(broken(env.DB, { batch }))).toEqual([1]);
  expect((await dump(env.DB)).promo_codes).toMatchObject([
    { discount: "20% off", offer: '{"kind":"percent","value":20}' },
  ]);
  expect(await renewStale()).toEqual([]);
});
