import { createElement } from "react";
import { expect, test } from "vitest";
import { brandColumns } from "#app/admin/catalogue/brand-columns.tsx";
import { BrandEditor } from "#app/admin/catalogue/brand-editor.client.tsx";
import { BrandDetails } from "#app/admin/catalogue/brand-form.tsx";
import { BrandMenu } from "#app/admin/catalogue/brand-menu.tsx";
import { copyEdits, namesMoney } from "#app/admin/catalogue/brand-requests.ts";
import { BrandTable } from "#app/admin/catalogue/brand-table.client.tsx";
import { CountryList } from "#app/admin/catalogue/country-list.client.tsx";
import { LineActions } from "#app/admin/catalogue/line-actions.tsx";
import { blankRow, brandRecord, codeRows, toCode } from "#app/admin/records/brand-records.ts";
import { type Edits, settle, withRemoved, withValues } from "#app/admin/records/edits.ts";
import { Pending } from "#app/admin/records/pending-bar.tsx";
import { UnsavedNotice } from "#app/admin/records/unsaved-notice.tsx";
import { useSave } from "#app/admin/records/use-save.ts";
import { Workspace } from "#app/admin/shell/workspace.client.tsx";
import { ok } from "#app/domain/base/result.ts";
import { type BrandSummary, packBrands } from "#app/domain/catalogue/brand-list.ts";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { type CountryInfo, countryByCode } from "#app/domain/directory/countries.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import BrandPage from "#app/routes/admin/brand.tsx";
import CountryPage from "#app/routes/admin/country.tsx";
import { brand, type CodeGiven, promoCode } from "#tests/support/data/catalogue.ts";
import { today } from "#tests/support/server/today.ts";
import { compareDrawn, markup, panel, shown } from "../shown.ts";
import situations from "./lists/situations.json" with { type: "json" };

compareDrawn("what-each-event-does");

const uae = countryByCode("uae") as CountryInfo;
const stored = (codes: (CodeGiven & { usage_count?: number })[], fields = {}) =>
  ({
    ...{ id: 1, ...brand({ name: "Noon", ...fields }) },
    promo_codes: codes.map((code, id) => {
      const offer = parseOffer(code.discount ?? "10% off", "AED");
      return { id, usage_count: 0, offer, ...promoCode(code) };
    }),
  }) as StoredBrand;
const read = (text: string) => ({ discount: text, offer: parseOffer(text, "AED") });
const noon = stored(
  [
    { code: "OFF", is_active: false },
    { code: "OVER", expiry_date: "2026-01-31" },
    { code: "USED", max_usage: 1_000, usage_count: 1_000, ...read("AED 5 off") } as never,
    { code: "PLAIN", ...read("Great deals") },
    { code: "LIVE", ...read("10% off"), discount_ar: "خصم ٢٠٪" },
  ],
  { name_ar: "نون", category: "home", website_url: "https://noon.example/" },
);
const own = (edits: Edits = {}, from: StoredBrand | null = noon) =>
  brandRecord("uae", "noon", from, edits);
const rowsOf = (edits: Edits = {}, from: StoredBrand | null = noon) =>
  codeRows("uae", "noon", from, edits, today);
const rowOf = (code: string) => {
  const row = rowsOf().find((one) => one.code?.code === code);
  if (!row) throw new Error(`no ${code}`);
  return row;
};
const edited = { brand: noon, version: 1 } as never;
const editor = () =>
  [shown, markup].map((draw) => draw(BrandEditor, { country: uae, slug: "noon", edited }));

const listed = (names: string[]) =>
  names.map((name, live) => ({
    ...{ live, expired: 3 - live, usedUp: 0, inactive: 0, untranslated: 0, best: null, name },
    ...{ slug: name.toLowerCase(), name_ar: null, name_en: null, category: null, codes: [name] },
    ...{ isActive: live > 0, oldest: `2026-11-0${1 + (live % 9)}` },
  }));

test("a brand is drawn with the counts of its codes, and each code with what is read from it", () => {
  const [, html = ""] = editor();
  expect(html.match(/row-off/g), "an expired code is told by its date alone").toHaveLength(1);
  const plain = { brand: stored([{ code: "A" }]), version: 1 } as never;
  shown(BrandEditor, { country: uae, slug: "noon", edited: plain });
  const lost = { country: uae, slug: "noon", edited: { brand: null, version: 1 } as never };
  shown(BrandEditor, lost);
});

