import { expect, test, vi } from "vitest";
import { downloads, openWorkspace, stories } from "#tests/support/workspace/operator.ts";
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
const siteStory = stories("/admin/site", () => siteViews(report));

siteStory("the site reports the last nightly run", async (screen) => {
  expect(screen.texts(".site-figures div")).toEqual([
    "Nightly run00:012 of 3 steps, Nov 22, 2026",
    "Database100 KBof 10 GB, history 0.1 MB of 1 GB",
    "Answers counted late3last at 10:00, Nov 21, 2026",
  ]);
  expect(screen.texts("[aria-labelledby=nightly-title] li")).toEqual([
    "Backup85 KB, 11 countries, 2 brands, 1 code, digest abcd … 6789verified",
    "Facts of offersno such tablefailed",
    "Sessions4,000 msdone",
  ]);
  expect(screen.text("main")).toContain("The last nightly run failed: facts.");
});

const quiet = { ...report, fault: null, nightly: null, history: null, late: null, backup: null };
const quietStory = stories("/admin/site", () => siteViews(quiet));
quietStory("a new site reports no fault, and refreshes its state", async (screen) => {
  expect(screen.texts(".site-figures dd")[0]).toBe("Never");
  screen.site.views = siteViews(report).views;
  await screen.click("Refresh");
  expect(screen.text("main")).toContain("failed: facts");
});

siteStory("other sessions are ended one by one or all at once", async (screen) => {
  const since = "since Nov 22, 2026, 10:00 UTC, last seen Nov 22, 2026, 10:01 UTC";
  expect(screen.texts("[aria-labelledby=sessions-title] li")).toEqual([
    `sara@example.comChrome${since}This session`,
    `OperatorUnknown browser${since}End session`,
  ]);
  await screen.click(/^End session: Unknown browser/, "End all others");
  const ended = screen.sent("/sessions").map(({ method, path }) => `${method} ${path}`);
  expect(ended.slice(0, 2)).toEqual(["DELETE /admin/sessions/b", "DELETE /admin/sessions"]);
});

siteStory("a passkey is added and removed", async (screen) => {
  expect(screen.text("main")).toContain("added Nov 22, 2026Safarinot used yetRemove");
  await screen.click("Add a passkey");
  expect(screen.sent("/admin/passkeys").at(-1)?.body).toMatchObject({ id: "key" });
  expect(screen.message()).toContain("The passkey was added");
  await screen.click(/^Remove the passkey of Safari/);
  expect(screen.sent("/admin/passkeys/k")[0]?.method).toBe("DELETE");
});

const check = { at: at("22T00:01"), bytes: 1_500, counts, digest: "abcdef0123", fault: null };
const backups = [
  { day: "2026-11-22", bytes: 1_500, check: null },
  { day: "2026-11-21", bytes: 1_500, check },
  { day: "2026-11-20", bytes: 1_500, check: { ...check, fault: "cut" } },
];
const backupViews = (backups: unknown) => ({ views: { "/admin/backup": { backups } } });
const backupStory = stories("/admin/backup", () => backupViews(backups));

backupStory("stored backups are listed with their verification", async (screen) => {
  const proof = "1.5 KB, 11 countries, 2 brands, 1 code, digest abcd … 0123";
  expect(screen.texts("[aria-labelledby=backups-title] li")).toEqual([
    "Nov 22, 20261.5 KBnot checkedDownload",
    `Nov 21, 2026${proof}verified, Nov 22, 2026, 00:01 UTCDownload`,
    `Nov 20, 2026${proof}not usable: cutDownload`,
  ]);
  await screen.click("Back up now");
  expect(screen.sent("/admin/backups")[0]?.method).toBe("POST");
});

test.for<[backups: unknown, shown: RegExp]>([
  [null, /Backups are not set up. Add an R2 bucket \(how\)/],
  ["unread", /could not be read/],
  [[], /None yet/],
])("the list of backups explains %j", async ([backups, shown]) => {
  const screen = await openWorkspace(backupViews(backups), "/admin/backup");
  expect(screen.text("main")).toMatch(shown);
});

backupStory("an interrupted export is retried", async (screen) => {
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

const file = (text: string) => new File([text], "all.json");
backupStory("an import writes country by country, and names the rest", async (screen) => {
  screen.site.replies["POST /save-data"] = [
    ok({ warnings: ["w"], review: [reviewOf([], { version: 5 })] }),
    ok({ warnings: ["w"], review: [] }),
    ok({ warnings: ["w"], revision: 7 }),
    refused(503, "busy", "Busy"),
  ];
  await screen.choose(file('{"uae":[],"oman":[]}'));
  const previews = screen.sent("save-data").map(({ body }) => body);
  const preview = { dryRun: true, file: "all.json" };
  expect(previews).toEqual([
    { ...preview, uae: [] },
    { ...preview, oman: [] },
  ]);
  await screen.click("Save");
  expect(screen.sent("save-data")[2]?.body).toMatchObject({ versions: { uae: 5 }, uae: [] });
  expect(screen.message()).toMatch(/^Error: Busy.*: United Arab Emirates\..*: Oman\./);
  expect(screen.has("Undo")).toBe(true);
});

backupStory("a file that is no backup is refused", async (screen) => {
  for (const [text, shown] of [
    ["{", /Invalid JSON/],
    ["[1]", /^Error: /],
  ] as const) {
    await screen.choose(file(text));
    expect(screen.message()).toMatch(shown);
  }
  expect(screen.sent("save-data")).toEqual([]);
});

backupStory("clearing all data asks first, and is reviewed", async (screen) => {
  const review = [reviewOf([brandOf("Noon", [], { kinds: ["removed"] })], { version: 5 })];
  const busy = refused(409, "busy", "Busy");
  screen.site.replies["/data/clear"] = [ok({ warnings: [], review })];
  screen.site.replies["DELETE /admin/data"] = [busy, ok({ warnings: [], revision: 7 })];
  const question = vi.fn(() => false);
  vi.stubGlobal("confirm", question);
  await screen.click("Clear all");
  expect(question).toHaveBeenCalledWith(
    "Are you sure you want to clear all data? History can undo it.",
  );
  expect(screen.sent("clear")).toEqual([]);
  question.mockReturnValue(true);
  for (const shown of [/^Clear Error.*409.*Busy/, /^All data cleared/]) {
    await screen.click("Clear all", "Clear 1 country");
    expect(screen.message()).toMatch(shown);
  }
  expect(screen.sent("/admin/data?")[0]?.path).toContain("versions=%7B%22uae%22%3A5%7D");
});

backupStory("all pages are rebuilt", async (screen) => {
  screen.site.replies["/refresh"] = [ok({ warnings: ["slow"] })];
  await screen.click("Rebuild all pages");
  expect(screen.message()).toMatch(/slow$/);
});
