import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { parseDiscount, parseOffer } from "#app/domain/offers/parse-offer.ts";
import { inWords } from "#tests/support/reading/offer-facts.ts";

/** What texts of a Saudi store give; a row holds texts that give the same. */
const rows = (table: readonly (readonly [facts: string, ...texts: string[]])[]) => {
  const differing = table.flatMap(([facts, ...texts]) =>
    texts
      .map((text) => [text, inWords(parseOffer(text, "SAR"))] as const)
      .filter(([, found]) => found !== facts)
      .map(([text, found]) => `${text} → ${found}; wanted ${facts}`),
  );
  expect(differing).toEqual([]);
};

/** A number in the digits of three scripts. */
const inScripts = (text: string) => [
  text,
  text.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? ""),
  text.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? ""),
];

/** Discounts of 10 % with each of some words, which a line parts. */
const withEach = (start: string) => (words: string) => words.split("|").map((one) => start + one);
const off = withEach("10% off ");
const offWith = withEach("10% off, ");
const discount = withEach("خصم 10% ");

test("digits, signs and separators of three scripts are read alike", () => {
  for (const percent of inScripts("12.5")) {
    const arabic = percent.replace(".", "٫");
    rows([
      ["percent 12.5", `${percent}% off`, `خصم ${percent}٪`, `خصم ${arabic}٪`, `خصم ٪${arabic}`],
      ["percent 12.5", `خصم %${percent}`, `${percent} percent off`, `خصم ${arabic} بالمئة`],
    ]);
  }
  for (const sum of inScripts("1|234|567.5")) {
    const parts = (separator: string) => sum.replaceAll("|", separator);
    rows([
      ["amount 1234567.5 SAR", `SAR ${parts(",")} off`, `خصم ${parts("٬")} ريال`],
      ["amount 1234567.5 SAR", `خصم ${parts("،").replace(".", "٫")} ريال`, `${parts(" ")} SAR off`],
    ]);
  }
  for (const all of inScripts("0123456789")) {
    expect(parseOffer(`SAR ${all.slice(1)} off`, "SAR")).toBeNull();
    for (const digit of all.slice(1)) {
      expect(parseOffer(`${digit}% off`, "SAR")?.value, digit).toBe(all.indexOf(digit));
      expect(parseOffer(`SAR 1${digit}${all[0]} off`, "SAR")?.value).toBe(
        100 + 10 * all.indexOf(digit),
      );
    }
  }
});

const own = countries.map(({ currency }) => currency);

/** Names of one currency alone: they mean it in every country. */
const names: Readonly<Record<string, string>> = {
  AED: "AED|د.إ|د إ|درهم إماراتي|درهمًا إماراتيًا|UAE dirhams",
  SAR: "SAR|SR|ر.س|ر.س.|ر س|ريال سعودي|ريالًا سعوديًا|Saudi riyals|⃁",
  QAR: "QAR|QR|ر.ق|ريال قطري|ريالًا قطريًا|Qatari riyals",
  OMR: "OMR|RO|ر.ع|ريال عماني|ريال عُماني|ريالًا عمانيًا|Omani rials",
  KWD: "KWD|KD|د.ك|د.ك.|د ك|دينار كويتي|دينارًا كويتيًا|Kuwaiti dinars",
  BHD: "BHD|BD|د.ب|دينار بحريني|دينارًا بحرينيًا|Bahraini dinars",
  JOD: "JOD|JD|د.أ|دينار أردني|دينارًا أردنيًا|Jordanian dinars",
  TND: "TND|DT|د.ت|دينار تونسي|دينارًا تونسيًا|Tunisian dinars",
  MAD: "MAD|د.م|درهم مغربي|درهمًا مغربيًا|Moroccan dirhams",
  EGP: "EGP|LE|L.E.|E£|ج.م|جنيه مصري|جنيهًا مصريًا|Egyptian pounds|pounds|جنيه|جنيهًا|جنيهات",
  USD: "USD|US$|US $|$|دولار|دولارًا|دولارات|دولار أمريكي|dollars|US dollars",
  EUR: "EUR|euros|€|يورو",
  GBP: "GBP|pounds sterling|جنيه إسترليني",
};

