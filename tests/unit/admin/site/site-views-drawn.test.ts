import { expect, test, vi } from "vitest";
import { downloads, openWorkspace } from "#tests/support/workspace/operator.ts";
import { scripts } from "#tests/support/workspace/scripts.ts";
import { ok, refused } from "#tests/support/workspace/site.ts";
import { brandOf, reviewOf } from "../review/changes.ts";

vi.mock("@simplewebauthn/browser", () => ({
  startRegistration: async () => ({ id: "key", type: "public-key", response: {} }),
}));

const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const counts = { countries: 11, brands: 2, promo_codes: 1 };
const steps = [
  { name: "backup", error: null, milliseconds: 1 },
  { name: "facts", error: "no such table", milliseconds: 3 },
  { name: "sessions", error: null, milliseconds: 4_000 },
];
const report = {
  ...{ readAt: at("22T11:00"), databaseBytes: 99_960, fault: "The last nightly run failed: facts" },
  nightly: { at: at("22T00:01"), steps },
  history: { operations: 1, bytes: 100_000 },
  late: { counted: 3, at: at("21T10:00") },
  backup: { bytes: 85_040, counts, digest: "abcdef0123456789" },
};
const seconds = at("22T10:00") / 1_000;
const times = { startedAt: seconds, lastSeenAt: seconds + 60 };
const sessions = [
  { id: "a", email: "sara@example.com", browser: "Chrome", isOwn: true, ...times },
  { id: "b", email: null, browser: "", isOwn: false, ...times },
];
const passkeys = [{ id: "k", browser: "Safari", createdAt: seconds, lastUsedAt: null }];
const siteViews = (site: object) => ({ views: { "/admin/site": { site, sessions, passkeys } } });

const since = "since Nov 22, 2026, 10:00 UTC, last seen Nov 22, 2026, 10:01 UTC";
const siteScript = `
# the site reports the last nightly run
→ texts .site-figures div = Nightly run00:012 of 3 steps, Nov 22, 2026 // Database100 KBof 10 GB, history 0.1 MB of 1 GB // Answers counted late3last at 10:00, Nov 21, 2026
→ texts [aria-labelledby=nightly-title] li = Backup85 KB, 11 countries, 2 brands, 1 code, digest abcd … 6789verified
→ texts [aria-labelledby=nightly-title] li = // Facts of offersno such tablefailed // Sessions4,000 msdone
→ main = The last nightly run failed: facts.
# other sessions are ended one by one or all at once
→ texts [aria-labelledby=sessions-title] li = sara@example.comChrome${since}This session // OperatorUnknown browser${since}End session
click End session: Unknown browser > End all others
→ sent DELETE /admin/sessions/b; sent DELETE /admin/sessions null
# a passkey is added and removed
→ main = added Nov 22, 2026Safarinot used yetRemove
click Add a passkey
→ sent POST /admin/passkeys {"id":"key"; message The passkey was added
click Remove the passkey of Safari
→ sent DELETE /admin/passkeys/k`;
scripts("/admin/site", () => siteViews(report), siteScript);

const quiet = { ...report, fault: null, nightly: null, history: null, late: null, backup: null };
const quietScript = `
# a new site reports no fault, and refreshes its state
→ texts .site-figures dd = Never
night; click Refresh
→ main = failed: facts`;
scripts("/admin/site", () => siteViews(quiet), quietScript, {
  night: (screen) => Object.assign(screen.site, siteViews(report)),
});

const check = { at: at("22T00:01"), bytes: 1_500, counts, digest: "abcdef0123", fault: null };
const backups = [
  { day: "2026-11-22", bytes: 1_500, check: null },
  { day: "2026-11-21", bytes: 1_500, check },
  { day: "2026-11-20", bytes: 1_500, check: { ...check, fault: "cut" } },
];
const backupViews = (backups: unknown) => ({ views: { "/admin/backup": { backups } } });

test("an interrupted export is retried", async () => {
  const screen = await openWorkspace(backupViews(backups), "/admin/backup");
  const whole = '{"complete":true}';
  screen.site.replies["GET /admin/data"] = [[200, "{"], refused(503, "busy"), [200, whole]];
  await screen.click("Export");
  await screen.wait(2_000);
  expect(await downloads[0]?.text).toBe(whole);
  expect(downloads[0]?.name).toBe("coupon-data-backup.json");
  screen.site.isDown = true;
  await screen.click("Export");
  expect(screen.message()).toBe("Export Error");
});

const review = [reviewOf([brandOf("Noon", [], { kinds: ["removed"] })], { version: 5 })];
const cleared = JSON.stringify({ data: { warnings: [], review } });
const question = vi.fn(() => false);
const proof = "1.5 KB, 11 countries, 2 brands, 1 code, digest abcd … 0123";
const backupScript = `
# stored backups are listed with their verification
→ texts [aria-labelledby=backups-title] li = Nov 22, 20261.5 KBnot checkedDownload // Nov 21, 2026${proof}verified, Nov 22, 2026, 00:01 UTCDownload
→ texts [aria-labelledby=backups-title] li = // Nov 20, 2026${proof}not usable: cutDownload
click Back up now
→ sent POST /admin/backups
# an import writes country by country, and names the rest
imports; file {"uae":[],"oman":[]}
→ sent /save-data {"uae":[],"file":"all.json","dryRun":true}; sent /save-data {"oman":[],"file":"all.json","dryRun":true}
click Save
→ sent "versions":{"uae":5}; message Error: Busy…: United Arab Emirates.…: Oman.; control Undo
# a file that is no backup is refused
file {
→ message Invalid JSON
file [1]
→ message Error: ; unsent save-data
# clearing all data asks first, and is reviewed
reply /data/clear = 200 ${cleared}; confirm no; click Clear all
→ asked Are you sure you want to clear all data? History can undo it.; unsent clear
confirm yes; reply DELETE /admin/data = 409 {"code":"busy","error":"Busy"}; click Clear all > Clear 1 country
→ message Clear Error…409…Busy; sent DELETE /admin/data?…versions=%7B%22uae%22%3A5%7D
reply DELETE /admin/data = 200 {"data":{"warnings":[],"revision":7}}; click Clear all > Clear 1 country
→ message All data cleared
# all pages are rebuilt
reply /refresh = 200 {"data":{"warnings":["slow"]}}; click Rebuild all pages
→ message slow`;
scripts("/admin/backup", () => backupViews(backups), backupScript, {
  file: (screen, text) => screen.choose(new File([text], "all.json")),
  imports: (screen) => {
    screen.site.replies["POST /save-data"] = [
      ok({ warnings: ["w"], review: [reviewOf([], { version: 5 })] }),
      ok({ warnings: ["w"], review: [] }),
      ok({ warnings: ["w"], revision: 7 }),
      refused(503, "busy", "Busy"),
    ];
  },
  confirm: (_, choice) => vi.stubGlobal("confirm", question.mockReturnValue(choice === "yes")),
  asked: (_, text) => expect(question).toHaveBeenLastCalledWith(text),
  unsent: (screen, path) => expect(screen.sent(path)).toEqual([]),
});

test.for<[backups: unknown, shown: RegExp]>([
  [null, /Backups are not set up. Add an R2 bucket \(how\)/],
  ["unread", /could not be read/],
  [[], /None yet/],
])("the list of backups explains %j", async ([backups, shown]) => {
  const screen = await openWorkspace(backupViews(backups), "/admin/backup");
  expect(screen.text("main")).toMatch(shown);
});
