import { type LocalProse, titled } from "#app/content/prose.ts";

// VAT of 19 %: Code de la TVA. Sales of six weeks, 20 % at the least and with both prices: law 98-40
// and the ministry's notices (gnet.tn). Ten working days to withdraw: law 2000-83 (tunisienumerique.com).
// A tenth for private parcels: douane.gov.tn/colis-postaux. Jumia left at the end of 2024
// (thecondia.com), so it is not named. Days off: github.com/vacanza/holidays, tunisia.py.
export const tunisia: LocalProse = {
  en: {
    opening:
      "The Tunisian dinar splits into a thousand millimes, hence tags such as 24.900. VAT is 19% on most things. Mytek and Tunisianet lead in computers and phones, Carrefour, Géant and Monoprix deliver groceries, Fatales sells beauty products and Exist clothing made in Tunisia. Buyers pay the courier, or use a local card or e-Dinar.",
    about:
      "Two official sale seasons rule the year: the winter and the summer soldes last about six weeks each, on dates that the Ministry of Commerce announces. Reductions must reach 20%, and both prices must be on the label. Dinar cards do not pay abroad without a travel or technology allowance.",
    events: {
      "ramadan-and-eid":
        "Couscous, oil and makroudh boxes at the outset, the children's new clothes and toys at the end.",
      "back-to-school":
        "Classes resume in mid-September. Subsidized notebooks run out first, so order paper in August and the satchel later.",
      "white-friday-and-cyber-monday":
        "Black Friday to Tunisians, and mainly a matter of computers, phones and sneakers.",
      "national-day":
        "Independence Day on March 20 and Republic Day on July 25 are days off. The second falls just before the summer soldes.",
    },
    seasonalSales: titled({
      "Winter soldes":
        "They open around the start of February, later than in Europe, and go deeper in a second markdown.",
      "Ramadan evenings":
        "Pastry tins, brik pans and spices in the first week, outfits for Eid in the last.",
      "Summer soldes":
        "From early August, when beaches and wedding halls are full, until the return to class.",
      "End of year":
        "Toys, cakes and televisions in December, and stores close their books with leftovers.",
    }),
    savingTips: titled({
      "Read three decimals":
        "89.900 is ninety dinars less a hundred millimes, and not eighty-nine thousand.",
      "Trust two labels":
        "In the soldes the old price has to appear next to the new one. If it does not, ask.",
      "Change your mind": "After an online order the law leaves you ten working days to withdraw.",
    }),
    faq: {
      payment:
        "Nearly always: the driver takes cash and hands you a receipt. Codes for e-Dinar or one bank's card are marked so at the store.",
      taxes:
        "Prices on Tunisian sites are TTC, with the 19% in them. Expect a flat fee of a few dinars per parcel, wherever in the country you live.",
      abroad:
        "On a private parcel worth up to 2,000 dinars customs takes a tenth of the value; books and medicine pass free. Without an allowance on your card the purchase itself fails.",
    },
    bestMonths: titled({
      February: "Coats and shoes in the official clearance.",
      March: "Spring cleaning, garden chairs and Independence Day.",
      August: "Swimwear, fans and linen at their second markdown.",
      September: "Satchels, aprons and printers for the start of term.",
      November: "Laptops and smartphones, if only for a few days.",
    }),
  },
  ar: {
    opening:
      "ينقسم الدينار التونسي إلى ألف مليم، ومن هنا أسعار مثل 24.900. والأداء على القيمة المضافة 19% على معظم السلع. مايتك وتونيزيانت في مقدمة باعة الحواسيب والهواتف، وكارفور وجيان ومونوبري للمواد الغذائية، وفاتال للجمال. ويدفع الحريف للموزع نقدًا، أو ببطاقة محلية أو بالدينار الإلكتروني.",
    about:
      "يحكم السنةَ موسمان رسميان: صولد الشتاء وصولد الصيف، وكل منهما نحو ستة أسابيع في مواعيد تعلنها وزارة التجارة. ولا يقل التخفيض عن 20%، ويُكتب السعران على البطاقة. وبطاقات الدينار لا تدفع في الخارج من دون منحة سياحية أو تكنولوجية.",
    eventNames: {
      "back-to-school": "العودة المدرسية",
      "white-friday-and-cyber-monday": "الجمعة السوداء وسايبر مانداي",
    },
    events: {
      "ramadan-and-eid": "كسكسي وزيت وعلب مقروض في البداية، وكسوة الصغار ولعبهم في الختام.",
      "back-to-school":
        "تُستأنف الدروس في منتصف سبتمبر. والكراس المدعم أول ما ينفد، فاطلب الورق في أوت والمحفظة بعده.",
      "white-friday-and-cyber-monday": "وهي في تونس موسم الحواسيب والهواتف والأحذية الرياضية أولًا.",
      "national-day":
        "عيد الاستقلال في 20 مارس وعيد الجمهورية في 25 جويلية يوما عطلة، ويسبق الثاني صولد الصيف بقليل.",
    },
    seasonalSales: titled({
      "صولد الشتاء": "ينطلق في حدود مطلع فيفري، بعد أوروبا، ثم تنزل الأسعار في مرحلة ثانية.",
      "سهرات رمضان": "قوالب الحلويات ومقالي البريك والتوابل في أسبوعه الأول، وكسوة العيد في آخره.",
      "صولد الصيف": "من أوائل أوت، والشواطئ وقاعات الأفراح ملأى، حتى عودة الدروس.",
      "آخر السنة": "لعب ومرطبات وتلفازات في ديسمبر، وتصفّي المتاجر ما بقي قبل إقفال حساباتها.",
    }),
    savingTips: titled({
      "اقرأ الخانات الثلاث": "89.900 هي تسعون دينارًا إلا مائة مليم، لا تسعة وثمانون ألفًا.",
      "ثق بالسعرين معًا": "في الصولد يجب أن يظهر السعر القديم بجانب الجديد، فإن غاب فاسأل.",
      "لك أن تتراجع": "يمنحك القانون بعد الطلب عبر الشبكة عشرة أيام عمل للعدول عنه.",
    }),
    faq: {
      payment:
        "في كل مرة تقريبًا: يقبض الموزع نقدًا ويسلّمك وصلًا. والعرض الخاص بالدينار الإلكتروني أو ببطاقة بنك واحد مذكور عند المتجر.",
      taxes:
        "أسعار المواقع التونسية شاملة للأداءات، ومنها الـ19%. وانتظر معلومًا موحدًا ببضعة دنانير عن كل طرد حيثما كنت في البلاد.",
      abroad:
        "تستخلص الديوانة عن طرد الأشخاص عُشر قيمته ما لم تتجاوز 2000 دينار، وتُعفى الكتب والأدوية. ومن دون منحة على بطاقتك لا تتم عملية الشراء أصلًا.",
    },
    bestMonths: titled({
      فيفري: "معاطف وأحذية في التصفية الرسمية.",
      مارس: "تنظيف الربيع وكراسي الحديقة وعيد الاستقلال.",
      أوت: "ملابس السباحة والمراوح والمفروشات في تخفيضها الثاني.",
      سبتمبر: "محافظ وميدعات وطابعات لبداية السنة الدراسية.",
      نوفمبر: "حواسيب محمولة وهواتف ذكية، ولو لأيام معدودة.",
    }),
  },
};
