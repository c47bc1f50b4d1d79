import { expect, test } from "vitest";
import { logoCandidates } from "#worker/logos/candidates.ts";

const guesses = (domain: string) => [
  `https://www.google.com/s2/favicons?domain=${domain}&sz=128`,
  `https://icons.duckduckgo.com/ip3/${domain}.ico`,
  `https://${domain}/favicon.ico`,
];
const candidates = (
  name: string,
  logo_url: string | null = null,
  website_url: string | null = null,
) => logoCandidates({ name, logo_url, website_url });

test("the brand's own logo comes first, then guesses from the domain of its website", () => {
  const own = "https://cdn.noon.com/logo.png";
  const website = "https://www.noon.com/uae-en/";
  expect(candidates("Noon", own, website)).toEqual([own, ...guesses("www.noon.com")]);
  expect(candidates("أمواج", null, "https://موقع.com/")).toEqual(guesses("xn--4gbrim.com"));
});

test.for([
  ...["  Noon   = noon.com", "H&M = hm.com", "B&Q & M&S = bqandms.com", "L'Oréal = loreal.com"],
  ...["Ray-Ban = rayban.com", "Trip.com = trip.com", "shop.noon.ae = shop.noon.ae"],
  ...["Buy.Org = buy.org", "A. B. = ab.com", "Trip.com UAE = tripcomuae.com"],
  ...["trip.info = tripinfo.com", "trip.c = tripc.com", "trip.comx = tripcomx.com"],
  `${"a".repeat(63)} = ${"a".repeat(63)}.com`,
])("the logo of a name without a website is guessed: %s", (pair) => {
  const [name = "", domain = ""] = pair.split(" = ");
  expect(candidates(name)).toEqual(guesses(domain));
});

test.each(["X", "&", "", "العربية للعود", "800 فلاور", "a".repeat(64)])(
  "the name %j gives no guess",
  (name) => {
    expect(candidates(name)).toEqual([]);
    expect(candidates(name, "https://a.com/logo.png")).toEqual(["https://a.com/logo.png"]);
  },
);

test("websites that are not public are ignored, and so are logos that are not on the web", () => {
  for (const website of ["ftp://noon.com", "noon.com", "http://10.0.0.1/"])
    expect(candidates("Noon", null, website), website).toEqual(guesses("noon.com"));
  for (const own of ["javascript:alert(1)", "data:image/png;base64,AA", "a.png", ""])
    expect(candidates("Noon", own), own).toEqual(guesses("noon.com"));
});

test("no address is listed twice, and a brand's own small icon comes after the large one", () => {
  const own = "https://noon.com/favicon.ico";
  const [google, duckduckgo] = guesses("noon.com");
  expect(candidates("Noon", own, "https://noon.com/")).toEqual([google, own, duckduckgo]);
});

test.each([
  ["http://a.com/x.png", "http://a.com/x.png"],
  ["HTTPS://A.com/../x y.png", "https://a.com/x%20y.png"],
])("the logo address %s is requested as %s", (own, address) => {
  expect(candidates("X", own)).toEqual([address]);
});
