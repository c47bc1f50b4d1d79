import type { LocalTexts } from "#app/content/types.ts";
import type { Language } from "#app/domain/base/language.ts";

// VAT of 5 %: Federal Decree-Law 8 of 2017, and its executive regulation for prices that include it.
// Customs duty: the Common Customs Law of the GCC. Eid Al Etihad: the name since November 2024
// (khaleejtimes.com). Dubai's two festivals: visitdubai.com. School year: u.ae.
export const uae: Record<Language, LocalTexts> = {
  en: {
    opening:
      "Online shops in the UAE price in dirhams, with VAT of 5% in the amount shown. Noon and Amazon are the large marketplaces, Namshi and Ounass are known for fashion, and Carrefour delivers groceries. Cards and digital wallets are accepted almost everywhere, and many stores split the bill through Tabby or Tamara.",
    about:
      "The year of offers opens with the Dubai Shopping Festival, from December into January, and goes on through Ramadan, Dubai Summer Surprises and White Friday. Homes have no postcodes: give the building, the area and a phone number, and add your Makani number in Dubai.",
    events: {
      "ramadan-and-eid": {
        text: "Dates, dinnerware and lanterns lead, then jalabiyas, oud and chocolate boxes, with delivery slots filling early.",
      },
      "back-to-school": {
        text: "The school year starts at the end of August, so laptops, lunch boxes and uniforms are reduced before families are back from their summer trips.",
      },
      "national-day": {
        text: "Eid Al Etihad, as National Day has been called since 2024, falls on December 2 and 3. Offers in the colors of the flag end with the long weekend.",
      },
    },
    seasonalSales: [
      {
        title: "Dubai Shopping Festival",
        text: "Malls and their online shops cut fashion, perfume and electronics for several weeks around New Year's Day.",
      },
      {
        title: "Ramadan nights",
        text: "Supermarkets discount dates, juice and family packs first; abayas, sweets and toys follow before Eid.",
      },
      {
        title: "Dubai Summer Surprises",
        text: "From late June to the end of August, stores clear summer lines while many residents are away.",
      },
      {
        title: "Late November",
        text: "Marketplaces give the sale names of their own, and some begin two weeks before the Friday itself.",
      },
    ],
    savingTips: [
      {
        title: "Compare dirham totals",
        text: "An international site may charge in dollars, and your bank adds a fee for the exchange.",
      },
      {
        title: "Watch a price before a festival",
        text: "Note it two weeks ahead, and you will see whether the sale price is really lower.",
      },
      {
        title: "Ask about your bank's card",
        text: "Banks in the Emirates have days of their own at the marketplaces, on top of sale prices.",
      },
    ],
    faq: {
      payment:
        "Some stores still take cash at the door, usually for a small fee, but a code may be limited to Apple Pay or a card. The payment step says so before you order.",
      taxes:
        "Shops must show consumer prices with the 5% VAT in them. Delivery is added in the cart, and marketplaces waive it above a minimum that they change from time to time.",
      abroad:
        "Customs duty is 5% for most goods, with 5% VAT on top, and small parcels may be free of duty. Stores that ship from inside the country have settled this already.",
    },
    bestMonths: [
      {
        title: "January",
        text: "The second half of the festival in Dubai, when prices fall once more.",
      },
      {
        title: "The weeks before Ramadan",
        text: "Cookware, lights and guest furniture, as homes prepare to receive family for iftar.",
      },
      {
        title: "July and August",
        text: "Heat empties the streets, so apps compete with delivery offers and hotels with staycations.",
      },
      {
        title: "November",
        text: "Phones, televisions and perfume, with more to choose from than in any other month.",
      },
      { title: "December", text: "Eid Al Etihad in its first days, then gifts and winter travel." },
    ],
  },
  ar: {
    opening:
      "تسعّر المتاجر الإلكترونية في الإمارات بالدرهم، ويشمل السعر المعروض ضريبة القيمة المضافة بنسبة ٥٪. نون وأمازون هما السوقان الكبيران، و«نمشي» و«أناس» للأزياء، وكارفور للبقالة. البطاقات والمحافظ الرقمية مقبولة في كل مكان تقريبًا، ومتاجر كثيرة تقسّم الفاتورة عبر تابي أو تمارا.",
    about:
      "تفتتح السنةَ عروضُ مهرجان دبي للتسوق من ديسمبر إلى يناير، ثم رمضان ومفاجآت صيف دبي والجمعة البيضاء. ولا رموز بريدية للمنازل: اكتب اسم المبنى والمنطقة ورقم الهاتف، وأضف رقم «مكاني» إن كنت في دبي.",
    events: {
      "ramadan-and-eid": {
        text: "تمور وأطقم موائد وفوانيس أولًا، ثم جلابيات وعود وعلب شوكولاتة، وتمتلئ مواعيد التوصيل باكرًا.",
      },
      "back-to-school": {
        text: "يبدأ العام الدراسي في أواخر أغسطس، فتنخفض أسعار الحواسيب وحافظات الطعام والزي المدرسي قبل عودة العائلات من السفر.",
      },
      "national-day": {
        text: "يحمل اليوم الوطني اسم عيد الاتحاد منذ عام ٢٠٢٤، وموعده ٢ و٣ ديسمبر. وتنتهي عروضه، وهي بألوان العلم، مع العطلة الطويلة.",
      },
    },
    seasonalSales: [
      {
        title: "مهرجان دبي للتسوق",
        text: "تخفّض المراكز التجارية ومتاجرها الإلكترونية أسعار الأزياء والعطور والإلكترونيات عدة أسابيع حول رأس السنة.",
      },
      {
        title: "ليالي رمضان",
        text: "تبدأ الخصومات بالتمور والعصائر والعبوات العائلية، ثم العبايات والحلويات والألعاب قبل العيد.",
      },
      {
        title: "مفاجآت صيف دبي",
        text: "من أواخر يونيو حتى نهاية أغسطس تُصفّى مجموعات الصيف وكثير من السكان مسافرون.",
      },
      {
        title: "أواخر نوفمبر",
        text: "تطلق الأسواق الإلكترونية على الموسم أسماءها الخاصة، ويبدأ بعضها قبل الجمعة نفسها بأسبوعين.",
      },
    ],
    savingTips: [
      {
        title: "قارن المبالغ بالدرهم",
        text: "قد يحاسبك الموقع العالمي بالدولار، ويضيف بنكك رسومًا على التحويل.",
      },
      {
        title: "راقب السعر قبل المهرجان",
        text: "دوّنه قبل أسبوعين لتعرف إن كان السعر المخفّض أقل فعلًا.",
      },
      {
        title: "اسأل عن بطاقة بنكك",
        text: "لبنوك الإمارات أيام عروض خاصة لدى الأسواق الإلكترونية، تُضاف إلى أسعار التخفيضات.",
      },
    ],
    faq: {
      payment:
        "ما زالت متاجر تقبل النقد عند الباب، مقابل رسوم بسيطة عادةً، لكن الكود قد يقتصر على آبل باي أو البطاقة. وتوضح ذلك خطوة الدفع قبل الطلب.",
      taxes:
        "على المتاجر أن تعرض السعر للمستهلك شاملًا ضريبة الـ٥٪. أما التوصيل فيُضاف في السلة، وتعفيك منه الأسواق الإلكترونية فوق مبلغ تغيّره من حين إلى آخر.",
      abroad:
        "الرسوم الجمركية ٥٪ على معظم السلع، وفوقها ضريبة ٥٪، وقد تُعفى الطرود الصغيرة. والمتاجر التي تشحن من داخل البلد دفعت ذلك مسبقًا.",
    },
    bestMonths: [
      { title: "يناير", text: "النصف الثاني من مهرجان دبي، حين تنخفض الأسعار مرة أخرى." },
      {
        title: "الأسابيع السابقة لرمضان",
        text: "أواني الطبخ والإضاءة وأثاث الضيوف، والبيوت تستعد لموائد الإفطار.",
      },
      {
        title: "يوليو وأغسطس",
        text: "يُبقي الحر الناس في بيوتهم، فتتنافس التطبيقات بعروض التوصيل والفنادق بعروض الإقامة.",
      },
      { title: "نوفمبر", text: "هواتف وتلفزيونات وعطور، بخيارات أوسع من أي شهر آخر." },
      { title: "ديسمبر", text: "عيد الاتحاد في أيامه الأولى، ثم الهدايا ورحلات الشتاء." },
    ],
  },
};
