/** Texts of the feeds and calendars, and of the links to them. */
export const feed = {
  countryTitle: "Tawfeer: new promo codes in {{country}}",
  brandTitle: "Tawfeer: new {{brand}} promo codes in {{country}}",
  entryTitle: "{{brand}}: {{discount}}",
  entryCode: "Code:",
  entryEnds: "Ends {{date}}",
  entryTerms: "Terms:",
  calendarTitle: "Tawfeer: codes and sales in {{country}}",
  codesEnd_one: "{{brand}}: {{number}} code ends",
  codesEnd_other: "{{brand}}: {{number}} codes end",
  byMoon: "Expected dates: they depend on the sighting of the moon.",
  notAnnounced: "Expected dates: stores or authorities have not announced them yet.",
  inRamadan: "It falls in Ramadan this time.",
  // Links to them on a page.
  follow: "Follow new codes",
  atom: "Atom feed",
  json: "JSON feed",
  calendar: "Calendar",
};
