import { expect, test } from "vitest";
import { differingArabicOffer, factTexts } from "#app/admin/catalogue/fact-texts.ts";
import { blankRow, brandRecord, type CodeRow, codeRows } from "#app/admin/records/brand-records.ts";
import {
  afterSave,
  change,
  currentEdits,
  type Edits,
  keepMine,
  settle,
  takeTheirs,
  toRequest,
  undo,
  type Values,
  withRemoved,
  withValues,
} from "#app/admin/records/edits.ts";
import { formatCells, parseCells, parseValue, valueFault } from "#app/admin/records/values.ts";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { applyEdit, changedSince } from "#app/domain/catalogue/catalogue-edit.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";

const today = "2026-11-22";

function stored(codes: Parameters<typeof promoCode>[0][], fields = {}): StoredBrand {
  const promo_codes = codes.map((code, id) => ({ id, usage_count: 0, ...promoCode(code) }));
  return { id: 1, ...brand({ name: "Noon", ...fields }), promo_codes } as unknown as StoredBrand;
}

const noon = stored([{ code: "A" }, { code: "B", discount_ar: "خصم 10%" }, { code: "C" }]);
const own = (edits: Edits = {}, from: StoredBrand | null = noon) =>
  brandRecord("uae", "noon", from, edits);
const rowsOf = (edits: Edits = {}, from: StoredBrand | null = noon) =>
  codeRows("uae", "noon", from, edits, today);
const row = (code: string, edits: Edits = {}, from: StoredBrand | null = noon): CodeRow => {
  const found = rowsOf(edits, from).find(({ key }) => JSON.parse(key)[2] === code);
  if (!found) throw new Error(`no code ${code}`);
  return found;
};
/** Changes of the brand as it first was: fields by code, of a new one by " 1". */
const typed = (codes: Record<string, Values>, fields: Values = {}): Edits =>
  Object.entries(codes).reduce(
    (edits, [code, values]) =>
      withValues(
        edits,
        code.startsWith(" ") ? blankRow("uae", "noon", rowsOf(edits), today) : row(code),
        values,
      ),
    Object.keys(fields).length > 0 ? withValues({}, own(), fields) : {},
  );
/** The records that are changed. */
const recordsOf = (edits: Edits) =>
  [own(edits), ...rowsOf(edits)].filter(({ isChanged }) => isChanged);
const removed = (edits: Edits, code: string, isRemoved = true) =>
  withRemoved(edits, row(code), isRemoved);
const request = (edits: Edits, from: StoredBrand | null = noon) => {
  const records = [own(edits, from), ...rowsOf(edits, from)];
  const [country] = toRequest(records, { uae: 7 });
  const [only] = country?.brands ?? [];
  const codes = (only?.codes ?? []).toSorted((a, b) => a.code.localeCompare(b.code));
  return { version: country?.version, ...only, slug: only?.slug ?? "", codes };
};
const byCode = (edits: Edits, field: string, from = noon) =>
  Object.fromEntries(
    rowsOf(edits, from).map(({ key, values }) => [JSON.parse(key)[2], values[field]]),
  );

test("what is typed is sent with what it replaces; the stored value takes it back", () => {
  let edits = typed(
    { A: { discount: "20% off" }, " 1": { code: "N", discount: "5% off" } },
    { category: "home" },
  );
  edits = removed(edits, "C");
  expect(request(edits)).toEqual({
    version: 7,
    slug: "noon",
    set: { category: "home" },
    was: { category: null },
    codes: [
      { code: "A", set: { discount: "20% off" }, was: { discount: "10% off" } },
      { code: "C", remove: true },
      {
        code: "N",
        set: expect.objectContaining({
          discount: "5% off",
          last_reported_date: today,
          expiry_date: null,
        }),
      },
    ],
  });
  const applied = applyEdit(noon, { ...request(edits) });
  expect(applied.ok && applied.value.promo_codes.map(({ code }) => code)).toEqual(["A", "B", "N"]);
  expect(withValues(edits, row("A"), { discount: "10% off" })).not.toHaveProperty([row("A").key]);
  expect(removed(removed({}, "C"), "C", false)).toEqual({});
  // A list that was saved since is the same, though it is another one.
  const listed = typed({}, { aliases: ["N"] });
  expect(own(listed, stored([], { aliases: ["N"] })).isChanged).toBe(false);
  // The empty row stays what it is.
  expect(withRemoved({}, blankRow("uae", "noon", rowsOf(), today), true)).toEqual({});
});

