import type { Audience } from "#app/domain/offers/offer.ts";

/** A pattern of whole words, in a text whose words stand between single spaces. */
export const phrase = (...sources: readonly string[]): RegExp =>
  new RegExp(` (?:${sources.join("|")})(?= )`, "g");

/** Offers and claims that the facts cannot hold, or whose number is no discount. */
export const refused = phrase(
  // No reduction of what is bought.
  "win|chance|draw|raffle|prizes?|points?|miles|interest|apr|instal+ments?|pay in \\d+|pay later|split|installments?",
  "vouchers?|gift cards?|giftcards?|e gift|store credit|trial|cancellation|cancelation|refunds?|deposit|insurance|warranty",
  "authentic|original|genuine|organic|cotton|natural|guaranteed?|more free|extra free|[PM]\\d+ more|[PM]\\d+ faster|cheaper than",
  "اربح|اربحي|فرصه|سحب|السحب|نقاط|نقطه|اميال|فوايد|فايده|تقسيط|قسط|اقساط|دفعات|ضمان|اصلي|اصليه|قطن|قسيمه|قسايم|بطاقه هديه|الغاء|تجربه",
  // Only one of the pieces is reduced, or the value depends on how much is bought.
  "half price|half off|another one|for the price of|\\d for \\d|every [PM]\\d+|each [PM]\\d+|per [PM]\\d+|off each|get half|half",
  "نصف|النصف|بسعر|لكل [PM]\\d+|كل [PM]\\d+|مقابل كل",
  "cheapest|lowest priced|per (?:item|piece|person|ticket|night|product)|refer|referral|invite|gift wrap(?:ping)?|on returns",
  "الاقل سعرا|الارخص|لكل (?:قطعه|منتج|شخص|ليله)|للقطعه|للشخص",
  // The value is the least that is given.
  "(?:from|over|above|min|minimum|at least|more than|starting|starting at|of over) P\\d+|P\\d+ \\+ (?:off|discount)|P\\d+(?: off| discount)? (?:or more|or higher|واكثر|او اكثر|فاكثر)|(?:من|اكثر من|لا يقل عن) P\\d+",
  // Whom it is not for.
  "non (?:members?|students?|members)|not (?:for|valid|available|applicable|on)|لغير|غير الاعضاء|لا يشمل العملاء",
  // One of two, and limits that are no facts.
  "[PM]\\d+(?: [a-z]+)? or(?: [a-z]+)* [PM]\\d+|او (?:خصم )?[PM]\\d+|or (?:get )?(?:an? )?free|او (?:شحن|توصيل|هديه)|from only|as low as|under|below|less than|or less|اقل من|تحت|باقل",
  "(?:orders?|purchases?|bookings?|items?|baskets?|spend)(?: of| worth)? (?:up to|upto|not exceeding|not? (?:more than|over|above)) M\\d+|(?:للطلبات|الطلبات|المشتريات) (?:حتي|لغايه|بقيمه حتي|(?:التي )?لا (?:تزيد عن|تتجاوز)) M\\d+",
  // Off something else than the order.
  "(?:off|on|from) (?:the |your |all )?(?:delivery|shipping|service|delivery fees?|shipping fees?|fees?)|delivery (?:fees?|charges?|costs?)|shipping (?:fees?|charges?|costs?)|returns? free|علي (?:التوصيل|الشحن|رسوم)|رسوم|لل(?:توصيل|شحن)",
);

/** Words that are left once the offer and its audience are taken, and tell that more was meant. */
export const unread = phrase(
  "second|2nd|third|3rd|first|1st|new (?:customers?|users?|members?)|ثاني|تاني|الثاني|الثانيه|الثالث|الثالثه|اول|الاول|الاولي|الجدد",
);

