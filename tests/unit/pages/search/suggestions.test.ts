import { expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { today } from "#tests/support/server/today.ts";

const code = (code: string, discount: string, more = {}) => ({
  ...{ code, discount, last_reported_date: today },
  ...more,
});
const site = {
  uae: [
    {
      name: "Noon",
      name_ar: "نون",
      category: "marketplace",
      codes: [
        code("NOON50", "AED 50 off your first order"),
        code("NOONPAST", "5% off", { expiry_date: "2026-01-01" }),
      ],
    },
    { name: "Zara", category: "fashion", codes: [code("noonish", "10% off")] },
  ],
  "saudi-arabia": [
    { name: "Boots", category: "pharmacy", codes: [code("B1", "5% off")] },
    { name: "Aster", category: "pharmacy", codes: [code("B2", "5% off")] },
    { name: "Noon", category: "marketplace", codes: [code("NOONSA", "15% off")] },
  ],
};

/** Suggestions as "href: name (note) code". */
async function suggestions(country: string, q: string): Promise<string[]> {
  const response = await ask(`${country}/suggestions.json?${new URLSearchParams({ q })}`);
  const list = await response.json<any[]>();
  return list.map(({ href, name, note, copy }) =>
    [`${decodeURIComponent(href)}:`, name, note && `(${note})`, copy?.code]
      .filter(Boolean)
      .join(" "),
  );
}

test.for<[string, string, string[]]>([
  [
    "/uae",
    "noon first order 400",
    [
      "/uae/noon?amount=400&first-order=1: Noon · basket AED 400 · First order (AED 50 off, you pay AED 350 · \u2068NOON50\u2069) NOON50",
    ],
  ],
  ["/uae", "noon 20", []],
  [
    "/uae",
    "noo",
    [
      "/uae/noon#NOON50: NOON50 (AED 50 off your first order · Noon) NOON50",
      "/uae/zara#noonish: noonish (10% off · Zara) noonish",
    ],
  ],
  ["/uae", "no", []],
  [
    "/uae",
    "pharmacies in Morocco",
    ["/morocco?category=pharmacy: No pharmacies in Morocco yet · 2 in Saudi Arabia"],
  ],
  [
    "/uae",
    "pharmacy saudi",
    ["/saudi-arabia?q=pharmacy+saudi: Pharmacy (2 stores · in Saudi Arabia)"],
  ],
  [
    "/uae",
    "noon in saudi arabia",
    ["/saudi-arabia?q=noon+in+saudi+arabia: Noon (in Saudi Arabia)"],
  ],
  [
    "/ar/uae",
    "صيدليات في المغرب",
    ["/ar/morocco?category=pharmacy: لم نُدرج الصيدليات في المغرب بعد · ٢ في السعودية"],
  ],
])("%s suggests for %j: %j", async ([country, q, expected]) => {
  await openSite(site);
  expect(await suggestions(country, q)).toEqual(expected);
});
