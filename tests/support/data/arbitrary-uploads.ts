import fc from "fast-check";
import { slugify } from "#app/domain/base/slug.ts";
import { audiences } from "#app/domain/offers/offer-kinds.ts";

const characters = [
  ..."abcXYZ 0189-_.,:;!?&%$#@'\"`<>/\\|=+*()[]{}~^",
  ..."éÜñßøİıſمكتبةجريرأإآىيهءٱڤ٠٩ َّـ日本語한글ไทย",
  ...["👍", "👩🏽", "ﬁ", "Ⅷ", "½"],
];

/** A text in any script with at least one character, and none at its ends that is trimmed. */
const text = (maxLength: number) =>
  fc
    .array(fc.constantFrom(...characters), { minLength: 1, maxLength })
    .map((parts) => parts.join("").trim())
    .filter((made) => made !== "");

const name = text(20).filter((made) => slugify(made) !== "");
const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const address = fc.constantFrom("", "https://a.example/l.png", "http://b.example/?q=1&r=<2>#'");
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary, weight: 3 }, fc.constantFrom(null, undefined));

const benefits = [
  ...[
    { kind: "percent", value: 15 },
    { kind: "percent", value: 12.5, currency: null },
  ],
  ...[
    { kind: "amount", value: 50, currency: "SAR" },
    { kind: "gift", buy: 2, get: 1 },
  ],
  ...[{ kind: "cashback", value: 5, currency: "KWD" }, { kind: "delivery" }],
] as const;
const conditions = {
  ...{ up_to: fc.boolean(), extra: fc.boolean(), min_spend: fc.constantFrom(null, 100, 0.5) },
  ...{ cap: fc.constantFrom(null, 30), audience: fc.subarray([...audiences]) },
  scope: fc.constantFrom("all", "some"),
};

export const statedFacts = fc
  .tuple(fc.record(conditions, { requiredKeys: [] }), fc.constantFrom(...benefits))
  .map(([rest, benefit]) => ({ ...rest, ...benefit }));

export const statedOffer = fc.oneof(
  statedFacts,
  fc.tuple(statedFacts, statedFacts).map(([facts, other]) => ({ ...facts, other })),
);

const wordings = ["15% off", "SAR 50 off your first order", "Free delivery"];
const terms = ["New customers only. Minimum spend SAR 100.", "Some words"];

const code = fc
  .record({
    ...{ code: text(12), discount: fc.oneof(text(20), fc.constantFrom(...wordings)) },
    ...{ discountAr: maybe(text(20)), operatorNote: maybe(text(20)), offer: maybe(statedOffer) },
    ...{ lastReportedDate: day, startDate: maybe(day), expiryDate: maybe(day) },
    ...{ terms: maybe(fc.constantFrom(...terms)), termsAr: maybe(text(40)) },
    maxUsage: maybe(fc.nat(2 ** 31 - 1)),
  })
  .filter(({ startDate: start, expiryDate: end }) => !start || !end || start <= end);

const item = fc.record({
  ...{ brand: name, brandAr: maybe(name), brandEn: maybe(name), logoUrl: address },
  ...{ description: maybe(text(40)), descriptionAr: maybe(text(40)), websiteUrl: maybe(address) },
  category: maybe(fc.oneof(text(10), fc.constantFrom("fashion", "beauty"))),
  aliases: maybe(fc.array(name, { maxLength: 3 })),
  promoCodes: fc.uniqueArray(code, { maxLength: 6, selector: (one) => one.code }),
});

/** A list of items that passes the checks: no two of one slug, no code twice in a brand. */
export const validUpload = fc.uniqueArray(item, {
  maxLength: 8,
  selector: (one) => slugify(one.brand),
});
