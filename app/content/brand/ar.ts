import { moneyTexts } from "#app/content/money.ts";
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

const join = (parts: readonly string[]) => listFormat("ar").format(parts);

const audiences: Record<Audience, string> = {
  "first-order": "للطلب الأول",
  card: "للدفع بالبطاقة",
  app: "لطلبات التطبيق",
  students: "للطلاب",
  members: "للأعضاء",
  tabby: "للدفع عبر تابي",
  tamara: "للدفع عبر تمارا",
  installments: "للدفع بالتقسيط",
  "apple-pay": "للدفع عبر أبل باي",
  "stc-pay": "للدفع عبر إس تي سي باي",
  wallet: "للدفع بمحفظة إلكترونية",
  cash: "للدفع عند الاستلام",
};

/** Returns functions that format counts, percentages and sums for the country. */
function wording(i18n: I18n, { locale, currency, offers }: BrandFacts) {
  const t = i18n.getFixedT(null, "prose");
  const number = (value: number) => formatNumber(value, locale);
  const count = (value: number) => counted(value, locale);
  const { sum, pays } = moneyTexts(i18n, currency);
  return {
    t,
    common: i18n.getFixedT(null, "common"),
    number,
    count,
    percent: (value: number) => formatPercent(value, locale),
    day: (day: string) => formatDate(day, locale),
    pays: (value: number) => pays(count(value)),
    sum: (value: number) => sum(count(value)),
    mostly: ({ usual }: Spread, format: (value: number) => string) =>
      usual === null ? "" : ` (وأغلبها ${format(usual)})`,
    /** "أحدهما", "كلاهما" or "كلها", else the number of codes: "٣ منها", or "٣" after the first. */
    codesOf(codes: number, isFirst = true): string {
      if (offers.codes === 2) return codes === 1 ? "أحدهما" : "كلاهما";
      if (codes === offers.codes) return "كلها";
      const some = t("codes", count(codes));
      return isFirst ? `${some} منها` : some;
    },
    /** Form of a verb after `codesOf`, which is singular for both of two codes. */
    verb(codes: number, one: string, two: string, more: string): string {
      if (codes === 1 || offers.codes === 2) return one;
      return codes === 2 ? two : more;
    },
  };
}

type Wording = ReturnType<typeof wording>;

/** "خصم ١٠٪", or "خصمًا من ٥٪ إلى ٣٠٪". */
function rates({ percent, mostly }: Wording, one: string, more: string) {
  return (spread: Spread) => {
    const { least, most } = spread;
    if (least === most) return `${one} ${percent(least)}`;
    return `${more} من ${percent(least)} إلى ${percent(most)}${mostly(spread, percent)}`;
  };
}

/** "خصم ٢٠ درهمًا", or "خصمًا من ٢٠ إلى ٥٠ درهمًا". */
function sums({ number, sum, mostly }: Wording, one: string, more: string) {
  return (spread: Spread) => {
    const { least, most } = spread;
    if (least === most) return `${one} ${sum(least)}`;
    return `${more} من ${number(least)} إلى ${sum(most)}${mostly(spread, number)}`;
  };
}

/** Returns the offers of the codes, most frequent kind first. */
function gives({ offers, name, place }: BrandFacts, words: Wording): string[] {
  const { percent, count, common, codesOf, verb } = words;
  const clause = <Group extends { codes: number }>(
    group: Group | null,
    write: (group: Group) => string,
  ) => (group ? [{ codes: group.codes, text: write(group) }] : []);
  const clauses = [
    ...clause(offers.percent, rates(words, "خصم", "خصمًا")),
    ...clause(offers.amount, sums(words, "خصم", "خصمًا")),
    ...clause(offers.upTo, ({ most }) => `خصمًا يصل إلى ${percent(most)}`),
    ...clause(offers.delivery, () => "توصيلًا مجانيًا"),
    ...clause(offers.gifts, () => "هدية أو قطعة مجانية"),
    ...clause(offers.cashback, rates(words, "استردادًا نقديًا بنسبة", "استردادًا نقديًا")),
  ].sort((a, b) => b.codes - a.codes);
  if (clauses.length === 0) return [];
  if (offers.codes === 1) {
    const texts = clauses.map(({ text }) => text);
    return [`الكود الوحيد لدى ${name} في ${place} يمنح ${join(texts)}.`];
  }
  // A code may also waive the delivery fee: then it is not the other code of two.
  const isOther = clauses.length === 2 && !offers.delivery;
  const texts = clauses.map(({ codes, text }, at) => {
    const isFirst = at === 0 || codes === offers.codes;
    if (!isFirst && offers.codes === 2 && isOther) return `الآخر ${text}`;
    if (!isFirst) return `${codesOf(codes, false)} ${text}`;
    return `${codesOf(codes)} ${verb(codes, "يمنح", "يمنحان", "تمنح")} ${text}`;
  });
  const all = common("codeCount", count(offers.codes));
  return [`لدى ${name} في ${place} ${all}، ${join(texts)}.`];
}

