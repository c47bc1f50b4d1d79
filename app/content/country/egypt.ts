import { type LocalProse, titled } from "#app/content/prose.ts";

// VAT of 14 % and duty by kind of goods: comgateway.com, guide of 2026. Phones from abroad:
// thenationalnews.com, 2026-01-21. Fourteen days to return distance purchases: Consumer Protection
// Law 181 of 2018, article 40 (elbalad.news, 2025-09-13). Mother's Day on March 21:
// themedialine.org. National occasions: github.com/vacanza/holidays, egypt.py.
export const egypt: LocalProse = {
  en: {
    opening:
      "Egypt shops in pounds, with VAT of 14% on most goods. Jumia, Amazon and Noon are the big marketplaces, B.TECH and Raya Shop sell appliances on installments, and DeFacto and LC Waikiki are busy in fashion. Many still prefer cash to Meeza and bank cards, Fawry, InstaPay and valU.",
    about:
      "Prices move with the exchange rate, so an offer is best judged on the day. Delivery is fastest in Greater Cairo and Alexandria; Upper Egypt, Sinai and the Red Sea need longer, and heavy items may cost more to send there. Write a landmark and a second phone number beside the address.",
    events: {
      "back-to-school":
        "Schools open in the second half of September, later than in the Gulf, and universities follow. Uniforms, backpacks and stationery are on offer from mid-August.",
      "national-day":
        "January 25, Sinai Liberation Day, July 23 and October 6 are days off. October 6, which falls near the start of the school year, draws the most offers.",
    },
    seasonalSales: titled({
      "Winter okazyon":
        "Fashion chains start their clearance in late January or February and keep cutting for weeks.",
      "Before Ramadan":
        "Lanterns, nuts, ghee and sugar come in bundles, and hypermarkets publish leaflets of their own.",
      "Mother's Day":
        "In the days up to March 21 blenders, vacuum cleaners and perfume are cut, with installments free of interest.",
      "White Friday, or Black Friday":
        "Both names are used, the offers begin about a week before the Friday, and kitchens are furnished then.",
    }),
    savingTips: titled({
      "Look for the local warranty":
        "A phone or appliance with a warranty from the agent in Egypt is worth a little more.",
      "Keep the wrapping":
        "The law gives you 14 days to send back what you ordered online, in the state it came.",
      "Count the months":
        "With valU or a bank, compare the sum of all installments with the cash price less a code.",
    }),
    faq: {
      payment:
        "Usually yes. Most deliveries are still paid in cash, or by card to the courier, though some offers are for Meeza, InstaPay or one bank alone.",
      taxes:
        "A price includes the 14% unless the store says otherwise. Delivery depends on the governorate. Ask whether you may open the box before you pay.",
      abroad:
        "Parcels from other countries pay duty by kind of goods, and VAT after it. Clothing is charged far more than laptops, so a local seller is often cheaper in the end. A phone that you bring or have sent costs 38.5% of its value once, paid in the Telephony app.",
    },
    bestMonths: titled({
      February: "The heart of the winter clearance, as long as sizes last.",
      March: "Home appliances for Mother's Day, and spring clothes at first prices.",
      "Before Eid al-Fitr": "Kahk, children's clothes and shoes, with codes for the last days.",
      September: "Notebooks, tablets and everything a student in Cairo or Assiut needs.",
      November: "Large appliances, television sets and air conditioners out of season.",
    }),
  },
  ar: {
    opening:
      "التسوق في مصر بالجنيه، وعلى معظم السلع ضريبة قيمة مضافة بنسبة ١٤٪. جوميا وأمازون ونون أكبر الأسواق، وبي تك وراية شوب لبيع الأجهزة بالتقسيط، وديفاكتو وإل سي وايكيكي من أنشط أسماء الأزياء. وإلى جانب النقد، الذي ما زال كثيرون يفضلونه، هناك «ميزة» والبطاقات البنكية وفوري وإنستاباي وفاليو.",
    about:
      "تتحرك الأسعار مع سعر الصرف، فاحكم على العرض بيومه. والتوصيل في القاهرة الكبرى والإسكندرية أسرع منه إلى الصعيد وسيناء والبحر الأحمر، وقد تزيد تكلفة شحن الأغراض الثقيلة إليها. اكتب علامة مميزة ورقم هاتف ثانيًا مع العنوان.",
    events: {
      "back-to-school":
        "تفتح المدارس في النصف الثاني من سبتمبر، بعد مدارس الخليج، ثم الجامعات. وتنزل عروض الزي والحقائب والأدوات المكتبية من منتصف أغسطس.",
      "national-day":
        "٢٥ يناير وعيد تحرير سيناء و٢٣ يوليو و٦ أكتوبر إجازات رسمية، وأكثرها عروضًا ٦ أكتوبر لقربه من بداية الدراسة.",
    },
    seasonalSales: titled({
      "أوكازيون الشتاء":
        "تبدأ سلاسل الملابس التصفية في أواخر يناير أو في فبراير، وتواصل التخفيض أسابيع.",
      "قبل رمضان": "فوانيس وياميش وسمن وسكر في باقات، وتنشر متاجر الهايبرماركت مجلات عروضها.",
      "عيد الأم":
        "في الأيام السابقة ليوم ٢١ مارس تنخفض أسعار الخلاطات والمكانس والعطور، مع تقسيط بلا فوائد.",
      "الجمعة البيضاء أو السوداء":
        "الاسمان مستعملان، وتبدأ العروض قبل الجمعة بنحو أسبوع، وفيها تُجهَّز المطابخ.",
    }),
    savingTips: titled({
      "ابحث عن ضمان الوكيل": "الهاتف أو الجهاز بضمان الوكيل المحلي يستحق فرقًا بسيطًا.",
      "احتفظ بالعلبة": "يمنحك القانون ١٤ يومًا لإرجاع ما طلبته عبر الإنترنت، بحالته التي وصلت.",
      "احسب مجموع الأقساط": "مع فاليو أو البنك، قارن مجموع الأقساط بسعر الكاش بعد الكود.",
    }),
    faq: {
      payment:
        "نعم في الغالب. فمعظم الطلبات ما زالت تُدفع نقدًا، أو بالبطاقة للمندوب، وإن خُصصت بعض العروض لبطاقة «ميزة» أو إنستاباي أو بنك واحد.",
      taxes:
        "السعر شامل الـ١٤٪ ما لم يذكر المتجر خلاف ذلك. ورسوم التوصيل بحسب المحافظة. واسأل إن كان يُسمح بفتح العلبة قبل الدفع.",
      abroad:
        "تدفع الطرود القادمة من الخارج جمارك بحسب نوع السلعة، ثم ضريبة القيمة المضافة. ورسوم الملابس أعلى كثيرًا من رسوم الحواسيب، فكثيرًا ما يكون البائع المحلي أرخص في النهاية. وعلى الهاتف القادم من الخارج رسم ٣٨٫٥٪ من قيمته، يُدفع مرة واحدة عبر تطبيق «تليفوني».",
    },
    bestMonths: titled({
      فبراير: "ذروة تصفية الشتاء، ما دامت المقاسات متوفرة.",
      مارس: "الأجهزة المنزلية لعيد الأم، وملابس الربيع بأسعارها الأولى.",
      "قبل عيد الفطر": "الكحك وملابس الأطفال وأحذيتهم، مع أكواد للأيام الأخيرة.",
      سبتمبر: "كشاكيل وأجهزة لوحية وكل ما يحتاجه طالب في القاهرة أو أسيوط.",
      نوفمبر: "الأجهزة الكبيرة والشاشات، والتكييفات في غير موسمها.",
    }),
  },
};
