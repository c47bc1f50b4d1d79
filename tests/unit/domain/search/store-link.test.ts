import { expect, test } from "vitest";
import { countryById } from "#app/domain/directory/countries.ts";
import { buildIndex } from "#app/domain/search/build-index.ts";
import { readLink } from "#app/domain/search/read-link.ts";
import { innerLink, storeLink } from "#app/domain/search/store-link.ts";
import { expectCases } from "#tests/support/data/cases.ts";
import { seedIndex } from "#tests/support/data/seed-index.ts";

const seed = seedIndex();

test("each address has its host, country, app and store", () => {
  expectCases(new URL("data/links.txt", import.meta.url), (text) => {
    const link = storeLink(text);
    if (!link) return "none";
    const read = readLink(seed, text);
    const inner = innerLink(text);
    const said = [
      link.host,
      link.country && countryById(link.country).code,
      link.app.length > 0 && `app ${link.app.join(" ")}`,
      inner && `on to ${inner}`,
      read?.store && `store ${read.store.slug}`,
      read?.country && `in ${countryById(read.country).code}`,
      read?.host !== link.host && `named ${read?.host}`,
    ];
    return said.filter(Boolean).join(", ");
  });
});

test("an empty text is not an address", () => {
  expect(storeLink("")).toBeNull();
});

const shop = (slug: string, website_url: string) => ({
  country_id: 1 as const,
  slug,
  name: slug,
  name_ar: null,
  category: null,
  website_url,
  liveCodes: 1,
});

test("a shared site or a shared name leads only to its own store", () => {
  const index = buildIndex([
    shop("sun", "https://sun.myshopify.com/"),
    shop("moon", "https://moon.ae/"),
    shop("luna", "https://moon.sa/"),
    shop("minutes", "https://minutes.sun.ae/"),
    shop("star", "https://sun.ae/"),
    shop("venus", "https://star.com.kw/"),
    shop("alpha", "https://kiosk.qa/"),
    shop("zeta", "https://shop.kiosk.qa/"),
  ]);
  const of = (host: string) => readLink(index, host)?.store?.slug;
  expect(of("sun.myshopify.com")).toBe("sun");
  expect(of("star.myshopify.com")).toBeUndefined();
  expect(of("moon.ae")).toBe("moon");
  expect(of("moon.sa")).toBe("luna");
  expect(of("m.minutes.sun.ae")).toBe("minutes");
  expect(of("m.sun.ae")).toBe("star");
  expect([of("m.shop.kiosk.qa"), of("m.kiosk.qa")]).toEqual(["zeta", "alpha"]);
  expect(of("moon.qa")).toBeUndefined();
  for (const level of ["com", "co", "net", "org"]) expect(of(`star.${level}.qa`)).toBe("venus");
});
