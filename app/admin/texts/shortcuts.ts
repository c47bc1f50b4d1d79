import type { ShortcutView, shortcuts } from "#app/admin/shortcuts/shortcuts.ts";

/** The actions of a view that the help shows. */
type Shown<View extends ShortcutView> = {
  [Action in keyof (typeof shortcuts)[View] as (typeof shortcuts)[View][Action] extends readonly [
    "",
    ...string[],
  ]
    ? never
    : Action]: string;
};

/** The names of the views whose shortcuts the help lists, and what each shortcut does. */
export const shortcutTexts: {
  [View in ShortcutView]: { name: string; actions: Shown<View> };
} = {
  everywhere: {
    name: "Everywhere",
    actions: { goTo: "go to a brand or a code", undo: "undo the last change", help: "all keys" },
  },
  tasks: {
    name: "Today",
    actions: {
      move: "move",
      select: "select",
      selectMore: "select more",
      selectAll: "whole list",
      verify: "verified",
      extend: "extend",
      deactivate: "deactivate",
      confirm: "fine as it is",
      openStores: "open stores",
      openBrand: "open brand",
      lists: "lists",
    },
  },
  brands: { name: "Brands", actions: { move: "move", open: "open", search: "search" } },
  codes: {
    name: "Codes",
    actions: {
      move: "move",
      edit: "edit",
      putBack: "put back",
      today: "today",
      chooseDate: "choose a date",
      toggle: "switch Active, in its column",
      fillDown: "fill down",
      paste: "paste cells",
      deleteLine: "delete line",
      save: "save",
    },
  },
  review: { name: "Review", actions: { search: "search", kinds: "kinds", back: "back" } },
};
