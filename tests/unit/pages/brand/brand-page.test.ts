import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import { checkPage, spokenOutline } from "#tests/support/reading/page-rules.ts";
import { today } from "#tests/support/server/today.ts";
import { checkLinks, linkTo, redirectOf, store, textsOf, visit } from "../visit.ts";
import { checkStore, codesOf } from "./store-rules.ts";

const ago = (days: number) => addDays(today, -days);
const code = (text: string, discount: string, checked = 1, ends: string | null = null) => ({
  ...{ code: text, discount, expiry_date: ends, last_reported_date: ago(checked) },
});
// The last one was added last.
const codes = [
  code("ENDED", "80% off", 150, ago(70)),
  { ...code("USED", "60% off"), max_usage: 5, usage_count: 5 },
  { ...code("OFF", "55% off"), is_active: false },
  code("FAILS", "70% off"),
  code("LATE", "30% off", 91),
  code("TWO WORDS", "A surprise in the cart", 90),
  code("SHIP", "Free delivery", 2, addDays(today, 7)),
  code("FIRST", "AED 90 off your first order", 31),
  code("TEN", "10% off", 30, today),
];
const noon = {
  ...{
    name: "Noon",
    name_ar: "نون",
    category: "fashion",
    website_url: "https://noon.example/a?utm_source=tawfeer#aff",
  },
  description: "Noon sells everything.",
  codes: codes.map((one, at) => ({ ...one, created_at: `2026-11-0${at + 1}T08:00:00Z` })),
};
const verdicts = { FAILS: "failing", TEN: "works" } as const;

beforeEach(() =>
  openSite(
    { uae: [noon], egypt: [{ ...noon, codes: [codes[8]!] }], oman: [{ ...noon, codes: [] }] },
    verdicts,
  ),
);

test("a screen reader announces the parts of a store's page", async () => {
  await openSite({ uae: [{ ...noon, codes: noon.codes.slice(-1) }], egypt: [noon] });
  const { en } = await visit("/uae/noon");
  expect(spokenOutline(en.only("main"))).toMatchInlineSnapshot(`
    "link All stores in the UAE
    link View All Codes
    # Noon Promo Code in the UAE
    field Basket Amount
    field First order
    button Show
    ## Available Promo Codes
    link How we know
    ### 10% off
    link Share code TEN
    button Copy code TEN
    fold Did it work?
    link Open Noon ↗
    link Share on WhatsApp
    ## Noon in other countries
    link 🇪🇬Egypt6 codes
    link All countries
    ## About Noon
    ## How to use a code
    ### Copy the code
    ### Visit the Noon site
    ### Paste it at checkout
    fold Know a code that is not here?
    link Atom feed
    link JSON feed"
  `);
});

test("every link and logo of a store's page exists", async () => {
  const { en, ar } = await visit("/uae/noon");
  for (const page of [en, ar]) await checkLinks(page);
});

test("a store's page counts its codes, and those verified in the last 30 days", async () => {
  const { en } = await visit("/uae/noon");
  expect(textsOf(en, ".badge")).toEqual(["🇦🇪6 active codes available"]);
  expect(en.only(".page-title .meta").text).toContain("3 verified in the last 30 days");
});

test.for([
  ["", "SHIP TEN FIRST TWO-WORDS LATE FAILS"],
  ["?sort=best", "FIRST TEN SHIP TWO-WORDS LATE FAILS"],
  ["?show=percent", "TEN LATE FAILS"],
  ["?show=first-order", "FIRST"],
  ["?show=percent&sort=ending", "TEN LATE FAILS"],
  ["?amount=400&first-order=1&show=percent", "TEN LATE FAILS"],
] as const)("%s lists the codes %s", async ([query, expected]) => {
  const { en } = await checkStore({ store: noon, verdicts }, query);
  const cards = en.all("#codes li.ticket").map(({ attributes }) => attributes.id);
  expect(cards.join(" ")).toBe(expected);
});

