import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { makeBrands } from "#tests/bench/catalogue.ts";
import { answerCode } from "#tests/support/data/import-rich-site.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { shownSite } from "#tests/support/data/shown-site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { today } from "#tests/support/server/today.ts";

const manyOffers = [
  "12.5% off",
  "Up to 30% off",
  "OMR 5 off",
  "Free delivery",
  "Buy 1 get 1 free",
  "Up to OMR 1,250 off",
  "A free gift",
];
// One more than a page holds.
const many = makeBrands(201, (at) => (at % 10 === 9 ? 0 : 1)).map(
  ({ promo_codes, ...one }, at) => ({
    ...one,
    name: `${one.name} Bazaar`,
    codes: promo_codes.map(({ code, discount }) => ({
      code,
      discount: manyOffers[at] ?? discount,
      last_reported_date: addDays(today, -(at % 60)),
      expiry_date: at % 9 === 0 ? addDays(today, at % 7) : null,
    })),
  }),
);
shareSite(async () => {
  const site = shownSite(today);
  // One that other countries have too, with another number of codes.
  const noon = { ...site.uae[0], name: "Noon", codes: site.uae[0]?.codes?.slice(0, 3) ?? [] };
  await saveBrands({ ...site, oman: [...many, noon] });
  const said = { FAILS: false, NEVER: false, WORKS: true };
  for (const [code, worked] of Object.entries(said)) await answerCode(code, worked);
});

/** What unit/browser/page-deeds.test.ts puts into its document, and answers to the scripts of the pages. */
const addresses = [
  ...["/", "/ar", "/?q=noon", "/?q=first", "/ar?q=noon", "/about", "/offline", "/ar/offline"],
  ...["/uae", "/ar/uae", "/uae?q=zara", "/uae?category=fashion", "/ar/uae?sort=best"],
  ...["/uae/noon", "/ar/uae/noon", "/uae/noon?amount=400&first-order=1", "/uae/noon?show=percent"],
  "/uae/noon?sort=best",
  ...["/uae/zara", "/oman", "/ar/oman", "/oman?category=fashion", "/morocco?q=beauty"],
  ...["/uae/shelf.html", "/ar/uae/shelf.html", "/oman/shelf.html"],
  ...["/news/uae.json", "/news/oman.json", "/search-index.json"],
];

/** A page as it is, but for the names of assets; each part of it on a line of its own. */
const plain = (text: string) =>
  text
    .replaceAll(/-[\w-]{8}(?=\.(?:js|css|svg|woff2))/g, "")
    .replaceAll(/<\/(?:a|li|p|div|h\d|section|meta|details|form|script|template)(?=>)/g, "$&\n")
    // Of the many rows of a list the first.
    .replaceAll(/(<ul class="[^"]*brand-grid[^>]*>(?:<li.*?<\/li\n>){20}).*?(?=<\/ul>)/gs, "$1");

test.for(addresses)("%s is as the scripts of the pages are tried on", async (address) => {
  const name = address.slice(1).replaceAll(/\W+/g, "-") || "home";
  const text = plain(await (await ask(address)).text());
  await expect(text).toMatchFileSnapshot(`../../unit/browser/pages/${name}.txt`);
});
