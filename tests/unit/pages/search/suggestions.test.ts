import { expect, test } from "vitest";
import { openSite } from "#tests/support/node-site/site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { store, verified } from "../visit.ts";

const noon = (...codes: string[]) => verified(0, store("Noon", "marketplace", ...codes));
const past = { code: "NOONPAST", discount: "5% off", expiry_date: "2026-01-01" };
const first = noon("NOON50: AED 50 off your first order");
const site = {
  uae: [
    { ...first, name_ar: "نون", codes: [...first.codes, past] },
    verified(0, store("Zara", "fashion", "noonish: 10% off")),
  ],
  "saudi-arabia": [
    ...[store("Boots", "pharmacy", "5% off"), store("Aster", "pharmacy", "5% off")],
    noon("NOONSA: 15% off"),
  ],
};

// The list, the typed text, and the suggestions as "href: name (note) code", parted by " + ".
const suggestions = `
  /uae | noon first order 400 | /uae/noon?amount=400&first-order=1: Noon · basket AED 400 · First order (AED 50 off, you pay AED 350 · NOON50) NOON50
  /uae | noo | /uae/noon#NOON50: NOON50 (AED 50 off your first order · Noon) NOON50 + /uae/zara#noonish: noonish (10% off · Zara) noonish
  /uae | no |
  /uae | pharmacies in Morocco | /morocco?category=pharmacy: No pharmacies in Morocco yet · 2 in Saudi Arabia
  /uae | pharmacy saudi | /saudi-arabia?q=pharmacy+saudi: Pharmacy (2 stores · in Saudi Arabia)
  /uae | noon in saudi arabia | /saudi-arabia?q=noon+in+saudi+arabia: Noon (in Saudi Arabia)
  /ar/uae | صيدليات في المغرب | /ar/morocco?category=pharmacy: لم نُدرج الصيدليات في المغرب بعد · ٢ في السعودية
`;

test.for(rows(suggestions))("%s suggests for %j: %j", async ([list, q, expected]) => {
  await openSite(site);
  const response = await ask(`${list}/suggestions.json?${new URLSearchParams({ q })}`);
  const found = (await response.json<any[]>()).map(({ href, name, note, copy }) =>
    [`${href}: ${name}`, note && `(${note})`, copy?.code].filter(Boolean).join(" "),
  );
  expect(found.join(" + ").replace(/[\u2068\u2069]/g, "")).toBe(expected);
});
