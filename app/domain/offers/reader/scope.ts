import { phrase } from "./words.ts";

const shop = "site|website|store|online";
/** Phrases that exclude nothing. */
export const wholeShop = phrase(
  `(?:(?:on|for|off|of|across|to|from|the|your|with|over) )*(?:everything(?: (?:on|at|in) (?:the )?(?:${shop}))?|site ?wide|store ?wide|(?:the )?(?:whole|entire|full) (?:site|website|store|order|purchase|basket|cart|range|collection|bill|shop)|(?:all|any|every) (?:(?:the|your|online|of|our|other) )*(?:orders?|products?|items?|purchases?|bookings?|site|website|categories|brands?|things?|collections?|basket|store|deliveries|order)(?: (?:and|or|&) (?:orders?|products?|items?|brands?|categories|more))*(?: (?:on|at|in|across) (?:the )?(?:${shop}))?|anything|total (?:order|purchase|bill|basket|cart)|(?:your|the) (?:total|order total|cart total|basket total|bill|total order|cart))`,
  "(?:for |to )?(?:all|every) (?:customers?|users?|shoppers?|members and non members)",
  "(?:incl|including|inclusive of|includes|even|also)(?: (?:on|the|for))* (?:sale|sales|discounted|reduced)(?: (?:items?|products?|prices?))?",
  "(?:(?:علي|في|ل|من|لكل|عند|ب) )*[بل]?(?:(?:كل|جميع|كافه|كامل|اجمالي|اي|قيمه) (?:ال)?(?:شيء?|حاجه|متجر|موقع|طلبي?ه?|طلبيات|طلبات|طلبك|طلباتك|منتجات?|مشتريات|مشترياتك|اقسام|سله|سلع|ماركات|حجز|حجوزات|فيات|اصناف|معروضات|فاتوره|عملاء|عملاينا|زباين|مستخدمين|قيمه الطلب)(?: (?:الموقع|المتجر))?|(?:الموقع|المتجر) (?:بالكامل|كله|كامل|الكل)|الكل|كله|مشترياتك|طلبك|طلباتك|طلبيتك|السله|سلتك|الفاتوره)(?: (?:علي|في|من) (?:الموقع|المتجر))?",
  "(?:حتي(?: علي)?|شامل\\S*|يشمل)(?: (?:المنتجات|القطع|السلع))? (?:ال)?(?:مخفض\\S*|تخفيضات|عروض)",
);

/** Returns a pattern of both words in either order. */
const both = (one: string, and: string, other: string) =>
  `(?:${one} ${and} ?${other}|${other} ${and} ?${one})`;
const shoppers =
  "(?:customers?|users?|members?|clients?|shoppers?|guests?|buyers?|accounts?|subscribers?|riders?)";
const existing = "(?:existing|current|old|older|returning|loyal|repeat|registered)";
const oldAndNew = both("(?:brand new|new)", `(?:${shoppers} )?(?:and|or)`, existing);
const arabicOldAndNew = both(
  "(?:لل|ال)?(?:جدد|جديد|جديدين)",
  "(?:و|او )",
  "(?:لل|ال)?(?:حاليين|حالي|حالين|قدامي|قدام|قديم|قديمين|سابقين|قدماء?|دايمين)",
);

/** New and existing shoppers together: everyone, and no audience. */
export const everybody = phrase(
  `(?:(?:for|to|both|all|our|any) )*${oldAndNew}(?: ${shoppers})?(?: alike)?`,
  `${shoppers}(?: ,)? (?:both )?${oldAndNew}`,
  `(?:(?:[بل]?جميع|[بل]?كل|[بل]?كافه|حق|سواء) )*(?:(?:لل|ال|ل)?(?:عملاء|مستخدمين|زباين|زبناء|مشتركين|اعضاء|متسوقين|عميل) )?${arabicOldAndNew}(?: علي (?:ال|حد )?سواء)?`,
  "(?:for|to) (?:everyone|everybody|anyone)|للجميع|لجميع الناس|للكل",
);

/** The app and the site together. */
export const anywhere = phrase(
  "(?:(?:valid|available|both|on|in|via|across|through|using|from|the|our) )*(?:(?:mobile )?apps? (?:and|or|as well as) (?:(?:the|our|on|in) )*(?:web ?site|site|web|online|desktop|in store)|(?:web ?site|site|web|online|in store) (?:and|or) (?:(?:the|our|on|in) )*(?:mobile )?apps?)",
  "(?:(?:علي|عبر|في|من|ب|خلال) )*[بل]?(?:ال|لل)?(?:تطبيق و(?:علي |في |عبر )?(?:ال)?موقع|موقع و(?:علي |في |عبر )?(?:ال)?تطبيق)(?: (?:الالكتروني|معا))?",
);

const englishDays =
  "(?:white|black|yellow|blue|green) friday|cyber (?:monday|week)|eid(?: (?:al|el|ul) (?:fitr|adha))?|ramadan(?: kareem)?|national day|founding day|flag day|union day|independence day|singles day|back to school|new years?(?: eve)?|payday|pay day|christmas|valentines?(?: day)?|mothers day|diwali";
const english = `${englishDays}|summer|winter|spring|mid season|end of season|season|weekend|mega|flash|surprise|anniversary|birthday`;
const arabic =
  "رمضان|العيد|عيد الفطر|عيد الاضحي|الجمعه البيضاء|الجمعه الصفراء|اليوم الوطني|يوم التاسيس|الصيف|الشتاء|الربيع|نهايه الموسم|الموسم";

