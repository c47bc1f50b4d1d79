import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { BackupList } from "#app/admin/backup/backup-list.tsx";
import { HistoryView } from "#app/admin/history/history-view.client.tsx";
import { describeUnselected, LineRow } from "#app/admin/history/open-operation.tsx";
import { WorkspaceGate } from "#app/admin/shell/workspace-gate.tsx";
import { Passkeys, Sessions } from "#app/admin/sign-in/sessions.tsx";
import { SiteView } from "#app/admin/site/site-view.client.tsx";
import { Answers } from "#app/admin/tasks/day-bars.tsx";
import { historyQuery } from "#app/domain/pages/admin-pages.ts";
import BackupPage from "#app/routes/admin/backup.tsx";
import HistoryPage from "#app/routes/admin/history.tsx";
import SitePage from "#app/routes/admin/site.tsx";
import { today } from "#tests/support/server/today.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import type { CheckedBackup } from "#worker/site/backups.ts";
import { brandOf, codesOf, reviewOf } from "../review/changes.ts";
import { compareDrawn, markup, shown } from "../shown.ts";
import situations from "./lists/situations.json" with { type: "json" };

compareDrawn("what-each-event-does");

// A browser that makes a passkey, and gives it, if a challenge asks for one.
vi.mock("@simplewebauthn/browser", () => {
  const give = async ({ optionsJSON }: { optionsJSON?: { challenge?: string } }) => {
    if (!optionsJSON?.challenge) throw new Error("closed");
    return { id: "key", type: "public-key", response: {}, clientExtensionResults: { made: true } };
  };
  return { startRegistration: give, startAuthentication: give };
});

const counts = { countries: 11, brands: 2, promo_codes: 1 };
const none = { added: 0, changed: 0, removed: 0, unchanged: 0 };
const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const operation = (id: number, time: string, fields: Partial<Revision> = {}): Revision => ({
  ...{ id, kind: "edit", who: `who${id}`, countries: [countryOf("uae")], isLatest: false },
  ...{ summary: { brands: none, codes: none }, brand: null, file: null },
  createdAt: new Date(at(time)).toISOString(),
  ...fields,
});
const countryOf = (country: string) =>
  ({ country, liveCodes: { before: 4, after: 5 } }) as Revision["countries"][number];
const backup = (time: string, fields: Partial<CheckedBackup> = {}): CheckedBackup => ({
  ...{ at: at(time), key: time, bytes: 1_500, counts, digest: "abcdef0123456789", fault: null },
  ...fields,
});
const history = (
  revisions: Revision[],
  backups: CheckedBackup[] = [],
  asked: Partial<typeof historyQuery.defaults> = {},
) => {
  const query = { ...historyQuery.defaults, ...asked };
  return shown(HistoryView, { query, revisions, authors: ["who1"], backups });
};
/** The clocks and headings of the rows, in their order. */
const order = (text: string) =>
  text
    .split("Open ")
    .slice(1)
    .join(" ")
    .match(/\d\d:\d\d |\w+, November \d+/g);

test("the history is in the order of its operations, with each backup before the first that is older", () => {
  // A clock may have gone back.
  const operations = [operation(3, "22T11:00"), operation(2, "22T09:00"), operation(1, "22T10:00")];
  const backups = [backup("22T09:30"), backup("22T11:30"), backup("21T10:00")];
  expect(order(history(operations, backups))).toEqual([
    ...["Sunday, November 22", "11:30 ", "11:00 ", "09:30 ", "09:00 ", "10:00 "],
    ...["Saturday, November 21", "10:00 "],
  ]);
  const days = (from: string, to: string) => order(history(operations, backups, { from, to }));
  expect(days("2026-11-22", "")).toHaveLength(6);
  expect(days("", "2026-11-21")).toEqual(["Saturday, November 21", "10:00 "]);
  vi.stubEnv("TZ", "Asia/Dubai");
  expect(order(history([operation(1, "22T20:30")]))).toEqual(["Monday, November 23", "00:30 "]);
  vi.stubEnv("TZ", "America/New_York");
  expect(order(history([operation(1, "22T10:00")]))).toEqual(["Sunday, November 22", "05:00 "]);
  vi.unstubAllEnvs();
  const several = operation(1, "22T10:00", {
    countries: [countryOf("uae"), countryOf("oman")],
    summary: { brands: { ...none, added: 1, removed: 1 }, codes: { ...none, changed: 1 } },
  });
  history([several]);
  history([], [backup("22T10:00", { fault: "cut off" })]);
});

