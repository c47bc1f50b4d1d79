/** Returns a pattern of whole words for a text with single spaces between words. */
export const phrase = (...sources: readonly string[]): RegExp =>
  new RegExp(` (?:${sources.join("|")})(?= )`, "g");

/** Offers and claims that the facts cannot express, or whose number is not a discount. */
export const unsupported = phrase(
  // No reduction of the purchase.
  "win|chance|draw|raffle|prizes?|spin|scratch|wheel|points?|miles|interest|apr|instal+ments?|pay later|split|deposit|commission|tip|vat|taxes",
  "vouchers?|gift cards?|giftcards?|e gift|store credit|trial|cancellation|cancelation|refunds?|guaranteed?|insurance|warranty",
  "more free|extra free|[PM]\\d+ more|[PM]\\d+ faster|cheaper than|instead of|was",
  "[ولب]{0,2}(?:ال)?(?:اربحي?|فرصه|سحب|عجله|نقاط|نقطه|اميال|فوايد|فايده|تقسيط|قسط|اقساط|دفعات|ضمان|قسيمه|قسايم|بطاق(?:ه|ات) (?:ال)?(?:هديه|هدايا)|رصيد|الغاء|تجربه|بدلا?|ضريبه|عموله)",
  // Referrals.
  "refer|referral|invite|friends?(?! and family| family)|[وبل]{0,2}(?:ال)?(?:صديق|اصدقا|صاحبت?ك|اصحابكم?)\\S*|ادع|ادعو|ادعي|دعوه|[يت]?دعو(?:ه|ها|ت)?|اعزمي?|تعزم\\S*",
  // Only one of the pieces is reduced, or the value depends on the purchase.
  "half|another one|get (?:one|\\d{1,2})|for the price of|\\d for \\d|every [PM]\\d+|each [PM]\\d+|per [PM]\\d+|off each",
  "نصف|النصف|بسعر|لكل [PM]\\d+|كل [PM]\\d+|مقابل كل",
  "cheapest|lowest priced|gift wrap(?:ping)?|on returns|الاقل سعرا|الارخص",
  // The shopper also gives something.
  "trade ?ins?|trad(?:e|ing) .*in|part exchange|your old|reprise|[وبل]?(?:ال)?(?:استبدا?ل\\S*|مقايضه)|(?:جهازك|جوالك|موبايلك|هاتفك|تلفونك) القديم",
  // The value is a minimum.
  "(?:from|over|above|min|minimum|at least|more than|starting|starting at|of over) P\\d+|P\\d+ \\+ (?:off|discount)|P\\d+(?: off| discount)? (?:or more|or higher|واكثر|او اكثر|فاكثر)|(?:من|اكثر من|لا يقل عن) P\\d+",
  // Excluded audiences.
  "non (?:members?|students?)|لغير|غير الاعضاء",
  // Alternatives, and limits that the facts cannot express.
  "[PM]\\d+(?: [a-z]+)? or(?: [a-z]+)* [PM]\\d+|او (?:خصم )?[PM]\\d+|or (?:get )?(?:an? )?free|او (?:شحن|توصيل|هديه)|(?:free|delivery|shipping|gifts?|مجان\\S*|توصيل|شحن|هديه) (?:or|او) .*[PM]\\d+|from only|as low as|under|below|less than|or less|اقل من|تحت|باقل",
  "(?:orders?|purchases?|bookings?|items?|baskets?|spend)(?: of| worth)? (?:up to|upto|not exceeding|not? (?:more than|over|above)) M\\d+|(?:للطلبات|الطلبات|المشتريات) (?:حتي|لغايه|بقيمه حتي|(?:التي )?لا (?:تزيد عن|تتجاوز)) M\\d+",
  // Reductions of the next order, based on this one.
  "(?:spend|buy|shop|order) .*(?:next|future|following|subsequent) (?:order|purchase)s?|(?:انفق|اشتري?|تسوق|اطلب) .*(?:القادمه?|التاليه?|الجايه?|المقبله?)",
);

