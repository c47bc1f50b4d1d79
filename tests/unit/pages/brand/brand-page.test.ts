import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { BrandGiven } from "#tests/support/data/catalogue.ts";
import { openSite, type Verdicts } from "#tests/support/node-site/site.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { parseHtml } from "#tests/support/reading/html.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { checkPage } from "#tests/support/reading/page-rules.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { runsOf } from "#tests/support/server/property-limit.ts";
import { today } from "#tests/support/server/today.ts";
import {
  checkLive,
  expectShown,
  liveCodes,
  numberIn,
  store,
  textsOf,
  type Visited,
  visit,
} from "../visit.ts";

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
const verdicts = { FAILS: "failing", TEN: "works", ONLY: "failing" } as const;

const long = "Valid once per customer. ".repeat(9).trim();
const terms = {
  name: "Lumo",
  code_place: "In the cart",
  codes: [
    code("TWO", "15% off full price, 5% off sale items"),
    { ...code("BOTH", "10% off"), terms: "New customers only", terms_ar: "للعملاء الجدد فقط" },
    { ...code("LONG", "Free gift"), terms: long, terms_ar: "مرة واحدة لكل عميل. ".repeat(9) },
  ],
};
const failing = store("Zorro", null, "ONLY: 71% off");
const past = ["20% off", "30% off", "60% off", "15% off", "25% off"].map((discount, at) => {
  const days = { expiry_date: `2026-0${at + 4}-28`, last_reported_date: `2026-0${at + 4}-01` };
  return { code: `M${at}`, discount, ...days };
});
const basket = store(
  ...(["Wolke", null, "POST: Free delivery", "FIVE: 5% off", "TOYS: 50% off toys"] as const),
  ...["NEW: AED 50 off your first order", "BIG: AED 100 off orders over AED 500"],
  ...["UPTO: Up to 20% off", "CARD: 15% off with a Visa card", "WORDS: A surprise"],
);
const empty = store("Qilo", "beauty");
const beauty = { Cream: "5% off", Balm: "30% off", Soap: "10% off", Towel: "Free delivery" };
const similar = Object.entries(beauty).map(([name, offer]) => store(name, "beauty", offer));
const other = store("Qilo", "beauty", "5% off");

beforeAll(() =>
  openSite(
    {
      uae: [
        noon,
        terms,
        failing,
        { name: "Pico", codes: [...past, code("NOW", "10% off")] },
        basket,
      ],
      egypt: [{ ...noon, codes: codes.slice(-1) }, other],
      oman: [{ ...noon, codes: [] }, other],
      jordan: [empty, ...similar, store("Shoes", "travel", "90% off"), store("Bode", "beauty")],
    },
    verdicts,
  ),
);

