import type { CountryContent, ListItem } from "#app/content/types.ts";
import { formatYear } from "#app/domain/base/format.ts";
import { getLocale } from "#app/domain/base/locale.ts";
import { type CountryInfo, placeName } from "#app/domain/directory/countries.ts";
import {
  type EventId,
  eventYear,
  type OccasionId,
  occasions,
  type ShoppingEventId,
  shoppingEvents,
} from "#app/domain/directory/sales-calendar.ts";
import { localTexts } from "./local-texts.ts";

const sharedEvents: Record<ShoppingEventId, ListItem> = {
  "ramadan-and-eid": {
    title: "رمضان والعيد",
    text: "تبدأ العروض بالمواد الغذائية وأدوات المطبخ، ثم الملابس والعطور والهدايا قبيل العيد.",
  },
  "back-to-school": { title: "العودة إلى المدارس", text: "" },
  "white-friday-and-cyber-monday": {
    title: "الجمعة البيضاء وسايبر مانداي",
    text: "أوسع عروض السنة، وتنفد المقاسات والطرازات المطلوبة من اليوم الأول.",
  },
  "pay-day": {
    title: "عروض يوم الراتب",
    text: "عروض قصيرة في الأيام الأخيرة من الشهر.",
  },
  "national-day": { title: "", text: "" },
  "new-year": { title: "رأس السنة", text: "تُصفّى بضائع الشتاء لإفساح المجال للجديد." },
};

const occasionNames: Record<OccasionId, string> = {
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
};

// Of the six events, the national day has the name of the occasion that comes next.
const ownNames: Partial<Record<EventId, string>> = occasionNames;

/** The Arabic prose of a country page; the country's name only ever follows "في" or "إلى". */
export function country(info: CountryInfo, today: string): CountryContent {
  const place = placeName(info, "ar");
  const locale = getLocale("ar", info);
  const local = localTexts[info.code].ar;
  const [rank, proof, card] = local.savingTips;
  return {
    opening: local.opening,
    about: local.about,
    events: {
      title: `مواسم التسوق في ${place}`,
      items: shoppingEvents(info.code, today).map(({ shopping, event }) => {
        const { title, text } = { ...sharedEvents[shopping], ...local.events[shopping] };
        const name = ownNames[event.id] ?? title;
        return { title: `${name} ${formatYear(eventYear(event), locale)}`, text, event };
      }),
    },
    occasions: occasions(info.code, today).map((event) => ({
      name: occasionNames[event.id],
      event,
    })),
    realTime: {
      title: "تحديثات فورية",
      paragraphs: [
        `يظهر أي تعديل على قائمة العروض في ${place} في هذه الصفحة خلال دقيقة أو دقيقتين.`,
      ],
    },
    promises: {
      title: "ما الذي تتوقعه منا؟",
      items: [
        { title: "تاريخ مع كل كود", text: "ترى متى تحققنا منه آخر مرة." },
        { title: "لا أكواد منتهية", text: "يبقى الكود في القائمة حتى نهاية يومه الأخير فقط." },
        { title: "لا شيء مخفي", text: "كل الأكواد ظاهرة أمامك." },
        { title: "استقلالية", text: "لا نتبع أي متجر." },
        { title: "بلا مقابل وبلا حساب", text: "ولا نتتبعك أيضًا." },
      ],
    },
    seasonalSales: { title: `التخفيضات الموسمية في ${place}`, items: local.seasonalSales },
    popularStores: {
      title: `أشهر المتاجر في ${place}`,
      paragraphs: ["متاجر معروفة وما لديها اليوم."],
    },
    savingTips: {
      title: "نصائح للتوفير",
      items: [
        rank,
        {
          title: "جرّب الأكواد واحدًا بعد آخر",
          text: "معظم المتاجر يقبل كودًا واحدًا للطلب، فاختر الأوفر.",
        },
        proof,
        {
          title: "ادّخر كود الطلب الأول لطلب كبير",
          text: "يعمل كود الترحيب مرة واحدة فقط.",
        },
        card,
        {
          title: "اجمع الطلبات الصغيرة",
          text: "طلب واحد يبلغ حد التوصيل المجاني أوفر غالبًا من طلبين.",
        },
      ],
    },
    faq: [
      {
        question: `كيف أستخدم كود الخصم في ${place}؟`,
        answer: `انسخه، واختر في موقع المتجر أو تطبيقه التسوق في ${place}، ثم الصقه في صفحة الدفع وراجع الإجمالي الجديد قبل الشراء.`,
      },
      {
        question: "لماذا رُفض الكود؟",
        answer:
          "غالبًا لأن الطلب دون الحد الأدنى، أو فيه منتج مستثنى، أو لأن الكود للعملاء الجدد أو لبلد آخر. والقرار للمتجر وحده.",
      },
      {
        question: local.faq.paymentQuestion ?? "هل يمكنني استخدام كود والدفع عند الاستلام؟",
        answer: local.faq.payment,
      },
      { question: "هل تشمل الأسعار الضريبة والتوصيل؟", answer: local.faq.taxes },
      { question: `كم يكلف الطلب من الخارج إلى ${place}؟`, answer: local.faq.abroad },
      {
        question: "مع من أتواصل بشأن طلب أو استرداد مبلغ؟",
        answer: "مع المتجر الذي اشتريت منه، فنحن لا نرى الطلبات ولا نستطيع تعديلها.",
      },
    ],
    bestMonths: { title: `أفضل أشهر التسوق في ${place}`, items: local.bestMonths },
  };
}
