import { expect, test } from "vitest";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

shareSite(async () => {
  const noon = { name: "Noon", name_ar: "نون", website_url: "https://noon.example/" };
  await importBrands({
    egypt: [
      { ...noon, codes: manyCodes(2) },
      { name: "مكتبة جرير", codes: manyCodes(1) },
    ],
    oman: [noon],
  });
});

// Each page in English and in Arabic, percent-encoded.
const pages = [
  ["/", "/ar"],
  ["/egypt", "/ar/egypt"],
  ["/egypt/noon", "/ar/egypt/noon"],
  [
    "/egypt/%D9%85%D9%83%D8%AA%D8%A8%D8%A9-%D8%AC%D8%B1%D9%8A%D8%B1",
    "/ar/egypt/%D9%85%D9%83%D8%AA%D8%A8%D8%A9-%D8%AC%D8%B1%D9%8A%D8%B1",
  ],
] as const;

test.for(pages)(
  "%s and %s lead to each other, and to nothing else of the other language",
  async ([english, arabic]) => {
    for (const [path, other, language] of [
      [english, arabic, "ar"],
      [arabic, english, "en"],
    ] as const) {
      const links = (await readPage(path))
        .all("a")
        .map(({ attributes }) => attributes)
        .filter(({ href }) => href?.startsWith("/"));
      const switches = links.filter(({ hreflang }) => hreflang);
      expect(switches.map(({ href, hreflang }) => [href, hreflang])).toEqual([[other, language]]);
      const rest = links.filter(({ hreflang }) => !hreflang).map(({ href = "" }) => href);
      expect(rest.length).toBeGreaterThan(20);
      for (const href of rest) expect(/^\/ar(?:\/|\?|$)/.test(href), href).toBe(path === arabic);
    }
  },
);

test("pages tell the browser what it may fetch ahead: pages alone, and not the operator's", async () => {
  for (const path of ["/", "/ar/egypt", "/egypt/noon"]) {
    const { headers } = await ask(path);
    expect(headers.get("Speculation-Rules"), path).toBe('"/speculation-rules.json"');
  }
  expect((await ask("/admin")).headers.get("Speculation-Rules")).toBeNull();
  const response = await ask("/speculation-rules.json");
  expect(response.headers.get("Content-Type")).toBe("application/speculationrules+json");
  const rules = await response.text();
  for (const path of ["/admin", "/admin/*", "/api/*", "/logo/*"]) {
    expect(rules).toContain(`"${path}"`);
  }
  // A link with a type is to a feed.
  expect(rules).toContain("[type]");
  expect(JSON.parse(rules)).not.toHaveProperty("prerender");
});
