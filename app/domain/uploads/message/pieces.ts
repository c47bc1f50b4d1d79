import { endOfMonth } from "#app/domain/base/dates.ts";
import { flagLetters } from "#app/domain/directory/countries.ts";
import { readCountry, readPlaces } from "#app/domain/uploads/country-cell.ts";
import { readTypedDate } from "#app/domain/uploads/dates/table-dates.ts";

/** A part of a message that belongs to a code. */
export interface Piece {
  /** "other" is not understood. */
  kind: "code" | "offer" | "start" | "end" | "countries" | "store" | "terms" | "other";
  text: string;
  /** The message says so: "at Noon", "Store: Noon". */
  isStated?: boolean;
  /** Its line also has a code. */
  hasCode?: boolean;
}

const labels = (words: string) => new RegExp(`^(?:${words})\\s*[:：=➡→-]+\\s*`, "iu");
const storeLabel = labels(
  "store|brand|shop|merchant|advertiser|المتجر|متجر|الماركة|العلامة|boutique|marque",
);
const offerLabel = labels(
  "offer|discount|deal|value|العرض|عرض|الخصم|خصم|التخفيض|remise|offre|r[ée]duction",
);
const termsLabel = labels(
  "terms?(?: (?:and|&) conditions)?|t&cs?|conditions?|notes?|الشروط(?: والأحكام)?|شروط|ملاحظة|conditions",
);
const countriesLabel = labels(
  "countr(?:y|ies)|geos?|markets?|regions?|valid in|الدول|الدولة|البلد|متاح في|صالح في|pays",
);

// "promo code: X", "use X", "with code X", «كود الخصم X», «استخدم X».
const codeWords =
  "(?:(?:new|your|exclusive)\\s+)*(?:codes?\\s+promo|(?:(?:promo(?:tional)?|coupon|discount|voucher)\\s*)?codes?|coupons?|vouchers?|promo|use|enter|apply|الكود|الكوبون|كود(?:\\s+(?:ال)?خصم)?|كوبون(?:\\s+(?:ال)?خصم)?|رمز(?:\\s+(?:ال)?قسيمة)?|قسيمة|استخدمي?|استعملي?)";
