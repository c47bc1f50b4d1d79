import { type Token, tokenize } from "./tokens.ts";
import { phrase } from "./words.ts";

const discountWords =
  "save|saving|savings|off|discount|discounts|discounted|reduction|flat|rebate|less|خصم|الخصم|خصما|بخصم|وخصم|خصومات|خصوماتها|تخفيض|تخفيضا|بتخفيض|تخفيضات|التخفيضات|وفر|وفري|وفروا|توفير|بتوفير|ووفر";
const upToWords =
  "up to|upto|as much as|max|maximum|حتي ل|حتي|لحد|لغايه|يصل الي|تصل الي|يصل حتي|تصل حتي|يصل لحد|تصل لحد|يصل ل|تصل ل|لتصل الي|ليصل الي|يصل لغايه|تصل لغايه|بحد اقصي";
const extraWords = "extra|additional|another|further|اضافي|اضافيه|الاضافي|زياده|اضافيا";
const fillers =
  "an?|of|by|with|your|worth|instant|exclusive|special|massive|huge|amazing|great|big|straight|whopping|the|cash|in|value|get|take|enjoy|receive|grab|claim|avail|بنسبه|نسبه|ميوي|بقيمه|قيمته|قدره|قدرها|بمقدار|نسبته|ب|فوري|فوريا|مباشر|حصري|حصريا|خاص|مميز|رايع|خيالي|رهيب|ضخم|مذهل|استثنايي|كبير|هايل|اكبر|اقوي|الحصري|احصل|علي|من|مبلغ";
const run = (words: string) => `((?: (?:${words}))*)`;
const valuePattern = new RegExp(
  `${run(`${discountWords}|${upToWords}|${extraWords}|${fillers}|cashback|back|استرداد نقدي|استرجاع نقدي|كاش باك|استرداد|كاشباك`)} ([PM]\\d+)${run(`${discountWords}|${extraWords}|instant|cashback|cash back|back|كاش باك|كاشباك|استرداد نقدي|استرداد|نقدي|كخصم|فوري|مباشر|حصري`)}(?= )`,
  "g",
);
const markers = {
  discount: phrase(discountWords),
  upTo: phrase(upToWords),
  extra: phrase(extraWords),
  back: phrase("cashback|cash back|back|كاش باك|كاشباك|استرداد نقدي|استرجاع نقدي|استرداد|نقدي"),
};
/** Percentage or sum of an offer, with the meaning of adjacent words. */
export interface Value {
  readonly token: Token;
  readonly discount: boolean;
  readonly upTo: boolean;
  readonly extra: boolean;
  readonly back: boolean;
  /** Rest of the text. */
  readonly after: string;
}

/** Text from which matched phrases are consumed until only unknown words are left. */
export class Reading {
  words: string;
  readonly #text: string;
  readonly #all: readonly Token[];

  constructor(text: string, currency: string) {
    const { words, all } = tokenize(text, currency);
    this.words = words;
    this.#text = words;
    this.#all = all;
  }

  /** Returns the token P0, M1 … by its name. */
  tokenNamed(name: string | undefined): Token | null {
    return this.#all[Number(name)] ?? null;
  }

  /** Returns true if the text contains a phrase. */
  has(pattern: RegExp): boolean {
    return this.words.search(pattern) >= 0;
  }

  /** Consumes a phrase; returns true if it was present. */
  consume(pattern: RegExp): boolean {
    const rest = this.words.replace(pattern, "");
    const found = rest !== this.words;
    this.words = rest === "" ? " " : rest;
    return found;
  }

  /** Consumes some phrases and returns their sums of money. */
  consumeMoney(patterns: readonly RegExp[]): Token[] {
    const found: Token[] = [];
    for (const pattern of patterns) {
      this.words = this.words.replace(pattern, (_, ...names: unknown[]) => {
        const name = names.find((each): each is string => /^M\d+$/.test(String(each)));
        const token = name && this.#all[Number(name.slice(1))];
        if (token) found.push(token);
        return "";
      });
    }
    return found;
  }

  /** Consumes the percentages and sums of the offer and returns them. */
  consumeValues(): Value[] {
    const found: Value[] = [];
    this.words = this.words.replace(
      valuePattern,
      (_, before: string, name: string, after: string) => {
        const token = this.#all[Number(name.slice(1))];
        const isAdjacent = (pattern: RegExp) => `${before}${after} `.search(pattern) >= 0;
        if (token) {
          found.push({
            token,
            discount: isAdjacent(markers.discount),
            upTo: `${before} `.search(markers.upTo) >= 0,
            extra: isAdjacent(markers.extra),
            back: isAdjacent(markers.back),
            after: this.#text.slice(this.#text.indexOf(` ${name} `) + name.length + 1),
          });
        }
        return "";
      },
    );
    return found;
  }
}
