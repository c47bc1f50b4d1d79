import fc from "fast-check";
import { slugify } from "#app/domain/base/slug.ts";
import { audiences } from "#app/domain/offers/offer-kinds.ts";

const characters = [
  ..."abcXYZ 0189-_.,:;!?&%$#@'\"`<>/\\|=+*()[]{}~^",
  ..."éÜñßøİıſ",
  ..."مكتبةجريرأإآىيهءٱڤ٠٩ َّـ",
  ..."日本語한글ไทย",
  ...["👍", "👩🏽", "ﬁ", "Ⅷ", "½"],
];

/** A text that an upload may hold in any script; with at least one character, and none at its ends that is trimmed. */
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

/** One offer as an upload may state it, with some facts left out. */
export const statedFacts = fc
  .record({
    fit: fc.constantFrom(
      { kind: "percent", value: 15 },
      { kind: "percent", value: 12.5, currency: null },
      { kind: "amount", value: 50, currency: "SAR" },
      { kind: "cashback", value: 5, currency: "KWD" },
      { kind: "delivery" },
      { kind: "gift", buy: 2, get: 1 },
    ),
    rest: fc.record(
      {
        up_to: fc.boolean(),
        extra: fc.boolean(),
        min_spend: fc.constantFrom(null, 100, 0.5),
        cap: fc.constantFrom(null, 30),
        audience: fc.subarray([...audiences]),
        scope: fc.constantFrom("all", "some"),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ fit, rest }) => ({ ...rest, ...fit }));

/** The offer of a code, or its two offers. */
export const statedOffer = fc.oneof(
  statedFacts,
  fc.record({ facts: statedFacts, other: statedFacts }).map(({ facts, other }) => ({
    ...facts,
    other,
  })),
);

const discount = fc.oneof(
  text(20),
  fc.constantFrom("15% off", "SAR 50 off your first order", "Free delivery"),
);

const code = fc
  .record({
    ...{ code: text(12), discount, discountAr: maybe(text(20)), operatorNote: maybe(text(20)) },
    ...{ offer: maybe(statedOffer), lastReportedDate: day },
    ...{ startDate: maybe(day), expiryDate: maybe(day) },
    terms: maybe(fc.constantFrom("New customers only. Minimum spend SAR 100.", "Some words")),
    ...{ termsAr: maybe(text(40)), maxUsage: maybe(fc.nat(2 ** 31 - 1)) },
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

/** A valid upload with one item more, of which a field, or one of its code's, is anything. */
export const nearlyValidUpload = fc
  .record({
    upload: validUpload,
    ofItem: fc.constantFrom("brand", "logoUrl", "category", "websiteUrl", "aliases", "promoCodes"),
    ofCode: fc.constantFrom("code", "discount", "lastReportedDate", "maxUsage", "offer", null),
    value: fc.anything({ maxDepth: 2 }),
  })
  .map(({ upload, ofItem, ofCode, value }) => {
    const whole = { code: "K", discount: "5%", lastReportedDate: "2026-01-01" };
    const broken = { [ofCode ?? ofItem]: value };
    const promoCodes = [{ ...whole, ...(ofCode && broken) }];
    return [...upload, { brand: "K", logoUrl: "", promoCodes, ...(!ofCode && broken) }];
  });