test("a line of an operation shows what it was, became and is now, and may be ticked if it can be put back", () => {
  const line = {
    ...{ key: "", id: 1, country: "oman", brand: "Noon", code: "A", field: "discount" },
    ...{ before: "5%", after: "6%", now: "7%", state: "unchanged", answers: null, touch: null },
  };
  const cells = (fields: object, hasCountry = false) => {
    const given = {
      line: { ...line, ...fields },
      hasCountry,
      isSelected: true,
      onToggle: () => {},
    };
    const row = createElement(LineRow, given as never);
    return shown(() => createElement("table", null, createElement("tbody", null, row)), {});
  };
  const touch = { who: "sara", at: at("22T10:00") };
  const codes = [{ code: "B", discount: "8%" }];
  const days = [{ day: "2026-11-21", worked: 1, failed: 2 }];
  const answers = { level: "failing", worked: 1, failed: 2, lastWorked: null, reasons: {}, days };
  const bars = [...days, { day: "2026-11-22", worked: 0, failed: 1 }];
  expect(markup(Answers, { ...answers, days: bars })).toMatch(
    /viewBox="0 0 8 3".*<rect x="0" y="1" .*height="2".*<rect [^>]*x="0" y="0" .*height="1".*<rect x="4" y="2" /,
  );
  cells({});
  cells({ state: "touched", touch }, true);
  cells({ state: "undone", answers, before: null });
  expect(describeUnselected(line as never, 0)).toMatch(/^A keeps a newer change /);
  expect(describeUnselected(line as never, 1_000)).toMatch(/^A and 1,000 more keep newer changes /);
  cells({ code: null, field: "is_active", before: true, after: false, now: null });
  const whole = { code: null, field: null, before: "Noon", after: null, codes };
  cells({ ...whole, state: "gone" });
});

test("a page of the history leads on, and leaves the backups before it to the next", () => {
  const page = (count: number, asked = {}) => {
    const operations = Array.from({ length: count }, (_, index) =>
      operation(100 - index, "22T10:00"),
    );
    return history(operations, [backup("22T10:00"), backup("22T09:00")], asked);
  };
  page(49);
  page(50);
  page(50, { before: "9" });
  page(50, { before: "9", who: "who1" });
  history([]);
  history([], [], { kind: "backup" });
  for (const filter of ["q", "who", "from", "to", "before", "country"])
    history([], [], { [filter]: "x" });
});

test("the site says what its last night did, and what is wrong", () => {
  const site = { nightly: null, history: null, late: null, backup: null, fault: null };
  const text = (fields: object) => {
    const report = { ...site, readAt: at("22T11:00"), databaseBytes: 99_960, ...fields } as never;
    const answers = {
      "POST .*/passkeys/options": [200, { data: { challenge: "c" } }],
      "POST .*/passkeys": [200, { data: { id: "key" } }],
    } as const;
    return shown(SiteView, { site: report, sessions: [], passkeys: [] }, { answers });
  };
  text({});
  const steps = [
    { name: "backup", error: null, milliseconds: 1 },
    { name: "history", error: null, milliseconds: 2 },
    { name: "facts", error: "no such table", milliseconds: 3 },
    { name: "new", error: null, milliseconds: 4_000 },
  ];
  const after = {
    ...{ nightly: { at: at("22T00:01"), steps }, fault: "The last nightly run failed: facts" },
    ...{ history: { operations: 1, bytes: 100_000 }, late: { counted: 3, at: at("21T10:00") } },
    backup: { bytes: 85_040, counts, digest: "abcdef0123456789" },
  };
  text(after);
  const failed = {
    at: at("22T00:01"),
    steps: [{ name: "backup", error: "full", milliseconds: 1 }],
  };
  text({ ...after, nightly: failed });
  const late = { counted: 0, at: at("21T10:00"), error: "locked" };
  text({ late });
});

