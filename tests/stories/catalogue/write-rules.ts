import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import * as api from "#tests/support/operator/api-operator.ts";
import { ask } from "#tests/support/operator/operator.ts";
import * as site from "#tests/support/operator/site-state.ts";

type CheckedWrite = api.CheckedWrite;
type SiteState = site.SiteState;
type BrandChange = site.BrandChange;
type Row = Record<string, any>;
const { changedBrands, changedFields } = site;

const same = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);
const isRevert = ({ path }: CheckedWrite) => /\/(undo|restore)$/.test(path);
const isRepeated = ({ before, body }: CheckedWrite) =>
  before.revisions.some(({ operation }) => operation === body.operation);
const stampOf = ({ now }: CheckedWrite) => now.toISOString().replace(/\.\d+/, "");
const union = (...rows: (object | undefined)[]) => [
  ...new Set(rows.flatMap((row) => Object.keys(row ?? {}))),
];

function dryRunPredictsTheWrite({ dry, real }: CheckedWrite) {
  const outcome = ({ status, error, errors, code }: Row) => ({ status, error, errors, code });
  expect(outcome(dry), "a dry run is refused like its write").toEqual(outcome(real));
  expect(dry.data?.changes, "a dry run predicts the counts").toEqual(real.data?.changes);
}

function countChanges(before: SiteState, after: SiteState, country: string) {
  const none = () => ({ added: 0, changed: 0, removed: 0, unchanged: 0 });
  const [brands, codes] = [none(), none()];
  const kindOf = (old: Row | undefined, next: Row | undefined) =>
    !old ? "added" : !next ? "removed" : same(old, next) ? "unchanged" : "changed";
  for (const id of union(before.brands, after.brands).map(Number)) {
    const [old, next] = [before.brands[id], after.brands[id]];
    if ((old ?? next)?.country !== country) continue;
    brands[kindOf(old && { ...old, updated_at: 0 }, next && { ...next, updated_at: 0 })] += 1;
    for (const text of union(old?.codes, next?.codes))
      codes[kindOf(old?.codes[text], next?.codes[text])] += 1;
  }
  return { country, brands, codes };
}

function countsEqualTheRows({ before, after, real }: CheckedWrite) {
  const counted = real.data.changes.map(({ country }: Row) => countChanges(before, after, country));
  expect(real.data.changes, "counts equal the rows").toEqual(counted);
  const named = counted.map(({ country }: Row) => country);
  for (const { country } of changedBrands(before, after))
    expect(named, "no other country changes").toContain(country);
}

const usableCodes = (codes: readonly Row[]) =>
  codes.filter(
    ({ is_active, usage_count, max_usage }) =>
      is_active && (max_usage === null || usage_count < max_usage),
  );

const countEach = (days: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(days, (day) => day)].map(([day, all]) => [day, all.length]));
const tally = (codes: readonly Row[]) =>
  countEach(
    usableCodes(codes).map(({ start_date: start, expiry_date: end }) =>
      [end ?? "never", start].filter(Boolean).join("/"),
    ),
  );

const brandsIn = ({ brands }: SiteState, country: string) =>
  Object.values(brands).filter((brand) => brand.country === country);
const codesOf = (brands: readonly site.BrandState[]) =>
  brands.flatMap(({ codes }) => Object.values(codes));
const visibleCodes = (state: SiteState, country: string) =>
  codesOf(brandsIn(state, country).filter(({ is_active }) => is_active));

const isLive = (code: Row, day: string) =>
  usableCodes([code]).length > 0 &&
  (code.start_date ?? day) <= day &&
  (code.expiry_date ?? day) >= day;
const liveCodes = (codes: readonly Row[], day: string) => codes.filter((code) => isLive(code, day));

function historyRecordsTheWrite(write: CheckedWrite) {
  const { before, after, real } = write;
  const changed = [...new Set(changedBrands(before, after).map(({ country }) => country))];
  const next = changed.map((country) => [country, (before.versions[country] ?? 0) + 1]);
  const versions = { ...before.versions, ...Object.fromEntries(next) };
  expect(after.versions, "each changed country has the next version").toEqual(versions);
  const revisions = after.revisions.slice(before.revisions.length);
  const countries = revisions.map(({ country }) => country);
  expect(countries.sort(), "each changed country has a revision").toEqual(changed.sort());
  if (revisions.length === 0) return;
  expect(real.data.revision, "the first revision is reported").toBe(revisions[0]?.id);
  const operations = new Set(revisions.map(({ operation }) => operation));
  expect(operations.size, "the revisions of one write are one operation").toBe(1);
  const undoes = /(\d+)\/undo$/.exec(write.path)?.[1];
  for (const { country, summary, live_before, live_after } of revisions) {
    const live = [before, after].map(
      (state) => liveCodes(visibleCodes(state, country), stampOf(write).slice(0, 10)).length,
    );
    expect([live_before, live_after], `live codes of ${country}`).toEqual(live);
    const { brands, codes } = countChanges(before, after, country);
    const expected = { brands, codes, ...(undoes && { undoes: Number(undoes) }) };
    expect(summary, `summary of ${country}`).toMatchObject(expected);
  }
}