/** A reduction of each of several pieces. */
export const perPiece = phrase(
  "(?:per|each|every) (?!orders?|purchase|booking|basket|customer|user|transaction)[a-z]+",
  "لكل (?!ال|طلب|عميل|مستخدم|زبون|حجز|عملي)\\S+|للقطعه|للشخص",
);

/** Words that, left over after the offer and its audience, indicate an unparsed condition. */
export const unparsedConditions = phrase(
  "second|third|fourth|fifth|first|new (?:customers?|users?|members?)|after|then|بعد|بعدها|ثم",
  "[ولب]{0,2}(?:ال)?(?:ثاني|ثالث|رابع|خامس|اول)(?:ه|ي)?|الجدد",
  "(?:delivery|shipping)(?! orders?)|deliveries|fees?|(?<! طلبات )[ولب]{0,2}(?:ال)?(?:توصيل|شحن|رسوم)\\S*",
);

/** Words before and after an exclusion. */
const except =
  "except(?:ing)?|excluding|excludes?|excl|other than|apart from|not(?! miss| exceeding| more)|ما ?عدا|عدا|باستثناء|بخلاف|غير (?:شامل|ساري|صالح|متاح)\\S*|مش|مو|مب|ليست?|(?:و?لا|ما) (?:[يت]شمل|[يت]سري|[يت]نطبق|[يت]طبق)";
const excluded = "excluded|not (?:included|eligible)|مستثناه|مستثني|غير مشمول\\S*";
const without =
  "but|(?:no|without)(?! (?:delivery|shipping|more))|dont apply|does(?:nt| not) \\S+|سوي|الا(?! [يت](?:تجاوز|زيد|قل))|(?:بدون|بلا|دون)(?! رسوم)";
const clause = "(?: (?![,+]|[PM]\\d)\\S+)*";
const clauseEnd = "(?= [,+]| $)";

/** Exclusions, up to the end of the clause: the offer is limited to some products or customers. */
export const exclusions = [
  new RegExp(`(?<=^|[,+])${clause} (?:${excluded})${clauseEnd}`, "g"),
  new RegExp(` (?:${except}|${without})(?= )${clause}${clauseEnd}`, "g"),
];
/** Exclusions within another clause. */
export const openExclusions = phrase(`${except}|${excluded}`);

/** Clauses of terms that limit the products. */
export const limitedProducts = phrase(
  "(?:selected|select|participating|eligible|specific|certain) (?:items?|products?|brands?|categories|styles|lines|stores)|(?:full|regular|non sale|non discounted) ?price[d]?",
  "(?:ال)?(?:منتجات|اصناف|ماركات|اقسام|فيات|قطع|سلع) (?:ال)?(?:مختاره|محدده|معينه|مشاركه|مشموله)|غير المخفضه",
);

/** Clauses of terms that exclude no products: codes cannot be combined, or exchanged for money. */
export const otherOffers = phrase(
  "(?:other|another|any) (?:offers?|promotions?|promo|codes?|coupons?|discounts?|deals?)|combined?|combining|conjunction|stack(?:ed|able)?|transferable|notice|refund\\S*|exchange\\S*|cash|fees?|charges?|delivery|shipping",
  "(?:ال)?(?:عروض|اكواد|كوبونات|خصومات|عرض|كود|كوبون|خصم) (?:ال)?اخر\\S*|دمج\\S*|[يت]?جمع\\S*|استرداد\\S*|استبدال\\S*|نقدا|رسوم|(?:ال)?(?:توصيل|شحن)",
);

