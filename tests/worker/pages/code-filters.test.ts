import { expect, test } from "vitest";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { importBrands } from "#tests/support/data/import-brands.ts";
import type { HtmlElement } from "#tests/support/reading/html-element.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

const today = toDay(new Date());
const checked = (days: number) => ({ last_reported_date: addDays(today, -days) });

shareSite(() =>
  importBrands({
    uae: [
      {
        name: "Noon",
        codes: [
          { code: "TEN", discount: "10% off", ...checked(1), expiry_date: "2099-05-05" },
          { code: "FIRST", discount: "AED 90 off your first order", ...checked(2) },
          { code: "SHIP", discount: "Free delivery", ...checked(3) },
          {
            code: "UPTO",
            discount: "Up to 70% off your first order",
            ...checked(30),
            expiry_date: "2099-01-01",
          },
          { code: "WORDS", discount: "A surprise in the cart", ...checked(90) },
          { code: "OLDBEST", discount: "15% off", ...checked(91) },
          { code: "OLDER", discount: "Buy 2 get 1 free", ...checked(400) },
        ],
      },
      { name: "Single", codes: [{ code: "ONLY", discount: "10% off", ...checked(0) }] },
    ],
  }),
);

const codes = (element: HtmlElement) =>
  element.all("section .ticket .code").map(({ text }) => text);

test.for([
  ["/uae/noon", ["TEN", "FIRST", "SHIP", "UPTO", "WORDS", "OLDBEST", "OLDER"]],
  ["/uae/noon?show=percent", ["TEN", "UPTO", "OLDBEST"]],
  ["/uae/noon?show=amount", ["FIRST"]],
  ["/uae/noon?show=delivery", ["SHIP"]],
  ["/uae/noon?show=gift", ["OLDER"]],
  ["/uae/noon?show=first-order", ["FIRST", "UPTO"]],
  ["/uae/noon?show=cashback", []],
  // Those that were not checked lately stay last in every order.
  ["/uae/noon?sort=best", ["FIRST", "TEN", "UPTO", "SHIP", "WORDS", "OLDBEST", "OLDER"]],
  ["/uae/noon?sort=ending", ["UPTO", "TEN", "FIRST", "SHIP", "WORDS", "OLDBEST", "OLDER"]],
  ["/uae/noon?show=percent&sort=ending", ["UPTO", "TEN", "OLDBEST"]],
] as const)("%s lists %j", async ([path, expected]) => {
  expect(codes(await readPage(path))).toEqual(expected);
  expect(codes(await readPage(`/ar${path}`))).toEqual(expected);
});

test("chips count the codes of each kind and audience with several, and keep the order", async () => {
  const page = await readPage("/uae/noon?show=percent&sort=best");
  expect(
    page
      .all(".page-title .meta")
      .map(({ text }) => text)
      .join(),
  ).toContain("4 verified in the last 30 days");
  const chips = page.all("a.chip");
  expect(chips.map(({ text, attributes }) => [text, attributes.href])).toEqual([
    ["All 7", "/uae/noon?sort=best"],
    ["Percent 3", "/uae/noon?show=percent&sort=best"],
    ["First order 2", "/uae/noon?show=first-order&sort=best"],
  ]);
  const current = chips.filter(({ attributes }) => attributes["aria-current"]);
  expect(current.map(({ text }) => text)).toEqual(["Percent 3"]);
  const single = await readPage("/uae/single");
  expect(single.all("a.chip, .list-bar summary")).toEqual([]);
});

test("the best codes are marked where they stand, whatever is shown beside them", async () => {
  const marks = async (path: string) =>
    Object.fromEntries(
      (await readPage(path))
        .all("#codes .ticket")
        .map((ticket) => [ticket.only(".code").text, ticket.all(".ticket-mark")[0]?.text]),
    );
  const best = {
    TEN: "Best for any order",
    FIRST: "Best for a first order",
    SHIP: "Best for delivery",
  };
  // The best of all was checked too long ago.
  const none = { UPTO: undefined, WORDS: undefined, OLDBEST: undefined, OLDER: undefined };
  expect(await marks("/uae/noon")).toEqual({ ...best, ...none });
  expect(await marks("/uae/noon?show=percent")).toEqual({
    TEN: "Best for any order",
    UPTO: undefined,
    OLDBEST: undefined,
  });
  expect((await marks("/ar/uae/noon")).SHIP).toBe("الأفضل للتوصيل");
  // Alone there is nothing to choose.
  expect(await marks("/uae/single")).toEqual({ ONLY: undefined });
});

test("codes that were not checked for 90 days stand apart, last", async () => {
  const [fresh, stale] = (await readPage("/uae/noon")).all("#codes .stack");
  expect(codes(fresh as HtmlElement)).toEqual(["TEN", "FIRST", "SHIP", "UPTO", "WORDS"]);
  expect(codes(stale as HtmlElement)).toEqual(["OLDBEST", "OLDER"]);
  const heading = async (path: string) =>
    (await readPage(path)).all("h3.stale").map(({ text }) => text);
  expect(await heading("/uae/noon")).toEqual(["Not verified for three months (2)"]);
  expect(await heading("/ar/uae/noon")).toEqual(["لم نتحقق منها منذ ثلاثة أشهر (٢)"]);
  expect(await heading("/uae/noon?show=percent")).toEqual(["Not verified for three months (1)"]);
  expect(await heading("/uae/noon?show=delivery")).toEqual([]);
});

test("a filtered page is the same page to search engines", async () => {
  const head = async (path: string) => {
    const shown = await readPage(path);
    const links = shown.all("link[rel=canonical], link[rel=alternate]");
    const data = shown.all("script[type='application/ld+json']").map(({ text }) => text);
    return [shown.only("title").text, links.map(({ attributes }) => attributes.href), data];
  };
  for (const path of ["/uae/noon", "/ar/uae/noon"]) {
    const plain = await head(path);
    for (const query of ["show=percent", "sort=best", "amount=400&first-order=1&show=percent"]) {
      expect(await head(`${path}?${query}`), query).toEqual(plain);
    }
  }
});
