import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeTried } from "#app/browser/tried-codes.ts";
import { readDevice, triedCodes, writeDevice } from "#app/device-storage.ts";
import { type BrandNews, countNews, minutesAt } from "#app/domain/device/country-news.ts";
import { emptyMemory, withVisit } from "#app/domain/device/device-memory.ts";
import { storesAt, withStar, withStore } from "#app/domain/device/your-stores.ts";

const minute = 60_000;
const store = (path: string) => ({
  path,
  name: { en: path, ar: path },
  country: { en: "UAE", ar: "الإمارات" },
});
const visited = (paths: readonly string[], memory = emptyMemory, isFavourite?: boolean) =>
  paths.reduce((before, path) => withStore(before, store(path), isFavourite), memory);
const pathsOf = (memory: typeof emptyMemory) => storesAt(memory, "").map(({ path }) => path);
const manyPaths = (count: number) => Array.from({ length: count }, (_, at) => `/uae/${at}`);

test("a page opened half an hour after the last one is of the same visit, a later one of the next", () => {
  const first = withVisit(emptyMemory, 1_000 * minute);
  const same = withVisit(first, 1_030 * minute);
  const next = withVisit(same, 1_061 * minute);
  // A clock that was set back begins no visit.
  const since = [first, same, next, withVisit(next, 500 * minute)].map((memory) => memory.since);
  expect(since).toEqual([0, 0, 1_030 * minute, 1_030 * minute]);
});

test("twelve stores are remembered, in addition to all favourites, which come first", () => {
  const [stars, others] = [manyPaths(40), manyPaths(53).slice(40)];
  const memory = visited(others, visited(stars, withVisit(emptyMemory, 5), true));
  expect(pathsOf(memory)).toEqual([...stars.toReversed(), ...others.slice(1).reverse()]);
  const without = withStar(memory, "/uae/7", false);
  expect(without).toMatchObject({ version: 1, seen: 5, since: 0 });
  expect(pathsOf(without)).toContain("/uae/7");
  expect(withStar(without, "/uae/7", true)).toMatchObject({ stores: { length: 52 } });
});

test("a visit leaves the star, and a country lists only its own stores", () => {
  const memory = withStar(visited(["/uae/a", "/oman/noon", "/uaexyz/b"]), "/uae/a", true);
  const again = withStore(memory, { ...store("/uae/a"), name: { en: "New", ar: "جديد" } });
  expect(storesAt(again, "/uae")).toMatchObject([{ isFavourite: true, name: { en: "New" } }]);
  expect(withStore(again, store("/uae/a"), false).stores[0]?.isFavourite).toBe(false);
});

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const setItem = (key: string, value: string) => kept.set(key, value);
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem });
});
afterEach(() => vi.unstubAllGlobals());

test("the last 500 copied codes are remembered, the newest first", () => {
  const names = manyPaths(501);
  writeTried(names);
  expect(triedCodes()).toEqual(names.slice(0, 500));
});

test.for(["", "{", "null", '"x"', '{"version":2,"stores":[]}', '{"version":1,"stores":{}}'])(
  "of %j nothing is remembered",
  (text) => {
    kept.set("stores", text).set("tried", text);
    expect([readDevice(), triedCodes()]).toEqual([emptyMemory, []]);
  },
);

test("the memory is read again as it was written, without stores whose path leads elsewhere", () => {
  const good = withVisit(visited(["/uae/noon", "/oman/%D9%86%D9%88%D9%86"]), 1_000 * minute);
  const elsewhere = ["//evil.example/x", "https://evil.example/x", "/\\evil.example/x", "/uae"];
  const bad = [...elsewhere, "javascript:alert(1)", "/uae/noon/x", "uae/noon", "", 5, null];
  const stores = bad.map((path) => ({ ...good.stores[0]!, path: path as string }));
  expect(writeDevice({ ...good, stores: [...stores, ...good.stores] })).toBe(true);
  expect(readDevice()).toEqual(good);
});

const at = (time: string) => String(minutesAt(new Date(`2026-11-${time}:00Z`)));

// Days end in Dubai four hours before those of UTC.
const noon: BrandNews = [
  "noon",
  { [at("20T08:00")]: 1, [at("20T08:01")]: 2 },
  { [at("19T20:00")]: 4, [at("20T20:00")]: 2, [at("21T20:00")]: 1 },
];

test.for([
  ["19T19:59:59", 3, 7],
  ["19T20:00:59", 3, 3],
  ["20T08:00:59", 2, 3],
  ["20T21:30:00", 0, 1],
  ["22T00:00:00", 0, 0],
] as const)("since %s on the days of Dubai, %i codes were added and %i ended", (row) => {
  const [since, added, ended] = row;
  expect(countNews(noon, new Date(`2026-11-${since}Z`))).toEqual({ added, ended });
});
