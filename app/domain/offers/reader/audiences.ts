import type { Audience } from "#app/domain/offers/offer-kinds.ts";
import { phrase } from "./words.ts";

const banks =
  "emirates nbd|al ?rajhi(?: bank)?|rajhi|snb|al ?ahli|alinma|adcb|fab|hsbc|cib|citi(?:bank)?|mashreq|qnb|nbk|nbe|sab|sabb|riyad bank|dib|adib|rakbank|enbd|bank muscat|banque misr|kfh|meem|saib|anb";
const schemes = "visa|master ?card|mada|knet|meeza|american express|amex";
const noPaymentCard =
  "gift|memory|sim|esim|greeting|birthday|business|playing|trading|graphics?|loyalty|membership|student|over|orders?";
const kindOfCard = `(?: (?:platinum|infinite|signature|gold|titanium|classic|world|only|${schemes}))*`;
const arabicCards =
  "(?:ال)?(?:بطاق(?:ه|ات|تك|اتك|تي)|بطايق|فيزا|فيزه|ماستر ?كارد|مدي|كي ?نت|ميزه|كارت|كروت)";
const arabicBanks =
  "(?: (?:(?:بنك|مصرف|البنك|المصرف) \\S+|الايتماني?ه?|ايتماني?ه?|البنكيه|بنكيه|cib|nbk|adcb|fab|hsbc|qnb|visa|mastercard|و?مدي|و?فيزا|و?ماستركارد|و|او|البنك|المصرف|الراجحي|الاهلي|الانماء|الرياض|الجزيره|البلاد|سامبا|الاول|التجاري|الاسلامي|الوطني|ابوظبي|دبي|الامارات|مصر|المصري))*";
const arabicPaying =
  "(?:ال|لل|بال|وال|ا|ت|ن)?(?:دفع|سداد)(?:ت|ك|تك)?|باستخدام|استخدام|مع|لحامل[يه]?|حاملي|لاصحاب|لمستخدمي|لعملاء|عملاء|بواسطه|عبر|عن طريق|من خلال";
const order =
  "(?:orders?|purchases?|bookings?|rides?|trips?|shop|buy|transactions?|checkout|stays?|meal|delivery|box)";

