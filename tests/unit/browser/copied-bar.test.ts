import { expect, test } from "vitest";
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

test("a copied code is counted", async () => {
  const page = await open();
  await page.copy("B");
  expect([page.clipboard, page.sent("copy")]).toEqual([["B"], [["B", {}]]]);
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

test("keyboard focus moves to the bar until Escape returns it to the code", async () => {
  const page = await open();
  await page.copy("C", { detail: 0 });
  expect(page.focusName()).toBe("Did it work?");
  await page.press("Escape");
  expect(page.focusName()).toBe("Code C copied");
  expect(page.names(bar)).toEqual([]);
});

// The copies on a device that was here some days ago, and whether it sees the line about sharing.
test.for([
  [2, ["B", "B"], false],
  [2, ["B", "C"], true],
  [0, ["B", "C"], false],
] as const)("%i days after a visit, copies of %j show the line about sharing: %s", async (row) => {
  const [days, codes, isShown] = row;
  const page = await open({ local: visited("uae", days, "/uae/noon") });
  for (const code of codes) await page.copy(code);
  const line = () => page.texts("[data-share-hint] p").join();
  expect(line()).toMatch(isShown ? /^Add Tawfeer to your home screen and share/ : /^$/);
  if (!isShown) return;
  await page.click("[data-share-hint]", "Close");
  await page.copy("A");
  expect(line(), "it does not return").toBe("");
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
  if (how === "never settles") await page.wait(1_000);
  const text = isCopied ? "Code B copied" : "The code is selected: press and hold it to copy";
  expect(page.texts("#codes #B [role=status]")).toEqual([text]);
  expect([page.names(bar).length > 0, page.clipboard]).toEqual([isCopied, isCopied ? ["B"] : []]);
  if (!isCopied) expect(String(getSelection())).toBe("B");
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

const why = Object.keys(reasons).join(" ");
const [asked, failed] = ["Did A work? Yes No", `Try BNobody has answered yet Copy code B ${why}`];

// Acts of a shopper, the bar after them, and the answers that are then sent.
const walks = `
  copy A, leave, back | ${asked} Close |
  copy A, Did it work? | ${asked} Close |
  copy A, copy B, leave, back | Did B work? Yes No Close |
  copy A, leave, back, Yes | Thanks, counted. Close | A yes
  copy A, Did it work?, No | ${failed} Close |
  copy A, Did it work?, No, leave, back | ${failed} Close | A no
  copy A, Did it work?, No, Not for my items | Try BThanks, counted. Copy code B Close | A items
  copy A, Did it work?, No, leave, back, Not for my items | ${failed} Close | A no
  copy A, Did it work?, No, Copy code B | ✓ Code B copied Did it work? Close | A no
  copy A, leave, back, Yes, copy A, leave, back | ✓ Code A copied Close | A yes
  copy A, Close, leave, back | |
  copy A, Did it work?, offline, Yes, copy B | ✓ Code B copied Did it work? Close |
  copy A, Did it work?, offline, Yes, online | Thanks, counted. Close | A yes
  copy F, Did it work?, No, Copy code A, Did it work?, No, Copy code B, Did it work?, No, Copy code C, Did it work?, No | C failed. Why? ${why} Close | F no, A no, B no
`;

test.for(rows(walks))("after %s the bar is “%s”, and %s is sent", async ([acts, shown, sent]) => {
  const page = await open();
  for (const act of acts.split(", ")) {
    if (act.startsWith("copy ")) await page.copy(act.slice(5));
    else if (act === "leave") await page.leave();
    else if (act === "back") await page.comeBack();
    else if (/line$/.test(act)) await page.network(act === "online" ? 204 : "offline");
    else await page.click(bar, act);
  }
  const texts = page.texts(".copied-code").filter(Boolean);
  expect([...texts, ...page.names(bar)].join(" ")).toBe(shown);
  const answers = page.sent("outcome").map(([code, body]) => {
    const { worked, reason } = body as { worked: boolean; reason?: string };
    return `${code} ${worked ? "yes" : (reason ?? "no")}`;
  });
  expect(answers.join(", ")).toBe(sent);
});