test("a brand is saved in the workspace, which tells it, and undone", () => {
  settle((all) => withValues(all, rowOf("LIVE"), { note: "a" }));
  const view = () => createElement(BrandEditor, { country: uae, slug: "noon", edited });
  markup(Workspace, panel, { view }, "/admin/catalogue/uae/noon");
});

test("what comes of situations of a brand", () => {
  const codes = [
    { code: "A", note: "ask Sara", expiry_date: "2026-12-31", ...read("5% off") },
    { code: "B", discount_ar: "خصم ٦٪", ...read("6% off") },
  ] as any[];
  const { list, ...ofBrand } = situations;
  for (const {
    first,
    later,
    day = today,
    path = "/admin/catalogue/uae/noon",
    ...given
  } of Object.values<any>(ofBrand)) {
    const view = (reads: number, { pathname }: URL) => {
      const [, , at, code, slug = ""] = pathname.split("/");
      const country = countryByCode(code);
      if (at !== "catalogue" || !country) return null;
      const [one, second] = codes;
      const name = `${slug[0]?.toUpperCase()}${slug.slice(1)}`;
      const brand = stored(
        [
          { ...one, ...(first && read(first)) },
          { ...second, ...(reads > 0 && later) },
        ],
        { name },
      );
      const edited = { brand, version: 1 + reads };
      // One has more brands than a phone draws at once.
      const names = Array.from({ length: 101 }, (_, at) => `Shop ${at}`);
      const brands = listed(code === "oman" ? names : ["Zara", "Noon"]);
      const catalogue = { version: 1, list: packBrands(brands as never) };
      const loaderData = { country, slug, edited, catalogue };
      const page = (slug ? BrandPage : CountryPage) as any;
      return createElement(page, { params: { country: code, brand: slug }, loaderData });
    };
    // Which day it is the server says, and not the device.
    markup(Workspace, { ...panel, days: day }, { view, ...given }, path);
  }
});

test("what is typed is told at its cell", () => {
  const change = (code: string, values: object) =>
    settle((all) => withValues(all, rowOf(code), { ...values }));
  change("LIVE", { discount: "20% off", code: "LIVE2" });
  change("PLAIN", { expiry_date: "soon" });
  settle((all) => withRemoved(all, rowOf("OVER"), true));
  settle((all) => withValues(all, blankRow("uae", "noon", rowsOf(), today), { code: "NEW" }));
  editor();
  // What a shopper suggests leads here: a code that is here already, though not saved, is not added twice.
  for (const code of ["new", "OTHER"]) {
    const state = { suggestion: { code, discount: "خصم" } };
    const props = { country: uae, slug: "noon", edited };
    markup(BrandEditor, props, {}, { pathname: "/admin/catalogue/uae/noon", state });
  }
});

function Bar({ edits, from = noon }: { edits: Edits; from?: StoredBrand | null }) {
  const records = [{ ...own(edits, from), name: "" }, ...rowsOf(edits, from)];
  const saved = () => "";
  const options = { records, versions: {}, loaded: 0, saved, title: "", onSaved: () => {} };
  return Pending({ editor: useSave(options), name: "Noon", onDone: () => {} });
}
const bar = (edits: Edits, from?: StoredBrand | null) =>
  shown(Bar, { edits, ...(from !== undefined && { from }) });

test("the bar of changes lists what was and what will be, and first what is to be corrected", () => {
  const typed = (code: string, values: object, edits: Edits = {}) =>
    withValues(edits, rowOf(code), { ...values });
  bar(typed("LIVE", { is_active: false }));
  bar(typed("LIVE", { expiry_date: "2026-12-31", note: "a" }));
  bar(withRemoved({}, rowOf("LIVE"), true));
  bar(withValues({}, own(), { name: "Noon Market" }));
  bar(withValues({}, own(), { name: "NOON" }));
  const many = stored(Array.from({ length: 51 }, (_, at) => ({ code: `C${at}` })));
  bar(
    rowsOf({}, many).reduce((edits, row) => withRemoved(edits, row, true), {}),
    many,
  );
  const added = withValues({}, own({}, null), { name: "Zara" });
  bar(added, null);
  const line = withValues({}, blankRow("uae", "noon", rowsOf(), today), { discount: "5% off" });
  bar(line);
  const faulty = typed("LIVE", { expiry_date: "2026-11-31" });
  bar(faulty);
  bar(typed("OFF", { note: "b" }, faulty));
  bar(withValues({}, own(), { website_url: "x:y" }));
  const off = [{ website_url: "x:y" }, { category: "beauty" }].map((values) =>
    markup(Bar, { edits: withValues({}, own(), values) }).includes('aria-disabled="true"'),
  );
  expect(off, "with a faulty brand nothing is saved").toEqual([true, false]);
  const [isOpen, isFolded] = [3, 4].map((count) => {
    const values = { discount: "1% off", note: "a", code: "X", expiry_date: "2027-01-01" };
    const some = Object.fromEntries(Object.entries(values).slice(0, count));
    return markup(Bar, { edits: typed("LIVE", some) }).includes("<details open");
  });
  expect([isOpen, isFolded]).toEqual([true, false]);
});

