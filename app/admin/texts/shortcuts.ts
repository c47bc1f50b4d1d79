import type { ShortcutTexts } from "#app/admin/shortcuts/shortcuts.ts";

/** What the keys of each view do. Those without a text are not in the help. */
export const shortcutTexts: ShortcutTexts = {
  everywhere: {
    goTo: "go to a brand or a code",
    undo: "undo the last change",
    help: "all keys",
  },
  tasks: {
    move: "move",
    select: "select",
    selectMore: "select more",
    selectAll: "whole list",
    verify: "verified",
    extend: "extend",
    deactivate: "deactivate",
    confirm: "fine as it is",
    note: "note",
    search: "search",
    openStores: "open stores",
    openBrand: "open brand",
    lists: "lists",
    clear: "",
  },
  brands: {
    move: "move",
    open: "open",
    search: "search",
  },
  codes: {
    move: "move",
    edit: "edit, or take the grey Arabic",
    putBack: "put back",
    select: "select line",
    selectMore: "select more",
    selectAll: "all lines",
    today: "today",
    chooseDate: "choose a date",
    toggle: "switch Active, in its column",
    fillDown: "fill down",
    paste: "paste cells",
    deleteLine: "delete line",
    save: "save",
    empty: "",
  },
  review: {
    search: "search",
    kinds: "kinds",
    back: "back",
  },
};
