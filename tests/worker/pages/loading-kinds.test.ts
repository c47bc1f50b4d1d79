import { expect, test } from "vitest";
import { pathWithoutLanguage } from "#app/i18n/languages.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { screensInLanguages } from "#tests/support/reading/screens.ts";
import { pageAt, shareSampleSite } from "#tests/support/server/sample-site.ts";

shareSampleSite();

/** The kind of page at an address, or undefined for another site and for a feed, which is no page. */
function kindAt(target: string): string | undefined {
  if (!target.startsWith("/")) return undefined;
  const { pathname } = new URL(target, "https://site.example");
  const segments = pathWithoutLanguage(pathname).split("/").filter(Boolean);
  if (segments[0] === "about") return "text";
  if (segments.at(-1)?.includes(".")) return undefined;
  return ["home", "country", "brand"][segments.length];
}

function namedKind(element: HtmlElement | null): string | undefined {
  return element ? (element.attributes["data-to"] ?? namedKind(element.parent)) : undefined;
}

// A slow navigation shows the loading text of the page that it leads to.
test.for([...screensInLanguages.map(({ address }) => address), "/?q=noon"])(
  "every link and form on %s names the kind of page that it leads to",
  async (address) => {
    // Links that are followed within the page load no other.
    const sources = (await pageAt(address)).all("a:not([data-live]), form");
    expect(sources.length).toBeGreaterThan(10);
    for (const source of sources) {
      const target = source.attributes.href ?? source.attributes.action ?? "";
      expect(namedKind(source), target).toBe(kindAt(target));
    }
  },
);
