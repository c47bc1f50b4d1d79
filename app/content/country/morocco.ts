import { type LocalProse, titled } from "#app/content/prose.ts";

// VAT of 20 %: Code général des impôts, article 98. No customs exemption for platforms since July 2022:
// decree 2.22.438 (atalayar.com). The right to withdraw: law 31-08 (jurispromaroc.com). Unity Day on
// October 31: royal decision of November 2025. Others: github.com/vacanza/holidays, morocco.py.
export const morocco: LocalProse = {
  en: {
    opening:
      "Morocco counts in dirhams, and VAT is 20% as a rule. Jumia is the general marketplace, Marjane and Carrefour put their hypermarkets online, Electroplanet sells screens and washing machines, and Kitea and Ikea furnish homes. Bringo and Glovo deliver groceries. Cash at the door remains the habit; bank cards work at larger shops.",
    about:
      "Casablanca, Rabat and Tangier are served fast, oases and mountain villages through a pick-up point in the nearest town. Since July 2022 whatever is bought on a foreign platform has been charged duty and VAT from the first dirham, so a shop inside the kingdom is often the cheaper one.",
    events: {
      "ramadan-and-eid":
        "Chebakia molds, harira pots and dates first; jellabas, belghas and perfume for the 27th night and the feast.",
      "back-to-school":
        "La rentrée comes in early September. Stationery sets, overalls and shoes are on offer from mid-August, and each city has its list of books.",
      "white-friday-and-cyber-monday":
        "Everybody says Black Friday. Marketplaces open it on the Friday itself and change the goods every day until Monday.",
      "national-day":
        "Throne Day on July 30, Unity Day on October 31, the Green March on November 6 and Independence Day on November 18 each bring a round of offers.",
    },
    seasonalSales: titled({
      "Winter soldes":
        "Franchises in the malls reduce from January in several steps, and their sites follow.",
      "Sha'ban and Ramadan":
        "Mixers, tajines and tea sets, then caftans and jellabas for the last ten nights.",
      "Eid al-Adha and summer":
        "Freezers and barbecues, fans, and beach goods when Moroccans abroad come home.",
      "Back from the holidays":
        "In September phones and furniture are cut, once the summer's weddings are paid.",
    }),
    savingTips: titled({
      "Weigh a foreign bargain": "Duty, 20% VAT and a handling fee come on top of the euro price.",
      "Know your right to withdraw":
        "Consumer law 31-08 lets you go back on a remote purchase. Ask the shop for its form and the days.",
      "Collect it yourself":
        "Relay points and hypermarket counters hand over parcels for little or nothing.",
    }),
    faq: {
      payment:
        "Yes, it is what most people do; look at the parcel and pay the courier. An offer for cards only says so before you confirm.",
      taxes:
        "Shelf prices are TTC, all taxes included. Many sites ship free above a minimum, and charge by zone below it.",
      abroad:
        "There is no small-parcel exemption for platforms: duty by kind of goods, and then 20% VAT. Gifts between persons up to 1,250 dirhams are another matter.",
    },
    bestMonths: titled({
      January: "Coats, boots and heaters in the middle of the cold.",
      "The month before Ramadan": "Everything for the kitchen and the guests' salon.",
      July: "Throne Day, air coolers, swimwear and luggage.",
      September: "School bags and study desks, and last summer's sandals.",
      November: "Two national days first, and Black Friday in the last days of the month.",
    }),
  },
  ar: {
    opening:
      "الحساب في المغرب بالدرهم، والضريبة على القيمة المضافة 20% في العادة. جوميا هي السوق العامة، و«مرجان» وكارفور نقلا متاجرهما الكبرى إلى الشبكة، وإلكتروبلانيت للشاشات والغسالات، وكيتيا وإيكيا لأثاث البيت، وبرينغو وغلوفو للتقضية. وما زال الأداء نقدًا عند الباب هو العادة، وتقبل المتاجر الكبرى البطاقة البنكية.",
    about:
      "تصل الطلبيات سريعًا إلى الدار البيضاء والرباط وطنجة، أما الواحات والقرى الجبلية فعبر نقطة استلام في أقرب مدينة. وكل ما يُشترى من منصة أجنبية يؤدي الرسوم والضريبة منذ يوليوز 2022، ومن أول درهم، فالمتجر داخل المملكة أرخص في أحيان كثيرة.",
    eventNames: {
      "back-to-school": "الدخول المدرسي",
      "white-friday-and-cyber-monday": "الجمعة السوداء وسايبر مانداي",
    },
    events: {
      "ramadan-and-eid":
        "قوالب الشباكية وطناجر الحريرة والتمور أولًا، ثم الجلابيب والبلاغي والعطور لليلة القدر والعيد.",
      "back-to-school":
        "الدخول المدرسي في مطلع شتنبر. وتنزل عروض اللوازم والوزرات والأحذية من منتصف غشت، ولكل مدرسة لائحة كتبها.",
      "white-friday-and-cyber-monday":
        "تفتتحها الأسواق الإلكترونية يوم الجمعة نفسه، وتغيّر السلع كل يوم حتى الإثنين.",
      "national-day":
        "عيد العرش في 30 يوليوز، وعيد الوحدة في 31 أكتوبر، والمسيرة الخضراء في 6 نونبر، وعيد الاستقلال في 18 منه: لكل منها عروضه.",
    },
    seasonalSales: titled({
      "صولد الشتاء": "تخفّض علامات المراكز التجارية أثمانها من يناير على مراحل، وتتبعها مواقعها.",
      "شعبان ورمضان": "خلاطات وطواجن وأطقم شاي، ثم القفاطين والجلابيب في العشر الأواخر.",
      "عيد الأضحى والصيف": "مجمّدات وشوايات ومراوح، ولوازم البحر مع عودة مغاربة العالم.",
      "بعد العطلة": "في شتنبر تنخفض أثمان الهواتف والأثاث، وقد انقضت أعراس الصيف.",
    }),
    savingTips: titled({
      "احسب كلفة الصفقة الأجنبية": "تُضاف إلى ثمن الأورو رسوم الجمارك و20% ضريبة وأجرة المعالجة.",
      "لك حق التراجع":
        "يتيح القانون 31.08 لحماية المستهلك التراجع عن الشراء عن بعد. فاسأل المتجر عن الاستمارة والأجل.",
      "تسلّم بنفسك": "نقط التسليم وشبابيك المتاجر الكبرى تسلّمك الطرد بثمن زهيد أو بلا ثمن.",
    }),
    faq: {
      paymentQuestion: "هل يمكنني استخدام كود والأداء عند التسلم؟",
      payment:
        "نعم، وهو ما يفعله أغلب الناس: عاين الطرد وأدِّ للموزع. والعرض المقصور على البطاقة يذكر ذلك قبل التأكيد.",
      taxes:
        "الأثمان المعروضة شاملة لكل الضرائب. وتشحن مواقع كثيرة مجانًا فوق مبلغ معين، وبحسب المنطقة دونه.",
      abroad:
        "لا إعفاء للطرود الصغيرة القادمة من المنصات: رسوم بحسب نوع السلعة ثم ضريبة 20%. أما هدايا الأشخاص حتى 1250 درهمًا فشأن آخر.",
    },
    bestMonths: titled({
      يناير: "معاطف وأحذية شتوية ومدافئ في عز البرد.",
      "الشهر السابق لرمضان": "كل ما يلزم المطبخ وصالون الضيوف.",
      يوليوز: "عيد العرش، ومبردات الهواء وملابس البحر والحقائب.",
      شتنبر: "محافظ ومكاتب للدراسة، وما بقي من صنادل الصيف.",
      نونبر: "عيدان وطنيان أولًا، ثم الجمعة السوداء في آخر الشهر.",
    }),
  },
};
