import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Writes of the browser's storage that have begun: what they store, and how they end. */
const writes: { json: string; end: (error?: Error) => void }[] = [];

const set = (_: string, { json }: { json: string }) =>
  new Promise<void>((resolve, reject) => {
    writes.push({ json, end: (error) => (error ? reject(error) : resolve()) });
  });

beforeEach(() => {
  writes.length = 0;
  vi.resetModules();
  vi.doMock("idb-keyval", () => ({ createStore: () => null, set, del: set, get: set }));
});
afterEach(() => {
  vi.doUnmock("idb-keyval");
  vi.resetModules();
});

const load = () => import("#app/admin/upload/draft.ts");
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a draft that changes while it is stored is stored again, even after a refusal", async () => {
  const { changeDraft, currentDraft } = await load();
  for (const json of ["one", "two", "three"]) {
    changeDraft({ country: "uae", json });
    if (json !== "two") await settled();
  }
  expect(writes.map(({ json }) => json)).toEqual(["one", "three"]);
  writes[0]?.end();
  await settled();
  expect(currentDraft().isStored, "the later one is not stored yet").toBe(false);
  writes[1]?.end(new Error("full"));
  await settled();
  expect(currentDraft()).toMatchObject({ isStored: false, draft: { json: "three" } });
  changeDraft({ json: "four" });
  await settled();
  writes[2]?.end();
  await settled();
  expect([currentDraft().isStored, writes.length]).toEqual([true, 3]);
});
