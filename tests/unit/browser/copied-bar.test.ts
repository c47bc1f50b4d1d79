import fc from "fast-check";
import { expect, test } from "vitest";
import { type BrowserPage, openPage, visited } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";

const pages = await drawPages("/uae/noon", "/?q=first");
const open = (device = {}) => openPage(pages, "/uae/noon", device);

const bar = "copied-bar";
const status = (page: BrowserPage) => page.texts(".copied-code").join();
const reasons = {
  Expired: "expired",
  "Not for my items": "items",
  "Minimum not reached": "minimum",
  "First orders only": "first-order",
  "Already used": "used",
  "Payment method or sale price": "payment",
  "Something else": "other",
};

test("a copied code is counted, and asked about on return", async () => {
  const page = await open();
  await page.copy("B");
  expect(page.clipboard).toEqual(["B"]);
  expect(page.sent("copy")).toEqual([["B", {}]]);
  await page.leave();
  await page.comeBack();
  expect(status(page)).toBe("Did B work?");
});

test("a code that failed is replaced with the next best code above the list", async () => {
  const page = await open();
  await page.tryCode("A");
  await page.click(bar, "No");
  expect(page.texts(".answer bdi.code")).toEqual(["B"]);
  expect(page.texts(".answer .ticket-mark")).toEqual(["Next best"]);
  expect(page.texts("#codes [data-lead] bdi.code")).toEqual(["B"]);
  expect(page.texts(".answer [id], .answer .did-it-work"), "only the list's card").toEqual([]);
});

test.for(Object.entries(reasons))("the reason %s is sent as %s", async ([name, reason]) => {
  const page = await open();
  await page.tryCode("A");
  await page.click(bar, "No");
  await page.click(bar, name);
  expect(page.sent("outcome")).toEqual([["A", { worked: false, reason }]]);
});

// Each combination of an answer and a reason in the form of a card.
test.for([
  ["Yes", 0, { worked: true }],
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
  expect(status(page), "not asked again").toBe("✓ Code C copied");
  expect(page.sent("outcome")).toEqual([["C", body]]);
  expect(page.opened).toEqual([]);
});

test("a device that has answered before sees the thanks, and keeps the last copied codes", async () => {
  const tried = ["/uae/noon#OLD", "/uae/noon#A", 3];
  const page = await open({ local: { answers: { 4: 0 }, tried } });
  expect(document.querySelectorAll("[data-tried] bdi.code")).toHaveLength(2);
  await page.click("#codes #B", "Did it work?");
  expect(page.texts("#codes #B form")).toEqual(["Thanks, counted."]);
  await page.copy("A");
  await page.copy("C");
  expect(page.stored("tried")).toEqual(["/uae/noon#C", "/uae/noon#A", "/uae/noon#OLD"]);
});

test("keyboard focus moves to the bar until Escape returns it to the code", async () => {
  const page = await open();
  await page.copy("C", { detail: 0 });
  expect(page.focusName()).toBe("Did it work?");
  await page.press("Escape");
  expect(page.focusName()).toBe("Code C copied");
  expect(page.names(bar)).toEqual([]);
});

// The copies on a device that was here some days ago, and how often it sees the line about sharing.
test.for([
  ["the first copy", 2, ["B"], 0],
  ["the same code again", 2, ["B", "B"], 0],
  ["the second code", 2, ["B", "C"], 1],
  ["a second code on the first visit", 0, ["B", "C"], 0],
] as const)("%s shows the line about sharing pages only then", async ([, days, codes, times]) => {
  const local = visited("uae", days, "/uae/noon");
  const page = await open({ local });
  for (const code of codes) await page.copy(code);
  const hint = "[data-share-hint]";
  const line = "Add Tawfeer to your home screen and share a shop's page to it";
  expect(page.texts(`${hint} p`).map((text) => text.slice(0, line.length))).toEqual(
    times ? [line] : [],
  );
  if (times === 0) return;
  await page.click(hint, "Close");
  await page.copy("A");
  expect(page.texts(`${hint} p`), "it does not return").toEqual([]);
});

test("a copied code is confirmed for two seconds", async () => {
  const page = await open();
  await page.copy("B");
  await page.copy("B");
  expect(page.texts("#B [role=status]")).toEqual(["Code B copied"]);
  await page.wait(1_900);
  expect(page.names("#codes #B")[1]).toBe("Code B copied");
  await page.wait(100);
  expect(page.texts("#B [role=status]")).toEqual([""]);
  expect(page.names("#codes #B")[1]).toBe("Copy code B");
  expect(document.querySelector("#B copy-code")?.hasAttribute("data-tried")).toBe(true);
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
  if (how === "never settles") await page.wait(999);
  expect(status(page)).toBe(how === "rejects" && isCopied ? "✓ Code B copied" : "");
  if (how === "never settles") await page.wait(1);
  const text = isCopied ? "Code B copied" : "The code is selected: press and hold it to copy";
  expect(page.texts("#codes #B [role=status]")).toEqual([text]);
  expect(page.names(bar).length > 0).toBe(isCopied);
  expect(page.clipboard).toEqual(isCopied ? ["B"] : []);
  const isSelected = String(getSelection()) === "B";
  expect(isSelected).toBe(!(how === "rejects" && isCopied));
});