async function liveCodesAreCounted({ after, now }: CheckedWrite) {
  const day = now.toISOString().slice(0, 10);
  for (const [country, totals] of Object.entries(after.totals)) {
    if (!after.versions[country]) continue;
    const brands = brandsIn(after, country);
    const counts = { brands: brands.length, codes: codesOf(brands).length };
    const live = tally(visibleCodes(after, country));
    expect(totals, `totals of ${country}`).toMatchObject({ ...counts, live });
  }
  const summary = await env.SUMMARIES.get<{ counts: Row }>("coupon-counts", "json");
  expect(summary, "the home page has counts").not.toBeNull();
  for (const [country, count] of Object.entries(summary?.counts ?? {})) {
    const live = liveCodes(visibleCodes(after, country), day);
    expect(count, `home page count of ${country}`).toBe(live.length);
  }
}

const visiblePart = ({ updated_at: _, codes, ...brand }: site.BrandState) => [
  brand,
  Object.values(codes).map(({ note: _note, ...code }) => code),
];

function visibleChangesAreDated(write: CheckedWrite) {
  // A restored record has its former time, like a record of a backup.
  if (isRevert(write) || write.body.brands) return;
  for (const { before, after } of changedBrands(write.before, write.after)) {
    if (!after) continue;
    const isNews = !before || !same(visiblePart(before), visiblePart(after));
    const expected = isNews ? stampOf(write) : before.updated_at;
    expect(after.updated_at, `time of ${after.slug}`).toBe(expected);
    expect(after.created_at, "creation").toBe(before?.created_at ?? stampOf(write));
  }
}

const logoFields = ["name", "name_ar", "name_en", "category", "logo_url", "website_url"];

function tagsOf(country: string, changes: readonly BrandChange[]): string[] {
  const slugs = changes.flatMap(({ before, after }) => [before?.slug ?? [], after?.slug ?? []]);
  const tags = new Set(slugs.flat().map((slug) => `brand-${encodeURIComponent(slug)}`));
  const hasNewLogo = changes.some(
    ({ before, after }) =>
      after && changedFields(before, after).some((one) => logoFields.includes(one)),
  );
  const brands = tags.size > 4 ? [`brands-${country}`] : tags;
  return [`country-${country}`, ...brands, ...(hasNewLogo ? [`logos-${country}`] : [])];
}

