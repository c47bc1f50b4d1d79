import type { CountryCode } from "#app/domain/countries.ts";
import type { Language } from "#app/domain/language.ts";

type Paragraphs = readonly [opening: string, about: string];

/** The two introductory paragraphs of each country page: the opening, and one below the brands. */
export const intros: Readonly<Record<CountryCode, Record<Language, Paragraphs>>> = {
  uae: {
    en: [
      "Online shops in the United Arab Emirates price in dirhams, and the amount shown normally includes VAT at 5%. Noon and Amazon.ae are the largest general marketplaces, Namshi and Ounass are well known for fashion, and Carrefour delivers groceries. Cards and digital wallets are widely accepted, many stores offer instalments through Tabby or Tamara, and some still take cash on delivery.",
      "The calendar of offers begins with the Dubai Shopping Festival, which runs from December into January, and continues through Ramadan, Dubai Summer Surprises and the White Friday sales of late November. National Day on 2 December adds a further round of short offers. There are no postcodes for home delivery, so give the building, the area and a phone number, and check whether an item shipped from abroad is priced with customs duty.",
    ],
    ar: [
      "تعرض المتاجر الإلكترونية في الإمارات أسعارها بالدرهم، ويشمل السعر المعروض عادةً ضريبة القيمة المضافة بنسبة ٥٪. نون وأمازون الإمارات أكبر الأسواق الإلكترونية العامة، ويشتهر نمشي وأُناس في الأزياء، ويوصل كارفور مشتريات البقالة. وتُقبل البطاقات والمحافظ الرقمية على نطاق واسع، وتتيح متاجر كثيرة التقسيط عبر تابي أو تمارا، وما زال بعضها يقبل الدفع نقدًا عند الاستلام.",
      "يبدأ موسم العروض بمهرجان دبي للتسوق الممتد من ديسمبر إلى يناير، ثم رمضان ومفاجآت صيف دبي وتخفيضات الجمعة البيضاء في أواخر نوفمبر. ويضيف اليوم الوطني في ٢ ديسمبر جولة أخرى من العروض القصيرة. ولا يعتمد التوصيل إلى المنازل على رموز بريدية، فاكتب اسم المبنى والمنطقة ورقم الهاتف، وتأكد مما إذا كان سعر المنتج القادم من الخارج يشمل الرسوم الجمركية.",
    ],
  },
  "saudi-arabia": {
    en: [
      "Shops in Saudi Arabia price in riyals, and VAT is charged at 15%, so it is worth comparing totals with tax included. Noon and Amazon.sa cover most categories, Jarir and Extra are established names for electronics, and Namshi and Shein are popular for fashion. Most stores accept mada cards and Apple Pay, and instalments through Tabby or Tamara are common.",
      "Two national occasions have sales of their own: Founding Day on 22 February and National Day on 23 September, when many stores run offers for a few days. Ramadan and White Friday bring longer sales with a wider choice. Adding your short National Address to an order helps the courier find you.",
    ],
    ar: [
      "تعرض المتاجر في السعودية أسعارها بالريال، وتبلغ ضريبة القيمة المضافة ١٥٪، ولذلك يحسن أن تقارن بين الأسعار شاملة الضريبة. يغطي نون وأمازون السعودية معظم الفئات، وجرير وإكسترا اسمان راسخان في الإلكترونيات، ويُقبل المتسوقون على نمشي وشي إن لشراء الأزياء. وتقبل معظم المتاجر بطاقات مدى وآبل باي، والتقسيط عبر تابي أو تمارا شائع.",
      "لمناسبتين وطنيتين تخفيضاتهما الخاصة: يوم التأسيس في ٢٢ فبراير، واليوم الوطني في ٢٣ سبتمبر، إذ تقدم متاجر كثيرة عروضًا تدوم بضعة أيام. أما رمضان والجمعة البيضاء فعروضهما أطول وأوسع اختيارًا. وإضافة العنوان الوطني المختصر إلى الطلب تسهّل على المندوب الوصول إليك.",
    ],
  },
  egypt: {
    en: [
      "Prices in Egypt are in Egyptian pounds, and the standard VAT rate is 14%. Amazon.eg, Noon and Jumia are the main marketplaces, alongside the online shops of local electronics and fashion retailers. Cash on delivery remains widespread, and many stores also accept bank cards, Meeza cards, Fawry and instalments through services such as valU.",
      "The largest sales come in November, under the names White Friday and Black Friday, and in the weeks before Ramadan. Mother's Day on 21 March is another busy period, especially for home appliances and gifts. Delivery times differ between Greater Cairo and the more distant governorates, so check the estimate for your address before ordering.",
    ],
    ar: [
      "الأسعار في مصر بالجنيه المصري، والنسبة العامة لضريبة القيمة المضافة ١٤٪. أمازون مصر ونون وجوميا أبرز الأسواق الإلكترونية، إلى جانب المتاجر الإلكترونية لتجار الأجهزة والأزياء المحليين. وما زال الدفع نقدًا عند الاستلام واسع الانتشار، وتقبل متاجر كثيرة أيضًا البطاقات البنكية وبطاقات ميزة وفوري والتقسيط عبر خدمات مثل فاليو.",
      "تأتي أكبر التخفيضات في نوفمبر باسم الجمعة البيضاء أو الجمعة السوداء، وفي الأسابيع السابقة لرمضان. وعيد الأم في ٢١ مارس موسم نشط آخر، ولا سيما للأجهزة المنزلية والهدايا. وتختلف مدة التوصيل بين القاهرة الكبرى والمحافظات البعيدة، فراجع الموعد المتوقع لعنوانك قبل الطلب.",
    ],
  },
  jordan: {
    en: [
      "The Jordanian dinar is divided into a thousand fils, so prices may show three decimal places. The general sales tax has a standard rate of 16%. Shoppers use local retailers' sites as well as international ones that deliver to the country, such as Shein and iHerb, and pay by card, by cash on delivery or, where it is offered, by CliQ transfer.",
      "Offers gather around Ramadan and Eid, the return to school in August and September, and White Friday in November. Independence Day on 25 May is marked by some stores with short offers. Orders from abroad may be subject to customs charges, and the rules for small parcels have changed more than once, so check what applies before ordering.",
    ],
    ar: [
      "ينقسم الدينار الأردني إلى ألف فلس، ولذلك قد ترى ثلاث خانات عشرية في السعر. وتبلغ النسبة العامة لضريبة المبيعات ١٦٪. ويجمع المتسوقون بين مواقع المتاجر المحلية والمواقع العالمية التي توصل إلى الأردن مثل شي إن وآي هيرب، ويدفعون بالبطاقة أو نقدًا عند الاستلام أو بتحويل كليك حيثما توفر.",
      "تتركز العروض حول رمضان والعيد، والعودة إلى المدارس في آب وأيلول، والجمعة البيضاء في تشرين الثاني. وتحتفي بعض المتاجر بعيد الاستقلال في ٢٥ أيار بعروض قصيرة. وقد تخضع الطلبات القادمة من الخارج لرسوم جمركية، وقد تغيرت قواعد الطرود الصغيرة أكثر من مرة، فتحقق من المعمول به قبل الطلب.",
    ],
  },
  lebanon: {
    en: [
      "Many online shops in Lebanon price in US dollars, while others use the Lebanese pound, so note the currency before comparing offers. Cash on delivery is the usual way to pay, and some shops also accept Whish Money or bank cards. Toters, founded in Beirut, delivers from restaurants, supermarkets and shops in the areas it serves.",
      "The main sale periods are Ramadan, the return to school, Black Friday in late November, and the weeks before Christmas and the New Year. Independence Day on 22 November falls just before Black Friday, so offers often run together. When ordering from abroad, ask whether customs and tax are included, and check that your card can be used for international payments.",
    ],
    ar: [
      "تسعّر متاجر إلكترونية كثيرة في لبنان بالدولار الأميركي، ويستخدم بعضها الليرة اللبنانية، فانتبه إلى العملة قبل المقارنة بين العروض. والدفع نقدًا عند الاستلام هو الأكثر اعتمادًا، كما تقبل بعض المتاجر ويش ماني أو البطاقات المصرفية. وتوصل توترز، التي تأسست في بيروت، من المطاعم والسوبرماركت والمتاجر في المناطق التي تخدمها.",
      "أبرز مواسم التخفيضات رمضان، والعودة إلى المدارس، والجمعة السوداء في أواخر تشرين الثاني، والأسابيع السابقة لعيد الميلاد ورأس السنة. ويحل عيد الاستقلال في ٢٢ تشرين الثاني قبيل الجمعة السوداء، فكثيرًا ما تتصل عروضهما. وعند الطلب من الخارج، اسأل إن كان السعر يشمل الجمارك والضريبة، وتأكد من أن بطاقتك صالحة للدفع الدولي.",
    ],
  },
  morocco: {
    en: [
      "Prices in Morocco are in Moroccan dirhams, and the standard VAT rate is 20%. Jumia is a well-known general marketplace, Marjane and Electroplanet sell groceries and electronics online, and Decathlon and Ikea serve sport and home. Cash on delivery is very common, and most larger shops also take bank cards.",
      "Black Friday in November is the largest online sale, with Ramadan, the two Eids and the return to school in September close behind. Throne Day on 30 July falls in the summer sales. Since July 2022, goods bought on foreign platforms have not benefited from the customs exemption for small parcels, so count duty and tax when comparing prices.",
    ],
    ar: [
      "الأسعار في المغرب بالدرهم المغربي، والنسبة العادية للضريبة على القيمة المضافة ٢٠٪. جوميا سوق إلكترونية عامة معروفة، ويبيع مرجان وإلكتروبلانيت المواد الغذائية والإلكترونيات عبر الإنترنت، ويلبّي ديكاتلون وإيكيا حاجات الرياضة والبيت. والدفع نقدًا عند الاستلام شائع جدًا، وتقبل معظم المتاجر الكبرى البطاقات البنكية أيضًا.",
      "الجمعة السوداء في نونبر هي أكبر موسم تخفيضات على الإنترنت، ويليها رمضان والعيدان والدخول المدرسي في شتنبر. ويوافق عيد العرش في ٣٠ يوليوز موسم تخفيضات الصيف. ومنذ يوليوز ٢٠٢٢ لم تعد المشتريات من المنصات الأجنبية تستفيد من الإعفاء الجمركي للطرود الصغيرة، فاحسب الرسوم والضريبة عند مقارنة الأسعار.",
    ],
  },
  tunisia: {
    en: [
      "The Tunisian dinar is divided into a thousand millimes, so prices often show three decimal places. The standard VAT rate is 19%. Mytek and Tunisianet are well known for electronics, and Carrefour and Monoprix for groceries. Cash on delivery is the usual choice, with Tunisian bank cards and the post office's e-Dinar card accepted by many sites.",
      "Retailers hold official winter and summer sales, known as the soldes, on dates announced each year. Ramadan, the return to school in September and Black Friday in November bring further offers. Most Tunisian cards are limited to payments in dinars, so check that yours works abroad before ordering from a foreign site, and allow for customs charges.",
    ],
    ar: [
      "ينقسم الدينار التونسي إلى ألف مليم، ولذلك كثيرًا ما تظهر في الأسعار ثلاث خانات عشرية. والنسبة العادية للأداء على القيمة المضافة ١٩٪. ويُعرف ماي تك وتونيزيانت ببيع الإلكترونيات، وكارفور ومونوبري بالمواد الغذائية. والدفع نقدًا عند التسليم هو الخيار المعتاد، وتقبل مواقع كثيرة البطاقات البنكية التونسية وبطاقة الدينار الإلكتروني من البريد التونسي.",
      "تنظم المتاجر موسمين رسميين للتخفيضات شتاءً وصيفًا، يُعرفان بالصولد، ويُعلن عن مواعيدهما كل سنة. وتأتي عروض أخرى مع رمضان والعودة المدرسية في سبتمبر والجمعة السوداء في نوفمبر. ومعظم البطاقات التونسية مقصور على الدفع بالدينار، فتأكد من أن بطاقتك تعمل في الخارج قبل الطلب من موقع أجنبي، واحسب حساب الرسوم الجمركية.",
    ],
  },
  kuwait: {
    en: [
      "Kuwait has no VAT, and prices are in Kuwaiti dinars, which are divided into a thousand fils. Because the dinar is a high-value currency, a discount that looks small in figures may be considerable. KNET is the familiar way to pay online, and well-known local names include Xcite for electronics, Boutiqaat for beauty and Talabat, which began in Kuwait, for food and groceries.",
      "February is the busiest month for local offers: the Hala February season leads up to National Day on the 25th and Liberation Day on the 26th. Ramadan, the return to school and White Friday follow. For delivery, give the area, block, street and house number, and check whether an order from abroad is priced with customs duty.",
    ],
    ar: [
      "لا تُفرض ضريبة قيمة مضافة في الكويت، والأسعار بالدينار الكويتي الذي ينقسم إلى ألف فلس. ولأن قيمة الدينار مرتفعة، فقد يكون خصم يبدو صغيرًا بالأرقام خصمًا معتبرًا. وكي نت هي الوسيلة المألوفة للدفع عبر الإنترنت، ومن الأسماء المحلية المعروفة إكسايت للإلكترونيات، وبوتيكات لمنتجات الجمال، وطلبات، التي انطلقت من الكويت، للطعام والبقالة.",
      "فبراير أنشط الأشهر بالعروض المحلية: يمتد موسم هلا فبراير حتى العيد الوطني في ٢٥ منه وعيد التحرير في ٢٦ منه. ثم تأتي عروض رمضان والعودة إلى المدارس والجمعة البيضاء. وعند التوصيل، اكتب المنطقة والقطعة والشارع ورقم المنزل، وتأكد مما إذا كان سعر الطلب القادم من الخارج يشمل الرسوم الجمركية.",
    ],
  },
  qatar: {
    en: [
      "Qatar has no VAT, and shops price in Qatari riyals. Snoonu, founded in Doha, and Talabat deliver food, groceries and shopping, Al Meera and LuLu run supermarkets with online ordering, and Jarir sells books and electronics. Regional fashion sites such as Namshi and Ounass deliver here too. Cards are widely accepted and many stores also take cash on delivery.",
      "Offers are frequent in Ramadan, at White Friday in November and around National Day on 18 December. National Sport Day, on the second Tuesday of February, often brings discounts on sports clothing and equipment. Local addresses use zone, street and building numbers, so have all three ready, and check for customs duty on orders from abroad.",
    ],
    ar: [
      "لا تُفرض ضريبة قيمة مضافة في قطر، وتعرض المتاجر أسعارها بالريال القطري. وتوصل سنونو، التي تأسست في الدوحة، وطلبات الطعام والبقالة والمشتريات، وتتيح متاجر الميرة ولولو الطلب عبر الإنترنت، ويبيع جرير الكتب والإلكترونيات. كما توصل إلى قطر مواقع أزياء إقليمية مثل نمشي وأُناس. والبطاقات مقبولة على نطاق واسع، وتقبل متاجر كثيرة الدفع نقدًا عند الاستلام أيضًا.",
      "تكثر العروض في رمضان، وفي الجمعة البيضاء في نوفمبر، وحول اليوم الوطني في ١٨ ديسمبر. وكثيرًا ما يحمل اليوم الرياضي للدولة، في ثاني ثلاثاء من فبراير، تخفيضات على الملابس والأدوات الرياضية. وتعتمد العناوين المحلية على أرقام المنطقة والشارع والمبنى، فجهّزها معًا، وانتبه إلى الرسوم الجمركية على الطلبات القادمة من الخارج.",
    ],
  },
  bahrain: {
    en: [
      "Prices in Bahrain are in Bahraini dinars, which are divided into a thousand fils, and VAT is charged at 10%. Extra and Sharaf DG are known for electronics, LuLu for groceries and Talabat for food delivery, while Namshi and 6thStreet deliver fashion. BenefitPay and cards are the familiar ways to pay, and many stores also accept cash on delivery.",
      "Ramadan, the return to school and White Friday are the main sale seasons, and National Day on 16 December is followed closely by end-of-year clearance. Addresses are written with flat or building, road and block numbers, and a correct block number prevents most delays. An order from a neighbouring country may carry tax or duty, so look at the final total.",
    ],
    ar: [
      "الأسعار في البحرين بالدينار البحريني الذي ينقسم إلى ألف فلس، وتبلغ ضريبة القيمة المضافة ١٠٪. ويُعرف إكسترا وشرف دي جي بالإلكترونيات، ولولو بالبقالة، وطلبات بتوصيل الطعام، بينما يوصل نمشي وسيكسث ستريت الأزياء. وبنفت بي والبطاقات هي وسائل الدفع المألوفة، وتقبل متاجر كثيرة الدفع نقدًا عند الاستلام أيضًا.",
      "رمضان والعودة إلى المدارس والجمعة البيضاء أبرز مواسم التخفيضات، وبعد العيد الوطني في ١٦ ديسمبر بقليل تبدأ تصفيات نهاية السنة. ويُكتب العنوان برقم الشقة أو المبنى ثم الطريق والمجمع، ورقم المجمع الصحيح يجنّبك معظم التأخير. وقد تُضاف ضريبة أو رسوم جمركية إلى الطلبات القادمة من دولة مجاورة، فراجع الإجمالي النهائي.",
    ],
  },
  oman: {
    en: [
      "Prices in Oman are in Omani rials, which are divided into a thousand baisa, and VAT is charged at 5%. Extra and Sharaf DG sell electronics, LuLu sells groceries and household goods, and regional fashion sites such as Namshi and 6thStreet deliver to the country. Shoppers pay by card or, in many stores, by cash on delivery, and Thawani is a local payment service.",
      "National Day falls on 20 November, close to White Friday, which makes late November the busiest time for offers. Ramadan, the two Eids and the return to school come next. Delivery to Muscat is usually quicker than to the more distant governorates such as Dhofar and Musandam, and orders from abroad may carry customs duty.",
    ],
    ar: [
      "الأسعار في عُمان بالريال العُماني الذي ينقسم إلى ألف بيسة، وتبلغ ضريبة القيمة المضافة ٥٪. ويبيع إكسترا وشرف دي جي الإلكترونيات، ولولو البقالة ومستلزمات المنزل، وتوصل إلى عُمان مواقع أزياء إقليمية مثل نمشي وسيكسث ستريت. ويدفع المتسوقون بالبطاقة، أو نقدًا عند الاستلام في متاجر كثيرة، وثواني خدمة دفع محلية.",
      "يوافق اليوم الوطني ٢٠ نوفمبر، قريبًا من الجمعة البيضاء، ولذلك تكون أواخر نوفمبر أنشط أوقات العروض. ويأتي بعدها رمضان والعيدان والعودة إلى المدارس. والتوصيل إلى مسقط أسرع عادةً منه إلى المحافظات البعيدة مثل ظفار ومسندم، وقد تخضع الطلبات القادمة من الخارج لرسوم جمركية.",
    ],
  },
};
