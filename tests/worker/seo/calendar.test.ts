import { expect, test } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { occasions, shoppingEvents } from "#app/domain/directory/sales-calendar.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { linesOf, parseCalendar } from "#tests/support/reading/feeds.ts";
import { publicOrigin } from "#tests/support/reading/screens.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

const today = toDay(new Date());
const bytesOf = async (path: string) => new Uint8Array(await (await ask(path)).arrayBuffer());
const calendarAt = async (path: string) => parseCalendar(await bytesOf(path));
const endsIn = async (path: string) =>
  (await calendarAt(path)).events.filter(({ uid }) => uid.startsWith("ends-"));

const ending = (code: string, days: number) => ({ code, expiry_date: addDays(today, days) });
const longName = "مكتبة جرير; للكتب, والقرطاسية والأجهزة 😀 المكتبية في كل مكان";

shareSite(async () => {
  await importBrands({
    egypt: [
      {
        name: "Noon",
        name_ar: "نون",
        updated_at: "2026-11-20T10:00:00Z",
        codes: [
          ...[ending("A", 3), ending("B", 3), ending("C", 3), ending("D", 0), ending("E", -1)],
          { code: "NEVER" },
          { ...ending("OFF", 5), is_active: false },
        ],
      },
      { name: longName, codes: [ending("BOOK", 3)] },
      { name: "Hidden", is_active: false, codes: [ending("HIDDEN", 2)] },
    ],
  });
});

test("a calendar has one event for a brand and day on which codes of it end", async () => {
  const response = await ask("/egypt/calendar.ics");
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("Cache-Tag")).toBe("country-egypt");
  const ends = await endsIn("/egypt/calendar.ics");
  expect(ends.map(({ summary, from, to }) => [summary, from, to])).toEqual([
    ["Noon: 1 code ends", today, today],
    ["Noon: 3 codes end", addDays(today, 3), addDays(today, 3)],
    [`${longName}: 1 code ends`, addDays(today, 3), addDays(today, 3)],
  ]);
  expect(ends[0]).toMatchObject({
    url: `${publicOrigin}/egypt/noon`,
    stamp: "2026-11-20T10:00:00Z",
  });
});

test("no calendar has direction characters, which apps show as boxes", async () => {
  for (const country of ["egypt", "ar/egypt", "uae", "ar/uae"]) {
    const text = new TextDecoder().decode(await bytesOf(`/${country}/calendar.ics`));
    expect(text).not.toMatch(/[\u200e\u200f\u2066-\u2069]/);
  }
});

test("the Arabic calendar is in Arabic; its lines are folded between characters", async () => {
  const { name } = await calendarAt("/ar/egypt/calendar.ics");
  expect(name).toBe("توفير: مواعيد الأكواد والتخفيضات في مصر");
  const ends = await endsIn("/ar/egypt/calendar.ics");
  expect(ends.map(({ summary }) => summary)).toEqual([
    "نون: ينتهي كود واحد",
    "نون: تنتهي ٣ أكواد",
    `${longName}: ينتهي كود واحد`,
  ]);
  const lines = linesOf(await bytesOf("/ar/egypt/calendar.ics"));
  expect(lines.some((line) => /^ .*\p{Script=Arabic}/u.test(line))).toBe(true);
});

test.for(["saudi-arabia", "egypt", "morocco"] as const)(
  "the calendar of %s has the next occurrence of each of its sales",
  async (country) => {
    const all = [
      ...shoppingEvents(country, today).map(({ event }) => event),
      ...occasions(country, today),
    ];
    const expected = new Set(all.map(({ id, from, to }) => `${id} ${from} ${to}`));
    for (const path of [`/${country}`, `/ar/${country}`]) {
      const { events } = await calendarAt(`${path}/calendar.ics`);
      const sales = events.filter(({ uid }) => !uid.startsWith("ends-"));
      const found = sales.map(({ uid, from, to }) => {
        const [, id] = /^(.+)-\d{4}-\d\d-[a-z-]+@/.exec(uid) ?? [];
        return `${id} ${from} ${to}`;
      });
      expect(found.toSorted()).toEqual([...expected].toSorted());
      for (const { url } of sales) expect(url).toBe(publicOrigin + path);
    }
  },
);

test("sales that depend on the moon are tentative and say so", async () => {
  const { events } = await calendarAt("/egypt/calendar.ics");
  const found = (id: string) => events.find(({ uid }) => uid.startsWith(id));
  const feast = found("eid-al-adha-");
  expect(feast?.status).toBe("TENTATIVE");
  expect(feast?.description).toMatch(/sighting of the moon/);
  for (const id of ["white-friday-weeks", "egypt-january-revolution"]) {
    expect(found(id)?.status).toBe("CONFIRMED");
    expect(found(id)?.description ?? "").not.toMatch(/announced|moon/);
  }
});

test("events keep their UIDs, in both languages and after other codes are added", async () => {
  const uids = async (path: string) => (await calendarAt(path)).events.map(({ uid }) => uid);
  const before = await uids("/egypt/calendar.ics");
  expect(await uids("/ar/egypt/calendar.ics")).toEqual(before);
  await importBrands({ oman: [{ name: "Noon", codes: [ending("A", 3)] }] });
  expect(await uids("/egypt/calendar.ics")).toEqual(before);
  expect(await uids("/oman/calendar.ics")).not.toContain(before[0]);
});

test("a calendar has at most 500 ends, the next ones", async () => {
  const codes = Array.from({ length: 10 }, (_, day) => ending(`C${day}`, day));
  const brands = Array.from({ length: 60 }, (_, at) => ({ name: `Store ${at}`, codes }));
  await importBrands({ qatar: brands });
  const ends = await endsIn("/qatar/calendar.ics");
  expect(ends).toHaveLength(500);
  expect(ends.at(-1)?.from).toBe(addDays(today, 8));
});