const shown = `
  /uae/noon | h1 | Noon Promo Code in the UAE
  /uae/noon | .badge | 🇦🇪6 active codes available
  /uae/noon | .page-title .meta | …3 verified in the last 30 days
  /uae/noon | #codes li.ticket@id | SHIP + TEN + FIRST + TWO-WORDS + LATE + FAILS
  /uae/noon?sort=best | #codes li.ticket@id | FIRST + TEN + SHIP + TWO-WORDS + LATE + FAILS
  /uae/noon?show=first-order | #codes li.ticket@id | FIRST
  /uae/noon?amount=400&first-order=1&show=percent | #codes li.ticket@id | TEN + LATE + FAILS
  /uae/noon?amount=400&first-order=1&show=percent | form.basket input@name | amount + first-order + show
  /uae/noon?amount=400&first-order=1&show=percent | form.basket input[checked]@name | first-order
  /uae/noon?amount=400&first-order=1&show=percent | form.basket a@href | /uae/noon?show=percent
  /uae/noon | #codes .ticket-mark | Best for delivery + Best for any order + Best for a first order
  /uae/noon | .answer :is(.code, .ticket-mark) | Best for a first order + FIRST
  /uae/noon | #codes li[data-lead]@id | FIRST
  /uae/noon | #TEN .ticket-note | …9 of 10 said it worked
  /uae/noon | #TEN .ticket-note | …Oct 23, 2026, 4 weeks ago
  /uae/noon | #TEN .ticket-note | …Ends Nov 22
  /uae/noon | #codes li:has(.check-old) .code | LATE
  /uae/noon | #codes li:has(.check-fresh) .code | SHIP + TEN + FAILS
  /uae/noon | [aria-labelledby=elsewhere] a | 🇴🇲OmanNo codes yet + 🇪🇬Egypt1 code + All countries
  /uae/noon | [aria-labelledby=elsewhere] p | Not listed in Saudi Arabia, Jordan, Lebanon, Morocco, Tunisia, Kuwait, Qatar, and Bahrain.
  /uae/noon | [aria-labelledby=about] | …elsewhere: 10% off in Egypt.
  /uae/noon | :is([hreflang=en-OM], [hreflang=en-EG])@hreflang | en-EG
  /uae/lumo | #codes .ticket-terms | Terms${long} + New customers only
  /ar/uae/lumo | #codes .ticket-terms | …للعملاء الجدد فقط
  /uae/lumo | [aria-labelledby=how-to] li:last-child p | In the cart. See the total change before you pay.
  /ar/uae/lumo | [aria-labelledby=how-to] li:last-child p | تأكد من تغيّر الإجمالي قبل الدفع.
  /uae/lumo | #LONG .label | Free gift
  /uae/lumo | #codes .other | or 15% off full-price items
  /uae/zorro | .ticket-none .ticket-discount | No code works here today
  /uae/zorro | #codes copy-code .code | ONLY
  /uae/zorro | title | …Zorro Promo Code in the UAE
  /uae/pico | [aria-labelledby=worth-waiting] p.meta | …June 2026
  /uae/pico | [aria-labelledby=worth-waiting] rect@class | …+ top + + + now + sale
  /jordan/qilo | #codes .row-name | Balm + Soap + Cream
  /jordan/qilo | #codes a[href='/egypt/qilo'] | …Egypt
  /jordan/qilo | code-basket, .list-bar summary, .to-codes |
`;

test.for(rows(shown))("%s has %s “%s”", expectShown);

/** A store of the opened site, with the verdicts about its codes. */
type StoreOfSite = { store: BrandGiven; country?: string; verdicts?: Verdicts };

/** The codes of a page in their order. */
const listedCodes = (page: HtmlElement) => textsOf(page, "#codes copy-code .code");

/** The codes of a page by the heading above them; "" for the first ones. */
function codeGroups(page: HtmlElement): Record<string, string[]> {
  const groups = new Map<string, string[]>();
  let heading = "";
  for (const element of page.only("#codes live-list").descendants) {
    if (element.attributes.class?.startsWith("stale ")) heading = element.text;
    if (element.attributes.class === "code")
      groups.set(heading, [...(groups.get(heading) ?? []), element.text]);
  }
  return Object.fromEntries(groups);
}

/** Every live code is listed once, below the heading that applies to it. */
function checkCodes(page: HtmlElement, { store, verdicts = {} }: StoreOfSite, show: string | null) {
  const live = liveCodes(store);
  const listed = listedCodes(page);
  expect(listed, "no code is listed twice").toEqual([...new Set(listed)]);
  const texts = live.map(({ code }) => code);
  if (show === null) expect(listed.toSorted(), "every live code").toEqual(texts.toSorted());
  else expect(texts, "live codes only").toEqual(expect.arrayContaining(listed));
  const groupOf = (code: string) => {
    if (verdicts[code] === "failing") return "Shoppers say these fail";
    const { last_reported_date: checked = "2026-11-01" } = live.find((one) => one.code === code)!;
    return checked < addDays(today, -90) ? "Not verified for three months" : "";
  };
  const groups = Object.entries(codeGroups(page));
  for (const [heading, codes] of groups) {
    const [own] = heading.split(" (");
    expect(codes.map(groupOf), "a code's group").toEqual(codes.map(() => own));
    if (heading) expect(numberIn(heading.split("(")[1]), heading).toBe(codes.length);
  }
  const order = ["", "Not verified for three months", "Shoppers say these fail"];
  const places = groups.map(([heading]) => order.indexOf(heading.split(" (")[0] ?? ""));
  expect(places, "fresh codes first, failing ones last").toEqual(places.toSorted());
  const failing = texts.filter((code) => verdicts[code] === "failing");
  const [lead, ...others] = textsOf(page, ".answer .code");
  expect(others, "one code leads").toEqual([]);
  if (lead && live.length > 1) expect(failing).not.toContain(lead);
  for (const card of page.all("#codes li.ticket"))
    if (groupOf(card.only(".code").text)) expect(textsOf(card, ".ticket-mark")).toEqual([]);
}

