import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { summarizeCodes } from "#app/domain/catalogue/brand-summary.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { decodeOffer } from "#app/domain/offers/offer-text.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
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
}

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
  for (const { country, summary } of revisions) {
    const { brands, codes } = countChanges(before, after, country);
    const expected = { brands, codes, ...(undoes && { undoes: Number(undoes) }) };
    expect(summary, `summary of ${country}`).toMatchObject(expected);
  }
}

const usableCodes = (codes: readonly Row[]) =>
  codes.filter(
    ({ is_active, usage_count, max_usage }) =>
      is_active && (max_usage === null || usage_count < max_usage),
  );

function tally(codes: readonly Row[]): Record<string, number> {
  const byDay = Map.groupBy(usableCodes(codes), ({ start_date: start, expiry_date: end }) =>
    [end ?? "never", start].filter(Boolean).join("/"),
  );
  return Object.fromEntries([...byDay].map(([day, list]) => [day, list.length]));
}

const brandsIn = ({ brands }: SiteState, country: string) =>
  Object.values(brands).filter((brand) => brand.country === country);
const codesOf = (brands: readonly site.BrandState[]) =>
  brands.flatMap(({ codes }) => Object.values(codes));
const visibleCodes = (state: SiteState, country: string) =>
  codesOf(brandsIn(state, country).filter(({ is_active }) => is_active));

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
  const isLive = ({ start_date, expiry_date }: Row) =>
    !(start_date > day) && (expiry_date ?? day) >= day;
  for (const [country, count] of Object.entries(summary?.counts ?? {})) {
    const live = usableCodes(visibleCodes(after, country)).filter(isLive);
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

/** The codes of a brand with the verdicts of shoppers since the last check. */
const judgedCodes = ({ answered }: SiteState, { country, slug, codes }: site.BrandState) =>
  Object.values(codes).map((code) => {
    const key = [country, slug, code.code, code.last_reported_date];
    const found = answered.find(
      (one) => one.level && same([one.country, one.slug, one.code, one.checked], key),
    );
    const verdict = found && { ...found, confirmed: found.confirmed === 1 };
    const offer = code.offer && decodeOffer(JSON.stringify(code.offer));
    return { ...code, offer, is_active: code.is_active === 1, ...(verdict && { verdict }) };
  });

function computedColumnsAreTrue(write: CheckedWrite) {
  for (const { after } of changedBrands(write.before, write.after)) {
    if (!after) continue;
    const { currency } = countryByCode(after.country as "uae");
    const facts = summarizeCodes(judgedCodes(write.after, after) as any, currency, stampOf(write));
    expect(write.after.derived[after.id], `computed columns of ${after.slug}`).toEqual({
      search_text: foldForSearch(`${after.name}\n${after.name_ar ?? ""}`),
      expiry_tally: tally(Object.values(after.codes)),
      live_facts: JSON.parse(JSON.stringify(facts)),
    });
  }
}

async function addressesLeadToTheStore({ before, after }: CheckedWrite) {
  const addresses = Object.values(after.brands).map(({ country, slug }) => `/${country}/${slug}`);
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
