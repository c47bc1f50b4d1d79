import { expect, test } from "vitest";
import { FieldValue } from "#app/admin/review/field-value.tsx";
import { Review } from "#app/admin/review/review.tsx";
import { ReviewAside } from "#app/admin/review/review-aside.tsx";
import type { ReviewRequest } from "#app/admin/review/review-request.ts";
import type { CountryReview } from "#app/domain/catalogue/changes.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { compareDrawn, markup, shown } from "../shown.ts";

compareDrawn("what-each-event-does");

import { brandOf, codesOf, reviewOf } from "./changes.ts";

const nothing = () => {};
const acts = { onApply: nothing, onBack: nothing };
const request = { title: "Upload › UAE" } as ReviewRequest;
const gone = (name: string) => brandOf(name, [], { kinds: ["removed"] });
const aside = (
  countries: CountryReview[],
  { count = 2, more = {}, warnings = [] as string[], step = null as "saving" | "checking" | null },
) => {
  const reviewed = { countries, warnings };
  const props = { request: { ...request, ...more }, reviewed, count, ...acts };
  return [
    shown(ReviewAside, props, { reviewStep: step }),
    markup(ReviewAside, props, { reviewStep: step }),
  ] as const;
};

const before = "Before you save";
const undone = "One entry in History. Undo reverts all of it.";
const back = "Back Esc";

test("what a write does is said beside it, the worst first, with its button", () => {
  expect(aside([], { count: 0, more: { action: () => "Clear 0" } })[0]).toBe(`Save ${back}`);
  expect(aside([reviewOf([brandOf("Noon")])], { warnings: ["A", "B"] })[0]).toBe(
    `${before} Nothing is removed, ended or left without Arabic. Save 2 changes ${back} ${undone} 2 notes A B`,
  );
  const removed = Array.from({ length: 9 }, (_, at) => gone(`B${at}`));
  expect(aside([reviewOf(removed.slice(1))], {})[0]).toMatch(/ B7, B8 Save 2 changes /);
  const much = [
    ...removed,
    brandOf("Many", [
      ...[...codesOf(1, "removed", "ends"), ...codesOf(3, "removed")],
      ...[...codesOf(2, "goes-live", "changed"), ...codesOf(4, "goes-live", "added")],
    ]),
  ];
  const action = () => "Clear 1 country";
  expect(aside([reviewOf(much, { textsLosingArabic: 1 })], { more: { action } })[0]).toBe(
    `${before} Removed: B0, B1, B2, B3, B4, B5, B6, B7, and 1 more 1 live code ends 2 inactive codes go live again 1 Arabic text becomes empty: Arabic pages will show English Clear 1 country ${back} ${undone}`,
  );
});

test("a write that does much waits for a word, and none is made twice", () => {
  const loses = reviewOf([], { textsLosingArabic: 11, liveCodes: { before: 90, after: 90 } });
  const [one, html] = aside([loses, reviewOf([], { country: "oman" })], {});
  expect(one).toContain("To continue, type United Arab Emirates Save 2 changes");
  expect(html).toMatch(/type="submit"[^>]* disabled/);
  expect(aside([loses, { ...loses, country: "oman" }], {})[0]).toContain("type 2 countries Save");
  const alternatives = () => [{ label: "Keep the Arabic text", choose: nothing }];
  const off = [null, "checking" as const, "saving" as const].map(
    (step) => aside([], { step, more: { alternatives } })[1].split("disabled").length - 1,
  );
  expect(off, "the alternative, the button that saves, Back").toEqual([0, 2, 3]);
});

test("what may be done besides is ticked as a whole, or one by one where there are several", () => {
  const ticksOf = (keys: string[], ticked: string[]) => {
    const items = keys.map((key) => ({ key, label: `Noon ${key}` }));
    const ticks = { label: "Gone", all: "End all", each: "One by one", items, choose: nothing };
    return aside([], { count: 0, more: { ticks: { ...ticks, ticked: new Set(ticked) } } });
  };
  expect(ticksOf(["A"], [])[0]).toBe(`Gone End all Save ${back}`);
  const some = [[], ["A"], ["A", "B"]].map((ticked) => ticksOf(["A", "B"], ticked));
  expect(some[0]?.[0]).toBe(`Gone End all One by one Noon A Noon B Save ${back}`);
  expect(some.map(([, html]) => html.split("checked").length - 1)).toEqual([0, 1, 3]);
});

