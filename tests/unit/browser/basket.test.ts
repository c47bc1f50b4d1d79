import { expect, test } from "vitest";
import { doActs, shownAfter } from "#tests/support/browser/acts.ts";
import { type BrowserPage, openPage } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";
import { type Acts, walk } from "#tests/support/walk.ts";

const address = "/uae/carrefour";
const shared = `${address}?amount=400&first-order=1`;
const pages = await drawPages(address, `${address}?sort=best`, shared, "/uae/zara");

/** Savings on an amount, as a person reads the texts of the codes. */
const savings: Record<string, (amount: number, isFirst: boolean) => number> = {
  TEN: (amount) => amount / 10,
  OVER: (amount) => (amount > 300 ? 60 : 0),
  CAPPED: (amount) => Math.min(amount / 5, 40),
  FIRST: (amount, isFirst) => (isFirst ? amount / 2 : 0),
  SHIP: () => 0,
};
const amounts = ["30", "250", "٤٠٠", "1000", "49.99", "abc", ""];
const numberOf = (amount: string) => Number(amount.replace("٤٠٠", "400")) || 0;
const dirhams = (sum: number) =>
  `AED ${sum.toLocaleString("en", { minimumFractionDigits: sum % 1 ? 2 : 0 })}`;

/** The basket as a shopper expects it. */
const none = { amount: "", isFirst: false, isStored: false, isBest: false, isShared: false };
const empty = { ...none, opened: "" };
type Basket = typeof empty;

function actsOn({ amount, isFirst, isShared, opened }: Basket): Acts<Basket> {
  if (opened) return {};
  // The page of a shared basket has no answer to an empty one.
  const types = (isShared ? amounts.slice(0, 5) : amounts).map((amount) => [
    ...[`type .basket: ${amount}`, { amount, isStored: true }],
  ]);
  const cleared = isShared ? { opened: address } : { amount: "", isFirst: false };
  return {
    ...Object.fromEntries(types),
    "click .basket: First order": { isFirst: !isFirst, isStored: true },
    "click .basket: Basket Amount, press Enter": { isStored: true },
    "click #codes: ^Sort, click #codes: Best offer": !isShared && { isBest: true },
    "click .basket: Clear": (amount || isFirst) && { ...cleared, isStored: false },
  };
}

// Rounded down, like the product.
const sumOf = (code: string, { amount, isFirst }: Basket) =>
  Math.floor(savings[code]!(numberOf(amount), isFirst) * 100 + 1e-6) / 100;

function expectedLead(basket: Basket) {
  const amount = numberOf(basket.amount);
  if (!amount) return ["Best for a first order", "FIRST", "FIRST", ""];
  const [best = ""] = Object.keys(savings).sort((a, b) => sumOf(b, basket) - sumOf(a, basket));
  const rest = dirhams(Math.round((amount - sumOf(best, basket)) * 100) / 100);
  const message = `${best} saves ${dirhams(sumOf(best, basket))}, you pay ${rest}`;
  return [`Best for your basket · you pay ${rest}`, best, best, message];
}

function expectedList(basket: Basket) {
  const order = basket.isBest ? "FIRST OVER CAPPED TEN SHIP" : "SHIP FIRST CAPPED OVER TEN";
  if (!numberOf(basket.amount)) return order.split(" ").map((code) => [code, ""]);
  const sums = Object.keys(savings).map((code) => sumOf(code, basket));
  return sums.sort((a, b) => b - a).map((sum) => [sum, sum ? `saves ${dirhams(sum)}` : ""]);
}

const filled = { ...empty, amount: "400", isFirst: true };
const stored = { amount: "400", audience: ["first-order"] };
const lead = ".answer bdi.code, .answer .ticket-mark, #codes [data-lead] bdi.code, .basket output";

// A basket of the tab applies on the next page, and one of the address only there.
test.for<[string, Basket, Record<string, unknown>]>([
  ["no basket", empty, {}],
  ["that of the tab", { ...filled, isStored: true }, { basket: stored }],
  ["that of the address", { ...filled, isShared: true }, {}],
])("the basket matches its model after every step from %s", ([, start, session]) =>
  walk<Basket, BrowserPage>({
    start,
    open: async () => {
      const page = await openPage(pages, start.isShared ? shared : address, { session });
      // The first focus loads the script.
      await page.click(".basket", "Basket Amount");
      return page;
    },
    acts: actsOn,
    act: doActs,
    shown: (page, basket) => {
      const codes = page.texts("#codes live-list > .stack:nth-of-type(1) bdi.code");
      const saves = page.texts("#codes .saves");
      const sums = codes.map((code) => (numberOf(basket.amount) ? sumOf(code, basket) : code));
      const list = sums.map((sum, at) => [sum, saves[at]]);
      return [page.texts(lead).sort(), list, page.storedInTab("basket"), page.opened.join()];
    },
    expected: (basket) => {
      const { amount, isFirst, isStored, opened } = basket;
      const audience = isFirst ? ["first-order"] : [];
      const stored = isStored && (amount || isFirst) ? { amount, audience } : null;
      return [expectedLead(basket).sort(), expectedList(basket), stored, opened];
    },
    runs: 2,
  }),
);

test.for([
  [address, "type .basket: 400, click .basket: Clear", "@focus", "Basket Amount"],
  [shared, "type .basket:", ".answer .ticket-mark", ""],
  [address, "type .basket: 1000", ".answer [data-best] bdi.code", "TEN"],
  ["/uae/zara", "type .basket: 200", "#codes .saves", "saves AED 50 · you pay AED 150"],
] as const)("on %s after %s %s is '%s'", async ([address, acts, selector, expected]) => {
  expect(await shownAfter(await openPage(pages, address), acts, selector)).toBe(expected);
});

test("a box that was ticked before the script counts on the next page", async () => {
  const page = await openPage(pages, address);
  document.querySelector<HTMLInputElement>(".basket [type=checkbox]")!.checked = true;
  await page.click(".basket", "Basket Amount");
  expect(page.storedInTab("basket")).toEqual({ amount: "", audience: ["first-order"] });
});
