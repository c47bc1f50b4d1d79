import { expect, test } from "vitest";
import { buildIndex } from "#app/domain/search/build-index.ts";
import { readLink } from "#app/domain/search/read-link.ts";
import { storeLink } from "#app/domain/search/store-link.ts";
import { seedIndex } from "#tests/support/data/seed-index.ts";

const seed = seedIndex();

test.for([
  ["https://www.noon.com/saudi-en/…?x=y", "noon.com", 2],
  ["https://www.noon.com/uae-ar/phones/p/?o=1", "noon.com", 1],
  ["noon.com", "noon.com", null],
  ["WWW.NOON.COM", "noon.com", null],
  ["http://noon.com:443/", "noon.com", null],
  ["https://www.amazon.ae/dp/B0?tag=x", "amazon.ae", 1],
  ["amazon.sa", "amazon.sa", 2],
  ["https://www.jumia.com.eg/", "jumia.com.eg", 3],
  ["https://www.ikea.com/ae/en/cat/", "ikea.com", 1],
  ["https://www.ikea.com/en/kw/", "ikea.com", 8],
  ["https://www.adidas.ae/en_SA/x", "adidas.ae", 2],
  ["https://x.com/en_AE?y", "x.com", 1],
  ["https://x.com/EN-QA#top", "x.com", 9],
  ["https://x.com/fr/tn/", "x.com", 7],
  ["https://x.net.lb/", "x.net.lb", 5],
  ["https://x.com/en/shop/sa", "x.com", null],
  ["https://x.com/saudi-arabia/", "x.com", 2],
  ["https://en-ae.6thstreet.com/boots", "en-ae.6thstreet.com", 1],
  ["https://sa.hm.com/", "sa.hm.com", 2],
  ["https://www.carrefourksa.com/", "carrefourksa.com", 2],
  ["https://user:secret@www.noon.com/uae-en/", "noon.com", 1],
  ["Look at this HTTPS://www.namshi.com/sa-ar/p/1 on Namshi", "namshi.com", 2],
  ["https://www.ae.com/", "ae.com", null],
  ["https://www.nike.com/jordan", "nike.com", null],
  ["https://shop.example/jordan-en/", "shop.example", 4],
  ["https://x.com/shoes/ma-bag/sa/", "x.com", null],
  ["https://www.samsung.com/n_africa/", "samsung.com", null],
  ["https://woman.com/", "woman.com", null],
] as const)("%j leads to %j, country %j", ([text, host, country]) => {
  expect(storeLink(text)).toMatchObject({ host, country });
});

test.for([
  ...["", "noon", "h&m", "6th street", "noon .com", "noon.", ".com", "http://", "https:///x"],
  ...["1.5", "كود خصم نمشي", "noon.com is a store", "mailto:x@noon.com", "x@noon.com"],
  "javascript:alert(1)",
])("%j is no address", (text) => {
  expect(storeLink(text)).toBeNull();
});

test.for([
  ["https://www.noon.com/saudi-en/", "noon"],
  ["https://m.noon.com/", "noon"],
  ["amazon.ae", "amazon"],
  ["amazon.com", "amazon"],
  ["https://www.amazon.co.uk/", "amazon"],
  ["jumia.com.tn", "jumia"],
  ["https://www2.hm.com/en_ae/", "h-m"],
  ["https://www.carrefouruae.com/", "carrefour"],
  ["https://shahid.mbc.net/ar", "shahid"],
  ["https://www.jarir.com/", "مكتبة-جرير"],
  ["https://sa.shein.com/", "shein"],
  ["https://www.walmart.com/", undefined],
  ["https://noon.com.example.org/", undefined],
  ["https://apps.apple.com/sa/app/%D9%86%D9%88%D9%86/id1", "noon"],
] as const)("%j is a page of %j", ([text, slug]) => {
  expect(readLink(seed, text)?.store?.slug).toBe(slug);
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

test("sites that many shops share, and names that two shops have, lead to none but their own", () => {
  const index = buildIndex([
    shop("sun", "https://sun.myshopify.com/"),
    shop("moon", "https://moon.ae/"),
    shop("luna", "https://moon.sa/"),
    shop("minutes", "https://minutes.sun.ae/"),
    shop("star", "https://sun.ae/"),
    shop("venus", "https://star.com.kw/"),
  ]);
  const of = (host: string) => readLink(index, host)?.store?.slug;
  expect(of("sun.myshopify.com")).toBe("sun");
  expect(of("star.myshopify.com")).toBeUndefined();
  expect(of("moon.ae")).toBe("moon");
  expect(of("moon.sa")).toBe("luna");
  expect(of("m.minutes.sun.ae")).toBe("minutes");
  expect(of("m.sun.ae")).toBe("star");
  expect(of("moon.qa")).toBeUndefined();
  for (const level of ["com", "co", "net", "org"]) expect(of(`star.${level}.qa`)).toBe("venus");
});
