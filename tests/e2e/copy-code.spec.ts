import { expect, test } from "@playwright/test";
import { ar } from "#app/i18n/locales/ar/index.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const pages = [
  ["/uae/noon", "Copy", "Copied", (code: string) => `Code ${code} copied`],
  [
    "/ar/uae/noon",
    ar.brand.copy,
    ar.brand.copied,
    (code: string) => ar.brand.copiedCode.replace("{{code}}", code),
  ],
] as const;

for (const [address, idle, done, announced] of pages) {
  test(`copying on ${address} is confirmed for two seconds`, async ({ page }) => {
    await page.clock.install();
    await page.goto(address);
    await page.clock.pauseAt(Date.now() + 60_000);
    const card = page.locator("copy-code").nth(1);
    const code = (await card.locator(".code").textContent()) ?? "";
    const button = card.getByRole("button");
    const name = await button.getAttribute("aria-label");
    await expect(button).toHaveText(idle, { useInnerText: true });
    await button.click();
    await expect(button).toHaveText(done, { useInnerText: true });
    await expect(card.getByRole("status")).toHaveText(announced(code));
    // A button's name holds what it shows (WCAG 2.5.3).
    await expect(button).toHaveAccessibleName(announced(code));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.clock.runFor(1_999);
    await expect(button).toHaveText(done, { useInnerText: true });
    await page.clock.runFor(1);
    await expect(button).toHaveText(idle, { useInnerText: true });
    await expect(card.getByRole("status")).toBeEmpty();
    await expect(button).toHaveAttribute("aria-label", name ?? "");
  });

  test(`copying on ${address} confirms at the code that was copied alone`, async ({ page }) => {
    await page.goto(address);
    await page.locator(".copy-button").first().click();
    await expect(page.locator("[data-state=copied]")).toHaveCount(1);
    await expect(page.locator("copy-code").first()).toHaveAttribute("data-state", "copied");
  });
}

const refusals = {
  "is refused": "navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))",
  "does not exist": "Object.defineProperty(navigator, 'clipboard', { value: undefined })",
};
const hints = {
  "/uae/noon": "Press and hold the code to copy it",
  "/ar/uae/noon": ar.brand.selectToCopy,
};

for (const [refusal, script] of Object.entries(refusals)) {
  for (const [address, hint] of Object.entries(hints)) {
    test(`where the clipboard ${refusal}, ${address} selects the code and says how to copy it`, async ({
      page,
    }) => {
      await page.addInitScript(script);
      await page.goto(address);
      const card = page.locator("copy-code").nth(1);
      await card.getByRole("button").click();
      await expect(card.getByText(hint)).toBeVisible();
      expect(await page.evaluate(() => String(getSelection()))).toBe(
        await card.locator(".code").textContent(),
      );
      await expect(card.locator(".copy-done")).toBeHidden();
    });
  }
}

test("codes are copied as they are shown, one after the other", async ({ page }) => {
  await page.goto("/uae/amazon");
  for (const index of [0, 1, 2, 9]) {
    const card = page.locator("copy-code").nth(index);
    await card.getByRole("button").click();
    await expect(card).toHaveAttribute("data-state", "copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await card.locator(".code").textContent());
  }
});
