import type { CountryId } from "#app/domain/directory/countries.ts";

/**
 * Names of the countries, their large cities and people, in queries and spreadsheet cells; the
 * first is the country's domain. An underscore joins the words of a phrase.
 */
export const countryWords: Readonly<Record<CountryId, string>> = {
  1:
    "ae uae emirates emirati emiratis dubai abudhabi sharjah ajman alain al_ain fujairah rasalkhaimah ras_al_khaimah " +
    "umm_al_quwain ام_القيوين " +
    "united_arab_emirates united_arab arab_emirates emirats emirats_arabes_unis abou_dhabi dubay emarat imarat الإمارات الإمارات_العربية_المتحدة الإمارات_العربية " +
    "eid_etihad eid_al_etihad union_day يوم_الاتحاد عيد_الاتحاد اماراتي اماراتيه دبي ابوظبي بوظبي الشارقة عجمان العين الفجيرة راس_الخيمة",
  2:
    "sa ksa saudi saudiarabia saudi_arabian saudis riyadh jeddah jedda jiddah mecca makkah medina madinah dammam khobar " +
    "kingdom_of_saudi_arabia arabie_saoudite saoudite saoudien riyad saudia saudiya soudia السعودية سعودي سعوديه سعوديين المملكة المملكة_العربية_السعودية " +
    "taif tabuk abha hail الطائف تبوك ابها حائل جازان نجران بريدة القصيم العربية_السعودية الرياض جدة مكة المدينة_المنورة الدمام الخبر",
  3:
    "eg egypt egyptian egyptians cairo alexandria giza masr misr egypte egyptien le_caire new_cairo مصر مصري " +
    "مصرية مصريين القاهرة الاسكندرية اسكندرية الجيزة الغردقة شرم_الشيخ hurghada sharm جمهورية_مصر_العربية مصر_العربية",
  4:
    "jo jordan jordanian jordanians amman irbid zarqa aqaba jordanie jordanien urdun ordon الأردن اردني اردنية " +
    "اردنيين اربد الزرقاء العقبة عمان_الأردن البترا petra المملكة_الأردنية",
  5:
    "lb lebanon lebanese beirut tripoli_lebanon lubnan lobnan liban libanais libanaise beyrouth لبنان لبناني لبنانية " +
    "لبنانيين بيروت صيدا طرابلس",
  6:
    "ma morocco moroccan moroccans maroc marocain marocaine marocains maghrib maghreb rabat casablanca casa marrakech " +
    "marrakesh tangier tanger fes agadir المغرب مغربي مغربية مغاربة الرباط الدار_البيضاء كازا كازابلانكا مراكش " +
    "طنجة فاس مكناس وجدة meknes اكادير المملكة_المغربية",
  7:
    "tn tunisia tunisian tunisians tunisie tunisien tunisienne tunis tounes sfax sousse تونس تونسي تونسية " +
    "توانسة صفاقس سوسة djerba جربة الحمامات العاصمة_تونس",
  8:
    "kw kuwait kuwaiti kuwaitis koweit koweitien kuwayt kuwait_city kwt hawalli salmiya الكويت كويتي كويتية كويتيين مدينة_الكويت " +
    "حولي السالمية دولة_الكويت",
  9: "qa qatar qatari qataris doha qatarien قطر قطري قطرية قطريين الدوحة دوحة دولة_قطر الريان",
  10:
    "bh bahrain bahraini bahrainis manama bahrein bahreini bahrayn muharraq riffa البحرين بحريني بحرينية بحرينيين " +
    "المنامة المحرق الرفاع مملكة_البحرين",
  11:
    "om oman omani omanis muscat salalah sohar sultanate_of_oman mascate omanais عمان عماني عمانية " +
    "عمانيين مسقط صلالة صحار سلطنة_عمان سلطنة",
};