/** Each card copies, shares and asks about its own code. */
function checkCards(page: HtmlElement): void {
  for (const card of page.all("#codes li.ticket")) {
    const code = card.only(".code").text;
    const id = card.only("copy-code").attributes["data-id"];
    expect(card.attributes.id).toBe(code.replaceAll(/\s+/g, "-"));
    expect(card.only("copy-code").attributes["data-code"]).toBe(code);
    expect(card.only(".copy-button").attributes["aria-label"]).toContain(code);
    const shared = new URL(card.only(".share").attributes.href ?? "").searchParams.get("text");
    expect(shared).toMatch(`\n${code}\nhttps://tawfeer`);
    expect(card.only("form").attributes.action).toBe(`/api/codes/${id}/outcome`);
    const values = card.all("form button").map(({ attributes }) => attributes.value);
    expect(values).toEqual(["true", "false"]);
    const reasons = textsOf(card, "option");
    expect(reasons, "each reason has a text").toEqual([...new Set(reasons)]);
  }
}

/** A chip counts the codes of the page that it leads to. */
async function checkChips(page: HtmlElement): Promise<void> {
  const chips = page.all("nav a.chip[data-live]");
  if (chips.length > 0) expect(chips.length, "fewer than three are no choice").toBeGreaterThan(2);
  for (const { text, attributes } of chips) {
    const target = await readPage(attributes.href ?? "");
    expect(numberIn(text.replace(/^.*?(?=\d+$)/, "")), text).toBe(listedCodes(target).length);
    expect(textsOf(target, "nav a.chip[aria-current]"), text).toEqual([text.trim()]);
  }
}

/** Checks that a store's page agrees with the rows and with the other pages and files about it. */
async function checkStore(site: StoreOfSite, query = ""): Promise<Visited> {
  const { store, country = "uae" } = site;
  const path = `/${country}/${encodeURIComponent(store.slug ?? slugify(store.name))}`;
  const visited = await visit(path + query);
  const { en, ar } = visited;
  expect(listedCodes(ar), "both languages list the same codes").toEqual(listedCodes(en));
  checkCodes(en, site, new URLSearchParams(query).get("show"));
  for (const page of [en, ar]) checkCards(page);
  await checkChips(en);
  const live = liveCodes(store).length;
  for (const page of [en, ar]) if (live > 2) expect(numberIn(page.only(".badge").text)).toBe(live);
  const feed = await (await ask(`${path}/feed.json`)).json<any>();
  expect(feed.items).toHaveLength(Math.min(live, 50));
  checkLive(await readPage(`/${country}`));
  const description = en.only("meta[name=description]").attributes.content ?? "";
  expect(description.startsWith("We know of no"), "the description counts them").toBe(live === 0);
  if (!store.website_url)
    expect(en.all("a[rel='nofollow noopener']:not([href*='wa.me'])")).toEqual([]);
  return visited;
}

test.for([
  ["?amount=400", "FIVE", 20, 380],
  ["?amount=400&first-order=1", "NEW", 50, 350],
  ["?amount=1000&card=1", "CARD", 150, 850],
  ["?amount=1000", "BIG", 100, 900],
] as const)("for a basket %s the best code is %s", async ([query, best, saving, pays]) => {
  const { en, ar } = await checkStore({ store: basket }, query);
  const reason = `Best for your basket · you pay AED ${pays}`;
  expect(textsOf(en, ".answer :is(.code, .ticket-mark)")).toEqual([reason, best]);
  expect(textsOf(en, `#${best} .saves`)).toEqual([`saves AED ${saving}`]);
  expect(textsOf(ar, ".answer .code")).toEqual([best]);
});

