import fc from "fast-check";
import { expect, test } from "vitest";
import { type BrowserPage, openPage } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";

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

const amountField = "Basket Amount";
const above = (page: BrowserPage) => page.texts(".answer bdi.code, .answer .ticket-mark");
const listed = (page: BrowserPage) =>
  page.texts("#codes live-list > .stack:nth-of-type(1) bdi.code");
const type = (page: BrowserPage, amount: string) => page.type(".basket", amountField, amount);

test("a cleared basket leads back to the usual order and code", async () => {
  const page = await openPage(pages, address);
  const usual = listed(page);
  await type(page, "400");
  expect(listed(page)).not.toEqual(usual);
  await page.click(".basket", "Clear");
  expect(above(page)).toEqual(["Best for a first order", "FIRST"]);
  expect(listed(page)).toEqual(usual);
  expect(page.focusName()).toBe(amountField);
});

test("a basket of the tab applies on the next page, and one of the address only there", async () => {
  const basket = { amount: "400", audience: ["first-order"] };
  const next = await openPage(pages, address, { session: { basket } });
  expect(above(next)).toEqual(["Best for your basket · you pay AED 200", "FIRST"]);
  const shared = `${address}?amount=400&first-order=1`;
  const linked = await openPage(pages, shared);
  await linked.click(".basket", amountField);
  expect(above(linked)).toEqual(["Best for your basket · you pay AED 200", "FIRST"]);
  expect(linked.storedInTab("basket")).toBeNull();
  await linked.click(".basket", "Clear");
  expect(linked.opened, "the page without the basket").toEqual([address]);
});

test("the only code of a store shows its saving in the list", async () => {
  const page = await openPage(pages, "/uae/zara");
  await type(page, "200");
  expect(page.texts("#codes .saves")).toEqual(["saves AED 50 · you pay AED 150"]);
  expect(page.texts(".basket output")).toEqual(["ONLY saves AED 50, you pay AED 150"]);
  await type(page, "");
  expect(page.texts("#codes .saves")).toEqual([""]);
});

/** Amounts as typed, and as meant. */
const amounts: Record<string, number> = {
  ...{ "30": 30, "100": 100, "250": 250, "٤٠٠": 400, "1000": 1000, "49.99": 49.99 },
  ...{ "": 0, abc: 0 },
};

const dirhams = (sum: number) =>
  `AED ${sum.toLocaleString("en", { minimumFractionDigits: sum % 1 ? 2 : 0 })}`;

/** Checks the page against the savings in the table. */
function checkBasket(page: BrowserPage, typed: string, isFirst: boolean): void {
  const amount = amounts[typed] ?? 0;
  // Rounded down, like the product.
  const sumOf = (code: string) =>
    Math.floor((savings[code]?.(amount, isFirst) ?? 0) * 100 + 1e-6) / 100;
  const [best = ""] = Object.keys(savings).sort((a, b) => sumOf(b) - sumOf(a));
  const rest = dirhams(Math.round((amount - sumOf(best)) * 100) / 100);
  expect(above(page)).toEqual(
    amount ? [`Best for your basket · you pay ${rest}`, best] : ["Best for a first order", "FIRST"],
  );
  const message = `${best} saves ${dirhams(sumOf(best))}, you pay ${rest}`;
  expect(page.texts(".basket output")).toEqual([amount ? message : ""]);
  expect(page.texts("#codes [data-lead] bdi.code")).toEqual([amount ? best : "FIRST"]);
  const sums = listed(page).map(sumOf);
  if (amount) expect(sums, "largest saving first").toEqual(sums.toSorted((a, b) => b - a));
  for (const [at, code] of listed(page).entries()) {
    const text = sumOf(code) > 0 ? `saves ${dirhams(sumOf(code))}` : "";
    expect(page.texts("#codes .saves")[at], code).toMatch(text || /^$|delivery/);
  }
  const audience = isFirst ? ["first-order"] : [];
  const stored = typed || isFirst ? { amount: typed, audience } : null;
  expect(page.storedInTab("basket")).toEqual(stored);
  expect(page.names(".basket").includes("Clear")).toBe(stored !== null);
}

test("the savings equal the table whatever is typed, ticked, sorted and cleared", async () => {
  const step = fc.oneof(
    fc.constantFrom(...Object.keys(amounts)).map((amount) => `type ${amount}`),
    fc.constantFrom("first", "sort Best offer", "sort Newest", "clear", "enter"),
  );
  const walk = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
    const page = await openPage(pages, address);
    let [typed, isFirst] = ["", false];
    for (const each of ["type 30", ...steps]) {
      const [act = "", value = ""] = each.split(/ (.*)/);
      if (act === "type") {
        typed = value;
        await type(page, value);
      } else if (act === "first") {
        isFirst = !isFirst;
        await page.click(".basket", "First order");
      } else if (act === "sort") {
        await page.click("#codes", /^Sort/);
        await page.click("#codes", value);
      } else if (act === "enter") {
        await page.click(".basket", amountField);
        await page.press("Enter");
      } else if (typed || isFirst) {
        [typed, isFirst] = ["", false];
        await page.click(".basket", "Clear");
      }
      checkBasket(page, typed, isFirst);
    }
    expect(page.opened, "the basket is never sent").toEqual([]);
  });
  await fc.assert(walk, { numRuns: 10, seed: 7 });
});