test("a conflict shows what is stored now, or that it was deleted", () => {
  const edits = withValues({}, rowOf("LIVE"), { discount: "30% off" });
  const theirs = stored([{ code: "LIVE", discount: "40% off" }]);
  settle(() => edits);
  // A cell says so, and no other of its line.
  shown(BrandEditor, {
    country: uae,
    slug: "noon",
    edited: { brand: theirs, version: 1 } as never,
  });
  bar(edits, theirs);
  bar(edits, stored([]));
});

test("unsaved changes are named by their brands, of a country or all but those of the view", () => {
  const oman = brandRecord("oman", "zara", null, {});
  let edits = withValues({}, rowOf("LIVE"), { note: "a" });
  edits = withValues(edits, oman, { name: "Zara" });
  settle(() => edits);
  shown(UnsavedNotice, {});
  shown(UnsavedNotice, { country: "oman" });
  shown(UnsavedNotice, { except: new Set([oman.key]) });
  shown(UnsavedNotice, { country: "qatar" });
});

test("the menu of a brand offers what can be done with it, where it is listed", () => {
  const menu = (listed: object[] | null, more = {}) => {
    const answer = listed && ok(listed.map((one) => ({ version: 1, brand: null, ...one })));
    const acts = {
      onOpen: () => {},
      onVerify: () => {},
      onEverywhere: () => {},
      onLeave: () => {},
    };
    const props = {
      country: uae,
      version: 1,
      brand: noon,
      lookup: answer as never,
      isOpen: true,
      isDirty: false,
    };
    return shown(BrandMenu, { ...props, ...acts, ...more });
  };
  const here = { country: "uae", brand: noon };
  menu(null);
  menu(null, { isOpen: false });
  menu(null, { lookup: { ok: false, status: 503, code: "unreachable" } });
  menu([here]);
  menu([here, { country: "oman", brand: noon }], { isDirty: true });
  const money = stored([
    { code: "M", ...read("AED 5 off") },
    { code: "N", ...read("5% off") },
  ]);
  menu([here], { brand: money });
  menu([here], { brand: stored(["M", "O"].map((code) => ({ code, ...read("AED 5 off") }))) });
  menu([here], { brand: stored([]) });
});

test("a copy keeps a brand's own facts where it is new, and adds what is missing where it is not", () => {
  const [plain, stated] = [promoCode({ code: "A" }), promoCode({ code: "B" })];
  const facts = { ...parseOffer("5% off", "AED"), value: 7 };
  const codes = [
    { ...plain, offer: parseOffer("10% off", "AED") },
    { ...stated, offer: facts },
  ] as never[];
  const there = stored([{ code: "A" }]);
  const from = { ...noon, former_slugs: ["noon-old"] };
  const targets = [
    { country: "oman", version: 2, brand: null },
    { country: "qatar", version: 3, brand: there },
  ] as never[];
  const [oman, qatar] = copyEdits(from, codes, "AED", targets);
  const set = { name: "Noon", name_ar: "نون", category: "home" };
  expect(oman).toMatchObject({ country: "oman", version: 2, brands: [{ slug: "noon", set }] });
  expect(oman?.brands[0]?.codes?.map(({ set }) => set && "offer" in set)).toEqual([false, true]);
  for (const own of ["slug", "former_slugs"]) expect(oman?.brands[0]?.set).not.toHaveProperty(own);
  expect(qatar?.brands[0]).toMatchObject({ codes: [{ code: "B" }] });
  expect(qatar?.brands[0]).not.toHaveProperty("set");
  const names = (text: string) => namesMoney({ offer: parseOffer(text, "AED") } as never);
  expect(
    ["AED 5 off", "5% off orders over AED 9", "5% off, up to AED 9", "5% off", "x"].map(names),
  ).toEqual([...[true, true, true, false, false]]);
});

