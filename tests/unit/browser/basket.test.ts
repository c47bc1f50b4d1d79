import { expect, test } from "vitest";
import { shownAfter } from "#tests/support/browser/acts.ts";
import { type BrowserPage, openPage } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";
import { rows } from "#tests/support/reading/rows.ts";

const address = "/uae/carrefour";
const pages = await drawPages(
  ...[address, `${address}?sort=best`, `${address}?amount=400&first-order=1`, "/uae/zara"],
);

/** Savings on an amount, as a person reads the texts of the codes. */
const savings: Record<string, (amount: number, isFirst: boolean) => number> = {
  TEN: (amount) => amount / 10,
  OVER: (amount) => (amount > 300 ? 60 : 0),
  CAPPED: (amount) => Math.min(amount / 5, 40),
  FIRST: (amount, isFirst) => (isFirst ? amount / 2 : 0),
  SHIP: () => 0,
};

const listed = (page: BrowserPage) =>
  page.texts("#codes live-list > .stack:nth-of-type(1) bdi.code");
const type = (page: BrowserPage, amount: string) => page.type(".basket", "Basket Amount", amount);

const lead = ".answer bdi.code, .answer .ticket-mark";
const best = "Best for your basket · you pay AED 200 + FIRST";
const shared = `${address}?amount=400&first-order=1`;

// A basket of the tab applies on the next page, and one of the address only there.
const shown = `
  ${address} | type .basket: 400, click .basket: Clear | ${lead} | Best for a first order + FIRST
  ${address} | type .basket: 400, click .basket: Clear | @focus | Basket Amount
  ${address} | type .basket: abc | ${lead} | Best for a first order + FIRST
  ${address} | type .basket: 400, click .basket: First order, press Enter | @opened |
  ${shared} | click .basket: Basket Amount | ${lead} | ${best}
  ${shared} | click .basket: Basket Amount, click .basket: Clear | @opened | ${address}
  /uae/zara | type .basket: 200 | #codes .saves | saves AED 50 · you pay AED 150
`;

test.for(rows(shown))("on %s after %s %s is '%s'", async ([address, acts, selector, expected]) => {
  const page = await openPage(pages, address);
  expect(await shownAfter(page, acts, selector)).toBe(expected);
  if (address === shared) expect(page.storedInTab("basket")).toBeNull();
});

test("a basket of the tab applies on the next page", async () => {
  const basket = { amount: "400", audience: ["first-order"] };
  const page = await openPage(pages, address, { session: { basket } });
  expect(await shownAfter(page, "", lead)).toBe(best);
});

const dirhams = (sum: number) =>
  `AED ${sum.toLocaleString("en", { minimumFractionDigits: sum % 1 ? 2 : 0 })}`;

/** Checks the page against the savings in the table. */
function checkBasket(page: BrowserPage, amount: number, isFirst: boolean): void {
  // Rounded down, like the product.
  const sumOf = (code: string) =>
    Math.floor((savings[code]?.(amount, isFirst) ?? 0) * 100 + 1e-6) / 100;
  const [best = ""] = Object.keys(savings).sort((a, b) => sumOf(b) - sumOf(a));
  const rest = dirhams(Math.round((amount - sumOf(best)) * 100) / 100);
  expect(page.texts(lead)).toEqual([`Best for your basket · you pay ${rest}`, best]);
  const message = `${best} saves ${dirhams(sumOf(best))}, you pay ${rest}`;
  expect(page.texts(".basket output")).toEqual([message]);
  expect(page.texts("#codes [data-lead] bdi.code")).toEqual([best]);
  const sums = listed(page).map(sumOf);
  expect(sums, "largest saving first").toEqual(sums.toSorted((a, b) => b - a));
  for (const [at, sum] of sums.entries())
    expect(page.texts("#codes .saves")[at]).toMatch(sum ? `saves ${dirhams(sum)}` : /^$|delivery/);
}

const amounts = { "30": 30, "250": 250, "٤٠٠": 400, "1000": 1000, "49.99": 49.99 };

test.for(["", "Best offer"])(
  "the savings equal the table for each basket, sorted by '%s'",
  async (sort) => {
    const page = await openPage(pages, address);
    if (sort) await page.click("#codes", /^Sort/);
    if (sort) await page.click("#codes", sort);
    for (const isFirst of [false, true]) {
      if (isFirst) await page.click(".basket", "First order");
      for (const [typed, amount] of Object.entries(amounts)) {
        await type(page, typed);
        checkBasket(page, amount, isFirst);
        const audience = isFirst ? ["first-order"] : [];
        expect(page.storedInTab("basket")).toEqual({ amount: typed, audience });
      }
    }
    await page.press("Enter");
    expect(page.opened, "the basket is never sent").toEqual([]);
  },
);
