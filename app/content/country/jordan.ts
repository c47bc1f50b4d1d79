import { type LocalProse, titled } from "#app/content/prose.ts";

// General sales tax of 16 % and, since 2026-02-01, the same on parcels up to 200 dinars, at least
// 5 dinars, instead of 10 %: Jordan Customs (jordannews.jo and khaberni.com, January 2026).
// Schools: August 18 and September 1 in 2024 (menafn.com, 2024-08-18).
// Independence Day: github.com/vacanza/holidays, jordan.py. Mother's Day: themedialine.org.
export const jordan: LocalProse = {
  en: {
    opening:
      "A Jordanian dinar has a thousand fils, so prices may show three decimals. The general sales tax is 16%. Smart Buy and Leaders Center are local names for electronics, Talabat and Careem bring food to the door, and Shein and AliExpress ship from abroad. People pay by card, by CliQ transfer or in cash.",
    about:
      "Since February 2026 parcels from abroad worth up to 200 dinars have been taxed at 16%, up from 10%, and at no less than 5 dinars: a basket of 20 dinars thus costs 25. Within Amman couriers are quick; orders for Irbid, Karak and Aqaba need a little longer.",
    events: {
      "ramadan-and-eid":
        "Qatayef, dates and coffee fill the first lists, and clothes for the children the last ones.",
      "back-to-school":
        "State schools reopen in the second half of August, private ones around September 1. Bags and notebooks are on offer from the end of July, while the summer visitors are still here.",
      "national-day":
        "Independence Day on May 25 is one day off, and restaurants, clothing chains and phone shops put their discounts around it.",
    },
    seasonalSales: titled({
      "After the cold":
        "Heaters, blankets and boots are cleared from the middle of February, when Amman's winter eases.",
      "Ramadan and both Eids":
        "Maamoul, coffee and housewares lead; evening dress follows, and courier slots fill early.",
      "The visitors' summer":
        "Expatriates come home in July, and stores greet them with gifts and family offers.",
      "A free weekend in November":
        "Local shops answer foreign sites with sales of their own, and nothing is due at customs.",
    }),
    savingTips: titled({
      "Fill one parcel":
        "The minimum of 5 dinars is due on each, so two small ones are taxed more than one.",
      "Save the old price":
        "Take a screenshot a week ahead: with fils, a cut can look larger than it is.",
      "Ask for the CliQ price":
        "Small shops that spare the card fee sometimes pass the difference on to you.",
    }),
    faq: {
      payment:
        "At local stores, mostly yes: cash to the driver is common, and the code counts all the same. Foreign sites want a card before they ship.",
      taxes:
        "Prices in Jordan normally include the 16%. The fee for the driver comes on top and grows with the distance from the capital, so enter the address first.",
      abroad:
        "Up to 200 dinars, 16% sales tax and no duty. Above that, the customs tariff for each kind of goods. The courier collects it, so keep the invoice at hand.",
    },
    bestMonths: titled({
      February: "Winter stock, and gifts in its middle.",
      March: "Mother's Day on March 21, with perfume, gold and kitchen machines.",
      May: "Independence Day, and fans and coolers before the heat.",
      August: "Desks, bags and laptops; weddings fill the evening-wear shops.",
      November: "The year's longest list of codes, and heating before winter.",
    }),
  },
  ar: {
    opening:
      "الدينار الأردني ألف فلس، فقد ترى في السعر ثلاث خانات عشرية. والضريبة العامة على المبيعات ١٦٪. سمارت باي وليدرز سنتر من الأسماء المحلية في الإلكترونيات، ويوصل تطبيقا «طلبات» و«كريم» الطعام إلى الباب، ويشحن شي إن وعلي إكسبريس من الخارج. والدفع بالبطاقة أو بتحويل «كليك» أو نقدًا.",
    about:
      "منذ شباط ٢٠٢٦ تُفرض على الطرود القادمة من الخارج حتى ٢٠٠ دينار ضريبة ١٦٪ بعد أن كانت ١٠٪، وبما لا يقل عن ٥ دنانير: فسلة بعشرين دينارًا تكلفك ٢٥. والتوصيل داخل عمّان سريع، أما إربد والكرك والعقبة فتحتاج إلى وقت أطول قليلًا.",
    events: {
      "ramadan-and-eid":
        "تملأ القطايف والتمور والقهوة القوائم الأولى، وثياب الأولاد القوائم الأخيرة.",
      "back-to-school":
        "تفتح المدارس الحكومية في النصف الثاني من آب والخاصة مع مطلع أيلول، وتبدأ عروض الحقائب والدفاتر من أواخر تموز وزوار الصيف ما زالوا هنا.",
      "national-day":
        "عيد الاستقلال في ٢٥ أيار عطلة ليوم واحد، وحوله تضع المطاعم وسلاسل الملابس ومحال الهواتف خصوماتها.",
    },
    seasonalSales: titled({
      "بعد البرد": "تُصفّى المدافئ والحرامات والأحذية العالية من منتصف شباط مع انكسار شتاء عمّان.",
      "رمضان والعيدان":
        "المعمول والقهوة وأدوات المنزل أولًا، ثم ملابس السهرة، وتمتلئ مواعيد التوصيل باكرًا.",
      "صيف المغتربين": "يعود المغتربون في تموز، فتستقبلهم المتاجر بالهدايا وعروض العائلات.",
      "تشرين بلا جمارك":
        "ترد المتاجر المحلية على المواقع الأجنبية بتخفيضاتها، ولا شيء يُدفع عليها في الجمرك.",
    }),
    savingTips: titled({
      "املأ طردًا واحدًا": "حد الخمسة دنانير يُستوفى عن كل طرد، فطردان صغيران أعلى ضريبة من واحد.",
      "صوّر السعر القديم":
        "التقط صورة للشاشة قبل أسبوع، فكثرة الخانات العشرية قد تجعل الخصم يبدو أكبر مما هو.",
      "اسأل عن سعر «كليك»": "المحال الصغيرة التي توفر رسوم البطاقة تمنحك الفرق أحيانًا.",
    }),
    faq: {
      payment:
        "في المتاجر المحلية نعم غالبًا: النقد للسائق شائع، والكود يُحتسب معه. أما المواقع الأجنبية فتطلب البطاقة قبل الشحن.",
      taxes:
        "تشمل الأسعار في الأردن الـ١٦٪ عادةً. أما أجرة السائق فتُضاف وتزيد كلما ابتعدت عن العاصمة، فأدخل العنوان أولًا.",
      abroad:
        "حتى ٢٠٠ دينار: ضريبة مبيعات ١٦٪ بلا رسوم جمركية. وفوقها تعرفة الجمارك بحسب نوع البضاعة. وتحصّلها شركة الشحن، فأبقِ الفاتورة في متناولك.",
    },
    bestMonths: titled({
      شباط: "بضاعة الشتاء، وهدايا عيد الحب في منتصفه.",
      آذار: "عيد الأم في ٢١ منه: عطور وذهب وأجهزة مطبخ.",
      أيار: "عيد الاستقلال، والمراوح والمكيفات قبل الحر.",
      آب: "مكاتب وحقائب وحواسيب محمولة، وموسم الأعراس يملأ محال ملابس السهرة.",
      "تشرين الثاني": "أطول قائمة أكواد في السنة، والتدفئة قبل الشتاء.",
    }),
  },
};
