/** Texts about the device's cache: pages and visited stores. */
export const device = {
  title: "You are offline",
  text: "This page has not been opened on this device recently, so it cannot be shown without a connection.",
  // On a cached page.
  keptCopy: "Saved copy from {{date}}",
  // Replaces the end of a code that ended after the page was rendered.
  expired: "Expired",
  yourStores: "Your stores",
  favourite: "Favorite: {{brand}}",
  forget: "Forget {{brand}}",
  forgetAll: "Forget all",
  // Codes of a store since the last visit, and codes copied on this device.
  added_one: "{{number}} new",
  added_other: "{{number}} new",
  ended_one: "{{number}} ended",
  ended_other: "{{number}} ended",
  tried_one: "{{number}} tried",
  tried_other: "{{number}} tried",
  // news consists of the two texts above.
  sinceVisit: "Since your last visit: {{news}}",
  showAll: "Show all stores",
  nothingNew: "Nothing new since your last visit",
  shareHint: "Add Tawfeer to your home screen and share a shop's page to it",
  shareHintMore: "How it works, also on an iPhone",
  close: "Close",
  // Below the star of a store, once it is set.
  followAsk: "Tell me when {{brand}} has a new code?",
  followYes: "Yes",
  followNo: "No",
  followed: "At most one message a week. Remove the star to end them.",
  followFailed:
    "Messages could not be turned on. Allow them in your browser's settings, then star the store again.",
  followInstall:
    "On an iPhone or iPad, add Tawfeer to your home screen first, then star the store there.",
  // Notifications.
  pushBetter: "{{brand}}: new code {{code}}",
  pushBetterText: "Better than the codes before it",
  pushFailing: "{{brand}}: code {{code}} fails",
  pushFailingText: "Shoppers say that it no longer works.",
};
