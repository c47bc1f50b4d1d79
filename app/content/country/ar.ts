import { alternate, faq, section, titled } from "#app/content/prose.ts";
import type { country as english } from "./en.ts";

/** Arabic prose of a country page; the country's name always follows "في" or "إلى". */
export const country: typeof english = {
  eventNames: {
    "ramadan-and-eid": "رمضان والعيد",
    "back-to-school": "العودة إلى المدارس",
    "white-friday-and-cyber-monday": "الجمعة البيضاء وسايبر مانداي",
    "pay-day": "عروض يوم الراتب",
    "new-year": "رأس السنة",
  },
  events: {
    "ramadan-and-eid":
      "تبدأ العروض بالمواد الغذائية وأدوات المطبخ، ثم الملابس والعطور والهدايا قبيل العيد.",
    "white-friday-and-cyber-monday":
      "أوسع عروض السنة، وتنفد المقاسات والطرازات المطلوبة من اليوم الأول.",
    "pay-day": "عروض قصيرة في الأيام الأخيرة من الشهر.",
    "new-year": "تُصفّى بضائع الشتاء لإفساح المجال للجديد.",
  },
  occasionNames: {
    "eid-al-etihad": "عيد الاتحاد",
    "saudi-founding-day": "يوم التأسيس",
    "saudi-national-day": "اليوم الوطني",
    "egypt-january-revolution": "عيد ثورة يناير",
    "egypt-sinai-liberation": "عيد تحرير سيناء",
    "egypt-july-revolution": "عيد ثورة يوليو",
    "egypt-armed-forces-day": "عيد القوات المسلحة",
    "jordan-independence-day": "عيد الاستقلال",
    "lebanon-independence-day": "عيد الاستقلال",
    "morocco-throne-day": "عيد العرش",
    "morocco-unity-day": "عيد الوحدة",
    "morocco-green-march": "ذكرى المسيرة الخضراء",
    "morocco-independence-day": "عيد الاستقلال",
    "tunisia-independence-day": "عيد الاستقلال",
    "tunisia-republic-day": "عيد الجمهورية",
    "kuwait-national-day": "العيد الوطني",
    "kuwait-liberation-day": "عيد التحرير",
    "qatar-national-day": "اليوم الوطني",
    "qatar-sport-day": "اليوم الرياضي للدولة",
    "morocco-winter-sales": "صولد الشتاء",
    "tunisia-winter-sales": "صولد الشتاء",
    "tunisia-summer-sales": "صولد الصيف",
    "bahrain-national-day": "العيد الوطني",
    "oman-national-day": "اليوم الوطني",
    "mothers-day": "عيد الأم",
    "mothers-day-in-may": "عيد الأم",
    "singles-day": "يوم العزاب",
    christmas: "عيد الميلاد",
    "eid-al-adha": "عيد الأضحى",
    "islamic-new-year": "رأس السنة الهجرية",
  },
  inMonth: (name, month) => `${name}، ${month}`,
  seasonNames: {
    "eid-al-fitr": "عيد الفطر",
    "cyber-monday": "سايبر مانداي",
    valentines: "عيد الحب",
    "womens-day": "يوم المرأة",
    "9-9": "عروض ٩٫٩",
    "10-10": "عروض ١٠٫١٠",
    "12-12": "عروض ١٢٫١٢",
  },
  sections: (place, local) => ({
    events: { title: `مواسم التسوق في ${place}` },
    realTime: section(
      "تحديثات فورية",
      `يظهر أي تعديل على قائمة العروض في ${place} في هذه الصفحة خلال دقيقة أو دقيقتين.`,
    ),
    promises: {
      title: "ما الذي تتوقعه منا؟",
      items: titled({
        "تاريخ مع كل كود": "ترى متى تحققنا منه آخر مرة.",
        "لا أكواد منتهية": "يبقى الكود في القائمة حتى نهاية يومه الأخير فقط.",
        "لا شيء مخفي": "كل الأكواد ظاهرة أمامك.",
        استقلالية: "لا نتبع أي متجر.",
        "بلا مقابل وبلا حساب": "ولا نتتبعك أيضًا.",
      }),
    },
    seasonalSales: { title: `التخفيضات الموسمية في ${place}`, items: local.seasonalSales },
    popularStores: section(`أشهر المتاجر في ${place}`, "متاجر معروفة وما لديها اليوم."),
    savingTips: {
      title: "نصائح للتوفير",
      items: alternate(
        local.savingTips,
        titled({
          "جرّب الأكواد واحدًا بعد آخر": "معظم المتاجر يقبل كودًا واحدًا للطلب، فاختر الأوفر.",
          "ادّخر كود الطلب الأول لطلب كبير": "يعمل كود الترحيب مرة واحدة فقط.",
          "اجمع الطلبات الصغيرة": "طلب واحد يبلغ حد التوصيل المجاني أوفر غالبًا من طلبين.",
        }),
      ),
    },
    faq: faq({
      [`كيف أستخدم كود الخصم في ${place}؟`]: `انسخه، واختر في موقع المتجر أو تطبيقه التسوق في ${place}، ثم الصقه في صفحة الدفع وراجع الإجمالي الجديد قبل الشراء.`,
      "لماذا رُفض الكود؟":
        "غالبًا لأن الطلب دون الحد الأدنى، أو فيه منتج مستثنى، أو لأن الكود للعملاء الجدد أو لبلد آخر. والقرار للمتجر وحده.",
      [local.faq.paymentQuestion ?? "هل يمكنني استخدام كود والدفع عند الاستلام؟"]:
        local.faq.payment,
      "هل تشمل الأسعار الضريبة والتوصيل؟": local.faq.taxes,
      [`كم يكلف الطلب من الخارج إلى ${place}؟`]: local.faq.abroad,
      "مع من أتواصل بشأن طلب أو استرداد مبلغ؟":
        "مع المتجر الذي اشتريت منه، فنحن لا نرى الطلبات ولا نستطيع تعديلها.",
    }),
    bestMonths: { title: `أفضل أشهر التسوق في ${place}`, items: local.bestMonths },
  }),
};
