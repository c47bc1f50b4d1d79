import { expect, test, vi } from "vitest";
import { historyQuery } from "#app/domain/pages/admin-pages.ts";
import { openWorkspace, scrollToEnd, stories } from "#tests/support/workspace/operator.ts";
import { ok, refused } from "#tests/support/workspace/site.ts";

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
const countries = [
  { country: "uae", liveCodes },
  { country: "oman", liveCodes },
];
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
const story = stories("/admin/history", site());
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
const withLines = { "GET /admin/revisions/3/lines": [ok(lines)] };

story("the history lists operations and backups by day", async (screen) => {
  expect(screen.rows("table").slice(1)).toEqual([
    "Today, Sunday, November 22, 2026",
    "11:00 | Added and updated from codes.xlsx | who3 | 2 countries | 1 code changed | 2 (unchanged) | Open",
    "10:30 | Backup checked: 2 brands, 1 code, digest abcd…",
    "10:00 | Deleted Noon | who2 | United Arab Emirates | 1 brand removed | 4 → 5 | Open",
    "Saturday, November 21, 2026",
    "09:00 | Edited Noon | who1 | United Arab Emirates | 1 code changed | 4 → 5 | Open",
    "Friday, November 20, 2026",
    "00:00 | Backup not usable: cut off",
  ]);
});

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
  ["Undid: Imported from b.json", undone({ kind: "import", file: "b.json" })],
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

story("filters of the history combine, and start at its newest page", async (screen) => {
  await screen.act(
    () => screen.set("Search brand or code", "noon"),
    () => screen.set("What", "edit"),
    () => screen.set("From", "2026-11-21"),
    () => screen.set("To", "2026-11-21"),
  );
  const filters = new URLSearchParams(screen.address().split("?")[1]);
  const expected = { from: "2026-11-21", kind: "edit", q: "noon", to: "2026-11-21" };
  expect(Object.fromEntries(filters)).toEqual(expected);
  expect(screen.rows("table")).toHaveLength(3);
});

const many = Array.from({ length: 50 }, (_, at) => operation(100 - at, "22T10:00"));
const early = [backup("22T10:00"), backup("22T09:00")];
const pageStory = stories("/admin/history?before=200", site({ revisions: many, backups: early }));
pageStory("a full page links to older and to the newest changes", async (screen) => {
  expect(screen.names("nav Pages")).toEqual(["Newest changes", "Older changes"]);
  expect(screen.text("table").match(/Backup checked/g)).toHaveLength(1);
  await screen.click("Older changes");
  expect(screen.address()).toBe("/admin/history?before=51");
});

