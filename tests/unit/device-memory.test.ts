import { expect, test } from "vitest";
import { emptyMemory, withVisit } from "#app/domain/device-memory.ts";
import { maxVisited, storesAt, withStar, withStore } from "#app/domain/your-stores.ts";

const minute = 60_000;
const store = (path: string) => ({
  path,
  name: { en: path, ar: path },
  place: { en: "UAE", ar: "الإمارات" },
});
const visited = (...paths: string[]) =>
  paths.reduce((memory, path) => withStore(memory, store(path)), emptyMemory);
const pathsOf = (memory: typeof emptyMemory, place = "") =>
  storesAt(memory, place).map(({ path }) => path);

test("a first visit has no visit before it", () => {
  expect(withVisit(emptyMemory, 1_000 * minute)).toMatchObject({ seen: 1_000 * minute, since: 0 });
});

test("a page opened half an hour after the last one is of the same visit, a later one of the next", () => {
  const first = withVisit(emptyMemory, 1_000 * minute);
  const same = withVisit(first, 1_030 * minute);
  expect(same).toMatchObject({ seen: 1_030 * minute, since: 0 });
  const next = withVisit(same, 1_061 * minute);
  expect(next).toMatchObject({ seen: 1_061 * minute, since: 1_030 * minute });
  expect(withVisit(next, 1_062 * minute).since).toBe(1_030 * minute);
});

test("a clock that was set back begins no visit", () => {
  const memory = { ...emptyMemory, seen: 1_000 * minute, since: 5 * minute };
  expect(withVisit(memory, 500 * minute).since).toBe(5 * minute);
});

test("the last visited store is first, and each is remembered once", () => {
  expect(pathsOf(visited("/uae/a", "/uae/b", "/uae/a"))).toEqual(["/uae/a", "/uae/b"]);
});

test("twelve stores are remembered, and the favourites besides", () => {
  expect(maxVisited).toBe(12);
  const paths = Array.from({ length: 13 }, (_, at) => `/uae/${at}`);
  const starred = withStar(visited("/uae/star", "/uae/gone"), "/uae/star", true);
  const memory = paths.slice(1).reduce((before, path) => withStore(before, store(path)), starred);
  expect(pathsOf(memory)).toEqual(["/uae/star", ...paths.slice(1).reverse()]);
});

test("favourites come first, and a visit leaves the star", () => {
  const memory = withStar(visited("/uae/a", "/uae/b"), "/uae/a", true);
  expect(pathsOf(memory)).toEqual(["/uae/a", "/uae/b"]);
  const again = withStore(memory, { ...store("/uae/a"), name: { en: "New", ar: "جديد" } });
  expect(again.stores[0]).toMatchObject({ isFavourite: true, name: { en: "New" } });
  expect(withStore(again, store("/uae/a"), false).stores[0]?.isFavourite).toBe(false);
});

test("a country has its own stores alone", () => {
  const memory = visited("/uae/noon", "/oman/noon", "/uaexyz/noon");
  expect(pathsOf(memory, "/uae")).toEqual(["/uae/noon"]);
  expect(pathsOf(memory)).toHaveLength(3);
});
