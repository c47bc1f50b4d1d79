import { useEffect, useEffectEvent } from "react";
import { latinKey } from "#app/admin/shortcuts/shortcuts.ts";
import { undo } from "./edits.ts";

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== "checkbox");

/** Ctrl S saves and Ctrl Z takes a step back, wherever the focus is; a field undoes its own typing. */
export function useEditKeys(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (document.querySelector("dialog[open]")) return;
    const key = latinKey(event);
    if (key === "s") save();
    else if (key !== "z" || isTextField(event.target) || !undo()) return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