test.for<[query: string, shown: RegExp]>([
  ["", /No changes yet/],
  ["?kind=backup", /No backup has been checked/],
  ["?q=x", /Clear the search/],
])("an empty history at %s shows %s", async ([query, shown]) => {
  const empty = site({ revisions: [], backups: [] });
  const screen = await openWorkspace(empty(), `/admin/history${query}`);
  expect(screen.text("main")).toMatch(shown);
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
  return { ...site()(), replies: { ...withLines, "/undo": [reply] } };
};
const undoStory = stories("/admin/history", reviewed(1));

undoStory("selected lines of a change are reviewed and undone", async (screen) => {
  await screen.click(/^Open Added/);
  expect(screen.rows("table Lines").slice(1)).toEqual([
    "A1 of 3 | Noon · United Arab Emirates | Discount | 5% | 6% | unchanged",
    "B | Noon · United Arab Emirates | Discount | 5% | 6% | now 7% by sara, Nov 22, 2026, 10:00 UTC",
    "C | Noon · Oman | Active | Yes | No | unchanged",
    "D | Noon · Oman1 code | Deleted | D | deleted, cannot be undone separately",
  ]);
  expect(screen.text("main")).toContain("Undo 2 of 4 linesB keeps a newer change");
  await screen.click("Select Noon, A, Discount", "Select Noon, B, Discount", /^Undo 2 of 4/);
  await screen.click(/^Save/);
  const [preview, commit] = screen.site.sent.filter(({ path }) => path.endsWith("/undo"));
  expect(preview?.body).toEqual({ dryRun: true, lines: { uae: [1, 2] } });
  expect(commit?.body).toMatchObject({ versions: { uae: 8 }, lines: { uae: [1, 2] } });
  expect(screen.message()).toContain("Undone: 2 of 4 lines, Added and updated from codes.xlsx");
});

undoStory("a review lists the worst changes first, and its consequences", async (screen) => {
  await screen.click(/^Open Added/, /^Undo/);
  expect(screen.rows("table All changes").slice(1)).toEqual([
    ...["Max", "Brand | removed", "Noon · 1 end · 1 go live"],
    "Brand | Arabic name نون → empty | loses Arabic",
    "A | Expiry date no end → Nov 1, 2026 | ends",
    "B | Active No → Yes | goes live",
    ...["Zara · 1 added", "Brand | added", "N | added"],
  ]);
  expect(screen.texts(".review h1")[0]).toMatch(/ 100 → 99, 1 brand [^,]*, 1 text [^,]*$/);
  const consequences = /^Removed: Max,1 live code ends,1 inactive code .*,1 Arabic text /;
  expect(screen.texts("aside li").join()).toMatch(consequences);
  expect(screen.texts("[aria-label='Kinds of change'] .count").join()).toBe("6,1,1,1,1,0,2");
});

undoStory("a review is searched and filtered by keyboard, and closed by Escape", async (screen) => {
  await screen.click(/^Open Added/, /^Undo/);
  await screen.press("3");
  expect(screen.rows("table All changes")[2]).toMatch(/^A \| Expiry date/);
  await screen.press("1, /");
  await screen.type("Search brand, code, text", "zar");
  expect(screen.rows("table All changes")).toHaveLength(4);
  await screen.press("Escape");
  await screen.type("Search brand, code, text", "");
  await screen.press("Escape");
  expect(screen.focus()).toMatch(/^Undo 2 of 4/);
});

const largeStory = stories("/admin/history", reviewed(11));
largeStory("a large write requires a typed confirmation", async (screen) => {
  await screen.click(/^Open Added/, /^Undo/);
  const save = () => screen.find(/^Save/, "region Review");
  expect(save().disabled).toBe(true);
  await screen.type(/^To continue/, "united arab emirates");
  expect(save().disabled).toBe(false);
});

story("a refused restore shows the reason, and the focus returns to its button", async (screen) => {
  screen.site.replies["/restore"] = [refused(409, "busy", "Busy")];
  screen.site.replies["GET /admin/revisions/1/lines"] = [[503, {}], ok(lines)];
  await screen.click(/^Open Edited/);
  expect(screen.text("main")).toContain("could not be read");
  await screen.click(/^Close Edited/, /^Open Edited/, /^Restore United Arab Emirates/);
  expect(screen.message()).toBe("Error: Busy");
  expect(screen.focus()).toMatch(/^Restore/);
});

const ids = Array.from({ length: 101 }, (_, id) => id);
const long = [{ country: "uae", lines: ids.map((id) => line(id, `C${id}`, "unchanged")) }];
const longSite = () => ({ ...site()(), replies: { "GET /admin/revisions/1/lines": [ok(long)] } });
const longStory = stories("/admin/history", longSite);

longStory("one line of a large change is found, selected and undone", async (screen) => {
  await screen.click(/^Open Edited/);
  expect(screen.rows("table Lines")).toHaveLength(101);
  await screen.act(scrollToEnd);
  expect(screen.rows("table Lines")).toHaveLength(102);
  expect(screen.has("Undo all 101 lines")).toBe(true);
  await screen.type("Search the lines", "c57");
  expect(screen.text("main")).toContain("1 of 101 lines");
  await screen.click("Select Noon, C57, Discount");
  await screen.type("Search the lines", "c1");
  await screen.click("Select all 12");
  expect(screen.has("Undo 13 of 101 lines")).toBe(true);
  await screen.click("Select all 12");
  expect(screen.has("Undo 1 of 101 lines")).toBe(true);
});

longStory("Shift selects a range of lines", async (screen) => {
  await screen.click(/^Open Edited/, "Select Noon, C3, Discount");
  const click = new MouseEvent("click", { bubbles: true, shiftKey: true });
  await screen.act(() => screen.find("Select Noon, C7, Discount").dispatchEvent(click));
  expect(screen.has("Undo 5 of 101 lines")).toBe(true);
});

test("a link opens an operation with the line that was searched for", async () => {
  const screen = await openWorkspace(longSite(), "/admin/history?q=C57#1");
  await vi.waitFor(() => expect(screen.rows("table Lines")).toHaveLength(2));
});
