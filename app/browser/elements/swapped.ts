/** Event of a list, which bubbles, after its content was replaced with that of another URL. */
export const swapped = "swapped";

/** State of the history entries between which the list differs. */
export const isList = "list";
