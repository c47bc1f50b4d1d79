import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { linesOf, parseCalendar } from "#tests/support/reading/feeds.ts";
import { publicOrigin } from "#tests/support/reading/screens.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { today } from "#tests/support/server/today.ts";

const ending = (code: string, days: number) => ({ code, expiry_date: addDays(today, days) });
const codes = Array.from({ length: 10 }, (_, at) => ending(`C${at}`, at));
const longName = "مكتبة جرير; للكتب, والقرطاسية والأجهزة 😀 المكتبية في كل مكان";
const ofNoon = [
  ...[ending("A", 3), ending("B", 3), ending("C", 3), ending("D", 0), ending("E", -1)],
  ...[{ code: "NEVER" }, { ...ending("OFF", 5), is_active: false }],
];
const egypt = [
  { name: "Noon", name_ar: "نون", updated_at: "2026-11-20T10:00:00Z", codes: ofNoon },
  { name: longName, codes: [ending("BOOK", 3)] },
  { name: "Hidden", is_active: false, codes: [ending("HIDDEN", 2)] },
];

shareSite(() =>
  saveBrands({ egypt, qatar: Array.from({ length: 60 }, (_, at) => ({ name: `S${at}`, codes })) }),
);

const bytesOf = async (path: string) =>
  new Uint8Array(await (await ask(`${path}/calendar.ics`)).arrayBuffer());

async function calendarAt(path: string) {
  const { name, events } = parseCalendar(await bytesOf(path));
  return { name, events, ends: events.filter(({ uid }) => uid.startsWith("ends-")) };
}

test("a calendar has one event for a brand and day on which codes of it end", async () => {
  const { ends } = await calendarAt("/egypt");
  const later = addDays(today, 3);
  expect(ends.map(({ summary, from, to }) => [summary, from, to])).toEqual([
    ["Noon: 1 code ends", today, today],
    ["Noon: 3 codes end", later, later],
    [`${longName}: 1 code ends`, later, later],
  ]);
  const noon = { url: `${publicOrigin}/egypt/noon`, stamp: "2026-11-20T10:00:00Z" };
  expect(ends[0]).toMatchObject(noon);
});

test("the Arabic calendar is in Arabic, with the same UIDs; its lines are folded between characters", async () => {
  const { name, ends, events } = await calendarAt("/ar/egypt");
  expect(name).toBe("توفير: مواعيد الأكواد والتخفيضات في مصر");
  expect(ends.map(({ summary }) => summary)).toEqual([
    ...["نون: ينتهي كود واحد", "نون: تنتهي ٣ أكواد", `${longName}: ينتهي كود واحد`],
  ]);
  const uids = (await calendarAt("/egypt")).events.map(({ uid }) => uid);
  expect(events.map(({ uid }) => uid)).toEqual(uids);
  const lines = linesOf(await bytesOf("/ar/egypt"));
  expect(lines.some((line) => /^ .*\p{Script=Arabic}/u.test(line))).toBe(true);
  // Apps show direction characters as boxes.
  expect(lines.join()).not.toMatch(/[\u200e\u200f\u2066-\u2069]/);
});

test("only sales that depend on the moon are tentative and say so", async () => {
  const { events } = await calendarAt("/egypt");
  const find = (id: string) => events.find(({ uid }) => uid.startsWith(id));
  expect(find("white-friday-weeks")?.status).toBe("CONFIRMED");
  const description = expect.stringContaining("moon");
  expect(find("eid-al-adha-")).toMatchObject({ status: "TENTATIVE", description });
});

test("a calendar has at most 500 ends, the next ones", async () => {
  const { ends } = await calendarAt("/qatar");
  expect([ends.length, ends.at(-1)?.from]).toEqual([500, addDays(today, 8)]);
});
