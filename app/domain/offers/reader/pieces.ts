import type { Offer } from "#app/domain/offers/offer.ts";
import type { Reading } from "./reading.ts";
import { phrase } from "./words.ts";

const counts: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5 },
  ...{ واحد: 1, واحده: 1, قطعه: 1, منتج: 1, منتجا: 1, حبه: 1 },
  ...{ اثنين: 2, قطعتين: 2, منتجين: 2, حبتين: 2, ثلاث: 3, ثلاثه: 3, اربع: 4, اربعه: 4 },
};
/** "The third is free" says that two are bought. */
const nth: Readonly<Record<string, number>> = {
  ...{ الثاني: 2, الثانيه: 2, الثالث: 3, الثالثه: 3, الرابع: 4, الرابعه: 4, الخامس: 5, الخامسه: 5 },
};
const count = `[1-9]\\d?|${Object.keys(counts).join("|")}`;
const buys = "buy|اشتر|اشتري|اشتروا|عند شراء";
const gets = "get|واحصل علي|واحصلي علي|احصل علي|احصلي علي|وخذ|وخذي|خذ";
const freely = "free|for free|مجانا|هديه|مجاني|مجانيه|ببلاش";
const buyAndGet = new RegExp(
  ` (?:${buys}) (?<buy>${count})(?<of>(?: [\\p{L}]+){0,4}?)(?: ,)?(?: and)? (?:${gets}) (?:the )?(?<get>${count})(?<what>(?: [\\p{L}]+){0,3}?) (?:${freely})(?= )`,
  "u",
);
const buyForNth = new RegExp(
  ` (?:${buys})(?<of>(?: [\\p{L}]+){1,5}?)(?: ,)? (?:${gets}) (?<nth>${Object.keys(nth).join("|")}) (?:${freely})(?= )`,
  "u",
);
const plusFree = / (?<buy>[1-9]\d?) \+ (?<get>[1-9]\d?) (?:free|مجانا|مجاني)(?= )/u;
const oneAndOne = phrase("bogo(?: free)?|buy one get one(?: free)?|buy 1 get 1(?: free)?");
/** Takes "buy 2 get 1 free" away, but for the words that say of what. */
export function takeBuyAndGet(reading: Reading): Pick<Offer, "buy" | "get"> | null {
  const toNumber = (word = "") => counts[word] ?? Number(word);
  for (const pattern of [buyAndGet, buyForNth, plusFree]) {
    const found = pattern.exec(reading.words)?.groups;
    if (!found) continue;
    const pieces = new Set(Object.keys(counts));
    const what = `${found.of ?? ""}${found.what ?? ""}`
      .split(" ")
      .filter((word) => !pieces.has(word));
    reading.words = reading.words.replace(pattern, what.join(" "));
    if (found.nth) return { buy: (nth[found.nth] ?? 0) - 1, get: 1 };
    return { buy: toNumber(found.buy), get: toNumber(found.get) };
  }
  return reading.take(oneAndOne) ? { buy: 1, get: 1 } : null;
}
