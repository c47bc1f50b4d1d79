/** Sent by a list, and bubbling, once it shows what another address lists. */
export const swapped = "swapped";

/** The state of the history's entries between which the list differs. */
export const isList = "list";
