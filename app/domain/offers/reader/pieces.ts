import type { Offer } from "#app/domain/offers/offer.ts";
import type { Reading } from "./reading.ts";

const counts: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, un: 1, une: 1, deux: 2, trois: 3 },
  ...{ واحد: 1, واحده: 1, قطعه: 1, منتج: 1, منتجا: 1, حبه: 1, قطعتان: 2 },
  ...{ اثنين: 2, قطعتين: 2, منتجين: 2, حبتين: 2, ثلاث: 3, ثلاثه: 3, اربع: 4, اربعه: 4 },
};
/** "The third is free" means that two are bought. */
const nth: Readonly<Record<string, number>> = {
  ...{ second: 2, third: 3, fourth: 4, fifth: 5 },
  ...{
    الثاني: 2,
    الثانيه: 2,
    الثالث: 3,
    الثالثه: 3,
    الرابع: 4,
    الرابعه: 4,
    الخامس: 5,
    الخامسه: 5,
    الاخر: 2,
    الاخري: 2,
  },
};
const pieces = /^(?:items?|pieces?|products?|produits?|articles?|قطع|حبات|منتجات)$/;
const count = `[1-9]\\d?|${Object.keys(counts).join("|")}`;
const number = (name: string) => `(?:any )?(?<${name}>${count})`;
const some = (name: string, max: number) => `(?<${name}>(?: [\\p{L}]+){0,${max}}?)`;
const nthPiece = `(?:(?:القطعه|الحبه|المنتج) )?(?<nth>${Object.keys(nth).join("|")})(?: (?:one|item|piece|product))?`;
const buys = "buy|take|order|اشتري?|اشتروا|خذ|هات|عند شراء";
const gets = "(?:get|receive|و?احصلي? علي|وخذي?|خذ)";
const free = "(?:is |are )?(?:free|for free|on us|مجانا|هديه|مجاني|مجانيه|ببلاش|علينا)";
const between = "(?: ,)?(?: and| \\+)?";
const forms = [
  ` (?:${buys}) ${number("buy")}${some("item", 4)}${between} ${gets} (?:the )?${number("get")}${some("gift", 3)} ${free}`,
  ` (?:${buys}) ${number("buy")} ${gets} ${number("get")}(?= ,| $| on | علي )`,
  ` (?:${buys})(?: any)?(?: (?:${count}))?${some("item", 5)}${between}(?: ${gets}(?: the)?| the| و)? ?${nthPiece} ${free}`,
  ` (?:the )?${nthPiece} ${free}(?: (?:عند شراء|when you buy) (?:${count}))?`,
  ` get ${number("get")} ${free} (?:when|if|for every|with every)(?: you)? buy ${number("buy")}`,
  ` (?:${count})${some("item", 2)}${between} ?و ?${nthPiece} ${free}`,
  ` ${number("buy")} \\+ ${number("get")} ${free}`,
  ` (?:عرض|offer) ${number("buy")} \\+ ${number("get")}`,
  ` (?:(?:${buys}) )?${number("all")}${some("item", 3)}${between} (?:for(?: the price of)?|و?pay(?: only)?(?: for)?|بسعر|و?ادفعي?(?: (?:سعر|ثمن|تمن|قيمه))?) ${number("paid")}`,
  ` (?:pay|ادفعي?)(?: for)? ${number("paid")}${between} ${gets} ${number("all")}`,
  " bogo(?: free)?",
].map((source) => new RegExp(`${source}(?= )`, "u"));

/** Consumes "buy 2 get 1 free", except the words that name the product. */
export function consumeBuyAndGet(reading: Reading): Pick<Offer, "buy" | "get"> | null {
  const toNumber = (word = "") => counts[word] ?? Number(word);
  for (const form of forms) {
    const found = form.exec(reading.words);
    if (!found) continue;
    const { buy = "1", get = "1", all, paid, item = "", gift = "", ...named } = found.groups ?? {};
    const rest = `${item}${gift}`
      .split(" ")
      .filter((word) => !(word in counts || pieces.test(word)));
    const after = reading.words.replace(form, rest.join(" "));
    const offer = all
      ? { buy: toNumber(paid), get: toNumber(all) - toNumber(paid) }
      : { buy: named.nth ? (nth[named.nth] ?? 0) - 1 : toNumber(buy), get: toNumber(get) };
    // "12 for the price of 10" is a pack.
    if (offer.get < 1 || offer.get > 5 || (all && toNumber(all) > 9)) continue;
    reading.words = after;
    return offer;
  }
  return null;
}
