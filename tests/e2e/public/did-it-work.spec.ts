import { expect, type Page, test } from "@playwright/test";
import * as ar from "#app/i18n/locales/ar/index.ts";
import * as en from "#app/i18n/locales/en/index.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** Goes to another tab and comes back. */
async function comeBack(page: Page): Promise<void> {
  for (const hidden of [true, false]) {
    await page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  }
}

/** The bodies of the answers of the page that get to the site, as they come. */
function watchAnswers(page: Page): string[] {
  const sent: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.url().endsWith("/outcome")) sent.push(request.postData() ?? "");
  });
  return sent;
}

async function copyFirst(page: Page): Promise<string> {
  const card = page.locator(".answer copy-code");
  await card.locator(".copy-button").click();
  await expect(page.locator("copied-bar")).toBeVisible();
  return (await card.locator(".code").textContent()) ?? "";
}

test("who comes back is asked once, and why, and offered the next code", {
  tag: "@job",
}, async ({ page }) => {
  const sent = watchAnswers(page);
  const bar = page.locator("copied-bar");
  await page.goto("/ar/kuwait/h-m");
  const counted = page.waitForResponse(/\/copy$/);
  const code = await copyFirst(page);
  expect(await (await counted).request().headerValue("content-type")).toBe("application/json");
  await expect(bar.getByRole("button", { name: ar.brand.yes, exact: true })).toBeHidden();
  await comeBack(page);
  await expect(bar).toContainText(ar.brand.didCodeWork.replace("{{code}}", code));
  await expect(page.locator(".answer .copy-button")).toBeFocused();
  const next = (await bar.locator("[data-next]").textContent()) ?? "";
  await bar.getByRole("button", { name: ar.brand.no, exact: true }).click();
  await expect(bar).toContainText(ar.brand.codeFailed.replace("{{code}}", code));
  await expect(bar.locator("[data-next]")).toHaveText(next);
  await bar.getByRole("button", { name: ar.brand.reasonMinimum }).click();
  await expect(bar).toContainText(ar.brand.thanks);
  await expect.poll(() => sent).toEqual(['{"worked":false,"reason":"minimum"}']);
  await bar.locator("[data-next]").click();
  await expect(bar).toContainText(/[\w-]+(?=\u2069?$)/.exec(next)?.[0] ?? "");

  await page.reload();
  await copyFirst(page);
  await comeBack(page);
  await expect(bar).not.toContainText(ar.brand.didCodeWork.replace("{{code}}", code));
  expect(sent).toHaveLength(1);
});

test("by keyboard the bar takes the focus, keeps it, moves the label, and Escape gives it back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/saudi-arabia/noon");
  const copy = page.locator(".answer .copy-button");
  const bar = page.getByRole("region", { name: en.brand.copiedBar });
  const failed = (await page.locator(".answer .code").textContent()) ?? "";
  await copy.press("Enter");
  await expect(bar.getByRole("link")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(copy).toBeFocused();

  await copy.press("Enter");
  // What is copied arrives a moment later.
  await expect(bar.getByRole("link")).toBeFocused();
  await comeBack(page);
  const no = bar.getByRole("button", { name: en.brand.no, exact: true });
  await no.press("Enter");
  await expect(bar.getByRole("button", { name: en.brand.reasonExpired })).toBeFocused();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(128);
  const next = (await page.locator(".answer .code").textContent()) ?? "";
  expect(next).not.toBe(failed);
  await expect(bar.locator("[data-next]")).toHaveText(`Copy ${next}`);
  await page.keyboard.press("Enter");
  await expect(bar).toContainText(en.brand.thanks);
  await expect(bar.getByRole("link")).toBeFocused();
  await bar.getByRole("button", { name: en.brand.close, exact: true }).click();
  await expect(bar).toBeHidden();
});

test("who goes on without a reason has said that the code failed", async ({ page }) => {
  const sent = watchAnswers(page);
  await page.goto("/kuwait/namshi");
  await copyFirst(page);
  const failed = Array<string>(2).fill('{"worked":false}');
  for (const [at, goOn] of [
    () => page.locator("copied-bar [data-next]").click(),
    () => comeBack(page),
  ].entries()) {
    await comeBack(page);
    await page.locator("copied-bar [value=false]").click();
    expect(sent).toEqual(failed.slice(0, at));
    await goOn();
    await expect.poll(() => sent).toEqual(failed.slice(0, at + 1));
  }
});

test("an answer waits for the network, and is sent once", async ({ page, context }) => {
  const sent = watchAnswers(page);
  await page.goto("/kuwait/shein");
  await copyFirst(page);
  await context.setOffline(true);
  await comeBack(page);
  await page.locator("copied-bar [value=true]").click();
  await expect(page.locator("copied-bar")).toContainText(en.brand.thanks);
  const stored = () => page.evaluate(() => localStorage.answers);
  expect(await stored()).toContain('"worked":true');
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await expect.poll(stored).toMatch(/^\{"\d+":0\}$/);
  // The page may know that it was sent before the browser says so.
  await expect.poll(() => sent).toEqual(['{"worked":true}']);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.reload();
  expect(sent).toHaveLength(1);
});

test("the question of a code that was tried is answered without leaving the page, once", async ({
  page,
}) => {
  const sent = watchAnswers(page);
  const question = page.locator("#codes details.did-it-work:visible");
  for (const [path, name, body] of [
    ["/kuwait/namshi", en.brand.no, '{"worked":false,"reason":"items"}'],
    ["/kuwait/shein", en.brand.yes, '{"worked":true}'],
  ] as const) {
    await page.goto(path);
    await copyFirst(page);
    await page.reload();
    await question.locator("summary").click();
    await question.getByRole("combobox").selectOption({ label: en.brand.reasonItems });
    await question.getByRole("button", { name, exact: true }).click();
    await expect(question.locator("form")).toHaveText(en.brand.thanks);
    await expect.poll(() => sent.at(-1)).toBe(body);
    await page.reload();
    await question.locator("summary").click();
    await expect(question.locator("form")).toHaveText(en.brand.thanks);
  }
  expect(sent).toHaveLength(2);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form says whether a code worked", async ({ page }) => {
    await page.goto("/ar/qatar/namshi");
    const card = page.locator("#codes .ticket").nth(1);
    const id = await card.getAttribute("id");
    const question = card.locator("details");
    await question.locator("summary").click();
    await question.getByRole("combobox").selectOption({ label: ar.brand.reasonItems });
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith("/outcome")),
      question.getByRole("button", { name: ar.brand.no, exact: true }).click(),
    ]);
    expect(response.status()).toBe(303);
    expect(response.request().postData()).toMatch(/worked=false&reason=items&language=ar/);
    await expect(page).toHaveURL(`/ar/qatar/namshi#${id}`);
  });
});