test("the fields of a brand are marked where they differ, and its row is shown in both languages", () => {
  const typed = own(withValues({}, own(), { name_ar: "نون ٢", website_url: "x:y" }));
  const saved = { country: uae, slug: "noon", brand: noon, version: 1, rows: rowsOf() };
  // What is chosen is its name, by which it is stored.
  expect(markup(BrandDetails, { ...saved, record: typed })).toContain(
    '<option value="home" label=',
  );
  const added = own({}, null);
  shown(BrandDetails, { ...saved, brand: null, record: added, rows: [] });
});

test("the selected lines of a brand can be filled, deleted and moved, if they are stored so", () => {
  const actions = (codes: string[], field: string, edits: Edits = {}) => {
    const rows = rowsOf(edits).filter(({ code }) => code && codes.includes(code.code));
    const shownBrand = {
      country: uae,
      slug: "noon",
      brand: noon,
      version: 1,
      record: own(edits),
      rows,
    };
    return shown(LineActions, { brand: shownBrand, rows, field, onDone: () => {} });
  };
  actions(["LIVE"], "discount");
  actions(["LIVE", "OFF"], "discount");
  actions(["LIVE", "OFF"], "code");
  const changed = withValues({}, rowOf("LIVE"), { note: "a" });
  actions(["LIVE", "OFF"], "code", changed);
  actions(["LIVE", "OFF"], "note", withRemoved({}, rowOf("OFF"), true));
});

test("a code that is edited says what saving would store", () => {
  const edits = withValues({}, rowOf("USED"), { discount: "30% off" });
  const [row] = rowsOf(edits).filter(({ code }) => code?.code === "USED");
  expect(toCode(row as never, "AED").offer).toMatchObject({ value: 30 });
  const noted = withValues({}, rowOf("LIVE"), { note: "x" });
  const [kept] = rowsOf(noted).filter(({ code }) => code?.code === "LIVE");
  const stated = { ...kept, code: { ...kept?.code, offer: { value: 7 } } };
  expect(toCode(stated as never, "AED").offer).toEqual({ value: 7 });
});

test("a brand's row in its country's list has its names, counts and best offer, as text and as exported", () => {
  const best = { discount: "5% off", offer: parseOffer("5% off", "AED") };
  const names = { slug: "noon", name: "Noon", name_ar: "نون", name_en: null, category: null };
  const counts = { live: 1_000, expired: 0, usedUp: 0, inactive: 1, untranslated: 2 };
  const row = { ...names, ...counts, isActive: false, oldest: "2026-11-01", best } as BrandSummary;
  const columns = brandColumns("uae");
  const drawn = columns.map(({ name, value, text, renderCell }) => {
    const cell = renderCell ? shown(() => renderCell({ row } as never), {}) : text?.(row);
    return [name, value(row), cell];
  });
  expect(drawn).toEqual([
    ["Brand name", "Noon", "Noon hidden"],
    ["Arabic name", "نون", "نون"],
    ["English name", null, null],
    ["Category", null, "none"],
    ...[
      ["Live", 1_000, "1,000"],
      ["Expired", 0, "0"],
      ["Inactive", 1, "1"],
      ["No Arabic", 2, "2"],
    ],
    ["Oldest check", "2026-11-01", "Nov 1, 2026"],
    ["Best offer", "5% off", "5% 5% off"],
  ]);
  const ofKind = (isOne: (column: (typeof columns)[number]) => unknown) =>
    columns.filter(isOne).map(({ key }) => key);
  expect(ofKind(({ isArabic }) => isArabic)).toEqual(["name_ar"]);
  expect(ofKind(({ from }) => from === 0)).toEqual(["name", "live"]);
  expect(ofKind(({ sortable }) => !sortable)).toEqual(["best"]);
});

test("the countries are listed with their counts, and how to begin if all are empty", () => {
  const counts = (brands: number) => [
    { code: "uae", brands: 1_000, codes: 1 },
    { code: "oman", brands, codes: 0 },
  ];
  shown(CountryList, { countries: counts(0) as never });
  const empty = counts(0).map((one) => ({ ...one, brands: 0 }));
  shown(CountryList, { countries: empty as never });
  for (const brands of [[], listed(["Zara", "Noon", "Adidas"])] as never[]) {
    const catalogue = { version: 1, list: packBrands(brands) };
    shown(BrandTable, { country: uae, catalogue });
    markup(BrandTable, { country: uae, catalogue }, situations.list as never);
  }
});
