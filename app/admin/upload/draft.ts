import { clear, createStore, del, get, set } from "idb-keyval";
import { useEffect } from "react";
import { sharedState } from "#app/admin/shell/shared-state.ts";

/** The two fields of an upload that has not been saved. A browser keeps one. */
export interface Draft {
  country: string;
  json: string;
  /** The name of the file that the JSON is of. */
  file?: string | undefined;
}

interface KeptDraft {
  draft: Draft;
  /** The browser has it as it is now. */
  isStored: boolean;
}

const empty: Draft = { country: "", json: "", file: undefined };
const none: KeptDraft = { draft: empty, isStored: false };
const database = createStore("coupon-uploads", "drafts");
const key = "draft";
// To write a longer text at each key would slow down typing.
const longText = 200_000;
const longPause = 500;

const kept = sharedState(none);
/** The write that waits; undefined if there is none. */
let timer: ReturnType<typeof setTimeout> | undefined;

const isEmpty = ({ country, json }: Draft) => country === "" && json === "";

/** The draft, and whether the browser has stored it as it is now. */
export const currentDraft = kept.get;

// Storage may be unavailable, for example in private windows.
async function write(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const { draft } = currentDraft();
  const isKept = !isEmpty(draft);
  const written = isKept ? set(key, draft, database) : del(key, database);
  const isStored = await written.then(
    () => isKept,
    () => false,
  );
  if (currentDraft().draft === draft) kept.set({ draft, isStored });
}

/** Reads the draft that the browser keeps, unless something here is not stored yet. */
async function load(): Promise<void> {
  const before = currentDraft();
  const draft = await get<Draft>(key, database).catch(() => undefined);
  if (currentDraft() !== before || !(before.isStored || isEmpty(before.draft))) return;
  kept.set({ draft: draft ?? empty, isStored: draft !== undefined });
}

/** Changes the draft, also in the browser's storage, where it survives a reload. */
export function changeDraft(change: Partial<Draft>): void {
  const draft = { ...currentDraft().draft, ...change };
  kept.set({ draft, isStored: false });
  clearTimeout(timer);
  timer = setTimeout(write, draft.json.length > longText ? longPause : 0);
}

export const clearDraft = () => changeDraft(empty);

/** Deletes the draft, and all else that this browser keeps of uploads. */
export async function deleteAllDrafts(): Promise<void> {
  kept.set(none);
  // Without storage nothing was kept.
  await clear(database).catch(() => {});
}

/** The same, followed. The draft is read anew when the tab is shown: another may have changed it. */
export function useDraft(): KeptDraft {
  useEffect(() => {
    load();
    const show = () => {
      if (document.visibilityState === "visible") load();
      else if (timer !== undefined) write();
    };
    document.addEventListener("visibilitychange", show);
    return () => document.removeEventListener("visibilitychange", show);
  }, []);
  return kept.use();
}
