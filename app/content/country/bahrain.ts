import type { LocalTexts } from "#app/content/types.ts";
import type { Language } from "#app/domain/base/language.ts";

// VAT of 10 % since 2022: vatabout.com, "VAT in the MENA region". Parcels up to 300 dinars without duty: global-express.org,
// de minimis thresholds. National Day on December 16 and 17: github.com/vacanza/holidays, bahrain.py.
export const bahrain: Record<Language, LocalTexts> = {
  en: {
    opening:
      "On the islands of Bahrain a dinar has a thousand fils, and VAT is 10%, twice the UAE's. Extra sells electronics, Nesto and Al Jazira groceries, VOX tickets and popcorn, and Namshi, 6thStreet and Ounass fashion. People usually pay one another with BenefitPay, an app on the phone.",
    about:
      "Everything lies within an hour, so same-day delivery is common from Muharraq to Zallaq. An address is flat or building, road and block, and a wrong block number is the usual cause of a lost driver. What comes over the causeway from Saudi Arabia has been taxed there at a different rate.",
    events: {
      "ramadan-and-eid": {
        text: "Halwa, dates and coffee pots at first, then gold, perfume and children's outfits as the feast draws near.",
      },
      "white-friday-and-cyber-monday": {
        text: "The island's own shops compete with those across the causeway, mostly over screens and sneakers.",
      },
      "back-to-school": {
        text: "State schools return in September and private ones a little before. Stationers in Manama discount by the set rather than by the item.",
      },
      "national-day": {
        text: "December 16 and 17 paint the island red. Hotels, cinemas and jewelers join the shops with offers for the long weekend.",
      },
    },
    seasonalSales: [
      {
        title: "Race spring",
        text: "When Formula 1 comes to Sakhir, prices of fashion and hotels go up, and sports caps sell out.",
      },
      {
        title: "Gergaoon and Eid",
        text: "Children's sacks of nuts halfway through Ramadan, gold and new thobes at its close.",
      },
      {
        title: "Long summer",
        text: "June to August is for indoor toys, air conditioners, gym wear and cinema bundles.",
      },
      {
        title: "Red December",
        text: "The national offers slide into year-end clearance without a pause.",
      },
    ],
    savingTips: [
      {
        title: "Include one tenth",
        text: "An offer from a shop in Kuwait or Qatar is quoted without tax; yours is not.",
      },
      {
        title: "Look at old receipts",
        text: "Loyalty programs in Bahrain list what you bought, and for how much.",
      },
      {
        title: "Pay by Benefit",
        text: "Local card and wallet campaigns give money back later, on top of any code.",
      },
    ],
    faq: {
      payment:
        "Still possible at many shops, but couriers prefer a BenefitPay transfer at the door, and a code may call for a credit card.",
      taxes:
        "Displayed prices include the 10%, except for basic foods, which are free of it. Delivery is cheap, since the whole map is one zone.",
      abroad:
        "Orders by private persons up to 300 dinars pass without duty. Beyond that, count 5% and then the VAT, collected by the express company.",
    },
    bestMonths: [
      { title: "January", text: "Jackets and boots, worn twice a year and sold off quickly." },
      { title: "March or April", text: "Grand Prix specials, and the first linen of the season." },
      { title: "Sha'ban", text: "Cooking pots, date boxes and cushions for the majlis." },
      { title: "November", text: "The largest electronics weekend, without leaving the island." },
      { title: "December", text: "National Day on the 16th, with gold, gadgets and stays." },
    ],
  },
  ar: {
    opening:
      "في جزر البحرين الدينار ألف فلس، وضريبة القيمة المضافة ١٠٪، أي ضعف ما هي عليه في الإمارات. اكسترا للإلكترونيات، ونستو وأسواق الجزيرة للبقالة، وفوكس سينما للتذاكر، و«نمشي» وسيكسث ستريت و«أناس» للملابس. و«بنفت بي» على الهاتف وسيلة الدفع المعتادة بين الناس.",
    about:
      "كل مكان على مسافة أقل من ساعة، فالتوصيل في اليوم نفسه مألوف من المحرق إلى الزلاق. والعنوان شقة أو مبنى ثم طريق ومجمع، ورقم المجمع الخطأ أكثر ما يضل به المندوب. وما يعبر الجسر من السعودية دُفعت ضريبته هناك بنسبة أخرى.",
    events: {
      "ramadan-and-eid": {
        text: "حلوى وتمور ودلال في البداية، ثم ذهب وعطور وثياب صغار كلما اقترب العيد.",
      },
      "white-friday-and-cyber-monday": {
        text: "تنافس متاجر الجزيرة متاجرَ ما وراء الجسر، وأكثر التنافس على الشاشات والأحذية الرياضية.",
      },
      "back-to-school": {
        text: "تعود المدارس الحكومية في سبتمبر، والخاصة قبلها بقليل. وتخفّض مكتبات المنامة الطقم كاملًا لا القطعة.",
      },
      "national-day": {
        text: "في ١٦ و١٧ ديسمبر تكتسي الجزيرة بالأحمر، وتنضم الفنادق ودور السينما والصاغة إلى المتاجر بعروض العطلة الطويلة.",
      },
    },
    seasonalSales: [
      {
        title: "ربيع السباق",
        text: "حين يقام سباق الفورمولا ١ في الصخير ترتفع أسعار الفنادق والأزياء وتنفد قبعات الفرق.",
      },
      {
        title: "القرقاعون والعيد",
        text: "أكياس المكسرات للصغار في منتصف رمضان، والذهب والأثواب الجديدة في ختامه.",
      },
      {
        title: "الصيف الطويل",
        text: "من يونيو إلى أغسطس: ألعاب منزلية ومكيفات وملابس رياضية وباقات سينما.",
      },
      {
        title: "ديسمبر الأحمر",
        text: "تمتد عروض العيد الوطني إلى تصفيات نهاية السنة دون توقف.",
      },
    ],
    savingTips: [
      {
        title: "احسب ضريبة الـ١٠٪",
        text: "عرض متجر في الكويت أو قطر مكتوب بلا ضريبة، أما هنا فالسعر يشملها.",
      },
      {
        title: "ارجع إلى فواتيرك",
        text: "تحفظ برامج الولاء في البحرين ما اشتريته وبكم.",
      },
      {
        title: "ادفع عبر «بنفت»",
        text: "حملات البطاقات والمحافظ المحلية تعيد إليك مبلغًا لاحقًا فوق أي كود.",
      },
    ],
    faq: {
      payment:
        "ما زال ممكنًا في متاجر كثيرة، لكن المندوبين يفضلون تحويل «بنفت بي» عند الباب، وقد يشترط الكود بطاقة ائتمان.",
      taxes:
        "الأسعار المعروضة تشمل الـ١٠٪، إلا الأغذية الأساسية فهي معفاة. والتوصيل رخيص لأن الخريطة كلها منطقة واحدة.",
      abroad:
        "طلبات الأفراد حتى ٣٠٠ دينار تمر بلا رسوم جمركية. وما فوقها احسب له ٥٪ ثم الضريبة، وتحصّلهما شركة الشحن السريع.",
    },
    bestMonths: [
      { title: "يناير", text: "جاكيتات وأحذية تُلبس مرتين في السنة وتُصفّى سريعًا." },
      { title: "مارس أو أبريل", text: "عروض الجائزة الكبرى، وأول كتان الموسم." },
      { title: "شعبان", text: "قدور وعلب تمور ومساند للمجلس." },
      { title: "نوفمبر", text: "أكبر عطلة أسبوع للإلكترونيات، دون مغادرة الجزيرة." },
      { title: "ديسمبر", text: "العيد الوطني في السادس عشر: ذهب وأجهزة وإقامات." },
    ],
  },
};
