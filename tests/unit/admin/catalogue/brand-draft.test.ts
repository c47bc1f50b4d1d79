import type { KeyboardEvent } from "react";
import { expect, test } from "vitest";
import {
  type BrandDraft,
  changedFields,
  createDraft,
  fieldFault,
  type Line,
  lineFaults,
  newLine,
  toEdit,
} from "#app/admin/catalogue/brand-draft.ts";
import { extendLines, fillLines } from "#app/admin/catalogue/bulk-lines.ts";
import { draftChanges } from "#app/admin/catalogue/draft-changes.ts";
import { arabicDiffers, factTexts } from "#app/admin/catalogue/fact-texts.ts";
import { gridKey } from "#app/admin/catalogue/grid-keys.ts";
import { pasteCells, withText } from "#app/admin/catalogue/paste-cells.ts";
import { acceptTheirs, afterSave, openClashes, rebase } from "#app/admin/catalogue/rebase.ts";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { type GridField, gridFields } from "#app/domain/catalogue/field-registry.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";
import { brand, promoCode } from "#tests/support/data/catalogue.ts";

const today = "2026-11-22";

function stored(codes: Parameters<typeof promoCode>[0][], fields = {}): StoredBrand {
  const promo_codes = codes.map((code, id) => ({ id, usage_count: 0, ...promoCode(code) }));
  return { id: 1, ...brand({ name: "Noon", ...fields }), promo_codes } as unknown as StoredBrand;
}

function set(draft: BrandDraft, code: string, column: GridField, value: string | boolean) {
  const lines = draft.lines.map((line) =>
    line.key === code ? { ...line, cells: { ...line.cells, [column]: value } } : line,
  );
  return { ...draft, lines };
}

const noon = stored([{ code: "A" }, { code: "B", discount_ar: "خصم 10%" }, { code: "C" }]);
const edit = (draft: BrandDraft) => toEdit(draft, "noon", lineFaults(draft));

test("a draft without a change is no edit", () => {
  const draft = createDraft(noon);
  expect(changedFields(draft)).toEqual([]);
  expect(edit(draft)).toEqual({ slug: "noon", codes: [] });
});