/** A number of pieces to buy: a condition that the facts do not hold. */
export const severalPieces = phrase(
  "(?:(?:when|if|you|on|for|with|and) )*(?:buy|buying|purchase) (?:\\d{1,2}|two|three|four)(?: (?:or more|\\+))?(?: (?:items|products|pieces))?(?: (?:or more|\\+))?(?: ,)?(?: and)?",
  "(?:on |for |of )?(?:\\d{1,2}|two|three|four) (?:(?:or more|\\+) )?(?:items|products|pieces|rides|trips|pairs|nights|orders|bookings|units)(?: (?:or more|\\+))?",
  "(?:عند )?(?:شراء|اشتر|اشتري) \\d{1,2}(?: (?:قطع|منتجات|حبات))?(?: (?:او|و) ?اكثر| فاكثر)?(?: و)?",
  "(?:علي )?\\d{1,2} (?:قطع|منتجات|رحلات|طلبات|حبات|مشاوير)(?: (?:او|و) ?اكثر| فاكثر)?",
);

/** Whom an offer asks for. The first that finds its words takes them away. */
export const audiencePhrases: readonly (readonly [names: readonly Audience[], pattern: RegExp])[] =
  [
    [
      ["first-order", "app"],
      phrase(
        "(?:(?:on|for|with|your|the|entire) )*first (?:mobile )?app (?:orders?|purchases?|bookings?)",
      ),
    ],
    [
      ["first-order"],
      phrase(
        "(?:(?:on|for|with) )?(?:(?:your|the|their|a|any) )?(?:(?:very|entire|full|whole) )?first (?:(?:online|ever|time|order|3|three) )*(?:orders?|purchases?|bookings?|rides?|trips?|shop|buy|transactions?|checkout|stay|meal|delivery)(?: only| with us)?",
        "(?:(?:for|to|all) )*(?:the )?(?:new|first time|firsttime) (?:(?:app|noon) )?(?:customers?|users?|members?|subscribers?|buyers?|shoppers?|clients?|accounts?|orders?|users)(?: only| offer| discount)?",
        "new (?:customer|user) (?:offer|discount|code|deal)|new customers",
        "(?:(?:علي|في|ل|ب|عند|من) )?(?:ل|ب|ال|و)?(?:اول|باول|لاول) (?:طلب|طلبيه|طلبيات|شراء|عمليه شراء|حجز|رحله|مشوار|مشتريات|عمليه|تسوق|مره|طلبات|طلباتك|شرا)(?: لك| لكم| ليك)?(?: من الموقع)?",
        "(?:(?:علي|في|ل) )?(?:ل|ال|ب)?(?:طلبك|طلبيتك|حجزك|رحلتك|شرايك|مشترياتك|طلبكم|مشوارك|لطلبك|لحجزك|لرحلتك|الطلب|الطلبيه|للطلب|للطلبيه|الحجز|الرحله|الشراء) (?:الاول|الاولي)",
        "(?:(?:علي|خاص|حصري) )?(?:ل|ال|لل)?(?:للعملاء|العملاء|عملاء|للمستخدمين|المستخدمين|للاعضاء|للمشتركين|المشتركين|للزباين|للعميل|للمستخدم|لعملاء|للمتسوقين) (?:ال)?(?:جدد|جديد)(?: فقط)?",
      ),
    ],
    [
      ["card"],
      phrase(
        "(?:(?:when|if|for|by|on|with|you|your) )*(?:pay|paying|payment|payments|paid|checkout|check out|pre ?paid|prepaid)(?: (?:online|by|with|using|via|through|a|an|any|your|the))* (?:(?:credit|debit|bank|visa|mastercard|mada|and|or|,) )*(?:cards?|visa|mastercard|mada|knet|meeza|benefit)",
        "(?:(?:with|using|for|by|on|via|your|a|any|all) )*(?:(?:emirates nbd|al ?rajhi(?: bank)?|rajhi|snb|al ?ahli|alinma|adcb|fab|hsbc|cib|citi(?:bank)?|mashreq|qnb|nbk|nbe|sab|sabb|riyad bank|dib|adib|rakbank|enbd|bank muscat|banque misr|kfh|meem|saib|anb|visa|mastercard|master card|mada|knet|meeza|credit|debit|bank|american express|amex|and|or|,) )+(?:(?:credit|debit|signature|platinum|infinite|bank) )*(?:cards?|cardholders?|holders?|customers|payments?)(?: holders?)?(?: only)?",
        "(?:with|using|by|via|on) (?:[a-z]+ ){0,2}(?:credit|debit|bank) cards?",
        "(?:with|using|by|via) (?:visa|mastercard|mada|knet|meeza|emirates nbd|al ?rajhi(?: bank)?|snb|alinma|adcb|fab|hsbc|cib|citi(?:bank)?|mashreq|qnb|nbk)",
        "(?:(?:عند|علي|لل|في) )?(?:الدفع|دفع|دفعك|للدفع|بالدفع|ادفع|والدفع)(?: المسبق| اونلاين| الالكتروني)? (?:ب|عبر |باستخدام |بواسطه |عن طريق |من خلال )?(?: ?ب)?(?:البطاقه|بالبطاقه|بطاقه|بطاقات|ببطاقه|ببطاقات|بطاقتك|ببطاقتك|مدي|بمدي|فيزا|بفيزا|ماستركارد|بماستركارد|الفيزا|بالفيزا|كي نت)(?: (?:الايتمان|الايتمانيه|البنكيه|بنكيه|cib|nbk|adcb|fab|hsbc|qnb|visa|mastercard|مدي|فيزا|ماستركارد|وماستركارد|و|او|البنك|الراجحي|الاهلي|الانماء|بنك|سامبا|الرياض|ايتمان|ايتمانيه))*",
        "(?:(?:ل|عند|مع|علي|باستخدام|لحاملي|حاملي|لعملاء|بواسطه|عبر|من خلال) )*(?:استخدام )?(?:لحاملي |حاملي )?(?:ب|ل|و)?(?:بطاقات|بطاقه|ببطاقه|ببطاقات|لبطاقات)(?: (?:الايتمان|الايتمانيه|البنكيه|مدي|فيزا|ماستركارد|وماستركارد|بنك|الراجحي|الاهلي|الانماء|مصرف|الرياض|ابوظبي|دبي|الاسلامي|الاول|التجاري|البنك))+",
        "(?:لعملاء|عملاء) (?:بنك|مصرف) (?:الراجحي|الاهلي|الانماء|الرياض|الجزيره|البلاد|الامارات)",
      ),
    ],
    [
      ["app"],
      phrase(
        "(?:when )?(?:(?:bought|made|placed|ordered|booked|order|shop|you order|you shop|purchases?|orders?|bookings?) )*(?:only )?(?:in|on|via|through|using|with|from|by|for|at) (?:the |our |your )?(?:[a-z]+ )?(?:app|application)(?: orders?| only| purchases?| users?| exclusive)*",
        "(?:the )?(?:mobile )?app (?:orders?|only|exclusive|users?|purchases?|bookings?|offer|customers|deal)(?: only)?",
        "(?:when you )?download(?:ing)? (?:the |our )?(?:mobile )?app|in app(?: orders?| only| purchases?)?",
        "(?:(?:عند|علي|في|عبر|من|ل|خلال|حصريا|الطلب|الشراء|التسوق|طلبات|للطلبات|الطلبات|الحجز|لطلبات|استخدام|باستخدام|تحميل|لمستخدمي|مستخدمي|حجوزات|عن طريق|فقط) )*(?:ل|ب)?(?:التطبيق|للتطبيق|بالتطبيق|تطبيق الجوال|تطبيق الهاتف)(?: فقط)?",
      ),
    ],
    [
      ["students"],
      phrase(
        "(?:(?:for|to|with|all) )*(?:(?:a|the|your) )?(?:university |college |verified )?students?(?: discount| id| only| offer| beans)?",
        "(?:ل|و|خصم )?(?:للطلاب|الطلاب|طلاب|للطلبه|الطلبه|لطلاب)(?: (?:والطالبات|الجامعات|الجامعه|فقط|الجامعيين))*",
      ),
    ],
    [
      ["members"],
      phrase(
        "(?:(?:for|to|when|you|if|by|with|our|the|all|loyalty|club|rewards?|prime|vip|gold|plus|premium) )*(?:members?|subscribers?|newsletter|loyalty program(?:me)?)(?: (?:only|sign ?ups?|subscribers?|exclusive|members?|discount))*",
        "(?:when you |by |for )?(?:sign(?:ing)? up|subscrib(?:e|ing)|join(?:ing)?)(?: (?:for|to|the|our|email|and|get|on))* (?:newsletter|mailing list|loyalty program(?:me)?|club)",
        "(?:للاعضاء|الاعضاء|لاعضاء|للمشتركين|المشتركين)(?: (?:فقط|برنامج الولاء|في|النشره البريديه|النشره))*|(?:عند |ب|ل)?(?:الاشتراك|اشتراكك|بالاشتراك|للاشتراك) (?:في |ب)?(?:النشره البريديه|النشره الاخباريه|النشره|القايمه البريديه|بالنشره البريديه)",
      ),
    ],
  ];