test("the server takes changes of other fields whatever the version, and refuses those of the same", () => {
  const edit = request(typed({ A: { discount: "20% off" } }));
  expect(changedSince(stored([{ code: "A", expiry_date: "2027-01-01" }]), edit)).toEqual([]);
  expect(changedSince(stored([{ code: "A", discount: "9% off" }]), edit)).toEqual(["Noon A"]);
});

test("a faulty code is named at its field; codes that differ in case alone are the same", () => {
  const faults = (edits: Edits) =>
    rowsOf(edits).flatMap(({ key, faults }) =>
      Object.entries(faults).map((fault) => [JSON.parse(key)[2], ...fault]),
    );
  expect(faults(typed({ A: { expiry_date: "2026-11-31" }, B: { discount: "20% off" } }))).toEqual([
    ["A", "expiry_date", "must be a date of the calendar"],
  ]);
  for (const code of ["C", "c"])
    expect(faults(typed({ A: { code } }))).toEqual([
      ["A", "code", "is the same as on another line"],
    ]);
  expect(faults(removed(typed({ A: { code: "c" } }), "C"))).toEqual([]);
  // Of two lines the one whose code was typed is to be corrected.
  const twice = typed({ A: { discount: "20% off" }, " 1": { code: "a", discount: "5% off" } });
  expect(faults(twice).map(([code]) => code)).toEqual([" 1"]);
  // A line with a discount alone is not lost without a word.
  expect(faults(typed({ " 1": { discount: "5% off" } }))).toEqual([
    [" 1", "code", "must not be empty"],
  ]);
});

test("dates are taken as people type them, and days from the end that stands", () => {
  const parse = (name: string, text: string, before: unknown = null) =>
    parseValue("code", { stored: { [name]: before }, blank: { [name]: null } }, name, text, today);
  expect(parse("expiry_date", "31/12/2026")).toBe("2026-12-31");
  expect(parse("expiry_date", "٣ أبريل")).toBe("2027-04-03");
  expect(parse("last_reported_date", "3 April")).toBe("2026-04-03");
  expect(parse("expiry_date", "+30 days")).toBe("2026-12-22");
  expect(parse("expiry_date", "+30", "2026-12-01")).toBe("2026-12-31");
  expect(parse("expiry_date", "+30", "2026-01-01")).toBe("2026-12-22");
  expect(parse("expiry_date", "+ ٧ أيام")).toBe("2026-11-29");
  expect(parse("expiry_date", "+30 weeks")).toBe("+30 weeks");
  expect(parse("expiry_date", "")).toBe(null);
  expect(parse("discount", " 31/12/2026 ")).toBe("31/12/2026");
  expect(["no", "No", "0", "", "yes"].map((text) => parse("is_active", text))).toEqual([
    ...[false, false, false, false, true],
  ]);
  expect(valueFault("code", "expiry_date", "soon")).toBe(
    "must be a date, like 31/12/2026 or 31 Dec",
  );
  expect(valueFault("code", "expiry_date", "31/12/99")).toBe("must have its year in four digits");
});

test.for([
  ["faces.com", "https://faces.com"],
  [" www.faces.com/ae ", "https://www.faces.com/ae"],
  ["faces.com:8080", "https://faces.com:8080"],
  ["متجر.امارات", "https://متجر.امارات"],
  ["http://faces.com", "http://faces.com"],
  ["javascript:alert(1)", null],
  ["faces", null],
  ["a@faces.com", null],
  ["mailto:a@faces.com", null],
  ["faces com", null],
] as const)("the website %s is saved as %s", ([text, saved]) => {
  const value = parseValue("brand", own(), "website_url", text, today);
  if (saved) expect(value).toBe(saved);
  const { faults } = own(withValues({}, own(), { website_url: value }));
  expect(Object.values(faults)).toEqual(saved ? [] : ["must be an http or https address"]);
});

