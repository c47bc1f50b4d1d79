import { expect, test } from "vitest";
import { ask } from "#tests/support/operator/operator.ts";
import { parseXml } from "#tests/support/reading/feeds.ts";
import {
  addressOf,
  publicOrigin,
  type Screen,
  screensInLanguages,
} from "#tests/support/reading/screens.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { askSite, pageAt, shareSampleSite } from "#tests/support/server/sample-site.ts";
import {
  absentItems,
  brandItems,
  countryItems,
  homeItems,
  type SpecItem,
} from "#tests/support/spec/spec-items.ts";

shareSampleSite();

const typeOf = (response: Response) => response.headers.get("Content-Type");

test("security.txt names the contact of /about for less than a year", async () => {
  const path = "/.well-known/security.txt";
  const bindings = { CONTACT_EMAIL: "help@tawfeer.example" } as Partial<Env>;
  const response = await withBindings(bindings, () => ask(path));
  expect(typeOf(response)).toBe("text/plain; charset=utf-8");
  const [contact, expires = "", ...others] = (await response.text()).trimEnd().split("\n");
  expect(contact).toBe("Contact: mailto:help@tawfeer.example");
  expect(others).toEqual(["Preferred-Languages: en, ar", `Canonical: ${publicOrigin}${path}`]);
  const days = (Date.parse(expires.replace("Expires: ", "")) - Date.now()) / 86_400_000;
  expect([days > 200, days < 365]).toEqual([true, true]);
});

test.for(["/", "/ar"])("a browser can add the search of %s", async (home) => {
  const { attributes } = (await pageAt(home)).only("link[rel=search]");
  const response = await ask(attributes.href ?? "");
  expect(typeOf(response)).toBe("application/opensearchdescription+xml");
  const { ShortName, Url } = parseXml(await response.text()).OpenSearchDescription;
  expect(ShortName.length).toBeLessThanOrEqual(16);
  expect(Url.template).toBe(`${publicOrigin}${home}?q={searchTerms}`);
});

test.for(["/icon.svg", "/favicon.ico", "/apple-touch-icon.png"])(
  "%s is an image that every page names",
  async (path) => {
    expect(typeOf(await askSite(path))).toMatch(/^image\//);
    for (const address of ["/", "/ar/uae", "/uae/noon", "/atlantis"])
      expect(await (await askSite(address)).text()).toContain(`href="${path}"`);
  },
);

const items: Partial<Record<Screen, SpecItem[]>> = {
  home: homeItems,
  country: countryItems,
  brand: brandItems,
  ...absentItems,
};
for (const { screen, language, address } of screensInLanguages) {
  for (const [item, selector, texts] of items[screen] ?? []) {
    test(`${screen} in ${language} has its ${item}`, async () => {
      // The rules of all pages check that Arabic pages are in Arabic.
      const expected = texts.map((text) =>
        typeof text === "string" && language === "en"
          ? text
          : expect.stringMatching(language === "en" ? text : /./),
      );
      const found = (await pageAt(address)).all(selector);
      expect(found.map(({ text }) => text)).toEqual(expected);
    });
  }
}

test("loading texts in Arabic travel with the page", async () => {
  const { attributes } = (await pageAt(addressOf("home", "ar"))).only("slow-navigation");
  for (const kind of [0, 1, 2]) expect(attributes[`data-${kind}`]).toMatch(/^\p{Script=Arabic}/u);
});