/** Says that nothing is excluded. */
export const wholeShop = phrase(
  "(?:(?:on|for|off|of|across|to|from|the|your|with|over) )*(?:everything(?: (?:on|at|in) (?:the )?(?:site|website|store|online))?|site ?wide|store ?wide|(?:the )?(?:whole|entire|full) (?:site|website|store|order|purchase|basket|cart|range|collection|bill|shop)|(?:all|any|every) (?:(?:the|your|online|of|our|other) )*(?:orders?|products?|items?|purchases?|bookings?|site|website|categories|brands?|things?|collections?|basket|store|deliveries|order)(?: (?:and|or|&) (?:orders?|products?|items?|brands?|categories|more))*(?: (?:on|at|in|across) (?:the )?(?:site|website|store|online))?|anything|total (?:order|purchase|bill|basket|cart)|(?:your|the) (?:total|order total|cart total|basket total|bill|total order|cart))",
  "(?:new|existing|current|old|returning)(?: (?:and|or)) (?:new|existing|current|old|returning) (?:customers?|users?)|(?:for |to )?(?:all|every) (?:customers?|users?|shoppers?|members and non members)|no (?:min|minimum)(?: (?:spend|order|purchase|value|basket))*(?: required)?|without (?:a )?minimum(?: (?:spend|order|purchase))?|no exclusions|no conditions",
  "(?:(?:علي|في|ل|من|لكل|عند) )*(?:كل شيء|كل شي|كل حاجه|كل المتجر|كل طلب|كل الطلبيات|جميع المنتجات|كل المنتجات|كل الطلبات|كل المشتريات|كل الموقع|كل الاقسام|كافه المنتجات|كافه الطلبات|كافه المشتريات|كافه الاقسام|كامل الموقع|كامل المنتجات|كامل الطلب|كامل المشتريات|كامل السله|كامل المتجر|جميع (?:ال)?(?:منتجات|طلبات|مشتريات|اقسام|طلبيات|سلع|مشترياتك|طلباتك|موقع|ماركات|حجوزات|فيات|اصناف|معروضات)|الموقع بالكامل|الموقع كله|الموقع كامل|المتجر بالكامل|المتجر كله|اجمالي (?:الطلب|المشتريات|السله|الفاتوره|قيمه الطلب|قيمه المشتريات)|قيمه (?:السله|الطلب|المشتريات|طلبك|مشترياتك|الفاتوره)|لاي طلب|اي طلب|اي حجز|اي منتج|اي شيء|جميع منتجات الموقع|جميع منتجات المتجر|كل منتجات الموقع|جميع اقسام الموقع|مشترياتك|طلبك|طلباتك|طلبيتك|السله|سلتك|الفاتوره)(?: (?:علي|في|من) (?:الموقع|المتجر))?",
  "(?:للعملاء|للمستخدمين|العملاء|المستخدمين) (?:الجدد والحاليين|الحاليين والجدد|الجدد والقدامي|الجدد والقدامي)|(?:ل|لجميع|لكل|لكافه|جميع) (?:العملاء|المستخدمين|الزباين|عملاينا|الطلبات|المنتجات)|لجميع الطلبات|لكل الطلبات|بدون (?:حد ادني (?:للطلب|للشراء)|حد ادني|شروط)|دون حد ادني (?:للطلب|للشراء)|دون حد ادني|لجميع المنتجات|بجميع المنتجات",
);

