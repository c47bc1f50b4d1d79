import { expect, test } from "vitest";
import { toDay } from "#app/domain/base/dates.ts";
import { importBrands, manyCodes } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readPage, readText } from "#tests/support/reading/page.ts";
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

/** The links of the section with a heading's id, with their texts. */
async function section(path: string, id: string) {
  const own = (await readPage(path)).only(`section[aria-labelledby=${id}]`);
  return own.all("a").map((link) => {
    const hidden = link.all("[aria-hidden]").map(({ text }) => text);
    const label = hidden.reduce((rest, text) => rest.replace(text, ""), link.text);
    return [link.attributes.href, label.replace(/^\p{RI}+/u, "").trim()];
  });
}

test("a popular store leads to its page across countries in the language of the page", async () => {
  const [english, arabic] = [await section("/", "popular"), await section("/ar", "popular")];
  expect([english.length, arabic.length]).toEqual([16, 16]);
  expect(english[1]).toEqual(["/stores/noon", expect.stringMatching(/^Noon/)]);
  expect(arabic[1]).toEqual(["/ar/stores/noon", expect.stringMatching(/^نون/)]);
});

test("a logo is that of the brand in the country of the page", async () => {
  const logosOn = async (path: string) =>
    (await readPage(path))
      .all("img")
      .map(({ attributes }) => attributes)
      // That in the template of the remembered stores is of none.
      .filter(({ class: name, src }) => name === "logo" && src !== "/default-logo.svg")
      .map(({ src, loading }) => [src, loading]);
  const jarir = "/logo/egypt/%D9%85%D9%83%D8%AA%D8%A8%D8%A9-%D8%AC%D8%B1%D9%8A%D8%B1";
  expect(await logosOn("/egypt")).toEqual([
    // On the rail, in the list, and among the popular stores below it.
    ["/logo/egypt/noon#icon", "lazy"],
    ["/logo/egypt/noon#icon", "lazy"],
    [`${jarir}#icon`, "lazy"],
    ["/logo/egypt/noon#icon", "lazy"],
  ]);
  expect(await logosOn("/oman/noon")).toEqual([["/logo/oman/noon#en", undefined]]);
  expect(await logosOn("/ar/oman/noon")).toEqual([["/logo/oman/noon#ar", undefined]]);
  expect(await logosOn("/?q=noon")).toEqual([["/logo/egypt/noon#icon", "lazy"]]);
});

test("the store's own site is linked without recommending it", async () => {
  const away = (await readPage("/egypt/noon"))
    .all("a")
    .map(({ attributes }) => attributes)
    .filter(({ href }) => href?.startsWith("https:"));
  const store = away.filter(({ href }) => !href?.startsWith("https://wa.me/?text="));
  // Once a code is copied, and beside the codes.
  expect(store.map(({ href }) => href)).toEqual(Array(2).fill("https://noon.example/"));
  for (const { rel } of away) expect(rel).toBe("nofollow noopener");
});

test("at most six well-known stores with codes stand above a country's list, and in its text", async () => {
  const popular = ["Ounass", "Ikea", "Shein", "Zara", "Nike", "Adidas", "Namshi", "Noon"];
  const stores = popular.map((name) => ({ name, codes: manyCodes(1) }));
  await importBrands({
    qatar: [{ name: "Amazon" }, { name: "Aaa", codes: manyCodes(9) }, ...stores],
  });
  const page = await readPage("/qatar");
  const hrefs = (selector: string) => page.all(selector).map(({ attributes }) => attributes.href);
  const known = ["noon", "namshi", "adidas", "nike", "zara", "shein"];
  expect(hrefs("[data-known] a")).toEqual(known.map((slug) => `/qatar/${slug}`));
  expect(hrefs("section[aria-labelledby=popular] a")).toEqual(hrefs("[data-known] a"));
  // They are repeated: the list itself is whole.
  expect(hrefs(".brand-grid a")).toHaveLength(10);
  await importBrands({ qatar: [{ name: "Amazon" }, { name: "Aaa", codes: manyCodes(9) }] });
  const without = await readPage("/qatar");
  expect(without.all("[data-known]")).toEqual([]);
});

test.for([
  ["10% off", "خصم خاص", "خصم خاص", undefined],
  ["Up to 70% off", null, "خصم يصل إلى ٧٠٪", undefined],
  ["Buy one, get one", null, "Buy one, get one", "en"],
] as const)(
  "a discount of %j with the Arabic %j is %j on Arabic pages",
  async ([discount, discount_ar, arabic, lang]) => {
    await importBrands({
      qatar: [{ name: "Noon", codes: [{ code: "A", discount, discount_ar }] }],
    });
    const shownOn = async (path: string) => {
      const shown = (await readPage(path)).only("#codes .ticket-discount bdi");
      return [shown.attributes.lang, shown.text];
    };
    expect(await shownOn("/qatar/noon")).toEqual([undefined, discount]);
    expect(await shownOn("/ar/qatar/noon")).toEqual([lang, arabic]);
  },
);

test("a country's page is dated by its last change, and without brands not at all", async () => {
  const day = toDay(new Date());
  expect(await readText("/egypt")).toContain(`<time dateTime="${day}">Last updated: `);
  expect(await readText("/kuwait")).not.toContain("Last updated");
});

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
