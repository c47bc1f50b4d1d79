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
