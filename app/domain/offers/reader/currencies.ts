import { inThousandths } from "#app/domain/offers/basket.ts";
import { maxMoney } from "#app/domain/offers/offer-kinds.ts";

const dirham = "درهم(?:ا)?|دراهم";
const riyal = "ريال(?:ا|ات)?";
const dinar = "دينار(?:ا)?|دنانير";
const pound = "جنيه(?:ا|ات)?";
const dollar = "دولار(?:ا|ات)?";
/** Matches "درهم إماراتي", "دراهم إماراتية". */
const nationalName = (nouns: string, nation: string) => `(?:${nouns}) ${nation}(?:ا|ه|ين)?`;

/**
 * Names of currencies. If several countries share a name, it means the country's own currency; in
 * any other country it is ambiguous. "USD>LBP": in a country that uses the first it means the
 * second.
 */
const currencyNames: readonly (readonly [codes: string, source: string])[] = [
  ["AED", `aed|${nationalName(dirham, "اماراتي")}|uae dirhams?`],
  ["SAR", String.raw`sar|sr|ر\.? ?س\.?|${nationalName(riyal, "سعودي")}|saudi riyals?|⃁`],
  ["QAR", String.raw`qar|qr|ر\.? ?ق\.?|${nationalName(riyal, "قطري")}|qatari riyals?`],
  ["OMR", String.raw`omr|ro|ر\.? ?ع\.?|${nationalName(riyal, "عماني")}|omani rials?`],
  ["KWD", String.raw`kwd|kds?|د\.? ?ك\.?|${nationalName(dinar, "كويتي")}|kuwaiti dinars?`],
  ["BHD", String.raw`bhd|bds?|د\.? ?ب\.?|${nationalName(dinar, "بحريني")}|bahraini dinars?`],
  ["JOD", `jod|jds?|${nationalName(dinar, "اردني")}|jordanian dinars?`],
  [
    "TND",
    String.raw`tnd|dt|د\.? ?ت\.?|${nationalName(dinar, "تونسي")}|tunisian dinars?|dinars? tunisiens?`,
  ],
  [
    "MAD",
    String.raw`mad|د\.? ?م\.?|${nationalName(dirham, "مغربي")}|moroccan dirhams?|dirhams? marocains?`,
  ],
  ["EGP", String.raw`egp|le|l\.e\.?|e£|ج\.? ?م\.?|${nationalName(pound, "مصري")}|egyptian pounds?`],
  ["LBP", String.raw`lbp|l\.?l\.?|ل\.? ?ل\.?|(?:ليره|ليرات) لبنانيه|lebanese (?:pounds?|lira)`],
  ["USD", String.raw`usd|us ?\$|\$|${nationalName(dollar, "امريكي")}|${dollar}|(?:us )?dollars?`],
  ["EUR", "eur|euros?|€|يورو"],
  ["GBP", "gbp|pounds? sterling|جنيه(?:ا)? استرليني(?:ا)?"],
  ["GBP EGP", "£"],
  ["AED JOD", String.raw`د\.? ?ا\.?`],
  ["AED MAD", String.raw`dhs?\.?|dirhams?|${dirham}`],
  ["SAR QAR OMR", `riyals?|rials?|${riyal}`],
  ["KWD BHD JOD TND", `dinars?|${dinar}`],
  ["USD>LBP JOD", "ليره|ليرات|liras?"],
  ["EGP", `pounds?|${pound}`],
];

/** Subunits and how many of them make one of their currency. */
const subunits: readonly (readonly [source: string, scales: Readonly<Record<string, number>>])[] = [
  ["فلس(?:ا)?|فلوس|fils", { AED: 100, KWD: 1000, BHD: 1000, JOD: 1000 }],
  ["بيس(?:ه|ات)|بيزه|بيزات|baisas?|baizas?", { OMR: 1000 }],
  ["مليم(?:ا|ات)?|millimes?", { TND: 1000 }],
  ["قرش(?:ا)?|قروش|piast(?:er|re)s?", { EGP: 100, JOD: 100 }],
  ["هلل(?:ه|ات)|halalas?", { SAR: 100 }],
  ["سنتيم(?:ا|ات)?|centimes?", { MAD: 100 }],
  ["سنت(?:ا|ات)?|cents?", { USD: 100 }],
];

const letter = String.raw`\p{L}\p{M}`;
const wholeCurrency = new RegExp(
  `^(?:${currencyNames.map(([, source], index) => `(?<c${index}>${source})`).join("|")})$`,
  "u",
);
export const anyCurrency = currencyNames.map(([, source]) => source).join("|");
export const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?: \d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const start = String.raw`(?<![\d${letter}]|\d[.,\-–])`;
const end = String.raw`(?![\d${letter}]|[.,]\d| ?[-–] ?\d)`;

/** Sum of money: a currency name before or after a number. */
export const money = new RegExp(
  `${start}(?:(?<before>${anyCurrency}) ?(?<first>${number})${end}|(?<second>${number}) ?(?<after>${anyCurrency})(?![${letter}\\d]))`,
  "gu",
);

const sumsOfSubunits = subunits.map(
  ([source, scales]) =>
    [
      new RegExp(`${start}(\\d+(?:,\\d{3})*) ?(?:${source})(?![${letter}\\d])`, "gu"),
      scales,
    ] as const,
);

/** Replaces sums of a currency's subunits: "500 fils" by "0.5 KWD" in Kuwait. */
export function inMainUnits(text: string, currency: string): string {
  return sumsOfSubunits.reduce((rest, [pattern, scales]) => {
    const scale = scales[currency];
    if (!scale) return rest;
    return rest.replace(
      pattern,
      (_, digits: string) =>
        `${Number(digits.replaceAll(",", "")) / scale} ${currency.toLowerCase()}`,
    );
  }, text);
}

/** Parses a sum of money; null if it is ambiguous, like "1.500", or out of range. */
export function readNumber(digits: string, currency: string): number | null {
  if (/^\d{1,3}\.\d{3}$/.test(digits) && !inThousandths.test(currency)) return null;
  const value = Number(digits.replace(/[, ]/g, ""));
  return value > 0 && value <= maxMoney ? value : null;
}

/** Returns the ISO code of a currency name in a text of a country, or null if it is ambiguous. */
export function findCurrency(name: string, countryCurrency: string): string | null {
  const groups = wholeCurrency.exec(name)?.groups ?? {};
  const [codes = ""] = currencyNames.find((_, index) => groups[`c${index}`] !== undefined) ?? [];
  if (codes === "GBP EGP") return countryCurrency === "EGP" ? null : "GBP";
  if (/^[A-Z]{3}$/.test(codes)) return codes;
  return (
    codes
      .split(" ")
      .find((code) => code.startsWith(countryCurrency))
      ?.slice(-3) ?? null
  );
}
