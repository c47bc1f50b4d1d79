import { expect, test, vi } from "vitest";
import { historyQuery } from "#app/domain/pages/admin-pages.ts";
import { today } from "#tests/support/server/today.ts";
import { openWorkspace, stories } from "#tests/support/workspace/operator.ts";
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
const story = stories(address, site);
const signedOut = stories("/admin/history", () => ({ views, visit: null }));

signedOut("the password signs in, and a wrong one is cleared", async (screen) => {
  const wrong = refused(401, "wrong-password", "Incorrect password");
  screen.site.replies["POST /admin/session"] = [wrong, ok({ loggedIn: true })];
  await screen.type("Password", "wrong");
  await screen.click("Log in");
  expect(screen.text("form")).toContain("Incorrect password");
  expect([screen.find("Password").value, screen.focus()]).toEqual(["", "Password"]);
  await screen.type("Password", "right");
  screen.site.visit = visit;
  await screen.click("Log in");
  expect(screen.site.sent.at(-2)?.body).toEqual({ password: "right" });
  expect(screen.focus()).toBe("History");
});

signedOut("a login explains that the browser did not store the cookie", async (screen) => {
  screen.site.replies["GET /admin/session"] = [refused(401, "no-session")];
  await screen.type("Password", "right");
  await screen.click("Log in");
  expect(screen.text("form")).toContain("did not store the session cookie");
  expect(screen.text("form")).toContain("Without HTTPS");
  expect(screen.find("Password").value).toBe("right");
});

signedOut("a passkey signs in, unless its dialog is closed", async (screen) => {
  screen.site.replies["login-options"] = [ok({}), ok({ challenge: "c" })];
  await screen.click("Use a passkey");
  expect(screen.text("form")).toContain("No passkey was used");
  await screen.click("Use a passkey");
  const [login] = screen.sent("/passkeys/login").filter(({ path }) => !path.endsWith("options"));
  expect(login?.body).toMatchObject({ id: "key", clientExtensionResults: {} });
});

story("unsaved changes survive an expired session and a new login", async (screen) => {
  await screen.enter("A", "Discount", "7% off");
  screen.site.replies["POST /admin/edits"] = [refused(401, "no-session")];
  screen.site.visit = null;
  await screen.press("Ctrl s");
  expect(screen.focus()).toBe("Password");
  await screen.press("Ctrl z, Ctrl k, ?");
  screen.site.visit = visit;
  await screen.click("Log in");
  expect(screen.changes()).toEqual(["A Discount: 10% off → 7% off"]);
});

story("logging out everywhere can delete unsaved changes on the device", async (screen) => {
  await screen.enter("A", "Discount", "7% off");
  await screen.click("sara", "Also delete unsaved changes");
  screen.site.visit = null;
  await screen.click("Log out everywhere");
  expect(screen.sent("everywhere=true")).toHaveLength(1);
  expect([screen.focus(), localStorage.getItem("coupon-edits")]).toEqual(["Password", "{}"]);
});

story("the navigation bar opens views for the selected country", async (screen) => {
  await screen.clickIn("nav", "History");
  expect(screen.address()).toBe("/admin/history?country=uae");
  await screen.type("Show country", "oman");
  expect(screen.address()).toBe("/admin/history?country=oman");
  await screen.clickIn("nav", "Backup");
  expect(screen.has("Show country")).toBe(false);
  await screen.clickIn("nav", "Catalogue");
  await screen.type("Show country", "qatar");
  expect(screen.address()).toBe("/admin/catalogue/qatar");
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

story("go-to finds lists of Today and settings", async (screen) => {
  await screen.press("Ctrl k");
  for (const [typed, found] of [
    ["used", "Used upToday"],
    ["passk", "PasskeysWorkspace"],
  ] as const) {
    await screen.type("Go to", typed, "dialog");
    expect(screen.texts("[role=option]")).toEqual([found]);
  }
});

story("a code of the open brand is selected by go-to", async (screen) => {
  screen.site.replies["/find"] = [ok([entry("uae", "noon", "A")])];
  await screen.press("Ctrl k");
  await screen.type("Go to", "a", "dialog");
  await screen.press("Enter");
  expect(screen.current()).toBe("A, Code");
});

story("a late response to an older query is not shown", async (screen) => {
  screen.site.replies["/find"] = [ok([entry("uae", "old")], 2_000), found, ok([])];
  await screen.press("Ctrl k");
  await screen.act(() => screen.set("Go to", "o", "dialog"));
  await screen.type("Go to", "m", "dialog");
  await screen.wait(4_000);
  expect(screen.texts("[role=option]")).toHaveLength(3);
  await screen.type("Go to", "x", "dialog");
  expect(screen.text("dialog")).toContain("No results.");
});

story("? lists all shortcuts, and letter keys can be switched off", async (screen) => {
  await screen.clickCell("A", "Code");
  await screen.click("All keys");
  expect(screen.text("dialog")).toContain("Ctrl Kgo to a brand, code or view");
  await screen.click("Keys without Ctrl", "Close");
  await screen.act(() =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true })),
  );
  expect(screen.has("Close")).toBe(false);
  await screen.click("All keys", "Keys without Ctrl");
  expect(localStorage.getItem("couponLetterKeys")).toBe('"on"');
});

