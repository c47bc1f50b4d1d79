import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import { checkPage, spokenOutline } from "#tests/support/reading/page-rules.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { today } from "#tests/support/server/today.ts";
import { linkTo, redirectOf, store, textsOf, visit } from "../visit.ts";
import { checkStore, codesOf } from "./store-rules.ts";

const code = (text: string, discount: string, daysAgo = 1, expiry_date: string | null = null) => {
  return { code: text, discount, expiry_date, last_reported_date: addDays(today, -daysAgo) };
};
// The last one was added last.
const codes = [
  code("ENDED", "80% off", 150, addDays(today, -70)),
  { ...code("USED", "60% off"), max_usage: 5, usage_count: 5 },
  { ...code("LATER", "50% off"), start_date: addDays(today, 1) },
  code("FAILS", "70% off"),
  code("LATE", "30% off", 91),
  code("TWO WORDS", "A surprise in the cart", 90),
  code("SHIP", "Free delivery", 2, addDays(today, 7)),
  code("FIRST", "AED 90 off your first order", 31),
  code("TEN", "10% off", 30, today),
];
const noon = {
  ...{ name: "Noon", name_ar: "نون", category: "fashion", description: "It sells everything." },
  website_url: "https://noon.example/a?utm_source=tawfeer#aff",
  codes: codes.map((one, at) => ({ ...one, created_at: `2026-11-0${at + 1}T08:00:00Z` })),
};
const verdicts = { FAILS: "failing", TEN: "works" } as const;
const about = "[aria-labelledby=about]";

beforeEach(() => {
  const [egypt, oman] = [codes.slice(-1), []].map((codes) => [{ ...noon, codes }]);
  return openSite({ uae: [noon], egypt, oman }, verdicts);
});

test("a screen reader announces the code before other countries and the prose", async () => {
  await openSite({ uae: [{ ...noon, codes: noon.codes.slice(-1) }], egypt: [noon] });
  const { en } = await visit("/uae/noon");
  const lines = spokenOutline(en.only("main")).split("\n");
  expect(lines.slice(1, 14).join("\n")).toMatchInlineSnapshot(`
    "link View All Codes
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
    link Share on WhatsApp"
  `);
});

test.for([
  ["", "SHIP TEN FIRST TWO-WORDS LATE FAILS"],
  ["?sort=best", "FIRST TEN SHIP TWO-WORDS LATE FAILS"],
  ["?show=first-order", "FIRST"],
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
  expect(textsOf(en, ".answer :is(.code, .ticket-mark)")).toEqual([marks[2], "FIRST"]);
  expect(en.all("#codes li[data-lead]").map(({ attributes }) => attributes.id)).toEqual(["FIRST"]);
});

test("a card shows its verdict, check and end", async () => {
  const { en } = await visit("/uae/noon");
  const noteOf = (id: string) => en.only(`#${id} .ticket-note`).text;
  expect(noteOf("TEN")).toMatch(/^9 of 10 said it worked.*Oct 23, 2026, 4 weeks ago.*Ends Nov 22$/);
  expect(noteOf("FAILS")).toMatch(/0 of 10 said it worked/);
  expect(en.only(".page-title .meta").text).toContain("3 verified in the last 30 days");
  const ageOf = (id: string) => en.only(`#${id} .check`).attributes.class?.split("-")[1];
  const ages = ["TEN", "FIRST", "TWO-WORDS", "LATE"].map(ageOf);
  expect(ages).toEqual(["fresh", "aging", "aging", "old"]);
});

