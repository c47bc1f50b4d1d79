import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { parseOffer } from "#app/domain/offers/parse-offer.ts";
import { inWords } from "#tests/support/reading/offer-facts.ts";

const factsOf = (text: string, currency = "SAR") => inWords(parseOffer(text, currency));

/** A number in the digits of three scripts. */
const inScripts = (text: string) =>
  ["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"].map((digits) =>
    text.replace(/\d/g, (digit) => digits[Number(digit)] ?? ""),
  );

test("digits, signs and separators of three scripts are read alike", () => {
  for (const percent of inScripts("12.5")) {
    const arabic = percent.replace(".", "٫");
    const texts = [`${percent}% off`, `خصم ${percent}٪`, `خصم ${arabic}٪`, `خصم ٪${arabic}`];
    texts.push(`خصم %${percent}`, `${percent} percent off`, `خصم ${arabic} بالمئة`);
    for (const text of texts) expect(factsOf(text), text).toBe("percent 12.5");
  }
  for (const sum of inScripts("1|234|567.5")) {
    const parts = (separator: string) => sum.replaceAll("|", separator);
    const texts = [`SAR ${parts(",")} off`, `خصم ${parts("٬")} ريال`, `${parts(" ")} SAR off`];
    texts.push(`خصم ${parts("،").replace(".", "٫")} ريال`);
    for (const text of texts) expect(factsOf(text), text).toBe("amount 1234567.5 SAR");
  }
  for (const all of inScripts("1234506789")) {
    expect(factsOf(`SAR ${all} off`)).toBe("nothing");
    expect(factsOf(`SAR ${all.slice(0, 5)} off`)).toBe("amount 12345 SAR");
    expect(factsOf(`SAR 1${all.slice(5)} off`)).toBe("amount 106789 SAR");
  }
});

const own = countries.map(({ currency }) => currency);

/** Names of one currency alone: they mean it in every country. */
const names: Readonly<Record<string, string>> = {
  AED: "AED|د.إ|د إ|درهم إماراتي|درهمًا إماراتيًا|UAE dirhams",
  SAR: "SAR|SR|ر.س|ر.س.|ر س|ريال سعودي|ريالًا سعوديًا|Saudi riyals|⃁",
  QAR: "QAR|QR|ر.ق|ريال قطري|ريالًا قطريًا|Qatari riyals",
  OMR: "OMR|RO|ر.ع|ريال عماني|ريال عُماني|ريالًا عمانيًا|Omani rials",
  KWD: "KWD|KD|د.ك|د.ك.|د ك|دينار كويتي|دينارًا كويتيًا|Kuwaiti dinars",
  BHD: "BHD|BD|د.ب|دينار بحريني|دينارًا بحرينيًا|Bahraini dinars",
  JOD: "JOD|JD|د.أ|دينار أردني|دينارًا أردنيًا|Jordanian dinars",
  TND: "TND|DT|د.ت|دينار تونسي|دينارًا تونسيًا|Tunisian dinars|dinars tunisiens",
  MAD: "MAD|د.م|درهم مغربي|درهمًا مغربيًا|Moroccan dirhams|dirhams marocains",
  EGP: "EGP|LE|L.E.|E£|ج.م|جنيه مصري|جنيهًا مصريًا|Egyptian pounds|pounds|جنيه|جنيهًا|جنيهات",
  LBP: "LBP|LL|L.L.|ل.ل.|ليرة لبنانية|Lebanese pounds|Lebanese lira",
  USD: "USD|US$|US $|$|دولار|دولارًا|دولارات|دولار أمريكي|dollars|US dollars",
  EUR: "EUR|euros|€|يورو",
  GBP: "GBP|pounds sterling|جنيه إسترليني",
};

/** Names that several countries share: they mean the country's own currency, and nothing elsewhere. */
const shared: Readonly<Record<string, string>> = {
  "AED JOD": "د.ا",
  "AED MAD": "Dhs|Dh|dirhams|درهم|درهمًا|دراهم",
  "SAR QAR OMR": "riyals|rials|ريال|ريالًا|ريالات|﷼",
  "KWD BHD JOD TND": "dinars|دينار|دينارًا|دنانير",
};

test("every name of a currency means it, or a country's own if several share the name", () => {
  const differing: string[] = [];
  const check = (name: string, country: string, wanted: string | null) => {
    for (const text of [`50 ${name} off`, `خصم 50 ${name}`, `خصم ${name} 50`]) {
      const found = parseOffer(text, country)?.currency ?? null;
      if (found !== wanted) differing.push(`${text} in ${country}: ${found}, wanted ${wanted}`);
    }
  };
  for (const country of own) {
    for (const [code, list] of Object.entries(names)) {
      for (const name of list.split("|")) check(name, country, code);
    }
    for (const [codes, list] of Object.entries(shared)) {
      for (const name of list.split("|"))
        check(name, country, codes.includes(country) ? country : null);
    }
    // A pound sign is not certain where there are pounds.
    check("£", country, country === "EGP" ? null : "GBP");
  }
  expect(differing).toEqual([]);
});

test("the dual of a currency is 2 of it", () => {
  const nouns = { AED: "درهم", SAR: "ريال", KWD: "دينار", EGP: "جنيه", USD: "دولار" };
  for (const [code, noun] of Object.entries(nouns)) {
    const facts = ["ين", "ان"].map((dual) => factsOf(`خصم ${noun}${dual}`, code));
    expect(facts).toEqual([`amount 2 ${code}`, `amount 2 ${code}`]);
  }
});

test("three decimals after the point are thousandths of five currencies, and uncertain in the others", () => {
  for (const code of own) {
    const isThousandth = ["JOD", "TND", "KWD", "BHD", "OMR"].includes(code);
    const read = (digits: string) => parseOffer(`${code} ${digits} off`, code)?.value ?? null;
    expect([read("1,500"), read("1.50"), read("1234.567")], code).toEqual([1500, 1.5, 1234.567]);
    expect([read("1.500"), read("0.250")], code).toEqual(isThousandth ? [1.5, 0.25] : [null, null]);
  }
});

test.for([
  ["percent 20, some", `20% off ${"x".repeat(292)}`],
  ["nothing", `20% off ${"x".repeat(293)}`],
  ["percent 99", "99% off"],
  ["nothing", "99.5% off", "0% off", "101% cashback"],
  ["cashback 100", "100% cashback"],
  ["amount 100000000 SAR", "SAR 100,000,000 off"],
  ["nothing", "SAR 100,000,000.01 off", "SAR 0 off"],
])("a limit holds to the last unit: %s", ([facts, ...texts]) => {
  for (const text of texts) expect(factsOf(text), text).toBe(facts);
});
