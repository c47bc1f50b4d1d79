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

const update = (change: Partial<KeptDraft>) => kept.set({ ...kept.get(), ...change });

const isEmpty = ({ country, json }: Draft) => country === "" && json === "";

// Storage may be unavailable, for example in private windows.
async function write(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const draft = currentDraft();
  const written = isEmpty(draft) ? del(key, database) : set(key, draft, database);
  const isStored = await written.then(
    () => !isEmpty(draft),
    () => false,
  );
  if (currentDraft() === draft) update({ isStored });
}

/** Reads the draft that the browser keeps, unless something here is not stored yet. */
async function load(): Promise<void> {
  const before = kept.get();
  const draft = await get<Draft>(key, database).catch(() => undefined);
  if (kept.get() !== before || !(before.isStored || isEmpty(before.draft))) return;
  update({ draft: draft ?? empty, isStored: draft !== undefined });
}

/** Changes the draft, also in the browser's storage, where it survives a reload. */
export function changeDraft(change: Partial<Draft>): void {
  const draft = { ...currentDraft(), ...change };
  update({ draft, isStored: false });
  clearTimeout(timer);
  timer = setTimeout(write, draft.json.length > longText ? longPause : 0);
}

export const clearDraft = () => changeDraft(empty);

/** Deletes the draft, and all else that this browser keeps of uploads. */
export async function deleteAllDrafts(): Promise<void> {
  update(none);
  // Without storage nothing was kept.
  await clear(database).catch(() => {});
}

/** Whether the browser has stored the draft as it is now. */
export function isDraftStored(): boolean {
  return kept.get().isStored;
}

export function currentDraft(): Draft {
  return kept.get().draft;
}

/** The draft. It is read anew when the tab is shown: another may have changed it. */
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
