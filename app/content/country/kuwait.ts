import { type LocalProse, titled } from "#app/content/prose.ts";

// No VAT: vatabout.com, "VAT in the MENA region". Customs duty: the Common Customs Law of the GCC.
// National and Liberation Day: github.com/vacanza/holidays, kuwait.py. Addresses: paci.gov.kw.
export const kuwait: LocalProse = {
  en: {
    opening:
      "Kuwait has no VAT, and its dinar of a thousand fils is worth more than three dollars, so a cut of one or two is not small. Xcite and Blink sell electronics, Sultan Center and Taw9eel bring groceries, 6thStreet and Ounass sell fashion, Boots health and beauty products, and Floward bouquets. KNET is the local debit card.",
    about:
      "February is the country's own season: Hala February leads to National Day on the 25th and Liberation Day on the 26th. A driver finds you by area, block, street and house, and even faster by the PACI number on the wall. Fridays are slow until the prayer is over.",
    events: {
      "ramadan-and-eid":
        "Iftar trays, dates and coffee pots open the season, and Girgian sweets come halfway through it. Dara'as, incense and children's outfits close it on the eve of the feast.",
      "white-friday-and-cyber-monday":
        "Phones, consoles and perfume sets, in apps that stay awake long after the malls have closed.",
      "back-to-school":
        "Most pupils go back in September. Uniform tailors are full by then, so shop for ready-made sizes and sports shoes in August.",
      "national-day":
        "February 25 and 26 are a double holiday. Flags, camping gear and SUV accessories are on offer.",
    },
    seasonalSales: titled({
      "Hala February": "The festival month of the malls, with discounts of 25% and 26%.",
      "Girgian and Ramadan":
        "Sweets and costumes for the middle of the month; dara'as and oud for its nights and for Eid.",
      "Travel summer":
        "Whoever stays finds swimwear, coolers and whole perfume sets reduced in July and August.",
      "Camp season":
        "Tents and grills are sold from November, alongside the large sale on electronics.",
    }),
    savingTips: titled({
      "Mind the decimals":
        "7.500 is seven and a half dinars. A code for 20% saves one and a half of them.",
      "Try the co-op first":
        "For rice, water and detergents the neighborhood cooperative sets the price to beat.",
      "Check KNET offers":
        "Some codes want a credit card, and others a debit card of one Kuwaiti bank.",
    }),
    faq: {
      payment:
        "Yes, widely, although more drivers now bring a KNET terminal or send a payment link. A code tied to a card is refused when you choose cash.",
      taxes:
        "No tax is added, so the tag is the price. Delivery is shown in the cart, and many shops waive it above a minimum.",
      abroad:
        "Duty is 5% on most goods, with a clearing fee by the carrier. Sites that collect it at checkout spare you the call from the airport.",
    },
    bestMonths: titled({
      January: "Wool, dishdashas for winter, and heaters for the camp.",
      February: "The national season; look for your code ahead of the 25th.",
      "Before Ramadan": "Dinner sets, coffee pots and frozen food for a month of guests.",
      August: "School shoes, laptops and the end of summer fashion.",
      November: "Game consoles, phones and beauty sets in the yellow and white weeks.",
    }),
  },
  ar: {
    opening:
      "لا ضريبة قيمة مضافة في الكويت، ودينارها وهو ألف فلس يزيد على ثلاثة دولارات، فخصم دينار أو دينارين ليس قليلًا. اكسايت وبلينك للإلكترونيات، ومركز سلطان وتطبيق «توصيل» للبقالة، وسيكسث ستريت و«أناس» للأزياء، وبوتس للعناية وفلاورد للورد. و«كي نت» بطاقة الدفع المحلية.",
    about:
      "فبراير موسم الكويت الخاص: تقود احتفالات هلا فبراير إلى العيد الوطني في ٢٥ منه وعيد التحرير في ٢٦. ويصلك المندوب بالمنطقة والقطعة والشارع والمنزل، وأسرع من ذلك بالرقم الآلي للعنوان على الجدار. والجمعة بطيئة حتى تنقضي الصلاة.",
    events: {
      "ramadan-and-eid":
        "تفتتح الموسمَ صواني الإفطار والتمور والدلال، وتأتي حلويات القرقيعان في منتصفه، وتختمه الدراعات والبخور وثياب الصغار ليلة العيد.",
      "white-friday-and-cyber-monday":
        "هواتف وأجهزة ألعاب وأطقم عطور، في تطبيقات تسهر الليل كله بعد أن تُغلق المجمعات.",
      "back-to-school":
        "يعود معظم الطلبة في سبتمبر، والخياطون مشغولون حينها، فاشترِ المقاسات الجاهزة وأحذية الرياضة في أغسطس.",
      "national-day": "٢٥ و٢٦ فبراير عطلة مزدوجة، وعروضها أعلام وعدة بر وإكسسوارات سيارات.",
    },
    seasonalSales: titled({
      "هلا فبراير": "شهر المهرجان في المجمعات، بخصومات ٢٥٪ و٢٦٪.",
      "القرقيعان ورمضان": "حلويات وأزياء لمنتصف الشهر، ودراعات وعود للياليه وللعيد.",
      "صيف السفر": "من يبقى يجد ملابس البحر والبرادات وأطقم العطور مخفضة في يوليو وأغسطس.",
      "موسم البر": "من نوفمبر تُباع الخيام والشوايات إلى جانب تخفيضات الإلكترونيات الكبيرة.",
    }),
    savingTips: titled({
      "انتبه إلى الخانات العشرية": "سبعة دنانير ونصف يخصم منها كود الـ٢٠٪ دينارًا ونصفًا.",
      "ابدأ بالجمعية": "في الأرز والماء والمنظفات، سعر جمعية منطقتك هو السعر الذي تقيس عليه.",
      "راجع عروض «كي نت»":
        "من الأكواد ما يطلب بطاقة ائتمان، ومنها ما يطلب بطاقة سحب من بنك كويتي بعينه.",
    }),
    faq: {
      payment:
        "نعم، وعلى نطاق واسع، وإن صار كثير من المندوبين يحملون جهاز «كي نت» أو يرسلون رابط دفع. والكود المرتبط ببطاقة يُرفض إن اخترت النقد.",
      taxes:
        "لا ضريبة تُضاف، فالسعر المكتوب هو السعر. والتوصيل يظهر في السلة، وتعفيك منه متاجر كثيرة فوق حد أدنى.",
      abroad:
        "الرسوم الجمركية ٥٪ على معظم السلع، ومعها أجرة تخليص لشركة الشحن. والمواقع التي تحصّلها عند الدفع تغنيك عن اتصال المطار.",
    },
    bestMonths: titled({
      يناير: "أصواف ودشاديش شتوية، ودفايات للمخيم.",
      فبراير: "الموسم الوطني، فابحث عن كودك قبل الخامس والعشرين.",
      "قبل رمضان": "أطقم سفرة ودلال ومجمدات لشهر من الضيوف.",
      أغسطس: "أحذية المدرسة والحواسيب وآخر أزياء الصيف.",
      نوفمبر: "أجهزة ألعاب وهواتف ومجموعات جمال في موسم الجمعة البيضاء والصفراء.",
    }),
  },
};
