import { expect, test, vi } from "vitest";
import { type Task, type TaskList, taskLists } from "#app/domain/catalogue/tasks.ts";
import { todayQuery } from "#app/domain/pages/admin-pages.ts";
import { admitad } from "#tests/support/data/partners.ts";
import { task } from "#tests/support/data/tasks.ts";
import { today } from "#tests/support/server/today.ts";
import {
  downloads,
  keysOf,
  opened,
  openWorkspace,
  stories,
} from "#tests/support/workspace/operator.ts";
import { ok, refused } from "#tests/support/workspace/site.ts";

const noTasks = Object.fromEntries(taskLists.map((list) => [list, 0]));
const countries = [
  { country: "uae", version: 3, live: 2, urgent: 1, ...noTasks, expiring: 3 },
  { country: "oman", version: 3, live: 0, urgent: 0, ...noTasks, expired: 1 },
  { country: "qatar", version: 3, live: 1_000, urgent: 1, ...noTasks, expiring: 1_000 },
];
const answers = { level: "failing", worked: 1, failed: 2, lastWorked: null, days: [] };
const items = [
  task({ expires: today, website: "https://noon.example" }),
  task({ code: "C", expires: today }),
  task({
    ...{ code: "B", country: "oman", brand: "zara", name: "Zara", note: "ask Sara" },
    ...{ expires: "2026-11-30", discount_ar: "خصم" },
    answers: { ...answers, reasons: { expired: 2, other: 1 } } as Task["answers"],
  }),
];
const suggestion = (id: number, code: string, discount: string, isLikely = true) =>
  task({
    ...{ code, discount, country: "oman", brand: "zara", name: "Zara" },
    suggestion: { id, seen: "in the app", shoppers: 1, day: "2026-11-21", isLikely },
  });
const suggestions = [
  suggestion(1, "SAVE15", "15% off"),
  suggestion(2, "<b>x</b>", "hello", false),
  suggestion(3, "ZARA20", "خصم ٢٠٪"),
  suggestion(4, "free", "free delivery", false),
];
const bare = task({ code: null, discount: null });
/** Today as its loader reads it, for the query of the address. */
const view =
  (fields: object = {}, queue: object = {}) =>
  (search: URLSearchParams) => ({
    query: todayQuery.parse(search),
    queue: {
      ...{ countries, found: 3, brands: [], done: [] },
      items:
        { unused: [bare, ...items], suggested: suggestions }[search.get("list") ?? ""] ?? items,
      ...queue,
    },
    ...{ missed: [], partners: [], held: [], ...fields },
  });
const addressOf = (list: TaskList) => `/admin?list=${list}`;
const at = (list: TaskList, fields?: object, queue?: object) =>
  stories(addressOf(list), () => ({ views: { "/admin": view(fields, queue) } }));
const story = at("expiring");

const cells = "Nov 1, 2026 3 weeks ago | Nov 30, 2026 | 1,000";
const plain = `Zara | B | 5% off | خصم | ask Sara | ${cells}`;
const reported = `Zara | B | 5% off | expired 2 · something else 1 | 1 of 3 | never | ask Sara | ${cells}`;
const suggested = "Zara | SAVE15 | 15% off | in the app | 1 shopper | yesterday | AcceptDismiss";
test.for<[list: TaskList, group: string, row: string]>([
  ["expiring", "Monday, November 30 · 1 code", plain],
  ["expired", "November 2026 · 3 codes", plain],
  ["unverified", "November 2026 · 3 codes", plain],
  ["untranslated", "Oman · 1 code", plain],
  ["unused", "United Arab Emirates · 1 brand, 2 codes", "Noon | Nov 1, 2026 3 weeks ago"],
  ["unread", "Oman · 1 code", plain],
  ["reported", "Failing: shoppers see them last · 1 code", reported],
  ["suggested", "Oman · 4 codes", suggested],
])("the list %s groups its entries and shows its columns", async ([list, group, row]) => {
  const screen = await openWorkspace({ views: { "/admin": view() } }, addressOf(list));
  const rows = screen.rows();
  expect(rows).toContain(group);
  expect(rows).toContain(row);
});

