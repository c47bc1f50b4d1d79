import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { brandFilters, findBrands } from "#app/admin/catalogue/brand-filters.ts";
import { Workspace } from "#app/admin/shell/workspace.client.tsx";
import { groupHeading, listRows, taskColumns } from "#app/admin/tasks/task-columns.tsx";
import { Today } from "#app/admin/tasks/today.client.tsx";
import { type Task, type TaskList, taskLists } from "#app/domain/catalogue/tasks.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { type TodayQuery, todayQuery } from "#app/domain/pages/admin-pages.ts";
import { admitad } from "#tests/support/data/partners.ts";
import { task as item } from "#tests/support/data/tasks.ts";
import { today } from "#tests/support/server/today.ts";
import type { TaskQueue } from "#worker/catalogue/read/tasks/read-tasks.ts";
import { compareDrawn, markup, panel, shown } from "../shown.ts";
import situations from "./lists/situations.json" with { type: "json" };

compareDrawn("what-each-event-does");

const noTasks = Object.fromEntries(taskLists.map((list) => [list, 0])) as Record<TaskList, number>;
const countryOf = (
  country: string,
  live: number,
  fields: Partial<Record<TaskList | "urgent", number>>,
) =>
  ({
    country,
    version: 1,
    live,
    urgent: 0,
    ...noTasks,
    ...fields,
  }) as TaskQueue["countries"][number];
const query = { ...todayQuery.defaults, list: "expiring" } as TodayQuery;
const view = (
  asked: Partial<TodayQuery>,
  queue: Partial<TaskQueue>,
  { missed = [], partners = [], held = [] }: Partial<Parameters<typeof Today>[0]> = {},
) => {
  const all: TaskQueue = {
    countries: [],
    items: [],
    found: 0,
    brands: [],
    done: [],
    ...queue,
  };
  return { query: { ...query, ...asked }, queue: all, missed, partners, held };
};
const text = (...of: Parameters<typeof view>) => shown(Today, view(...of));
const partner = (name: string, fetched: object | null) =>
  ({ ...admitad, id: 1, name, address: null, fetched }) as never;
const waits = { isWaiting: true, fault: null, added: 1_000, changed: 2, gone: 3, unread: 0 };

const countries = [
  countryOf("uae", 2, { expiring: 3, urgent: 1 }),
  countryOf("oman", 0, { expiring: 0, expired: 1, urgent: 0 }),
  countryOf("qatar", 1, { expiring: 1_000, urgent: 1 }),
];

test("Today counts its lists over all countries or for one, and leads to those that have entries", () => {
  text({}, { countries, items: [item({ expires: today })], found: 1_003 });
  text({ country: "oman" }, { countries });
  text({ country: "uae", list: "expired" }, { countries });
  text({ country: "oman", list: "expired", q: "a" }, { countries });
});

test("an empty list says that all is done, that nothing is found, or how to begin", () => {
  text({ q: "x" }, { countries });
  text({}, { countries: [countryOf("uae", 0, {})] });
  for (const some of [countryOf("uae", 1, {}), countryOf("uae", 0, { suggested: 1 })])
    text({}, { countries: [some] });
});

test("the filters keep what is chosen, and count what they leave", () => {
  const brands = [
    { slug: "b", name: "Zara", entries: 1_000 },
    { slug: "a", name: "Adidas", entries: 2 },
  ];
  const partners = [partner("Admitad", null)];
  const queue = { countries, items: [item({ expires: today })], found: 2, brands };
  text({}, queue);
  text({ category: "home", partner: "Gone" }, queue, { partners });
  for (const asked of [{ partner: "Gone" }, { category: "home" }]) text(asked, queue);
});

test("what waits besides the lists is told first: partners' files, the day's work, missed searches last", () => {
  const partners = [
    partner("Admitad", waits),
    partner("Arab", { ...waits, isWaiting: false, fault: "404" }),
    partner("Third", { ...waits, unread: 1 }),
    partner("Idle", null),
  ];
  const done = [
    { at: `${today}T00:00Z`, codes: 1_000 },
    { at: `${today}T01:00Z`, codes: -1 },
    { at: "2026-11-21T23:59Z", codes: 7 },
  ];
  const days = [1, 2].map((searches) => ({ day: `2026-11-2${searches}`, searches }));
  const missed = [
    { text: "mumz world", country: "egypt", searches: 1_000, days },
    { text: "!!", country: null, searches: 2, days },
  ];
  text({}, { countries, done }, { partners, missed });
  text({}, { countries, done: done.slice(1) }, { partners: partners.slice(3) });
  vi.stubEnv("TZ", "Asia/Dubai");
  text({}, { countries, done });
  vi.unstubAllEnvs();
});

