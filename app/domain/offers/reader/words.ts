/** A pattern of whole words, in a text whose words stand between single spaces. */
export const phrase = (...sources: readonly string[]): RegExp =>
  new RegExp(` (?:${sources.join("|")})(?= )`, "g");

/** Offers and claims that the facts cannot hold, or whose number is no discount. */
export const refused = phrase(
  // No reduction of what is bought.
  "win|chance|draw|raffle|prizes?|spin|scratch|wheel|points?|miles|interest|apr|instal+ments?|pay later|split|deposit|commission|tip|vat|taxes",
  "vouchers?|gift cards?|giftcards?|e gift|store credit|trial|cancellation|cancelation|refunds?|guaranteed?|insurance|warranty",
  "more free|extra free|[PM]\\d+ more|[PM]\\d+ faster|cheaper than|instead of|was",
  "[ولب]{0,2}(?:ال)?(?:اربحي?|فرصه|سحب|عجله|نقاط|نقطه|اميال|فوايد|فايده|تقسيط|قسط|اقساط|دفعات|ضمان|قسيمه|قسايم|بطاق(?:ه|ات) (?:ال)?(?:هديه|هدايا)|رصيد|الغاء|تجربه|بدلا?|ضريبه|عموله)",
  // For bringing somebody along.
  "refer|referral|invite|friends?(?! and family| family)|[وبل]{0,2}(?:ال)?(?:صديق|اصدقا|صاحبت?ك|اصحابكم?)\\S*|ادع|ادعو|ادعي|دعوه|[يت]?دعو(?:ه|ها|ت)?|اعزمي?|تعزم\\S*",
  // Only one of the pieces is reduced, or the value depends on how much is bought.
  "half|another one|get (?:one|\\d{1,2})|for the price of|\\d for \\d|every [PM]\\d+|each [PM]\\d+|per [PM]\\d+|off each",
  "نصف|النصف|بسعر|لكل [PM]\\d+|كل [PM]\\d+|مقابل كل",
  "cheapest|lowest priced|gift wrap(?:ping)?|on returns|الاقل سعرا|الارخص",
  // The value is the least that is given.
  "(?:from|over|above|min|minimum|at least|more than|starting|starting at|of over) P\\d+|P\\d+ \\+ (?:off|discount)|P\\d+(?: off| discount)? (?:or more|or higher|واكثر|او اكثر|فاكثر)|(?:من|اكثر من|لا يقل عن) P\\d+",
  // Whom it is not for.
  "non (?:members?|students?)|لغير|غير الاعضاء",
  // One of two, and limits that are no facts.
  "[PM]\\d+(?: [a-z]+)? or(?: [a-z]+)* [PM]\\d+|او (?:خصم )?[PM]\\d+|or (?:get )?(?:an? )?free|او (?:شحن|توصيل|هديه)|(?:free|delivery|shipping|gifts?|مجان\\S*|توصيل|شحن|هديه) (?:or|او) .*[PM]\\d+|from only|as low as|under|below|less than|or less|اقل من|تحت|باقل",
  "(?:orders?|purchases?|bookings?|items?|baskets?|spend)(?: of| worth)? (?:up to|upto|not exceeding|not? (?:more than|over|above)) M\\d+|(?:للطلبات|الطلبات|المشتريات) (?:حتي|لغايه|بقيمه حتي|(?:التي )?لا (?:تزيد عن|تتجاوز)) M\\d+",
  // Off the next order, for what is spent on this one.
  "(?:spend|buy|shop|order) .*(?:next|future) (?:order|purchase)s?|(?:انفق|اشتري?|تسوق|اطلب) .*(?:القادمه?|التاليه?|الجايه?|المقبله?)",
);

/** A sum off each of several pieces. */
export const perPiece = phrase(
  "(?:per|each|every) (?!orders?|purchase|booking|basket|customer|user|transaction)[a-z]+",
  "لكل (?!ال|طلب|عميل|مستخدم|زبون|حجز|عملي)\\S+|للقطعه|للشخص",
);

