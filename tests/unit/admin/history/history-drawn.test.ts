import { expect, test, vi } from "vitest";
import { historyQuery } from "#app/domain/pages/admin-pages.ts";
import { openWorkspace } from "#tests/support/workspace/operator.ts";
import { scripts } from "#tests/support/workspace/scripts.ts";
import { ok } from "#tests/support/workspace/site.ts";

const none = { added: 0, changed: 0, removed: 0, unchanged: 0 };
const operation = (id: number, time: string, fields = {}) => ({
  ...{ id, kind: "edit", who: `who${id}`, brand: "Noon", file: null, isLatest: false },
  countries: [{ country: "uae", liveCodes: { before: 4, after: 5 } }],
  summary: { brands: none, codes: { ...none, changed: 1 } },
  createdAt: `2026-11-${time}:00Z`,
  ...fields,
});
const counts = { brands: 2, promo_codes: 1 };
const backup = (time: string, fault: string | null = null) => ({
  ...{ at: Date.parse(`2026-11-${time}:00Z`), key: time, bytes: 1_500, counts },
  ...{ digest: "abcdef0123456789", fault },
});
const liveCodes = { before: 1, after: 1 };
const countries = ["uae", "oman"].map((country) => ({ country, liveCodes }));
const deleted = { summary: { brands: { ...none, removed: 1 }, codes: none } };
const revisions = [
  operation(3, "22T11:00", { kind: "merge", file: "codes.xlsx", countries }),
  operation(2, "22T10:00", deleted),
  operation(1, "21T09:00"),
];
const view =
  (fields: object = {}) =>
  (search: URLSearchParams) => ({
    ...{ query: historyQuery.parse(search), revisions, authors: ["who1"] },
    backups: [backup("22T10:30"), backup("20T00:00", "cut off")],
    ...fields,
  });
const site = (fields?: object) => () => ({ views: { "/admin/history": view(fields) } });
const line = (id: number, code: string, state: string, fields = {}) => ({
  ...{ id, brand: "Noon", code, field: "discount", before: "5%", after: "6%", now: "6%", state },
  ...{ answers: null, touch: null, ...fields },
});
const touch = { who: "sara", at: "2026-11-22T10:00:00Z" };
const answers = { worked: 1, failed: 2, days: [{ day: "2026-11-21", worked: 1, failed: 2 }] };
const flag = { field: "is_active", before: true, after: false };
const whole = { field: null, before: "D", after: null, codes: [{ code: "D", discount: "8%" }] };
const lines = [
  {
    country: "uae",
    lines: [line(1, "A", "unchanged", { answers }), line(2, "B", "touched", { now: "7%", touch })],
  },
  { country: "oman", lines: [line(1, "C", "unchanged", flag), line(4, "D", "gone", whole)] },
];

const brandCounts = (kind: string) => ({
  summary: { brands: { ...none, [kind]: 1 }, codes: { ...none, [kind]: 1 } },
});
const removedCode = { summary: { brands: none, codes: { ...none, removed: 1 } } };
const undone = (fields: object) => ({ undone: operation(2, "22T10:00", fields) });
test.for<[name: string, fields: object]>([
  ["Renamed Noon to Noon Home", { ...brandCounts("changed"), name: "Noon Home" }],
  ["Added Noon Home", { ...brandCounts("added"), brand: "noon-home", name: "Noon Home" }],
  ["Edited A of Noon", { code: "A" }],
  ["Verified: A, Noon", { kind: "verify", code: "A" }],
  ["Deleted A from Noon", { code: "A", ...removedCode }],
  ["Undid a change", { kind: "undo" }],
  ["Undid part of: Added Noon", undone(brandCounts("added"))],
  ["Undid: Deleted Noon", { kind: "undo", ...undone(deleted) }],
])("an entry of the history says %s", async ([name, fields]) => {
  const given = site({ revisions: [operation(1, "22T09:00", fields)], backups: [] })();
  const screen = await openWorkspace(given, "/admin/history");
  expect(screen.rows("table")[2]?.split(" | ")[1]).toBe(name);
});

test("the history groups by the days of the operator", async () => {
  vi.stubEnv("TZ", "America/New_York");
  const screen = await openWorkspace(site()(), "/admin/history");
  const headings = screen.rows("table").filter((row) => row.endsWith(", 2026"));
  vi.unstubAllEnvs();
  expect(headings.map((row) => /(\d+), 2026/.exec(row)?.[1]).join()).toBe("22,21,19");
});

