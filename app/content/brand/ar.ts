import type { BrandContent, BrandFacts } from "#app/content/prose.ts";
import { saving, sumAfter } from "#app/content/saving/ar.ts";
import {
  formatDate,
  formatNumber,
  formatPercent,
  intlLocale,
  listFormat,
} from "#app/domain/base/format.ts";
import { withNumber } from "#app/domain/base/plural.ts";
import type { PaymentMethod } from "#app/domain/catalogue/fields.ts";
import type { Audience } from "#app/domain/offers/offer-kinds.ts";
import type { Spread } from "#app/domain/offers/store-offers.ts";
import { isolated } from "#app/i18n/isolated.ts";

const join = (parts: readonly string[]) => listFormat("ar").format(parts);

const audiences: Record<Audience, string> = {
  "first-order": "للطلب الأول",
  card: "للدفع بالبطاقة",
  app: "لطلبات التطبيق",
  students: "للطلاب",
  members: "للأعضاء",
};

/** Codes as a subject and after a preposition, in six plural forms like all that follow. */
const codesShown = "|كود واحد|كودان|# أكواد|# كودًا|# كود";
const codesAfter = "|كود واحد|كودين|# أكواد|# كودًا|# كود";
const some = "|واحد منها|اثنان منها|# منها|# منها|# منها";
const others = "|واحد|اثنان|#|#|#";
const giving = "|واحد منها يمنح|اثنان منها يمنحان|# منها تمنح|# منها تمنح|# منها تمنح";
const asking = "|واحد منها يشترط|اثنان منها يشترطان|# منها تشترط|# منها تشترط|# منها تشترط";
/** One of two, two of two, and all of more. */
const someOfAll = "||أحدهما|كلاهما|كلها";
const givingOfAll = "||أحدهما يمنح|كلاهما يمنح|كلها تمنح";
const askingOfAll = "||أحدهما يشترط|كلاهما يشترط|كلها تشترط";
const added = "|أُضيف كود واحد|أُضيف كودان|أُضيفت # أكواد|أُضيف # كودًا|أُضيف # كود";

/**
 * Number of a store's codes in six plural forms; uses the dual for two, and "all" for all of them.
 */
function share(codes: number, total: number, ofAll: string, many: string): string {
  const [, , one = "", both = "", all = ""] = ofAll.split("|");
  if (total === 2) return codes === 1 ? one : both;
  return codes === total ? all : many;
}

/** Formats of numbers, percentages and sums in the country. */
function wording({ locale, currency }: BrandFacts) {
  const number = (value: number) => formatNumber(value, locale);
  const form = (forms: string, value: number) => withNumber(forms, value, intlLocale[locale]);
  const texts = saving(currency);
  const percent = (value: number) => formatPercent(value, locale);
  return {
    number,
    form,
    percent,
    day: (day: string) => formatDate(day, locale),
    pays: (sum: number) => form(texts.pays, sum),
    sum: (words: string, sum: number) => form(sumAfter(words, currency), sum),
    mostly: ({ usual }: Spread, say: (value: number) => string) =>
      usual === null ? "" : ` (وأغلبها ${say(usual)})`,
  };
}

type Wording = ReturnType<typeof wording>;

/** "خصم ١٠٪", or "خصمًا من ٥٪ إلى ٣٠٪". */
function rates({ percent, mostly }: Wording, one: string, more: string) {
  return (of: Spread) =>
    of.least === of.most
      ? `${one} ${percent(of.least)}`
      : `${more} من ${percent(of.least)} إلى ${percent(of.most)}${mostly(of, percent)}`;
}

/** "خصم ٢٠ درهمًا", or "خصمًا من ٢٠ إلى ٥٠ درهمًا". */
function sums({ number, sum, mostly }: Wording, one: string, more: string) {
  return (of: Spread) =>
    of.least === of.most
      ? sum(one, of.least)
      : `${more} من ${number(of.least)} ${sum("إلى", of.most)}${mostly(of, number)}`;
}

/** Offers of the codes, most frequent kind first. */
function gives({ offers, name, place }: BrandFacts, words: Wording): string[] {
  const { form, percent } = words;
  const clause = <Of extends { codes: number }>(of: Of | null, say: (of: Of) => string) =>
    of ? [{ codes: of.codes, text: say(of) }] : [];
  const said = [
    ...clause(offers.percent, rates(words, "خصم", "خصمًا")),
    ...clause(offers.amount, sums(words, "خصم", "خصمًا")),
    ...clause(offers.upTo, ({ most }) => `خصمًا يصل إلى ${percent(most)}`),
    ...clause(offers.delivery, () => "توصيلًا مجانيًا"),
    ...clause(offers.gifts, () => "هدية أو قطعة مجانية"),
    ...clause(offers.cashback, rates(words, "استردادًا نقديًا بنسبة", "استردادًا نقديًا")),
  ].sort((a, b) => b.codes - a.codes);
  if (said.length === 0) return [];
  if (offers.codes === 1) {
    const texts = said.map(({ text }) => text);
    return [`الكود الوحيد لدى ${name} في ${place} يمنح ${join(texts)}.`];
  }
  // A code may also waive the delivery fee: then it is not the other code of two.
  const isOther = said.length === 2 && !offers.delivery;
  const texts = said.map(({ codes, text }, at) => {
    const isFirst = at === 0 || codes === offers.codes;
    if (!isFirst && offers.codes === 2 && isOther) return `الآخر ${text}`;
    const who = share(
      codes,
      offers.codes,
      isFirst ? givingOfAll : someOfAll,
      form(isFirst ? giving : others, codes),
    );
    return `${who} ${text}`;
  });
  return [`لدى ${name} في ${place} ${form(codesShown, offers.codes)}، ${join(texts)}.`];
}

