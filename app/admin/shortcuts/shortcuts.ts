import { useEffect, useEffectEvent } from "react";
import { sharedState } from "#app/admin/shell/shared-state.ts";
import { read, write } from "#app/device-storage.ts";
import { toLatinDigits } from "#app/domain/base/digits.ts";
import { changeKinds } from "#app/domain/catalogue/changes.ts";
import { taskLists } from "#app/domain/catalogue/tasks.ts";

const lettersKey = "couponLetterKeys";
const lettersOn = sharedState(read(lettersKey) !== "off");

/** Whether keys without Ctrl work outside fields (WCAG 2.1.4); on by default. */
export const useLetterKeys = lettersOn.use;

/** Stores the choice in this browser. */
export function setLetterKeys(isOn: boolean): void {
  write(lettersKey, isOn ? "on" : "off");
  lettersOn.set(isOn);
}

/** Shortcut of the first lists with the keys 1 to 9. */
const digitKeys = (lists: number, text: string): [string, string, ...string[]] => {
  const digits = "123456789".slice(0, lists);
  return [`1–${digits.length}`, text, ...digits];
};

type Shortcut = readonly [shown: string, text: string, ...chords: string[]];

/**
 * The shortcuts of each view by action: the label and text of the help, then the keys of events.
 * The help omits an action without a label; an action without keys is handled elsewhere.
 */