test("other names are typed with commas, and saved as a list", () => {
  const parse = (text: string) => parseValue("brand", own(), "aliases", text, today);
  expect(parse("Nun، Noon KSA,,")).toEqual(["Nun", "Noon KSA"]);
  const many = parse(Array.from({ length: 21 }, (_, at) => `n${at}`).join(","));
  expect(valueFault("brand", "aliases", many)).toContain("at most 20 names");
});

test("cells are copied as spreadsheets take them, and pasted from them", () => {
  const text = formatCells([
    ["A", "10% off\nall", null, true],
    ["B", "", ["x", "y"], false],
  ]);
  expect(text).toBe("A\t10% off all\t\tyes\r\nB\t\tx, y\tno");
  expect(parseCells(`${text.replace("\r\n", "\r")}\r\n`)).toEqual([
    ["A", "10% off all", "", "yes"],
    ["B", "", "x, y", "no"],
  ]);
});

test("what another operator saved is kept; where both changed a value, one has to be chosen", () => {
  const edits = typed({ A: { discount: "20% off" }, B: { is_active: false } }, { name_ar: "نون" });
  const now = stored(
    [{ code: "A", discount: "30% off", expiry_date: "2027-01-01" }, { code: "B" }, { code: "D" }],
    { category: "home" },
  );
  const clashes = (all: Edits) =>
    [own(all, now), ...rowsOf(all, now)].flatMap(({ conflicts }) => conflicts);
  expect(clashes(edits)).toEqual(["discount"]);
  expect(byCode(edits, "expiry_date", now)).toMatchObject({ A: "2027-01-01" });
  const a = row("A", edits, now);
  expect(clashes(withValues(edits, a, { discount: "25% off" }))).toEqual(["discount"]);
  expect(clashes(withValues(edits, a, { discount: "30% off" }))).toEqual([]);
  expect(request(takeTheirs(edits, a), now).codes.map(({ code }) => code)).toEqual(["B"]);
  const mine = keepMine(edits, a);
  expect(clashes(mine)).toEqual([]);
  expect(request(mine, now).codes[0]).toEqual({
    code: "A",
    set: { discount: "20% off" },
    was: { discount: "30% off" },
  });
});

test("a code that the other operator removed comes back only on top, whole", () => {
  const edits = typed({ A: { discount: "20% off" } });
  const now = stored([{ code: "B" }, { code: "C" }]);
  const a = row("A", edits, now);
  expect(a.conflicts).toEqual(["discount"]);
  expect(request(keepMine(edits, a), now).codes).toMatchObject([
    { code: "A", set: { code: "A", discount: "20% off", last_reported_date: "2026-11-01" } },
  ]);
  expect(takeTheirs(edits, a)).toEqual({});
  // What both removed is gone.
  expect(row("A", removed({}, "A"), now).isChanged).toBe(false);
});

test("a code that is deleted here and was changed there is a conflict", () => {
  const edits = removed({}, "A");
  const now = stored([{ code: "A", discount: "30% off" }, { code: "B" }]);
  const a = row("A", edits, now);
  expect(a.conflicts).toEqual(["discount"]);
  // Also if the same was typed before.
  const same = removed(typed({ A: { discount: "30% off" } }), "A");
  expect(row("A", same, now).conflicts).toEqual(["discount"]);
  // What was seen first counts, not what stood there at the deletion.
  const first = typed({ A: { discount: "20% off" } });
  const later = withRemoved(first, row("A", first, now), true);
  expect(row("A", later, now).conflicts).toEqual(["discount"]);
  expect(row("A", keepMine(edits, a), now).conflicts).toEqual([]);
  expect(takeTheirs(edits, a)).toEqual({});
});

