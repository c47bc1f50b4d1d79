import type { OfferQuery, WordRole } from "#app/domain/search/query-words.ts";
import { type Season, seasonWords } from "./season-words.ts";

/** Synonyms; an underscore joins the words of a phrase. */
interface OfferWords {
  /** Their offer requirements; {} means any offer. */
  asks?: Partial<OfferQuery>;
  /** Their effect on an adjacent number. */
  role?: WordRole;
  words: string;
}

/** Words for offers in queries, by their meaning. */
export const offerWords: readonly OfferWords[] = [
  {
    asks: {},
    role: "any",
    words:
      "code codes coupon coupons promo promos promocode promocodes promotion promotions discount discounts " +
      "discounted offer offers deal deals voucher vouchers sale sales off saving savings cod kod kode cupon " +
      "reduction reductions remise remises bon bons bon_d_achat solde soldes bon_plan offre " +
      "offres كود اكواد كوبون كوبونات خصم خصومات تخفيض تخفيضات عرض عروض قسيمة قسائم رمز رموز برومو بروموكود " +
      "ترويجي تنزيلات توفير كوبو كبون sitewide site_wide storewide on_everything " +
      "everything_off على_كل_شي على_كل_شيء على_كل_الموقع على_جميع_المنتجات على_كل_المنتجات sur_tout tout_le_site " +
      "صولد صولدات سولد سولدات تخفيظ تخفيظات تنزيل تنزيلة اوفر اوفرات ديسكاونت ديسكونت دسكاونت سيل " +
      "عروضات يخصم تخصم يخصملي خصملي ينقص تخفيضة برومو_كود ريميز ريديكسيون rabais ristourne reduc " +
      "reducs bons_plans bon_reduction bons_de_reduction bon_de_reduction sold kupon koubon coubon " +
      "khasm khasem khsem khosomat 5asm 5sm 5osomat 3ard 3roud 3orod 3oroud takhfid takhfidat tanzilat " +
      "promos_maroc discount_code codes_promo " +
      "amount amounts fixed_amount مبلغ_ثابت مبلغ",
  },
  {
    asks: { kind: "delivery" },
    words:
      "delivery shipping freeship ship_free livraison livraison_gratuite frais_de_port " +
      "livraison_offerte توصيل_مجاني توصيل_مجانا شحن_مجانا توصيل شحن بدون_توصيل " +
      "دليفري دليفيري ديليفري دلفري توصيل_ببلاش توصيل_بلاش شحن_ببلاش شحن_بلاش توصيل_فابور توصيل_باطل " +
      "ليفريزون ليفريزو توصيلة بدون_رسوم_توصيل من_غير_توصيل بدون_رسوم_شحن رسوم_التوصيل مصاريف_الشحن " +
      "livrezon livrizon delevery dilivery delivry tawsil tawseel tawsel taw9il tousil envoi_gratuit " +
      "port_offert port_gratuit frais_de_livraison",
  },
  {
    asks: { kind: "cashback" },
    words:
      "cashback cash_back كاش_باك كاشباك استرداد_نقدي استرجاع_نقدي استرداد_الاموال remboursement",
  },
  {
    asks: { kind: "gift" },
    words:
      "free_gift freebie freebies gift_with_purchase bogo buy_one_get_one " +
      "buy_one_get buy_1_get buy_2_get two_for_one 2_for_1 هدية_مجانية " +
      "هديه_مجانا هدية_مع_الطلب هدية_مع_كل_طلب اشتري_1_واحصل اشتر_1_واحصل اشتري_1 اشتر_1 اشتر_واحد_واحصل اشتري_واحد_واحصل اشتر_واحد اشتري_واحد قطعة_مجانية الثاني_مجانا " +
      "الثانية_مجانا والثاني_مجانا واحد_زائد_واحد un_achete_un_offert cadeau_offert cadeau_gratuit",
  },
  {
    asks: { audience: "first-order" },
    words:
      "first_order first_orders first_purchase first_time first_time_order new_user new_users new_customer " +
      "new_customers new_account signup sign_up welcome first_buy 1st_order awal_talab awwal_talab اول_طلب اول_طلبية الطلب_الاول " +
      "طلب_اول طلبك_الاول اول_مرة اول_شراء عملاء_جدد للعملاء_الجدد عميل_جديد مستخدم_جديد مستخدمين_جدد حساب_جديد " +
      "ترحيبي ترحيب premiere_commande nouveau_client nouveaux_clients bienvenue 1ere_commande " +
      "اول_اوردر اول_كوموند اول_كومند اول_طلبيه اول_شروة اول_طلبه طلبية_اولى اول_عملية_شراء زبون_جديد " +
      "زبائن_جدد مستخدمة_جديدة لاول_مره اول_مره awel_order awal_order awwal_order awel_talab awl_talab " +
      "awel_marra first_time_user newbie welcome_code new_member new_to premier_achat 1er_achat " +
      "nouveau_compte nouvelle_cliente nouveaux_utilisateurs premiere_fois 1st_purchase 1st_time " +
      "first_app_order",
  },
  {
    asks: { audience: "students" },
    words:
      "student students university_students uni_student طلاب طالب طالبات طلبة طلابي للطلاب الطلبة الجامعيين " +
      "etudiant etudiants etudiante " +
      "طالبة تلاميذ جامعيين طلبه_الجامعه student_id talaba tollab etudiante_universitaire " +
      "lyceens",
  },
  {
    asks: { audience: "card" },
    words:
      "card cards bank banks credit_card debit_card visa mastercard bank_card بطاقة بطاقات بنك بنوك فيزا " +
      "ماستركارد مصرف الراجحي الاهلي مدى carte_bancaire banque الدفع_بالبطاقة دفع_بطاقة mada knet كي_نت meeza ميزة hsbc adcb fab qnb mashreq " +
      "emirates_nbd enbd cib adib rakbank snb sabb alinma rajhi al_rajhi nbk kfh cih attijariwafa boubyan " +
      "مشرق الانماء بيت_التمويل البنك_الاهلي بنك_الراجحي",
  },
  {
    asks: { audience: "tabby" },
    words: "tabby with_tabby taby tabi تابي بتابي عبر_تابي تابي_كود",
  },
  {
    asks: { audience: "tamara" },
    words: "tamara with_tamara تمارا تماره بتمارا عبر_تمارا",
  },
  {
    asks: { audience: "installments" },
    words:
      "installment installments instalment instalments pay_later buy_now_pay_later bnpl pay_in_4 pay_in_3 split_in_4 " +
      "تقسيط بالتقسيط اقساط دفعات قسط اشتر_الان_وادفع_لاحقا الدفع_لاحقا ادفع_لاحقا paiement_en_plusieurs_fois " +
      "en_plusieurs_fois paiement_en_3_fois",
  },
  {
    asks: { audience: "apple-pay" },
    words: "apple_pay applepay ابل_باي apple_باي",
  },
  {
    asks: { audience: "stc-pay" },
    words: "stc_pay stcpay stc_bank اس_تي_سي_باي stc_باي",
  },
  {
    asks: { audience: "wallet" },
    words:
      "google_pay samsung_pay paypal mobile_wallet digital_wallet e_wallet urpay benefitpay benefit_pay " +
      "instapay جوجل_باي محفظة_الكترونية المحفظة_الالكترونية انستاباي",
  },
  {
    asks: { audience: "cash" },
    words:
      "cash_on_delivery pay_on_delivery payment_on_delivery pay_cash دفع_عند_الاستلام الدفع_عند_الاستلام عند_الاستلام " +
      "كاش_عند_الاستلام نقدا_عند_الاستلام paiement_a_la_livraison payer_a_la_livraison contre_remboursement",
  },
  {
    asks: { audience: "app" },
    words:
      "app_only app_code app_codes app_discount app_exclusive app_offer application خصم_التطبيق كود_التطبيق عروض_التطبيق " +
      "في_التطبيق بالتطبيق عبر_التطبيق ع_التطبيق in_app through_app via_app",
  },
  {
    asks: { audience: "members" },
    words: "member members membership loyalty عضو اعضاء عضوية الاعضاء membre membres",
  },
  {
    asks: { kind: "percent", value: 50 },
    words: "half_price half_off نص_السعر نصف_السعر بنص_السعر بنصف_السعر moitie_prix moitie_du_prix",
  },
  {
    asks: {},
    role: "percent",
    words:
      "percent pct percentage بالمئة بالمية بالمائة في_المئة في_المية في_المائة pourcent pour_cent " +
      "نسبة_مئوية نسبة فالمية فالمئة بالميه",
  },
  {
    asks: { spend: 0 },
    words:
      "no_minimum no_min without_minimum zero_minimum any_amount بدون_حد_ادنى بلا_حد_ادنى من_غير_حد_ادنى من_دون_حد_ادنى دون_حد_ادنى " +
      "لا_حد_ادنى sans_minimum sans_montant_minimum",
  },
  {
    role: "over",
    words:
      "over above minimum min at_least more_than starting_from spend spending under below " +
      "less_than فوق اكثر_من اعلى_من ازيد_من بحد_ادنى حد_ادنى اقل_من لا_يقل_عن عند_الشراء_ب عند_شراء بقيمة " +
      "plus_de a_partir_de au_dessus_de minimum_d_achat des_achats",
  },
  {
    role: "basket",
    words:
      "basket cart order orders order_of orders_of سلة سلتي فاتورة مشتريات طلب طلبية panier commande",
  },
  {
    role: "up-to",
    words: "up_to maximum capped_at بحد_اقصى حد_اقصى حتى تصل_الى يصل_الى لغاية لحد jusqu_a",
  },
  {
    role: "when",
    words:
      "when what_date date_of متى امتى ايمتى وقتاش فوقاش موعد مواعيد تاريخ كم_باقي quand " +
      "until till until_when till_when how_long end_date start_date expiry_date expiration_date " +
      "last_day end ends ending ended finish finished finishes date dates is_it_over still_on " +
      "still_running لين_متى لحد_امتى لغاية_امتى الى_متى لمتى لامتى حتى_متى امتا ايمتا وينتى ينتهي " +
      "تنتهي ينتهى تخلص يخلص خلصت خلص خلصوا انتهت انتهى انتهوا انتهاء بتخلص بيخلص باقي كم_يوم_باقي " +
      "كام_يوم اخر_يوم emta imta meta mta waqtash wa9tach fo9ach jusqu_a_quand date_de_fin date_debut " +
      "fin debut commence termine finie fini finit",
  },
  ...Object.entries(seasonWords).map(([season, words]) => ({
    asks: { season: season as Season },
    words,
  })),
  // Money, largest country first. Phrases that name the country too, "kuwaiti dinar", need no
  // entry.
  { asks: { moneyOf: [1] }, words: "aed dhs" },
  { asks: { moneyOf: [2] }, words: "sar sr ر_س" },
  { asks: { moneyOf: [3] }, words: "egp pound pounds جنيه جنيهات ج_م" },
  { asks: { moneyOf: [4] }, words: "jod jd jds ليرة ليرات" },
  { asks: { moneyOf: [5] }, words: "usd dollar dollars دولار دولارات" },
  { asks: { moneyOf: [6] }, words: "mad dh د_م" },
  { asks: { moneyOf: [7] }, words: "tnd dt د_ت" },
  { asks: { moneyOf: [8] }, words: "kwd kd د_ك" },
  { asks: { moneyOf: [9] }, words: "qar qr ر_ق" },
  { asks: { moneyOf: [10] }, words: "bhd د_ب" },
  { asks: { moneyOf: [11] }, words: "omr ر_ع" },
  { asks: { moneyOf: [2, 9, 11] }, words: "riyal riyals rial rials ريال ريالات ريالا" },
  { asks: { moneyOf: [1, 4] }, words: "د_إ" },
  { asks: { moneyOf: [1, 6] }, words: "dirham dirhams درهم دراهم درهما" },
  { asks: { moneyOf: [8, 4, 10, 7] }, words: "dinar dinars دينار دنانير دينارا" },
];