const change = (name: string, kind: string, fields: object[] = [], codes: object[] = []) => ({
  ...{ slug: name.toLowerCase(), name, kinds: [kind], fields, codes },
});
const codeChange = (code: string, kind: string, ...fields: object[]) => ({
  ...{ code, kinds: [kind], fields },
});
const arabic = { field: "name_ar", old: "نون", new: null };
const ended = codeChange("A", "ends", { field: "expiry_date", old: null, new: "2026-11-01" });
const revived = codeChange("B", "goes-live", { field: "is_active", old: false, new: true });
const brands = [
  change("Zara", "added", [], [codeChange("N", "added")]),
  change("Noon", "loses-arabic", [arabic], [ended, revived]),
  change("Max", "removed"),
];
const counted = { country: "uae", version: 8, liveCodes: { before: 100, after: 99 } };
const reviewed = (textsLosingArabic: number) => () => {
  const review = [{ ...counted, brandsRemoved: 1, textsLosingArabic, brands }];
  const reply = ok({ changes: [], warnings: ["A note"], revision: 8, review });
  const replies = { "GET /admin/revisions/3/lines": [ok(lines)], "/undo": [reply] };
  return { ...site()(), replies };
};
const ids = Array.from({ length: 101 }, (_, id) => id);
const long = [{ country: "uae", lines: ids.map((id) => line(id, `C${id}`, "unchanged")) }];
const longSite = () => ({ ...site()(), replies: { "GET /admin/revisions/1/lines": [ok(long)] } });
const script = `
# the history lists operations and backups by day
→ rows table = Today, Sunday, November 22, 2026 // 11:00 | Added and updated from codes.xlsx | who3 | 2 countries | 1 code changed | 2 (unchanged) | Open
→ rows table = // 10:30 | Backup checked: 2 brands, 1 code, digest abcd… // 10:00 | Deleted Noon | who2 | United Arab Emirates | 1 brand removed | 4 → 5 | Open
→ rows table = // Saturday, November 21, 2026 // 09:00 | Edited Noon | who1 | United Arab Emirates | 1 code changed | 4 → 5 | Open
→ rows table = // Friday, November 20, 2026 // 00:00 | Backup not usable: cut off
# filters of the history combine, and start at its newest page
type Search brand or code = noon; type What = edit; type From = 2026-11-21; type To = 2026-11-21
→ address /admin/history?from=2026-11-21&kind=edit&q=noon&to=2026-11-21
# a refused restore shows the reason, and the focus returns to its button
reply GET /admin/revisions/1/lines = 503 {}; click Open Edited
→ main = could not be read
reply GET /admin/revisions/1/lines = 200 ${JSON.stringify({ data: lines })}
reply /restore = 409 {"code":"busy","error":"Busy"}; click Close Edited > Open Edited > Restore United Arab Emirates
→ message Error: Busy; focus Restore`;
scripts("/admin/history", site(), script);

const many = Array.from({ length: 50 }, (_, at) => operation(100 - at, "22T10:00"));
const early = [backup("22T10:00"), backup("22T09:00")];
const pageScript = `
# a full page links to older and to the newest changes
→ nav Pages = Newest changes…Older changes; table = Backup checked
click Older changes
→ address /admin/history?before=51`;
scripts("/admin/history?before=200", site({ revisions: many, backups: early }), pageScript);

const undoScript = `
# selected lines of a change are reviewed and undone
click Open Added
→ rows table Lines = // A1 of 3 | Noon · United Arab Emirates | Discount | 5% | 6% | unchanged
→ rows table Lines = // B | Noon · United Arab Emirates | Discount | 5% | 6% | now 7% by sara, Nov 22, 2026, 10:00 UTC
→ rows table Lines = // C | Noon · Oman | Active | Yes | No | unchanged // D | Noon · Oman1 code | Deleted | D | deleted, cannot be undone separately
→ main = Undo 2 of 4 linesB keeps a newer change
click Select Noon, A, Discount > Select Noon, B, Discount > Undo 2 of 4 > Save
→ sent /undo {"dryRun":true,"lines":{"uae":[1,2]}}; sent /undo {"versions":{"uae":8}…"lines":{"uae":[1,2]}
→ message Undone: 2 of 4 lines, Added and updated from codes.xlsx
# a review lists the worst changes first, and its consequences
click Open Added > Undo
→ rows table All changes = // Max // Brand | removed // Noon · 1 end · 1 go live // Brand | Arabic name نون → empty | loses Arabic
→ rows table All changes = // A | Expiry date no end → Nov 1, 2026 | ends // B | Active No → Yes | goes live // Zara · 1 added // Brand | added // N | added
→ texts .review h1 = 100 → 99, 1 brand …, 1 text …
→ texts aside li = Removed: Max // 1 live code ends // 1 inactive code … // 1 Arabic text
→ texts [aria-label='Kinds of change'] .count = 6 // 1 // 1 // 1 // 1 // 0 // 2
# a review is searched and filtered by keyboard, and closed by Escape
click Open Added > Undo; press 3
→ rows table All changes = // Noon… // A | Expiry date
press 1, /; type Search brand, code, text = zar
→ rows table All changes = Zara · 1 added // Brand | added // N | added
press Escape; type Search brand, code, text = ; press Escape
→ focus Undo 2 of 4`;
scripts("/admin/history", reviewed(1), undoScript);

const guardScript = `
# a large write requires a typed confirmation
click Open Added > Undo
→ off Save
type To continue = united arab emirates
→ on Save`;
scripts("/admin/history", reviewed(11), guardScript);

const longScript = `
# one line of a large change is found, selected and undone
click Open Edited
→ no Select Noon, C100, Discount
scroll
→ control Select Noon, C100, Discount; control Undo all 101 lines
type Search the lines = c57
→ main = 1 of 101 lines
click Select Noon, C57, Discount; type Search the lines = c1; click Select all 12
→ control Undo 13 of 101 lines
click Select all 12
→ control Undo 1 of 101 lines
# Shift selects a range of lines
click Open Edited > Select Noon, C3, Discount; range Select Noon, C7, Discount
→ control Undo 5 of 101 lines`;
scripts("/admin/history", longSite, longScript, {
  range: (screen, name) => {
    const click = new MouseEvent("click", { bubbles: true, shiftKey: true });
    return screen.act(() => screen.find(name).dispatchEvent(click));
  },
});

test("a link opens an operation with the line that was searched for", async () => {
  const screen = await openWorkspace(longSite(), "/admin/history?q=C57#1");
  await vi.waitFor(() => expect(screen.rows("table Lines")).toHaveLength(2));
});
