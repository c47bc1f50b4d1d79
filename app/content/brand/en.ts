import type { BrandContent, BrandFacts } from "#app/content/prose.ts";
import { formatDate, formatNumber, formatPercent, listFormat } from "#app/domain/base/format.ts";
import type { PaymentMethod } from "#app/domain/catalogue/fields.ts";
import type { Audience } from "#app/domain/offers/offer-kinds.ts";
import type { Spread } from "#app/domain/offers/store-offers.ts";
import { isolated } from "#app/i18n/isolated.ts";

const join = (parts: readonly string[]) => listFormat("en").format(parts);
const number = (value: number) => (value === 1 ? "one" : formatNumber(value, "en"));
const percent = (value: number) => formatPercent(value, "en");
const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

/**
 * "14 take", or "one takes"; "all take" for all of them, and "it takes" for the only code of a
 * store.
 */
function counted(codes: number, one: string, more: string, { offers }: BrandFacts): string {
  if (offers.codes === 1) return `it ${one}`;
  if (codes === offers.codes) return `${codes === 2 ? "both" : "all"} ${more}`;
  return `${number(codes)} ${codes === 1 ? one : more}`;
}

/** "10% to 45% off (mostly 15%)" */
function range({ least, most, usual }: Spread, say: (value: number) => string, unit = ""): string {
  const ends = least === most ? say(least) : `${say(least)} to ${say(most)}`;
  return ends + unit + (usual === null ? "" : ` (mostly ${say(usual)})`);
}

const audiences: Record<Audience, string> = {
  "first-order": "first orders",
  card: "card payments",
  app: "orders in the app",
  students: "students",
  members: "members",
};

/** Offers of the codes, most frequent kind first. */
function gives(facts: BrandFacts): string[] {
  const { offers, name, place, currency } = facts;
  const sum = (value: number) => `${currency} ${formatNumber(value, "en")}`;
  const clause = <Of extends { codes: number }>(
    of: Of | null,
    verb: string,
    say: (of: Of) => string,
  ) =>
    of
      ? [{ codes: of.codes, text: `${counted(of.codes, `${verb}s`, verb, facts)} ${say(of)}` }]
      : [];
  const said = [
    ...clause(offers.percent, "take", (of) => range(of, percent, " off")),
    ...clause(offers.amount, "take", (of) => range(of, sum, " off")),
    ...clause(offers.upTo, "take", ({ most }) => `up to ${percent(most)} off`),
    ...clause(offers.delivery, "waive", () => "the delivery fee"),
    ...clause(offers.gifts, "add", () => "something free"),
    ...clause(offers.cashback, "pay", (of) => range(of, percent, " back")),
  ];
  const [first, ...more] = said.sort((a, b) => b.codes - a.codes);
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

/** Audiences, minimum spend and products. */
function conditions(facts: BrandFacts): string[] {
  const { open, minimum, some, audiences: asked } = facts.offers;
  const sum = (value: number) => `${facts.currency} ${formatNumber(value, "en")}`;
  const whom = asked.map(({ audience, codes }, at) => {
    const who = at === 0 ? counted(codes, "is", "are", facts) : number(codes);
    return `${who} for ${audiences[audience]}`;
  });
  if (open > 0) whom.push(`${counted(open, "works", "work", facts)} for any shopper, on any order`);
  const texts = whom.length > 0 ? [join(whom)] : [];
  if (minimum) {
    const needs = counted(minimum.codes, "needs", "need", facts);
    texts.push(`${needs} ${range(minimum, sum)} in the cart`);
  }
  if (some.codes > 0) {
    const goods = some.goods.length > 0 ? `: ${join(some.goods)}` : " only";
    texts.push(`${counted(some.codes, "is", "are", facts)} for certain goods${goods}`);
  }
  return texts.map(sentence);
}

/**
 * Prices after the discount, changes of the codes, shoppers' answers, and the best offers in other
 * countries.
 */
function practice({ offers, currency, elsewhere }: BrandFacts): string[] {
  const { pays, added, lastAdded, ending, answers } = offers;
  const sums = ({ left, amount }: (typeof pays)[number]) =>
    `${currency} ${formatNumber(left, "en")} instead of ${formatNumber(amount, "en")}`;
  const texts = [...Map.groupBy(pays, ({ code }) => code)].map(
    ([code, own]) => `With ${isolated(code)} anybody pays ${join(own.map(sums))}.`,
  );
  const ends = ending
    ? `${isolated(ending.code)} is the next to end, on ${formatDate(ending.day, "en")}`
    : "none has a last day";
  if (lastAdded) {
    const news =
      added > 0
        ? `${number(added)} ${added === 1 ? "was" : "were"} added in the last 30 days`
        : `the newest was added on ${formatDate(lastAdded, "en")}`;
    texts.push(sentence(`${news}; ${ends}`));
  }
  if (answers) {
    const { codes, worked, all, best } = answers;
    const about = codes === 1 ? "one code" : `${codes} codes`;
    const praised = best ? `, ${best.worked} of ${best.answers} about ${isolated(best.code)}` : "";
    texts.push(`${worked} of ${all} answers about ${about} say that it worked${praised}.`);
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

/** Known terms of delivery, returns and payment. */
function terms({ terms, currency }: BrandFacts): string[] {
  const { delivery_fee: fee, return_days: days, payments: methods } = terms;
  const texts: string[] = [];
  if (fee !== null) {
    texts.push(
      fee === 0 ? "Delivery is free." : `Delivery costs ${currency} ${formatNumber(fee, "en")}.`,
    );
  }
  if (days !== null) {
    const within = `within ${days === 1 ? "a day" : `${days} days`}`;
    texts.push(days === 0 ? "Nothing may be returned." : `Items may be returned ${within}.`);
  }
  if (methods) {
    const ways = methods.map((method) => payments[method]);
    texts.push(`You can pay ${new Intl.ListFormat("en", { type: "disjunction" }).format(ways)}.`);
  }
  return texts;
}

/** English prose for a brand in a country. */
export function brand(facts: BrandFacts): BrandContent {
  const { name, place, offers, hasCodes } = facts;
  const none = `We have no code for ${name} orders in ${place} today.`;
  return {
    about: [
      offers.codes > 0 ? [...gives(facts), ...conditions(facts)] : [none],
      [...practice(facts), ...terms(facts), `Tawfeer is independent of ${name}.`],
    ].map((sentences) => sentences.join(" ")),
    howTo: [
      {
        title: "Copy the code",
        text: hasCodes ? "Choose the offer that suits you." : "Once one is listed here.",
      },
      { title: `Visit the ${name} site`, text: `Set it to ${place} and fill your cart.` },
      { title: "Paste it at checkout", text: "See the total change before you pay." },
    ],
  };
}
