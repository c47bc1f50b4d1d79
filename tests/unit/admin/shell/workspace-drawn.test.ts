import { expect, test, vi } from "vitest";
import { historyQuery } from "#app/domain/pages/admin-pages.ts";
import { today } from "#tests/support/server/today.ts";
import { openWorkspace, type Screen } from "#tests/support/workspace/operator.ts";
import { scripts } from "#tests/support/workspace/scripts.ts";
import { ok, refused, type Site, stored } from "#tests/support/workspace/site.ts";

vi.mock("@simplewebauthn/browser", () => {
  // A browser that has a passkey for each challenge.
  const give = async ({ optionsJSON }: { optionsJSON?: { challenge?: string } }) => {
    if (!optionsJSON?.challenge) throw new Error("closed");
    return { id: "key", type: "public-key", response: {}, clientExtensionResults: { made: true } };
  };
  return { startRegistration: give, startAuthentication: give };
});

const views = {
  "/admin/history": { query: historyQuery.defaults, revisions: [], authors: [], backups: [] },
  "/admin/catalogue": { countries: [{ code: "uae", brands: 1_000, codes: 1 }] },
  "/admin/backup": { backups: [] },
};
const visit = { name: "sara", days: today };
const site = (replies: Site["replies"] = {}) => ({
  ...{ views, replies: { ...replies } },
  brands: { uae: [stored([{ code: "A" }])] },
});
const address = "/admin/catalogue/uae/noon";
/** The session starts, or is over. */
const session = (screen: Screen, state: string) => {
  screen.site.visit = state === "starts" ? visit : null;
};
const signIn = `
# the password signs in, and a wrong one is cleared
reply POST /admin/session = 401 {"code":"wrong-password","error":"Incorrect password"}
type Password = wrong; click Log in
→ form = Incorrect password; value Password = ; focus Password
reply POST /admin/session = 200 {"data":{"loggedIn":true}}; type Password =  right ; session starts; click Log in
→ sent POST /admin/session {"password":"right"}; focus History
# a login explains that the browser did not store the cookie
reply GET /admin/session = 401 {"code":"no-session"}; type Password = right; click Log in
→ form = did not store the session cookie…Without HTTPS; value Password = right
# a passkey signs in, unless its dialog is closed
reply login-options = 200 {"data":{}}; click Use a passkey
→ form = No passkey was used
reply login-options = 200 {"data":{"challenge":"c"}}; click Use a passkey
→ sent POST /admin/passkeys/login {"id":"key"…"clientExtensionResults":{}`;
scripts("/admin/history", () => ({ views, visit: null }), signIn, { session });

const undone = `200 {"data":{"warnings":[],"revision":8,"review":[]}}`;
const bar = `
# unsaved changes survive an expired session and a new login
enter A, Discount = 7% off; reply POST /admin/edits = 401 {"code":"no-session"}; session ends; press Ctrl s
→ focus Password
press Ctrl z, Ctrl k, ?; session starts; click Log in
→ changes A Discount: 10% off → 7% off
# logging out everywhere can delete unsaved changes on the device
enter A, Discount = 7% off; click sara > Also delete unsaved changes; session ends; click Log out everywhere
→ sent everywhere=true; focus Password; stored {}
# the navigation bar opens views for the selected country
click History in the nav
→ address /admin/history?country=uae
type Show country = oman
→ address /admin/history?country=oman
click Backup in the nav
→ no Show country
click Catalogue in the nav; type Show country = qatar
→ address /admin/catalogue/qatar
# go-to finds lists of Today and settings
press Ctrl k; type Go to in the dialog = used
→ dialog = Used upToday
type Go to in the dialog = passk
→ dialog = PasskeysWorkspace
# a code of the open brand is selected by go-to
reply /find = 200 {"data":[{"country":"uae","brand":"noon","code":"A","name":"NOON"}]}
press Ctrl k; type Go to in the dialog = a; press Enter
→ current A, Code
# a late response to an older query is not shown
reply /find = 200 {"data":[{"country":"uae","brand":"old","code":null,"name":"OLD"}]} after 2000
press Ctrl k; start o; reply /find = 200 {"data":[]}; type Go to in the dialog = m; wait 4000
→ dialog = No results.
# ? lists all shortcuts, and letter keys can be switched off
at A, Code; click All keys
→ dialog = Ctrl Kgo to a brand, code or view
click Keys without Ctrl > Close; at A, Discount; press ?
→ no Close
click All keys > Keys without Ctrl > Close; at A, Code; press ?
→ control Close
# Ctrl Z undoes the last save after its review, whatever was shown since
enter A, Discount = 7% off; press Ctrl s; reply /revisions/7/undo = ${undone}; click Dismiss; press Ctrl s
→ message Nothing has changed.
press Ctrl z
→ region Review = 1 change saved in Noon; focus Save
press Ctrl z
→ message before you undo others
click Save
→ message Undone: 1 change saved in Noon
press Ctrl z
→ message Nothing to undo
# Ctrl Shift Z restores what Ctrl Z reverted, and both say so
enter A, Discount = 7% off; press Ctrl z
→ message Undone: noon A
press Ctrl Shift Z
→ message Redone: noon A; changes A Discount: 10% off → 7% off
press Ctrl Shift Z
→ message Nothing to redo
# Ctrl Z during a save waits for it, and later changes are undone first
reply POST /admin/edits = 200 {"data":{"changes":[],"warnings":[],"revision":7}} after 3000
enter A, Discount = 7% off; press Ctrl s, Ctrl z
→ message is being saved
enter A, Terms = t; saved 7% off; wait 6000
→ changes A Terms: none → t
press Ctrl z
→ changes
reply /revisions/7/undo = 409 {"code":"deleted-since"}; press Ctrl z
→ sent POST /admin/revisions/7/undo
press Ctrl z
→ message Nothing to undo
# a slow request can be cancelled, and times out
reply POST /admin/edits = 200 {} after 90000; enter A, Discount = 7% off; press Ctrl s; wait 2000; click Cancel
→ message could not be reached
press Ctrl s; wait 31000
→ no Cancel; changes A Discount: 10% off → 7% off`;
scripts(address, site, bar, {
  session,
  stored: (_, text) => expect(localStorage.getItem("coupon-edits")).toBe(text),
  /** Types a letter without waiting for the response. */
  start: (screen, text) => screen.act(() => screen.set("Go to", text, "dialog")),
  saved: (screen, discount) => {
    const brands = { uae: [stored([{ code: "A", discount }])] };
    Object.assign(screen.site, { brands, versions: { uae: 4 } });
  },
});

