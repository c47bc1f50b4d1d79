import { expect, test } from "@playwright/test";
import * as ar from "#app/i18n/locales/ar/index.ts";
import * as en from "#app/i18n/locales/en/index.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("copying is confirmed for two seconds, then the store can be opened", async ({ page }) => {
  await page.clock.install();
  await page.goto("/ar/uae/noon");
  await page.clock.pauseAt(Date.now() + 60_000);
  const card = page.locator("copy-code").nth(1);
  const code = (await card.locator(".code").textContent()) ?? "";
  const button = card.getByRole("button");
  const name = await button.getAttribute("aria-label");
  await expect(button).toHaveText(ar.brand.copy, { useInnerText: true });
  await button.click();
  await expect(button).toHaveText(ar.brand.copied, { useInnerText: true });
  await expect(page.locator("[data-state=copied]")).toHaveCount(1);
  await expect(card.getByRole("status")).toHaveText(ar.brand.copiedCode.replace("{{code}}", code));
  // A button's name holds what it shows (WCAG 2.5.3).
  await expect(button).toHaveAccessibleName(ar.brand.copiedCode.replace("{{code}}", code));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.clock.runFor(1_999);
  await expect(button).toHaveText(ar.brand.copied, { useInnerText: true });
  await page.clock.runFor(1);
  await expect(button).toHaveText(ar.brand.copy, { useInnerText: true });
  await expect(card.getByRole("status")).toBeEmpty();
  await expect(button).toHaveAttribute("aria-label", name ?? "");
  // The line can be tapped once more, where the bar at the foot does not cover it.
  await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await card.locator(".code").click({ force: true });
  await expect(card).toHaveAttribute("data-state", "copied");
  // The bar stays.
  const bar = page.locator("copied-bar");
  await expect(bar).toContainText(code);
  expect(await page.evaluate(() => JSON.parse(localStorage.tried))).toHaveLength(1);
  await expect(
    bar.getByRole("link", { name: `${ar.brand.openStore.replace("{{brand}}", "نون")} ↖` }),
  ).toHaveAttribute("href", /^https:/);
});

test("nothing moves when a code is copied", async ({ page }) => {
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
  const card = page.locator("copy-code").first();
  await card.getByRole("button").click();
  await expect(card).toHaveAttribute("data-state", "copied");
  expect(await boxes()).toEqual(before);
  await page.clock.runFor(2_000);
  await expect(card).not.toHaveAttribute("data-state");
  expect(await boxes()).toEqual(before);
});

test("a copied code keeps a tick, and no other does", async ({ page }) => {
  await page.goto("/uae/noon");
  const card = page.locator("copy-code").nth(1);
  const code = (await card.locator(".code").textContent()) ?? "";
  await card.getByRole("button").click();
  // With it comes what remembers the tick.
  await expect(page.locator("copied-bar")).toBeVisible();
  await page.goto("/ar/uae/noon?sort=best");
  await expect(page.locator("[data-tried] .code")).toHaveText(code);
  const ticks = await page
    .locator("copy-code")
    .evaluateAll((all) =>
      all
        .map((element) => getComputedStyle(element, "::before"))
        .filter(({ content }) => content === '"✓"'),
    );
  expect(ticks).toHaveLength(1);
});

test("the bar leads from one code to the next best by one tap each, until none is left", {
  tag: "@job",
}, async ({ page }) => {
  await page.goto("/saudi-arabia/noon");
  const total = await page.locator("#codes .ticket").count();
  const first = page.locator(".answer copy-code");
  await first.getByRole("button").click();
  const copied = [await first.locator(".code").textContent()];
  const next = page.locator("copied-bar button[data-next]");
  for (let taps = 1; taps < total; taps++) {
    await next.click();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).not.toContain(code);
    copied.push(code);
    await expect(page.locator("copied-bar")).toHaveText(new RegExp(`^✓ Code .?${code}.? copied`));
  }
  await expect(next).toBeHidden();
  // What was copied before the list: the best for anybody come first.
  const ranks = await page
    .locator("#codes .ticket")
    .evaluateAll((all) =>
      (all as HTMLElement[])
        .toSorted((a, b) => Number(a.dataset.rank) - Number(b.dataset.rank))
        .map((card) => card.querySelector(".code")?.textContent),
    );
  expect(copied).toEqual(ranks);
});

test("a code that nothing copies is selected, which is said, and no bar comes", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    document.execCommand = () => false;
  });
  for (const [path, text] of [
    ["/uae/noon", en.brand.selectToCopy],
    ["/ar/uae/noon", ar.brand.selectToCopy],
  ] as const) {
    await page.goto(path);
    const card = page.locator("copy-code").first();
    await card.getByRole("button").click();
    await expect(card.getByRole("status")).toHaveText(text);
    const code = await card.getAttribute("data-code");
    expect(await page.evaluate(() => String(getSelection()))).toBe(code);
    await expect(page.locator("copied-bar")).toBeHidden();
  }
});

test("a copy without the Clipboard API keeps the focus and the place on the page", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined }),
  );
  await page.goto("/uae/noon");
  const card = page.locator("#codes copy-code").nth(2);
  await card.getByRole("button").focus();
  const place = await page.evaluate(() => scrollY);
  await card.getByRole("button").click();
  await expect(card).toHaveAttribute("data-state", "copied");
  await expect(card.getByRole("button")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  expect(
    await page.evaluate(() => navigator.clipboard === undefined && getSelection()?.isCollapsed),
  ).toBe(true);
});
