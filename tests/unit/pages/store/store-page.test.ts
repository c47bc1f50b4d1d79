import { expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { linksOf, store, textsOf, visit } from "../visit.ts";

const noon = (...discounts: string[]) => ({
  ...store("Noon", "fashion", ...discounts),
  name_ar: "نون",
});
const site = {
  uae: [noon("AED 50 off", "5% off")],
  "saudi-arabia": [noon("SAR 40 off")],
  oman: [noon()],
  kuwait: [{ ...noon("90% off"), is_active: false }],
};

test("a store has its offer of each country in its own money, and names the other countries", async () => {
  await openSite(site, { NOON0: "works" });
  const { en, ar } = await visit("/stores/noon");
  const [description, arabic] = [en, ar].map(
    (page) => page.only("meta[name=description]").attributes.content,
  );
  expect(description).toMatch(/AED 50 off.*SAR 40 off.*in its own country only\./);
  expect(arabic).toMatch(/٥٠ درهمًا.*٤٠ ريالًا/);
  const listed = ["/uae/noon", "/saudi-arabia/noon", "/oman/noon"];
  expect(linksOf(en, ".store-labels")).toEqual(listed);
  const [uae, , oman] = textsOf(en, ".store-labels li");
  expect(uae).toMatch(/United Arab Emirates.*AED.50 off.*9.of.10 said it worked.*NOON0/);
  expect(oman).toBe("🇴🇲OmanNo codes yet");
  expect(textsOf(en, "p.meta").at(-1)).toMatch(/^Not listed in Egypt, Jordan.*Kuwait.*\.$/);
});

test("a store has the English name that any of its countries gives", async () => {
  const jarir = { ...store("مكتبة جرير", null, "5% off"), name_en: "Jarir" };
  await openSite({ uae: [store("مكتبة جرير", null)], egypt: [jarir] });
  const { en, ar } = await visit(`/stores/${encodeURIComponent("مكتبة-جرير")}`);
  expect([en.only("h1").text, ar.only("h1").text]).toEqual([
    ...[expect.stringContaining("Jarir"), expect.stringContaining("مكتبة جرير")],
  ]);
});
