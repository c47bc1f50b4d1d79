import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A write of the browser's storage that has begun: what it stores, and how it ends. */
interface Pending {
  json: string;
  end: (error?: Error) => void;
}

let writes: Pending[] = [];

const set = (_: string, { json }: { json: string }) =>
  new Promise<void>((resolve, reject) => {
    writes.push({ json, end: (error) => (error ? reject(error) : resolve()) });
  });

beforeEach(() => {
  writes = [];
  vi.resetModules();
  vi.doMock("idb-keyval", () => ({ createStore: () => null, set, del: set, get: set }));
});
afterEach(() => {
  vi.doUnmock("idb-keyval");
  vi.resetModules();
});

const load = () => import("#app/admin/upload/draft.ts");
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a draft that is edited while it is stored is stored again, and counts as stored only then", async () => {
  const { changeDraft, currentDraft } = await load();
  changeDraft({ country: "uae", json: "one" });
  await settled();
  changeDraft({ json: "two" });
  changeDraft({ json: "three" });
  await settled();
  expect(writes.map(({ json }) => json)).toEqual(["one", "three"]);
  writes[0]?.end();
  await settled();
  expect(currentDraft().isStored).toBe(false);
  writes[1]?.end();
  await settled();
  expect(currentDraft().isStored).toBe(true);
  expect(currentDraft().draft).toEqual({ country: "uae", json: "three" });
  expect(writes).toHaveLength(2);
});

test("a draft that the browser refuses is kept in the tab, and the next change is stored", async () => {
  const { changeDraft, currentDraft } = await load();
  changeDraft({ json: "one" });
  await settled();
  writes[0]?.end(new Error("full"));
  await settled();
  expect([currentDraft().isStored, currentDraft().draft.json]).toEqual([false, "one"]);
  changeDraft({ json: "two" });
  await settled();
  writes[1]?.end();
  await settled();
  expect(currentDraft().isStored).toBe(true);
});
