/** Texts about what the device itself keeps: pages, and the stores that were visited. */
export const device = {
  title: "You are offline",
  text: "This page has not been opened on this device lately, so it cannot be shown without a connection.",
  // On a page that comes from the device.
  keptCopy: "Saved copy from {{date}}",
  // In place of the end of a code that ended since the page was made.
  expired: "Expired",
  yourStores: "Your stores",
  favourite: "Favorite: {{brand}}",
  forget: "Forget {{brand}}",
  forgetAll: "Forget all",
  // Codes of a store since the last visit, and those that were copied on this device.
  added_one: "{{number}} new",
  added_other: "{{number}} new",
  ended_one: "{{number}} ended",
  ended_other: "{{number}} ended",
  tried_one: "{{number}} tried",
  tried_other: "{{number}} tried",
  // news is made of the two above.
  sinceVisit: "Since your last visit: {{news}}",
  showAll: "Show all stores",
  nothingNew: "Nothing new since your last visit",
};
