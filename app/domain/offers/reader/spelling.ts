import { toLatinDigits } from "#app/domain/base/digits.ts";
import { anyCurrency } from "./currencies.ts";

export const percentSign =
  "(?:%|p(?:er|our) ?cent(?![a-z])|pct(?![a-z])|(?:ب|(?:ب?ف|في) ?)ال(?:ميه|مايه|ميت|ماه))";

/** Normalizes letters and digits: Latin digits, bare alef, no marks, no direction characters. */
export function normalize(text: string): string {
  return toLatinDigits(text.normalize("NFKC"))
    .replace(/٪/g, "%")
    .replace(/٫|(?<=\d),(?=\d ?%)/g, ".")
    .replace(/(\d)[٬،](?=\d{3})/g, "$1,")
    .replace(/د\.? ?إ\.?(?!\p{L})/gu, "aed")
    .replace(/د\.? ?أ\.?(?!\p{L})/gu, "jod")
    .replace(/[\p{Cf}\u064b-\u065f\u0670ـ]/gu, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/[ىی]/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/ئ/g, "ي")
    .replace(/ؤ/g, "و")
    .replace(/ک/g, "ك")
    .replace(/\s+/g, " ");
}

/** Returns a pattern of whole words in a text with punctuation. */
const inText = (source: string) => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, "gu");

/** Arabic units, tens and hundreds share a stem. */
const stems = ["ثلاث", "اربع", "خمس", "ست", "سبع", "ثمان", "تسع"];
const names: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70 },
  ...{ eighty: 80, ninety: 90, hundred: 100, thousand: 1000 },
  ...{ deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10, quinze: 15 },
  ...{ vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60, cent: 100, mille: 1000 },
  ...{ ميه: 100, مايه: 100, ميت: 100, ميتين: 200, مايتين: 200, ميتي: 200, مايتي: 200 },
  ...{ الف: 1000, الاف: 1000, الفين: 2000, عشر: 10, عشره: 10, عشرين: 20, عشرون: 20 },
};
const longestFirst = Object.keys(names).sort((a, b) => b.length - a.length);
const inWords = `${longestFirst.join("|")}|(?:${stems.join("|")})(?:ميه|مايه|ميت|تلاف|ين|ون|يه|[هي])?`;

function toNumber(word: string): number {
  const known = names[word] ?? Number(word);
  if (known) return known;
  const units = stems.findIndex((stem) => word.startsWith(stem)) + 3;
  if (word.endsWith("تلاف")) return units * 1000;
  return units * (/م(?:ي|اي)[هت]$/.test(word) ? 100 : /[يو]ن$/.test(word) ? 10 : 1);
}

/** "two hundred and fifty", "خمسة وعشرين", "500 ألف" before a currency or a percent sign. */
const numerals = new RegExp(
  `(?<![\\p{L}\\d.,])(?<with>[بلو]?)(?:\\d{1,3} (?=الف|الاف|thousand|mille))?(?:${inWords})(?:(?: و|[ -](?:and |et )?)(?:${inWords}))*(?= ?(?:${percentSign}|(?:${anyCurrency})(?!\\p{L})))`,
  "gu",
);

function inDigits(words: string, prefix: string): string {
  let [thousands, rest] = [0, 0];
  for (const [word] of words.slice(prefix.length).matchAll(new RegExp(`\\d+|${inWords}`, "g"))) {
    const value = toNumber(word);
    if (value === 1000) [thousands, rest] = [thousands + (rest || 1) * 1000, 0];
    else rest = value === 100 ? (rest || 1) * 100 : rest + value;
  }
  return `${prefix} ${thousands + rest}`.trim();
}

const single = "دينار|ريال|درهم|جنيه|دولار|ليره";

/** Wordings and their replacements. They expect the output of `normalize` in lower case. */
const english: readonly (readonly [RegExp, string])[] = [
  [inText("1st"), "first"],
  [inText("2nd"), "second"],
  [inText("3rd"), "third"],
  [inText("4th"), "fourth"],
  [inText("half[ -](?:the )?price|half off"), "50% off"],
];
const arabic: typeof english = [
  // Egyptian and Levantine words.
  [/اوردر/g, "طلب"],
  [inText("(ال|[وب])?حسم"), "$1خصم"],
  [inText("(?:ال)?(?:حسومات|تنزيلات)"), "تخفيضات"],
  [inText("(و?(?:ال)?)تاني(ه?)"), "$1ثاني$2"],
  [inText("(و?(?:ال)?)تالت(ه?)"), "$1ثالث$2"],
  [/(?<!\p{L})ت(?=لات|مان)/gu, "ث"],
  [inText("([وب]?)نص"), "$1نصف"],
  [/(?<!\p{L})(ال|ب|لل)?(?:ابليكيشن|ابلكيشن)/gu, "$1تطبيق"],
  [inText("اكتر"), "اكثر"],
  [/كلشي(?!\p{L})/gu, "كل شي"],
  [inText("([يت])وصل(?= (?:حتي|الي|ل|لحد))"), "$1صل"],
  [inText("(ال)?(?:جداد|يدد)"), "$1جدد"],
  [/ليرت(?=ين|ان)/g, "ليره"],
  [/ك[و]?ماند(?=\p{L}|(?!\p{L}))|كو?مو?ند(?:ه)?/gu, "طلب"],
  [inText("صولد(?:ات)?"), "تخفيضات"],
  [inText("(?:الي|في) حدود"), "حتي"],
  [/(?<!\p{L})ال ?(?=\d)/gu, ""],
  [inText("(و?)خد(ي?)"), "$1خذ$2"],
  [inText("و?كمان|زايد|بالاضافه الي"), "+"],
  [/(?<!\p{L}|(?<!\p{L})ر\.? ?)ع(?= |كل |اول |ال(?:توصيل|شحن|كل|موقع|طلب))/gu, "علي "],
  // Fractions, duals, and a bare currency for one unit.
  [inText("ب?نصف (?:ال)?(?:سعر|ثمن|تمن|قيمه)"), "خصم 50%"],
  [new RegExp(`(${single})(?:ين|ان)`, "g"), "2 $1"],
  [new RegExp(`نصف (?=(?:${single})(?!\\p{L}))`, "gu"), "0.5 "],
  [new RegExp(`ربع (?=(?:${single})(?!\\p{L}))`, "gu"), "0.25 "],
  [
    inText(`(?<=(?:خصم|وفري?|توفير|تخفيض|فوق) )(${single})(?! مدريد|(?: \\p{L}+)? ?\\d)(?: واحد)?`),
    "1 $1",
  ],
  [inText(`(\\d+) (${single}) و ?نصف`), "$1.5 $2"],
];

/** "الطلبات من 100", "لما تشتري بـ 100". */
const atLeast =
  /(?<=(?:طلب|شراء|تسوق|مشتريات|[تن]شتري|اشتريت|تشري|[تن]دفع|دفعت|تصرف)\p{L}*) (?:ب|من) ?(?=\d)/gu;

/** Replaces dialect words and numbers in words with the words and digits that the parser knows. */
export function respell(text: string): string {
  const rules = /[ء-ي]/.test(text) ? arabic : english;
  const plain = rules.reduce((rest, [pattern, read]) => rest.replace(pattern, read), text);
  return plain.replace(numerals, inDigits).replace(atLeast, " بقيمه ");
}
