import { type LocalProse, titled } from "#app/content/prose.ts";

// VAT of 11 %; a rise to 12 % was before parliament in February 2026 (lbcgroup.tv, 2026-02-17).
// Independence Day and Christmas: github.com/vacanza/holidays, lebanon.py. Toters: totersapp.com.
export const lebanon: LocalProse = {
  en: {
    opening:
      "In Lebanon most prices are in fresh dollars, and some in pounds at the shop's rate, so look at the currency first. Ishtari and Khoury Home sell electronics and appliances, Mikesport sells sportswear, Spinneys groceries, and Toters delivers from restaurants and shops. Cash is the most common way to pay, followed by Whish and cards.",
    about:
      "A card from a Lebanese bank pays abroad only if it draws on a fresh account, so ask before you fill a foreign cart. Addresses are described rather than numbered: building, floor, the nearest landmark, a mobile number. Roads to the mountains close at times in January, and deliveries wait.",
    events: {
      "back-to-school":
        "Private schools open in September, public ones later. Book lists are long and in three languages, so second-hand sets are worth a search too.",
      "white-friday-and-cyber-monday":
        "Better known here as Black Friday. It follows Independence Day by a few days, and the two sales run into one.",
      "national-day":
        "Independence Day is on November 22. Stores add a small extra to offers that are already up for the end of the month.",
    },
    seasonalSales: titled({
      "January's soldes":
        "Beirut's fashion houses clear winter straight after Epiphany, while ski gear waits until March.",
      "Fasting and feasting":
        "Ramadan and Lent can meet in one month: sweets, legumes, tableware and children's outfits for two feasts.",
      "Expat summer":
        "Families land in July and August, and shops that price in dollars court them with bundles.",
      "Toward Christmas":
        "From the first of December toys, chocolate and perfume are on offer, in smaller steps every week.",
    }),
    savingTips: titled({
      "Ask for the rate":
        "A pound price at an old rate may beat the dollar price, or the other way around.",
      "Know last month's figure":
        "Dollar tags change less often than before, so a note on your phone is enough.",
      "Use a wallet":
        "Whish and other wallets need no bank at all, and some shops prefer them to making change.",
    }),
    faq: {
      payment:
        "Yes at nearly all local shops; drivers carry change in both currencies. A foreign store accepts international cards only, code or no code.",
      taxes:
        "Ask whether VAT is in. It was 11% in February 2026, when a rise to 12% was before parliament. Some sites add it at the end. Delivery inside Greater Beirut is often a flat sum, and the South, the North and the Bekaa cost more.",
      abroad:
        "Customs values the parcel with its freight, takes duty by kind of goods and VAT on the whole. A forwarding company quotes it beforehand, by weight.",
    },
    bestMonths: titled({
      January: "Coats, knitwear and party dresses after the holidays.",
      March: "Mother's Day on the 21st, and the last of the ski season.",
      July: "Summer fashion, inverters and fans when power is short.",
      September: "Textbooks, shoes and tablets for three school systems.",
      "Late November to Christmas": "Electronics first, gifts after, food hampers last.",
    }),
  },
  ar: {
    opening:
      "معظم الأسعار في لبنان بالدولار «الفريش»، وبعضها بالليرة على سعر المتجر، فانظر إلى العملة أولًا. «إشتري» وخوري هوم للإلكترونيات والأجهزة، ومايك سبورت للرياضة، وسبينيس للبقالة، وتوترز للمطاعم والمتاجر. والنقد سيد الدفع، تليه «ويش» والبطاقات.",
    about:
      "بطاقة المصرف اللبناني لا تدفع في الخارج إلا من حساب «فريش»، فاسأل قبل ملء سلة أجنبية. والعناوين تُوصف ولا تُرقّم: المبنى والطابق وأقرب معلم ورقم الخلوي. وقد تُقطع طرق الجبل في كانون الثاني فيتأخر التوصيل.",
    eventNames: {
      "white-friday-and-cyber-monday": "الجمعة السوداء وسايبر مانداي",
    },
    events: {
      "back-to-school":
        "تفتح المدارس الخاصة في أيلول والرسمية بعدها. ولوائح الكتب طويلة وبثلاث لغات، فالكتب المستعملة تستحق البحث أيضًا.",
      "white-friday-and-cyber-monday":
        "تأتي بعد عيد الاستقلال بأيام، فيتصل الموسمان ويصيران موسمًا واحدًا.",
      "national-day":
        "عيد الاستقلال في ٢٢ تشرين الثاني، وتضيف فيه المتاجر حسمًا صغيرًا إلى عروض بدأت أصلًا لآخر الشهر.",
    },
    seasonalSales: titled({
      "صولد كانون الثاني":
        "تصفّي دور الأزياء في بيروت شتاءها بعد الغطاس مباشرة، أما عدة التزلج فتنتظر آذار.",
      "صيامان وعيدان":
        "قد يلتقي رمضان والصوم الكبير في شهر واحد: حلويات وحبوب وأواني مائدة وثياب أولاد لعيدين.",
      "صيف المغتربين": "تصل العائلات في تموز وآب، فتتودد إليها متاجر الدولار بالعروض المجمّعة.",
      "نحو الميلاد": "من أول كانون الأول تُخفَّض الألعاب والشوكولا والعطور، بخطوات أصغر كل أسبوع.",
    }),
    savingTips: titled({
      "اسأل عن سعر الصرف":
        "قد يكون السعر بالليرة على صرف قديم أوفر من سعر الدولار، وقد ينعكس الأمر.",
      "اعرف رقم الشهر الماضي": "أسعار الدولار تتبدل أقل من السابق، فملاحظة على هاتفك تكفي.",
      "جرّب المحفظة": "لا تحتاج «ويش» وغيرها إلى مصرف، وتفضلها بعض المتاجر على الفراطة.",
    }),
    faq: {
      payment:
        "نعم في المتاجر المحلية كلها تقريبًا، ومع السائق فراطة بالعملتين. أما المتجر الأجنبي فلا يقبل إلا بطاقة دولية، بكود أو من دونه.",
      taxes:
        "اسأل إن كانت الضريبة ضمن السعر، فبعض المواقع يضيفها في آخر الأمر. وكانت ١١٪ في شباط ٢٠٢٦، ورفعُها إلى ١٢٪ أمام مجلس النواب. والتوصيل في بيروت الكبرى مبلغ مقطوع، ويزيد إلى الجنوب والشمال والبقاع.",
      abroad:
        "تقدّر الجمارك الطرد مع أجرة شحنه، وتستوفي رسمًا بحسب البضاعة والضريبة على المجموع. وتسعّره لك شركات الشحن مسبقًا بحسب الوزن.",
    },
    bestMonths: titled({
      "كانون الثاني": "معاطف وكنزات وفساتين سهرة بعد الأعياد.",
      آذار: "عيد الأم في ٢١ منه، وآخر موسم التزلج.",
      تموز: "ثياب الصيف، والإنفرتر والمراوح حين تشح الكهرباء.",
      أيلول: "كتب وأحذية وأجهزة لوحية لثلاثة مناهج.",
      "من أواخر تشرين الثاني إلى الميلاد": "الإلكترونيات أولًا، ثم الهدايا، ثم سلال الطعام.",
    }),
  },
};