/** Words that say nothing of what an offer is for. */
export const plainWords = phrase(
  "[,+]|automatically|auto|applied|applies|official|needed|required|no|not|period|period of time|limited period|(?:white friday|black friday|yellow friday|cyber monday|eid|ramadan|national day|new year|summer|winter|spring|mid season|end of season|season|weekend|mega|flash|surprise) (?:sale|offers?|deals?)|a|an|the|and|plus|on|off|of|for|in|at|to|with|by|from|your|you|when|if|this|our|is|it|its|up|all|any|only|now|today|get|got|save|saving|savings|enjoy|take|grab|claim|use|using|apply|enter|shop|shopping|buy|order|orders|purchase|purchases|booking|bookings|basket|cart|checkout|online|code|codes|promo|coupon|coupons|promotion|promotional|offer|offers|deal|deals|discount|discounts|exclusive|special|best|limited|time|hot|hurry|instant|instantly|extra|additional|flat|great|big|huge|amazing|verified|working|valid|new|latest|free|more|via|through|receive|avail|unlock|price|prices|bargain|don t|dont|miss|out|must|just|here|click|activate|show|while|stocks|last|supplies|as|well|each|every|per|one|single|next|welcome|hello|yes|please|day|days",
  "(?:عروض|تخفيضات|خصومات|عرض) (?:رمضان|العيد|عيد الفطر|عيد الاضحي|الجمعه البيضاء|الجمعه الصفراء|اليوم الوطني|الصيف|الشتاء|الربيع|نهايه الموسم|الموسم)|لفتره محدوده|فتره محدوده|مبيعا|الافضل|الاكثر|القادم|القادمه|التالي|دون|بدون|اكواد|الحصري|الحصريه|يوميا|جدا|خصم|الخصم|خصومات|كود|كوبون|كوبونات|الكود|الكوبون|كودات|رمز|علي|في|من|عند|الي|و|ب|ل|مع|احصل|احصلي|احصلوا|استخدم|استخدمي|باستخدام|عبر|استمتع|استمتعي|وفر|وفري|توفير|تخفيض|تخفيضات|عرض|عروض|العرض|العروض|حصري|حصريا|حصريه|فعال|فعاله|مجرب|مضمون|جديد|جديده|الان|اليوم|الشراء|شراء|التسوق|تسوق|تسوقي|تسوقك|طلب|طلبات|الطلب|الطلبات|للطلبات|طلبك|المشتريات|مشترياتك|قسيمه|قيمه|بقيمه|نسبه|بنسبه|اضافي|اضافيه|فوري|فوريا|خاص|خاصه|مميز|رايع|كبير|كبيره|اقوي|افضل|احدث|ساري|لك|لكم|لكل|هذا|هذه|الكوبون|فقط|اونلاين|الالكتروني|يصل|تصل|سارع|اضغط|هنا|انسخ|تفعيل|مفعل|حتي|عملاء|العملاء|كاش|باك|نقدي|استرداد|قبل|نفاذ|الكميه|عند استخدام|الحجز|الحجوزات|للحجوزات|حجز",
);

/** The shop's own name beside words for the whole shop: "كود خصم هواوي 5% على جميع المنتجات". */
export const shopName = phrase(
  "(?:كود|كوبون|اكواد)(?: خصم)?(?: (?!خصم|بقيمه|بنسبه)[^\\d ,]+){1,3}?(?= (?:بقيمه|بنسبه|[PM]\\d|خصم))",
  "(?<=site ?wide )at (?!selected|select|participating|our|checkout)[a-z]+(?: (?!with|for|on|when|and|over)[a-z]+){0,2}",
);
