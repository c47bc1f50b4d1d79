import { useSyncExternalStore } from "react";
import { subscribers } from "#app/admin/requests/subscribers.ts";

const storageKey = "couponLetterKeys";
const { subscribe, notify } = subscribers();

/** Whether keys without Ctrl do something outside fields (WCAG 2.1.4); on unless they were switched off. */
function areLettersOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

/** Switches them on or off in this browser. */
export function setShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {}
  notify();
}

/** The same for a component, which follows the switch. */
export function useShortcuts(): boolean {
  return useSyncExternalStore(subscribe, areLettersOn, () => true);
}

/** Whether a key is a single character that is switched off. */
export function areShortcutsOff({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">) {
  return key.length === 1 && key !== " " && !ctrlKey && !metaKey && !areLettersOn();
}