test("the sessions, passkeys and backups that are kept are listed, each with what can be done with it", () => {
  const startedAt = at("22T10:00") / 1_000;
  const other = { id: "a", email: null, browser: "", startedAt, lastSeenAt: startedAt + 60 };
  const own = { ...other, id: "b", email: "sara@example.com", browser: "Chrome", isOwn: true };
  shown(Sessions, { sessions: [own] });
  shown(Sessions, { sessions: [own, { ...other, isOwn: false }] });
  const passkey = { id: "a", browser: "Safari", createdAt: startedAt, lastUsedAt: null };
  const used = { ...passkey, id: "b", browser: "", lastUsedAt: startedAt };
  shown(Passkeys, { passkeys: [passkey, used] });
  const kept = (backups: Parameters<typeof BackupList>[0]["backups"]) =>
    markup(BackupList, { backups });
  kept(null);
  kept("unread");
  kept([]);
  const of = (fields: object) => ({ day: "2026-11-22", bytes: 1_500, check: null, ...fields });
  const check = backup("22T00:01");
  const fault = { ...check, fault: "cut" };
  const all = [of({}), of({ day: "2026-11-21", check }), of({ day: "2026-11-20", check: fault })];
  expect(kept(all).match(/class="urgent"/g)).toHaveLength(1);
});

const pages: Record<string, React.ComponentType<any>> = {
  "/admin/history": HistoryPage,
  "/admin/backup": BackupPage,
  "/admin/site": SitePage,
};

test("what comes of situations of the history, of backups and of the session", () => {
  const lineOf = (id: number, state: string) => ({
    ...{ id, brand: "Noon", code: `C${id}`, field: "discount", before: "5%", after: "6%" },
    ...{ now: "6%", state, answers: null, touch: null },
  });
  for (const { later, path, lines = 0, ...given } of Object.values<any>(situations)) {
    // All are put back once they are read again.
    const [some, undone] = ["unchanged", "undone"].map((state) => {
      const ofState = Array.from({ length: lines }, (_, id) => lineOf(id, state));
      return [200, { data: [{ country: "uae", lines: ofState }] }];
    });
    const brands = [brandOf("Noon", codesOf(lines, "changed"))];
    const data = { changes: [], warnings: [], revision: 8, review: [reviewOf(brands)] };
    const undo = [200, { data }, 5_000];
    if (lines > 0) given.answers = { "GET .*/lines": [some, undone], "POST .*/undo": undo };
    const view = (reads: number, { pathname, searchParams }: URL) => {
      const revisions = [operation(2, "22T10:00"), operation(1, "22T09:00")].slice(
        reads > 0 ? 0 : 1,
      );
      const page = pages[pathname];
      if (!page) return null;
      const backups = pathname === "/admin/history" && reads > 0 ? [backup("22T11:00")] : [];
      const site = { nightly: null, history: null, late: null, backup: null, fault: null };
      const ofSite = {
        site: { ...site, readAt: at("22T11:00"), databaseBytes: 1 },
        sessions: [],
        passkeys: [],
      };
      const query = historyQuery.parse(searchParams);
      const ofHistory = { query, revisions, authors: ["who1"], backups };
      return createElement<any>(page, { loaderData: { ...ofHistory, ...ofSite } });
    };
    const operator = { name: "sara", days: today };
    const visits = later?.map((one: unknown) => ({ operator: one ? operator : null }));
    markup(WorkspaceGate, { operator }, { view, later: visits, ...given }, path);
  }
});