story("Today counts its lists for all countries or one", async (screen) => {
  expect(screen.text("main")).toContain("1,002 live codes in 2 countries");
  expect(screen.names("nav Lists").slice(0, 2).join()).toBe("0Reported,0Suggested");
  expect(screen.names("nav Lists")[2]).toMatch(/^1,003.*2 end by tomorrow$/);
  expect(screen.names("nav Countries").join()).toBe("All 1,003,United Arab Emirates 3,Qatar 1,000");
  expect(screen.rows()[1]).toBe("Today · Sunday, November 22 · 2 codes");
  await screen.click("United Arab Emirates 3");
  expect(screen.names("nav Lists")[2]).toMatch(/^3.*1 end.* by tomorrow$/);
  expect(screen.address()).toBe("/admin?country=uae&list=expiring");
});

const everyKey = `
x | Space | ArrowDown, x | v, Escape | e, Escape → 1 selected
Shift ArrowDown → 2 selected
Shift End | Ctrl a → 3 selected
x, x | Ctrl a, Escape | End, PageUp | f → A
ArrowDown → C
v → Noon A Last verified: 2026-11-01 - 2026-11-22
e → Noon A Expiry date: 2026-11-22 - 2026-12-22
d → Noon A Active: Yes - No
n → Note, for operators only
/ → Search the list
x, o → https://noon.example
ArrowDown, x, o → Error: None of the selected brands has a website.
Enter → /admin/catalogue/uae/noon
5 → /admin?list=unverified`;
test.for(keysOf(everyKey))("in a list of Today, %s leads to %s", async ([chords, result]) => {
  const screen = await openWorkspace({ views: { "/admin": view() } }, addressOf("expiring"));
  await screen.pressAt("A", "Code", chords);
  const selected = /\d selected/.exec(screen.text())?.[0] ?? "";
  const change = screen.changes()[0]?.replace("→", "-");
  const found = [screen.address(), ...opened, change, screen.focus(), selected, screen.message()];
  expect(found).toContain(result);
});

story("a code is verified by keyboard, and the next one is focused", async (screen) => {
  await screen.pressAt("A", "Code", "v");
  expect(screen.focus()).toMatch(/^Save 1/);
  screen.site.views["/admin"] = view({}, { items: items.slice(1) });
  await screen.press("Ctrl s");
  expect(screen.site.sent.at(-1)?.body).toMatchObject({ kind: "verify" });
  expect(screen.message()).toContain("1 code verified today");
  expect(screen.focus()).toBe("C");
});

story("different changes of several countries are saved by one write", async (screen) => {
  await screen.click("Select Noon A", "Deactivate", "Select Noon A");
  await screen.pressAt("B", "Code", "n");
  await screen.type("Note, for operators only", "not in the app");
  await screen.press("Enter");
  expect(screen.written()).toEqual([
    "uae 3 noon/A is_active: true → false",
    "oman 3 zara/B note: ask Sara → not in the app",
  ]);
});

story("an expiry date is chosen, and changed again", async (screen) => {
  await screen.pressAt("A", "Code", "Ctrl a, e");
  const ends = () => screen.changes().map((line) => line.slice(-10));
  expect(ends()).toHaveLength(3);
  await screen.click("+7 days");
  expect(ends()).toEqual(["2026-11-29", "2026-11-29", "2026-12-07"]);
  await screen.click("Month end");
  expect(ends(), "Zara's code ends then").toEqual(["2026-11-30", "2026-11-30"]);
  await screen.type("New expiry date", "2027-03-01");
  expect(ends()).toEqual(["2027-03-01", "2027-03-01", "2027-03-01"]);
  await screen.click(/^No end/);
  expect(screen.changes()[0]).toBe("Noon A Expiry date: 2026-11-22 → none");
});

