import { phrase } from "./words.ts";

const basketWords =
  "orders?|purchases?|baskets?|carts?|bookings?|spends?|spending|spent|subtotals?|bills?|checkout|transactions?|totals?|values?|amounts?|shopping";
const orMore = "(?: (?:or|and) (?:more|above|over|up|higher)| (?:plus|min|minimum|up|\\+))?";
const overWords =
  "over|above|more than|at least|exceeding|exceeds?|exceed|reaches|reach|from|starting from|starting at|upwards of|min|minimum|min of|minimum of|a minimum of|worth|of|valued at|with min|with a minimum of";

/** Phrases of the smallest basket that an offer holds for; the sum of money is their group. */
export const smallestBasket = [
  `(?:with |at |for |on )?(?:an? )?(?:min|minimum)(?: (?:${basketWords}|required))*(?: (?:of|is|at))? (M\\d+)`,
  `(?<= off )(?:on )?(M\\d+)(?: (?:or|and) (?:more|above|over|up)| plus| \\+)(?: (?:${basketWords}))*`,
  `(?:on |for |with )?(?:(?:your|all|any|every|online) )*(?:${basketWords}) (M\\d+)(?: (?:or|and) (?:more|above|over|up)| plus| \\+)`,
  `(?:on |for |with |when |if )?(?:(?:your|you|the|an?|any|all|every|total|minimum|min|online|order) )*(?:${basketWords})(?: (?:${basketWords}|is|are|you make|that are))*(?: (?:${overWords}))+ (M\\d+)${orMore}(?: (?:${basketWords}))*`,
  `(?:on |for |with |when |if )?(?:you |your )?(?:spend|spending|shop for|buy for|purchase for|order for)(?: (?:over|above|more than|at least|a minimum of|minimum|min|of))* (M\\d+)${orMore}(?: in one order| on your order)?`,
  `(?<! not? )(?:on |for |with |when )?(?:over|above|more than|at least|upwards of) (M\\d+)${orMore}(?: (?:${basketWords}))*`,
  `(?:on|for|with) (M\\d+)(?: (?:or|and) (?:more|above|over|up)| plus| min| minimum| \\+)?(?: (?:${basketWords}))+`,
  `(?:on|for|with) (M\\d+)(?: (?:or|and) (?:more|above|over|up)| plus| \\+)`,
  `(M\\d+)(?: (?:min|minimum))(?: (?:${basketWords}))*`,
  `(?:و)?(?:ب)?(?:الحد الادني|حد ادني|حدها الادني|حده الادني|اقل مبلغ|اقل قيمه|ادني)(?: (?:للطلب|لطلب|للشراء|لقيمه|قيمه|الطلب|المشتريات|طلب|شراء|للسله|للطلبات|للمشتريات|هو|بقيمه|قدره|من|الشراء))* (M\\d+)`,
  `(?<!لا )(?:(?:عند|علي|في|للطلبات|لطلبات|للطلب|الطلبات|طلبات|طلب|لكل|كل|الطلب|للمشتريات|المشتريات|مشتريات|الشراء|شراء|بالشراء|التسوق|تسوق|تسوقك|شرايك|للشراء|طلبك|طلبياتك|الطلبيات|للطلبيات|سله|السله|قيمه|بقيمه|قيمتها|بمبلغ|مبلغ|الدفع|دفع|انفاق|انفق|تسوقي|اشتر|اشتري|اذا|كانت|وصلت|بما|من|الحجوزات|للحجوزات|حجوزات|والتي|التي|اللي|ب|جميع|لجميع) )*(?:(?:تزيد|يزيد|تتجاوز|يتجاوز|تتخطي|يتخطي|تفوق|تزيد قيمتها|تتجاوز قيمتها|تبلغ قيمتها|باكثر|اكثر|اعلي|ابتداء|تبدا|فوق|لا تقل|لا يقل|باعلي|بقيمه|بمبلغ|قيمتها|قيمه|الشراء ب|التسوق ب|بما لا يقل|ما فوق|بحد ادني)(?: (?:عن|علي|من|قيمتها|قيمته|مبلغ|ب))*) (M\\d+)(?: (?:او اكثر|واكثر|فاكثر|فما فوق|وما فوق|او اعلي|فاعلي))?`,
  `(M\\d+) (?:or more|and above|او اكثر|فاكثر|فما فوق)(?: (?:${basketWords}))*`,
].map((source) => phrase(source));

/** Phrases of the most that a percentage gives; the sum of money is their group. */
export const mostGiven = [
  `(?:with |and )?(?:an? )?(?:up to|upto)(?: (?:an?|maximum|max|total|discount|of|value|cashback))* (M\\d+)(?: (?:off|discount|cashback|max|maximum|only|savings?))*`,
  `(?:with |and |at )?(?:an? |the )?(?:max|maximum|capped|cap|limit|limited)(?: (?:discount|cashback|savings?|off|value|amount|cap|benefit|reward))*(?: (?:of|is|at|to|up to|upto))* (M\\d+)`,
  `(M\\d+) (?:max|maximum|cap)(?: discount| cashback)?`,
  `(?:not exceeding|no more than|not more than) (M\\d+)`,
  `(?:و)?(?:ب)?(?:حد اقصي|الحد الاقصي|حده الاقصي|اقصي حد|اقصي خصم|اقصي قيمه)(?: (?:للخصم|لقيمه|الخصم|للاسترداد|هو|بقيمه|قدره|يبلغ|يصل|الي))* (M\\d+)`,
  `(?:حتي|لغايه|(?:و)?يصل (?:الي|حتي)|(?:(?:و)?(?:ب)?ما )?(?:و)?لا (?:يتجاوز|يزيد عن)|لحد|بقيمه تصل الي) (M\\d+)`,
].map((source) => phrase(source));
