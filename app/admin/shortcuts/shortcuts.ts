import { areShortcutsOff } from "./single-key-shortcuts.ts";

const digits = ["1", "2", "3", "4", "5", "6", "7"] as const;

/**
 * The keys of each view by what they do: as the help shows them, what it says of them, and then as
 * events name them. An action that shows none is not in the help; one of which no event is named is
 * handled elsewhere.
 */
export const shortcuts = {
  everywhere: {
    goTo: ["Ctrl K", "go to a brand or a code"],
    undo: ["Z", "undo the last change", "z"],
    help: ["?", "all keys", "?"],
  },
  tasks: {
    move: ["↑ ↓", "move", "ArrowUp", "ArrowDown", "Home", "End"],
    select: ["X", "select", "x", " "],
    selectMore: [
      "Shift ↓",
      "select more",
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
    lists: ["1–9", "lists", ...digits, "8", "9"],
    clear: ["", "", "Escape"],
  },
  brands: {
    move: ["↑ ↓", "move", "ArrowUp", "ArrowDown", "Home", "End"],
    open: ["Enter", "open", "Enter"],
    search: ["/", "search", "/"],
  },
  codes: {
    move: [
      "↑ ↓ ← →",
      "move",
      ...(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown"] as const),
      ...(["Home", "End", "Ctrl Home", "Ctrl End"] as const),
    ],
    edit: ["Enter", "edit, or take the grey Arabic", "Enter", "F2"],
    putBack: ["Esc", "put back", "Escape"],
    select: ["Shift Space", "select line", "Shift  "],
    selectMore: ["Shift ↓", "select more", "Shift ArrowUp", "Shift ArrowDown"],
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
    kinds: ["1–7", "kinds", ...digits],
    back: ["Esc", "back", "Escape"],
  },
} as const satisfies Record<
  string,
  Record<string, readonly [shown: string, does: string, ...chords: string[]]>
>;

type Shortcuts = typeof shortcuts;

export type ShortcutView = keyof Shortcuts;

type Chord = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The actions of a view that keys stand for here. */
type Handled<View extends ShortcutView> = {
  [Action in keyof Shortcuts[View]]: Shortcuts[View][Action] extends readonly [string, string]
    ? never
    : Action;
}[keyof Shortcuts[View]];

/** A key with those that are held, as the shortcuts name it. Letters have Shift in themselves. */
function formatChord({ key, ctrlKey, metaKey, altKey, shiftKey }: Chord): string {
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
  const find = (chord: string) =>
    actions.find(([, [, , ...chords]]) => chords.includes(chord))?.[0];
  const chord = formatChord(event);
  const action = find(chord) ?? find(chord.replace("Shift ", ""));
  if (action === undefined || handlers[action as Handled<View>](event) === false) return false;
  event.preventDefault();
  return true;
}