/** Names that several countries share: they mean the country's own currency, and nothing elsewhere. */
const shared: Readonly<Record<string, string>> = {
  "AED JOD": "د.ا",
  "AED MAD": "Dhs|Dh|dirhams|درهم|درهمًا|دراهم",
  "SAR QAR OMR": "riyals|rials|ريال|ريالًا|ريالات|﷼",
  "KWD BHD JOD TND": "dinars|دينار|دينارًا|دنانير",
};

test("every name of a currency means it, or a country's own if several share the name", () => {
  const differing: string[] = [];
  const check = (name: string, country: string, wanted: string | null) => {
    for (const text of [`50 ${name} off`, `خصم 50 ${name}`, `خصم ${name} 50`]) {
      const found = parseOffer(text, country)?.currency ?? null;
      if (found !== wanted) differing.push(`${text} in ${country}: ${found}, wanted ${wanted}`);
    }
  };
  for (const country of own) {
    for (const [code, list] of Object.entries(names)) {
      for (const name of list.split("|")) check(name, country, code);
    }
    for (const [codes, list] of Object.entries(shared)) {
      for (const name of list.split("|"))
        check(name, country, codes.includes(country) ? country : null);
    }
    // A pound sign is not certain where there are pounds.
    check("£", country, country === "EGP" ? null : "GBP");
  }
  expect(differing).toEqual([]);
});

test.for(["AED درهم", "MAD درهم", "SAR ريال", "OMR ريال", "KWD دينار", "EGP جنيه", "USD دولار"])(
  "the duals of %s are 2 of it",
  (names) => {
    const [code = "", name] = names.split(" ");
    for (const dual of [`${name}ين`, `${name}ان`]) {
      expect(inWords(parseOffer(`خصم ${dual}`, code))).toBe(`amount 2 ${code}`);
    }
  },
);

test("three decimals after the point are thousandths of five currencies, and uncertain in the others", () => {
  const values = own.map((code) => {
    const read = (digits: string) => parseOffer(`${code} ${digits} off`, code)?.value ?? null;
    return [code, read("1.500"), read("0.250"), read("1,500"), read("1.50"), read("1234.567")];
  });
  const plain = (code: string) => [code, null, null, 1500, 1.5, 1234.567];
  const thousandths = (code: string) => [code, 1.5, 0.25, 1500, 1.5, 1234.567];
  expect(values).toEqual([
    ...["AED", "SAR", "EGP"].map(plain),
    ...["JOD"].map(thousandths),
    ...["USD", "MAD"].map(plain),
    ...["TND", "KWD"].map(thousandths),
    ...["QAR"].map(plain),
    ...["BHD", "OMR"].map(thousandths),
  ]);
});

test("of two percentages the one that the code gives is read, in either order", () =>
  rows([
    ["percent 10, extra", "Up to 50% off + extra 10% off", "Extra 10% off + up to 50% off"],
    ["percent 10, extra", "50% off + extra 10%", "Up to 50% off + 10%", "Up to 50% off + code 10%"],
    ["percent 10, extra", "خصم حتى ٥٠٪ + ١٠٪ إضافية", "خصم إضافي ١٠٪ + خصومات تصل إلى ٥٠٪"],
    ["nothing", "Extra 10% off + 50% off", "50% off + 10% off", "10% off + up to 50% off"],
    ["nothing", "Extra 20% off + extra 10% off", "Up to 50% off, extra 10% off + 5% off"],
    ["nothing", "SAR 50 off + extra 10% off", "Up to 50% off + extra SAR 10 off"],
    ["nothing", "Up to 50% off + extra 10% cashback"],
    ["percent 60, up to", "20% - 60% off", "20–60% off", "from 20% to 60% off", "%20 - %60 off"],
    ["percent 60, up to", "خصم من ٢٠٪ إلى ٦٠٪", "خصم ٢٠ الى ٦٠٪", "60% to 20% off"],
  ]));

