import { type Audience, audiences, audiencesOf } from "#app/domain/offers/offer-kinds.ts";
import type { Reading } from "./reading.ts";
import { phrase } from "./words.ts";

/** Words before a payment method: "when you pay with". */
export const paying =
  "(?:(?:when|if|for|by|on|with|you|your|using|via|through|use|choose|select|the|an?|any|all|only|exclusive|exclusively|pay|paying|payments?|paid|checkout|check|out|online|made|later|split|it|bill|orders?|purchases?|transactions|to|and|or|,) )*";
const arabicPaying =
  "(?:(?:عند|علي|في|لو|اذا|لما|مع|ل|ب|و|او|عبر|باستخدام|استخدام|بواسطه|عن طريق|من خلال|خلال|حصريا|خاص|فقط|[بل]?(?:مستخدمي|عملاء|طلبات)|للطلبات|الطلبات|المدفوعه|اخترت?|اختر|اختار|اختيار|(?:ال|لل|بال|وال|ا|ت|ن)?(?:دفع|سداد|شراء|تسوق|تقسيط|قسط)(?:ت|ك|تك|ه|ها|ي)?) )*";
const arabicPayment = "(?:ال|لل|بال|عند ال|ا|ت|ن)?(?:دفع|سداد)(?:ت|ك|تم|ي|وا)?";
const after =
  "(?: (?:only|payments?|users?|customers?|orders?|cards?|exclusive|app|اونلاين|فقط|بس|او|or))*";
const method = (english: string, arabic: string) =>
  phrase(
    `${paying}(?:${english})${after}`,
    `${arabicPaying}[بلوع]?(?:${arabic}|${english})${after}`,
  );
const parts =
  "(?:\\d{1,2}|four|three|equal|monthly|easy|flexible|bank|interest free|zero interest|payments?|the|an?)";

/** Phrases that name a payment method other than a card; each match is consumed. */
const paymentPhrases: readonly (readonly [name: Audience, pattern: RegExp])[] = [
  ["tabby", method("tabby", "تابي")],
  ["tamara", method("tamara", "تمارا|تماره")],
  ["apple-pay", method("apple ?pay", "[اآ]بل ?باي")],
  ["stc-pay", method("stc ?(?:pay|bank)", "(?:اس تي سي|stc) ?(?:باي|بنك)")],
  [
    "wallet",
    phrase(
      `(?:${paying}|${arabicPaying}[بلو]?)(?:(?:google|samsung|benefit|click|fawry) ?pay|g pay|paypal|urpay|vodafone cash|orange (?:cash|money)|etisalat cash|zain ?cash|instapay|cliq|fawry)${after}`,
      `${paying}(?:e|digital|mobile|electronic) wallets?`,
      "(?:(?:if|when|by) )*(?:you )?(?:pay|paying|paid|payments?) (?:(?:by|with|from|using|via|your|the|an?|our|my) )+(?:[a-z]+ )?wallets?",
      `${arabicPaying}[بلو]?(?:جوجل باي|سامسونج باي|باي ?بال|بنفت باي|يور ?باي|فودافون كاش|اورنج (?:كاش|موني)|زين كاش|انستا ?باي|كليك)${after}`,
      `${arabicPaying}(?:${arabicPayment} )(?:(?:عبر|من|ب|مع) )*[بلو]?(?:ال)?(?:محفظه|محافظ|محفظتك|فوري)(?: \\S*الكتروني\\S*)?`,
    ),
  ],
  [
    "cash",
    phrase(
      `${paying}(?:cash|cod)(?: on delivery)?(?! ?back)(?<= on delivery| cod| (?:pay|paying|payments?|paid) (?:(?:by|in|with) )?cash)(?: (?:orders?|payments?|only))*`,
      `${paying}(?:pay|paying|payment|paid) (?:on|upon|at) delivery(?: orders?)?`,
      `${arabicPaying}(?:(?:${arabicPayment}|كاش|نقدا|نقد) )+(?:(?:كاش|نقدا|نقدي) )?(?:عند|وقت|لدي) (?:ال)?(?:استلام|توصيل|تسليم)`,
      `${arabicPaying}${arabicPayment} (?:ب?(?:ال)?كاش(?! ?باك)|نقدا|ب?(?:ال)?نقدي?)`,
    ),
  ],
  [
    "installments",
    phrase(
      `${paying}(?:(?:pay|split|paying)(?: it| them)?|payments?) in \\d{1,2}(?: (?:payments|months|times|instal+ments))?(?: interest free| without fees)?`,
      `${paying}(?:in|by|with|on|using|via|through|for) (?:${parts} )*instal+ments?(?: (?:plans?|payments?|only|orders))*`,
      `${paying}(?:with|using|via|by|through) (?:buy now )?(?:pay later|bnpl)`,
      `${paying}(?:with|using|via|by|through) (?:postpay|spotii|valu|sympl|souhoola|forsa|madfu|mispay|deema|taly)`,
      `${arabicPaying}(?:قسط\\S*|ادفع\\S*) علي \\d{1,2}(?: (?:دفعات|اشهر|شهور))?(?: بدون فوايد)?`,
      `${arabicPaying}(?:(?:عند|علي|مع|في|بخيار|عبر|طريق) (?:ال)?|[بل]ال|لل)(?:تقسيط|اقساط|قسط)(?: علي \\d{1,2}(?: (?:دفعات|اشهر|شهور))?| (?:بدون|بلا) فوايد)*`,
      `(?:(?:اشتري?|اطلبي?|تسوقي?) (?:الان|اليوم) )?و?ادفعي? (?:لاحقا|بعدين)`,
      `${arabicPaying}(?:عبر|مع|ب) ?(?:فاليو|سيمبل|سهوله|مدفوع|ميس باي|بوست باي)`,
    ),
  ],
];

/**
 * Consumes the payment methods other than cards. "With Tabby or Tamara" is any payment in
 * instalments; other alternatives have no common name.
 */
export function consumePayments(reading: Reading): Audience[] {
  const consumed = paymentPhrases.filter(([, pattern]) => reading.consume(pattern));
  const found = new Set(consumed.map(([name]) => name));
  for (const general of ["installments", "wallet"] as const) {
    const named = audiencesOf(general).filter((name) => found.has(name));
    // "Pay in 4 with Tabby" is Tabby.
    const isOne = general === "installments" && named.length === 2 && found.has(general);
    if (named.length < 2) continue;
    for (const name of named) if (!isOne || name === general) found.delete(name);
    if (!isOne) found.add(general);
  }
  return audiences.filter((name) => found.has(name));
}
