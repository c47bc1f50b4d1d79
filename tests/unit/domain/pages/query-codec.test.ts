import fc from "fast-check";
import { expect, test } from "vitest";
import { adminQuery } from "#app/domain/pages/admin-location.ts";
import { brandQuery, countryQuery, homeQuery } from "#app/domain/pages/page-query.ts";

const codecs = { homeQuery, countryQuery, brandQuery, adminQuery };

const values = fc.constantFrom(
  ...["", "1", "0", "noon", " a b ", "fashion", "uae", "UAE", "best", "name", "ending", "percent"],
  ...["all", "400", "0", "٤٠٠", "history", "catalogue", "12", "expired", "https://a.example/x"],
);
const keys = fc.constantFrom(
  ...["q", "category", "country", "exact", "sort", "show", "amount", "first-order", "card", "text"],
  ...["url", "view", "list", "before", "brand", "utm_source"],
);
const queries = fc.array(fc.tuple(keys, values), { maxLength: 8 });

test.for(Object.entries(codecs))(
  "%s: what an address asks is what it was made to ask",
  ([, codec]) => {
    fc.assert(
      fc.property(queries, (given) => {
        const asked = codec.parse(new URLSearchParams(given));
        const address = codec.address("/x", asked as never);
        const [, search = ""] = address.split("?");
        expect(codec.parse(new URLSearchParams(search))).toEqual(asked);
        expect(codec.address("/x", codec.parse(new URLSearchParams(search)) as never)).toBe(
          address,
        );
        if (codec.pairs(asked as never).length === 0) expect(asked).toEqual(codec.none);
      }),
    );
  },
);

test("the keys of a country's page are in the order of the alphabet, in which its script writes them", () => {
  const written = Object.keys(countryQuery.fields);
  expect(written).toEqual(written.toSorted());
});

test.for([
  [homeQuery, "q=noon", true],
  [homeQuery, "q=+", false],
  [homeQuery, "text=noon", true],
  [homeQuery, "category=fashion", false],
  [countryQuery, "q=a&sort=best", true],
  [countryQuery, "category=fashion&sort=best", false],
  [brandQuery, "amount=400", true],
  [brandQuery, "amount=0&first-order=1", false],
  [brandQuery, "show=percent&sort=best", false],
] as const)("%# only what was typed is typed", ([codec, query, isTyped]) => {
  expect(codec.isTyped(new URLSearchParams(query))).toBe(isTyped);
});