export const shortcuts = {
  everywhere: {
    goTo: ["Ctrl K", "go to a brand, code or view"],
    undo: ["Ctrl Z", "undo the last change, saved or not", "Ctrl z"],
    redo: ["Ctrl Shift Z", "redo an unsaved change", "Ctrl Z", "Ctrl y"],
    help: ["?", "all keys", "?"],
  },
  tasks: {
    move: ["↑ ↓", "move", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"],
    select: ["X", "select", "x", " "],
    selectMore: [
      ...(["Shift ↓", "select more"] as const),
      ...(["Shift ArrowUp", "Shift ArrowDown", "Shift Home", "Shift End"] as const),
    ],
    selectAll: ["Ctrl A", "whole list", "Ctrl a"],
    verify: ["V", "verified", "v"],
    extend: ["E", "extend", "e"],
    deactivate: ["D", "deactivate", "d"],
    confirm: ["F", "fine as it is", "f"],
    note: ["N", "note", "n"],
    search: ["/", "search", "/"],
    openStores: ["O", "open stores", "o"],
    openBrand: ["Enter", "open brand", "Enter"],
    lists: digitKeys(taskLists.length, "lists"),
    clear: ["", "", "Escape"],
  },
  brands: {
    move: ["↑ ↓", "move", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"],
    open: ["Enter", "open", "Enter"],
    search: ["/", "search", "/"],
  },
  codes: {
    move: [
      ...(["↑ ↓ ← →", "move"] as const),
      ...(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown"] as const),
      ...(["Home", "End", "Ctrl Home", "Ctrl End"] as const),
    ],
    edit: ["Enter", "edit, or accept the suggested Arabic", "Enter", "F2"],
    revert: ["Esc", "revert", "Escape"],
    select: ["Shift Space", "select line, or lines of the cells", "Shift  "],
    selectMore: [
      ...(["Shift ↓ →", "select cells", "Shift ArrowUp", "Shift ArrowDown"] as const),
      ...(["Shift ArrowLeft", "Shift ArrowRight", "Shift Home", "Shift End"] as const),
      ...(["Ctrl Shift Home", "Ctrl Shift End"] as const),
    ],
    selectAll: ["Ctrl A", "all lines", "Ctrl a"],
    today: ["Ctrl ;", "today", "Ctrl ;"],
    chooseDate: ["Alt ↓", "choose a date"],
    toggle: ["Space", "switch Active, in its column", " "],
    fillDown: ["Ctrl D", "fill down", "Ctrl d"],
    paste: ["Ctrl V", "paste cells"],
    deleteLine: ["Shift Del", "delete line", "Shift Delete"],
    save: ["Ctrl S", "save"],
    empty: ["", "", "Delete", "Backspace"],
  },
  review: {
    search: ["/", "search", "/"],
    kinds: digitKeys(changeKinds.length + 1, "kinds"),
    back: ["Esc", "back", "Escape"],
  },
} as const satisfies Record<string, Record<string, Shortcut>>;

type Shortcuts = typeof shortcuts;

export type ShortcutView = keyof Shortcuts;

/** Handles keys anywhere, but not while the workspace is hidden behind the login. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!document.querySelector("[data-panel][hidden]")) onKey(event);
  });
  useEffect(() => {
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
}

type Chord = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> & {
  code?: string;
};

/** The characters of an American keyboard besides letters and digits, without and with Shift. */
const usKeys: Readonly<Record<string, string>> = {
  ...{ Backquote: "`~", Minus: "-_", Equal: "=+", BracketLeft: "[{", BracketRight: "]}" },
  ...{ Backslash: "\\|", Semicolon: ";:", Quote: "'\"", Comma: ",<", Period: ".>" },
  ...{ Slash: "/?", Space: "  " },
};

/**
 * The Latin key of an event on an Arabic, Persian, Hebrew or Cyrillic layout. A key that types
 * Latin or ASCII text counts as that text in any layout. Ignores Caps Lock.
 */
export function latinKey({ key, code = "", shiftKey }: Chord): string {
  if (/^[\p{ASCII}\p{Script=Latin}]+$/u.test(key)) {
    // Macs send a small letter for Cmd Shift Z.
    return key.length > 1 ? key : shiftKey ? key.toUpperCase() : key.toLowerCase();
  }
  const digit = toLatinDigits(key);
  if (digit !== key) return digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return usKeys[code]?.[shiftKey ? 1 : 0] ?? key;
}

/** The actions of a view that have keys. */
type Handled<View extends ShortcutView> = {
  [Action in keyof Shortcuts[View]]: Shortcuts[View][Action] extends readonly [string, string]
    ? never
    : Action;
}[keyof Shortcuts[View]];

/** Formats a key with its modifiers as shortcuts name it. A letter's case implies Shift. */
function formatChord(chord: Chord): string {
  const { ctrlKey, metaKey, altKey, shiftKey } = chord;
  const key = latinKey(chord);
  const hasShift = shiftKey && (key.length > 1 || key === " ");
  const modifiers = [(ctrlKey || metaKey) && "Ctrl", altKey && "Alt", hasShift && "Shift"];
  return [...modifiers, key].filter(Boolean).join(" ");
}

/** Whether an event matches the label of a shortcut that is handled elsewhere. */
export const isPressed = (chord: Chord, [shown]: Shortcut): boolean =>
  formatChord(chord) === shown.replace(/[A-Z]$/, (letter) => letter.toLowerCase());

/**
 * Runs the handler of a key, and returns whether there was one. A handler that returns false leaves
 * the key to the browser.
 */
export function runShortcut<View extends ShortcutView, Event extends Chord>(
  view: View,
  event: Event & { preventDefault: () => void },
  handlers: Record<Handled<View>, (event: Event) => unknown>,
): boolean {
  const { ctrlKey, metaKey } = event;
  const key = latinKey(event);
  const isLetter = key.length === 1 && key !== " " && !ctrlKey && !metaKey;
  if (isLetter && !lettersOn.get()) return false;
  const actions = Object.entries<Shortcut>(shortcuts[view]);
  const find = (chord: string) =>
    actions.find(([, [, , ...chords]]) => chords.includes(chord))?.[0];
  const chord = formatChord(event);
  const action = find(chord) ?? find(chord.replace("Shift ", ""));
  if (action === undefined || handlers[action as Handled<View>](event) === false) return false;
  event.preventDefault();
  return true;
}