test("what was typed while a save was on its way stays a change, and nothing else does", () => {
  const sent = typed(
    { A: { discount: "20% off" }, B: { code: "B2" }, " 1": { code: "N", discount: "5% off" } },
    { category: "home", name_ar: "نون" },
  );
  const faulty = { ...sent, ...typed({ C: { expiry_date: "2026-11-31" } }) };
  const saved = stored(
    [
      { code: "A", discount: "20% off" },
      { code: "B2", discount_ar: "خصم 10%" },
      { code: "C" },
      { code: "N", discount: "5% off", last_reported_date: today },
    ],
    { category: "home", name_ar: "نون" },
  );
  const left = (now: Edits) => request(afterSave(now, recordsOf(sent)), saved);
  // Nothing was typed: the faulty code alone is left.
  expect(left(faulty).codes).toEqual([
    { code: "C", set: { expiry_date: "2026-11-31" }, was: { expiry_date: null } },
  ]);
  let now = withValues(faulty, row("A"), { discount: "30% off" });
  now = withValues(now, row("B"), { is_active: false });
  now = withValues(now, row(" 1", now), { discount: "6% off" });
  now = withValues(now, own(), { name_ar: null, website_url: "https://n.example/" });
  const { set, codes } = left(now);
  expect(set).toEqual({ name_ar: null, website_url: "https://n.example/" });
  expect(codes.map(({ code, set }) => [code, set])).toEqual([
    ["A", { discount: "30% off" }],
    ["B2", { is_active: false }],
    ["C", { expiry_date: "2026-11-31" }],
    ["N", { discount: "6% off" }],
  ]);
  // What is taken back is a change from what was saved.
  expect(left(withValues(faulty, row("A"), { discount: "10% off" })).codes[0]).toEqual({
    code: "A",
    set: { discount: "10% off" },
    was: { discount: "20% off" },
  });
});

test("a code that was removed in a save can be taken back, or removed after it, while that is on its way", () => {
  const sent = removed(typed({ B: { discount: "20% off" } }), "A");
  const saved = stored([{ code: "B", discount: "20% off", discount_ar: "خصم 10%" }, { code: "C" }]);
  const now = removed(removed(sent, "A", false), "B");
  expect(request(afterSave(now, recordsOf(sent)), saved).codes).toEqual([
    { code: "A", set: expect.objectContaining({ code: "A", discount: "10% off" }) },
    { code: "B", remove: true },
  ]);
  // A new line that is discarded meanwhile is deleted after it.
  const added = typed({ " 1": { code: "N", discount: "5% off" } });
  expect(request(afterSave({}, recordsOf(added)), stored([{ code: "N" }])).codes).toEqual([
    { code: "N", remove: true },
  ]);
});

test("Ctrl Z takes back a step at a time, also what was discarded; the keys of a cell are one step", () => {
  settle(() => ({}));
  const put = (discount: string, step?: object) =>
    change((all) => withValues(all, row("A"), { discount }), step);
  const step = {};
  for (const text of ["2", "20", "20%"]) put(text, step);
  put("30%");
  change(() => ({}));
  const shown = () => byCode(currentEdits(), "discount").A;
  expect(shown()).toBe("10% off");
  for (const text of ["30%", "20%", "10% off"]) {
    expect(undo()).toBe(true);
    expect(shown()).toBe(text);
  }
  expect(undo()).toBe(false);
});

test("a difference of the Arabic is seen, if both can be read", () => {
  const differs = (discount: string, discount_ar: string) =>
    differingArabicOffer({ discount, discount_ar }, "AED");
  expect(differs("25% off", "خصم 20%")).toBe("20%");
  expect(differs("20% off", "خصم ٢٠٪")).toBeNull();
  expect(differs("25% off", "")).toBeNull();
});

test("what an offer in another money asks for is in that money", () => {
  const offer = { kind: "amount", value: 50, currency: "USD", min_spend: 100, cap: 20 };
  const texts = factTexts(offerFields.parse(offer), "AED");
  expect(texts.map((text) => text.replace(/\s/g, " "))).toEqual([
    "USD 50",
    "min USD 100",
    "at most USD 20",
  ]);
});

test("a new brand stays one, and replaces nothing, while another has stored it", () => {
  const begun = withValues({}, own({}, null), { category: "home" });
  const [edit] = Object.values(withValues(begun, own(begun), { category: "books" }));
  expect(edit).toEqual({ set: { category: "books" }, was: {}, isNew: true });
});
