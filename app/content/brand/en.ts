import { type BrandContent, type BrandFacts, withEnd } from "#app/content/prose.ts";
import {
  counted,
  formatDate,
  formatNumber,
  formatPercent,
  listFormat,
} from "#app/domain/base/format.ts";
import type { PaymentMethod } from "#app/domain/catalogue/fields.ts";
import type { Audience } from "#app/domain/offers/offer-kinds.ts";
import type { Spread } from "#app/domain/offers/store-offers.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { isolated } from "#app/i18n/isolated.ts";

const join = (parts: readonly string[]) => listFormat("en").format(parts);
const percent = (value: number) => formatPercent(value, "en");
const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

/** Returns functions that format counts and sums. */
function wording(i18n: I18n, { offers, currency }: BrandFacts) {
  const t = i18n.getFixedT(null, "prose");
  const number = (codes: number) => t("codes", counted(codes, "en"));
  return {
    t,
    number,
    sum: (value: number) => `${currency} ${formatNumber(value, "en")}`,
    /**
     * "14 take", or "one takes"; "all take" for all of them, and "it takes" for the only code of a
     * store.
     */
    codesThat(codes: number, one: string, more: string): string {
      if (offers.codes === 1) return `it ${one}`;
      if (codes === offers.codes) return `${codes === 2 ? "both" : "all"} ${more}`;
      return `${number(codes)} ${codes === 1 ? one : more}`;
    },
  };
}

type Wording = ReturnType<typeof wording>;

/** "10% to 45% off (mostly 15%)" */
function range(
  { least, most, usual }: Spread,
  format: (value: number) => string,
  unit = "",
): string {
  const ends = least === most ? format(least) : `${format(least)} to ${format(most)}`;
  return ends + unit + (usual === null ? "" : ` (mostly ${format(usual)})`);
}

const audiences: Record<Audience, string> = {
  "first-order": "first orders",
  card: "card payments",
  app: "orders in the app",
  students: "students",
  members: "members",
  tabby: "payments with Tabby",
  tamara: "payments with Tamara",
  installments: "payments in instalments",
  "apple-pay": "payments with Apple Pay",
  "stc-pay": "payments with STC Pay",
  wallet: "payments with a mobile wallet",
  cash: "cash on delivery",
};

/** Returns the offers of the codes, most frequent kind first. */
function gives({ offers, name, place }: BrandFacts, words: Wording): string[] {
  const { number, sum, codesThat } = words;
  const clause = <Group extends { codes: number }>(
    group: Group | null,
    verb: string,
    write: (group: Group) => string,
  ) => {
    if (!group) return [];
    const { codes } = group;
    return [{ codes, text: `${codesThat(codes, `${verb}s`, verb)} ${write(group)}` }];
  };
  const clauses = [
    ...clause(offers.percent, "take", (spread) => range(spread, percent, " off")),
    ...clause(offers.amount, "take", (spread) => range(spread, sum, " off")),
    ...clause(offers.upTo, "take", ({ most }) => `up to ${percent(most)} off`),
    ...clause(offers.delivery, "waive", () => "the delivery fee"),
    ...clause(offers.gifts, "add", () => "something free"),
    ...clause(offers.cashback, "pay", (spread) => range(spread, percent, " back")),
  ];
  const [first, ...more] = clauses.sort((a, b) => b.codes - a.codes);
  if (!first) return [];
  const which = `${name} in ${place}`;
  const texts = more.map(({ text }) => text);
  if (offers.codes === 1)
    return [`There is one code for ${which}: ${join([first.text, ...texts])}.`];
  if (first.codes < offers.codes) {
    return [`Of ${number(offers.codes)} codes for ${which}, ${join([first.text, ...texts])}.`];
  }
  const [, ...does] = first.text.split(" ");
  const all = offers.codes === 2 ? "Both" : `All ${number(offers.codes)}`;
  return [`${join([`${all} codes for ${which} ${does.join(" ")}`, ...texts])}.`];
}