test("every word for a discount, a maximum and a reduction of reduced prices is known", () => {
  const each = (words: string, text: (word: string) => string) => words.split("|").map(text);
  rows([
    [
      "percent 20",
      ...each(
        "off|discount|discounts|reduction|flat|rebate|less|savings|خصم|تخفيض|توفير",
        (word) => `20% ${word}`,
      ),
      ...each(
        "save|saving|flat|discounted|خصم|الخصم|بخصم|تخفيض|تخفيضا|بتخفيض|وفّر|وفري|وفروا|توفير|خصم فوري|خصم بنسبة|خصم بقيمة|خصم قدره|احصل على خصم|خصم حصري|كود خصم|كوبون خصم",
        (word) => `${word} 20%`,
      ),
    ],
    [
      "percent 20, up to",
      ...each(
        "up to|upto|as much as|max|maximum|خصم حتى|خصم لحد|خصم لغاية|خصم يصل إلى|خصومات تصل إلى|خصم يصل حتى|خصومات تصل حتى|خصم يصل لحد|خصومات تصل لحد|خصم يصل ل|خصم لتصل إلى|خصم ليصل إلى|خصم يصل لغاية|خصومات تصل لغاية|خصم بحد أقصى",
        (word) => `${word} 20% off`,
      ),
    ],
    [
      "percent 20, extra",
      ...each("extra|additional|another|further", (word) => `${word} 20% off`),
      ...each("extra|إضافي|إضافية|زيادة", (word) => `خصم 20% ${word}`),
    ],
    [
      "cashback 20",
      ...each("cashback|cash back|back|كاش باك|كاشباك|استرداد نقدي", (word) => `20% ${word}`),
      ...each("cashback|استرداد|استرجاع نقدي|كاش باك", (word) => `${word} 20%`),
    ],
  ]);
});

test("every way to name the smallest basket is read, and never as what is given", () =>
  rows([
    [
      "percent 10, min 200",
      ...["minimum order", "a minimum spend of", "min. order", "minimum purchase is"].map(
        (words) => `10% off, ${words} SAR 200`,
      ),
      ...["orders over", "orders above", "orders from", "purchases of", "baskets worth"].map(
        (words) => `10% off ${words} SAR 200`,
      ),
      ...["over", "above", "more than", "at least", "upwards of"].map(
        (words) => `10% off ${words} SAR 200`,
      ),
      ...["you spend", "you spend over", "you buy for"].map(
        (words) => `10% off when ${words} SAR 200`,
      ),
      ...["10% off SAR 200 or more", "10% off on SAR 200+", "10% off on SAR 200 orders"],
      ...["10% off orders SAR 200+", "10% off, SAR 200 minimum", "10% off, SAR 200 min order"],
      ...["10% off for SAR 200 and above", "Spend SAR 200, get 10% off"],
      ...["خصم 10% بحد أدنى 200 ريال", "خصم 10% الحد الأدنى للطلب 200 ريال"],
      ...["خصم 10% للطلبات فوق 200 ريال", "خصم 10% عند الشراء بقيمة 200 ريال أو أكثر"],
      ...["خصم 10% على الطلبات التي تزيد عن 200 ريال", "خصم 10% على 200 ريال أو أكثر"],
      ...["خصم 10% للمشتريات بأكثر من 200 ريال", "خصم 10% على طلب لا تقل قيمته عن 200 ريال"],
    ],
    ["amount 20 SAR, min 20", "SAR 20 off orders over SAR 20"],
    ["nothing", "SAR 20 off orders over SAR 19.99", "10% off orders over SAR 200, min SAR 100"],
  ]));