test("the best of the checked codes are marked, and one leads with its reason", async () => {
  const { en } = await visit("/uae/noon");
  const marks = ["Best for delivery", "Best for any order", "Best for a first order"];
  expect(textsOf(en, "#codes .ticket-mark")).toEqual(marks);
  expect(textsOf(en, ".answer .code")).toEqual(["FIRST"]);
  expect(textsOf(en, ".answer .ticket-mark")).toEqual(["Best for a first order"]);
  expect(en.all("#codes li[data-lead]").map(({ attributes }) => attributes.id)).toEqual(["FIRST"]);
});

test("a card shows its verdict, check and end", async () => {
  const { en } = await visit("/uae/noon");
  const noteOf = (id: string) => en.only(`#${id} .ticket-note`).text;
  expect(noteOf("TEN")).toMatch(/^9 of 10 said it worked.*Oct 23, 2026, 4 weeks ago.*Ends Nov 22$/);
  expect(noteOf("SHIP")).toMatch(/Ends Nov 29$/);
  expect(noteOf("FAILS")).toMatch(/0 of 10 said it worked/);
  const ageOf = (id: string) => en.only(`#${id} .check`).attributes.class;
  const ages = ["TEN", "FIRST", "TWO-WORDS", "LATE"].map(ageOf);
  expect(ages.map((name) => name?.split("-")[1])).toEqual(["fresh", "aging", "aging", "old"]);
});

test("the terms are below the offer in the language of the page, folded if they are long", async () => {
  const long = "Valid once per customer. ".repeat(9).trim();
  await openSite({
    uae: [
      {
        ...noon,
        codes: [
          {
            ...code("BOTH", "10% off"),
            terms: "New customers only",
            terms_ar: "للعملاء الجدد فقط",
          },
          {
            ...code("LONG", "5% off"),
            terms: long,
            terms_ar: `${"مرة واحدة لكل عميل. ".repeat(9)}`,
          },
          { ...code("LATER", "50% off"), start_date: addDays(today, 1) },
        ],
      },
    ],
  });
  const { en, ar } = await visit("/uae/noon");
  const termsOf = (page: typeof en) => textsOf(page, "#codes .ticket-terms");
  expect(termsOf(en).toSorted()).toEqual(["New customers only", `Terms${long}`]);
  expect(termsOf(ar)).toContain("للعملاء الجدد فقط");
  expect(codesOf(en)).not.toContain("LATER");
});

const basket = store(
  ...(["Noon", null, "SHIP: Free delivery", "FIVE: 5% off", "TOYS: 50% off toys"] as const),
  ...["FIRST: AED 50 off your first order", "BIG: AED 100 off orders over AED 500"],
  ...["UPTO: Up to 20% off", "CARD: 15% off with a Visa card", "WORDS: A surprise"],
);

test.for([
  ["?amount=400", "FIVE", 20, 380],
  ["?amount=400&first-order=1", "FIRST", 50, 350],
  ["?amount=1000&card=1", "CARD", 150, 850],
  ["?amount=1000", "BIG", 100, 900],
] as const)("for a basket %s the best code is %s", async ([query, best, saving, pays]) => {
  await openSite({ uae: [basket] });
  const { en, ar } = await checkStore({ store: basket }, query);
  expect(textsOf(en, ".answer .code")).toEqual([best]);
  expect(codesOf(en)[0]).toBe(best);
  expect(textsOf(en, `#${best} .saves`)).toEqual([`saves AED ${saving}`]);
  const reason = `Best for your basket · you pay AED ${pays}`;
  expect(textsOf(en, ".answer .ticket-mark")).toEqual([reason]);
  expect(textsOf(ar, ".answer .code")).toEqual([best]);
});

test("without a script the basket keeps the filter, and clearing it keeps the filter too", async () => {
  const { en } = await visit("/uae/noon?amount=400&first-order=1&show=percent");
  const form = en.only("form.basket");
  const inputs = form.all("input").map(({ attributes: { name, value } }) => `${name}=${value}`);
  expect(inputs).toEqual(["amount=400", "first-order=1", "show=percent"]);
  expect(form.only("[name=first-order]").attributes).toHaveProperty("checked");
  expect(form.only("a").attributes.href).toBe("/uae/noon?show=percent");
});

