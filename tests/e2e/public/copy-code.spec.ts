import { expect, type Page, test } from "@playwright/test";
import * as ar from "#app/i18n/locales/ar/index.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("a copied code is in the clipboard, moves nothing and keeps its tick @job", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.clock.install();
  await page.goto("/ar/uae/noon");
  await page.clock.pauseAt(Date.now() + 60_000);
  const boxes = () =>
    page.locator(".copy-end, .copy-button, .share, .code, .ticket").evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round);
      }),
    );
  const before = await boxes();
  const card = page.locator(".answer copy-code");
  const button = card.getByRole("button");
  const code = (await card.locator(".code").textContent()) ?? "";
  await button.click();
  await expect(button).toHaveText(ar.brand.copied, { useInnerText: true });
  // The name of a button contains its text (WCAG 2.5.3).
  await expect(button).toHaveAccessibleName(ar.brand.copiedCode.replace("{{code}}", code));
  expect(await pasted(page)).toBe(code);
  expect(await boxes()).toEqual(before);
  await page.clock.runFor(2_000);
  await expect(button).toHaveText(ar.brand.copy, { useInnerText: true });
  expect(await boxes()).toEqual(before);
  await expect(page.locator("copied-bar")).toBeVisible();

  await page.goto("/uae/noon?sort=best");
  await expect(page.locator("[data-tried] .code").first()).toHaveText(code);
  const ticked = await page
    .locator("copy-code")
    .evaluateAll((all) =>
      all
        .filter((element) => getComputedStyle(element, "::before").content === '"✓"')
        .map((element) => element.getAttribute("data-code")),
    );
  expect(new Set(ticked)).toEqual(new Set([code]));
});

test("a code that the browser refuses to copy is selected", async ({ page }) => {
  await page.addInitScript(() => {
    const writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
    document.execCommand = () => false;
  });
  await page.goto("/ar/uae/noon");
  const card = page.locator("#codes copy-code").nth(2);
  await card.getByRole("button").click();
  await expect(card.getByRole("status")).toHaveText(ar.brand.selectToCopy);
  const code = await card.getAttribute("data-code");
  expect(await page.evaluate(() => String(getSelection()))).toBe(code);
  await expect(page.locator("copied-bar")).toBeHidden();
});

test("a shared address scrolls to its code and marks it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/uae/noon");
  const shared = (await page.locator(".share").last().getAttribute("data-share")) ?? "";
  const address = new URL(shared.split("\n").at(-1) ?? "");
  await page.goto(address.pathname + address.hash);
  const card = page.locator(".ticket:target");
  await expect(card).toBeInViewport();
  const looks = await page
    .locator("#codes .ticket")
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).boxShadow));
  expect(looks.at(-1)).not.toBe(looks[0]);
  // The header must not cover it.
  const isUncovered = await card.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + 4));
  });
  expect(isUncovered).toBe(true);
});