/** Audiences, minimum spend and products. */
function conditions({ offers }: BrandFacts, words: Wording): string[] {
  const { open, minimum, some: goods, audiences: asked } = offers;
  const { form } = words;
  const isOnly = offers.codes === 1;
  const count = (codes: number, ofAll: string, forms: string, only: string) =>
    isOnly ? only : share(codes, offers.codes, ofAll, form(forms, codes));
  const groups = [
    ...asked.map(({ audience, codes }) => ({ codes, text: audiences[audience] })),
    ...(open > 0 ? [{ codes: open, text: "لأي متسوق وأي طلب" }] : []),
  ];
  // A code may have two conditions; a code without conditions is another code.
  const isOther = offers.codes === 2 && groups.length === 2 && open > 0;
  const whom = groups.map(({ codes, text }, at) =>
    at > 0 && isOther
      ? `الآخر ${text}`
      : `${count(codes, someOfAll, at > 0 ? others : some, "وهو")} ${text}`,
  );
  const texts = whom.length > 0 ? [isOnly ? whom.join(" ") : join(whom)] : [];
  if (minimum) {
    const cart = sums(words, "سلة لا تقل عن", "حدًا أدنى للسلة")(minimum);
    texts.push(`${count(minimum.codes, askingOfAll, asking, "ويشترط")} ${cart}`);
  }
  if (goods.codes > 0) {
    const which = goods.goods.length > 0 ? `، مثل ${join(goods.goods)}` : "";
    texts.push(`${count(goods.codes, someOfAll, some, "وهو")} لمنتجات بعينها${which}`);
  }
  return texts.map((text) => `${text}.`);
}

/**
 * Prices after the discount, changes of the codes, shoppers' answers, and the best offers in other
 * countries.
 */
function practice({ offers, elsewhere }: BrandFacts, words: Wording): string[] {
  const { pays, lastAdded, ending, answers } = offers;
  const { number, form, day } = words;
  const sum = ({ left, amount }: (typeof pays)[number]) =>
    `${words.pays(left)} بدل ${number(amount)}`;
  const texts = [...Map.groupBy(pays, ({ code }) => code)].map(
    ([code, own]) => `بالكود ${isolated(code)} ${join(own.map(sum))}.`,
  );
  const ends = ending
    ? `وأول ما ينتهي ${isolated(ending.code)} في ${day(ending.day)}`
    : "ولا موعد لانتهاء أي كود";
  if (lastAdded) {
    const news =
      offers.added > 0
        ? `${form(added, offers.added)} في آخر ${number(30)} يومًا`
        : `أُضيف آخر كود في ${day(lastAdded)}`;
    texts.push(`${news}، ${ends}.`);
  }
  if (answers) {
    const { codes, worked, all: asked, best } = answers;
    const praised = best
      ? `، و${number(best.worked)} من ${number(best.answers)} عن ${isolated(best.code)}`
      : "";
    const about = form(codesAfter, codes);
    texts.push(
      `سُئل متسوقون عن ${about} فقال ${number(worked)} من ${number(asked)} إن الكود نجح${praised}.`,
    );
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
const returns =
  "لا إرجاع لما تشتريه.|الإرجاع خلال يوم واحد.|الإرجاع خلال يومين.|الإرجاع خلال # أيام.|الإرجاع خلال # يومًا.|الإرجاع خلال # يوم.";

/** Known terms of delivery, returns and payment. */
function terms({ terms }: BrandFacts, { sum, form }: Wording): string[] {
  const { delivery_fee: fee, return_days: days, payments: methods } = terms;
  const texts: string[] = [];
  if (fee !== null) texts.push(fee === 0 ? "التوصيل مجاني." : `${sum("التوصيل مقابل", fee)}.`);
  if (days !== null) texts.push(form(returns, days));
  if (methods) {
    const ways = methods.map((method) => payments[method]);
    texts.push(`الدفع ${new Intl.ListFormat("ar", { type: "disjunction" }).format(ways)}.`);
  }
  return texts;
}

/** Arabic prose for a brand in a country. */
export function brand(facts: BrandFacts): BrandContent {
  const { name, place, offers, hasCodes } = facts;
  const words = wording(facts);
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
      { title: "الصق الكود عند الدفع", text: "تأكد من تغيّر الإجمالي قبل الدفع." },
    ],
  };
}
