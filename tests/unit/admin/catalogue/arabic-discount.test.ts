import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { arabicDiscount } from "#app/admin/catalogue/arabic-discount.ts";
import { factTexts } from "#app/admin/catalogue/fact-texts.ts";
import { discount as discountField } from "#app/domain/catalogue/fields.ts";
import { type CountryInfo, countries, countryByCode } from "#app/domain/directory/countries.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";

const arabic = (text: string, code = "saudi-arabia") =>
  arabicDiscount(text, countryByCode(code) as CountryInfo);

test("a discount is said in Arabic, unless it says what its facts do not, and in short", async () => {
  const list = new URL("lists/discounts.txt", import.meta.url);
  const lines = readFileSync(list, "utf8").trim().split("\n");
  const said = lines.map((line) => {
    const [text = ""] = line.split(" → ");
    const offer = parseOffer(text, "SAR");
    const facts = offer && factTexts(offer, "SAR").join(", ");
    return [text, arabic(text) ?? "nothing", facts ?? "nothing"].join(" → ");
  });
  await expect(`${said.join("\n")}\n`).toMatchFileSnapshot("lists/discounts.txt");
});

test("each country has its own money and digits, and all of it may be stored", () => {
  expect(arabic("15% off orders over MAD 200", "morocco")).toBe("خصم 15% للطلبات فوق 200 درهم");
  for (const { code, currency } of countries) {
    const text = arabic(`${currency} 11 off orders over ${currency} 1,500`, code);
    expect(discountField.safeParse(text).success, `${code}: ${text}`).toBe(true);
  }
});
