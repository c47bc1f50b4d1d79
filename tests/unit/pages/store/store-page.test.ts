import { beforeAll, expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { expectShown, store } from "../visit.ts";

const noon = (...discounts: string[]) => ({ ...store("Noon", null, ...discounts), name_ar: "نون" });
const jarir = store("مكتبة جرير", null, "5% off");

// A store has its offer and verdict of each country in its own money, and any English name.
beforeAll(() =>
  openSite(
    {
      uae: [noon("AED 50 off", "5% off"), jarir],
      "saudi-arabia": [noon("SAR 40 off")],
      oman: [noon()],
      kuwait: [{ ...noon("90% off"), is_active: false }],
      egypt: [{ ...jarir, name_en: "Jarir" }],
    },
    { NOON0: "works" },
  ),
);

const slug = encodeURIComponent("مكتبة-جرير");
const shown = `
  /stores/noon | meta[name=description]@content | …AED 50 off
  /stores/noon | meta[name=description]@content | …SAR 40 off
  /ar/stores/noon | meta[name=description]@content | …٤٠ ريالًا
  /stores/noon | .store-labels a@href | /uae/noon + /saudi-arabia/noon + /oman/noon
  /stores/noon | .store-labels li:first-child .verdict-note | 9 of 10 said it worked
  /stores/noon | .store-labels li:last-child | 🇴🇲OmanNo codes yet
  /stores/noon | p.meta | …Not listed in Egypt, Jordan, Lebanon, Morocco, Tunisia, Kuwait, Qatar, and Bahrain.
  /stores/${slug} | h1 | …Jarir
  /ar/stores/${slug} | h1 | …مكتبة جرير
`;

test.for(rows(shown))("%s has %s “%s”", expectShown);

test("a store's page is purged with its codes in each of its countries", async () => {
  const { headers } = await ask("/stores/noon");
  expect(headers.get("Cache-Tag")).toBe("brand-noon,brands-uae,brands-saudi-arabia,brands-oman");
});
