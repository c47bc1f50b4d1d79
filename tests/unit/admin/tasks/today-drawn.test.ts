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
  type Screen,
} from "#tests/support/workspace/operator.ts";
import { scripts } from "#tests/support/workspace/scripts.ts";

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
const script = (
  list: TaskList,
  text: string,
  fields?: object,
  own?: Parameters<typeof scripts>[3],
) => scripts(`/admin?list=${list}`, () => ({ views: { "/admin": view(fields) } }), text, own);

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
  const screen = await openWorkspace({ views: { "/admin": view() } }, `/admin?list=${list}`);
  expect(screen.rows()).toEqual(expect.arrayContaining([group, row]));
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
  const screen = await openWorkspace({ views: { "/admin": view() } }, "/admin?list=expiring");
  await screen.pressAt("A", "Code", chords);
  const selected = /\d selected/.exec(screen.text())?.[0] ?? "";
  const change = screen.changes()[0]?.replace("→", "-");
  const found = [screen.address(), ...opened, change, screen.focus(), selected, screen.message()];
  expect(found).toContain(result);
});

const laterItems = [{ ...items[0]!, expires: "2026-11-25" }, ...items.slice(1)];
const actions = `
# Today counts its lists for all countries or one
→ main = 1,002 live codes in 2 countries; nav Lists = 0Reported0Suggested1,003…2 end by tomorrow
→ nav Countries = All 1,003United Arab Emirates 3Qatar 1,000; row Today · Sunday, November 22 · 2 codes
click United Arab Emirates 3
→ nav Lists = 3…1 end…by tomorrow; address /admin?country=uae&list=expiring
# a code is verified by keyboard, and the next one is focused
at A, Code; press v
→ focus Save 1
leave list; press Ctrl s
→ sent POST /admin/edits …"kind":"verify"; message 1 code verified today; focus C
# different changes of several countries are saved by one write
click Select Noon A > Deactivate > Select Noon A; at B, Code; press n
type Note, for operators only = not in the app; press Enter
→ written uae 3 noon/A is_active: true → false | oman 3 zara/B note: ask Sara → not in the app
# an expiry date is chosen, and changed again
at A, Code; press Ctrl a, e; click +7 days
→ changes …2026-11-29 | …2026-11-29 | …2026-12-07
click Month end
→ changes Noon A…2026-11-30 | Noon C…2026-11-30
type New expiry date = 2027-03-01
→ changes …2027-03-01 | …2027-03-01 | …2027-03-01
click No end
→ changes Noon A Expiry date: 2026-11-22 → none…
# a colleague's expiry date is shown next to mine
reply POST /admin/edits = 409 {"code":"edited-since"}; colleague; at A, Code; press e, Ctrl s
→ section Noon A = Noon A Expiry date: 2026-11-25 → 2026-12-22
# a change of an entry that left the list remains in its brand
at A, Code; press d; leave list; reload
→ section Unsaved = noon (United Arab Emirates)
click Discard the changes
→ changes
# filters combine in the address, and sorted lists have no groups
type Search the list = noon; type Category = beauty
→ address /admin?category=beauty&list=expiring&q=noon; search = 3 of 1,003
sort Copies
→ address /admin?category=beauty&list=expiring&q=noon&sort=-copies
# a group is selected by its checkbox
click Select all of Sunday, November 22
→ body = 2 selected
click Select Noon A
→ body = 1 selected
# on a phone an entry is one cell with its facts
resize 390
→ row ZaraB5% offNote for operators: ask SaraExpiry date: Nov 30, 2026`;
const lists = (items: Task[]) => (screen: Screen) =>
  Object.assign(screen.site.views, { "/admin": view({}, { items }) });
script("expiring", actions, {}, { leave: lists(items.slice(1)), colleague: lists(laterItems) });