/** Words that are left once the offer and its audience are taken, and tell that more was meant. */
export const unread = phrase(
  "second|third|fourth|fifth|first|new (?:customers?|users?|members?)|after|then|بعد|بعدها|ثم",
  "[ولب]{0,2}(?:ال)?(?:ثاني|ثالث|رابع|خامس|اول)(?:ه|ي)?|الجدد",
  "(?:delivery|shipping)(?! orders?)|deliveries|fees?|(?<! طلبات )[ولب]{0,2}(?:ال)?(?:توصيل|شحن|رسوم)\\S*",
);

/** Words before what an offer leaves out, and behind it. */
const except =
  "except(?:ing)?|excluding|excludes?|excl|other than|apart from|not(?! miss| exceeding| more)|ما ?عدا|عدا|باستثناء|بخلاف|غير (?:شامل|ساري|صالح|متاح)\\S*|مش|مو|مب|ليست?|(?:و?لا|ما) (?:[يت]شمل|[يت]سري|[يت]نطبق|[يت]طبق)";
const excluded = "excluded|not (?:included|eligible)|مستثناه|مستثني|غير مشمول\\S*";
const without =
  "but|(?:no|without)(?! (?:delivery|shipping|more))|dont apply|does(?:nt| not) \\S+|سوي|الا(?! [يت](?:تجاوز|زيد|قل))|(?:بدون|بلا|دون)(?! رسوم)";
const clause = "(?: (?![,+]|[PM]\\d)\\S+)*";
const clauseEnd = "(?= [,+]| $)";

/** What an offer leaves out, up to the end of the clause: an offer for some products, or some customers. */
export const leftOut = [
  new RegExp(`(?<=^|[,+])${clause} (?:${excluded})${clauseEnd}`, "g"),
  new RegExp(` (?:${except}|${without})(?= )${clause}${clauseEnd}`, "g"),
];
/** Something is left out, but not in a clause of its own. */
export const leavesOut = phrase(`${except}|${excluded}`);

/** What an offer does not ask for. */
export const notAsked = phrase(
  "(?:no|without(?: an?| any)?) (?:min|minimum)(?: (?:spend|order|purchase|value|basket|required|amount))*|(?:no|without) (?:exclusions|conditions)|no (?:[a-z]+ ){1,3}(?:needed|required|necessary)",
  "(?:بدون|دون|بلا|من غير) (?:حد ادني(?: (?:للطلب|للشراء|للطلبات))?|شروط|كود|كوبون)",
);

/** A number of pieces to buy: a condition that the facts do not hold. */
export const severalPieces = phrase(
  "(?:(?:when|if|you|on|for|with|and) )*(?:buy|buying|purchase) (?:\\d{1,2}|two|three|four)(?: (?:or more|\\+))?(?: (?:items|products|pieces))?(?: (?:or more|\\+))?(?: ,)?(?: and)?",
  "(?:on |for |of )?(?:\\d{1,2}|two|three|four) (?:(?:or more|\\+) )?(?:items|products|pieces|rides|trips|pairs|nights|orders|bookings|units)(?: (?:or more|\\+))?",
  "(?:عند )?(?:شراء|اشتر|اشتري) \\d{1,2}(?: (?:قطع|منتجات|حبات))?(?: (?:او|و) ?اكثر| فاكثر)?(?: و)?",
  "(?:علي )?\\d{1,2} (?:قطع|منتجات|رحلات|طلبات|حبات|مشاوير)(?: (?:او|و) ?اكثر| فاكثر)?",
);

/** To pay in parts, which is another such condition. */
export const inParts = phrase(
  "(?:(?:pay|split)(?: it| them)?|payments?) in \\d{1,2}(?: (?:payments|months|times))?(?: interest free| without fees)?",
  "(?:قسط\\S*|ادفع\\S*) علي \\d{1,2}(?: (?:دفعات|اشهر|شهور))?(?: بدون فوايد)?",
);