/** Phrases that name audiences, in order; the first match is consumed. */
export const audiencePhrases: readonly (readonly [names: readonly Audience[], pattern: RegExp])[] =
  [
    [
      ["first-order", "app"],
      phrase(
        "(?:(?:on|for|with|your|the|entire) )*first (?:mobile )?app (?:orders?|purchases?|bookings?)",
        "(?:ل|علي )?(?:مستخدمي|عملاء|طلبات|طلب) التطبيق (?:الجدد|الاولي?)",
      ),
    ],
    [
      ["first-order"],
      phrase(
        `(?:(?:on|for|with) )?(?:(?:your|the|their|a|any|very|entire|full|whole) )*first (?:(?:online|ever|time|order|[2-9]|two|three|few) )*${order}(?: only| with us)?`,
        "(?:(?:for|to|all) )*(?:the )?(?:new|first time|firsttime) (?:(?:app|noon) )?(?:customers?|users?|members?|subscribers?|buyers?|shoppers?|clients?|accounts?|orders?|users)(?: only| offer| discount)?",
        "new here|for first timers|new (?:customer|user) (?:offer|discount|code|deal)|new customers",
        "(?:(?:علي|في|ل|ب|عند|من|مع) )?[لبو]?(?:ال)?اول (?:(?:[2-9]|(?:ثلاث|اربع|خمس)ه?) )?(?:طلب(?:ات|ين|يه|يات|اتك)?|شرا|شراء|عملي(?:ه|ات)(?: شراء)?|حجز|حجوزات|رحل(?:ه|ات)|مشوار|مشاوير|مشتريات|تسوق|مره)(?: لك| لكم| ليك)?(?: من الموقع)?",
        "(?:(?:علي|في|ل|ب) )?(?:ل|لل|ال|ب)?(?:طلب|طلبات|طلبي|طلبيت|طلبيه|حجز|رحل|رحله|رحلت|شراء|شراي|مشتريات|مشوار)(?:ه|ك|كم)?(?: الثلاثه?)? (?:الاول|الاولي)",
        "(?:(?:علي|خاص|حصري) )?(?:لل|ال|ل)?(?:عملاء|مستخدمين|اعضاء|مشتركين|زباين|عميل|مستخدم|متسوقين|مسجلين) (?:ال)?(?:جدد|جديد)(?: فقط| بس)?",
      ),
    ],
    [
      ["students"],
      phrase(
        "(?:(?:for|to|with|all) )*(?:(?:a|the|your) )?(?:university |college |verified )?students?(?: discount| id| card| only| offer| beans)*",
        "(?:خصم )?(?:(?:لل|ل|ال)(?:طلاب|طلبه)|طلاب)(?: (?:و?(?:ال)?طالبات|الجامعات|الجامعه|فقط|الجامعيين))*",
      ),
    ],
    [
      ["members"],
      phrase(
        "(?:(?:for|to|when|you|if|by|with|our|the|all|loyalty|club|rewards?|prime|vip|gold|plus|premium) )*(?:members?|subscribers?|newsletter|loyalty (?:program(?:me)?|card))(?: (?:only|sign ?ups?|subscribers?|exclusive|members?|discount))*",
        "(?:when you |by |for )?(?:sign(?:ing)? up|subscrib(?:e|ing)|join(?:ing)?)(?: (?:for|to|the|our|email|and|get|on))* (?:newsletter|mailing list|loyalty program(?:me)?|club)",
        "(?:للاعضاء|الاعضاء|لاعضاء|للمشتركين|المشتركين)(?: (?:فقط|برنامج الولاء|في|النشره البريديه|النشره))*|(?:عند |ب|ل)?(?:الاشتراك|اشتراكك|بالاشتراك|للاشتراك) (?:في |ب)?(?:النشره البريديه|النشره الاخباريه|النشره|القايمه البريديه|بالنشره البريديه)",
      ),
    ],
    [
      ["card"],
      phrase(
        "(?:(?:when|if|for|by|on|with|you|your) )*(?:pay|paying|payment|payments|paid|checkout|check out)(?: (?:online|by|with|using|via|through|a|an|any|your|the))* (?:(?:credit|debit|bank|visa|mastercard|mada|and|or|,) )*(?:cards?|visa|mastercard|mada|knet|meeza|benefit)",
        `(?:(?:with|using|for|by|on|via|your|a|any|all) )*(?:(?:${banks}|${schemes}|credit|debit|bank|and|or|,) )+(?:(?:credit|debit|signature|platinum|infinite|bank) )*(?:cards?|cardholders?|holders?|customers|payments?)(?: holders?)?(?: only)?`,
        `(?:with|using|by|via|for|on) (?:[a-z]+ ){0,2}(?:credit|debit|bank) cards?`,
        `(?:(?:with|using|by|via) (?:(?!(?:${noPaymentCard}) )[a-z]+ ){0,3}cards?|for (?:(?!(?:${noPaymentCard}) )[a-z]+ ){0,3}card ?holders?)${kindOfCard}`,
        `(?:with|using|by|via) (?:${schemes}|${banks})${kindOfCard}`,
        `(?:(?:عند|علي|في|لو|اذا|لما|مع|ل) )*(?:(?:${arabicPaying})(?: (?:المسبق|اونلاين|الالكتروني|عبر|باستخدام|بواسطه|عن طريق|من خلال|ب|حاملي|البنك))* [بلو]?${arabicCards}|[بل]${arabicCards})${arabicBanks}`,
        "(?:لعملاء|عملاء) (?:بنك|مصرف|البنك|المصرف) \\S+(?: (?:المصري|السعودي|التجاري|الاسلامي|الوطني))*",
      ),
    ],
    [
      ["app"],
      phrase(
        "(?:when )?(?:(?:bought|made|placed|ordered|booked|you|shop|purchases?|orders?|bookings?) )*(?:only )?(?:in|on|via|through|using|with|from|by|for|at) (?:the |our |your )?(?:[a-z]+ )?(?:app|application)(?: orders?| only| purchases?| users?| exclusive)*",
        "(?:the )?(?:mobile )?app (?:orders?|only|exclusive|users?|purchases?|bookings?|offer|customers|deal)(?: only)?",
        "(?:when you )?download(?:ing)? (?:the |our )?(?:mobile )?app|in app(?: orders?| only| purchases?)?",
        "(?:(?:عند|علي|في|عبر|من|ل|خلال|حصريا|الطلب|الشراء|التسوق|طلبات|للطلبات|الطلبات|الحجز|لطلبات|استخدام|باستخدام|تحميل|لمستخدمي|مستخدمي|حجوزات|عن طريق|فقط) )*(?:ل|ب)?(?:التطبيق|للتطبيق|بالتطبيق|تطبيق [^\\s\\d,]+)(?: فقط)?",
      ),
    ],
  ];