/** Returns the audiences, minimum spend and products. */
function conditions({ offers }: BrandFacts, words: Wording): string[] {
  const { open, minimum, some } = offers;
  const { codesOf, verb } = words;
  const isOnly = offers.codes === 1;
  const groups = [
    ...offers.audiences.map(({ audience, codes }) => ({ codes, text: audiences[audience] })),
    ...(open > 0 ? [{ codes: open, text: "لأي متسوق وأي طلب" }] : []),
  ];
  // A code may have two conditions; a code without conditions is another code.
  const isOther = offers.codes === 2 && groups.length === 2 && open > 0;
  const clauses = groups.map(({ codes, text }, at) => {
    if (at > 0 && isOther) return `الآخر ${text}`;
    return `${isOnly ? "وهو" : codesOf(codes, at === 0)} ${text}`;
  });
  const texts = clauses.length > 0 ? [isOnly ? clauses.join(" ") : join(clauses)] : [];
  if (minimum) {
    const cart = sums(words, "سلة لا تقل عن", "حدًا أدنى للسلة")(minimum);
    const { codes } = minimum;
    const ask = `${codesOf(codes)} ${verb(codes, "يشترط", "يشترطان", "تشترط")}`;
    texts.push(`${isOnly ? "ويشترط" : ask} ${cart}`);
  }
  if (some.codes > 0) {
    const goods = some.goods.length > 0 ? `، مثل ${join(some.goods)}` : "";
    texts.push(`${isOnly ? "وهو" : codesOf(some.codes)} لمنتجات بعينها${goods}`);
  }
  return texts.map((text) => `${text}.`);
}

/**
 * Returns the prices after the discount, changes of the codes, shoppers' answers, and the best
 * offers in other countries.
 */
function practice({ offers, elsewhere }: BrandFacts, words: Wording): string[] {
  const { pays, added, ending, answers } = offers;
  const { t, number, count, day } = words;
  const sum = ({ left, amount }: (typeof pays)[number]) =>
    `${words.pays(left)} بدل ${number(amount)}`;
  const texts = [...Map.groupBy(pays, ({ code }) => code)].map(
    ([code, amounts]) => `بالكود ${isolated(code)} ${join(amounts.map(sum))}.`,
  );
  const news = [
    added > 0 && t("added", { ...count(added), days: number(30) }),
    ending && `أول ما ينتهي ${isolated(ending.code)} في ${day(ending.day)}`,
  ].filter(Boolean);
  if (news.length > 0) texts.push(`${news.join("، و")}.`);
  if (answers) {
    const { codes, best: code } = answers;
    const [worked, all] = [number(answers.worked), number(answers.all)];
    const best = code
      ? `، و${number(code.worked)} من ${number(code.answers)} عن ${isolated(code.code)}`
      : "";
    texts.push(t("answers", { ...count(codes), worked, all, best }));
  }
  if (elsewhere.length > 0) {
    const best = elsewhere.map(({ place, offer }) => `${offer} في ${place}`);
    texts.push(`أفضل أكواده في بلدان أخرى: ${join(best)}.`);
  }
  return texts;
}

const payments: Record<PaymentMethod, string> = {
  cash: "نقدًا عند الاستلام",
  card: "بالبطاقة",
  wallet: "بمحفظة الهاتف",
  installments: "بالتقسيط",
  transfer: "بتحويل مصرفي",
};

/** Returns the known terms of delivery, returns and payment. */
function terms({ terms }: BrandFacts, { t, count, sum }: Wording): string[] {
  const { delivery_fee: fee, return_days: days, payments: methods } = terms;
  const texts: string[] = [];
  if (fee !== null) texts.push(fee === 0 ? "التوصيل مجاني." : `التوصيل مقابل ${sum(fee)}.`);
  if (days !== null) texts.push(t("returns", count(days)));
  if (methods) {
    const ways = methods.map((method) => payments[method]);
    texts.push(`الدفع ${new Intl.ListFormat("ar", { type: "disjunction" }).format(ways)}.`);
  }
  return texts;
}

/** Returns the Arabic prose for a brand in a country. */
export function brand(i18n: I18n, facts: BrandFacts): BrandContent {
  const { name, place, offers, hasCodes, codePlace } = facts;
  const words = wording(i18n, facts);
  const none = `لا كود لدينا اليوم للطلب من ${name} في ${place}.`;
  return {
    about: [
      offers.codes > 0 ? [...gives(facts, words), ...conditions(facts, words)] : [none],
      [...practice(facts, words), ...terms(facts, words), `موقع توفير مستقل عن ${name}.`],
    ].map((sentences) => sentences.join(" ")),
    howTo: [
      {
        title: "انسخ الكود",
        text: hasCodes ? "اختر العرض المناسب لك." : "متى أُدرج كود هنا.",
      },
      { title: `انتقل إلى موقع ${name}`, text: `اختر التسوق في ${place} واملأ سلتك.` },
      {
        title: "الصق الكود عند الدفع",
        text: withEnd(codePlace, "تأكد من تغيّر الإجمالي قبل الدفع."),
      },
    ],
  };
}
