import type { Audience } from "#app/domain/offers/offer-kinds.ts";
import { paying } from "./payments.ts";
import { phrase } from "./words.ts";

const banks =
  "emirates nbd|al ?rajhi(?: bank)?|rajhi|snb|al ?ahli|alinma|adcb|fab|hsbc|cib|citi(?:bank)?|mashreq|qnb|nbk|nbe|sab|sabb|riyad bank|dib|adib|rakbank|enbd|bank muscat|banque misr|kfh|meem|saib|anb|boubyan|warba|burgan|gulf bank|cbk|cbq|cbd|qib|dukhan|doha bank|masraf al rayan|commercial bank|ahli ?(?:united|bank)?|bbk|nbb|al salam|ila bank|bank (?:of )?(?!cards?|customers?)[a-z]+|sohar|arab bank|housing bank|etihad bank|cairo amman|capital bank|safwa|(?:bank )?audi|blom|byblos|attijari(?:wafa)?|bmce|boa|cih|banque [a-z]+|banque (?:du|de) [a-z]+|credit (?:agricole|du maroc)|bmci|sgmb|biat|bna|uib|stb|zitouna|albilad|bsf|saudi fransi|d360|emirates islamic|ajman bank|nbf|wio|liv|standard chartered|al ?ex ?bank|baraka|kib|nbo|[a-z]+ (?:islamic|national|commercial) bank|(?!power|piggy|food|memory|time)[a-z]+ bank";
const schemes = "visa|master ?card|mada|knet|meeza|american express|amex";
const noPaymentCard =
  "gift|memory|sim|esim|greeting|birthday|business|playing|trading|graphics?|loyalty|membership|student|over|orders?";
