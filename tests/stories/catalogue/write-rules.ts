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
  const brands = (dry.data?.review ?? []).flatMap((country: Row) => country.brands);
  const rows = brands.flatMap((brand: Row) => [brand, ...brand.codes]);
  for (const kind of ["added", "removed"]) {
    const reviewed = rows.filter(({ kinds }: Row) => kinds.includes(kind)).length;
    const counted = (real.data?.changes ?? []).flatMap((one: Row) => [one.brands, one.codes]);
    const total = counted.reduce((sum: number, counts: Row) => sum + counts[kind], 0);
    expect(reviewed, `${kind} brands and codes in the review`).toBe(total);
  }
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
  const changed = new Set(changedBrands(before, after).map(({ country }) => country));
  const expected = { ...before.versions };
  for (const country of changed) expected[country] = (expected[country] ?? 0) + 1;
  expect(after.versions, "each changed country has the next version").toEqual(expected);
  const revisions = after.revisions.slice(before.revisions.length);
  const countries = revisions.map(({ country }) => country);
  expect(countries.sort(), "each changed country has a revision").toEqual([...changed].sort());
  if (revisions.length === 0) return;
  expect(real.data.revision, "the first revision is reported").toBe(revisions[0]?.id);
  const operations = new Set(revisions.map(({ operation }) => operation));
  expect(operations.size, "the revisions of one write are one operation").toBe(1);
  for (const { country, kind, summary } of revisions) {
    const { brands, codes } = countChanges(before, after, country);
    expect(summary, `summary of ${country}`).toMatchObject({ brands, codes });
    const isBulk = ["import", "replace", "merge", "clear", "restore"].includes(kind);
    const touched = isBulk ? [] : touchedCodes(write, country);
    expect((summary.touched ?? []).sort(), "codes changed by hand").toEqual(touched.sort());
    const [, undone] = /(\d+)\/undo$/.exec(write.path) ?? [];
    expect(summary.undoes, "the undone revision").toBe(undone && Number(undone));
  }
}

const touchedCodes = ({ before, after }: CheckedWrite, country: string) =>
  changedBrands(before, after)
    .filter((change) => change.country === country)
    .flatMap(({ before: old, after: next }) =>
      union(old?.codes, next?.codes)
        .filter((text) => !same(old?.codes[text], next?.codes[text]))
        .map((text) => `${(next ?? old)?.slug}/${text}`),
    );

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
const countLive = (state: SiteState, country: string, day: string) =>
  usableCodes(visibleCodes(state, country)).filter(
    ({ start_date: start, expiry_date: end }) => !(start > day) && (end ?? day) >= day,
  ).length;

async function liveCodesAreCounted({ before, after, dry, now }: CheckedWrite) {
  const day = now.toISOString().slice(0, 10);
  for (const [country, totals] of Object.entries(after.totals)) {
    if (!after.versions[country]) continue;
    const brands = brandsIn(after, country);
    const counts = { brands: brands.length, codes: codesOf(brands).length };
    const live = tally(visibleCodes(after, country));
    expect(totals, `totals of ${country}`).toMatchObject({ ...counts, live });
  }
  const around = (country: string) => [
    countLive(before, country, day),
    countLive(after, country, day),
  ];
  for (const { country, live_before, live_after } of after.revisions.slice(before.revisions.length))
    expect([live_before, live_after], `live codes of ${country}`).toEqual(around(country));
  for (const { country, liveCodes } of dry.data?.review ?? [])
    expect(Object.values(liveCodes), `reviewed live codes of ${country}`).toEqual(around(country));
  const summary = await env.SUMMARIES.get<{ counts: Row }>("coupon-counts", "json");
  expect(summary, "the home page has counts").not.toBeNull();
  for (const [country, count] of Object.entries(summary?.counts ?? {}))
    expect(count, `home page count of ${country}`).toBe(countLive(after, country, day));
}

/** The lines of a change, computed from the stored rows. */
function lineIds({ before, after }: BrandChange): string[] {
  const id = (after ?? before)?.id;
  if (!before || !after) return [`${id}`];
  const unlisted = ["codes", "slug", "updated_at"];
  if (before.slug !== after.slug) unlisted.push("former_slugs");
  const fields = changedFields(before, after).filter((name) => !unlisted.includes(name));
  const codes = union(before.codes, after.codes).flatMap((text) => {
    const [old, next] = [before.codes[text], after.codes[text]];
    if (!old || !next) return [`${id}/code/${text}`];
    return changedFields(old, next).map((name) => `${id}/code/${text}/${name}`);
  });
  return [...fields.map((name) => `${id}/${name}`), ...codes];
}

async function linesListEachField({ before, after, real, read }: CheckedWrite) {
  if (!real.data.revision) return;
  const { data } = await read(`/api/admin/revisions/${real.data.revision}/lines`);
  const changes = changedBrands(before, after);
  for (const { country, lines } of data as Row[]) {
    const expected = changes.filter((one) => one.country === country).flatMap(lineIds);
    const listed = lines.map(({ id }: Row) => id);
    expect(listed.sort(), `lines of ${country}`).toEqual(expected.sort());
    const states = new Set(lines.map(({ state }: Row) => state));
    expect([...states], "nobody has changed them yet").toEqual(["unchanged"]);
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

/** The tags of all pages and logos in a country that show the changes. */
function tagsOf(country: string, changes: readonly BrandChange[]): string[] {
  const slugs = changes.flatMap(({ before, after }) => [before?.slug ?? [], after?.slug ?? []]);
  const tags = new Set(slugs.flat().map((slug) => `brand-${encodeURIComponent(slug)}`));
  const fields = changes.flatMap(({ before, after }) =>
    after ? changedFields(before, after) : [],
  );
  return [
    `country-${country}`,
    ...(tags.size > 4 ? [`brands-${country}`] : tags),
    ...(fields.some((name) => logoFields.includes(name)) ? [`logos-${country}`] : []),
  ];
}

function purgesArePrecise({ before, after }: CheckedWrite) {
  const byCountry = Map.groupBy(changedBrands(before, after), ({ country }) => country);
  const expected = [...byCountry].flatMap(([country, changes]) => tagsOf(country, changes));
  if (expected.length > 0) expected.push("home", "api", "sitemap");
  const noted = Object.entries(after.purges).flatMap(([row, tags]) =>
    row in before.purges ? [] : tags,
  );
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
    const { search_text, expiry_tally, live_facts } = write.after.derived[after.id] as Row;
    const { currency } = countryByCode(after.country as "uae");
    expect(search_text, after.slug).toBe(foldForSearch(`${after.name}\n${after.name_ar ?? ""}`));
    expect(expiry_tally, `tally of ${after.slug}`).toEqual(tally(Object.values(after.codes)));
    const facts = summarizeCodes(judgedCodes(write.after, after) as any, currency, stampOf(write));
    expect(live_facts, `offers of ${after.slug}`).toEqual(JSON.parse(JSON.stringify(facts)));
  }
}

async function addressesLeadToTheStore({ before, after }: CheckedWrite) {
  const addresses = Object.values(after.brands).map(({ country, slug }) => `/${country}/${slug}`);
  expect(new Set(addresses).size, "addresses are unique").toBe(addresses.length);
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
  if (!isRepeated(write)) {
    countsEqualTheRows(write);
    historyRecordsTheWrite(write);
    await linesListEachField(write);
  }
  await liveCodesAreCounted(write);
  visibleChangesAreDated(write);
  purgesArePrecise(write);
  computedColumnsAreTrue(write);
  await addressesLeadToTheStore(write);
}

/** A story of an operator: the rules apply to each write, and all of them can be reverted. */
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