test("an edit names what was changed, added and removed, and nothing else", () => {
  let draft = set(createDraft(noon), "A", "discount", "20% off");
  draft = { ...draft, fields: { ...draft.fields, category: "home" } };
  draft.lines = draft.lines.map((line) => (line.key === "C" ? { ...line, isRemoved: true } : line));
  draft.lines.push({ ...newLine("new", today) });
  draft = set(set(draft, "new", "code", " N "), "new", "discount", "5% off");
  const { set: fields, codes } = edit(draft);
  expect(fields).toEqual({ category: "home" });
  expect(codes?.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual([
    { code: "A", set: { discount: "20% off" } },
    { code: "C", remove: true },
    { code: "N", set: expect.objectContaining({ discount: "5% off", last_reported_date: today }) },
  ]);
});

test("a faulty line is named and stays out of the edit; the others are saved", () => {
  let draft = set(createDraft(noon), "A", "expiry_date", "2026-11-31");
  draft = set(draft, "B", "discount", "20% off");
  expect(lineFaults(draft)).toEqual([
    { key: "A", column: "expiry_date", message: "must be a date of the calendar" },
  ]);
  expect(edit(draft).codes?.map(({ code }) => code)).toEqual(["B"]);
  draft = set(createDraft(noon), "A", "code", "C");
  expect(lineFaults(draft)).toEqual([
    { key: "A", column: "code", message: "is the same as in another line" },
  ]);
});

test("copied cells go over what is there, and beyond the last line into new ones", () => {
  const draft = createDraft(noon);
  const last = draft.lines.length - 1;
  const text = "12% off\tخصم ١٢٪\r\nX\ty\t2026-11-20\t\tno\toutside\r\n";
  let keys = 0;
  const pasted = pasteCells(draft, { row: last, column: 1 }, text, today, () => `new${keys++}`);
  expect(pasted.lines).toHaveLength(last + 2);
  expect(pasted.lines[last]?.cells).toMatchObject({ discount: "12% off", discount_ar: "خصم ١٢٪" });
  expect(pasted.lines[last + 1]).toMatchObject({
    key: "new0",
    cells: { code: "", discount: "X", discount_ar: "y", expiry_date: "", is_active: false },
  });
  expect(draft.lines).toHaveLength(last + 1);
  const columns = gridFields.length;
  const beyond = pasteCells(draft, { row: 0, column: columns }, "a\tb", today, () => "");
  expect(beyond.lines).toEqual(draft.lines);
});

test("dates are taken as people type them, and as they are pasted", () => {
  const draft = createDraft(noon);
  const [line] = draft.lines;
  if (!line) throw new Error("no line");
  const typed = (column: GridField, text: string) =>
    withText(line, column, text, today).cells[column];
  expect(typed("expiry_date", "31/12/2026")).toBe("2026-12-31");
  expect(typed("expiry_date", "٣ أبريل")).toBe("2027-04-03");
  expect(typed("last_reported_date", "3 April")).toBe("2026-04-03");
  expect(typed("expiry_date", "+30 days")).toBe("2026-12-22");
  expect(typed("expiry_date", "+ ٧ أيام")).toBe("2026-11-29");
  expect(typed("expiry_date", "+30 weeks")).toBe("+30 weeks");
  expect(typed("expiry_date", "")).toBe("");
  expect(typed("discount", "31/12/2026")).toBe("31/12/2026");
  const pasted = pasteCells(draft, { row: 0, column: 3 }, "1 Nov\t3/12", today, () => "");
  expect(pasted.lines[0]?.cells).toMatchObject({
    last_reported_date: "2026-11-01",
    expiry_date: "2026-12-03",
  });
  const message = (text: string) => lineFaults(set(draft, "A", "expiry_date", text))[0]?.message;
  expect(message("soon")).toBe("must be a date, like 31/12/2026 or 31 Dec");
  expect(message("31/12/99")).toBe("must have its year in four digits");
});

test.for([
  ["faces.com", "https://faces.com"],
  [" www.faces.com/ae ", "https://www.faces.com/ae"],
  ["faces.com:8080", "https://faces.com:8080"],
  ["متجر.امارات", "https://متجر.امارات"],
  ["http://faces.com", "http://faces.com"],
] as const)("the website %s is saved as %s", ([typed, saved]) => {
  const draft = createDraft(noon);
  const edited = { ...draft, fields: { ...draft.fields, website_url: typed } };
  expect(fieldFault(edited.fields, "website_url")).toBeNull();
  expect(edit(edited).set).toEqual({ website_url: saved });
  expect(draftChanges(edited, [])).toMatchObject([{ column: "website_url", next: saved }]);
});

test.for(["javascript:alert(1)", "faces", "a@faces.com", "mailto:a@faces.com", "faces com"])(
  "%s is no website",
  (text) => {
    const fields = { ...createDraft(noon).fields, website_url: text };
    expect(fieldFault(fields, "website_url")).toBe("must be an http or https address");
  },
);

test("Space switches a code on or off in its own column alone, and changes no other cell", () => {
  const draft = createDraft(noon);
  const changed = gridFields.filter((column, at) => {
    let isChanged = false;
    const note = () => {
      isChanged = true;
    };
    const key = gridKey({
      active: { row: 0, column: at },
      column,
      draft,
      today,
      isEditing: false,
      isRtl: false,
      onMove: note,
      onChange: note,
      onBegin: note,
      onType: note,
      onEnd: note,
      selected: new Set<string>(),
      suggestion: undefined,
      typed: undefined,
      onTake: note,
      onSelect: note,
      onSelectTo: note,
    });
    let isHandled = false;
    const preventDefault = () => {
      isHandled = true;
    };
    key({ key: " ", preventDefault } as unknown as KeyboardEvent);
    // Otherwise the page would scroll.
    expect(isHandled, column).toBe(true);
    return isChanged;
  });
  expect(changed).toEqual(["is_active"]);
});

test("selected lines are filled, extended and pasted into together; others stay, and no end is brought forward", () => {
  let draft = set(createDraft(noon), "A", "expiry_date", "2026-12-01");
  draft = set(draft, "B", "expiry_date", "2027-06-01");
  const cellsOf = (edited: BrandDraft, column: GridField) =>
    Object.fromEntries(edited.lines.map(({ key, cells }) => [key, cells[column]]));
  const all = new Set(["A", "B", "C"]);
  expect(cellsOf(extendLines(draft, all, "2026-12-31"), "expiry_date")).toEqual({
    A: "2026-12-31",
    B: "2027-06-01",
    C: "",
  });
  expect(cellsOf(extendLines(draft, new Set(["A"]), ""), "expiry_date").A).toBe("");
  const order = draft.lines.map(({ key }) => key);
  const [first = "", last = ""] = [order[0], order[2]];
  draft = set(draft, first, "discount", "7% off");
  const filled = fillLines(draft, new Set([last, first]), "discount");
  expect(cellsOf(filled, "discount")).toEqual({
    ...cellsOf(draft, "discount"),
    [last]: "7% off",
  });
  const one = pasteCells(draft, { row: 2, column: 4 }, "+7", today, () => "", all);
  expect(new Set(Object.values(cellsOf(one, "expiry_date")))).toEqual(new Set(["2026-11-29"]));
  const outside = pasteCells(draft, { row: 2, column: 4 }, "+7", today, () => "", new Set([first]));
  expect(cellsOf(outside, "expiry_date")[first]).toBe(cellsOf(draft, "expiry_date")[first]);
});

test("other names are typed with commas, and saved as a list", () => {
  const draft = createDraft(stored([], { aliases: ["Nun", "نون"] }));
  expect(draft.fields.aliases).toBe("Nun, نون");
  expect(changedFields(draft)).toEqual([]);
  const edited = { ...draft, fields: { ...draft.fields, aliases: "Nun، Noon KSA,," } };
  expect(edit(edited).set).toEqual({ aliases: ["Nun", "Noon KSA"] });
  const many = Array.from({ length: 21 }, (_, at) => `n${at}`).join(",");
  expect(fieldFault({ ...draft.fields, aliases: many }, "aliases")).toContain("at most 20 names");
});

test("changes go on top of another operator's; where both changed a value, it is named", () => {
  let mine = set(createDraft(noon), "A", "discount", "20% off");
  mine = set(mine, "B", "is_active", false);
  mine = { ...mine, fields: { ...mine.fields, name_ar: "نون" } };
  const now = stored(
    [{ code: "A", discount: "30% off", expiry_date: "2027-01-01" }, { code: "B" }, { code: "D" }],
    { category: "home" },
  );
  const reapplied = rebase(mine, now);
  expect(reapplied.clashes).toEqual([
    { code: "A", column: "discount", theirs: "30% off", yours: "20% off" },
  ]);
  expect(edit(reapplied.draft)).toEqual({
    slug: "noon",
    set: { name_ar: "نون" },
    codes: expect.arrayContaining([
      { code: "A", set: { discount: "20% off" } },
      { code: "B", set: { is_active: false } },
    ]),
  });
  expect(reapplied.draft.lines.map(({ key }) => key).sort()).toEqual(["A", "B", "D"]);
  expect(edit(acceptTheirs(reapplied)).codes).toEqual([{ code: "B", set: { is_active: false } }]);
});

test("what was typed while a save was on its way stays a change, and nothing else does", () => {
  let sent = set(createDraft(noon), "A", "discount", "20% off");
  sent = set(sent, "B", "code", "B2");
  sent.lines = [...sent.lines, { ...newLine("new", today) }];
  sent = set(set(sent, "new", "code", "N"), "new", "discount", "5% off");
  sent = set(sent, "C", "expiry_date", "2026-11-31");
  sent = { ...sent, fields: { ...sent.fields, category: "home", name_ar: "نون" } };
  const keys = new Set(["A", "B", "new"]);
  const saved = stored(
    [
      { code: "A", discount: "20% off" },
      { code: "B2", discount_ar: "خصم 10%" },
      { code: "C" },
      { code: "N", discount: "5% off", last_reported_date: today },
    ],
    { category: "home", name_ar: "نون" },
  );
  const after = (draft: BrandDraft) => {
    const { slug: _, ...changes } = edit(afterSave(draft, { draft: sent, keys }, saved));
    return changes;
  };
  // Nothing was typed: the faulty line alone is left.
  expect(after(sent)).toEqual({ codes: [] });
  const left = afterSave(sent, { draft: sent, keys }, saved);
  expect(lineFaults(left).map(({ key }) => key)).toEqual(["C"]);
  // In lines that were sent, also new and renamed ones, in one that was not, and in the fields.
  let typed = set(set(sent, "A", "discount", "30% off"), "B", "is_active", false);
  typed = set(set(typed, "new", "discount", "6% off"), "C", "expiry_date", "2026-12-31");
  typed = { ...typed, fields: { ...typed.fields, name_ar: "", website_url: "https://n.example/" } };
  const { codes, ...others } = after(typed);
  expect(others).toEqual({ set: { name_ar: "", website_url: "https://n.example/" } });
  expect(codes?.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual([
    { code: "A", set: { discount: "30% off" } },
    { code: "B2", set: { is_active: false } },
    { code: "C", set: { expiry_date: "2026-12-31" } },
    { code: "N", set: { discount: "6% off" } },
  ]);
  // What is taken back is a change from what was saved.
  expect(after(set(sent, "A", "discount", "10% off")).codes).toEqual([
    { code: "A", set: { discount: "10% off" } },
  ]);
});

test("a code that was removed in a save can be taken back, or removed after it, while that is on its way", () => {
  const removed = (draft: BrandDraft, key: string, isRemoved: boolean) => ({
    ...draft,
    lines: draft.lines.map((line) => (line.key === key ? { ...line, isRemoved } : line)),
  });
  const sent = set(removed(createDraft(noon), "A", true), "B", "discount", "20% off");
  const saved = stored([{ code: "B", discount: "20% off", discount_ar: "خصم 10%" }, { code: "C" }]);
  const keys = new Set(["A", "B"]);
  const typed = removed(removed(sent, "A", false), "B", true);
  const { codes } = edit(afterSave(typed, { draft: sent, keys }, saved));
  expect(codes?.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual([
    { code: "A", set: expect.objectContaining({ code: "A", discount: "10% off" }) },
    { code: "B", remove: true },
  ]);
});

test("a code that the other operator removed is a clash, and comes back only on top", () => {
  const mine = set(createDraft(noon), "A", "discount", "20% off");
  const reapplied = rebase(mine, stored([{ code: "B" }, { code: "C" }]));
  expect(reapplied.clashes).toEqual([
    { code: "A", column: "discount", theirs: null, yours: "20% off" },
  ]);
  expect(edit(reapplied.draft).codes).toMatchObject([{ code: "A", set: { discount: "20% off" } }]);
  expect(edit(acceptTheirs(reapplied)).codes).toEqual([]);
});

test("a code that is deleted here and was changed there is a clash", () => {
  const draft = createDraft(noon);
  const remove = (line: Line) => (line.key === "A" ? { ...line, isRemoved: true } : line);
  const mine = { ...draft, lines: draft.lines.map(remove) };
  const reapplied = rebase(mine, stored([{ code: "A", discount: "30% off" }, { code: "B" }]));
  expect(reapplied.clashes).toEqual([
    { code: "A", column: "discount", theirs: "30% off", yours: null },
  ]);
  expect(edit(reapplied.draft).codes).toEqual([{ code: "A", remove: true }]);
  expect(edit(acceptTheirs(reapplied)).codes).toEqual([]);
});

test("a clash follows what is typed meanwhile, and ends when the other's value is put back", () => {
  const { draft, clashes } = rebase(
    set(createDraft(noon), "A", "discount", "20% off"),
    stored([{ code: "A", discount: "30% off" }]),
  );
  const after = (text: string) =>
    openClashes({ draft: set(draft, "A", "discount", text), clashes });
  expect(after("25% off")).toMatchObject([{ theirs: "30% off", yours: "25% off" }]);
  expect(after("30% off")).toEqual([]);
});

test("the facts of a discount are given in words, and a difference of the Arabic is seen", () => {
  const facts = (discount: string, discount_ar: string | null = null) => {
    const offer = parseDiscount({ discount, discount_ar }, "AED");
    return offer && factTexts(offer, "AED");
  };
  expect(facts("AED 25 off orders over AED 150")).toEqual(["AED 25", "min AED 150"]);
  expect(facts("Up to 25% off")).toEqual(["up to 25%"]);
  expect(facts("10% off your first order")).toEqual(["10%", "first order"]);
  expect(facts("Buy 2 get 1 free")?.[0]).toBe("2+1 free");
  expect(facts("Free delivery on orders over AED 60")).toEqual(["free delivery", "min AED 60"]);
  const differs = (discount: string, discount_ar: string) =>
    arabicDiffers({ discount, discount_ar }, "AED");
  expect(differs("25% off", "خصم 20%")).toBe("20%");
  expect(differs("20% off", "خصم ٢٠٪")).toBeNull();
  expect(differs("25% off", "")).toBeNull();
});