const issuers = `(?:${banks}|${schemes}|credit|debit|prepaid|bank|platinum|infinite|signature|gold|titanium|world|and|or|,)`;
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
        `(?:(?:on|for|with) )?(?:(?:your|the|their|a|any|very) )*first(?= (?!app|free|mobile|second|month|year|week|day|time|delivery|and|or)[a-z]+ ${order}(?: |$))`,
        "(?:your |our |a |with |the )*welcome(?! back)(?: (?:offer|gift|bonus|code|deal|treat|promo|coupon|voucher code|reward))*(?: to [a-z]+)?",
        "(?:(?:when|if|by|for|on|upon|you|after|just) )*(?:sign(?:ing)? ?up|register(?:ing)?|registration|creat(?:e|ing) (?:an?|your) account)(?!(?: [a-z]+){0,4} (?:newsletter|list|club|program(?:me)?|emails?|sms))(?: (?:now|today|with us|and (?:get|save|enjoy)|to (?:get|save)))?",
        "(?:(?:عند|بعد|ب|ل) )?[بل]?(?:ال)?تسجيلك?(?: (?:في الموقع|لاول مره|حساب جديد))?|سجلي?(?: (?:الان|معنا|حساب|حسابك|و))*(?= (?:و?احصل|وخذ|ووفر|خصم))",
        "(?:(?:عرض|كود|هديه|مكافاه|ال) )?(?:ال)?ترحيب(?:ي|يه|يا)?",
        "new here|(?:for )?(?:the )?(?:first timers|newcomers|newbies)|new (?:customer|user) (?:offer|discount|code|deal)|new customers",
        "(?:(?:علي|في|ل|ب|عند|من|مع|حق|ف|ديال) )?[لبوف]?(?:ال)?اول (?:(?:[2-9]|(?:ثلاث|اربع|خمس)ه?) )?(?:طلب(?:ات|ين|يه|يات|اتك)?|شرا|شراء|عملي(?:ه|ات)(?: شراء)?|حجز|حجوزات|رحل(?:ه|ات)|مشوار|مشاوير|مشتريات|تسوق|مره)(?: لك| لكم| ليك)?(?: من الموقع)?",
        "(?:(?:علي|في|ل|ب) )?(?:ل|لل|ال|ب)?(?:طلب|طلبات|طلبي|طلبيت|طلبيه|حجز|رحل|رحله|رحلت|شراء|شراي|مشتريات|مشوار)(?:ه|ك|كم)?(?: الثلاثه?)? (?:الاول|الاولي)",
        "(?:(?:علي|خاص|حصري|حق|لجميع|لكل) )*(?:لل|ال|ل)?(?:عملاء|عملاينا|زبناء|زباين|زبايننا|مستخدمين|مستخدمينا|اعضاء|مشتركين|مشتركينا|عميل|مستخدم|متسوقين|مسجلين) (?:ال)?(?:جدد|يدد|جداد|جديد)(?: فقط| بس)?",
      ),
    ],
    [
      ["students"],
      phrase(
        "(?:(?:for|to|with|all) )*(?:(?:a|the|your) )?(?:university |college |verified )?students?(?: id| card| only| offer| beans| with (?:unidays|isic|student beans))*|(?:with |via |through )(?:unidays|isic|student beans)",
        "(?:(?:لل|ل|ال)(?:طلاب|طلبه)|طلاب)(?: (?:و?(?:ال)?طالبات|الجامعات|الجامعه|فقط|الجامعيين))*",
      ),
    ],
    [
      ["members"],
      phrase(
        "(?:for|to) (?!non|new|all|our|the|gold|plus|vip|prime|club|loyalty|premium|rewards)(?:[a-z]+ ){1,2}(?:members|subscribers)(?: only)?",
        "(?:(?:for|to|when|you|if|by|with|our|the|all|loyalty|club|rewards?|prime|vip|gold|plus|premium) )*(?:members?|subscribers?|newsletter|loyalty (?:program(?:me)?|card))(?: (?:only|sign ?ups?|subscribers?|exclusive|members?|discount))*",
        "(?:when you |by |for )?(?:sign(?:ing)? up|subscrib(?:e|ing)|join(?:ing)?)(?: (?:for|to|the|our|email|and|get|on))* (?:newsletter|mailing list|loyalty program(?:me)?|club)",
        "(?:للاعضاء|الاعضاء|لاعضاء|للمشتركين|المشتركين)(?: (?:فقط|برنامج الولاء|في|النشره البريديه|النشره))*|(?:عند |ب|ل)?(?:الاشتراك|اشتراكك|بالاشتراك|للاشتراك) (?:في |ب)?(?:النشره البريديه|النشره الاخباريه|النشره|القايمه البريديه|بالنشره البريديه)",
      ),
    ],
    [
      ["card"],
      phrase(
        "(?:(?:when|if|for|by|on|with|you|your) )*(?:pay|paying|payment|payments|paid|checkout|check out)(?: (?:online|by|with|using|via|through|a|an|any|your|the))* (?:(?:credit|debit|bank|visa|mastercard|mada|and|or|,) )*(?:cards?|visa|mastercard|mada|knet|meeza|benefit)",
        `${paying}(?:${issuers} ){1,5}(?:cards?|cardholders?|holders?|customers?|clients?|payments?|accounts?)(?: (?:holders?|payments?|users?|only))*`,
        `(?:with|using|by|via|for|on) (?:[a-z]+ ){0,2}(?:credit|debit|bank) cards?`,
        `(?:(?:with|using|by|via) (?:(?!(?:${noPaymentCard}) )[a-z]+ ){0,3}cards?|for (?:(?!(?:${noPaymentCard}) )[a-z]+ ){0,3}card ?holders?)${kindOfCard}`,
        `${paying}(?:with|using|by|via|through) (?:your )?(?:${schemes}|${banks})(?: (?:and|or) (?:${schemes}|${banks})| bank)*${kindOfCard}`,
        `(?:(?:عند|علي|في|لو|اذا|لما|مع|ل) )*(?:(?:${arabicPaying})(?: (?:المسبق|اونلاين|الالكتروني|عبر|باستخدام|بواسطه|عن طريق|من خلال|ب|حاملي|البنك))* [بلو]?${arabicCards}|[بل]${arabicCards})${arabicBanks}`,
        `(?:${arabicPaying}|(?:${arabicPaying}) (?:عبر|ب|مع)|من|في) [بل]?(?:بنك|مصرف|البنك|المصرف) \\S+(?: (?:المصري|السعودي|التجاري|الاسلامي|الوطني|الكويت|قطر|عمان|البحرين|الاردن|دبي|ابوظبي|الفرنسي|العربي|الامارات|مصر|الاول))*`,
      ),
    ],
    [
      ["app"],
      phrase(
        "(?:when )?(?:(?:bought|made|placed|ordered|booked|you|shop|purchases?|orders?|bookings?) )*(?:only )?(?:in|on|via|through|using|with|from|by|for|at) (?:the |our |your )?(?:[a-z]+ )?(?:app|application)(?: orders?| only| purchases?| users?| exclusive)*",
        "(?:(?:on|across|off|in|for|over) )*(?:the )?(?:whole|entire|full|all) (?:mobile )?app|app ?wide",
        "(?:the )?(?:mobile )?app (?:orders?|only|exclusive|users?|purchases?|bookings?|offer|customers|deal)(?: only)?",
        "(?:when you )?download(?:ing)? (?:the |our )?(?:mobile )?app|in app(?: orders?| only| purchases?)?",
        "(?:(?:علي|في|عبر) )*(?:كل|كامل|جميع|كافه|انحاء) (?:ال)?تطبيق",
        "(?:(?:عند|علي|في|عبر|من|ل|خلال|حصريا|كل|جميع|غير|الطلب|الشراء|التسوق|طلبات|للطلبات|الطلبات|الحجز|لطلبات|استخدام|باستخدام|تحميل|لمستخدمي|مستخدمي|حجوزات|عن طريق|فقط) )*(?:ل|ب|ف)?(?:التطبيق|للتطبيق|بالتطبيق|تطبيق [^\\s\\d,]+)(?: (?:فقط|كله|بالكامل|كامل|بس|كلو))*",
      ),
    ],
  ];
