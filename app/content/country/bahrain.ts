import { type LocalProse, titled } from "#app/content/prose.ts";

// VAT of 10 % since 2022: vatabout.com, "VAT in the MENA region". Parcels up to 300 dinars without
// duty: global-express.org, de minimis thresholds. National Day on December 16 and 17:
// github.com/vacanza/holidays, bahrain.py.
export const bahrain: LocalProse = {
  en: {
    opening:
      "On the islands of Bahrain a dinar has a thousand fils, and VAT is 10%, twice the UAE's. Extra sells electronics, Nesto and Al Jazira groceries, VOX tickets and popcorn, and Namshi, 6thStreet and Ounass fashion. People usually pay one another with BenefitPay, an app on the phone.",
    about:
      "Everything lies within an hour, so same-day delivery is common from Muharraq to Zallaq. An address is flat or building, road and block, and a wrong block number is the usual cause of a lost driver. What comes over the causeway from Saudi Arabia has been taxed there at a different rate.",
    events: {
      "ramadan-and-eid":
        "Halwa, dates and coffee pots at first, then gold, perfume and children's outfits as the feast draws near.",
      "white-friday-and-cyber-monday":
        "The island's own shops compete with those across the causeway, mostly over screens and sneakers.",
      "back-to-school":
        "State schools return in September and private ones a little before. Stationers in Manama discount by the set rather than by the item.",
      "national-day":
        "December 16 and 17 paint the island red. Hotels, cinemas and jewelers join the shops with offers for the long weekend.",
    },
    seasonalSales: titled({
      "Race spring":
        "When Formula 1 comes to Sakhir, prices of fashion and hotels go up, and sports caps sell out.",
      "Gergaoon and Eid":
        "Children's sacks of nuts halfway through Ramadan, gold and new thobes at its close.",
      "Long summer":
        "June to August is for indoor toys, air conditioners, gym wear and cinema bundles.",
      "Red December": "The national offers slide into year-end clearance without a pause.",
    }),
    savingTips: titled({
      "Include one tenth":
        "An offer from a shop in Kuwait or Qatar is quoted without tax; yours is not.",
      "Look at old receipts": "Loyalty programs in Bahrain list what you bought, and for how much.",
      "Pay by Benefit":
        "Local card and wallet campaigns give money back later, on top of any code.",
    }),
    faq: {
      payment:
        "Still possible at many shops, but couriers prefer a BenefitPay transfer at the door, and a code may call for a credit card.",
      taxes:
        "Displayed prices include the 10%, except for basic foods, which are free of it. Delivery is cheap, since the whole map is one zone.",
      abroad:
        "Orders by private persons up to 300 dinars pass without duty. Beyond that, count 5% and then the VAT, collected by the express company.",
    },
    bestMonths: titled({
      January: "Jackets and boots, worn twice a year and sold off quickly.",
      "March or April": "Grand Prix specials, and the first linen of the season.",
      "Sha'ban": "Cooking pots, date boxes and cushions for the majlis.",
      November: "The largest electronics weekend, without leaving the island.",
      December: "National Day on the 16th, with gold, gadgets and stays.",
    }),
  },
  ar: {
    opening:
      "في جزر البحرين الدينار ألف فلس، وضريبة القيمة المضافة ١٠٪، أي ضعف ما هي عليه في الإمارات. اكسترا للإلكترونيات، ونستو وأسواق الجزيرة للبقالة، وفوكس سينما للتذاكر، و«نمشي» وسيكسث ستريت و«أناس» للملابس. و«بنفت بي» على الهاتف وسيلة الدفع المعتادة بين الناس.",
    about:
      "كل مكان على مسافة أقل من ساعة، فالتوصيل في اليوم نفسه مألوف من المحرق إلى الزلاق. والعنوان شقة أو مبنى ثم طريق ومجمع، ورقم المجمع الخطأ أكثر ما يضل به المندوب. وما يعبر الجسر من السعودية دُفعت ضريبته هناك بنسبة أخرى.",
    events: {
      "ramadan-and-eid": "حلوى وتمور ودلال في البداية، ثم ذهب وعطور وثياب صغار كلما اقترب العيد.",
      "white-friday-and-cyber-monday":
        "تنافس متاجر الجزيرة متاجرَ ما وراء الجسر، وأكثر التنافس على الشاشات والأحذية الرياضية.",
      "back-to-school":
        "تعود المدارس الحكومية في سبتمبر، والخاصة قبلها بقليل. وتخصم مكتبات المنامة على الطقم كاملًا لا على القطعة.",
      "national-day":
        "في ١٦ و١٧ ديسمبر تكتسي الجزيرة بالأحمر، وتنضم الفنادق ودور السينما والصاغة إلى المتاجر بعروض العطلة الطويلة.",
    },
    seasonalSales: titled({
      "ربيع السباق":
        "حين يقام سباق الفورمولا ١ في الصخير ترتفع أسعار الفنادق والأزياء وتنفد قبعات الفرق.",
      "القرقاعون والعيد": "أكياس المكسرات للصغار في منتصف رمضان، والذهب والأثواب الجديدة في ختامه.",
      "الصيف الطويل": "من يونيو إلى أغسطس: ألعاب منزلية ومكيفات وملابس رياضية وباقات سينما.",
      "ديسمبر الأحمر": "تمتد عروض العيد الوطني إلى تصفيات نهاية السنة دون توقف.",
    }),
    savingTips: titled({
      "احسب ضريبة الـ١٠٪": "عرض متجر في الكويت أو قطر مكتوب بلا ضريبة، أما هنا فالسعر يشملها.",
      "ارجع إلى فواتيرك": "تحفظ برامج الولاء في البحرين ما اشتريته وبكم.",
      "ادفع عبر «بنفت»": "حملات البطاقات والمحافظ المحلية تعيد إليك مبلغًا لاحقًا فوق أي كود.",
    }),
    faq: {
      payment:
        "ما زال ممكنًا في متاجر كثيرة، لكن المندوبين يفضلون تحويل «بنفت بي» عند الباب، وقد يشترط الكود بطاقة ائتمان.",
      taxes:
        "الأسعار المعروضة تشمل الـ١٠٪، إلا الأغذية الأساسية فهي معفاة. والتوصيل رخيص لأن الخريطة كلها منطقة واحدة.",
      abroad:
        "طلبات الأفراد حتى ٣٠٠ دينار تمر بلا رسوم جمركية. وما فوقها احسب له ٥٪ ثم الضريبة، وتحصّلهما شركة الشحن السريع.",
    },
    bestMonths: titled({
      يناير: "جاكيتات وأحذية تُلبس مرتين في السنة وتُصفّى سريعًا.",
      "مارس أو أبريل": "عروض الجائزة الكبرى، وأول كتان الموسم.",
      شعبان: "قدور وعلب تمور ومساند للمجلس.",
      نوفمبر: "أكبر عطلة نهاية أسبوع للإلكترونيات، دون مغادرة الجزيرة.",
      ديسمبر: "العيد الوطني في السادس عشر: ذهب وأجهزة وإقامات.",
    }),
  },
};
