/** Words that are said of any store, in English, Arabic and the French of Morocco and Tunisia. */
export const stopWords =
  "code codes coupon coupons promo promocode promotion promotions discount discounts offer offers " +
  "deal deals voucher vouchers sale sales off save free shipping first order new user store shop " +
  "online website site app official best today for in on of united arab arabia reduction remise " +
  "livraison http https www com " +
  "كود اكواد كوبون كوبونات خصم خصومات تخفيض تخفيضات عرض عروض قسيمة قسائم رمز برومو بروموكود ترويجي " +
  "متجر موقع تطبيق شحن مجاني اول طلب جديد فعال شراء تسوق في من على عربية متحدة";
