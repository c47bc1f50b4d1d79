import { expect, test } from "vitest";
import { countryByCode, countryById, nearestFirst } from "#app/domain/directory/countries.ts";
import { brandQuery } from "#app/domain/pages/page-query.ts";
import { decideBrand, type Found } from "#app/routes/brand/decide.ts";
import type { BrandPageData } from "#worker/catalogue/read/brand-page.ts";

const uae = countryByCode("uae");

/** The parts of a brand that decide its response. */
const brandWith = (similar: string[], countryIds: number[]) =>
  ({
    slug: "noon",
    similar: similar.map((slug) => ({ slug })),
    elsewhere: countryIds.map((countryId) => ({ countryId })),
  }) as BrandPageData;

function decide(search: string, found: Found) {
  const query = brandQuery.parse(new URLSearchParams(search));
  return decideBrand({ country: uae, slug: "asked", language: "ar", search, query }, found);
}

test("a page names its brand, similar brands and all its countries, the nearest first", () => {
  const others = nearestFirst(uae).filter(({ id }) => id !== uae.id);
  const brand = brandWith(["zara"], others.map(({ id }) => id).sort());
  const codes = [uae, ...others].map(({ code }) => code);
  const shown = { slugs: ["noon", "zara"], codes };
  expect(decide("", { kind: "brand", brand })).toEqual({ kind: "page", brand, shown });
  const here = brandWith([], []);
  expect(decide("?sort=newest", { kind: "brand", brand: here })).toMatchObject({
    shown: { slugs: ["noon"], codes: ["uae"] },
  });
});

test.for([
  ["", "/ar/uae/new"],
  ["?show=percent&x=1", "/ar/uae/new?show=percent&x=1"],
] as const)(
  "a former slug with %j is redirected to the present one, by both slugs",
  ([search, to]) => {
    const shown = { slugs: ["asked", "new"], codes: ["uae"] };
    const found: Found = { kind: "renamed", slug: "new" };
    expect(decide(search, found)).toEqual({ kind: "redirect", to, shown });
  },
);

test.for([
  { kind: "brand", brand: brandWith(["zara"], [countryById(1).id]) },
  { kind: "renamed", slug: "new" },
] satisfies Found[])("the response to a basket is not stored: $kind", (found) => {
  expect(decide("?amount=400", found)).toMatchObject({ shown: null });
  expect(decide("?amount=-", found)).toMatchObject({ shown: { codes: expect.anything() } });
});

test("an unknown slug is missing, with what to show in its place", () => {
  const found: Found = { kind: "missing", instead: { elsewhere: null, popular: [] } };
  for (const search of ["", "?amount=400"]) expect(decide(search, found)).toEqual(found);
});
