import { type LocalProse, titled } from "#app/content/prose.ts";

// No VAT: vatabout.com, "VAT in the MENA region". Customs duty: the Common Customs Law of the GCC.
// National Day: github.com/vacanza/holidays, qatar.py. Sport Day: Amiri Decision 80 of 2011 (gov.qa).
// Addresses by zone, street and building: the national address law, 24 of 2017.
export const qatar: LocalProse = {
  en: {
    opening:
      "Riyals without VAT: what a shop in Qatar shows is what you pay, apart from the delivery fee. Snoonu and Rafeeq, both from Doha, bring meals and almost anything else; Al Meera, LuLu and Carrefour fill the fridge; Jarir has books and laptops; Namshi and Ounass deliver fashion. Cards and phone wallets are the rule.",
    about:
      "The blue plate at your gate has three numbers, for zone, street and building, and a courier needs all of them. Two dates are Qatar's alone: Sport Day, the second Tuesday of February, when sneakers and bicycles are reduced, and National Day on December 18, in maroon and white.",
    events: {
      "ramadan-and-eid":
        "Hypermarkets stack rice, oil and harees first. In the second half tailors, perfumers and toy shops take over.",
      "white-friday-and-cyber-monday":
        "Days of doorbells until Cyber Monday: televisions and coffee machines by day, fashion and beauty after dark.",
      "back-to-school":
        "Term starts around the end of August. The Ministry runs an awareness campaign then, and bookshops add theirs with bags and calculators.",
      "national-day":
        "December 18 is marked with offers of a few days, for maroon clothes, desert trips and dinners along the Corniche.",
    },
    seasonalSales: titled({
      "Sport Day week":
        "Running shoes, padel rackets and protein, around the second Tuesday of February.",
      "Garangao and Eid":
        "Nuts and baskets for the 14th night of Ramadan, abayas and perfume after it.",
      "Indoor summer":
        "From June the malls and their apps fight the heat with clearances and toys.",
      "November into December":
        "White Friday hands over to National Day with hardly a break between them.",
    }),
    savingTips: titled({
      "Add the delivery fee":
        "Two delivery apps may sell one product at one price and differ in the fee.",
      "Look back a month": "Apps keep your old orders: the price you paid then is the best proof.",
      "Open the bank's app":
        "Banks in Doha list partner stores with percentages that need no code at all.",
    }),
    faq: {
      payment:
        "Many drivers accept it, or carry a machine for cards. Subscriptions and first-order deals inside an app mostly require a saved card.",
      taxes:
        "There is no VAT to add. Fees follow the distance inside Doha, with a surcharge to Al Khor, Dukhan or Mesaieed.",
      abroad:
        "As in the other Gulf states, 5% duty on most goods, with relief for parcels of low value. Ask whether the price you see includes customs and delivery.",
    },
    bestMonths: titled({
      January: "Jackets, tents for Sealine, and last year's televisions.",
      February: "Everything with a sole, a wheel or a racket.",
      "Before Ramadan": "Trays, lanterns and family packs at the hypermarkets.",
      August: "Uniform shoes, lunch bags, and last-minute flights.",
      "November and December": "Electronics first, national souvenirs and gifts next.",
    }),
  },
  ar: {
    opening:
      "ريالات بلا ضريبة: ما يعرضه المتجر في قطر هو ما تدفعه، عدا أجرة التوصيل. «سنونو» و«رفيق»، وكلاهما من الدوحة، يجلبان الوجبات وكل شيء تقريبًا، والميرة ولولو هايبرماركت وكارفور للبقالة، وجرير للكتب والحواسيب، و«نمشي» و«أناس» للأزياء. والبطاقات ومحافظ الهاتف هي القاعدة.",
    about:
      "على اللوحة الزرقاء عند بابك ثلاثة أرقام، للمنطقة والشارع والمبنى، والمندوب يحتاجها كلها. ولقطر موعدان ينفردان بها: اليوم الرياضي في ثاني ثلاثاء من فبراير وفيه تنخفض أسعار الأحذية والدراجات، واليوم الوطني في ١٨ ديسمبر بالعنابي والأبيض.",
    events: {
      "ramadan-and-eid":
        "تكدّس متاجر الهايبرماركت الأرز والزيت والهريس أولًا، ثم يأتي في النصف الثاني دور الخياطين والعطارين ومحال الألعاب.",
      "white-friday-and-cyber-monday":
        "أيام لا يهدأ فيها جرس الباب حتى سايبر مانداي: شاشات وآلات قهوة نهارًا، وأزياء وجمال بعد المغرب.",
      "back-to-school":
        "يبدأ الفصل في أواخر أغسطس تقريبًا، وترافقه حملة توعية من الوزارة وعروض المكتبات على الحقائب والآلات الحاسبة.",
      "national-day":
        "لليوم الوطني في ١٨ ديسمبر عروض بضعة أيام، على الملابس العنابية ورحلات البر وعشاء الكورنيش.",
    },
    seasonalSales: titled({
      "أسبوع اليوم الرياضي": "أحذية جري ومضارب بادل وبروتين، حول ثاني ثلاثاء من فبراير.",
      "القرنقعوه والعيد": "مكسرات وسلال لليلة الرابعة عشرة من رمضان، ثم عبايات وعطور.",
      "صيف المجمعات": "من يونيو تقاوم المجمعات وتطبيقاتها الحر بالتصفيات والألعاب.",
      "من نوفمبر إلى ديسمبر": "تسلّم الجمعة البيضاء الدور لليوم الوطني بلا فاصل يُذكر.",
    }),
    savingTips: titled({
      "أضف رسوم التوصيل": "قد يبيع تطبيقان السلعة بسعر واحد ويختلفان في رسوم توصيلها.",
      "قارن بطلباتك السابقة": "تحتفظ التطبيقات بطلباتك: ما دفعته حينها خير دليل.",
      "افتح تطبيق بنكك": "تدرج بنوك الدوحة متاجر شريكة بنسب خصم لا تحتاج إلى كود.",
    }),
    faq: {
      payment:
        "يقبله كثير من السائقين أو يحملون جهاز بطاقات. أما الاشتراكات وعروض الطلب الأول داخل التطبيق فتتطلب غالبًا بطاقة محفوظة.",
      taxes: "لا ضريبة تُضاف. والرسوم بحسب المسافة داخل الدوحة، وتزيد إلى الخور ودخان ومسيعيد.",
      abroad:
        "كما في بقية دول الخليج: ٥٪ على معظم السلع مع إعفاء للطرود القليلة القيمة. واسأل إن كان السعر يشمل الجمارك والتوصيل.",
    },
    bestMonths: titled({
      يناير: "جاكيتات وخيام لسيلين وتلفزيونات العام الماضي.",
      فبراير: "كل ما له نعل أو عجلة أو مضرب.",
      "قبل رمضان": "صوانٍ وفوانيس وعبوات عائلية في متاجر الهايبرماركت.",
      أغسطس: "أحذية المدرسة وحافظات الطعام، وتذاكر اللحظة الأخيرة.",
      "نوفمبر وديسمبر": "الإلكترونيات أولًا، ثم تذكارات وطنية وهدايا.",
    }),
  },
};
