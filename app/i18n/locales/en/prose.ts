/** Sentences with counts in the prose of a brand's page: see app/content/brand. */
export const prose = {
  codes_one: "one",
  codes_other: "{{number}}",
  added_one: "one was added in the last {{days}} days",
  added_other: "{{number}} were added in the last {{days}} days",
  answers_one: "{{worked}} of {{all}} answers about one code say that it worked{{best}}.",
  answers_other: "{{worked}} of {{all}} answers about {{number}} codes say that it worked{{best}}.",
  returns_one: "Items may be returned within a day.",
  returns_other: "Items may be returned within {{number}} days.",
};
