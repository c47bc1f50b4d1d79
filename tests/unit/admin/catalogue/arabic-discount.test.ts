import { expect, test } from "vitest";
import { arabicDiscount } from "#app/admin/catalogue/arabic-discount.ts";
import { discount as discountField } from "#app/domain/catalogue/fields.ts";
import { type CountryInfo, countries, countryByCode } from "#app/domain/directory/countries.ts";

const arabic = (text: string, code = "saudi-arabia") =>
  arabicDiscount(text, countryByCode(code) as CountryInfo);

test.for([
  ["15% off orders over SAR 200", "خصم ١٥٪ للطلبات فوق ٢٠٠ ريال"],
  ["Up to 30% off", "خصم يصل إلى ٣٠٪"],
  ["Extra 10% off", "خصم إضافي ١٠٪"],
  ["SAR 50 off orders over SAR 250", "خصم ٥٠ ريالًا للطلبات فوق ٢٥٠ ريالًا"],
  ["SAR 2 off", "خصم ريالين"],
  ["10% off, up to SAR 100", "خصم ١٠٪ بحد أقصى ١٠٠ ريال"],
  ["10% cashback, up to SAR 3", "استرداد نقدي ١٠٪ بحد أقصى ٣ ريالات"],
  ["20% off your first order", "خصم ٢٠٪ على طلبك الأول"],
  ["12% off when you pay by card", "خصم ١٢٪ عند الدفع بالبطاقة"],
  ["25% off app orders", "خصم ٢٥٪ على طلبات التطبيق"],
  ["5% off for students", "خصم ٥٪ للطلاب"],
  ["Free delivery on orders over SAR 100", "توصيل مجاني للطلبات فوق ١٠٠ ريال"],
  ["Free gift with orders over SAR 400", "هدية مجانية للطلبات فوق ٤٠٠ ريال"],
  ["Buy 2 get 1 free", "اشترِ قطعتين واحصل على الثالثة مجانًا"],
  ["15% off and free delivery", "خصم ١٥٪ مع توصيل مجاني"],
])("%s is said in Arabic", ([text = "", expected]) => {
  expect(arabic(text)).toBe(expected);
});

test.for(["15% off dolls", "Great deals", "10% off + 5% off", "7-day free trial", ""])(
  "%j says what its facts do not, and has no Arabic of them",
  (text) => expect(arabic(text)).toBeNull(),
);

test("each country has its own money and digits, and all of it may be stored", () => {
  expect(arabic("15% off orders over MAD 200", "morocco")).toBe("خصم 15% للطلبات فوق 200 درهم");
  for (const { code, currency } of countries) {
    const text = arabic(`${currency} 11 off orders over ${currency} 1,500`, code);
    expect(discountField.safeParse(text).success, `${code}: ${text}`).toBe(true);
  }
});
