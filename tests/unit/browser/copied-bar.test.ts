import { expect, test } from "vitest";
import { doActs, shownAfter } from "#tests/support/browser/acts.ts";
import { type BrowserPage, openPage, visited } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";
import { rows } from "#tests/support/reading/rows.ts";
import { type Acts, walk } from "#tests/support/walk.ts";

const pages = await drawPages("/uae/noon", "/?q=first", "/");
const open = (device = {}) => openPage(pages, "/uae/noon", device);

const bar = "copied-bar";

/** Opens the page of a store on a device, and answers that a code works. */
async function answerYes(code: string, device = {}) {
  const page = await open(device);
  await page.tryCode(code);
  await page.click(bar, "Yes");
  return page;
}

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

test("the oldest of five hundred answers is forgotten, not the code with the least id", async () => {
  const known = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [1001 + at, 0]));
  // The ids of the codes on the page are less than ten.
  const page = await answerYes("A", { local: { answers: known } });
  expect(page.stored("answers")).not.toHaveProperty("1001");
  const again = await answerYes("C", { local: { answers: page.stored("answers") } });
  await again.tryCode("A");
  expect(again.texts(".copied-code"), "not asked again").toEqual(["✓ Code A copied"]);
  expect(Object.keys(again.stored("answers"))).toContain("1003");
});

test("pending answers are sent on the next page until the site is busy", async () => {
  const [yes, no] = [{ worked: true }, { worked: false, reason: "items" }];
  const responses = { "/api/codes/2/outcome": 404, "/api/codes/3/outcome": 503 };
  const local = { answers: { 1: 0, 2: yes, 3: no, 4: yes }, ...visited("", 2) };
  const page = await openPage(pages, "/", { local, responses });
  expect(page.sent("outcome")).toEqual([
    ["#2", yes],
    ["#3", no],
  ]);
  expect(page.stored("answers")).toMatchObject({ 1: 0, 2: 0, 3: no, 4: yes });
});

test.for([
  { local: { answers: "[" } },
  { local: { answers: "null" } },
  { local: { answers: '{"order":["9"],"4":0}' } },
  { refuses: ["storage"] as const },
])("a device with %j asks once about a code while the page is open", async (device) => {
  const page = await answerYes("A", device);
  await page.tryCode("A");
  expect(page.texts(".copied-code")).toEqual(["✓ Code A copied"]);
  expect(page.sent("outcome")).toEqual([["A", { worked: true }]]);
});

// Each way that a browser may refuse the clipboard, and whether it copies a selection.
test.for([
  ["rejects", false],
  ["never settles", true],
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
  if (!isCopied) expect(String(getSelection())).toBe("B");
});

// The address, days since the last visit, acts, and what is shown; a copied code is confirmed for two seconds.
const shown = `
  /uae/noon | 2 | copy-by-key C | @focus | Did it work?
  /uae/noon | 2 | copy-by-key C, press Escape | @focus | Code C copied
  /uae/noon | 2 | copy B, copy B, wait 1900 | #B copy-code@names | Share code B + Code B copied
  /uae/noon | 2 | copy B, wait 2000 | #B copy-code@names | Share code B + Copy code B
  /uae/noon | 2 | copy B, copy C | [data-share-hint]@names | How it works, also on an iPhone + Close
  /uae/noon | 2 | copy B, copy C, click [data-share-hint]: Close, copy A | [data-share-hint]@names |
  /uae/noon |   | copy B, copy C | [data-share-hint]@names |
  /?q=first |   | click main: Copy code FIRST, leave, back | copied-bar@names |
  /?q=first |   | click main: Copy code FIRST | @clipboard | FIRST
`;

test.for(rows(shown))("on %s, last visited %s days ago, after %s %s is '%s'", async (row) => {
  const [address, days, acts, selector, expected] = row;
  const local = days ? visited("uae", Number(days), "/uae/noon") : {};
  expect(await shownAfter(await openPage(pages, address, { local }), acts, selector)).toBe(
    expected,
  );
});

/**
 * The bar as a shopper expects it. `next` is offered in place of a failed code, `lead` is above the
 * list, and the site received `received` before the network failed.
 */
const start = {
  ...{ code: "", step: "thanks", isOpen: false, isAway: false, next: "", lead: "A" },
  ...{ copied: "", counted: "", answers: [] as unknown[][], received: null as unknown[][] | null },
};
type Bar = typeof start;

const isAnswered = ({ answers, code }: Bar) => answers.some(([answered]) => answered === code);

function actsOn(bar: Bar): Acts<Bar> {
  const { code, step, isOpen } = bar;
  const answered = (answer: object, step: string): Partial<Bar> =>
    isAnswered(bar) ? {} : { step, answers: [...bar.answers, [code, answer]] };
  // A shopper who goes on without a reason has still answered no.
  const left = step === "why" ? answered({ worked: false }, "why") : {};
  const copy = (code: string): Partial<Bar> => ({
    ...{ ...left, code, step: "copied", isOpen: true, next: "" },
    ...{ copied: bar.copied + code, counted: bar.counted + (bar.received ? "" : code) },
  });
  const asked = step === "copied" && !isAnswered(bar) && { step: "asked" };
  if (bar.isAway) return { back: { isAway: false, ...asked } };
  const next = [..."ABC"].find((code) => !bar.copied.includes(code)) ?? "";
  const failed = answered({ worked: false, reason: "items" }, "thanks");
  return {
    ...{ "copy A": copy("A"), "copy B": copy("B"), "copy C": copy("C"), "copy F": copy("F") },
    leave: { ...left, isAway: true },
    ...(bar.received ? { online: { received: null } } : { offline: { received: bar.answers } }),
    Close: isOpen && { isOpen: false },
    "Did it work?": isOpen && asked,
    Yes: isOpen && step === "asked" && answered({ worked: true }, "thanks"),
    No: isOpen && step === "asked" && { step: "why", next, lead: next || bar.lead },
    "Not for my items": isOpen && step === "why" && failed,
    [`Copy code ${bar.next}`]: isOpen && bar.next && copy(bar.next),
  };
}

function textOf(bar: Bar): string {
  const { code, step, next } = bar;
  const [failed, offer] = next ? [`Try ${next}`, `Copy code ${next} `] : ["", ""];
  const why = Object.keys(reasons).join(" ");
  if (step === "copied") return `✓ Code ${code} copied ${isAnswered(bar) ? "" : "Did it work? "}`;
  if (step === "asked") return `Did ${code} work? Yes No `;
  if (step === "thanks") return `${failed}Thanks, counted. ${offer}`;
  return `${next ? `${failed}Nobody has answered yet` : `${code} failed. Why?`} ${offer}${why} `;
}

test("the bar matches its model after every step", () =>
  walk<Bar, BrowserPage>({
    start,
    open,
    acts: actsOn,
    // Names in capitals are buttons of the bar.
    act: (page, name) => doActs(page, name.replace(/^(?=[A-Z])/, "click copied-bar: ")),
    shown: (page) => [
      [...page.texts(".copied-code"), ...page.names(bar)].join(" "),
      page.texts(".answer bdi.code, #codes [data-lead] bdi.code"),
      page.sent("outcome"),
      [page.clipboard, page.sent("copy").map(([code]) => code)].map((codes) => codes.join("")),
    ],
    expected: (bar) => [
      bar.isOpen ? `${textOf(bar)}Close` : "",
      [bar.lead, bar.lead],
      bar.received ?? bar.answers,
      [bar.copied, bar.counted],
    ],
  }));
