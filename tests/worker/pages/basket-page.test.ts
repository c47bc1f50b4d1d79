import { expect, test } from "vitest";
import { importBrands } from "#tests/support/data/import-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import { maxAges } from "#worker/http/cache-policy.ts";

shareSite(() =>
  importBrands({
    uae: [
      {
        name: "Noon",
        codes: [
          { code: "SHIP", discount: "Free delivery" },
          { code: "FIVE", discount: "5% off" },
          { code: "TOYS", discount: "50% off toys" },
          { code: "FIRST", discount: "AED 50 off your first order" },
          { code: "BIG", discount: "AED 100 off orders over AED 500" },
          { code: "UPTO", discount: "Up to 20% off" },
          { code: "CARD", discount: "15% off with a Visa card" },
          { code: "WORDS", discount: "A surprise in the cart" },
        ],
      },
      { name: "Gifts", codes: [{ code: "GIFT", discount: "Free gift with every order" }] },
    ],
  }),
);

/** The codes of a page with what it says that they save, in order. */
const savings = async (path: string) =>
  (await readPage(path))
    .all("#codes .ticket")
    .map((ticket) => [ticket.only(".code").text, ticket.only(".saves").text]);

test("codes are in the order of what they take off, with sums; what is not certain is 'up to'", async () => {
  expect(await savings("/uae/noon?amount=400&first-order=1")).toEqual([
    ["FIRST", "saves AED 50"],
    ["FIVE", "saves AED 20"],
    ["TOYS", "saves up to AED 200"],
    ["UPTO", "saves up to AED 80"],
    ["SHIP", ""],
    // Among those that take nothing off the best for anybody come first.
    ["CARD", ""],
    ["BIG", ""],
    ["WORDS", ""],
  ]);
});

test("a minimum spend, an audience and the sum itself decide", async () => {
  const certain = async (query: string) =>
    (await savings(`/uae/noon?${query}`)).filter(([, text]) => text?.match(/^saves AED/));
  expect(await certain("amount=400")).toEqual([["FIVE", "saves AED 20"]]);
  expect(await certain("amount=1000&card=1")).toEqual([
    ["CARD", "saves AED 150"],
    ["BIG", "saves AED 100"],
    ["FIVE", "saves AED 50"],
  ]);
  // Never more than the basket, and rounded down to the fils.
  expect(await certain("amount=30.55&first-order=1")).toEqual([
    ["FIRST", "saves AED 30.55"],
    ["FIVE", "saves AED 1.52"],
  ]);
});

test.for([
  ["amount=٤٠٠", "?amount=400"],
  ["amount=400.0", "?amount=400"],
  ["amount=abc&first-order=1", ""],
  ["amount=400&vip=1", "?amount=400"],
  ["sort=best&show=percent&amount=400", "?amount=400&show=percent&sort=best"],
])(
  "?%s leads to the page at %j, and nobody keeps the redirect",
  async ([given = "", known = ""]) => {
    for (const path of ["/uae/noon", "/ar/uae/noon"]) {
      const { status, headers } = await ask(`${path}?${given}`);
      expect([status, headers.get("Location")], given).toEqual([308, path + known]);
      if (!given.includes("amount")) continue;
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("Cloudflare-CDN-Cache-Control")).toBeNull();
    }
  },
);

test("a page for a basket is kept by nobody; the plain page and a filter of it are", async () => {
  const policy = async (query: string) => {
    const { headers } = await ask(`/uae/noon${query}`);
    return [
      headers.get("Cache-Control"),
      headers.get("Cloudflare-CDN-Cache-Control") !== null,
      headers.get("Cache-Tag"),
    ];
  };
  expect(await policy("?amount=400")).toEqual(["no-store", false, null]);
  expect(await policy("?amount=400&first-order=1&show=percent")).toEqual(["no-store", false, null]);
  const kept = [`public, max-age=${maxAges.catalogue}`, true, "brand-noon,brands-uae"];
  expect(await policy("")).toEqual(kept);
  expect(await policy("?show=percent")).toEqual(kept);
});

test("a brand whose codes give no sum has no basket", async () => {
  expect((await readPage("/uae/gifts")).all(".basket, code-basket")).toEqual([]);
});

test.for([
  ["", "CARD", "Best offer"],
  ["?amount=400", "FIVE", "Best for your basket · you pay AED 380"],
  ["?amount=400&first-order=1", "FIRST", "Best for your basket · you pay AED 350"],
  ["?amount=1000&card=1", "CARD", "Best for your basket · you pay AED 850"],
  ["?amount=400&first-order=1&show=percent", "FIRST", "Best for your basket · you pay AED 350"],
  // It takes the whole basket off.
  ["?amount=30&first-order=1", "FIRST", "Best for your basket · you pay AED 0"],
] as const)("the label above the list of /uae/noon%s shows %s: %s", async ([query, code, why]) => {
  const page = await readPage(`/uae/noon${query}`);
  const label = page.only(".answer");
  expect(label.only(".code").text).toBe(code);
  expect(label.only(".ticket-mark").text).toBe(why);
  const leads = page.all("#codes .ticket").filter(({ attributes }) => attributes["data-lead"]);
  const isListed = !query.includes("show") || code === "CARD";
  expect(leads.map((card) => card.only(".code").text)).toEqual(isListed ? [code] : []);
});