/** Conditions that an offer explicitly waives, and those of any offer. */
export const waivedConditions = phrase(
  "(?:(?:subject to|see|with|our|full) )*(?:t and cs?|t c s?|tcs?|terms(?: and conditions)?|conditions)(?: (?:may|will|of use|and conditions))* (?:apply|applies|applicable|applied)|(?:(?:subject to|see|read|check) )(?:(?:our|the|full|website|app) )*(?:t and cs?|terms(?: and conditions)?|conditions)|t and cs?|terms and conditions",
  "(?:(?:for|next|the|in|only|within|valid|limited to) )*\\d{2} (?:hours?|hrs?)(?: (?:only|sale))?|(?:لمده|خلال) \\d{2} ساعه(?: (?:فقط|بس))?",
  "(?:can ?not|cant|not|may not|can)(?: to)? be (?:combined|used|clubbed|stacked)(?: (?:with|together|in conjunction))* (?:(?:any|an) )*other (?:offers?|promotions?|promos?|codes?|coupons?|discounts?|deals?)(?: or (?:offers?|promotions?|promos?|codes?|discounts?))?",
  "(?:(?:[تي]طبق|[تي]سري|حسب|وفق|[تي]خضع) )*(?:علي(?:ه|ها) )?[بول]{0,2}(?:ال)?شروط و(?:ال)?احكام(?: (?:[تي]طبق|ساريه|مطبقه))?|تطبق الشروط|الشروط مطبقه",
  "(?:no|without(?: an?| any)?) (?:min|minimum)(?: (?:spend|order|purchase|value|basket|required|amount))*|(?:no|without)(?: any)? (?:exclusions?|conditions|exceptions?)|no (?:[a-z]+ ){1,3}(?:needed|required|necessary)",
  "و?(?:بدون|دون|بلا|من غير) (?:حد ادني(?: (?:للطلب|للشراء|للطلبات))?|شروط|(?:اي )?استثناء(?:ات)?|كود|كوبون)",
  "(?:(?:valid|for|only|limited to) )*(?:(?:one|single|1)(?: time)? (?:use|usage|redemption)|once|one)(?: (?:only|(?:per|for each) (?:customers?|users?|person|account)))+|valid once|(?:one time|single) use",
  "(?:(?:صالح|ساري|[يت]ستخدم) )*ل?(?:مره|استخدام) واحده?(?: (?:فقط|بس|لكل (?:عميل|مستخدم|حساب|شخص)))*",
);

/** A number of pieces to buy: a condition that the facts cannot express. */
export const severalPieces = phrase(
  "(?:(?:when|if|you|on|for|with|and) )*(?:buy|buying|purchase) (?:\\d{1,2}|two|three|four)(?: (?:or more|\\+))?(?: (?:items|products|pieces))?(?: (?:or more|\\+))?(?: ,)?(?: and)?",
  "(?:on |for |of )?(?:\\d{1,2}|two|three|four) (?:(?:or more|\\+) )?(?:items|products|pieces|rides|trips|pairs|nights|orders|bookings|units)(?: (?:or more|\\+))?",
  "(?:عند )?(?:شراء|اشتر|اشتري) (?:\\d{1,2}|قطعتين|منتجين|حبتين|ثلاثه?|اربعه?)(?: (?:قطع|منتجات|حبات))?(?: (?:او|و) ?اكثر| فاكثر)?(?: و)?",
  "(?:علي )?\\d{1,2} (?:قطع|منتجات|رحلات|طلبات|حبات|مشاوير)(?: (?:او|و) ?اكثر| فاكثر)?",
);

/** Goods that are reduced already. */
export const reducedGoods = phrase(
  "(?<! حتي )(?:علي|في) (?:ال)?(?:عروض|تخفيضات|خصومات)(?= (?:[,+]|$))",
);

/** Orders after this one. */
export const laterOrders = phrase(
  "(?:next|future|following|subsequent|upcoming|later|second) (?:(?!time)[a-z]+ )?(?:orders?|purchases?|bookings?|trips?|rides?|visits?|stays?|shop|transactions?|ones)|(?:orders?|purchases?|bookings?) (?:after|thereafter|that follow)",
  "[وبل]{0,2}(?:ال)?(?:قادم|تالي|جاي|مقبل|لاحق)(?:ه|ين|يه)?|(?:اللي|التي) بعد\\S*",
);