test("every way to name the most that is given is read", () =>
  rows([
    [
      "percent 10, cap 50",
      ...offWith("up to SAR 50|upto SAR 50|up to a maximum of SAR 50|maximum discount SAR 50"),
      ...offWith("max SAR 50|capped at SAR 50|with a cap of SAR 50|limited to SAR 50|SAR 50 max"),
      ...offWith("SAR 50 maximum discount|SAR 50 cap|not exceeding SAR 50"),
      ...["10% off, no more than SAR 50", "10% off, not more than SAR 50"],
      ...["خصم 10% بحد أقصى 50 ريال", "خصم 10% أقصى خصم 50 ريال", "خصم 10% والحد الأقصى 50 ريال"],
      ...["خصم 10% حتى 50 ريال", "خصم 10% لغاية 50 ريال", "خصم 10% بما لا يتجاوز 50 ريال"],
      ...["خصم 10% لا يزيد عن 50 ريال", "خصم 10% ويصل إلى 50 ريال"],
    ],
    ["nothing", "10% off, max SAR 50, capped at SAR 60", "SAR 10 off, max SAR 50"],
  ]));

test("whom an offer asks for is read, however it is said", () =>
  rows([
    [
      "percent 10, first-order",
      ...off("on your first order|your first purchase|first 3 orders|for new customers"),
      ...off("on first booking only|for first time users|for new subscribers"),
      "10% off new user discount",
      ...discount("على أول طلب|لأول طلب|على طلبك الأول|للعملاء الجدد|على الطلب الأول"),
      ...discount("على أول عملية شراء|لأول حجز|للمستخدمين الجدد فقط"),
    ],
    [
      "percent 10, app, first-order",
      "10% off your first app order",
      "خصم 10% على أول طلب من التطبيق",
    ],
    [
      "percent 10, card",
      ...off("when you pay by card|with Visa cards|with mada|paying online with knet"),
      ...off("if paid with meeza|with ADCB credit cards|using HSBC|for Emirates NBD cardholders"),
      ...off("with any bank card|with QNB"),
      ...discount("عند الدفع بالبطاقة|ببطاقات الراجحي|لعملاء بنك الرياض|للدفع بمدى"),
    ],
    [
      "percent 10, card",
      ..."Emirates NBD|Al Rajhi|Rajhi|SNB|Al Ahli|Alinma|ADCB|FAB|HSBC|CIB|Citi|Citibank|Mashreq|QNB|NBK|NBE|SAB|SABB|Riyad Bank|DIB|ADIB|RAKBANK|ENBD|Bank Muscat|Banque Misr|KFH|Meem|SAIB|ANB|Visa|Mastercard|Master Card|mada|KNET|Meeza|credit|debit|bank|American Express|Amex"
        .split("|")
        .map((bank) => `10% off with ${bank} cards`),
    ],
    [
      "percent 10, app",
      ...off("in the app|on our mobile app|app orders only|when you download the app"),
      ...discount("عبر التطبيق|على طلبات التطبيق فقط|عند تحميل التطبيق"),
    ],
    [
      "percent 10, students",
      ...off("for students|for university students only|with your student ID"),
      ...discount("للطلاب|لطلاب الجامعات|للطلاب والطالبات|للطلبة"),
    ],
    [
      "percent 10, members",
      ...off("for members|for gold members|for loyalty club members|for Prime members"),
      ...off("when you sign up for the newsletter|for joining our mailing list"),
      ...discount("للأعضاء|للمشتركين في النشرة البريدية|عند الاشتراك في النشرة البريدية"),
    ],
  ]));

