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
      "everything_off على_كل_شي على_كل_شيء على_كل_الموقع على_جميع_المنتجات على_كل_المنتجات sur_tout tout_le_site",
  },
  {
    asks: { kind: "delivery" },
    words:
      "delivery shipping freeship ship_free livraison livraison_gratuite frais_de_port " +
      "livraison_offerte توصيل_مجاني توصيل_مجانا شحن_مجانا توصيل شحن بدون_توصيل",
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
      "ترحيبي ترحيب premiere_commande nouveau_client nouveaux_clients bienvenue 1ere_commande",
  },
  {
    asks: { audience: "students" },
    words:
      "student students university_students uni_student طلاب طالب طالبات طلبة طلابي للطلاب الطلبة الجامعيين " +
      "etudiant etudiants etudiante",
  },
  {
    asks: { audience: "card" },
    words:
      "card cards bank banks credit_card debit_card visa mastercard bank_card بطاقة بطاقات بنك بنوك فيزا " +
      "ماستركارد مصرف الراجحي الاهلي مدى carte_bancaire banque mada knet كي_نت meeza ميزة hsbc adcb fab qnb mashreq " +
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
      "google_pay samsung_pay paypal mobile_wallet digital_wallet e_wallet urpay benefitpay benefit_pay vodafone_cash " +
      "instapay جوجل_باي فودافون_كاش محفظة_الكترونية المحفظة_الالكترونية انستاباي",
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
      "app_only app_code app_codes app_discount app_exclusive app_offer application خصم_التطبيق كود_التطبيق عروض_التطبيق",
  },
  {
    asks: { audience: "members" },
    words: "member members membership loyalty اعضاء عضوية الاعضاء membre membres",
  },
  {
    asks: { kind: "percent", value: 50 },
    words: "half_price half_off نص_السعر نصف_السعر بنص_السعر بنصف_السعر moitie_prix moitie_du_prix",
  },
  {
    asks: {},
    role: "percent",
    words:
      "percent pct percentage بالمئة بالمية بالمائة في_المئة في_المية في_المائة pourcent pour_cent",
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
    words: "when what_date date_of متى امتى ايمتى وقتاش فوقاش موعد مواعيد تاريخ كم_باقي quand",
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
  { asks: { moneyOf: [4] }, words: "jod jd jds" },
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
