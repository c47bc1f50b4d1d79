import { expect, test } from "vitest";
import { logoCandidates } from "#worker/logos/candidates.ts";

const guesses = (domain: string) => [
  `https://www.google.com/s2/favicons?domain=${domain}&sz=128`,
  `https://icons.duckduckgo.com/ip3/${domain}.ico`,
  `https://${domain}/favicon.ico`,
];

const brand = (
  name: string,
  logo_url: string | null = null,
  website_url: string | null = null,
) => ({ name, logo_url, website_url });

test("the brand's own logo comes first, then guesses by the domain of its website", () => {
  const own = "https://cdn.noon.com/logo.png";
  expect(logoCandidates(brand("Noon", own, "https://www.noon.com/uae-en/"))).toEqual([
    own,
    ...guesses("www.noon.com"),
  ]);
});

test.each([
  ["Noon", "noon.com"],
  ["H&M", "hm.com"],
  ["Marks & Spencer", "marksandspencer.com"],
  ["L'Oréal", "loreal.com"],
  ["Ray-Ban", "rayban.com"],
  ["6thStreet", "6thstreet.com"],
  ["Trip.com", "trip.com"],
  ["Dr. Martens", "drmartens.com"],
  ["HM", "hm.com"],
  ["  Noon  ", "noon.com"],
  ["shop.noon.ae", "shop.noon.ae"],
  ["my-shop.store", "my-shop.store"],
  ["Buy.Org", "buy.org"],
  ["St.Ives", "stives.com"],
  ["A. B.", "ab.com"],
  ["Trip.com UAE", "tripcomuae.com"],
  ["Shop: trip.com", "shoptripcom.com"],
  ["trip.info", "tripinfo.com"],
  ["trip.comx", "tripcomx.com"],
  ["trip.c", "tripc.com"],
  ["trip.12", "trip12.com"],
  ["B&Q & M&S", "bqandms.com"],
  ["a".repeat(63), `${"a".repeat(63)}.com`],
])("without a website, %j is looked for at %s", (name, domain) => {
  expect(logoCandidates(brand(name))).toEqual(guesses(domain));
});

test.each(["X", "&", "", "العربية للعود", "800 فلاور", "a".repeat(64)])(
  "the name %j gives no guess",
  (name) => {
    expect(logoCandidates(brand(name))).toEqual([]);
    expect(logoCandidates(brand(name, "https://a.com/logo.png"))).toEqual([
      "https://a.com/logo.png",
    ]);
  },
);

test("a website in Arabic script is guessed by its encoded domain", () => {
  expect(logoCandidates(brand("أمواج", null, "https://موقع.com/"))).toEqual(
    guesses("xn--4gbrim.com"),
  );
});

test.each([
  ...["ftp://noon.com", "noon.com", "http://10.0.0.1/", "http://intranet/"],
  "https://noon.com:8443/",
])("the website %j is passed over for the name", (website) => {
  expect(logoCandidates(brand("Noon", null, website))).toEqual(guesses("noon.com"));
});

test("no address is listed twice, and a small icon of the brand's own comes after the large one", () => {
  const own = "https://noon.com/favicon.ico";
  const [google = "", duckduckgo = ""] = guesses("noon.com");
  expect(logoCandidates(brand("Noon", own, "https://noon.com/"))).toEqual([
    google,
    own,
    duckduckgo,
  ]);
});

test.each([
  ...["javascript:alert(1)", "data:image/png;base64,AAAA", "ftp://a.com/a.png", "logo.png", ""],
])("the logo address %j is dropped", (own) => {
  expect(logoCandidates(brand("Noon", own))).toEqual(guesses("noon.com"));
});

test("a logo may be kept at an http address, and is asked for in its normal form", () => {
  expect(logoCandidates(brand("X", "http://a.com/x.png"))).toEqual(["http://a.com/x.png"]);
  expect(logoCandidates(brand("X", "HTTPS://A.com/../x y.png"))).toEqual([
    "https://a.com/x%20y.png",
  ]);
});
