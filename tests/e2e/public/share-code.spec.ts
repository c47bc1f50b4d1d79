import { expect, test } from "@playwright/test";

declare global {
  interface Window {
    shared?: unknown[];
  }
}

test("a code is shared by the browser's own sheet if it has one, which may be closed again", {
  tag: "@job",
}, async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.addInitScript(() => {
    window.shared = [];
    Object.defineProperty(navigator, "share", {
      value: (data: unknown) => {
        window.shared?.push(data);
        return Promise.reject(new DOMException("closed", "AbortError"));
      },
    });
  });
  await page.goto("/uae/noon");
  const link = page.locator(".share").nth(1);
  await link.click();
  expect(await page.evaluate(() => window.shared)).toEqual([
    { text: await link.getAttribute("data-share") },
  ]);
  // A rejection that nobody handles is told of before the next task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(errors).toEqual([]);
  await expect(page).toHaveURL("/uae/noon");
  // Sharing copies nothing.
  await expect(page.locator("[data-state]")).toHaveCount(0);
});

test("a code is shared by WhatsApp otherwise", async ({ page }) => {
  await page.addInitScript("Object.defineProperty(navigator, 'share', { value: undefined })");
  await page.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await page.goto("/ar/uae/noon");
  const text = await page.locator(".share").nth(1).getAttribute("data-share");
  await page.locator(".share").nth(1).click();
  await expect(page).toHaveURL((url) => url.host === "wa.me");
  expect(new URL(page.url()).searchParams.get("text")).toBe(text);
});

test("a shared address leads to its code and marks it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/uae/noon");
  const shared = (await page.locator(".share").last().getAttribute("data-share")) ?? "";
  const address = new URL(shared.split("\n").at(-1) ?? "");
  await page.goto(address.pathname + address.hash);
  const card = page.locator(".ticket").last();
  await expect(card).toBeInViewport();
  await expect(page.locator(".ticket:target")).toHaveCount(1);
  // The header does not cover it.
  const header = await page.locator(".site-header").boundingBox();
  const box = await card.boundingBox();
  const isSticky = await page
    .locator(".site-header")
    .evaluate((element) => getComputedStyle(element).position === "sticky");
  if (isSticky) expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  const style = (index: number) =>
    page
      .locator(".ticket")
      .nth(index)
      .evaluate((element) => {
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(element);
        return [outline, boxShadow, borderColor, backgroundColor].join(" ");
      });
  const last = (await page.locator(".ticket").count()) - 1;
  expect(await style(last)).not.toBe(await style(0));
});