story("a colleague's expiry date is shown next to mine", async (screen) => {
  screen.site.replies["POST /admin/edits"] = [refused(409, "edited-since", "Changed.")];
  const later = [{ ...items[0]!, expires: "2026-11-25" }, ...items.slice(1)];
  screen.site.views["/admin"] = view({}, { items: later });
  await screen.pressAt("A", "Code", "e, Ctrl s");
  expect(screen.text("section Noon A")).toContain("Noon A Expiry date: 2026-11-25 → 2026-12-22");
});

story("a change of an entry that left the list remains in its brand", async (screen) => {
  await screen.pressAt("A", "Code", "d");
  screen.site.views["/admin"] = view({}, { items: items.slice(1) });
  await screen.readAgain();
  expect(screen.text("section Unsaved")).toContain("noon (United Arab Emirates)");
  await screen.click(/^Discard the changes/);
  expect(localStorage.getItem("coupon-edits")).toBe("{}");
});

story("filters combine in the address, even while one is loading", async (screen) => {
  await screen.act(
    () => screen.set("Search the list", "noon"),
    () => screen.set("Category", "beauty"),
  );
  expect(screen.address()).toBe("/admin?category=beauty&list=expiring&q=noon");
  expect(screen.text("search")).toContain("3 of 1,003");
  await screen.clickHeading("Copies");
  expect(screen.address()).toContain("&sort=-copies");
  expect(screen.rows().join(), "no groups").not.toContain("·");
});

story("a group is selected by its checkbox", async (screen) => {
  for (const [name, selected] of [
    ["Select all of Sunday, November 22", "2 selected"],
    ["Select Noon A", "1 selected"],
  ] as const) {
    await screen.click(name);
    expect(screen.text()).toContain(selected);
  }
});

story("on a phone an entry is one cell with its facts", async (screen) => {
  await screen.resize(390);
  const facts = "Note for operators: ask SaraExpiry date: Nov 30, 2026";
  expect(screen.rows()).toContain(`ZaraB5% off${facts}`);
});

at("suggested")("a suggestion is accepted into its brand, or dismissed", async (screen) => {
  await screen.click("Dismiss SAVE15");
  expect(screen.site.sent.at(-1)).toMatchObject({ method: "DELETE", path: "/admin/suggestions/1" });
  await screen.click("Accept SAVE15");
  expect(screen.address()).toBe("/admin/catalogue/oman/zara");
  expect(screen.codes()).toEqual(["SAVE15"]);
  expect(screen.text("region Save"), "only the operator verifies it").toMatch(/Last verified/);
});

test.for<[button: RegExp, checked: string, isActive: boolean]>([
  [/^Accept 2, verified today/, today, true],
  [/^Accept 2 as inactive/, "2026-11-21", false],
])("%s adds the suggestions that look like codes", async ([button, checked, isActive]) => {
  const screen = await openWorkspace({ views: { "/admin": view() } }, addressOf("suggested"));
  expect(screen.text("grid").match(/not a code\?/g), "two do not").toHaveLength(2);
  await screen.pressAt("SAVE15", "Code", "Ctrl a");
  await screen.click(button);
  await screen.press("Ctrl s");
  const discounts = { SAVE15: { discount: "15% off" }, ZARA20: { discount_ar: "خصم ٢٠٪" } };
  const set = { last_reported_date: checked, is_active: isActive };
  expect(screen.site.sent.at(-1)?.body.edits[0].brands[0].codes).toMatchObject(
    Object.entries(discounts).map(([code, own]) => ({ code, set: { code, ...own, ...set } })),
  );
});

at("suggested")("selected suggestions are dismissed together", async (screen) => {
  await screen.click("Select Zara SAVE15", "Select Zara <b>x</b>");
  await screen.press("d");
  expect(screen.sent("/admin/suggestions").map(({ path }) => path.at(-1))).toEqual(["1", "2"]);
});