const suggestions = `
  TEN  | 20% off | 200 | We know this code already.
       | 20% off | 400 | Check the field “Code”
  NEW1 |         | 400 | Check the field “What it gives”
  NEW1 | 20% off | 303 |
`;

test.for(rows(suggestions))("the suggestion %s of %s has the response %s: %s", async (row) => {
  const [code, discount, status, reason] = row;
  const body = new URLSearchParams({ code, discount, seen: "" });
  const headers = { Origin: origin, "CF-Connecting-IP": "192.0.2.1" };
  const response = await ask("/uae/noon", { method: "POST", body, headers });
  expect(String(response.status)).toBe(status);
  if (!reason) return expect(response.headers.get("Location")).toBe("/uae/noon#suggested");
  const page = parseHtml(await response.text());
  checkPage(page, { language: "en", names: ["Noon", "نون"] });
  expect(textsOf(page, "[role=alert]").join()).toContain(reason);
  const values = ["code", "discount"].map((name) => page.only(`form.suggest input[name=${name}]`));
  expect(values.map(({ attributes }) => attributes.value)).toEqual([code, discount]);
});

const anyDay = fc.constantFrom(
  "2026-11-22",
  "2026-10-01",
  "2026-08-24",
  "2026-08-23",
  "2026-01-01",
);
const anyDiscounts = [
  ...["10% off", "Up to 30% off", "50% off your first order", "AED 50 off orders over AED 200"],
  ...["Free delivery", "Buy 2 get 1 free", "A <b>treat</b> & more", "5% cashback", "خصم خاص"],
];
const anyCode = fc.record({
  code: fc.constantFrom("TEN", "A B", "كود٢٠", "x<y", "SAVE", "LAST", "BEST", "MORE"),
  discount: fc.constantFrom(...anyDiscounts),
  last_reported_date: anyDay,
  expiry_date: fc.constantFrom(null, "2026-11-21", "2026-11-22", "2099-01-01"),
  is_active: fc.constantFrom(true, true, true, false),
  max_usage: fc.constantFrom(null, null, 5),
  usage_count: fc.constantFrom(0, 4, 5),
});
const anyStore = fc.record({
  name: fc.constantFrom("Noon", "H&M <b>Home</b>", "مكتبة جرير"),
  name_ar: fc.constantFrom("نون", null),
  category: fc.constantFrom("fashion", null),
  website_url: fc.constantFrom("https://noon.example/", null),
  description: fc.constantFrom(null, "It sells everything."),
  codes: fc.uniqueArray(anyCode, { selector: ({ code }) => code, maxLength: 8 }),
});
const anyVerdicts = fc.dictionary(
  fc.constantFrom("TEN", "SAVE", "BEST"),
  fc.constantFrom("works", "mixed", "failing"),
  { maxKeys: 2 },
);
const queries = ["", "?sort=best", "?show=percent", "?amount=400&first-order=1", "?sort=ending"];

test("the page of any store keeps the rules with any query", async () => {
  const query = fc.constantFrom(...queries);
  const country = fc.constantFrom("uae", "morocco", "egypt");
  const elsewhere = fc.constantFrom(null, "oman", "kuwait");
  const site = fc.record({ store: anyStore, verdicts: anyVerdicts, country, other: elsewhere });
  const property = fc.asyncProperty(site, query, async ({ store, other, ...site }, query) => {
    const copy = { ...store, codes: store.codes.slice(1) };
    const copies = other && { [other]: [copy] };
    await openSite({ [site.country]: [store], ...copies }, site.verdicts);
    await checkStore({ store, ...site }, query);
  });
  await fc.assert(property, { numRuns: runsOf(30), seed: 56 });
});
