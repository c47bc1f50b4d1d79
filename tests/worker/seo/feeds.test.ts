import { expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { parseAtom, parseJsonFeed } from "#tests/support/reading/feeds.ts";
import { publicOrigin } from "#tests/support/reading/screens.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { today } from "#tests/support/server/today.ts";

const text = async (path: string) => (await ask(path)).text();
const plain = (title = "") => title.replace(/[\u061c\u2066-\u2069]/g, "");
const jarir = "%D9%85%D9%83%D8%AA%D8%A8%D8%A9-%D8%AC%D8%B1%D9%8A%D8%B1";
const added = (code: string, day: string, more = {}) => {
  return { code, created_at: `${day}T08:00:00Z`, ...more };
};
const last = { discount: 'Save <b>5%</b> & "more"', discount_ar: "خصم ٥٪ على «كل» شيء" };

const many = Array.from({ length: 60 }, (_, at) =>
  added(`C${at}`, `2026-11-${10 + Math.floor(at / 6)}`),
);
const site = {
  egypt: [
    {
      ...{ name: "Noon", name_ar: "نون" },
      codes: [
        added("FIRST", "2026-11-01"),
        added("LAST", "2026-11-20", { ...last, expiry_date: today }),
        added("ENDED", "2026-11-21", { expiry_date: addDays(today, -1) }),
        added("OFF", "2026-11-21", { is_active: false }),
      ],
    },
    { name: "مكتبة جرير", codes: [added("BOOK", "2026-11-10")] },
    { name: "Hidden", is_active: false, codes: [{ code: "H" }] },
  ],
  oman: [{ name: "Noon", codes: [{ code: "OMAN" }] }],
  qatar: [{ name: "Zara", codes: many }],
};
shareSite(() => saveBrands(site));

test("a country's Atom feed has its live codes, the last one added first", async () => {
  const response = await ask("/egypt/feed.atom");
  expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  const feed = parseAtom(await response.text());
  const address = `${publicOrigin}/egypt/feed.atom`;
  const title = "Tawfeer: new promo codes in Egypt";
  const link = [{ href: address }, { href: `${publicOrigin}/egypt` }];
  expect(feed).toMatchObject({ "xml:lang": "en", id: address, title, link });
  expect(feed.entry.map(({ title, updated, link }) => [plain(title), updated, link.href])).toEqual([
    ['Noon: Save <b>5%</b> & "more"', "2026-11-20T08:00:00Z", `${publicOrigin}/egypt/noon`],
    ["مكتبة جرير: 10% off", "2026-11-10T08:00:00Z", `${publicOrigin}/egypt/${jarir}`],
    ["Noon: 10% off", "2026-11-01T08:00:00Z", `${publicOrigin}/egypt/noon`],
  ]);
  expect(feed.entry[1]?.title, "only the other script is isolated").toMatch(/^\u2068.*\u2069: /);
  expect(await text("/ar/egypt/feed.atom")).not.toMatch(/[\u2066-\u2069]/);
  expect(feed.entry[0]?.content).toMatch(
    /^Code:\nLAST\nEnds \w{3} \d+, \d{4}\nNobody has answered/,
  );
});

test.for(["/egypt", "/ar/egypt/noon", `/egypt/${jarir}`])(
  "the JSON feed of %s has the entries of its Atom feed",
  async (path) => {
    const response = await ask(`${path}/feed.json`);
    expect(response.headers.get("Content-Type")).toMatch(/^application\/feed\+json/);
    const { items, ...json } = parseJsonFeed(await response.text());
    const { entry, ...atom } = parseAtom(await text(`${path}/feed.atom`));
    expect(json).toMatchObject({
      ...{ title: atom.title, language: atom["xml:lang"], home_page_url: publicOrigin + path },
      feed_url: `${publicOrigin}${path}/feed.json`,
    });
    expect(items).toEqual(
      entry.map(({ id, title, content, published, link, category }) => ({
        ...{ id, title, url: link.href, content_text: content, date_published: published },
        _promo_code: { code: content.split("\n")[1], best: category !== undefined },
      })),
    );
  },
);

test("entries keep their ids in a brand's own feed and when the catalogue is saved again; no two share one", async () => {
  const ids = async (path: string) => parseAtom(await text(path)).entry.map(({ id }) => id);
  const before = await ids("/egypt/feed.atom");
  expect(await ids("/egypt/noon/feed.atom")).toEqual([before[0], before[2]]);
  await saveBrands({ oman: [{ name: "Noon", codes: [{ code: "OTHER" }] }] });
  expect(await ids("/egypt/feed.atom")).toEqual(before);
  const all = [...before, ...(await ids("/ar/egypt/feed.atom")), ...(await ids("/oman/feed.atom"))];
  expect(new Set(all).size).toBe(7);
});

test.for(["qatar", "qatar/zara"])("the feed of %s has the last 50 codes", async (path) => {
  const { entry } = parseAtom(await text(`/${path}/feed.atom`));
  expect([entry.length, entry[0]?.content.split("\n")[1]]).toEqual([50, "C59"]);
});