test("pieces bought and given are read, in figures and in words", () =>
  rows([
    ["gift, buy 1 get 1", "BOGO", "BOGO free", "Buy one get one", "Buy 1 get 1 free", "1 + 1 free"],
    ["gift, buy 2 get 1", "Buy two, get one free", "Buy 2 and get 1 free", "2 + 1 مجانًا"],
    ["gift, buy 3 get 2", "Buy three get two for free", "اشتر ثلاثة واحصل على قطعتين مجانًا"],
    ["gift, buy 5 get 4", "Buy five get four free"],
    ["gift, buy 2 get 1", "اشتر قطعتين واحصل على قطعة مجانًا", "اشتري حبتين وخذي حبة هدية"],
    [
      "gift, buy 2 get 1",
      "عند شراء منتجين احصل على منتج مجاني",
      "اشتروا اثنين واحصل على واحد مجانا",
    ],
    ...[
      ["الثاني", "الثانية", 1],
      ["الثالث", "الثالثة", 2],
      ["الرابع", "الرابعة", 3],
      ["الخامس", "الخامسة", 4],
    ].map(
      ([he, she, buy]) =>
        [
          `gift, buy ${buy} get 1, some`,
          `اشتر عطورا واحصل على ${he} مجانًا`,
          `اشتر عطورا واحصل على ${she} مجانًا`,
        ] as const,
    ),
    ["gift", "Free gift with every order", "هدية مجانية مع كل طلب"],
    [
      "delivery",
      "Free delivery",
      "Free shipping",
      "Free express delivery",
      "شحن مجاني",
      "توصيل مجانا",
    ],
    [
      "nothing",
      "Free delivery + free gift",
      "Free delivery + buy 1 get 1 free",
      "Free gift, max SAR 50",
    ],
    ["nothing", "Buy 2 get 1 free + 10% off"],
  ]));

test("what is no discount of the order is not read, whichever word says it", () => {
  const english =
    "win|chance|draw|raffle|prize|prizes|points|miles|interest|APR|instalment|instalments|pay later|split|voucher|gift card|e-gift|store credit|trial|cancellation|refund|deposit|insurance|warranty|guaranteed|more free|half price|another one|for the price of|off each|half|cheapest|lowest priced|refer|referral|invite|gift wrap|on returns|for non-members|as low as|under|below|less than|or less|or free delivery|off delivery|off shipping|service fees|delivery fee|shipping charges";
  const arabic =
    "اربح|اربحي|فرصة|سحب|السحب|نقاط|نقطة|أميال|فوائد|فائدة|تقسيط|قسط|أقساط|دفعات|ضمان|قسيمة|قسائم|بطاقة هدية|النصف|غير الأعضاء|إلغاء|تجربة|نصف|بسعر|مقابل كل|الأقل سعرا|الأرخص|لغير|أو شحن|أو توصيل|أو هدية|أقل من|تحت|على التوصيل|على الشحن|رسوم|للتوصيل";
  rows([
    ["nothing", ...english.split("|").map((words) => `20% off ${words}`)],
    ["nothing", ...arabic.split("|").map((words) => `خصم ٢٠٪ ${words}`)],
    ["nothing", "From 20% off", "Over 20% off", "20% off or more", "خصم ٢٠٪ أو أكثر", "20% + off"],
    [
      "nothing",
      "SAR 20 off per item",
      "SAR 20 off each piece",
      "خصم ٢٠ ريال لكل قطعة",
      "خصم ٢٠ ريال للشخص",
    ],
    ["nothing", "SAR 20 off or 10% off", "20% off every SAR 100", "خصم ٢٠ ريال لكل ١٠٠ ريال"],
    ["nothing", "20% off the second item", "20% off your 2nd order", "خصم ٢٠٪ على الثالث"],
  ]);
});

