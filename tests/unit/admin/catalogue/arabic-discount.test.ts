import { expect, test } from "vitest";
import { arabicDiscount } from "#app/admin/catalogue/arabic-discount.ts";
import { factTexts } from "#app/admin/catalogue/fact-texts.ts";
import { discount as discountField } from "#app/domain/catalogue/fields.ts";
import { type CountryInfo, countries, countryByCode } from "#app/domain/directory/countries.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";

const arabic = (text: string, code = "saudi-arabia") =>
  arabicDiscount(text, countryByCode(code) as CountryInfo);

const discounts = `
15% off orders over SAR 200 → خصم ١٥٪ للطلبات فوق ٢٠٠ ريال → 15%, min SAR 200
Up to 30% off → خصم يصل إلى ٣٠٪ → up to 30%
Extra 10% off → خصم إضافي ١٠٪ → extra 10%
SAR 50 off orders over SAR 250 → خصم ٥٠ ريالًا للطلبات فوق ٢٥٠ ريالًا → SAR 50, min SAR 250
10% off, up to SAR 100 → خصم ١٠٪ بحد أقصى ١٠٠ ريال → 10%, at most SAR 100
Up to 10% cashback → استرداد نقدي يصل إلى ١٠٪ → 10% cashback
20% off your first order → خصم ٢٠٪ على طلبك الأول → 20%, first order
25% off app orders → خصم ٢٥٪ على طلبات التطبيق → 25%, in the app
Free delivery on orders over SAR 100 → توصيل مجاني للطلبات فوق ١٠٠ ريال → free delivery, min SAR 100
Buy 2 get 1 free → اشترِ قطعتين واحصل على الثالثة مجانًا → 2+1 free
15% off and free delivery → خصم ١٥٪ مع توصيل مجاني → 15%, free delivery
15% off dolls → nothing → 15%, some products
7-day free trial → nothing → nothing`;

test.for(discounts.trim().split("\n"))("a discount is translated and parsed: %s", (line) => {
  const [text = ""] = line.split(" → ");
  const offer = parseOffer(text, "SAR");
  const facts = offer && factTexts(offer, "SAR").join(", ");
  expect([text, arabic(text) ?? "nothing", facts ?? "nothing"].join(" → ")).toBe(line);
});

test("each country uses its own currency and digits, and every text is valid", () => {
  expect(arabic("15% off orders over MAD 200", "morocco")).toBe("خصم 15% للطلبات فوق 200 درهم");
  for (const { code, currency } of countries) {
    const text = arabic(`${currency} 11 off orders over ${currency} 1,500`, code);
    expect(discountField.safeParse(text).success, `${code}: ${text}`).toBe(true);
  }
});
