import { expect, test } from "vitest";
import { openPage, visited } from "#tests/support/browser/browser-page.ts";
import { drawPages } from "#tests/support/browser/drawn-site.ts";

const pages = await drawPages("/uae/noon", "/");

/** Opens the page of a store on a device, and answers that a code works. */
async function answerYes(code: string, device = {}) {
  const page = await openPage(pages, "/uae/noon", device);
  await page.tryCode(code);
  await page.click("copied-bar", "Yes");
  return page;
}

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

// Requests for an answer until it is received, by the first response.
test.for([
  [204, 1],
  [404, 1],
  [503, 2],
  ["offline", 1],
] as const)("an answer to which the site responds %s takes %i requests", async ([first, count]) => {
  const page = await openPage(pages, "/uae/noon");
  await page.network(first);
  await page.tryCode("A");
  await page.click("copied-bar", "Yes");
  for (let time = 0; time < 2; time++) await page.network(204);
  expect(page.sent("outcome")).toEqual(Array(count).fill(["A", { worked: true }]));
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

test("a device without storage asks once about a code while the page is open", async () => {
  const page = await answerYes("A", { refuses: ["storage"] });
  await page.tryCode("A");
  expect(page.texts(".copied-code")).toEqual(["✓ Code A copied"]);
  expect(page.sent("outcome")).toEqual([["A", { worked: true }]]);
});

test.for(["[", "null", '{"order":["9"],"4":0}'])(
  "stored answers %s do no harm",
  async (answers) => {
    const page = await answerYes("A", { local: { answers } });
    expect(page.sent("outcome")).toEqual([["A", { worked: true }]]);
  },
);