function purgesArePrecise({ before, after }: CheckedWrite) {
  const byCountry = Map.groupBy(changedBrands(before, after), ({ country }) => country);
  const expected = [...byCountry].flatMap(([country, changes]) => tagsOf(country, changes));
  if (expected.length > 0) expected.push("home", "api", "sitemap");
  const rows = Object.entries(after.purges).filter(([row]) => !(row in before.purges));
  const noted = rows.flatMap(([, tags]) => tags);
  expect(new Set(noted), "tags to purge").toEqual(new Set(expected));
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const later = (first: string, second: string) => (first > second ? first : second);

/** Money comes before deliveries, and these before gifts; then the saving times its chance. */
function worthOf(
  { offer, last_reported_date: checked, verdict }: Row,
  country: string,
  day: string,
) {
  const { kind, value = 0, currency } = offer;
  const basket = { egypt: 2_000, oman: 40 }[country] ?? 400;
  const isForeign = currency && (currency === "AED") !== (country === "uae");
  const sum = kind === "percent" ? (value * basket) / 100 : kind === "amount" ? value : 0;
  const share = verdict?.confirmed && (verdict.worked + 1) / (verdict.answers + 2);
  const chance = share || (checked >= addDays(day, -30) ? 0.65 : 0.6);
  const group = ["gift", "delivery"].indexOf(kind) + 1 || 3;
  return group * 1e6 + (isForeign ? 0 : sum * Number(chance.toFixed(2)));
}

/** The codes that may lead their store's rows on a day: verified in three months, not refuted. */
const leadingCodes = ({ answered }: SiteState, brand: site.BrandState, day: string): Row[] =>
  liveCodes(Object.values(brand.codes), day).flatMap((code) => {
    const key = [brand.country, brand.slug, code.code, code.last_reported_date];
    const verdict = answered.find((one) =>
      same([one.country, one.slug, one.code, one.checked], key),
    );
    const isRefuted = verdict?.level === "failing" && verdict.confirmed;
    const isStated = code.offer && code.offer.kind !== "none";
    const isOld = code.last_reported_date < addDays(day, -90);
    return isRefuted || !isStated || isOld ? [] : [{ ...code, verdict }];
  });

function computedColumnsAreTrue({ before, after: state, now }: CheckedWrite) {
  for (const { after } of changedBrands(before, state)) {
    if (!after) continue;
    const { live_facts: facts, ...others } = state.derived[after.id] ?? {};
    const codes = Object.values(after.codes);
    const name = `${after.name} ${after.name_ar ?? ""}`.toLowerCase().trim();
    const columns = { search_text: name.replaceAll("ة", "ه"), expiry_tally: tally(codes) };
    expect(others, `computed columns of ${after.slug}`).toEqual(columns);
    const today = now.toISOString().slice(0, 10);
    const ends = codes.flatMap(({ expiry_date: end }) => (end ? addDays(end, 1) : []));
    const starts = codes.flatMap(({ start_date }) => start_date ?? []);
    for (const day of [today, ...starts, ...ends, addDays(today, 20), addDays(today, 99)]) {
      if (day < today) continue;
      const stepOn = (steps: Row[]) =>
        steps.findLast(({ from = "", until }) => from <= day && until >= day);
      const checks = liveCodes(codes, day).map((code) => code.last_reported_date);
      expect(stepOn(facts.checked)?.day, `last check on ${day}`).toBe(checks.sort().at(-1));
      const leading = leadingCodes(state, after, day);
      const worth = leading.map((code) => worthOf(code, after.country, day));
      const best = leading.filter((_, at) => worth[at] === Math.max(...worth));
      const names = best.length > 0 ? best.map(({ code }) => code) : [undefined];
      expect(names, `best on ${day}`).toContain(stepOn(facts.best)?.code);
    }
    const dayOf = (code: Row) => later(code.created_at.slice(0, 10), code.start_date ?? "");
    const added = codes.filter((code) => isLive(code, later(dayOf(code), today)));
    const recent = added.map(dayOf).filter((day) => day > addDays(today, -7));
    expect(facts.added, `news of ${after.slug}`).toEqual(countEach(recent));
  }
}

async function addressesLeadToTheStore({ before, after }: CheckedWrite) {
  const addresses = Object.values(after.brands).map(({ country, slug }) => `/${country}/${slug}`);
  expect(addresses, "an address is of one store").toEqual([...new Set(addresses)]);
  const [brand] = changedBrands(before, after).flatMap((change) => change.after ?? []);
  if (!brand?.is_active) return;
  const address = `/${brand.country}/${brand.slug}`;
  expect((await ask(encodeURI(address))).status, address).toBe(200);
  for (const slug of (brand.former_slugs ?? []).slice(-2)) {
    const former = `/${brand.country}/${slug}`;
    if (addresses.includes(former)) continue;
    const { headers } = await ask(encodeURI(former));
    expect(decodeURI(headers.get("Location") ?? ""), `${former} redirects`).toContain(address);
  }
}

export async function checkWrite(write: CheckedWrite): Promise<void> {
  const { before, after, real } = write;
  if (isRepeated(write)) expect(real.status, "a repeated write is reported as made").toBe(200);
  else dryRunPredictsTheWrite(write);
  if (real.status !== 200) {
    expect(after, "a refused write changes nothing").toEqual(before);
    expect(real.error, "a refused write has a reason").toMatch(/\S/);
    return;
  }
  if (!isRepeated(write)) countsEqualTheRows(write);
  if (!isRepeated(write)) historyRecordsTheWrite(write);
  await liveCodesAreCounted(write);
  visibleChangesAreDated(write);
  purgesArePrecise(write);
  computedColumnsAreTrue(write);
  await addressesLeadToTheStore(write);
}

export const story = (title: string, tell: (operator: api.Operator) => Promise<void>) =>
  test(title, async () => {
    const operator = await api.openOperator({ checkWrite });
    await tell(operator);
    await operator.revertAll();
  });

export const refusal = (status: number, reason: string | RegExp) => ({
  status,
  error: expect.stringMatching(reason),
});
