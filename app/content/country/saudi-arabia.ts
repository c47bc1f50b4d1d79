import { type LocalProse, titled } from "#app/content/prose.ts";

// VAT of 15 % since July 2020: Royal Decree A/638. National Address: tga.gov.sa, news of 2025-04-17. Licensed
// sales with a code to scan, and the seasons the ministry announces: sales.mc.gov.sa, zawya.com
// 2024-02-11. Orders late by 15 days: Ministry of Commerce (gulf-insider.com). Contents of invoices:
// E-Commerce Law of 2019, article 8 (legelaw.com).
export const saudiArabia: LocalProse = {
  en: {
    opening:
      "Prices in Saudi Arabia are in riyals and include VAT of 15%. Noon and Amazon sell nearly everything, Namshi and Shein are popular for fashion, and Nice One and Golden Scent for beauty. Mada cards and Apple Pay work in most carts, and Tabby and Tamara spread the cost over four payments.",
    about:
      "Couriers have refused parcels without a National Address since January 2026. The short one, four letters and four digits, is in Absher, Tawakkalna and the Saudi Post app. Sales need a license from the Ministry of Commerce, and its QR code, scanned with a phone, shows the percentage and the dates that were approved.",
    events: {
      "back-to-school":
        "Classes return in the second half of August. Stationery, backpacks and tablets are on offer in the two weeks before, and what is left is reduced after the rush.",
      "national-day":
        "Founding Day on February 22 and National Day on September 23 have licensed sales of about two weeks, often with discounts that play on the Kingdom's age.",
    },
    seasonalSales: titled({
      "Founding Day":
        "In the second half of February, heritage dress, coffee sets and oud lead the offers.",
      "The Ramadan season":
        "The ministry opens it before the month begins and closes it days after Eid al-Fitr, so there is no need to rush in the last ten nights.",
      Summer: "Air conditioners and fridges are reduced in June, swimwear and luggage in July.",
      "National Day":
        "Most chains join in, online and in malls, from the middle of September to the end of the month.",
    }),
    savingTips: titled({
      "Think of the 15%":
        "A foreign price without tax looks lower than it is. Add VAT before you compare.",
      "Scan the license":
        "A sale without one is not approved, and the ministry takes reports through its app.",
      "Use points":
        "Qitaf, Mokafaa and the programs of banks turn points into vouchers for some stores.",
    }),
    faq: {
      payment:
        "Some stores still accept cash on delivery, for a fee. Other offers ask for mada, Apple Pay or a card of one bank.",
      taxes:
        "VAT is in the price. Shipping is shown before payment, and the invoice must list both. If an order is more than 15 days late, you may cancel it and get your money back.",
      abroad:
        "Expect 15% VAT on imports, and customs duty on most goods worth more than 1,000 riyals. Sellers that quote a price with everything included save you the call from the courier.",
    },
    bestMonths: titled({
      February: "Founding Day, and winter jackets at the end of the cold in the north.",
      "Sha'ban": "The month before Ramadan is the time for tableware, dates and new sofas.",
      August: "School supplies, and the last of the summer collections.",
      September: "National Day, the main date for phones and televisions before the fall.",
      November: "White Friday, known here by each store's own color.",
    }),
  },
  ar: {
    opening:
      "الأسعار في السعودية بالريال وتشمل ضريبة القيمة المضافة بنسبة ١٥٪. يبيع نون وأمازون كل شيء تقريبًا، و«نمشي» وشي إن وجهة أزياء الشباب، ونايس ون وقولدن سنت للجمال. بطاقات مدى وآبل باي مقبولة في معظم المتاجر، وتوزع تابي وتمارا المبلغ على أربع دفعات.",
    about:
      "لا يقبل المندوبون طردًا بلا عنوان وطني منذ يناير ٢٠٢٦. والعنوان المختصر، أربعة أحرف وأربعة أرقام، تجده في «أبشر» و«توكلنا» وتطبيق البريد السعودي. والتخفيضات تحتاج إلى ترخيص من وزارة التجارة، وعند مسح رمز الاستجابة السريعة الذي يحمله تظهر لك النسبة والمدة المعتمدتان.",
    events: {
      "back-to-school":
        "تعود الدراسة في النصف الثاني من أغسطس. وعروض القرطاسية والحقائب والأجهزة اللوحية في الأسبوعين السابقين، ثم على ما يبقى بعد الزحام.",
      "national-day":
        "ليوم التأسيس في ٢٢ فبراير واليوم الوطني في ٢٣ سبتمبر تخفيضات مرخصة تمتد نحو أسبوعين، وكثيرًا ما ترمز نسبها إلى عمر المملكة.",
    },
    seasonalSales: titled({
      "يوم التأسيس":
        "في النصف الثاني من فبراير تتصدر الأزياء التراثية وأطقم القهوة والعود قائمة العروض.",
      "موسم رمضان":
        "تفتتحه الوزارة قبل دخول الشهر وتختمه بعد عيد الفطر بأيام، فلا حاجة إلى الزحام في العشر الأواخر.",
      الصيف: "تنخفض أسعار المكيفات والثلاجات في يونيو، وملابس السباحة وحقائب السفر في يوليو.",
      "اليوم الوطني": "تشارك معظم السلاسل على الإنترنت وفي المجمعات، من منتصف سبتمبر حتى آخره.",
    }),
    savingTips: titled({
      "لا تنسَ الـ١٥٪": "السعر الأجنبي من دون ضريبة يبدو أقل مما هو، فأضفها قبل المقارنة.",
      "امسح رمز الترخيص بجوالك":
        "التخفيض بلا ترخيص غير نظامي، والوزارة تستقبل البلاغات عبر تطبيقها.",
      "استفد من نقاطك": "تتحول نقاط «قطاف» و«مكافأة» وبرامج البنوك إلى قسائم لدى بعض المتاجر.",
    }),
    faq: {
      payment:
        "ما زالت بعض المتاجر تقبل النقد عند الاستلام مقابل رسوم، وتشترط عروض أخرى بطاقة مدى أو آبل باي أو بطاقة بنك بعينه.",
      taxes:
        "الضريبة ضمن السعر، والشحن يظهر قبل الدفع، وعلى الفاتورة أن تبيّن الاثنين. وإن تأخر الطلب أكثر من ١٥ يومًا فلك إلغاؤه واسترداد مالك.",
      abroad:
        "توقّع ضريبة ١٥٪ على الواردات، ورسومًا جمركية على معظم ما تزيد قيمته على ١٠٠٠ ريال. والبائع الذي يعرض سعرًا شاملًا يغنيك عن اتصال المندوب.",
    },
    bestMonths: titled({
      فبراير: "يوم التأسيس، ومعاطف الشتاء مع انحسار البرد في الشمال.",
      شعبان: "الشهر السابق لرمضان أوان أواني المائدة والتمور والمجالس الجديدة.",
      أغسطس: "مستلزمات المدارس، وآخر ما بقي من مجموعات الصيف.",
      سبتمبر: "اليوم الوطني، أهم مواعيد الهواتف والشاشات قبل الخريف.",
      نوفمبر: "الجمعة البيضاء، ولكل متجر لونه الذي يسميها به.",
    }),
  },
};
