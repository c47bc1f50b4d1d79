import { expect, test } from "vitest";
import { openPage } from "./browser-page.ts";
import { drawPages } from "./drawn-site.ts";

const pages = await drawPages("/uae/noon");

/** Opens the page of a store on a device, and answers that a code works. */
async function answerYes(code: string, device = {}) {
  const page = await openPage(pages, "/uae/noon", device);
  await page.click(`#codes #${code}`, `Copy code ${code}`);
  await page.leave();
  await page.comeBack();
  await page.click("copied-bar", "Yes");
  return page;
}

const ids = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => String(first + at));

test("of five hundred answers the oldest is forgotten, not the code with the least id", async () => {
  const known = Object.fromEntries(ids(1001, 500).map((id) => [id, 0]));
  // The ids of the codes on the page are less than ten.
  const page = await answerYes("A", { local: { answers: known } });
  await page.click("#codes #B", "Copy code B");
  await page.leave();
  await page.comeBack();
  await page.click("copied-bar", "Yes");
  const again = await answerYes("C", { local: { answers: page.stored("answers") } });
  for (const code of ["A", "B"]) {
    await again.click(`#codes #${code}`, `Copy code ${code}`);
    expect(again.texts(".copied-code")).toEqual([`✓ Code ${code} copied`]);
    await again.leave();
    await again.comeBack();
    expect(again.texts(".copied-code"), "not asked again").toEqual([`✓ Code ${code} copied`]);
  }
  expect(again.stored("answers")).not.toHaveProperty("1003");
  expect(again.stored("answers")).toHaveProperty("1004");
});
