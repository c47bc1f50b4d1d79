import { expect, test } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { parseAtom, parseJsonFeed } from "#tests/support/reading/feeds.ts";
import { publicOrigin } from "#tests/support/reading/screens.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

const today = toDay(new Date());
const yesterday = addDays(today, -1);
const text = async (path: string) => (await ask(path)).text();
const plain = (title: string) => title.replace(/[\u061c\u2066-\u2069]/g, "");
const jarir = "%D9%85%D9%83%D8%AA%D8%A8%D8%A9-%D8%AC%D8%B1%D9%8A%D8%B1";

shareSite(async () => {
  await importBrands({
    egypt: [
      {
        name: "Noon",
        name_ar: "نون",
        codes: [
          { code: "FIRST", created_at: "2026-11-01T08:00:00Z" },
          {
            code: "LAST",
            discount: 'Save <b>5%</b> & "more"',
            discount_ar: "خصم ٥٪ على «كل» شيء",
            created_at: "2026-11-20T08:00:00Z",
            expiry_date: today,
          },
          { code: "ENDED", created_at: "2026-11-21T08:00:00Z", expiry_date: yesterday },
          { code: "OFF", created_at: "2026-11-21T08:00:00Z", is_active: false },
        ],
      },
      { name: "مكتبة جرير", codes: [{ code: "BOOK", created_at: "2026-11-10T08:00:00Z" }] },
      {
        name: "Hidden",
        is_active: false,
        updated_at: "2027-01-01T00:00:00Z",
        codes: [{ code: "HIDDEN" }],
      },
    ],
    oman: [{ name: "Noon", codes: [{ code: "OMAN" }] }],
  });
});

test("a country's Atom feed has its live codes, the last one added first", async () => {
  const response = await ask("/egypt/feed.atom");
  expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  expect(response.headers.get("Cache-Tag")).toBe("country-egypt");
  const feed = parseAtom(await response.text());
  expect(feed).toMatchObject({
    "xml:lang": "en",
    id: `${publicOrigin}/egypt/feed.atom`,
    title: "Tawfeer: new promo codes in Egypt",
    author: { name: "Tawfeer", uri: `${publicOrigin}/` },
    link: [{ href: `${publicOrigin}/egypt/feed.atom` }, { href: `${publicOrigin}/egypt` }],
  });
  expect(feed.entry.map(({ title, updated, link }) => [plain(title), updated, link.href])).toEqual([
    ['Noon: Save <b>5%</b> & "more"', "2026-11-20T08:00:00Z", `${publicOrigin}/egypt/noon`],
    ["مكتبة جرير: 10% off", "2026-11-10T08:00:00Z", `${publicOrigin}/egypt/${jarir}`],
    ["Noon: 10% off", "2026-11-01T08:00:00Z", `${publicOrigin}/egypt/noon`],
  ]);
  expect(feed.entry[0]?.content).toMatch(
    /^Code:\nLAST\nEnds \w{3} \d+, \d{4}\nNobody has answered yet$/,
  );
  expect(feed.entry[2]?.content).toBe("Code:\nFIRST\nNobody has answered yet");
  expect(feed.updated < "2027", "a hidden brand is no news").toBe(true);
});

test.for(["/egypt", "/ar/egypt/noon", `/egypt/${jarir}`])(
  "the JSON feed of %s has the entries of its Atom feed",
  async (path) => {
    const response = await ask(`${path}/feed.json`);
    expect(response.headers.get("Content-Type")).toMatch(/^application\/feed\+json/);
    const json = parseJsonFeed(await response.text());
    const atom = parseAtom(await text(`${path}/feed.atom`));
    expect(json).toMatchObject({
      title: atom.title,
      language: atom["xml:lang"],
      home_page_url: publicOrigin + path,
      feed_url: `${publicOrigin}${path}/feed.json`,
    });
    expect(json.items).toEqual(
      atom.entry.map(({ id, title, content, published, link, category }) => ({
        id,
        title,
        url: link.href,
        content_text: content,
        date_published: published,
        _promo_code: { code: content.split("\n")[1], best: category !== undefined },
      })),
    );
  },
);

test("no isolate is copied with a code, or with a name in the language of the feed", async () => {
  for (const path of ["/egypt/noon", "/ar/egypt/noon", "/ar/egypt"]) {
    for (const file of ["feed.atom", "feed.json"]) {
      expect(await text(`${path}/${file}`), `${path}/${file}`).not.toMatch(/[\u2066-\u2069]/);
    }
  }
  const [, jarir] = parseAtom(await text("/egypt/feed.atom")).entry;
  expect(jarir?.title).toBe("\u2068مكتبة جرير\u2069: 10% off");
});

test("entries keep their ids in a brand's own feed and when the catalogue is saved again; no two share one", async () => {
  const ids = async (path: string) => parseAtom(await text(path)).entry.map(({ id }) => id);
  const before = await ids("/egypt/feed.atom");
  const noon = parseAtom(await text("/egypt/noon/feed.atom"));
  expect(plain(noon.title)).toBe("Tawfeer: new Noon promo codes in Egypt");
  expect(noon.entry.map(({ id }) => id)).toEqual([before[0], before[2]]);
  await importBrands({ oman: [{ name: "Noon", codes: [{ code: "OTHER" }] }] });
  expect(await ids("/egypt/feed.atom")).toEqual(before);
  const all = [...before, ...(await ids("/ar/egypt/feed.atom")), ...(await ids("/oman/feed.atom"))];
  expect(new Set(all).size).toBe(7);
});

test("a feed has at most 50 codes", async () => {
  const codes = Array.from({ length: 60 }, (_, index) => ({
    code: `C${index}`,
    created_at: `2026-11-01T08:${String(Math.floor(index / 2)).padStart(2, "0")}:00Z`,
  }));
  await importBrands({ qatar: [{ name: "Zara", codes }] });
  for (const path of ["/qatar/feed.atom", "/qatar/zara/feed.atom"]) {
    const { entry } = parseAtom(await text(path));
    expect(entry).toHaveLength(50);
    expect(entry[0]?.content).toContain("C59");
  }
});