/** Returns the audiences, minimum spend and products. */
function conditions({ offers }: BrandFacts, { number, sum, codesThat }: Wording): string[] {
  const { open, minimum, some } = offers;
  const groups = offers.audiences.map(({ audience, codes }, at) => {
    const subject = at === 0 ? codesThat(codes, "is", "are") : number(codes);
    return `${subject} for ${audiences[audience]}`;
  });
  if (open > 0) groups.push(`${codesThat(open, "works", "work")} for any shopper, on any order`);
  const texts = groups.length > 0 ? [join(groups)] : [];
  if (minimum) {
    const needs = codesThat(minimum.codes, "needs", "need");
    texts.push(`${needs} ${range(minimum, sum)} in the cart`);
  }
  if (some.codes > 0) {
    const goods = some.goods.length > 0 ? `: ${join(some.goods)}` : " only";
    texts.push(`${codesThat(some.codes, "is", "are")} for certain goods${goods}`);
  }
  return texts.map(sentence);
}

/**
 * Returns the prices after the discount, changes of the codes, shoppers' answers, and the best
 * offers in other countries.
 */
function practice({ offers, elsewhere }: BrandFacts, { t, sum }: Wording): string[] {
  const { pays, added, ending, answers } = offers;
  const sums = ({ left, amount }: (typeof pays)[number]) =>
    `${sum(left)} instead of ${formatNumber(amount, "en")}`;
  const texts = [...Map.groupBy(pays, ({ code }) => code)].map(
    ([code, amounts]) => `With ${isolated(code)} anybody pays ${join(amounts.map(sums))}.`,
  );
  const news = [
    added > 0 && t("added", { ...counted(added, "en"), days: 30 }),
    ending && `${isolated(ending.code)} is the next to end, on ${formatDate(ending.day, "en")}`,
  ].filter(Boolean);
  if (news.length > 0) texts.push(sentence(news.join("; ")));
  if (answers) {
    const { codes, worked, all, best: code } = answers;
    const best = code ? `, ${code.worked} of ${code.answers} about ${isolated(code.code)}` : "";
    texts.push(t("answers", { ...counted(codes, "en"), worked, all, best }));
  }
  if (elsewhere.length > 0) {
    const best = elsewhere.map(({ place, offer }) => `${offer} in ${place}`);
    texts.push(`Its best elsewhere: ${join(best)}.`);
  }
  return texts;
}

const payments: Record<PaymentMethod, string> = {
  cash: "in cash on delivery",
  card: "by card",
  wallet: "with a phone wallet",
  installments: "in installments",
  transfer: "by bank transfer",
};

/** Returns the known terms of delivery, returns and payment. */
function terms({ terms }: BrandFacts, { t, sum }: Wording): string[] {
  const { delivery_fee: fee, return_days: days, payments: methods } = terms;
  const texts: string[] = [];
  if (fee !== null) texts.push(fee === 0 ? "Delivery is free." : `Delivery costs ${sum(fee)}.`);
  if (days !== null) {
    texts.push(days === 0 ? "Nothing may be returned." : t("returns", counted(days, "en")));
  }
  if (methods) {
    const ways = methods.map((method) => payments[method]);
    texts.push(`You can pay ${new Intl.ListFormat("en", { type: "disjunction" }).format(ways)}.`);
  }
  return texts;
}

/** Returns the English prose for a brand in a country. */
export function brand(i18n: I18n, facts: BrandFacts): BrandContent {
  const { name, place, offers, hasCodes, codePlace } = facts;
  const words = wording(i18n, facts);
  const none = `We have no code for ${name} orders in ${place} today.`;
  return {
    about: [
      offers.codes > 0 ? [...gives(facts, words), ...conditions(facts, words)] : [none],
      [...practice(facts, words), ...terms(facts, words), `Tawfeer is independent of ${name}.`],
    ].map((sentences) => sentences.join(" ")),
    howTo: [
      {
        title: "Copy the code",
        text: hasCodes ? "Choose the offer that suits you." : "Once one is listed here.",
      },
      { title: `Visit the ${name} site`, text: `Set it to ${place} and fill your cart.` },
      {
        title: "Paste it at checkout",
        text: withEnd(codePlace, "See the total change before you pay."),
      },
    ],
  };
}
