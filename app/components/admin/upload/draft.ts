import { useSyncExternalStore } from "react";

/** The two fields of an upload that has not been saved. */
export interface Draft {
  country: string;
  json: string;
}

const key = "couponUploadDraft";
const empty: Draft = { country: "", json: "" };

let draft: Draft | null = null;
let isStored = true;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Storage may be unavailable, for example in private windows.
function read(): Draft {
  if (draft) return draft;
  let stored = "";
  try {
    stored = localStorage.getItem(key) ?? "";
  } catch {}
  const end = stored.indexOf("\n");
  draft = end < 0 ? empty : { country: stored.slice(0, end), json: stored.slice(end + 1) };
  return draft;
}

// The country is the first line, the JSON follows unescaped: escaped, a large one would not fit.
function store({ country, json }: Draft): boolean {
  try {
    if (country || json) localStorage.setItem(key, `${country}\n${json}`);
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Changes the draft, also in the browser's storage, where it survives a reload. */
export function changeDraft(change: Partial<Draft>): void {
  draft = { ...read(), ...change };
  isStored = store(draft);
  for (const listener of listeners) listener();
}

/** Empties the draft. */
export function clearDraft(): void {
  changeDraft(empty);
}

/** Whether the browser stored the last draft; most refuse more than about 5 MB. */
export function isDraftStored(): boolean {
  return isStored;
}

/** The draft as it is now. */
export function currentDraft(): Draft {
  return read();
}

/** The draft; empty on the server. */
export function useDraft(): Draft {
  return useSyncExternalStore(subscribe, read, () => empty);
}
