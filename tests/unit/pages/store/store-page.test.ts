import { expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { spokenOutline } from "#tests/support/reading/page-rules.ts";
import { checkLinks, linksOf, store, textsOf, visit } from "../visit.ts";

const noon = (...discounts: string[]) => ({
  ...store("Noon", "fashion", ...discounts),
  name_ar: "نون",
});
const site = {
  uae: [noon("AED 50 off", "5% off")],
  "saudi-arabia": [noon("SAR 40 off")],
  egypt: [noon("EGP 90 off orders over EGP 500")],
  oman: [noon()],
  kuwait: [{ ...noon("90% off"), is_active: false }],
};

test("a screen reader announces the offer of each country", async () => {
  await openSite(site);
  const { en } = await visit("/stores/noon");
  expect(spokenOutline(en.only("main"))).toMatchInlineSnapshot(`
    "link All countries
    # Noon promo codes in 3 countries
    link 🇦🇪United Arab EmiratesAED 50AED 50 off Nobody has answered yet Last verified Nov 1, 2026, 3 weeks agoNOON02 codes
    link 🇸🇦Saudi ArabiaSAR 40SAR 40 off Nobody has answered yet Last verified Nov 1, 2026, 3 weeks agoNOON01 code
    link 🇪🇬EgyptEGP 90EGP 90 off orders over EGP 500 Nobody has answered yet Last verified Nov 1, 2026, 3 weeks agoNOON01 code
    link 🇴🇲OmanNo codes yet"
  `);
  await checkLinks(en);
});

test("a store has its offer of each country in its own money, and names the other countries", async () => {
  await openSite(site);
  const { en, ar } = await visit("/stores/noon");
  expect(en.only("meta[name=description]").attributes.content).toMatch(/AED 50 off.*SAR 40 off/);
  expect(ar.only("meta[name=description]").attributes.content).toMatch(/٥٠ درهمًا.*٤٠ ريالًا/);
  expect(en.only("meta[name=description]").attributes.content).toContain(
    "in its own country only.",
  );
  const listed = ["/uae/noon", "/saudi-arabia/noon", "/egypt/noon", "/oman/noon"];
  expect(linksOf(en, ".store-labels")).toEqual(listed);
  expect(textsOf(en, "p.meta").at(-1)).toMatch(/^Not listed in Jordan.*Kuwait.*\.$/);
});

test("a label tells the verdict of its own country only", async () => {
  await openSite(site, { NOON0: "works" });
  const { en } = await visit("/stores/noon");
  const [uae = "", , , oman = ""] = textsOf(en, ".store-labels li");
  expect(uae).toMatch(/United Arab Emirates.*9 of 10 said it worked.*NOON0/);
  expect(oman).not.toContain("worked");
});

test("a store has the English name that any of its countries gives", async () => {
  await openSite({
    uae: [store("مكتبة جرير", null)],
    egypt: [{ ...store("مكتبة جرير", null, "5% off"), name_en: "Jarir" }],
  });
  const { en, ar } = await visit(`/stores/${encodeURIComponent("مكتبة-جرير")}`);
  expect(textsOf(en, "h1")[0]).toContain("Jarir");
  expect(textsOf(ar, "h1")[0]).toContain("مكتبة جرير");
});