test("the changes are counted by kind, and drawn by brand, code and field", () => {
  const noon = brandOf("Noon", [], {
    fields: [{ field: "name_ar", old: "نون", new: null }],
    codes: [
      {
        code: "A",
        kinds: ["removed", "ends"],
        fields: [
          { field: "discount", old: "5%", new: null },
          { field: "note", old: "a", new: null },
        ],
      },
      {
        ...{ code: "B", kinds: ["added"] },
        fields: [
          { field: "discount", old: null, new: "6%" },
          { field: "is_active", old: null, new: true },
        ],
      },
      { code: "C", kinds: ["added"], fields: [] },
      { code: "D", kinds: ["ends"], fields: [] },
    ],
  });
  const only = [
    reviewOf([noon], {
      ...{ brandsRemoved: 1, textsLosingArabic: 2 },
      liveCodes: { before: 1_000, after: 990 },
    }),
  ];
  const text = (countries: CountryReview[]) =>
    shown(Review, { request, reviewed: { countries, warnings: [] }, ...acts });
  expect(text(only)).toContain(
    "Upload › UAE Live codes 1,000 → 990, 1 brand removed, 2 texts lose their Arabic 5 All changes at 1 brand 1 Removed 1 code 2 End 2 codes 0 Go live 2 Lose Arabic 1 Changed 1 brand 2 Added 2 codes Compared with the saved catalogue Code Field Now After saving Change Noon · 1 removed · 2 end · 2 added Brand Arabic name نون empty loses Arabic A Discount 5% removed removed D with its brand ends B Discount 6% added B Active Yes added C new added Before",
  );
  const oman = { brandsRemoved: 2, textsLosingArabic: 1, liveCodes: { before: 5, after: 8 } };
  expect(text([...only, reviewOf([gone("Zara")], { country: "oman", ...oman })])).toMatch(
    /^(?!.*Compared).*Live codes 1,005 → 998, 3 brands removed, 3 texts lose.*All changes at 2 brands.* Noon · United Arab Emirates · 1 removed .* Zara · Oman Brand Brand removed removed /,
  );
  // A brand that is the last of one country and the first of the next.
  text([reviewOf([noon]), reviewOf([{ ...noon, codes: [] }], { country: "oman" })]);
  expect(text([reviewOf([], { liveCodes: { before: 7, after: 7 } })])).toContain(
    "Live codes 7 (unchanged) 0 All changes at 0 brands",
  );
});

test.for([
  ["expiry_date", null, "no end"],
  ["note", "", "empty"],
  ["expiry_date", "2026-12-31", "Dec 31, 2026"],
  ["is_active", false, "No"],
  ["max_usage", 1_000, "1,000"],
  ["aliases", ["a", "b"], "a, b"],
  ["offer", { kind: "none" }, "states no fact"],
  ...[
    ["10% off orders over AED 50", "10% · min AED 50"],
    ["AED 25 off orders over AED 150", "AED 25 · min AED 150"],
    ["Up to 25% off", "up to 25%"],
    ["10% off your first order", "10% · first order"],
    ["Buy 2 get 1 free", "2+1 free"],
    ["Free gift with your order", "free gift"],
    ["5% cashback", "5% cashback"],
    ["Extra 10% off, up to AED 50", "extra 10% · at most AED 50"],
    ["10% off selected items with ADCB cards", "10% · by card · some products"],
    ["10% off in the app + free delivery", "10% · free delivery · in the app"],
    ["Free delivery on orders over AED 60", "free delivery · min AED 60"],
  ].map(([text = "", facts]) => ["offer", parseOffer(text, "AED"), facts] as const),
] as const)("%s %j is read as %s", ([field, value, text]) => {
  expect(shown(FieldValue, { field, value, country: "uae" })).toBe(text);
});
