import { expect, test } from "vitest";
import { countryById } from "#app/domain/directory/countries.ts";
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

const places =
  "uae: uae emirates dubai abudhabi | saudi-arabia: ksa saudi | egypt: egypt masr | jordan: jordan | " +
  "lebanon: lebanon liban | morocco: morocco maroc | tunisia: tunisia tunisie | kuwait: kuwait | " +
  // Their codes, and the end of "woman", are parts of other words.
  "qatar: qatar | bahrain: bahrain | none: ae sa eg jo lb ma tn kw qa bh om oman";

test("a site's name that ends with a country's name is of that country", () => {
  for (const line of places.split(" | ")) {
    const [place, names = ""] = line.split(": ");
    for (const name of names.split(" ")) {
      const country = storeLink(`https://shop${name}.example/`)?.country;
      expect(country ? countryById(country).code : "none", name).toBe(place);
    }
  }
});
