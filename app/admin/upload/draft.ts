import { clear, createStore, del, set, values } from "idb-keyval";
import { useEffect, useSyncExternalStore } from "react";
import { subscribers } from "#app/admin/requests/subscribers.ts";

/** The two fields of an upload that has not been saved. */
export interface Draft {
  country: string;
  json: string;
}

/** A draft as the browser keeps it, of this tab or of another. */
export interface StoredDraft extends Draft {
  id: string;
  /** Milliseconds since 1970. */
  changedAt: number;
}

interface Drafts {
  /** That of this tab. */
  current: Draft;
  /** The others, newest first: of other tabs, and those that were put aside here. */
  others: readonly StoredDraft[];
  /** The browser has the current one as it is now. */
  isStored: boolean;
}

const empty: Draft = { country: "", json: "" };
const none: Drafts = { current: empty, others: [], isStored: false };
const database = createStore("coupon-uploads", "drafts");
/** The key under which a tab remembers the id of its draft over reloads. */
const tabKey = "couponUploadDraft";
// To write a longer text at each key would slow down typing.
const longText = 200_000;
const longPause = 500;

let drafts = none;
let id = "";
let isLoaded = false;
let isWriting = false;
let isDirty = false;
const { subscribe, notify } = subscribers();

function update(change: Partial<Drafts>): void {
  drafts = { ...drafts, ...change };
  notify();
}

// Storage may be unavailable, for example in private windows.
function ofTab(next?: string): string {
  try {
    if (next !== undefined) sessionStorage.setItem(tabKey, next);
    return sessionStorage.getItem(tabKey) ?? "";
  } catch {
    return "";
  }
}

const isEmpty = ({ country, json }: Draft) => country === "" && json === "";

async function write(): Promise<void> {
  isDirty = false;
  const { current } = drafts;
  try {
    if (isEmpty(current)) await del(id, database);
    else await set(id, { ...current, id, changedAt: Date.now() } satisfies StoredDraft, database);
    if (!isDirty) update({ isStored: !isEmpty(current) });
  } catch {
    update({ isStored: false });
  }
}

async function store(): Promise<void> {
  isDirty = true;
  if (isWriting) return;
  isWriting = true;
  while (isDirty) {
    if (drafts.current.json.length > longText) {
      await new Promise((resolve) => setTimeout(resolve, longPause));
    }
    await write();
  }
  isWriting = false;
}

function begin(next: string): void {
  id = next;
  ofTab(next);
}

/** Reads the drafts that the browser keeps: that of this tab, if it has none yet, and the others. */
async function load(): Promise<void> {
  const stored = await values<StoredDraft>(database).catch(() => []);
  const mine = stored.find((one) => one.id === ofTab());
  if (!isLoaded && mine && id === "") {
    id = mine.id;
    update({ current: { country: mine.country, json: mine.json }, isStored: true });
  }
  isLoaded = true;
  const others = stored.filter((one) => one.id !== id);
  update({ others: others.sort((a, b) => b.changedAt - a.changedAt) });
}

/** Changes the draft, also in the browser's storage, where it survives a reload. */
export function changeDraft(change: Partial<Draft>): void {
  if (id === "") begin(crypto.randomUUID());
  update({ current: { ...drafts.current, ...change }, isStored: false });
  store();
}

/** Empties the draft. */
export function clearDraft(): void {
  changeDraft(empty);
}

/** Puts the draft aside, and begins an empty one. */
export async function putAside(): Promise<void> {
  await write();
  begin(crypto.randomUUID());
  update({ current: empty, isStored: false });
  await load();
}

/**
 * Makes another draft that of this tab; the present one is put aside. It gets an id of its own: if it
 * is still open in another tab, that one keeps its own from its next change on.
 */
export async function openDraft({ id: from, country, json }: StoredDraft): Promise<void> {
  await write();
  begin(crypto.randomUUID());
  update({ current: { country, json } });
  await write();
  await removeDraft(from);
}

/** Deletes a draft that is not the present one. */
export async function removeDraft(other: string): Promise<void> {
  await del(other, database).catch(() => {});
  await load();
}

/** Deletes all that was typed and not saved, of uploads and of brands, in this browser. */
export async function deleteAllDrafts(): Promise<void> {
  begin(crypto.randomUUID());
  update(none);
  try {
    for (const storage of [sessionStorage, localStorage]) {
      const keys = Object.keys(storage).filter((key) => /^coupon\w*Draft/.test(key));
      for (const key of keys) storage.removeItem(key);
    }
    await clear(database);
  } catch {
    // Without storage nothing was kept.
  }
}

/** Whether the browser has stored the draft as it is now. */
export function isDraftStored(): boolean {
  return drafts.isStored;
}

/** The draft as it is now. */
export function currentDraft(): Draft {
  return drafts.current;
}

/** The draft of this tab and the others; none on the server. They are read anew when the tab is shown. */
export function useDrafts(): Drafts {
  useEffect(() => {
    load();
    const show = () => {
      if (document.visibilityState === "visible") load();
      else if (isDirty) write();
    };
    document.addEventListener("visibilitychange", show);
    return () => document.removeEventListener("visibilitychange", show);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => drafts,
    () => none,
  );
}
