import { expect, test } from "vitest";
import { rows } from "#tests/support/reading/rows.ts";
import { logoCandidates } from "#worker/logos/candidates.ts";

const guesses = (domain: string) => [
  `https://www.google.com/s2/favicons?domain=${domain}&sz=128`,
  `https://icons.duckduckgo.com/ip3/${domain}.ico`,
  `https://${domain}/favicon.ico`,
];

// The name, own logo and website of a brand; then its requested own logo and the domain of the guesses.
const brands = `
  Noon | https://cdn.noon.com/logo.png | https://www.noon.com/uae-en/ | https://cdn.noon.com/logo.png | www.noon.com
  أمواج | | https://موقع.com/ | | xn--4gbrim.com
  X | HTTPS://A.com/../x y.png | | https://a.com/x%20y.png |
  Noon   | | | | noon.com
  B&Q & M&S | | | | bqandms.com
  Trip.com UAE | | | | tripcomuae.com
  X | | | |
  العربية للعود | https://a.com/logo.png | | https://a.com/logo.png |
  Noon | | http://10.0.0.1/ | | noon.com
  Noon | | noon.com | | noon.com
  Noon | javascript:alert(1) | | | noon.com
  Noon | data:image/png;base64,AA | | | noon.com
`;

test.for(rows(brands))("%s with logo '%s' and website '%s' has %s and guesses of %s", (row) => {
  const [name, logo_url, website_url, own, domain] = row;
  const expected = [...(own ? [own] : []), ...(domain ? guesses(domain) : [])];
  const found = logoCandidates({
    name,
    logo_url: logo_url || null,
    website_url: website_url || null,
  });
  expect(found).toEqual(expected);
});

test("no address is listed twice, and a brand's own small icon comes after the large one", () => {
  const [google, duckduckgo, own = ""] = guesses("noon.com");
  const brand = { name: "Noon", logo_url: own, website_url: "https://noon.com/" };
  expect(logoCandidates(brand)).toEqual([google, own, duckduckgo]);
});
