import { expect, test } from "vitest";
import type { Language } from "#app/domain/base/language.ts";
import { countries, countryById, placeName } from "#app/domain/directory/countries.ts";
import { median } from "#app/domain/verdict/answer-record.ts";
import { sitePath } from "#app/i18n/languages.ts";
import sample from "#seed/coupon-data.json?raw";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { pageAt, shareSampleSite } from "#tests/support/server/sample-site.ts";

const { brands } = JSON.parse(sample) as {
  brands: { country_id: number; name: string; name_ar: string | null; slug: string }[];
};
shareSampleSite();

const at = (id: number) => brands.filter(({ country_id }) => country_id === id);

// Controls, and what is shown to few: to a printer, a screen reader, or after a form was sent.
const apart = new Set(["script", "svg", "button", "form", "template", "output", "label", "nav"]);
const hidden = /(?:^| )(?:printed|visually-hidden|suggested|kept-note|above)(?: |$)/;

function wordsOf(element: HtmlElement): string {
  const { name, attributes, children } = element;
  if (apart.has(name) || "hidden" in attributes || hidden.test(attributes.class ?? "")) return "";
  return children
    .map((child) => (typeof child === "string" ? child : ` ${wordsOf(child)} `))
    .join("");
}

/** The runs of three words of a store's page, with the names of the store and of all countries replaced. */
async function runsOf(
  { country_id, slug, name, name_ar }: (typeof brands)[number],
  language: Language,
) {
  const page = await pageAt(sitePath(language, countryById(country_id)!.code, slug));
  const names = [name, name_ar ?? name, ...countries.map((info) => placeName(info, language))];
  const text = names
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, " x "), wordsOf(page.only("main")));
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}%٪]+/gu) ?? [];
  return new Set(words.map((_, at) => words.slice(at, at + 3).join(" ")));
}

/** Share of the runs in either text that both have. */
const shared = (one: Set<string>, other: Set<string>) =>
  one.intersection(other).size / one.union(other).size;

const pairs = <Item>(items: readonly Item[]) =>
  items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));

test.for(["en", "ar"] as const)(
  "two stores of a country share 30 % of their words, one in two countries 35 %, in %s",
  { tags: ["all"], timeout: 120_000 },
  async (language) => {
    const share = async (stores: typeof brands) => {
      const pages = await Promise.all(stores.map((store) => runsOf(store, language)));
      return pairs(pages).map(([one, other]) => shared(one, other));
    };
    const ofCountries = await Promise.all([1, 8].map((id) => share(at(id).slice(0, 14))));
    expect(median(ofCountries.flat())).toBeLessThanOrEqual(0.3);
    const slugs = at(1)
      .slice(0, 8)
      .map(({ slug }) => slug);
    const ofStores = await Promise.all(
      slugs.map((slug) => share(brands.filter((store) => store.slug === slug))),
    );
    expect(median(ofStores.flat())).toBeLessThanOrEqual(0.35);
  },
);
