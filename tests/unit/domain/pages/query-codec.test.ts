import fc from "fast-check";
import { expect, test } from "vitest";
import { historyQuery, todayQuery } from "#app/domain/pages/admin-pages.ts";
import { brandQuery, countryQuery, homeQuery } from "#app/domain/pages/page-query.ts";

const codecs = { homeQuery, countryQuery, brandQuery, historyQuery, todayQuery };

const values = fc.constantFrom(
  ...["", "1", "0", "noon", " a b ", "fashion", "uae", "UAE", "best", "name", "ending", "percent"],
  ...["all", "400", "0", "٤٠٠", "history", "catalogue", "12", "expired", "https://a.example/x"],
);
const keys = fc.constantFrom(
  ...["q", "category", "country", "exact", "sort", "show", "amount", "first-order", "card", "text"],
  ...["url", "view", "list", "before", "brand", "page", "utm_source"],
);

test.for(Object.entries(codecs))("%s: an address asks what it was made to ask", ([, codec]) => {
  const queries = fc.array(fc.tuple(keys, values), { maxLength: 8 });
  fc.assert(
    fc.property(queries, (given) => {
      const asked = codec.parse(new URLSearchParams(given));
      const address = codec.address("/x", asked as never);
      const again = codec.parse(new URLSearchParams(address.split("?")[1] ?? ""));
      expect(again).toEqual(asked);
      expect(codec.address("/x", again as never)).toBe(address);
      if (codec.pairs(asked as never).length === 0) expect(asked).toEqual(codec.defaults);
    }),
  );
});

test.for([
  ["homeQuery", "q=noon", true, undefined],
  ["homeQuery", "q=+", false, undefined],
  ["homeQuery", "q=noon&exact=1", true, "nofollow"],
  ["homeQuery", "category=fashion", false, undefined],
  ["countryQuery", "q=a&sort=best", true, "nofollow"],
  ["countryQuery", "category=fashion&page=2&sort=name", false, undefined],
  ["brandQuery", "amount=400&show=all&sort=newest", true, undefined],
  ["brandQuery", "show=percent&sort=best", false, "nofollow"],
] as const)("%s %s is typed: %s; robots may leave it out: %s", ([name, query, isTyped, rel]) => {
  const codec = codecs[name];
  expect(codec.isTyped(new URLSearchParams(query))).toBe(isTyped);
  const asked = codec.parse(new URLSearchParams(query)) as never;
  expect(codec.link("/x", asked)).toEqual({ href: codec.address("/x", asked), rel });
});

test.for(
  `homeQuery country=uae&q=+Noon+&exact=1 → ?q=Noon&country=uae&exact=1
homeQuery category=fashion&country=uae&exact=1 → ?category=fashion
countryQuery page=100&q=a → ?page=100&q=a
countryQuery page=1000 →
countryQuery page=2x →
brandQuery first-order=1&amount=400&card=0 → ?amount=400&first-order=1
historyQuery before=012&list=expired&from=2026-02-31 →
historyQuery q=+noon&who=x&kind=edit&from=2026-11-01&to=1&category=food → ?from=2026-11-01&kind=edit&q=noon&who=x
todayQuery sort=-expires&q=a&partner=Ad&category=food&brand=noon&kind=edit → ?brand=noon&category=food&partner=Ad&q=a&sort=-expires
todayQuery sort=slug&list=expired&country=uae → ?country=uae&list=expired`.split("\n"),
)("an address has one spelling: %s", (line) => {
  const [, name = "", query, address = ""] = /^(\w+) (\S+) →(?: (.*))?$/.exec(line) ?? [];
  const codec = codecs[name as keyof typeof codecs];
  const asked = codec.parse(new URLSearchParams(query));
  expect(codec.address("", asked as never)).toBe(address);
});