const reasons = { expired: 2, other: 1 };
const answers = { level: "failing", worked: 1, failed: 2, lastWorked: null, reasons, days: [] };
const suggestion = { id: 1, seen: "in the app", shoppers: 1, day: "2026-11-21" };
const other = { code: "B", country: "oman", brand: "zara", name: "Zara", note: "ask Sara" };
const items = [
  item({ expires: today, website: "https://noon.example" }),
  item({
    ...other,
    expires: "2026-11-30",
    discount_ar: "خصم",
    answers: answers as never,
    suggestion,
  }),
  item({ code: "C", expires: today }),
  item({ code: null, discount: null, expires: "2026-11-30" }),
];

test("each list is shown with what can be done with its entries", () => {
  for (const list of taskLists) text({ list }, { countries, items, found: 4 });
});

test("what comes of situations of Today", () => {
  for (const { list, day = today, later = [], ...given } of Object.values<any>(situations)) {
    // What is read later has other values of some entries, and lacks some.
    const read = (reads: number) =>
      items.flatMap((one, at) =>
        reads > 0 && later[at] === null ? [] : { ...one, ...(reads > 0 && later[at]) },
      );
    const queue = (reads: number) => ({ countries, items: read(reads), found: 4 });
    const part = (reads: number, { pathname, searchParams }: URL) => {
      const asked = todayQuery.parse(searchParams) as TodayQuery;
      return pathname === "/admin" && createElement(Today, view(asked, queue(reads)));
    };
    markup(Workspace, { ...panel, days: day }, { view: part, ...given }, `/admin?list=${list}`);
  }
});

test("the columns of each list say the facts of its entries, and on a phone one of them all", async () => {
  const cells = { items, days: CountryDays.parse(today), selected: new Set<string>() };
  const acts = { onSelect: () => {}, onAccept: () => {}, onDismiss: () => {} };
  const lines = taskLists.flatMap((list) =>
    taskColumns({ list, ...cells, ...acts }).map(({ name, text, cellClass, sortable }) =>
      JSON.stringify([
        list,
        name,
        cellClass,
        sortable,
        ...items.map((item) => text?.({ item } as never)),
      ]),
    ),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("lists/columns.txt");
});

test("entries stand below the heading of their group, unless they are sorted", () => {
  const items = [
    item({ expires: today }),
    item({ code: "B", expires: "2026-11-23" }),
    item({ code: null, expires: "2026-11-24" }),
  ];
  const rows = listRows("expiring", items, false);
  expect(rows.map(({ item, group }) => item?.code ?? group?.key ?? null)).toEqual([
    ...[today, "A", "2026-11-23", "B", "2026-11-24", null],
  ]);
  for (const list of taskLists)
    expect(listRows(list, items, true).map(({ item }) => item)).toEqual(items);
  const headings = (list: TaskList, of: Task[]) =>
    listRows(list, of, false).flatMap(({ group }) =>
      group ? [shown(() => groupHeading(list, group, CountryDays.parse(today)) as never, {})] : [],
    );
  headings("expiring", items);
  headings("expired", [item({ expires: "2026-10-01" })]);
  headings("unused", [item({ code: null })]);
  headings("unverified", [item()]);
});

test("each filter of a country's brands shows those that it names", () => {
  const none = { live: 0, expired: 0, usedUp: 0, inactive: 0, untranslated: 0, isActive: true };
  const brands = [
    ...(["live", "expired", "usedUp", "inactive", "untranslated"] as const).map((name) => ({
      ...{ ...none, live: 1, slug: name },
      [name]: 1,
    })),
    { ...none, slug: "hidden", isActive: false },
  ] as never[];
  const found = brandFilters.map((filter) =>
    findBrands(brands, {} as never, filter, " ", []).map(({ slug }) => slug),
  );
  expect(found.map((slugs) => (slugs.length > 2 ? slugs.length : slugs))).toEqual([
    ...[6, 5, ["expired"], ["usedUp"], ["inactive", "hidden"], ["hidden"], ["untranslated"]],
  ]);
});