test("a store without codes offers the nearest country with some, and similar stores", async () => {
  const similar = [
    ...[store("Cream", "beauty", "5% off"), store("Balm", "beauty", "30% off")],
    ...[store("Soap", "beauty", "10% off"), store("Towel", "beauty", "Free delivery")],
  ];
  const others = [store("Shoes", "travel", "90% off"), store("Empty", "beauty")];
  const here = store("Noon", "beauty");
  const elsewhere = [store("Noon", "beauty", "5% off")];
  await openSite({ jordan: [here, ...similar, ...others], egypt: elsewhere, oman: elsewhere });
  const { en } = await checkStore({ store: here, country: "jordan" });
  expect(textsOf(en, "#codes .row-name")).toEqual(["Balm", "Soap", "Cream"]);
  expect(linkTo(en, /Noon .*Egypt$/)).toBe("/egypt/noon");
  expect(textsOf(en, "code-basket, .list-bar summary, .to-codes")).toEqual([]);
});

test("a store whose only code fails is shown as one without a working code", async () => {
  const failing = store("Noon", null, "FAILS: 70% off");
  await openSite({ uae: [failing] }, verdicts);
  const { en } = await checkStore({ store: failing, verdicts });
  expect(textsOf(en, ".ticket-none .ticket-discount")).toEqual(["No code works here today"]);
  expect(codesOf(en)).toEqual(["FAILS"]);
  expect(en.only("title").text).not.toContain("70%");
});

test("the other countries of a store are listed with their codes, the nearest first", async () => {
  const { en } = await visit("/uae/noon");
  const section = en.only("[aria-labelledby=elsewhere]");
  expect(textsOf(section, "a")).toEqual(["🇴🇲OmanNo codes yet", "🇪🇬Egypt1 code", "All countries"]);
  expect(textsOf(section, "p")[0]).toMatch(/^Not listed in Saudi Arabia, Jordan,.* and Bahrain\.$/);
  expect(en.only("[aria-labelledby=about]").text).toMatch(/elsewhere: 10% (off )?in Egypt\./);
  const versions = en.all("link[hreflang=en-OM], link[hreflang=en-EG]");
  expect(versions.map(({ attributes }) => attributes.hreflang)).toEqual(["en-EG"]);
});

test("the only country that does not list a store is named", async () => {
  const [, ...listing] = countries;
  await openSite(Object.fromEntries(listing.map(({ code }) => [code, [store("Noon", null)]])));
  const { en } = await visit("/oman/noon");
  expect(textsOf(en, "[aria-labelledby=elsewhere] p")).toEqual(["Not listed in the UAE."]);
});

test("a shopper sees whether waiting is worth it from the codes of the last months", async () => {
  const month = (name: string, at: number, discount: string) => ({
    ...code(name, discount, 0, `2026-0${at}-28`),
    last_reported_date: `2026-0${at}-01`,
  });
  const past = ["20% off", "30% off", "60% off", "15% off", "25% off"];
  const all = [...past.map((text, at) => month(`M${at}`, at + 4, text)), code("NOW", "10% off")];
  await openSite({ uae: [{ ...noon, codes: all }] });
  const { en } = await visit("/uae/noon");
  const section = en.only("[aria-labelledby=worth-waiting]");
  expect(textsOf(section, "p.meta")[0]).toContain("June 2026");
  const bars = section.all("rect").map(({ attributes }) => attributes.class ?? "other");
  expect(bars.join(" ")).toBe("other other top other other now sale");
});

test("both offers of a code are stated, and the API lists both with all their facts", async () => {
  const codes = [code("TWO", "15% off full price, 5% off sale items")];
  await openSite({ uae: [{ ...noon, codes }] });
  const { en, ar } = await visit("/uae/noon");
  expect(textsOf(en, "#codes .other")).toEqual(["or 15% off full-price items"]);
  expect(textsOf(ar, "#codes .other")).toEqual(["أو خصم ١٥٪ على المنتجات غير المخفضة"]);
  const body: any = await (await ask("/api/brands?countryId=1")).json();
  const { offer } = body.data[0].promo_codes[0];
  const other = { kind: "percent", value: 15, scope: "full-price", audience: [], cap: null };
  expect(offer).toMatchObject({ kind: "percent", value: 5, scope: "all", other });
});

