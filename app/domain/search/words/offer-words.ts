/**
 * Words for offers in queries, by what they ask: kinds and audiences as in app/domain/offers/offer.ts;
 * `season` is a sale, `any` is said of every code, and `half`, `percent` and `money` are of a value. An
 * underscore joins the words of a phrase.
 */
export const offerWords = {
  any:
    "code codes coupon coupons promo promos promocode promocodes promotion promotions discount discounts " +
    "discounted offer offers deal deals voucher vouchers sale sales off saving savings cod kod kode cupon " +
    "reduction reductions remise remises promo_code bon bons bon_d_achat solde soldes bon_plan offre " +
    "offres كود اكواد كوبون كوبونات خصم خصومات تخفيض تخفيضات عرض عروض قسيمة قسائم رمز رموز برومو بروموكود " +
    "ترويجي تنزيلات توفير كوبو كبون",
  delivery:
    "free_shipping free_delivery delivery shipping freeship ship_free livraison livraison_gratuite frais_de_port " +
    "livraison_offerte توصيل_مجاني شحن_مجاني شحن_مجانا توصيل شحن توصيل_ببلاش التوصيل_مجانا بدون_توصيل توصيل_بلاش",
  cashback:
    "cashback cash_back كاش_باك كاشباك استرداد_نقدي استرجاع_نقدي استرداد_الاموال remboursement",
  gift:
    "free_gift freebie freebies gift_with_purchase bogo buy_one_get_one buy_one_get_one_free buy_1_get_1 " +
    "buy_1_get_1_free buy_2_get_1 buy_2_get_1_free buy_one_get buy_1_get two_for_one 2_for_1 1_1 هدية_مجانية " +
    "هديه_مجانا هدية_مع_الطلب هدية_مع_كل_طلب اشتري_1_واحصل اشتر_1_واحصل اشتري_1 اشتر_1 اشتر_واحد_واحصل اشتري_واحد_واحصل اشتر_واحد اشتري_واحد قطعة_مجانية الثاني_مجانا " +
    "الثانية_مجانا والثاني_مجانا واحد_زائد_واحد un_achete_un_offert cadeau_offert cadeau_gratuit",
  "first-order":
    "first_order first_orders first_purchase first_time first_time_order new_user new_users new_customer " +
    "new_customers new_account signup sign_up welcome first_buy 1st_order awal_talab awwal_talab اول_طلب اول_طلبية الطلب_الاول " +
    "طلب_اول طلبك_الاول اول_مرة اول_شراء عملاء_جدد للعملاء_الجدد عميل_جديد مستخدم_جديد مستخدمين_جدد حساب_جديد " +
    "ترحيبي ترحيب premiere_commande nouveau_client nouveaux_clients bienvenue 1ere_commande",
  students:
    "student students university_students uni_student طلاب طالب طالبات طلبة طلابي للطلاب الطلبة الجامعيين " +
    "etudiant etudiants etudiante",
  card:
    "card cards bank banks credit_card debit_card visa mastercard bank_card بطاقة بطاقات بنك بنوك فيزا " +
    "ماستركارد مصرف الراجحي الاهلي مدى carte_bancaire banque",
  app: "app_only app_code app_codes app_discount app_exclusive app_offer application خصم_التطبيق كود_التطبيق عروض_التطبيق",
  members: "member members membership loyalty اعضاء عضوية الاعضاء membre membres",
  season:
    "white_friday black_friday yellow_friday blue_friday green_friday friday cyber_monday singles_day " +
    "single_day 11_11 12_12 10_10 9_9 99 1111 1212 1010 prime_day clearance seasonal flash_sale ramadan " +
    "ramadhan eid eid_al_fitr eid_al_adha eid_sale national_day founding_day new_year back_to_school " +
    "valentine valentines mothers_day christmas summer_sale winter_sale end_of_season saudi_national_day " +
    "الجمعة_البيضاء الجمعة_السوداء الجمعة_الصفراء الجمعة البيضاء يلو_فرايدي وايت_فرايدي بلاك_فرايدي " +
    "فرايدي عيد_الفطر عيد_الاضحى العيد عيد رمضان رمضانية اليوم_الوطني يوم_التاسيس راس_السنة العام_الجديد " +
    "العودة_للمدارس العودة_الى_المدارس عيد_الحب عيد_الام سايبر_مانداي يوم_العزاب تصفية نهاية_الموسم نهاية_العام نهاية_السنة عروض_الصيف عروض_الشتاء فلاش_سيل",
  // Half of the price, and what a number counts.
  half: "half_price half_off 50_off نص_السعر نصف_السعر بنص_السعر بنصف_السعر moitie_prix moitie_du_prix",
  percent:
    "percent pct percentage بالمئة بالمية بالمائة في_المئة في_المية في_المائة pourcent pour_cent",
  money:
    "sar aed egp jod usd mad tnd kwd qar bhd omr dh dhs riyal riyals rial rials dirham dirhams dinar dinars " +
    "pound pounds dollar dollars ريال ريالات درهم دراهم دينار دنانير جنيه جنيهات دولار دولارات dinars_tunisiens",
} as const satisfies Readonly<Record<string, string>>;

export type OfferName = keyof typeof offerWords;
