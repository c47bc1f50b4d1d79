import type { LocalTexts } from "#app/content/types.ts";
import type { Language } from "#app/domain/base/language.ts";

// No VAT: vatabout.com, "VAT in the MENA region". Customs duty: the Common Customs Law of the GCC.
// National Day: github.com/vacanza/holidays, qatar.py. Sport Day: Amiri Decision 80 of 2011 (gov.qa).
// Addresses by zone, street and building: the national address law, 24 of 2017.
export const qatar: Record<Language, LocalTexts> = {
  en: {
    opening:
      "Riyals without VAT: what a shop in Qatar shows is what you pay, apart from the delivery fee. Snoonu and Rafeeq, both from Doha, bring meals and almost anything else; Al Meera, LuLu and Carrefour fill the fridge; Jarir has books and laptops; Namshi and Ounass deliver fashion. Cards and phone wallets are the rule.",
    about:
      "The blue plate at your gate has three numbers, for zone, street and building, and a courier needs all of them. Two dates are Qatar's alone: Sport Day, the second Tuesday of February, when sneakers and bicycles are reduced, and National Day on December 18, in maroon and white.",
    events: {
      "ramadan-and-eid": {
        text: "Hypermarkets stack rice, oil and harees first. In the second half tailors, perfumers and toy shops take over.",
      },
      "white-friday-and-cyber-monday": {
        text: "A long weekend of doorbells: televisions and coffee machines by day, fashion and beauty after dark.",
      },
      "back-to-school": {
        text: "Term starts around the end of August. The Ministry runs an awareness campaign then, and bookshops add theirs with bags and calculators.",
      },
      "national-day": {
        text: "December 18 is marked with offers of a few days, for maroon clothes, desert trips and dinners along the Corniche.",
      },
    },
    seasonalSales: [
      {
        title: "Sport Day week",
        text: "Running shoes, padel rackets and protein, around the second Tuesday of February.",
      },
      {
        title: "Garangao and Eid",
        text: "Nuts and baskets for the 14th night of Ramadan, abayas and perfume after it.",
      },
      {
        title: "Indoor summer",
        text: "From June the malls and their apps fight the heat with clearances and toys.",
      },
      {
        title: "November into December",
        text: "White Friday hands over to National Day with hardly a break between them.",
      },
    ],
    savingTips: [
      {
        title: "Add the delivery fee",
        text: "Two delivery apps may sell one product at one price and differ in the fee.",
      },
      {
        title: "Look back a month",
        text: "Apps keep your old orders: the price you paid then is the best proof.",
      },
      {
        title: "Open the bank's app",
        text: "Banks in Doha list partner stores with percentages that need no code at all.",
      },
    ],
    faq: {
      payment:
        "Many drivers accept it, or carry a machine for cards. Subscriptions and first-order deals inside an app mostly require a saved card.",
      taxes:
        "There is no VAT to add. Fees follow the distance inside Doha, with a surcharge to Al Khor, Dukhan or Mesaieed.",
      abroad:
        "As in the other Gulf states, 5% duty on most goods, with relief for parcels of low value. Ask whether the price you see includes customs and delivery.",
    },
    bestMonths: [
      { title: "January", text: "Jackets, tents for Sealine, and last year's televisions." },
      { title: "February", text: "Everything with a sole, a wheel or a racket." },
      { title: "Before Ramadan", text: "Trays, lanterns and family packs at the hypermarkets." },
      { title: "August", text: "Uniform shoes, lunch bags, and last-minute flights." },
      {
        title: "November and December",
        text: "Electronics first, national souvenirs and gifts next.",
      },
    ],
  },
  ar: {
    opening:
      "ريالات بلا ضريبة: ما يعرضه المتجر في قطر هو ما تدفعه، عدا أجرة التوصيل. «سنونو» و«رفيق»، وكلاهما من الدوحة، يجلبان الوجبات وكل شيء تقريبًا، والميرة ولولو هايبرماركت وكارفور للبقالة، وجرير للكتب والحواسيب، و«نمشي» و«أناس» للأزياء. والبطاقات ومحافظ الهاتف هي القاعدة.",
    about:
      "على اللوحة الزرقاء عند بابك ثلاثة أرقام، للمنطقة والشارع والمبنى، والمندوب يحتاجها كلها. ولقطر موعدان ينفردان بها: اليوم الرياضي في ثاني ثلاثاء من فبراير وفيه تنخفض أسعار الأحذية والدراجات، واليوم الوطني في ١٨ ديسمبر بالعنابي والأبيض.",
    events: {
      "ramadan-and-eid": {
        text: "تكدّس متاجر الهايبرماركت الأرز والزيت والهريس أولًا، ثم يأتي في النصف الثاني دور الخياطين والعطارين ومحال الألعاب.",
      },
      "white-friday-and-cyber-monday": {
        text: "عطلة طويلة لا يهدأ فيها جرس الباب: شاشات وآلات قهوة نهارًا، وأزياء وجمال بعد المغرب.",
      },
      "back-to-school": {
        text: "يبدأ الفصل في أواخر أغسطس تقريبًا، وترافقه حملة توعية من الوزارة وعروض المكتبات على الحقائب والآلات الحاسبة.",
      },
      "national-day": {
        text: "لليوم الوطني في ١٨ ديسمبر عروض بضعة أيام، على الملابس العنابية ورحلات البر وعشاء الكورنيش.",
      },
    },
    seasonalSales: [
      {
        title: "أسبوع اليوم الرياضي",
        text: "أحذية جري ومضارب بادل وبروتين، حول ثاني ثلاثاء من فبراير.",
      },
      {
        title: "القرنقعوه والعيد",
        text: "مكسرات وسلال لليلة الرابعة عشرة من رمضان، ثم عبايات وعطور.",
      },
      {
        title: "صيف المجمعات",
        text: "من يونيو تقاوم المجمعات وتطبيقاتها الحر بالتصفيات والألعاب.",
      },
      {
        title: "من نوفمبر إلى ديسمبر",
        text: "تسلّم الجمعة البيضاء الدور لليوم الوطني بلا فاصل يُذكر.",
      },
    ],
    savingTips: [
      {
        title: "أضف رسوم التوصيل",
        text: "قد يبيع تطبيقان السلعة بسعر واحد ويختلفان في رسوم توصيلها.",
      },
      {
        title: "قارن بطلباتك السابقة",
        text: "تحتفظ التطبيقات بطلباتك: ما دفعته حينها خير دليل.",
      },
      {
        title: "افتح تطبيق بنكك",
        text: "تدرج بنوك الدوحة متاجر شريكة بنسب خصم لا تحتاج إلى كود.",
      },
    ],
    faq: {
      payment:
        "يقبله كثير من السائقين أو يحملون جهاز بطاقات. أما الاشتراكات وعروض الطلب الأول داخل التطبيق فتتطلب غالبًا بطاقة محفوظة.",
      taxes: "لا ضريبة تُضاف. والرسوم بحسب المسافة داخل الدوحة، وتزيد إلى الخور ودخان ومسيعيد.",
      abroad:
        "كما في بقية دول الخليج: ٥٪ على معظم السلع مع إعفاء للطرود القليلة القيمة. واسأل إن كان السعر يشمل الجمارك والتوصيل.",
    },
    bestMonths: [
      { title: "يناير", text: "جاكيتات وخيام لسيلين وتلفزيونات العام الماضي." },
      { title: "فبراير", text: "كل ما له نعل أو عجلة أو مضرب." },
      { title: "قبل رمضان", text: "صوانٍ وفوانيس وعبوات عائلية في متاجر الهايبرماركت." },
      { title: "أغسطس", text: "أحذية المدرسة وحافظات الطعام، وتذاكر اللحظة الأخيرة." },
      { title: "نوفمبر وديسمبر", text: "الإلكترونيات أولًا، ثم تذكارات وطنية وهدايا." },
    ],
  },
};
