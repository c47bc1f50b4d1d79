/**
 * Words for the seasons of sales in queries. An underscore joins the words of a phrase. The dates
 * of the seasons are in app/domain/directory/sales-calendar.ts.
 */
export const seasonWords = {
  "white-friday":
    "white_friday black_friday yellow_friday blue_friday green_friday friday whitefriday blackfriday vendredi_noir الجمعة_البيضاء " +
    "الجمعة_السوداء الجمعة_الصفراء الجمعة_الزرقاء الجمعة_الخضراء الجمعة يلو_فرايدي وايت_فرايدي بلاك_فرايدي فرايدي " +
    "black_fri blackfri white_fri بلاك_فريداي بلاك_فراي_داي وايت_فراي_داي الجمعة_البيضا الجمعة_السودا " +
    "bfriday",
  "cyber-monday": "cyber_monday cyber_week سايبر_مانداي سايبر_منداي",
  "singles-day": "11_11 1111 singles single_day single_s يوم_العزاب عيد_العزاب",
  "9-9": "9_9",
  "10-10": "10_10 1010",
  "12-12": "12_12 1212",
  ramadan:
    "ramadan ramadhan ramdan ramadan_kareem ramadan_mubarak رمضان رمضانية رمضاني رمضان_كريم رمضان_مبارك شهر_رمضان " +
    "رمضانيات شهر_الخير ramdhan romdhan ramadhane",
  eid: "eid eid_mubarak العيد عيدية اعياد عيد_مبارك " + "aid l3id عواشر عيديات aid_moubarak",
  "eid-al-fitr":
    "eid_fitr eid_ul_fitr aid_fitr fitr عيد_الفطر العيد_الصغير " + "aid_sghir عيد_صغير",
  "eid-al-adha":
    "eid_adha eid_ul_adha aid_adha aid_kebir adha عيد_الاضحى العيد_الكبير " +
    "aid_lkbir عيد_كبير عيد_لكبير tabaski",
  "islamic-new-year":
    "islamic_new_year hijri_new_year muharram راس_السنة_الهجرية السنة_الهجرية العام_الهجري محرم",
  "national-day":
    "national national_holiday eid_etihad etihad_day union_day اليوم_الوطني الايام_الوطنية العيد_الوطني عيد_الاتحاد fete_nationale " +
    "liberation_day عيد_التحرير hala_february هلا_فبراير " +
    "eid_al_etihad union_national_day يوم_الاتحاد اليوم_الوطني_الاماراتي اليوم_الوطني_السعودي " +
    "العيد_الوطني_الكويتي " +
    "revolution_day january_25_revolution_day july_23_revolution_day sinai_liberation " +
    "sinai_liberation_day armed_forces_day unity_day عيد_ثورة_يناير عيد_ثورة_يوليو عيد_القوات_المسلحة " +
    "عيد_الوحدة ثورة_يناير ثورة_يوليو",
  "founding-day": "founding_day foundation_day يوم_التاسيس",
  "independence-day":
    "independence_day republic_day عيد_الاستقلال يوم_الاستقلال عيد_الجمهورية fete_de_l_independance",
  "throne-day":
    "throne_day green_march عيد_العرش المسيرة_الخضراء fete_du_trone marche_verte " +
    "ذكرى_المسيرة_الخضراء ذكرى_المسيرة",
  "sport-day": "sport_day sports_day اليوم_الرياضي " + "اليوم_الرياضي_للدولة",
  "new-year":
    "new_year new_years new_year_s nye راس_السنة العام_الجديد السنة_الجديدة نهاية_العام نهاية_السنة end_of_year nouvel_an fin_d_annee " +
    "reveillon new_year_eve new_years_eve نيو_يير راس_السنه_الميلادية رأس_العام",
  christmas:
    "christmas xmas noel كريسماس عيد_الميلاد " +
    "noel_deals كريسمس كرسمس الكرسمس كرسماس الميلاد_المجيد عيد_ميلاد_المسيح نويل merry_christmas " +
    "christmas_day x_mas",
  valentines:
    "valentine valentines valentine_s saint_valentin st_valentin عيد_الحب فالنتاين " +
    "valentine_day فالنتين عيد_العشاق",
  "mothers-day": "mothers_day mother_s_day mother_day fete_des_meres عيد_الام يوم_الام عيد_الامهات",
  "fathers-day": "fathers_day father_s_day father_day fete_des_peres عيد_الاب يوم_الاب",
  "womens-day": "womens_day women_s_day women_day يوم_المراة عيد_المراة journee_de_la_femme",
  "back-to-school":
    "back_to_school back_2_school back2school rentree rentree_scolaire العودة_للمدارس العودة_الى_المدارس العودة_للمدرسة " +
    "العودة_المدرسية موسم_المدارس الدخول_المدرسي " +
    "back_school school_season مدارس رجوع_المدارس رجعة_المدارس عودة_مدارس retour_ecole " +
    "retour_a_l_ecole rentree_des_classes الدخول_المدرسي_الجديد",
  "pay-day": "pay_day payday salary يوم_الراتب الراتب الرواتب " + "نزول_الراتب",
  // Next to other words they do not name a sale: "summer dress".
  summer: "summer summer_s صيف صيفي صيفية ete dete end_of_summer نهاية_الصيف " + "soldes_ete",
  winter:
    "winter شتاء شتوي شتوية hiver dhiver end_of_winter نهاية_الشتاء " +
    "soldes_hiver soldes_d_hiver صولد_الشتاء",
  // Sales that are in no calendar.
  clearance:
    "clearance seasonal end_of_season flash_sale prime_day تصفية تصفيات نهاية_الموسم فلاش_سيل برايم_داي",
} as const satisfies Readonly<Record<string, string>>;

export type Season = keyof typeof seasonWords;
