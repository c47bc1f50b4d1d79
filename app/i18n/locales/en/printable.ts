/** Texts of the sheet of a country's codes that is made to be printed. */
export const sheet = {
  // In the head; the heading is that of the country's page.
  title: "All {{country}} Coupon Codes to Print",
  printAll: "Print all codes",
  print: "Print",
  // Follows the count of coupons: "236 coupons at 40 stores · as of Nov 3, 2026".
  asOf: "as of {{date}}",
};
