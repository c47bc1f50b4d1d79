import { useSyncExternalStore } from "react";
import { subscribers } from "#app/admin/requests/subscribers.ts";
import { read, write } from "#app/browser/device-storage.ts";

const storageKey = "couponLetterKeys";
const { subscribe, notify } = subscribers();

/** Whether keys without Ctrl do something outside fields (WCAG 2.1.4); on unless they were switched off. */
const areLettersOn = () => read(storageKey) !== "off";

/** Switches them on or off in this browser. */
export function setShortcuts(isOn: boolean): void {
  write(storageKey, isOn ? "on" : "off");
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