const suggestedScript = `
# a suggestion is accepted into its brand, or dismissed
click Dismiss SAVE15
→ sent DELETE /admin/suggestions/1
click Accept SAVE15
→ address /admin/catalogue/oman/zara; codes SAVE15; region Save = Last verified
# selected suggestions are dismissed together
click Select Zara SAVE15 > Select Zara <b>x</b>; press d
→ sent DELETE /admin/suggestions/1; sent DELETE /admin/suggestions/2
# suggestions that look like codes are accepted as verified today
→ grid = <b>x</b> not a code?
at SAVE15, Code; press Ctrl a; click Accept 2, verified today; press Ctrl s
→ wrote zara/SAVE15 discount: 15% off; wrote zara/ZARA20 discount_ar: خصم ٢٠٪; unwritten <b>
→ wrote zara/SAVE15 last_reported_date: ${today}; wrote zara/SAVE15 is_active: true
# suggestions that look like codes are accepted as inactive
at SAVE15, Code; press Ctrl a; click Accept 2 as inactive; press Ctrl s
→ wrote zara/SAVE15 last_reported_date: 2026-11-21; wrote zara/SAVE15 is_active: false`;
script("suggested", suggestedScript);

const counts = { added: 1_000, changed: 2, gone: 3, unread: 1, questions: [] };
const fetched = { isWaiting: true, fault: null, ...counts };
const waiting = { ...admitad, id: 1, name: "Admitad", address: null, fetched };
const partners = [
  waiting,
  { ...waiting, id: 2, name: "Arab", fetched: { ...fetched, isWaiting: false, fault: "404" } },
  { ...waiting, id: 3, name: "Elias", fetched: { ...fetched, unread: 33, questions: ["checked"] } },
];
const codes = [{ slug: "noon", code: "A", verdict: { level: "failing", worked: 1, answers: 9 } }];
const held = [{ country: "oman", at: Date.parse("2026-11-22T10:00Z"), found: 1_001, codes }];
const days = [19, 20, 21].map((day) => ({ day: `2026-11-${day}`, searches: day }));
const missed = [
  { text: "mumz world", country: "egypt", searches: 1_000, days },
  { text: "!!", country: null, searches: 2, days: [] },
];
const others = `
# partners' files are listed until they are opened or dismissed
→ list Files = Admitad: 1,000 new, 2 changed, 3 missing 1 row cannot be read.
→ list Files = Problem with Arab's file: 404; no Open Arab's file
→ list Files = Elias: 33 rows wait for an answer. When were these codes checked
click Dismiss Arab's file
→ sent DELETE /admin/partners/2/fetched
reply GET /admin/partners/1/fetched = 404 {"code":"gone","error":"It has gone."}; click Open Admitad's file
→ message It has gone.
# pending verdicts are applied or discarded
→ list Answers = Oman: … would change 1,001 verdicts
click Codes in the list Answers
→ list Answers = noon A: failing, 1 of 9 worked…and 1,000 more
reply POST /admin/held-verdicts = 200 {"data":{"codes":2}}; click Apply the answers of Oman
→ sent POST /admin/held-verdicts …"country":"oman"…"apply":true
click Discard the answers of Oman
→ sent POST /admin/held-verdicts …"apply":false
# a store that shoppers searched for is added
→ table = mumz world Egypt1,000Add brand…!! All countries2
→ texts td:has(rect[x='8']:not(.answers-worked)) = 1,000
click Add brand Mumz World
→ address /admin/catalogue/egypt/mumz-world`;
script("expiring", others, { partners, held, missed });

const none = countries.map((one) => ({ ...one, ...noTasks, live: 0 }));
const done = [1_000, 7].map((codes, at) => ({ at: `2026-11-2${2 - at}T00:00Z`, codes }));
test.for<[query: string, shown: RegExp, queue: object]>([
  ["", /There are no brands yet.*Upload/, { countries: none, items: [] }],
  ["q=x", /No matches in this list/, { items: [] }],
  ["country=oman", /Nothing ends/, { items: [] }],
  ["", /Showing the first 3 of 9/, { found: 9 }],
  ["", /Done today: 1,000/, { done }],
])("Today with %j shows %s", async ([query, shown, queue]) => {
  const address = `/admin?list=expiring&${query}`;
  const screen = await openWorkspace({ views: { "/admin": view({}, queue) } }, address);
  expect(screen.text("main")).toMatch(shown);
});

test("a list is exported as a workbook", async () => {
  const screen = await openWorkspace({ views: { "/admin": view() } }, "/admin?list=expiring");
  await screen.click("Export");
  await vi.waitFor(() => expect(downloads[0]?.name).toMatch(/^expiring.*\.xlsx$/), 20_000);
});
