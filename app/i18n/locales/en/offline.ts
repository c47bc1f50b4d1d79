/** Texts about what the device itself keeps, for use without a connection. */
export const offline = {
  title: "You Are Offline",
  text: "This page has not been opened on this device lately, so it cannot be shown without a connection.",
  // On a page that comes from the device.
  keptCopy: "Kept copy from {{date}}",
  keepCountry: "Keep {{country}} on this device",
  removeCountry: "Remove {{country}} from this device",
  countryKept: "Its stores, codes and search work without a connection.",
  notKept: "It could not be kept. Please try again.",
};
