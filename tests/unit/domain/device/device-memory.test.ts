import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeTried } from "#app/browser/tried-codes.ts";
import { readDevice, triedCodes, writeDevice } from "#app/device-storage.ts";
import { emptyMemory, withVisit } from "#app/domain/device/device-memory.ts";
import { maxVisited, storesAt, withStar, withStore } from "#app/domain/device/your-stores.ts";

const minute = 60_000;
const store = (path: string) => ({
  path,
  name: { en: path, ar: path },
  country: { en: "UAE", ar: "الإمارات" },
});
const visited = (...paths: string[]) =>
  paths.reduce((memory, path) => withStore(memory, store(path)), emptyMemory);
const pathsOf = (memory: typeof emptyMemory, place = "") =>
  storesAt(memory, place).map(({ path }) => path);

test("a page opened half an hour after the last one is of the same visit, a later one of the next", () => {
  const first = withVisit(emptyMemory, 1_000 * minute);
  expect(first).toMatchObject({ seen: 1_000 * minute, since: 0 });
  const same = withVisit(first, 1_030 * minute);
  expect(same).toMatchObject({ seen: 1_030 * minute, since: 0 });
  const next = withVisit(same, 1_061 * minute);
  expect(next).toMatchObject({ seen: 1_061 * minute, since: 1_030 * minute });
  // A clock that was set back begins no visit.
  expect(withVisit(next, 500 * minute).since).toBe(1_030 * minute);
});

test("twelve stores are remembered, in addition to the favourites", () => {
  expect(maxVisited).toBe(12);
  const paths = Array.from({ length: 13 }, (_, at) => `/uae/${at}`);
  const starred = withStar(visited("/uae/star", "/uae/gone"), "/uae/star", true);
  const memory = paths.slice(1).reduce((before, path) => withStore(before, store(path)), starred);
  expect(pathsOf(memory)).toEqual(["/uae/star", ...paths.slice(1).reverse()]);
});

test("no favourite is forgotten, and stars do not affect each other", () => {
  const paths = Array.from({ length: 40 }, (_, at) => `/uae/${at}`);
  const visit = withVisit(emptyMemory, 5);
  const starred = paths.reduce((memory, path) => withStore(memory, store(path), true), visit);
  const memory = withStore(starred, store("/uae/visited"));
  expect(pathsOf(memory)).toEqual([...paths.toReversed(), "/uae/visited"]);
  const without = withStar(memory, "/uae/7", false);
  expect(without).toMatchObject({ version: 1, seen: 5, since: 0 });
  const others = without.stores.filter(({ isFavourite }) => !isFavourite);
  expect(others.map(({ path }) => path)).toEqual(["/uae/visited", "/uae/7"]);
  expect(withStar(without, "/uae/7", true)).toEqual(memory);
});

test("favourites come first, and a visit leaves the star", () => {
  const memory = withStar(visited("/uae/a", "/uae/b"), "/uae/a", true);
  expect(pathsOf(memory)).toEqual(["/uae/a", "/uae/b"]);
  const again = withStore(memory, { ...store("/uae/a"), name: { en: "New", ar: "جديد" } });
  expect(again.stores[0]).toMatchObject({ isFavourite: true, name: { en: "New" } });
  expect(withStore(again, store("/uae/a"), false).stores[0]?.isFavourite).toBe(false);
});

test("a country lists only its own stores", () => {
  const memory = visited("/uae/noon", "/oman/noon", "/uaexyz/noon");
  expect(pathsOf(memory, "/uae")).toEqual(["/uae/noon"]);
  expect(pathsOf(memory)).toHaveLength(3);
});

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const setItem = (key: string, value: string) => kept.set(key, value);
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem });
});
afterEach(() => vi.unstubAllGlobals());

test("the last 500 copied codes are remembered, the newest first", () => {
  const names = Array.from({ length: 501 }, (_, at) => `/uae/noon#C${at}`);
  writeTried(names);
  expect(triedCodes()).toEqual(names.slice(0, 500));
});

test.for(["", "{", "null", '"x"', '{"version":2,"stores":[]}', '{"version":1,"stores":{}}'])(
  "of %j nothing is remembered",
  (text) => {
    kept.set("stores", text);
    kept.set("tried", text);
    expect(readDevice()).toEqual(emptyMemory);
    expect(triedCodes()).toEqual([]);
  },
);

test("the memory is read again as it was written", () => {
  const memory = withVisit(visited("/uae/a", "/uae/b"), 1_000 * minute);
  expect([writeDevice(memory), readDevice()]).toEqual([true, memory]);
});

test("a stored store whose path leads elsewhere is forgotten", () => {
  const bad = [
    ...["//evil.example/x", "https://evil.example/x", "javascript:alert(1)", "/\\evil.example/x"],
    ...["/uae", "/uae/noon/x", "uae/noon", "", 5, null],
  ].map((path) => ({ ...store("/uae/noon"), path }));
  const good = ["/uae/noon", "/saudi-arabia/%D9%86%D9%88%D9%86"].map(store);
  kept.set("stores", JSON.stringify({ version: 1, stores: [...bad, ...good], seen: 5, since: 3 }));
  expect(readDevice().stores).toEqual(good);
});