const counts = { added: 1_000, changed: 2, gone: 3, unread: 1, questions: [] };
const fetched = { isWaiting: true, fault: null, ...counts };
const waiting = { ...admitad, id: 1, name: "Admitad", address: null, fetched };
const partners = [
  waiting,
  { ...waiting, id: 2, name: "Arab", fetched: { ...fetched, isWaiting: false, fault: "404" } },
  { ...waiting, id: 3, name: "Elias", fetched: { ...fetched, unread: 33, questions: ["checked"] } },
];
const filesStory = at("expiring", { partners });
filesStory("partners' files are listed until they are opened or dismissed", async (screen) => {
  // The texts of questions load when they are first needed.
  await vi.waitFor(() => expect(screen.text("list Files")).toContain("Elias"));
  const files = screen.text("list Files");
  expect(files).toContain("Admitad: 1,000 new, 2 changed, 3 missing 1 row cannot be read.");
  expect(files).toContain("Problem with Arab's file: 404");
  expect(files).toMatch(/Elias: 33 rows wait for an answer. When were these codes checked/);
  expect(screen.has("Open Arab's file")).toBe(false);
  await screen.click("Dismiss Arab's file");
  expect(screen.sent("/partners/2/fetched")[0]?.method).toBe("DELETE");
  screen.site.replies["GET /admin/partners/1/fetched"] = [refused(404, "gone", "It has gone.")];
  await screen.click("Open Admitad's file");
  expect(screen.message()).toContain("It has gone.");
});

const codes = [{ slug: "noon", code: "A", verdict: { level: "failing", worked: 1, answers: 9 } }];
const held = [{ country: "oman", at: Date.parse("2026-11-22T10:00Z"), found: 1_001, codes }];
at("expiring", { held })("pending verdicts are applied or discarded", async (screen) => {
  const waiting = "list Answers";
  expect(screen.text(waiting)).toMatch(/^Oman: .* would change 1,001 verdicts/);
  await screen.clickIn(waiting, "Codes");
  expect(screen.text(waiting)).toMatch(/noon A: failing, 1 of 9 worked.*and 1,000 more/);
  screen.site.replies["POST /admin/held-verdicts"] = [ok({ codes: 2 })];
  for (const name of ["Apply", "Discard"]) await screen.click(`${name} the answers of Oman`);
  const decided = screen.sent("held-verdicts").map(({ body }) => `${body.country} ${body.apply}`);
  expect(decided).toEqual(["oman true", "oman false"]);
});

const days = [{ day: "2026-11-21", searches: 1 }];
const missed = [
  { text: "mumz world", country: "egypt", searches: 1_000, days },
  { text: "!!", country: null, searches: 2, days },
];
at("expiring", { missed })("a store that shoppers searched for is added", async (screen) => {
  const [, first, second] = screen.rows("table");
  expect(first).toMatch(/^mumz world \| Egypt \| 1,000 \| Add brand/);
  expect(second).toBe("!! | All countries | 2");
  await screen.click("Add brand Mumz World");
  expect(screen.address()).toBe("/admin/catalogue/egypt/mumz-world");
});

const none = countries.map((one) => ({ ...one, ...noTasks, live: 0 }));
const done = [1_000, 7].map((codes, at) => ({ at: `2026-11-2${2 - at}T00:00Z`, codes }));
test.for<[query: string, shown: RegExp, queue: object]>([
  ["", /There are no brands yet.*Upload/, { countries: none, items: [] }],
  ["q=x", /No matches in this list/, { items: [] }],
  ["country=oman", /Nothing ends/, { items: [] }],
  ["", /Showing the first 3 of 9/, { found: 9 }],
  ["", /Done today: 1,000/, { done }],
])("Today with %j shows %s", async ([query, shown, queue]) => {
  const address = `${addressOf("expiring")}&${query}`;
  const screen = await openWorkspace({ views: { "/admin": view({}, queue) } }, address);
  expect(screen.text("main")).toMatch(shown);
});

story("a list is exported as a workbook", async (screen) => {
  await screen.click(/^Export/);
  await vi.waitFor(() => expect(downloads[0]?.name).toMatch(/^expiring.*\.xlsx$/), 20_000);
});