const labelledCode = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${codeWords})(?:\\s+(?:is|هو))?\\s*[:：=➡→-]*\\s*["“«'*_]*(?<code>[A-Za-z0-9][A-Za-z0-9_.-]{1,23}[A-Za-z0-9])["”»'*_]*(?![\\p{L}\\p{N}])`,
  "giu",
);
const bareCode =
  /(?<![\p{L}\p{N}@/._-])["“«'*_]*(?<code>[A-Z0-9][A-Z0-9_-]{1,22}[A-Z0-9])["”»'*_]*(?![\p{L}\p{N}@%]|[./-]\p{L})/gu;

const plainCapitals = new Set(
  "OFF CODE CODES USE NEW FREE SALE VIP APP NOW ONLY ALL AND FOR THE GET EXTRA DEAL OFFER STORE SAVE UPTO HOT BEST COUPON PROMO AED SAR QAR KWD OMR BHD EGP JOD LBP MAD TND USD EUR KSA UAE GCC MENA VISA DISCOUNT VALID UNTIL TODAY DELIVERY SHIPPING ORDER ORDERS FIRST FROM WITH YOUR THIS EXP EXPIRES NOTE TERMS ENDS".split(
    " ",
  ),
);

// "24H", "728X90", "31DEC2026" and "AED50".
const measures =
  /^\d+(?:H|HRS?|AM|PM|XL|K|ST|ND|RD|TH|G|GB|ML|KG|X\d+|(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)\w*)$|^(?:AED|SAR|QAR|KWD|OMR|BHD|EGP|JOD|LBP|MAD|TND|USD|KD|SR|DH)\d+$|^\d+(?:AED|SAR|QAR|KWD|OMR|BHD|EGP|JOD|LBP|MAD|TND|USD|KD|SR|DH)$/;

/** Returns true for a word in the form of a code: with a digit, or of capitals that are no usual word. */
function isCode(text: string, isLabelled: boolean): boolean {
  const isWord = !/\d/.test(text);
  if (!isLabelled && measures.test(text)) return false;
  if (plainCapitals.has(text.toUpperCase()) || readCountry(text)) return false;
  if (isLabelled) return !isWord || text === text.toUpperCase();
  return isWord ? text.length >= 4 && !text.includes("-") : /[A-Z]/.test(text);
}

const endWords =
  /(?:valid|valable|good|runs)?\s*(?:until|till|thru|through|jusqu['’]au)|expir(?:es?|y|ation)?(?:\s+date)?(?:\s+on)?|exp\.?|ends?(?:\s+on)?|(?:صالح|ساري|متاح|سارية|صالحة)?\s*(?:حتى|لغاية|الى غاية|إلى غاية)|(?:ينتهي|تنتهي|تاريخ الانتهاء|الانتهاء|انتهاء)(?:\s+في)?|expire le|fin/giu;

const startWords =
  /(?:valid|active|live|runs)?\s*(?:from|start(?:s|ing)?(?:\s+(?:on|from))?)|(?:(?:صالح|ساري|سارية|صالحة)\s+)?(?:ابتداء من|اعتبارا من|يبدأ(?:\s+في)?|تبدأ(?:\s+في)?|من(?:\s+تاريخ)?)|(?:valable\s+)?(?:à partir du|du)/giu;
/** Words between the first and the last day. */
const untilWords = /^\s*(?:to|until|till|through|[-–—]|إلى|الى|حتى|لغاية|au|jusqu['’]au)\s+/iu;
const monthEnd =
  /^(?:the )?end of (?:the |this )?month|^(?:نهاية|آخر|اخر) (?:هذا )?الشهر|^la fin du mois/iu;

/** Returns the day that words begin with, and the words; null for another text. */
function leadingDay(text: string, today: string): { written: string; day: string } | null {
  const [end] = monthEnd.exec(text) ?? [];
  if (end) return { written: end, day: endOfMonth(today) };
  const words = text.split(/\s+/).slice(0, 4);
  for (let count = words.length; count > 0; count--) {
    const written = words
      .slice(0, count)
      .join(" ")
      .replace(/[.,;،)!]+$/, "");
    const date = readTypedDate(written, today, "next");
    if ("value" in date) return { written, day: date.value };
  }
  return null;
}

/** Finds "until 31 Dec 2026": its place in a text and its day; null as day if it is not a date. */
function findDay(text: string, today: string, dayWords: RegExp) {
  for (const match of text.matchAll(dayWords)) {
    const start = match.index + match[0].length;
    const first = start - match[0].trimStart().length;
    if (/\p{L}/u.test(text[first - 1] ?? "") || /^\p{L}/u.test(text.slice(start))) continue;
    const { written, day } = leadingDay(text.slice(start).replace(/^[\s:：-]+/, ""), today) ?? {};
    const end = written ? text.indexOf(written, start) + written.length : text.length;
    return { from: match.index, end, day: day ?? null };
  }
  return null;
}

const offerSigns =
  /[%٪]|\boff\b|\bsave\b|\bdiscount\b|\bfree\b|\bcash ?back\b|\bbuy \d|خصم|تخفيض|مجان|وفر|كاش ?باك|هدية|r[ée]duction|remise|gratuit|\b(?:AED|SAR|QAR|KWD|OMR|BHD|EGP|JOD|MAD|TND|USD)\s?\d|\d\s?(?:AED|SAR|QAR|KWD|KD|OMR|BHD|EGP|JOD|MAD|DH|TND|درهم|ريال|دينار|جنيه|دولار)/iu;
const conditions =
  /\bnew (?:customers?|users?)\b|\bfirst orders?\b|\bmin(?:imum)?\b|\bexclud|\bexcept\b|\bselected\b|\bcap(?:ped)?\b|\bnot valid\b|العملاء الجدد|أول طلب|حد أدنى|الحد الأدنى|لا يشمل|باستثناء|ما عدا/iu;

function trimmed(text: string): string {
  const plain = text.replace(/^[\s:：,،;|–—=*_>"“”«»().!-]+|[\s:：,،;|–—=*_>"“”«»(!-]+$/gu, "");
  return plain.includes("(") ? plain : plain.replace(/[)\s.]+$/, "");
}

const flags = /(?:\p{RI}\p{RI}\s*)+/gu;
const toLetters = (flags: string) =>
  flagLetters(flags.replace(/\s/g, "")).replace(/..(?=.)/g, "$&, ");
const wideWords =
  /(?<!\p{L})(?:(?:in |for |across )?(?:all )?(?:the )?gcc(?: countries)?|(?:in |for )?all (?:arab )?countries|ل?(?:كل|جميع) (?:ال)?دول(?: (?:ال)?(?:عربية|خليج))?|(?:في )?دول الخليج)(?!\p{L})/iu;
const placeWords =
  /(?<!\p{L})(?:(?:valid |only )?(?:in|for|across)|في|داخل|لل?)\s?(?=\p{L})((?:\p{L}+[,&]?\s?(?:and |و)?){1,6})/giu;

// "For all" is of customers, not of countries.
const isPlace = (text: string): boolean => {
  const { codes, unread } = readPlaces(text);
  return (
    codes.length > 0 && unread.length === 0 && !/^(?:all|every|any|tous|كل|جميع)$/iu.test(text)
  );
};

/** Finds the countries that a text names: by flags, as regions, or after "in". */
function findCountries(text: string): { text: string; rest: string } | null {
  const marks = text.match(flags)?.map(toLetters).join(", ");
  if (marks) return { text: marks, rest: text.replace(flags, " ") };
  const [wide] = wideWords.exec(text) ?? [];
  if (wide) {
    const name = wide.replace(/^(?:in|for|across|في)\s|^ل(?=كل|جميع)/iu, "");
    return { text: name, rest: text.replace(wide, " ") };
  }
  for (const [whole, inner = ""] of text.matchAll(/\(([^()]+)\)/g)) {
    if (isPlace(inner)) return { text: inner, rest: text.replace(whole, " ") };
  }
  for (const match of text.matchAll(placeWords)) {
    const words = (match[1] ?? "").trim().split(/\s+/);
    for (let count = words.length; count > 0; count--) {
      const named = words.slice(0, count).join(" ").replace(/[,&]$/, "");
      if (!isPlace(named)) continue;
      const start = match.index + match[0].indexOf(match[1] ?? "");
      return { text: named, rest: text.slice(0, match.index) + text.slice(start + named.length) };
    }
  }
  return null;
}

const fillers =
  /^(?:(?:and|with|using|for(?=\s+\d)|get|enjoy|apply|just|use|the|on|to|when you|at checkout|shop now|now|و?احصل(?:ي|وا)? على|استمتع بـ?|و|مع|باستخدام|استخدمي?|استعملي?|عند الدفع|الآن|avec|le|code)(?:\s+|$))+|(?:\s+(?:and|with|using|use|get|at checkout|مع|باستخدام|استخدمي?|واستخدم|عند الدفع|avec|le))+$/iu;
const codeHeads =
  /^(?:(?:promo |discount |coupon )?codes?|coupons?|أكواد|كوبونات|كوبون|كود)\s+(?:for\s+)?|\s+(?:(?:promo |discount |coupon )?codes?|coupons?)$/giu;
// «كود خصم نون الجديد» names a store, no discount.
const codeOf = /^(?:(?:ال)?كود|(?:ال)?كوبون)\s+(?:ال)?خصم\s+(?=\p{L})|(?<=\p{L})\s+(?:ال)?جديد$/gu;
const noEnd =
  /^(?:no |without )?(?:expiry|expiration|end)(?: date)?$|^بدون (?:تاريخ )?انتهاء$|^sans (?:date d['’])?expiration$/iu;
const isOver =
  /\b(?:no longer|not (?:active|working)|(?:old|previous) codes?|expired|deactivated|stopped|disabled|replaced)\b|الكود القديم|لم يعد|لا يعمل|متوقف|انتهت صلاحيته|\b(?:expiré|désactivé)/iu;
const aboutAll =
  /^(?:(?:all|these|the)\s)*(?:codes?|coupons?|offers?)?\s*(?:are|is)?\s*(?:valid)?$|^(?:جميع|كل|هذه)?\s*(?:الأكواد|الاكواد|العروض|الكوبونات)\s*(?:صالحة|سارية)?$/iu;
const storeAt =
  /(?<!\p{L})(?:(?:at|from|@|(?:codes?|coupons?|offers?|deals?)(?: (?:for|of|de|chez))?)\s+(?!(?:AED|SAR|QAR|KWD|OMR|BHD|EGP|JOD|LBP|MAD|TND|USD)\b)(?<latin>\p{Lu}[\p{L}\p{N}&'’.-]*(?:\s+[\p{Lu}&][\p{L}\p{N}&'’.-]*){0,2})|(?:من|عند|لدى|(?:أكواد|كوبونات)(?: (?:جديدة|حصرية))?(?: ل?متجر)?|لمتجر|على موقع|على تطبيق|من متجر|في متجر)\s+(?!قيم|الطلب|إجمالي|اجمالي|المشتريات|سعر|كل|جميع|أول|اول|\d)(?<arabic>\p{L}+(?:\s(?!حتى|مع|عند|على|باستخدام|في|ل|و|لأول)\p{L}+)?))/u;

/** Takes all countries that a text names out of it. */
function takeCountries(text: string): { pieces: Piece[]; rest: string } {
  const named: string[] = [];
  let rest = text;
  for (let places = findCountries(rest); places; places = findCountries(rest)) {
    named.push(places.text);
    ({ rest } = places);
  }
  return { pieces: named.length > 0 ? [{ kind: "countries", text: named.join(", ") }] : [], rest };
}

/** Classifies a text without countries, codes and dates: conditions, an offer, or a store's name. */
function readWords(text: string, hasStore: boolean): Piece[] {
  const rest = trimmed(text).replace(fillers, "").replace(/\s+/g, " ");
  if (!/[\p{L}\p{N}%]/u.test(rest) || aboutAll.test(rest)) return [];
  const words = rest.replace(codeOf, "");
  const isCondition = conditions.test(words) && !/[%٪]|خصم|\boff\b/iu.test(words);
  if (isCondition) return [{ kind: "terms", text: words }];
  if (offerSigns.test(words)) return [{ kind: "offer", text: words }];
  const name = words.replace(codeHeads, "").trim();
  const isName = name.split(/\s+/).length <= 4 && !hasStore;
  if (!name) return [];
  return [isName ? { kind: "store", text: name } : { kind: "other", text: words }];
}

const placePrefix =
  /^(?:valid |only )?(?:in|for)\s+|^(?:صالح |متاح )?في\s+|^(?:country|countries|geo|البلد|الدولة|الدول|pays)\s+/iu;

function readPart(part: string, today: string): Piece[] {
  const text = trimmed(part).replace(fillers, "").replace(fillers, "");
  const whole = text.replace(placePrefix, "");
  if (isPlace(whole)) return [{ kind: "countries", text: whole }];
  const date = /\d/.test(text) ? readTypedDate(text, today, "next") : null;
  if (date && "value" in date) return [{ kind: "end", text: date.value }];
  const { pieces, rest } = takeCountries(text);
  const { latin, arabic } = storeAt.exec(rest)?.groups ?? {};
  const store = latin ?? arabic;
  if (!store) return [...pieces, ...readWords(rest, false)];
  const stated: Piece = { kind: "store", text: store, isStated: true };
  return [stated, ...pieces, ...readWords(rest.replace(storeAt, ""), true)];
}

/** Reads the rest of a line, without its codes and dates. */
const readRest = (text: string, today: string): Piece[] =>
  text
    .split(/[|•·¦\n]|\s[-–—]\s|[:：](?=\s|$)|(?<=\p{L}{2}|\))[.!؟?]+\s+(?=[\p{Lu}\u0600-\u06ff])/u)
    .flatMap((part) => readPart(part, today));

const labelled: readonly [RegExp, Piece["kind"]][] = [
  [storeLabel, "store"],
  [termsLabel, "terms"],
  [countriesLabel, "countries"],
];

/** Takes the first and the last day of an offer out of a line. */
function takeDays(line: string, today: string): { dated: Piece[]; rest: string } {
  const dated: Piece[] = [];
  const start = findDay(line, today, startWords);
  let rest = line;
  if (start?.day) {
    dated.push({ kind: "start", text: start.day });
    rest = `${line.slice(0, start.from)} ¦ ${line.slice(start.end).replace(untilWords, "until ")}`;
  }
  const end = findDay(rest, today, endWords);
  if (!end) return { dated, rest };
  const text = end.day ?? rest.slice(end.from).trim();
  dated.push({ kind: end.day ? "end" : "terms", text });
  return { dated, rest: `${rest.slice(0, end.from)} ¦ ${rest.slice(end.end)}` };
}

/** Splits a line into its pieces, in their order. `isShouting`: capitals do not tell a code from a word. */
export function readLine(line: string, today: string, isShouting: boolean): Piece[] {
  const plain = trimmed(line.replace(/^\s*#?\d{1,2}[.)]\s+/, ""));
  // "Old code NOON99 is no longer active."
  if (isOver.test(plain)) return [{ kind: "other", text: plain }];
  if (noEnd.test(plain)) return [];
  for (const [label, kind] of labelled) {
    const text = plain.replace(label, "");
    if (text === plain || text === "") continue;
    return [{ kind, text, isStated: true }];
  }
  const { dated, rest: before } = takeDays(plain, today);
  const isFound = (isLabelled: boolean) => (match: RegExpMatchArray) =>
    isCode(match.groups?.code ?? "", isLabelled);
  let codes = [...before.matchAll(labelledCode)].filter(isFound(true));
  const bare = [...before.matchAll(bareCode)].filter(isFound(false));
  // "Codes: A1, B2" names the first one only.
  const digits = bare.filter(({ groups }) => !isShouting || /\d/.test(groups?.code ?? ""));
  const isNew = (match: RegExpMatchArray) =>
    !codes.some(
      ({ index = 0, 0: text }) =>
        (match.index ?? 0) >= index && (match.index ?? 0) < index + text.length,
    );
  codes = [...codes, ...digits.filter(isNew)].toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0));
  const pieces: Piece[] = [];
  let at = 0;
  for (const { index = 0, 0: text, groups } of codes) {
    pieces.push(...readRest(before.slice(at, index).replace(offerLabel, ""), today));
    pieces.push({ kind: "code", text: groups?.code ?? "" });
    at = index + text.length;
  }
  const rest = before.slice(at).replace(offerLabel, "");
  const hasCode = codes.length > 0;
  return [...pieces, ...readRest(rest, today), ...dated].map((one) => ({ ...one, hasCode }));
}
