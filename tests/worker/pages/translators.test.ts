import { expect, test } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { popularStores } from "#app/domain/directory/popular-stores.ts";
import { parseDataset } from "#seed/parse-dataset.ts";
import { sampleOn } from "#seed/sample.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { screensInLanguages } from "#tests/support/reading/screens.ts";
import { pageAt, shareSampleSite } from "#tests/support/server/sample-site.ts";
import { today } from "#tests/support/server/today.ts";

shareSampleSite();

const more = ["/uae?sort=best", "/uae?category=beauty", "/uae?q=adidas", "/?q=first+order"];
const pagesOfCountries = countries.flatMap(({ code }) => [`/${code}`, `/ar/${code}`]);
const addresses = [
  ...screensInLanguages.map(({ address }) => address),
  ...[
    ...pagesOfCountries,
    ...more,
    "/uae/shelf.html",
    "/oman/atlantis",
    "/offline",
    "/?q=nooon",
    "/?q=FIRST12",
  ],
  ...[
    "/ar/uae/shelf.html",
    "/ar/offline",
    "/ar/uae?q=اديداس",
    "/?q=noon.com",
    "/lebanon/noon",
    "/?category=beauty",
  ],
];

/** Arabic for "orders", "delivery" and "people": stores and a code have the same names. */
const words = new Set(["طلبات", "توصيل", "أناس"]);
/** Every code and every name of a store that the sample site has, and the places for them in templates. */
const { brands, promo_codes } = parseDataset(sampleOn(today));
const texts = new Set([
  ...["~name~", "~path~"],
  ...[...brands, ...popularStores].flatMap(({ name, name_ar }) => [name, name_ar ?? name]),
  ...promo_codes.map(({ code }) => code),
]);
const escaped = [...texts.difference(words)].map((text) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
);
const shown = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{M}\\p{N}])`,
  "u",
);

/** The texts that a browser's translator rewrites, each with the code or the name that it would lose. */
function rewritten(element: HtmlElement): string[] {
  if (element.attributes.translate === "no" || ["script", "title"].includes(element.name))
    return [];
  return element.children.flatMap((child) => {
    if (typeof child !== "string") return rewritten(child);
    const [, lost] = shown.exec(child) ?? [];
    return lost ? [`${lost}: ${child}`] : [];
  });
}

test.for(addresses)(
  "a translator leaves the codes and the names of stores of %s",
  async (address) => {
    const page = await pageAt(address);
    expect(rewritten(page.only("body"))).toEqual([]);
  },
);