test("the last step says where the code goes, in the page's language only", async () => {
  const code_place = "In the cart, below the total";
  await openSite({ uae: [{ ...noon, code_place }], egypt: [noon] });
  const { en, ar } = await visit("/uae/noon");
  const last = "[aria-labelledby=how-to] li:last-child p";
  expect(textsOf(en, last)[0]).toBe(`${code_place}. See the total change before you pay.`);
  expect(textsOf(ar, last)[0]).toBe("تأكد من تغيّر الإجمالي قبل الدفع.");
});

test("terms are stated in both languages, and only those that are known", async () => {
  const payments = ["cash", "installments"] as never;
  const terms = { delivery_fee: 12.5, return_days: 14, payments };
  await openSite({ uae: [{ ...noon, ...terms }], egypt: [noon] });
  const { en, ar } = await visit("/uae/noon");
  const about = "[aria-labelledby=about] p";
  expect(textsOf(en, about).at(-1)).toMatch(
    /Delivery costs AED 12.5\. .* within 14 days\. .* in cash on delivery or in installments\./,
  );
  expect(textsOf(ar, about).at(-1)).toMatch(
    /التوصيل مقابل ١٢٫٥ درهم\. الإرجاع خلال ١٤ يومًا\. الدفع نقدًا عند الاستلام أو بالتقسيط\./,
  );
  const { en: without } = await visit("/egypt/noon");
  expect(without.only("[aria-labelledby=about]").text).not.toMatch(
    /Delivery costs|returned|pay in/,
  );
});

test.for([
  ["10% off", "خصم خاص", "خصم خاص", undefined],
  ["Up to 70% off", null, "خصم يصل إلى ٧٠٪", undefined],
  ["Buy one, get one", null, "Buy one, get one", "en"],
] as const)(
  "the Arabic page shows the discount %j / %j as %s",
  async ([discount, discount_ar, shown, lang]) => {
    await openSite({ qatar: [{ ...noon, codes: [{ code: "ABC", discount, discount_ar }] }] });
    const { ar } = await visit("/qatar/noon");
    const [found] = ar.all("#codes .ticket-discount bdi");
    expect([found?.text, found?.attributes.lang]).toEqual([shown, lang]);
  },
);

const suggest = async (fields: Record<string, string>, path = "/uae/noon") => {
  const body = new URLSearchParams({ discount: "20% off", seen: "", ...fields });
  const headers = { Origin: origin, "CF-Connecting-IP": "192.0.2.1" };
  const response = await ask(path, { method: "POST", body, headers });
  return { response, page: parseHtml(await response.text()) };
};

test("a suggested code is thanked for", async () => {
  const { status, headers } = (await suggest({ code: "NEW1" }, "/ar/uae/noon")).response;
  expect([status, headers.get("Location")]).toEqual([303, "/ar/uae/noon#suggested"]);
});

test.for([
  [{ code: "TEN" }, 200, "We know this code already."],
  [{ code: "" }, 400, "Check the field “Code”"],
  [{ code: "NEW1", discount: "" }, 400, "Check the field “What it gives”"],
] as const)(
  "the suggestion %j is refused with its reason, and what was typed stays",
  async ([fields, status, reason]) => {
    const { response, page } = await suggest(fields);
    expect(response.status).toBe(status);
    checkPage(page, { language: "en", names: ["Noon", "نون"] });
    const directions = page.all("form.suggest input[dir]").map(({ attributes }) => attributes.dir);
    expect(directions).toEqual(["ltr", "auto", "auto"]);
    expect(textsOf(page, "[role=alert]").join()).toContain(reason);
    for (const [name, value] of Object.entries({ discount: "20% off", ...fields }))
      expect(page.only(`form.suggest input[name=${name}]`).attributes.value).toBe(value);
  },
);

test("a former address leads to the present one with its query", async () => {
  await openSite({ uae: [{ ...store("Noon Daily", null), former_slugs: ["noon"] }] });
  const target = "/ar/uae/noon-daily?show=percent";
  expect(await redirectOf("/ar/uae/noon?show=percent")).toEqual([301, target]);
});