test("the terms of a code are in the language of the page, folded if they are long", async () => {
  const long = "Valid once per customer. ".repeat(9).trim();
  const [short, shortAr] = ["New customers only", "للعملاء الجدد فقط"];
  const both = [
    { ...code("BOTH", "10% off"), terms: short, terms_ar: shortAr },
    { ...code("LONG", "5% off"), terms: long, terms_ar: "مرة واحدة لكل عميل. ".repeat(9) },
  ];
  await openSite({ uae: [{ ...noon, codes: both }] });
  const { en, ar } = await visit("/uae/noon");
  expect(textsOf(en, "#codes .ticket-terms").toSorted()).toEqual([short, `Terms${long}`]);
  expect(textsOf(ar, "#codes .ticket-terms")).toContain(shortAr);
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
  const reason = `Best for your basket · you pay AED ${pays}`;
  expect(textsOf(en, ".answer :is(.code, .ticket-mark)")).toEqual([reason, best]);
  expect(textsOf(en, `#${best} .saves`)).toEqual([`saves AED ${saving}`]);
  expect([codesOf(en)[0], ...textsOf(ar, ".answer .code")]).toEqual([best, best]);
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
  const offers = { Cream: "5% off", Balm: "30% off", Soap: "10% off", Towel: "Free delivery" };
  const similar = Object.entries(offers).map(([name, offer]) => store(name, "beauty", offer));
  const here = store("Noon", "beauty");
  const others = [store("Shoes", "travel", "90% off"), store("Empty", "beauty")];
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
  expect(en.only(about).text).toMatch(/elsewhere: 10% (off )?in Egypt\./);
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
  const past = ["20% off", "30% off", "60% off", "15% off", "25% off"].map((discount, at) => {
    const days = { expiry_date: `2026-0${at + 4}-28`, last_reported_date: `2026-0${at + 4}-01` };
    return { code: `M${at}`, discount, ...days };
  });
  await openSite({ uae: [{ ...noon, codes: [...past, code("NOW", "10% off")] }] });
  const section = (await visit("/uae/noon")).en.only("[aria-labelledby=worth-waiting]");
  expect(textsOf(section, "p.meta")[0]).toContain("June 2026");
  const bars = section.all("rect").map(({ attributes }) => attributes.class ?? "other");
  expect(bars.join(" ")).toBe("other other top other other now sale");
});

test("the last step says where the code goes, in the page's language only", async () => {
  const code_place = "In the cart, below the total";
  await openSite({ uae: [{ ...noon, code_place }], egypt: [noon] });
  const { en, ar } = await visit("/uae/noon");
  const last = "[aria-labelledby=how-to] li:last-child p";
  expect(textsOf(en, last)[0]).toBe(`${code_place}. See the total change before you pay.`);
  expect(textsOf(ar, last)[0]).toBe("تأكد من تغيّر الإجمالي قبل الدفع.");
});

test("terms of a store are stated, and only those that are known", async () => {
  const terms = { delivery_fee: 12.5, return_days: 14, payments: ["cash"] as never };
  await openSite({ uae: [{ ...noon, ...terms }], egypt: [noon] });
  const { text } = (await visit("/uae/noon")).en.only(about);
  expect(text).toMatch(/Delivery costs AED 12.5\. .* within 14 days\. .* in cash on delivery\./);
  const { text: without } = (await visit("/egypt/noon")).en.only(about);
  expect(without).not.toMatch(/Delivery costs|returned|pay in/);
});

const suggest = async (fields: Record<string, string>, path = "/uae/noon") => {
  const body = new URLSearchParams({ discount: "20% off", seen: "", ...fields });
  const headers = { Origin: origin, "CF-Connecting-IP": "192.0.2.1" };
  return ask(path, { method: "POST", body, headers });
};

test("a suggested code is thanked for", async () => {
  const { status, headers } = await suggest({ code: "NEW1" }, "/ar/uae/noon");
  expect([status, headers.get("Location")]).toEqual([303, "/ar/uae/noon#suggested"]);
});

const suggestions = `
  TEN  | 20% off | 200 | We know this code already.
       | 20% off | 400 | Check the field “Code”
  NEW1 |         | 400 | Check the field “What it gives”
`;

test.for(rows(suggestions))(
  "the suggestion %s of %s is refused, and its text stays",
  async (row) => {
    const [code, discount, status, reason] = row;
    const response = await suggest({ code, discount });
    const page = parseHtml(await response.text());
    checkPage(page, { language: "en", names: ["Noon", "نون"] });
    expect(String(response.status)).toBe(status);
    expect(textsOf(page, "[role=alert]").join()).toContain(reason);
    const values = ["code", "discount"].map((name) =>
      page.only(`form.suggest input[name=${name}]`),
    );
    expect(values.map(({ attributes }) => attributes.value)).toEqual([code, discount]);
  },
);

test("a former address leads to the present one with its query", async () => {
  await openSite({ uae: [{ ...store("Noon Daily", null), former_slugs: ["noon"] }] });
  const target = "/ar/uae/noon-daily?show=percent";
  expect(await redirectOf("/ar/uae/noon?show=percent")).toEqual([301, target]);
});
