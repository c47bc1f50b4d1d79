import { changeKinds } from "#app/domain/catalogue/changes.ts";
import { taskLists } from "#app/domain/catalogue/tasks.ts";
import { areShortcutsOff } from "./single-key-shortcuts.ts";

type Digit = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

/** The keys 1 to 9 of the first lists, as the help shows them, and each of them. */
const digitKeys = (lists: number): [string, ...Digit[]] => {
  const digits = Array.from({ length: Math.min(lists, 9) }, (_, at) => `${at + 1}` as Digit);
  return [`1–${digits.length}`, ...digits];
};

/**
 * The keys of each view by what they do: as the help shows them, and then as events name them. An action that shows none is not in the help; one of which no event is named is
 * handled elsewhere.
 */
export const shortcuts = {
  everywhere: {
    goTo: ["Ctrl K"],
    undo: ["Z", "z"],
    help: ["?", "?"],
  },
  tasks: {
    move: ["↑ ↓", "ArrowUp", "ArrowDown", "Home", "End"],
    select: ["X", "x", " "],
    selectMore: [
      "Shift ↓",
      ...(["Shift ArrowUp", "Shift ArrowDown", "Shift Home", "Shift End"] as const),
    ],
    selectAll: ["Ctrl A", "Ctrl a"],
    verify: ["V", "v"],
    extend: ["E", "e"],
    deactivate: ["D", "d"],
    confirm: ["F", "f"],
    note: ["N", "n"],
    search: ["/", "/"],
    openStores: ["O", "o"],
    openBrand: ["Enter", "Enter"],
    lists: digitKeys(taskLists.length),
    clear: ["", "Escape"],
  },
  brands: {
    move: ["↑ ↓", "ArrowUp", "ArrowDown", "Home", "End"],
    open: ["Enter", "Enter"],
    search: ["/", "/"],
  },
  codes: {
    move: [
      "↑ ↓ ← →",
      ...(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown"] as const),
      ...(["Home", "End", "Ctrl Home", "Ctrl End"] as const),
    ],
    edit: ["Enter", "Enter", "F2"],
    putBack: ["Esc", "Escape"],
    select: ["Shift Space", "Shift  "],
    selectMore: ["Shift ↓", "Shift ArrowUp", "Shift ArrowDown"],
    selectAll: ["Ctrl A", "Ctrl a"],
    today: ["Ctrl ;", "Ctrl ;"],
    chooseDate: ["Alt ↓"],
    toggle: ["Space", " "],
    fillDown: ["Ctrl D", "Ctrl d"],
    paste: ["Ctrl V"],
    deleteLine: ["Shift Del", "Shift Delete"],
    save: ["Ctrl S"],
    empty: ["", "Delete", "Backspace"],
  },
  review: {
    search: ["/", "/"],
    kinds: digitKeys(changeKinds.length + 1),
    back: ["Esc", "Escape"],
  },
} as const satisfies Record<string, Record<string, readonly [shown: string, ...chords: string[]]>>;

type Shortcuts = typeof shortcuts;

export type ShortcutView = keyof Shortcuts;

/** What the help says of each key. */
export type ShortcutTexts = {
  [View in ShortcutView]: { [Action in keyof Shortcuts[View]]: string };
};

type Chord = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> & {
  code?: string;
};

/** The key as the Latin letters of the keyboard name it while it types Arabic. */
export function latinKey({ key, code = "", shiftKey }: Chord): string {
  if (!/^[\p{Script=Arabic}؟]$/u.test(key)) return key;
  if (code === "Slash") return shiftKey ? "?" : "/";
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** The actions of a view that keys stand for here. */
type Handled<View extends ShortcutView> = {
  [Action in keyof Shortcuts[View]]: Shortcuts[View][Action] extends readonly [string]
    ? never
    : Action;
}[keyof Shortcuts[View]];

/** A key with those that are held, as the shortcuts name it. Letters have Shift in themselves. */
function formatChord(chord: Chord): string {
  const { ctrlKey, metaKey, altKey, shiftKey } = chord;
  const key = latinKey(chord);
  const hasShift = shiftKey && (key.length > 1 || key === " ");
  const held = [(ctrlKey || metaKey) && "Ctrl", altKey && "Alt", hasShift && "Shift"];
  return [...held, key].filter(Boolean).join(" ");
}

/**
 * Does what a key stands for in a view, and returns whether it stands for anything. A handler that
 * returns false leaves the key to the browser.
 */
export function runShortcut<View extends ShortcutView, Event extends Chord>(
  view: View,
  event: Event & { preventDefault: () => void },
  handlers: Record<Handled<View>, (event: Event) => unknown>,
): boolean {
  if (areShortcutsOff(event)) return false;
  const actions = Object.entries<readonly string[]>(shortcuts[view]);
  const find = (chord: string) => actions.find(([, [, ...chords]]) => chords.includes(chord))?.[0];
  const chord = formatChord(event);
  const action = find(chord) ?? find(chord.replace("Shift ", ""));
  if (action === undefined || handlers[action as Handled<View>](event) === false) return false;
  event.preventDefault();
  return true;
}