const entry = (country: string, brand: string, code: string | null = null) => ({
  ...{ country, brand, code, name: brand.toUpperCase() },
});
const found = ok([entry("uae", "max"), entry("oman", "zara", "Z"), entry("qatar", "hm")]);

test.for([
  ["Enter", "/admin/catalogue/uae/max"],
  ["ArrowDown, ArrowDown, ArrowDown, Enter", "/admin/catalogue/qatar/hm"],
  ["ArrowDown, ArrowUp, ArrowUp, Enter", "/admin/catalogue/uae/max"],
  ["Escape", address],
])("in the list of go-to, %s leads to %s", async ([chords, leads]) => {
  const screen = await openWorkspace(site({ "/find": [found] }), address);
  await screen.pressAt("A", "Code", "Ctrl k");
  await screen.type("Go to", " m ", "dialog");
  expect(screen.sent("/admin/find?q=m")).toHaveLength(1);
  expect(screen.texts("[role=option]").join()).toBe("MAXUnited Arab Emirates,ZARAZOman,HMQatar");
  await screen.press(chords!);
  expect(screen.address()).toBe(leads);
});

const operation = {
  ...{ id: 12, kind: "merge", who: "sara", createdAt: "2026-11-20T10:00:00Z", file: "codes.csv" },
  ...{ brand: null, isLatest: true, countries: [{ country: "uae" }] },
  summary: { brands: { added: 0, changed: 1, removed: 0 }, codes: { added: 1, changed: 0 } },
};

test.for([
  ["عمان", "Oman", "/admin/catalogue/oman", "h1"],
  ["hist", "History", "/admin/history", "h1"],
  ["A", "NOON", address, "[role=gridcell]"],
  ["codes.csv", "Added and updated from codes.csv", "/admin/history?q=codes.csv", "h1"],
] as const)("%s in go-to finds %s", async ([query, name, leads, focus]) => {
  const replies = {
    "/find": [ok(query === "A" ? [entry("uae", "noon", "A")] : [])],
    "GET /admin/revisions": [ok(query === "codes.csv" ? [operation] : [])],
  };
  const screen = await openWorkspace(site(replies), "/admin/catalogue");
  await screen.press("Ctrl k");
  await screen.type("Go to", query, "dialog");
  expect(screen.texts("[role=option] bdi")[0]).toBe(name);
  await screen.press("Enter");
  expect(screen.address()).toContain(leads);
  expect(document.activeElement?.matches(focus)).toBe(true);
});

const lost = [0, null] as const;
const inHistory = ok([{ id: 9, countries: [{ country: "uae" }] }]);
const unreachable = "Error: The server could not be reached. Try again.";
const nothing = { changes: [], warnings: ["A warning"] };
const faults = { error: "V: a", errors: ["V: a", "b"], code: "invalid" };
test.for<[what: string, reply: object, history: object, message: string | RegExp]>([
  ["a lost response to a save", lost, inHistory, /History has the change: United Arab Emirates/],
  ["a lost save", lost, ok([]), unreachable],
  ["a lost response, without a history", lost, lost, /It is unknown whether it was saved/],
  ["a save of stored values", ok(nothing), lost, /^Nothing was written.*A warning$/],
  ["a gateway's page", [502, "<h1>Bad gateway</h1>"], ok([]), unreachable],
  ["an error without a reason", [500, {}], ok([]), unreachable],
  ["a refusal", refused(503, "busy", "Busy"), lost, "Error: Busy"],
  ["faults of the data", [400, faults], lost, "V: ab"],
])("%s shows its message", async ([, reply, history, message]) => {
  const replies = { "POST /admin/edits": [reply], "GET /admin/revisions": [history] };
  const screen = await openWorkspace(site(replies as never), address);
  await screen.enter("A", "Discount", "7% off", "Enter, Ctrl s");
  expect(screen.message()).toMatch(message);
  const [write, lookup] = screen.site.sent.filter(({ path }) => /edits|revisions/.test(path));
  if (reply === lost) expect(lookup?.path).toContain(write?.body.operation);
});
