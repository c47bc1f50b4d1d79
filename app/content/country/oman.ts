import { type LocalProse, titled } from "#app/content/prose.ts";

// VAT of 5 %: vatabout.com, "VAT in the MENA region". National Day on November 20 and 21: Royal Decree
// 15/2025 (gulfnews.com, 2025-11-09). Duty above 100 rials: as stated by carriers and stores (oserth.com).
export const oman: LocalProse = {
  en: {
    opening:
      "An Omani rial has a thousand baisa, and prices include VAT of 5%. Emax and Sharaf DG have phones and fridges, LuLu and Nesto groceries, Ajmal and other perfumers their frankincense and oud, and Namshi and 6thStreet send fashion. Talabat serves dinner. Besides cards, Thawani and bank transfers by mobile number are popular.",
    about:
      "Distances decide: Muscat and the Batinah coast are supplied within days, Salalah is a thousand kilometers away, and Musandam is reached by sea, by air or through another country. National Day moved to November 20 and 21 in 2025 and now opens the shopping season.",
    events: {
      "ramadan-and-eid":
        "Omani halwa, dates and lamb lead the leaflets, and tailors take their last dishdasha orders well before the feast.",
      "white-friday-and-cyber-monday":
        "It begins with National Day, so many prices are cut once and left low until the last Monday.",
      "back-to-school":
        "Children return at the end of August or the start of September. Hypermarkets set up a school hall for it, with musars and dishdashas for boys.",
      "national-day":
        "November 20 and 21, a two-day feast since 2025. Its offers pass straight into those of White Friday.",
    },
    seasonalSales: titled({
      "Muscat Nights": "The winter festival fills January, and stores near its parks sell for it.",
      "Ramadan to Eid":
        "Halwa, coffee and shuwa spices, then embroidered kummas and dishdashas before the holiday habtas.",
      Khareef:
        "From late June Dhofar is green and cool: luggage, rain jackets and hotel nights are promoted.",
      "A double week":
        "From National Day to White Friday is about a week of offers, and prices of televisions show it.",
    }),
    savingTips: titled({
      "Set the wilayat first":
        "Fees and dates change with it, so enter it before you compare two shops.",
      "Write baisa down": "A tag of 4.900 that was 5.100 last week is hardly a sale.",
      "Ask about Thawani": "Merchants who take it run small campaigns of their own.",
    }),
    faq: {
      payment:
        "In and around Muscat mostly yes. Farther out couriers prefer prepaid parcels, and a code may ask for one bank's card.",
      taxes:
        "The 5% is inside the price. Sending costs less in the capital than to the governorates, and bulky goods are quoted apart.",
      abroad:
        "VAT is due on the parcel, and 5% duty as well once it exceeds about 100 rials. Ask the shop which of the two its total includes.",
    },
    bestMonths: titled({
      January: "Festival lights, camping stoves and warm things for Jebel Shams.",
      "Before Ramadan": "Coffee sets, rugs and large pots for shared tables.",
      July: "Trips to Salalah, and everything against the sun elsewhere.",
      August: "Satchels, shoes and tablets for the new class.",
      November: "The country's fullest month, from the 20th to the last Monday.",
    }),
  },
  ar: {
    opening:
      "الريال العُماني ألف بيسة، وضريبة القيمة المضافة ٥٪ ضمن السعر. إيماكس وشرف دي جي للهواتف والثلاجات، ولولو هايبرماركت ونستو للبقالة، و«أجمل» للعطور واللبان والعود، و«نمشي» وسيكسث ستريت للأزياء، وتطبيق «طلبات» للعشاء. وإلى جانب البطاقات هناك «ثواني» والتحويل برقم الهاتف.",
    about:
      "المسافات هي الحَكَم: تصل الطلبات إلى مسقط والباطنة في أيام، وصلالة على ألف كيلومتر، ومسندم يُوصَل إليها بحرًا أو جوًا أو عبر بلد آخر. ومنذ عام ٢٠٢٥ صار اليوم الوطني في ٢٠ و٢١ نوفمبر، ومعه يبدأ موسم التسوق.",
    events: {
      "ramadan-and-eid":
        "تتصدر الحلوى العُمانية والتمور واللحوم المنشورات، ويقفل الخياطون باب الدشاديش قبل العيد بوقت كافٍ.",
      "white-friday-and-cyber-monday":
        "تبدأ مع اليوم الوطني، فتُخفَّض أسعار كثيرة مرة واحدة وتبقى كذلك حتى آخر إثنين.",
      "back-to-school":
        "يعود الطلبة في أواخر أغسطس أو مطلع سبتمبر، وتفتح لهم متاجر الهايبرماركت قاعة للمدارس فيها المصار والدشاديش.",
      "national-day": "٢٠ و٢١ نوفمبر، إجازة يومين منذ عام ٢٠٢٥. وتتصل عروضه بعروض الجمعة البيضاء.",
    },
    seasonalSales: titled({
      "ليالي مسقط": "يملأ مهرجان الشتاء يناير، وتبيع له المتاجر القريبة من حدائقه.",
      "من رمضان إلى العيد":
        "حلوى وقهوة وبهارات الشواء، ثم الكمم المطرزة والدشاديش قبل هبطات العيد.",
      الخريف: "من أواخر يونيو تخضرّ ظفار وتبرد: عروض على الحقائب ومعاطف المطر وليالي الفنادق.",
      "أسبوع مضاعف":
        "من اليوم الوطني إلى الجمعة البيضاء نحو أسبوع من العروض، ويظهر ذلك في أسعار الشاشات.",
    }),
    savingTips: titled({
      "اختر الولاية أولًا": "تتغير معها الرسوم والمواعيد، فأدخلها قبل المقارنة بين متجرين.",
      "دوّن البيسات": "فرق مئتي بيسة عن سعر الأسبوع الماضي لا يكاد يُسمى تخفيضًا.",
      "اسأل عن «ثواني»": "للتجار الذين يقبلونها حملات صغيرة خاصة بهم.",
    }),
    faq: {
      payment:
        "في مسقط وما حولها نعم غالبًا. وكلما ابتعدت فضّل المندوب الطرد المدفوع مسبقًا، وقد يشترط الكود بطاقة بعينها.",
      taxes:
        "الـ٥٪ داخل السعر. والشحن في العاصمة أرخص منه إلى المحافظات، وللأغراض الكبيرة سعر على حدة.",
      abroad:
        "تُستحق الضريبة على الطرد، ومعها ٥٪ رسوم جمركية إذا زاد على نحو ١٠٠ ريال. واسأل المتجر أيهما يشمل إجماليه.",
    },
    bestMonths: titled({
      يناير: "أضواء المهرجان، ومواقد التخييم، وما يدفئ في جبل شمس.",
      "قبل رمضان": "أطقم قهوة وسجاد وقدور كبيرة للموائد الجامعة.",
      يوليو: "رحلات صلالة، وفي غيرها كل ما يقي من الشمس.",
      أغسطس: "حقائب وأحذية وأجهزة لوحية للصف الجديد.",
      نوفمبر: "أغنى شهور السنة بالعروض، من العشرين حتى آخر إثنين.",
    }),
  },
};
