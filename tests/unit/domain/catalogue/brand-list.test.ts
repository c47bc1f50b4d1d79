import { expect, test } from "vitest";
import { type ListedBrand, packBrands, unpackBrands } from "#app/domain/catalogue/brand-list.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { readQuery } from "#app/domain/search/read-query.ts";
import { rowsOf } from "#tests/support/data/many-brands.ts";

const offer = offerFields.parse({ kind: "amount", value: 25, currency: "AED", min_spend: 100 });

// One country's brands: each value differs from that of the brand before it.
const brands: ListedBrand[] = rowsOf(300, 11)
  .filter(({ country_id }) => country_id === 1)
  .map((row, at) => ({
    ...row,
    name_en: at % 9 === 0 ? `English ${at}` : null,
    isActive: at % 3 > 0,
    ...{ expired: at % 4, usedUp: at % 5, inactive: at % 7, untranslated: at % 11 },
    oldest: at % 2 === 0 ? null : `2026-10-${10 + (at % 20)}`,
    best: at % 6 === 0 ? null : { offer: { ...offer, value: at }, discount: `AED ${at} off` },
  }));

test("a list that was packed says of every brand what it did before", () => {
  const bySlug = (list: readonly { slug: string }[]) =>
    list.toSorted((a, b) => Number(a.slug > b.slug) - Number(a.slug < b.slug));
  const expected = brands.map((brand) => {
    const { country_id, aliases, website_url, popularity, liveCodes: live, ...shown } = brand;
    return { ...shown, live };
  });
  expect(bySlug(unpackBrands(packBrands(brands)))).toEqual(bySlug(expected));
});

test("its index finds a brand by another name and by its site, and its discount is cut", () => {
  const [first, ...others] = brands as [ListedBrand, ...ListedBrand[]];
  const sites = { aliases: ["Wolkenkuckucksheim"], website_url: "https://xqzt.com/" };
  const best = { offer, discount: `25 off ${"everything ".repeat(20)}` };
  const list = packBrands([{ ...first, ...sites, best }, ...others]);
  for (const query of ["wolkenkuckucksheim", "xqzt.com"]) {
    expect(readQuery(list.index, query).hits.map(({ slug }) => slug)).toEqual([first.slug]);
  }
  const found = unpackBrands(list).find(({ slug }) => slug === first.slug);
  expect(found?.best?.discount).toMatch(/^25 off everything .{61}…$/);
});
