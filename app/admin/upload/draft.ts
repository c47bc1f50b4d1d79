import { clear, createStore, del, get, set } from "idb-keyval";
import { useEffect } from "react";
import { sharedState } from "#app/admin/shell/shared-state.ts";

/** The fields of an unsaved upload. Each browser stores one draft. */
export interface Draft {
  country: string;
  json: string;
  /** The name of the source file. */
  file?: string | undefined;
}

interface DraftState {
  draft: Draft;
  isStored: boolean;
}

const empty: Draft = { country: "", json: "", file: undefined };
const initial: DraftState = { draft: empty, isStored: false };
const database = createStore("coupon-uploads", "drafts");
const key = "draft";
// Writing a longer text at each keystroke would slow down typing.
const longText = 200_000;
const longPause = 500;

const state = sharedState(initial);
/** The pending write. */
let timer: ReturnType<typeof setTimeout> | undefined;

const isEmpty = ({ country, json }: Draft) => country === "" && json === "";

/** Returns the draft, and whether the browser has stored it. */
export const currentDraft = state.get;

// Storage may be unavailable, for example in private windows.
async function write(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const { draft } = currentDraft();
  const hasContent = !isEmpty(draft);
  const written = hasContent ? set(key, draft, database) : del(key, database);
  const isStored = await written.then(
    () => hasContent,
    () => false,
  );
  if (currentDraft().draft === draft) state.set({ draft, isStored });
}

/** Loads the stored draft, unless the current one has changes that are not stored. */
async function load(): Promise<void> {
  const before = currentDraft();
  const draft = await get<Draft>(key, database).catch(() => undefined);
  if (currentDraft() !== before || !(before.isStored || isEmpty(before.draft))) return;
  state.set({ draft: draft ?? empty, isStored: draft !== undefined });
}

/** Changes the draft and stores it in the browser, so that it survives a reload. */
export function changeDraft(change: Partial<Draft>): void {
  const draft = { ...currentDraft().draft, ...change };
  state.set({ draft, isStored: false });
  clearTimeout(timer);
  timer = setTimeout(write, draft.json.length > longText ? longPause : 0);
}

export const clearDraft = () => changeDraft(empty);

/** Deletes everything that this browser stores about uploads. */
export async function deleteAllDrafts(): Promise<void> {
  state.set(initial);
  // Without storage there is nothing to delete.
  await clear(database).catch(() => {});
}

/** Subscribes to the draft, and reloads it when the tab is shown: another tab may have changed it. */
export function useDraft(): DraftState {
  useEffect(() => {
    load();
    const show = () => {
      if (document.visibilityState === "visible") load();
      else if (timer !== undefined) write();
    };
    document.addEventListener("visibilitychange", show);
    return () => document.removeEventListener("visibilitychange", show);
  }, []);
  return state.use();
}
