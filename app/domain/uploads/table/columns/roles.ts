import type { Look } from "#app/domain/uploads/table/cells/look.ts";

/**
 * The role of a column: the key of a field, the country column, or a role that makes a field only together with
 * other columns, or none.
 */
export type Role = string;

interface RoleWeights {
  /** Patterns of headings by their weights, the largest of several. Headings are folded; see headingWords. */
  heading: Readonly<Record<number, RegExp>>;
  /** The weight of a filled column. */
  base?: number;
  /** The weight of each look, for a column in which all cells have it. */
  cells?: Partial<Record<Look, number>>;
  /** The weight of another column's role. */
  beside?: Readonly<Record<Role, number>>;
  /** Cells are enough without a heading. */
  isTold?: boolean;
  /** Several columns may have the role; amounts only by their headings. */
  isShared?: boolean;
}

/** The weight of a heading that is a name of the field, of a vague one, and of the key of an exported field. */
export const nameWeights = { name: 7, vague: 3, key: 20 };

/**
 * The least score of a role; the share of countries in a column that blocks though its heading names none; the
 * least score of a vaguely named column of stores; and the margin of a code or discount before another column.
 */
export const least = { role: 3, suspectedCountry: 0.2, vagueBrand: 5.5, margin: 1 };

/** All weights. Scores are compared within a table only. */
export const roleWeights: Readonly<Record<Role, RoleWeights>> = {
  brand: {
    heading: {
      6: /^(?:nom (?:du |de la |de l )?)?(?:store|shop|merchant|retailer|advertiser|brand|vendor|seller|partner|program(?:me)?|enseigne|marchand|boutique|magasin|marque|annonceur|adv ?campaign)s?(?: (?:name|title|nom))?$/,
      5: /^(?:اسم )?(?:متجر|موقع|علامه|علامه تجاريه|ماركه|براند|محل|معلن|شركه|متاجر)$/,
      3: /^(?:site|website|campaign|company|offer|deal|store url|shop url|domain)(?: name)?s?$/,
      2: /^(?:name|title|اسم|عنوان|nom)$/,
    },
    cells: {
      ...{ store: 6, name: 1, number: -9, offer: -6, size: -5, prose: -4, date: -9, flag: -9 },
      ...{ address: -2, picture: -6, country: -1, deal: -9, unit: -9, currency: -9 },
    },
    isTold: true,
  },
  country: {
    heading: {
      6: /^(?:target |supported |available |valid )?(?:country|countries|geos?|markets?|regions?|territor(?:y|ies)|pays|locations?|zones?)(?: (?:codes?|names?|list|allowed))?$|^(?:available|valid|works) in$|(?:^| )(?:دول|دوله|بلد|بلدان|اسواق|سوق|مناطق|نطاق)(?: |$)/,
    },
    base: -4.5,
    cells: { country: 11, currency: -9, flag: -9 },
    isTold: true,
  },
  code: {
    heading: {
      6: /(?<!(?:enter|use|redeem)(?: the)?)(?:^| )codes?(?: (?:promo|reduction|coupon|avantage|text))?$|^(?:promo ?codes?|coupons?|vouchers?|promos?)(?: (?:number|text))?$|^(?:كود|كوبون|رمز|قسيمه)(?: (?:خصم|كوبون|قسيمه|تخفيض|برومو))?$/,
      4: /^post title$/,
    },
    base: -1,
    cells: {
      ...{ code: 4.5, prose: -6, address: -9, date: -9, offer: -4, flag: -9, store: -6 },
      ...{ country: -6, currency: -9, unit: -9, deal: -6 },
    },
    isTold: true,
  },
  discount: {
    heading: {
      4: /(?:^| )(?:discount|offer|deal|saving|promotion|remise|reduction|offre|خصم|عرض|تخفيض)s?(?: (?:text|details?|description|en|title|wording|rate|ل?لعم(?:يل|لاء)))?$/,
    },
    cells: {
      ...{ offer: 5, date: -9, address: -9, flag: -9, unit: -9, store: -6, deal: -9, code: -3 },
      ...{ country: -9, currency: -9 },
    },
    isTold: true,
  },
  offer: { heading: { 5: /^offer$/ }, base: -9, cells: { facts: 14 } },
  title: {
    heading: {
      5: /(?:^| )(?:titles?|headline|label|promotion|titre|libelle|عنوان)(?: |$)/,
      4: /(?:^| )(?:offer|link|deal|ad|promotion|coupon|voucher) name$|^(?:offer |deal )?text$/,
      3: /(?:^| )(?:description|desc|وصف|name)(?: |$)/,
    },
    cells: { offer: 4, prose: 1, number: -9, date: -9, address: -9, size: -2, code: -5, store: -4 },
    isShared: true,
  },
  terms: {
    heading: {
      6: /(?:^| )(?:terms?|conditions?|restrictions?|exclusions?|customer type|fine print|شروط|احكام)(?: |$)/,
      4: /(?:^| )(?:notes?|remarks?|details?|remarques?|ملاحظه|ملاحظات|تفاصيل)(?: |$)/,
      3: /(?:^| )(?:description|desc|وصف)(?: |$)/,
    },
    cells: { prose: 2, number: -9, date: -9, address: -9, offer: -1, flag: -9, code: -4 },
    beside: { code: 1 },
  },
  amount: {
    heading: {
      7: /^(?:discount|coupon|offer|promo|deal|voucher)? ?(?:amount|value)s?(?: off)?(?: (?:in )?[a-z]{3})?$|^(?:قيمه|مقدار|مبلغ)(?: (?:خصم|تخفيض))?$|(?:^| )(?:discount|reduction|remise|off)? ?(?:%|percent(?:age)?|pourcentage)(?: off)?$|^نسبه (?:خصم|تخفيض)|^(?:montant|valeur)|^(?:discount|off|saving)s? (?:in )?[a-z]{3}$/,
      5: /^(?:discount|offer|saving|remise|reduction|خصم|تخفيض)s?$/,
    },
    base: -9,
    // Numbers are amounts without a heading only next to their units.
    cells: { number: 11, offer: -9, serial: -9 },
    beside: { unit: 4, currency: 2 },
    isShared: true,
    isTold: true,
  },
  unit: {
    heading: {
      20: /^is (?:a )?percent(?:age)?$/,
      6: /^(?:discount|coupon|promo|offer|amount|value|reduction|rabat|remise)? ?(?:type|unit|kind)(?: (?:of|de) (?:discount|remise|reduction))?$|^نوع(?: (?:خصم|تخفيض|كوبون))?$|^وحده$/,
    },
    base: -9,
    cells: { unit: 17 },
    isTold: true,
  },
  currency: {
    heading: { 6: /(?:^| )(?:currency|devise|monnaie)(?: code)?$|^عمله$/ },
    base: -9,
    cells: { currency: 17 },
    isTold: true,
  },
  minimum: {
    heading: { 6: /(?:^| )min(?:imum|imal)?(?: |$)|^(?:حد|اقل) (?:ادني|مبلغ|طلب)/ },
    base: -6,
    cells: { number: 10 },
  },
  lastReportedDate: {
    heading: { 6: /verif|(?:^| )(?:check|test|valida(?:ted|tion))|تحقق|فحص|تاكيد|تجربه|تفعيل/ },
    cells: { flag: -20, date: 2, serial: 2, prose: -6, country: -9 },
  },
  isChecked: {
    heading: { 6: /verif|(?:^| )(?:check|test|valida(?:ted|tion))|تحقق|فحص|تاكيد/ },
    base: -20,
    cells: { flag: 24 },
  },
  expiryDate: {
    heading: {
      6: /(?:^| )(?:expir\w*|ends?|until|till|valid to|valid through|validity|deadline|fin|jusqu\w*)(?: (?:dates?|on|at|time|in|le|utc|gmt))*$|^(?:date )?(?:de |d )?(?:fin|expiration)|(?:انتهاء|نهايه|ينتهي|تنتهي|صالح|ساري|صلاحيه)/,
    },
    base: -1,
    cells: { date: 3, serial: 3, flag: -9, address: -9, code: -2, country: -9 },
  },
  startDate: {
    heading: {
      6: /(?:^| )(?:starts?|from|begins?|beginning|debut|live since|effective)(?: (?:dates?|on|at|time|utc|gmt))*$|(?:^| )(?:date )(?:start|de debut)|^activation date$|(?:بدايه|بدء|يبدا|تبدا)/,
    },
    base: -9,
    cells: { date: 11, serial: 11 },
  },
  otherDate: {
    heading: {
      5: /(?:created?|creation|added|updated?|update|found|modified|published|posted|publish|imported|changed|ajout\w*)(?: (?:dates?|on|at|time|utc|gmt))*$|^date(?: (?:added|created|updated|modified|published|posted|found|ajout))?$|(?:اضافه|انشاء|تحديث|نشر)|^تاريخ$/,
    },
    base: -9,
    cells: { date: 11, serial: 11 },
    isShared: true,
  },
  // Next to a code, these are the coupon's unless the heading names the store.
  description: {
    heading: {
      12: /^(?=.*(?:store|brand|shop|advertiser|متجر)).*(?:desc|about|profile|وصف)|^about(?: us| the (?:store|brand|shop)| store| brand)?$|^نبذه/,
    },
    beside: { code: -6 },
  },
  category: {
    heading: { 12: /^(?=.*(?:store|brand|shop|advertiser|متجر)).*(?:categor|vertical|فيه|تصنيف)/ },
    beside: { code: -6 },
  },
  logoUrl: { heading: { 12: /logo|شعار|لوجو/ }, cells: { picture: 5 }, beside: { code: -6 } },
  websiteUrl: { heading: {}, base: -6, cells: { address: 7, picture: -9 } },
  picture: {
    heading: { 5: /(?:^| )(?:image|picture|banner|img|photo|thumbnail|creative|صوره|صور)(?: |$)/ },
    base: -6,
    cells: { picture: 11, address: 5 },
    isShared: true,
    isTold: true,
  },
  link: {
    heading: { 6: /(?:^| )(?:url|link|deep ?link|href|landing page|رابط|lien|tracking)s?(?: |$)/ },
    base: -6,
    cells: { address: 10, picture: -4, store: -2 },
    isShared: true,
    isTold: true,
  },
  sort: {
    heading: {
      5: /categor|(?:^| )(?:tags?|keywords?|section|vertical|rayon)(?: |$)|فيه|تصنيف|قسم/,
    },
    isShared: true,
  },
  kind: {
    heading: { 5: /(?:^| )(?:types?|species?|kind|نوع)(?: |$)/ },
    base: -1,
    cells: { deal: 6, unit: -9 },
    isShared: true,
  },
  // Never a discount: what the partner pays.
  payout: {
    heading: {
      9: /payout|commission|(?:^| )(?:cps|cpa|cpo|epc|cpc|revenue|earnings?|price|aov)(?: |$)|عموله|سعر(?! توصيل)/,
    },
    isShared: true,
  },
  id: {
    heading: { 8: /(?:^| )(?:ids?|uuid|sku|reference|ref)$|^(?:رقم|معرف)(?: |$)|^#$|^no$/ },
    cells: { store: -6, offer: -6, currency: -9 },
    isShared: true,
  },
  language: { heading: { 6: /^(?:lang|language|locale|langue|لغه)$/ }, isShared: true },
  "code isActive": {
    heading: {
      5: /^(?:(?:is|code|coupon|voucher|offer|deal|promo|promotion|post|current) )*(?:active|enabled|status|state|statut|working|works|valid|available)$/,
    },
    cells: { number: -1, date: -9 },
  },
  isActive: { heading: { 6.5: /^is ?active$/ } },
  // Its heading is the name of a country: see weighWords.
  market: { heading: {}, base: -20, cells: { flag: 20 }, isShared: true },
};

/** Returns the role of a text by that of its translation: "terms" for "termsAr". */
export const textOf = (role: Role): Role => role.replace(/(?:Ar|En)$/, "");

/** Returns the weights of a role; a translation has those of its text. */
export const weightsOf = (role: Role): RoleWeights | undefined =>
  roleWeights[role] ?? roleWeights[textOf(role)];