/** Words that do not limit an offer. "Next order" is not among them. */
export const plainWords = phrase(
  `(?:${english}) (?:sale|offers?|deals?)|(?:(?:on|for|this|of|during) )*(?:${englishDays})(?: (?:days?|week|month|special))?(?= (?:[,+]|$|[PM]\\d|up to|save|get|discount|flat|extra|enjoy|off))|soldes|(?:عروض|تخفيضات|خصومات|عرض|بمناسبه|خصم) (?:${arabic})`,
  "(?:(?:valid|offer|available|only|code) )*(?:until|till|til|before|by|through|to|(?:ends?|ending|expires?)(?: on)?) (?:the )?D|(?:(?:on|from|since|starting|between|throughout|during|until|till|the|mid|end|start|beginning|whole|of|من|يوم|ابتداء|بدءا|لغايه|الي|حتي|و|فقط|شهر|طوال|خلال|نهايه|D) )*D|(?:(?:in|during|all|only|for) )*(?:this|today|tonight) ?(?:week|month|only)?|(?:(?:في|خلال|ل|هذا|هذه|فقط) )*(?:ال)?(?:اسبوع|شهر|يوم)(?: (?:فقط|بس|الحالي))?|(?:(?:ساري|صالح|ينتهي|العرض|الكود) )*(?:حتي|لغايه|لحد|قبل|ينتهي) (?:(?:يوم|تاريخ|نهايه) )*D",
  "treat yourself|(?:(?:offer|sale|code|it) )?ends? (?:tonight|today|tomorrow|soon|this week|sunday|midnight)|(?:(?:valid|only|available) )*(?:in|within|across) (?:the )?(?:uae|emirates|ksa|saudi(?: arabia)?|egypt|jordan|lebanon|morocco|tunisia|kuwait|qatar|bahrain|oman)(?: only)?",
  "[,+]|automatically|auto|applied|applies|official|needed|required|period|period of time|limited period|a|an|the|and|plus|on|off|of|for|in|at|to|with|by|from|your|you|when|if|this|our|is|it|its|up|all|any|only|exclusively|now|today|get|got|save|saving|savings|enjoy|take|grab|claim|use|using|apply|enter|shop|shopping|buy|order|orders|purchase|purchases|booking|bookings|basket|cart|checkout|check out|caisse|payment page|online|code|codes|promo|coupon|coupons|promotion|promotional|offer|offers|deal|deals|discount|discounts|exclusive|special|best|limited|time|hot|hurry|instant|instantly|extra|additional|flat|great|big|huge|amazing|verified|working|valid|new|unlimited|latest|free|more|via|through|receive|avail|unlock|price|prices|bargain|don t|dont|miss|out|must|just|here|click|activate|show|while|stocks|last|supplies|as|well|each|every|per|one|single|hello|hi|everyone|please use|redeem|redeemable|simply|copy|paste|right|away|straight|directly|valued|dear|customers|shoppers|users|yes|please|day|days",
  "[وبل]?(?:واحده?|عليها?|عليه|لفتره محدوده|لمده محدوده|فتره محدوده|مبيعا|الافضل|الاكثر|اكواد|الحصري|الحصريه|يوميا|جدا|خصم|الخصم|خصومات|كود|كوبون|كوبونات|الكود|الكوبون|كودات|رمز|علي|في|من|عند|الي|و|ب|ل|مع|احصل|احصلي|احصلوا|استخدم|استخدمي|باستخدام|عبر|استمتع|استمتعي|وفر|وفري|توفير|تخفيض|تخفيضات|عرض|عروض|العرض|العروض|حصري|حصريا|حصريه|فعال|فعاله|مجرب|مضمون|جديد|جديده|الان|اليوم|الشراء|شراء|التسوق|تسوق|تسوقي|تسوقك|طلب|طلبات|الطلب|الطلبات|للطلبات|طلبك|المشتريات|مشترياتك|قيمه|بقيمه|نسبه|بنسبه|اضافي|اضافيه|فوري|فوريا|خاص|خاصه|مميز|رايع|خيالي|رهيب|ضخم|مذهل|استثنايي|ديال|متاع|كبير|كبيره|اقوي|افضل|احدث|ساري|لك|لكم|لكل|هذا|هذه|فقط|بس|اونلاين|الالكتروني|يصل|تصل|يمنحك|يعطيك|سارع|اضغط|هنا|انسخ|تفعيل|مفعل|حتي|عملاء|العملاء|كاش|باك|نقدي|استرداد|قبل|نفاذ|الكميه|عند استخدام|الحجز|الحجوزات|للحجوزات|حجز|الدفع(?= (?:[,+]|$))|اتمام|السله|صفحه|خانه|انتهاء|نهايه|لغايه|للكل|ادخل|ادخلي|ادخال|اكتب|استعمل|استعملي|تستخدم|استخدام|[يت]سري|[يت]طبق|[يت]ضاف|تلقاي\\S*|[يت]خصم|[يت]ظهر|[يت]فعل|كلها|تفعيله|نسخ|انسخي|مباشره|عزيزي|دلوقتي|دلوقت|النهارده|انهارده|الحين|هلا|اليومين)",
);

/** The shop's name next to words for the whole shop: "كود خصم هواوي 5% على جميع المنتجات". */
export const shopName = phrase(
  "(?:كود|كوبون|اكواد)(?: خصم)?(?: (?!خصم|بقيمه|بنسبه)[^\\d ,]+){1,3}?(?= (?:بقيمه|بنسبه|[PM]\\d|خصم))",
  "(?<=site ?wide )at (?!selected|select|participating|our|checkout)[a-z]+(?: (?!with|for|on|when|and|over)[a-z]+){0,2}",
);