const undone = ok({ warnings: [], revision: 8, review: [] });

story("Ctrl Z undoes the last save after its review, whatever was shown since", async (screen) => {
  await screen.enter("A", "Discount", "7% off", "Enter, Ctrl s");
  screen.site.replies["/revisions/7/undo"] = [undone];
  await screen.click("Dismiss");
  await screen.press("Ctrl s");
  expect(screen.message()).toBe("Nothing has changed.");
  await screen.press("Ctrl z");
  expect(screen.text("region Review")).toContain("1 change saved in Noon");
  expect(screen.message(), "only the last step has a message").toBe("");
  expect(screen.focus(), "Enter applies it").toBe("Save");
  await screen.press("Ctrl z");
  expect(screen.message()).toContain("before you undo others");
  await screen.click("Save");
  expect(screen.message()).toContain("Undone: 1 change saved in Noon");
  await screen.press("Ctrl z");
  expect(screen.message()).toContain("Nothing to undo");
});

story("Ctrl Shift Z restores what Ctrl Z reverted, and both say so", async (screen) => {
  await screen.enter("A", "Discount", "7% off", "Enter, Ctrl z");
  expect(screen.message()).toContain("Undone: noon A");
  await screen.press("Ctrl Shift Z");
  expect(screen.message()).toContain("Redone: noon A");
  expect(screen.changes()).toHaveLength(1);
  await screen.press("Ctrl Shift Z");
  expect(screen.message()).toContain("Nothing to redo");
});

story("Ctrl Z during a save waits for it, and later changes are undone first", async (screen) => {
  const saved = { changes: [], warnings: [], revision: 7 };
  screen.site.replies["POST /admin/edits"] = [ok(saved, 3_000)];
  await screen.enter("A", "Discount", "7% off", "Enter, Ctrl s, Ctrl z");
  expect(screen.message()).toContain("is being saved");
  await screen.enter("A", "Terms", "t");
  const brands = { uae: [stored([{ code: "A", discount: "7% off" }])] };
  Object.assign(screen.site, { brands, versions: { uae: 4 } });
  await screen.wait(6_000);
  expect(screen.changes()).toEqual(["A Terms: none → t"]);
  await screen.press("Ctrl z");
  expect(screen.changes()).toEqual([]);
  screen.site.replies["/revisions/7/undo"] = [refused(409, "deleted-since"), undone];
  await screen.press("Ctrl z");
  expect(screen.sent("/revisions/7/undo"), "the save comes next").toHaveLength(1);
  await screen.press("Ctrl z");
  expect(screen.message(), "a refused undo does not block earlier ones").toContain("Nothing to");
});

const lost = [0, null] as const;
const written = ok([{ id: 9, countries: [{ country: "uae" }] }]);
test.for<[string, Site["replies"][string], RegExp]>([
  ["the history contains the save", [written], /History has the change: United Arab Emirates/],
  ["the history does not contain it", [ok([])], /could not be reached. Try again/],
  ["the history cannot be reached", [lost], /It is unknown whether it was saved/],
])("a lost response: %s", async ([, history, shown]) => {
  const replies = { "POST /admin/edits": [lost], "GET /admin/revisions": [...history] };
  const screen = await openWorkspace(site(replies), address);
  await screen.enter("A", "Discount", "7% off", "Enter, Ctrl s");
  expect(screen.message()).toMatch(shown);
  const [write, lookup] = screen.site.sent.filter(({ path }) => /edits|revisions/.test(path));
  expect(lookup?.path).toContain(write?.body.operation);
});

const unreachable = "Error: The server could not be reached. Try again.";
const nothing = { changes: [], warnings: ["A warning"] };
test.for<[string, object, string | RegExp]>([
  ["a save of stored values", ok(nothing), /^Nothing was written.*A warning$/],
  ["a gateway's page", [502, "<h1>Bad gateway</h1>"], unreachable],
  ["an error without a reason", [500, {}], unreachable],
  ["a refusal", refused(503, "busy", "Busy"), "Error: Busy"],
  ["faults of the data", [400, { error: "V: a", errors: ["V: a", "b"], code: "invalid" }], "V: ab"],
])("%s shows its message", async ([, reply, message]) => {
  const screen = await openWorkspace(site({ "POST /admin/edits": [reply as never] }), address);
  await screen.enter("A", "Discount", "7% off", "Enter, Ctrl s");
  expect(screen.message()).toMatch(message);
});

story("a slow request can be cancelled, and times out", async (screen) => {
  screen.site.replies["POST /admin/edits"] = [ok({}, 90_000)];
  await screen.enter("A", "Discount", "7% off", "Enter, Ctrl s");
  await screen.wait(2_000);
  await screen.click("Cancel");
  expect(screen.message()).toContain("could not be reached");
  await screen.press("Ctrl s");
  await screen.wait(31_000);
  expect(screen.has("Cancel")).toBe(false);
  expect(screen.changes()).toHaveLength(1);
});