test("words that say nothing of what an offer is for leave it for the whole order", () => {
  const english =
    "automatically|auto|applied|applies|official|needed|required|period|period of time|limited period|a|an|the|and|plus|on|off|of|for|in|at|to|with|by|from|your|you|when|if|this|our|is|it|its|up|all|any|only|now|today|get|got|save|saving|savings|enjoy|take|grab|claim|use|using|apply|enter|shop|shopping|buy|order|orders|purchase|purchases|booking|bookings|basket|cart|checkout|online|code|codes|promo|coupon|coupons|promotion|promotional|offer|offers|deal|deals|discount|discounts|exclusive|special|best|limited|time|hot|hurry|instant|instantly|extra|additional|flat|great|big|huge|amazing|verified|working|valid|new|latest|free|more|via|through|receive|avail|unlock|price|prices|bargain|don t|dont|miss|out|must|just|here|click|activate|show|while|stocks|last|supplies|as|well|each|every|per|one|single|welcome|hello|yes|please|day|days";
  const arabic =
    "تخفيضات|خصومات|لفترة محدودة|فترة محدودة|مبيعا|الافضل|الاكثر|اكواد|الحصري|الحصريه|يوميا|جدا|خصم|الخصم|خصومات|كود|كوبون|كوبونات|الكود|الكوبون|كودات|رمز|علي|في|من|عند|الي|مع|احصل|احصلي|احصلوا|استخدم|استخدمي|باستخدام|عبر|استمتع|استمتعي|وفر|وفري|توفير|تخفيض|تخفيضات|عرض|عروض|العرض|العروض|حصري|حصريا|حصريه|فعال|فعاله|مجرب|مضمون|جديد|جديده|الان|اليوم|الشراء|شراء|التسوق|تسوق|تسوقي|تسوقك|طلب|طلبات|الطلب|الطلبات|للطلبات|طلبك|المشتريات|مشترياتك|قيمه|بقيمه|نسبه|بنسبه|اضافي|اضافيه|فوري|فوريا|خاص|خاصه|مميز|رايع|كبير|كبيره|اقوي|افضل|احدث|ساري|لك|لكم|لكل|هذا|هذه|الكوبون|فقط|اونلاين|الالكتروني|يصل|تصل|سارع|اضغط|هنا|انسخ|تفعيل|مفعل|حتي|عملاء|العملاء|كاش|باك|نقدي|قبل|نفاذ|الكميه|الحجز|الحجوزات|للحجوزات|حجز";
  const occasions =
    "White Friday|Black Friday|Yellow Friday|Cyber Monday|Eid|Ramadan|National Day|New Year|summer|winter|spring|mid-season|end of season|weekend|mega|flash|surprise";
  const arabicOccasions =
    "رمضان|العيد|عيد الفطر|عيد الأضحى|الجمعة البيضاء|الجمعة الصفراء|اليوم الوطني|الصيف|الشتاء|الربيع|نهاية الموسم|الموسم";
  rows([
    ["percent 20", ...english.split("|").map((word) => `${word} shop: 20% off`)],
    ["percent 20", ...arabic.split("|").map((word) => `خصم ٢٠٪ اليوم ${word}`)],
    ["percent 20", ...occasions.split("|").map((name) => `${name} sale: 20% off`)],
    ["percent 20", ...arabicOccasions.split("|").map((name) => `عروض ${name}: خصم ٢٠٪`)],
  ]);
});

test("a limit holds to the last unit", () => {
  const long = (length: number) => `20% off ${"x".repeat(length - 8)}`;
  rows([
    ["percent 20, some", long(300)],
    ["nothing", long(301)],
    ["percent 99", "99% off"],
    ["nothing", "99.5% off", "100% off", "0% off", "101% cashback"],
    ["cashback 100", "100% cashback"],
    ["amount 100000000 SAR", "SAR 100,000,000 off"],
    ["nothing", "SAR 100,000,000.01 off", "SAR 0 off"],
  ]);
});

test.for([
  ["the kind", "Free gift", "شحن مجاني", null],
  ["the kind", "10% off", "كاش باك ١٠٪", null],
  ["the value", "10% off", "خصم ١١٪", null],
  ["a maximum", "10% off", "خصم حتى ١٠٪", null],
  ["the currency", "SAR 10 off", "خصم ١٠ دراهم إماراتية", null],
  ["what English alone says", "10% off toys", "خصم ١٠٪", "percent 10, some"],
  ["what Arabic alone says", "10% off", "خصم ١٠٪ للطلاب", "percent 10"],
  ["what is read", "A treat for you", "خصم ١٠٪", "percent 10"],
  ["what is there", "10% off", null, "percent 10"],
  ["all that could be read", "A treat for you", null, null],
] as const)("of two texts that differ in %s, %j and %j, one or none holds", ([, en, ar, facts]) => {
  const found = parseDiscount({ discount: en, discount_ar: ar }, "SAR");
  expect(found && inWords(found)).toBe(facts);
});