test("a code among search results is copied without a bar", async () => {
  const page = await openPage(pages, "/?q=first");
  await page.click("main", "Copy code FIRST");
  await page.leave();
  await page.comeBack();
  expect(page.clipboard).toEqual(["FIRST"]);
  expect(page.stored("tried")).toEqual(["/uae/carrefour#FIRST"]);
  expect(page.names(bar)).toEqual([]);
});

/** Expected state of the bar and of what is sent, without elements or storage. */
class Model {
  step: "copied" | "ask" | "why" | "thanks" = "copied";
  code = "";
  /** Next code, which is offered once the copied one has failed. */
  offered: string | undefined;
  isAsked = false;
  isOnline = true;
  isOpen = false;
  readonly answers = new Map<string, object>();
  readonly sent: string[] = [];
  readonly copied = new Set<string>();

  answer(body: object, step = this.step) {
    this.answers.set(this.code, body);
    Object.assign(this, { isAsked: false, step });
    this.connect(this.isOnline);
  }
  connect(isOnline: boolean) {
    this.isOnline = isOnline;
    const waiting = [...this.answers.keys()].filter((code) => !this.sent.includes(code));
    if (isOnline) this.sent.push(...waiting);
  }
  leave() {
    if (this.step === "why" && this.isAsked) this.answer({ worked: false });
  }
  comeBack() {
    if (this.step === "copied" && this.isAsked) this.step = "ask";
  }
  copy(code: string) {
    this.leave();
    this.copied.add(code);
    const isAsked = !this.answers.has(code);
    Object.assign(this, { code, step: "copied", offered: undefined, isAsked, isOpen: true });
  }
  /** A shopper who has left has already answered. */
  giveReason() {
    if (this.isAsked) this.answer({ worked: false, reason: "items" }, "thanks");
  }
  fail() {
    this.step = "why";
    this.offered = ["A", "B", "C"].find((code) => !this.copied.has(code));
  }
  /** The text of the bar and the names of its buttons. */
  get bar() {
    const { code, offered, isOpen, step, isAsked } = this;
    const [text, ...buttons] = {
      copied: [`✓ Code ${code} copied`, ...(isAsked ? ["Did it work?"] : [])],
      ask: [`Did ${code} work?`, "Yes", "No"],
      why: [
        offered ? `Try ${offered}Nobody has answered yet` : `${code} failed. Why?`,
        ...Object.keys(reasons),
      ],
      thanks: [offered ? `Try ${offered}Thanks, counted.` : "Thanks, counted."],
    }[step];
    const copy = offered ? [`Copy code ${offered}`] : [];
    return isOpen ? [text, ...copy, ...buttons, "Close"] : [];
  }
}

type Act = [name: string, change: () => void, act: () => Promise<void>];

/** Acts that are possible in a state; each changes the model and does the same on the page. */
function actsOf(model: Model, page: BrowserPage): Act[] {
  const { step, offered = "", isOpen } = model;
  const copies = ["A", "F"].map(
    (code): Act => [`copy ${code}`, () => model.copy(code), () => page.copy(code)],
  );
  const ofBar: Record<string, [isPossible: boolean, change: () => void]> = {
    Close: [true, () => Object.assign(model, { isOpen: false })],
    [`Copy code ${offered}`]: [offered !== "", () => model.copy(offered)],
    "Did it work?": [step === "copied" && model.isAsked, () => model.comeBack()],
    Yes: [step === "ask", () => model.answer({ worked: true }, "thanks")],
    No: [step === "ask", () => model.fail()],
    "Not for my items": [step === "why", () => model.giveReason()],
  };
  const presses = Object.entries(ofBar)
    .filter(([, [isPossible]]) => isOpen && isPossible)
    .map(([name, [, change]]): Act => [name, change, () => page.click(bar, name)]);
  return [
    ...copies,
    ["leave", () => model.leave(), page.leave],
    ["come back", () => model.comeBack(), page.comeBack],
    ["disconnect", () => model.connect(false), () => page.network("offline")],
    ["connect", () => model.connect(true), () => page.network(204)],
    // They lead to the rarer states, so they are twice as likely.
    ...presses,
    ...presses,
  ];
}

test("the bar follows its model in random visits, and each answer is sent once", async () => {
  const visits = fc.array(fc.nat(999), { minLength: 12, maxLength: 25 });
  const walk = fc.asyncProperty(visits, async (picks) => {
    const [page, model] = [await open(), new Model()];
    for (const pick of picks) {
      const acts = actsOf(model, page);
      const [name, change, act] = acts[pick % acts.length]!;
      change();
      await act();
      const shown = [...page.texts(".copied-code").filter(Boolean), ...page.names(bar)];
      expect(shown, name).toEqual(model.bar);
      const sent = model.sent.map((code) => [code, model.answers.get(code)]);
      expect(page.sent("outcome"), name).toEqual(sent);
    }
  });
  await fc.assert(walk, { numRuns: 10, seed: 5 });
});
