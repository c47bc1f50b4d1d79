import { phrase } from "./words.ts";

const basketWords =
  "orders?|purchases?|baskets?|carts?|bookings?|spends?|spending|spent|subtotals?|bills?|checkout|transactions?|totals?|values?|amounts?|shopping";
const more = "(?:or|and) (?:more|above|over|up|higher)|plus|\\+";
const orMore = `(?: (?:${more}|min|minimum|up))?`;
const overWords =
  "over|above|more than|at least|exceeding|exceeds?|exceed|reaches|reach|hits?|passes|crosses|tops|totals|from|starting from|starting at|upwards of|min|minimum|min of|minimum of|a minimum of|\\+|worth|of|valued at|with min|with a minimum of";
const arabicBasket =
  "عند|علي|في|[بل]?(?:ال|لل)?(?:طلب|طلبات|طلبيات|شراء|تسوق|دفع|انفاق|سله|قيمه|مبلغ|مشتريات|حجوزات)|طلبك|طلبياتك|طلباتك|تسوقك|شرايك|قيمتها|قيمته|انفق|تسوقي|اطلب|اشتري?|[تن]شتري|[تن]طلب|[تن]دفع|[تن]تسوق|طلبت|تسوقت|دفعت|ديال|متاع|اشتريت|تشري|لما|لو|كي|اذا|كان|كانت|وصلت|بما|من|كل|لكل|اي|لاي|جميع|لجميع|و?التي|اللي|ب";
const arabicOver =
  "(?:(?:وصلت?|بلغت?) (?:(?:ال)?سله|سلتك|طلبك|مشترياتك)|تزيد|يزيد|تتجاوز|يتجاوز|تتخطي|يتخطي|ك?[تي]فوق|ك?[تي]تعدي|[تي]عدي|تبلغ|ب?اكثر|ب?اعلي|ابتداء|تبدا|ما فوق|فوق|لا تقل|لا يقل|بما لا يقل|بقيمه|بمبلغ|قيمتها|قيمته|قيمه|بحد ادني|\\+)(?: (?:عن|علي|من|قيمتها|قيمته|مبلغ|ب))*";
const arabicMore =
  "(?: (?:او اكثر|واكثر|فاكثر|فما فوق|وما فوق|او اعلي|فاعلي|واعلي|او فوق|وفوق|لفوق|الفوق|وطالع))?";

/** Phrases of the minimum basket; the sum of money is their group. */
export const minSpendPhrases = [
  `(?:with |at |for |on )?(?:an? )?(?:min|minimum)(?: (?:${basketWords}|required))*(?: (?:of|is|at))? (M\\d+)`,
  `(?<= off )(?:on )?(M\\d+)(?: (?:${more}))(?: (?:${basketWords}))*`,
  `(?<= M\\d+ off )(?:on |of )?(M\\d+)`,
  `(?:on |for |with )?(?:(?:your|all|any|every|online) )*(?:${basketWords}) (M\\d+) (?:${more})`,
  `(?:on |for |with |when |if )?(?:(?:your|you|the|an?|any|all|every|total|minimum|min|online|order) )*(?:${basketWords})(?: (?:${basketWords}|is|are|you make|that are))*(?: (?:${overWords}))+ (M\\d+)${orMore}(?: (?:${basketWords}))*`,
  `(?:on |for |with |when |if )?(?:you |your )?(?:spend|spending|shop for|buy for|purchase for|order for)(?: (?:over|above|more than|at least|a minimum of|minimum|min|of))* (M\\d+)${orMore}(?: in one order| on your order)?`,
  `(?<! not? )(?:on |for |with |when )?(?:over|above|more than|at least|upwards of) (M\\d+)${orMore}(?: (?:${basketWords}))*`,
  `(?:on|for|with) (M\\d+)(?: (?:${more}|min|minimum))?(?: (?:${basketWords}))+`,
  `(?:on|for|with) (M\\d+) (?:${more})`,
  `(M\\d+)(?: (?:min|minimum))(?: (?:${basketWords}))*`,
  `(?:و)?(?:ب)?(?:الحد الادني|حد ادني|حدها الادني|حده الادني|اقل مبلغ|اقل قيمه|ادني)(?: (?:${arabicBasket}|هو|قدره))* (M\\d+)`,
  `(?<!(?:لا|حد|خصما?|بخصم|تخفيض|هديه|مجانيه) )(?:(?:${arabicBasket}) )*${arabicOver} (M\\d+)${arabicMore}`,
  `(M\\d+) (?:(?:or|and) (?:more|above|over)|او اكثر|واكثر|فاكثر|فما فوق|وما فوق|وفوق|لفوق|الفوق|وطالع)(?: (?:${basketWords}))*`,
].map((source) => phrase(source));

/** Phrases of the maximum that a preceding percentage gives; the sum of money is their group. */
export const capPhrases = [
  `(?:with |and )?(?:an? )?(?:up to|upto)(?: (?:an?|maximum|max|total|discount|of|value|cashback))* (M\\d+)(?: (?:off|discount|cashback|max|maximum|only|savings?))*`,
  `(?:with |and |at )?(?:an? |the )?(?:max|maximum|capped|cap|limit|limited)(?: (?:discount|cashback|savings?|off|value|amount|cap|benefit|reward))*(?: (?:of|is|at|to|up to|upto))* (M\\d+)`,
  `(M\\d+) (?:max|maximum|cap)(?: discount| cashback)?`,
  `(?:not exceeding|no more than|not more than) (M\\d+)`,
  `(?:و)?(?:ب)?(?:حد (?:اقصي|اعلي)|الحد (?:الاقصي|الاعلي)|حده الاقصي|اقصي حد|اقصي خصم|اقصي قيمه)(?: (?:للخصم|لقيمه|الخصم|للاسترداد|هو|بقيمه|قدره|يبلغ|يصل|الي))* (M\\d+)`,
  `(?:حتي|لغايه|(?:و)?يصل (?:الي|حتي)|(?:علي )?(?:(?:و)?(?:ب)?ما )?(?:(?:و)?لا|الا|ان لا) (?:يتجاوز|يزيد)(?: عن)?(?: الخصم| عن)*|لحد|بقيمه تصل الي) (M\\d+)`,
].map((source) => phrase(`(?<= P\\d+ (?:.* )?)(?<!\\+ )(?:${source})`));
