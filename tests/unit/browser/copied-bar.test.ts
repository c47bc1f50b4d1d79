import { expect, test } from "vitest";
import { shownAfter } from "#tests/support/browser/acts.ts";
import { openPage, visited } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";
import { rows } from "#tests/support/reading/rows.ts";

const pages = await drawPages("/uae/noon", "/?q=first");
const open = (device = {}) => openPage(pages, "/uae/noon", device);

const bar = "copied-bar";
const reasons = {
  Expired: "expired",
  "Not for my items": "items",
  "Minimum not reached": "minimum",
  "First orders only": "first-order",
  "Already used": "used",
  "Payment method or sale price": "payment",
  "Something else": "other",
};

test.for(Object.entries(reasons))("the reason %s is sent as %s", async ([name, reason]) => {
  const page = await open();
  await page.tryCode("A");
  await page.click(bar, "No");
  await page.click(bar, name);
  expect(page.sent("outcome")).toEqual([["A", { worked: false, reason }]]);
});

test.for([
  ["Yes", 2, { worked: true }],
  ["No", 0, { worked: false }],
  ["No", 2, { worked: false, reason: "items" }],
] as const)("the form of a card sends %s with option %i once", async ([button, option, body]) => {
  const page = await open();
  await page.click("#codes #C", "Did it work?");
  Object.assign(document.querySelector("#C select")!, { selectedIndex: option });
  await page.click("#codes #C", button);
  expect(page.texts("#codes #C form")).toEqual(["Thanks, counted."]);
  await page.tryCode("C");
  expect(page.texts(".copied-code"), "not asked again").toEqual(["✓ Code C copied"]);
  expect(page.sent("outcome")).toEqual([["C", body]]);
});

// Each way that a browser may refuse the clipboard, and whether it copies a selection.
test.for([
  ["rejects", true],
  ["rejects", false],
  ["never settles", true],
  ["never settles", false],
] as const)("a clipboard that %s, with a selection that is copied: %s", async ([how, isCopied]) => {
  const page = await open(how === "rejects" ? { refuses: ["clipboard"] } : {});
  if (how === "never settles") navigator.clipboard.writeText = () => new Promise(() => {});
  document.execCommand = () => {
    const clipboardData = { setData: (_: string, text: string) => page.clipboard.push(text) };
    if (isCopied) dispatchEvent(Object.assign(new Event("copy"), { clipboardData }));
    return isCopied;
  };
  await page.copy("B");
  if (how === "never settles") await page.wait(1_000);
  const text = isCopied ? "Code B copied" : "The code is selected: press and hold it to copy";
  expect(page.texts("#codes #B [role=status]")).toEqual([text]);
  expect([page.names(bar).length > 0, page.clipboard]).toEqual([isCopied, isCopied ? ["B"] : []]);
  expect(page.sent("copy"), "counted").toEqual(isCopied ? [["B", {}]] : []);
  if (!isCopied) expect(String(getSelection())).toBe("B");
});

// A failed code is replaced with the next best one above the list; a copied one is confirmed for two seconds.
const shown = `
  copy A, leave, back, click copied-bar: No | .answer bdi.code | B
  copy A, leave, back, click copied-bar: No | #codes [data-lead] bdi.code | B
  copy-by-key C | @focus | Did it work?
  copy-by-key C, press Escape | @focus | Code C copied
  copy B, copy B, wait 1900 | #B copy-code@names | Share code B + Code B copied
  copy B, wait 2000 | #B copy-code@names | Share code B + Copy code B
  copy B, copy C | [data-share-hint]@names | How it works, also on an iPhone + Close
  copy B, copy C, click [data-share-hint]: Close, copy A | [data-share-hint]@names |
`;

test.for(rows(shown))(
  "after %s on a second visit %s is '%s'",
  async ([acts, selector, expected]) => {
    const page = await open({ local: visited("uae", 2, "/uae/noon") });
    expect(await shownAfter(page, acts, selector)).toBe(expected);
  },
);

test.for([
  ["/uae/noon", "copy B, copy C", "[data-share-hint]@names", ""],
  ["/?q=first", "click main: Copy code FIRST, leave, back", "copied-bar@names", ""],
  ["/?q=first", "click main: Copy code FIRST", "@clipboard", "FIRST"],
] as const)("first visit to %s, after %s %s is '%s'", async ([address, acts, part, text]) => {
  expect(await shownAfter(await openPage(pages, address), acts, part)).toBe(text);
});

const why = Object.keys(reasons).join(" ");
const [asked, failed] = ["Did A work? Yes No", `Try BNobody has answered yet Copy code B ${why}`];

// Acts of a shopper, the bar after them, and the answers that are then sent.
const walks = `
  copy A, ask | ${asked} Close |
  copy A, copy B, leave, back | Did B work? Yes No Close |
  copy A, ask, No, Not for my items | Try BThanks, counted. Copy code B Close | A items
  copy A, ask, No, leave, back, Not for my items | ${failed} Close | A no
  copy A, ask, No, Copy code B | ✓ Code B copied Did it work? Close | A no
  copy A, leave, back, Yes, copy A, leave, back | ✓ Code A copied Close | A yes
  copy A, Close, leave, back | |
  copy A, ask, offline, Yes, online | Thanks, counted. Close | A yes
  copy F, ask, No, Copy code A, ask, No, Copy code B, ask, No, Copy code C, ask, No | C failed. Why? ${why} Close | F no, A no, B no
`;

test.for(rows(walks))("after %s the bar is “%s”, and %s is sent", async ([walk, shown, sent]) => {
  const page = await open();
  const steps = walk
    .replaceAll("ask", "Did it work?")
    .replaceAll(/(?<=^|, )(?=[A-Z])/g, "click copied-bar: ");
  const [text, names] = [await shownAfter(page, steps, ".copied-code"), page.names(bar)];
  expect([text, ...names].join(" ").trim()).toBe(shown);
  const answers = page.sent("outcome").map(([code, body]) => {
    const { worked, reason } = body as { worked: boolean; reason?: string };
    return `${code} ${worked ? "yes" : (reason ?? "no")}`;
  });
  expect(answers.join(", ")).toBe(sent);
});
