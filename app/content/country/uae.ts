import { type LocalProse, titled } from "#app/content/prose.ts";

// VAT of 5 %: Federal Decree-Law 8 of 2017, and its executive regulation for prices that include it.
// Customs duty: the Common Customs Law of the GCC. Eid Al Etihad: the name since November 2024
// (khaleejtimes.com). Dubai's two festivals: visitdubai.com. School year: u.ae.
export const uae: LocalProse = {
  en: {
    opening:
      "Online shops in the UAE price in dirhams, with VAT of 5% in the amount shown. Noon and Amazon are the large marketplaces, Namshi and Ounass are known for fashion, and Carrefour delivers groceries. Cards and digital wallets are accepted almost everywhere, and many stores split the bill through Tabby or Tamara.",
    about:
      "The year of offers opens with the Dubai Shopping Festival, from December into January, and goes on through Ramadan, Dubai Summer Surprises and White Friday. Homes have no postcodes: give the building, the area and a phone number, and add your Makani number in Dubai.",
    events: {
      "ramadan-and-eid":
        "Dates, dinnerware and lanterns lead, then jalabiyas, oud and chocolate boxes, with delivery slots filling early.",
      "back-to-school":
        "The school year starts at the end of August, so laptops, lunch boxes and uniforms are reduced before families are back from their summer trips.",
      "national-day":
        "Eid Al Etihad, as National Day has been called since 2024, falls on December 2 and 3. Offers in the colors of the flag end with the long weekend.",
    },
    seasonalSales: titled({
      "Dubai Shopping Festival":
        "Malls and their online shops cut fashion, perfume and electronics for several weeks around New Year's Day.",
      "Ramadan nights":
        "Supermarkets discount dates, juice and family packs first; abayas, sweets and toys follow before Eid.",
      "Dubai Summer Surprises":
        "From late June to the end of August, stores clear summer lines while many residents are away.",
      "Late November":
        "Marketplaces give the sale names of their own, and begin it about a week before the Friday itself.",
    }),
    savingTips: titled({
      "Compare dirham totals":
        "An international site may charge in dollars, and your bank adds a fee for the exchange.",
      "Watch a price before a festival":
        "Note it two weeks ahead, and you will see whether the sale price is really lower.",
      "Ask about your bank's card":
        "Banks in the Emirates have days of their own at the marketplaces, on top of sale prices.",
    }),
    faq: {
      payment:
        "Some stores still take cash at the door, usually for a small fee, but a code may be limited to Apple Pay or a card. The payment step says so before you order.",
      taxes:
        "Shops must show consumer prices with the 5% VAT in them. Delivery is added in the cart, and marketplaces waive it above a minimum that they change from time to time.",
      abroad:
        "Customs duty is 5% for most goods, with 5% VAT on top, and small parcels may be free of duty. Stores that ship from inside the country have settled this already.",
    },
    bestMonths: titled({
      January: "The second half of the festival in Dubai, when prices fall once more.",
      "The weeks before Ramadan":
        "Cookware, lights and guest furniture, as homes prepare to receive family for iftar.",
      "July and August":
        "Heat empties the streets, so apps compete with delivery offers and hotels with staycations.",
      November:
        "Phones, televisions and perfume, with more to choose from than in any other month.",
      December: "Eid Al Etihad in its first days, then gifts and winter travel.",
    }),
  },
  ar: {
    opening:
      "تسعّر المتاجر الإلكترونية في الإمارات بالدرهم، ويشمل السعر المعروض ضريبة القيمة المضافة بنسبة ٥٪. نون وأمازون هما السوقان الكبيران، و«نمشي» و«أناس» للأزياء، وكارفور للبقالة. البطاقات والمحافظ الرقمية مقبولة في كل مكان تقريبًا، ومتاجر كثيرة تقسّم الفاتورة عبر تابي أو تمارا.",
    about:
      "تفتتح السنةَ عروضُ مهرجان دبي للتسوق من ديسمبر إلى يناير، ثم رمضان ومفاجآت صيف دبي والجمعة البيضاء. ولا رموز بريدية للمنازل: اكتب اسم المبنى والمنطقة ورقم الهاتف، وأضف رقم «مكاني» إن كنت في دبي.",
    events: {
      "ramadan-and-eid":
        "تمور وأطقم موائد وفوانيس أولًا، ثم جلابيات وعود وعلب شوكولاتة، وتمتلئ مواعيد التوصيل باكرًا.",
      "back-to-school":
        "يبدأ العام الدراسي في أواخر أغسطس، فتنخفض أسعار الحواسيب وحافظات الطعام والزي المدرسي قبل عودة العائلات من السفر.",
      "national-day":
        "يحمل اليوم الوطني اسم عيد الاتحاد منذ عام ٢٠٢٤، وموعده ٢ و٣ ديسمبر. وتنتهي عروضه، وهي بألوان العلم، مع العطلة الطويلة.",
    },
    seasonalSales: titled({
      "مهرجان دبي للتسوق":
        "تخفّض المراكز التجارية ومتاجرها الإلكترونية أسعار الأزياء والعطور والإلكترونيات عدة أسابيع حول رأس السنة.",
      "ليالي رمضان":
        "تبدأ الخصومات بالتمور والعصائر والعبوات العائلية، ثم العبايات والحلويات والألعاب قبل العيد.",
      "مفاجآت صيف دبي":
        "من أواخر يونيو حتى نهاية أغسطس تُصفّى مجموعات الصيف وكثير من السكان مسافرون.",
      "أواخر نوفمبر":
        "تطلق الأسواق الإلكترونية على الموسم أسماءها الخاصة، وتبدؤه قبل الجمعة نفسها بنحو أسبوع.",
    }),
    savingTips: titled({
      "قارن المبالغ بالدرهم": "قد يحاسبك الموقع العالمي بالدولار، ويضيف بنكك رسومًا على التحويل.",
      "راقب السعر قبل المهرجان": "دوّنه قبل أسبوعين لتعرف إن كان السعر المخفّض أقل فعلًا.",
      "اسأل عن بطاقة بنكك":
        "لبنوك الإمارات أيام عروض خاصة لدى الأسواق الإلكترونية، تُضاف إلى أسعار التخفيضات.",
    }),
    faq: {
      payment:
        "ما زالت متاجر تقبل النقد عند الباب، مقابل رسوم بسيطة عادةً، لكن الكود قد يقتصر على آبل باي أو البطاقة. وتوضح ذلك خطوة الدفع قبل الطلب.",
      taxes:
        "على المتاجر أن تعرض السعر للمستهلك شاملًا ضريبة الـ٥٪. أما التوصيل فيُضاف في السلة، وتعفيك منه الأسواق الإلكترونية فوق مبلغ تغيّره من حين إلى آخر.",
      abroad:
        "الرسوم الجمركية ٥٪ على معظم السلع، وفوقها ضريبة ٥٪، وقد تُعفى الطرود الصغيرة. والمتاجر التي تشحن من داخل البلد دفعت ذلك مسبقًا.",
    },
    bestMonths: titled({
      يناير: "النصف الثاني من مهرجان دبي، حين تنخفض الأسعار مرة أخرى.",
      "الأسابيع السابقة لرمضان": "أواني الطبخ والإضاءة وأثاث الضيوف، والبيوت تستعد لموائد الإفطار.",
      "يوليو وأغسطس":
        "يُبقي الحر الناس في بيوتهم، فتتنافس التطبيقات بعروض التوصيل والفنادق بعروض الإقامة.",
      نوفمبر: "هواتف وتلفزيونات وعطور، بخيارات أوسع من أي شهر آخر.",
      ديسمبر: "عيد الاتحاد في أيامه الأولى، ثم الهدايا ورحلات الشتاء.",
    }),
  },
};
