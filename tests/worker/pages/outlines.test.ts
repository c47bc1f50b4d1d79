import { expect, test } from "vitest";
import { answerCode } from "#tests/support/data/import-rich-site.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { shownSite } from "#tests/support/data/shown-site.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { outline } from "#tests/support/reading/outline.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { today } from "#tests/support/server/today.ts";

shareSite(async () => {
  // Of names that stand in other fields, and of one in each language beside the name itself.
  const jarir = { name: "مكتبة جرير", name_en: "Jarir", former_slugs: ["books"] };
  const names = { name: "Lulu Tunis", name_en: "Lulu", name_ar: "لولو" };
  const codes = [{ code: "BOOK", discount: "12% off", last_reported_date: today }];
  await saveBrands({
    ...shownSite(today),
    tunisia: [
      { ...jarir, codes },
      { ...names, slug: "lulu", category: "books", codes },
    ],
  });
  const said = { FAILS: false, NEVER: false, WORKS: true };
  for (const [code, worked] of Object.entries(said)) await answerCode(code, worked);
});

// Of the first page of each list, and of its Arabic one, the whole; of others what is theirs alone.
const head = "title, meta[name=description], meta[name=robots], link[rel=canonical], script[type]";
const isList = (address: string) => address.includes("/uae?");
const pages: Record<string, string[]> = {
  home: ["/", "/ar"],
  country: [
    "/uae",
    "/ar/morocco",
    "/uae?category=fashion&sort=best",
    "/ar/uae?q=zara",
    "/uae?category=sports",
    "/uae?q=jumia",
    "/uae/shelf.html",
    "/ar/egypt/shelf.html",
    "/tunisia",
    "/ar/tunisia",
    "/tunisia/shelf.html",
  ],
  brand: [
    "/uae/noon",
    "/ar/uae/noon?amount=400&first-order=1&show=percent&sort=ending",
    "/ar/uae/zara?amount=200",
    "/uae/namshi",
    "/uae/amazon",
    "/ar/uae/failing",
    "/uae/the-very-long-name-of-a-bookshop",
    "/ar/morocco/noon",
    "/tunisia/lulu",
    "/ar/tunisia/lulu",
    "/tunisia/مكتبة-جرير",
    "/ar/tunisia/مكتبة-جرير",
  ],
  search: [
    "/?q=noon",
    "/ar?q=noon&country=egypt",
    "/?q=first",
    "/?q=lulu",
    "/ar?q=jarir",
    "/?q=BOOK",
    "/ar?q=20%25",
    "/?q=ramadan",
    "/?q=nooon",
    "/?q=amazon&country=morocco",
    "/?q=qwertyuiop",
    "/ar?q=https%3A%2F%2Funknown.example",
    "/?category=fashion",
    "/ar?category=marketplace",
  ],
  others: [
    "/stores/noon",
    "/ar/stores/amazon",
    "/stores/lulu",
    "/ar/stores/مكتبة-جرير",
    "/about",
    "/ar/about",
    "/ar/offline",
    "/nowhere",
    "/ar/uae/nowhere",
    "/ar/uae/jumia",
    "/saudi-arabia/noon",
  ],
};

for (const [name, addresses] of Object.entries(pages)) {
  test(`${name}: what its pages say and where they lead`, async () => {
    const outlines = addresses.map(async (address, at) => {
      const page = await readPage(address);
      const own = isList(address) ? ".page-header, brand-filter" : "main";
      const parts = [[page], page.all("head, main")][at] ?? page.all(`${head}, ${own}`);
      // An address that leads to another shows nothing.
      expect(parts, address).not.toEqual([]);
      return [`# ${address}`, ...parts.flatMap(outline), ""].join("\n");
    });
    const text = (await Promise.all(outlines)).join("\n");
    await expect(text).toMatchFileSnapshot(`lists/${name}.txt`);
  });
}

const files = [
  "/uae/feed.atom",
  "/ar/uae/feed.json",
  "/ar/uae/noon/feed.atom",
  "/tunisia/feed.atom",
  "/tunisia/مكتبة-جرير/feed.json",
  "/ar/tunisia/lulu/feed.atom",
  "/uae/noon/feed.json",
  "/uae/calendar.ics",
  "/ar/morocco/calendar.ics",
  "/sitemap.xml",
  "/sitemaps/pages.xml",
  "/sitemaps/uae.xml",
  "/ar/site.webmanifest",
  "/ar/uae/site.webmanifest",
  "/robots.txt",
  "/.well-known/security.txt",
  "/ar/llms.txt",
  "/news/uae.json",
  "/news/tunisia.json",
  "/search-index.json",
  "/speculation-rules.json",
];

test("files: what they hold", async () => {
  const texts = files.map(async (path) => `# ${path}\n${await (await ask(path)).text()}\n`);
  // The tables of words of the index are those of app/domain/search/words.
  const text = (await Promise.all(texts)).join("\n").replace(/"words":{[^}]*},/, "");
  await expect(text).toMatchFileSnapshot("lists/files.txt");
});
