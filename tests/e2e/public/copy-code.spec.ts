import { expect, test } from "@playwright/test";
import * as ar from "#app/i18n/locales/ar/index.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const pages = [
  ["/uae/noon", "Copy", "Copied", (code: string) => `Code ${code} copied`, "Open Noon ↗"],
  [
    "/ar/uae/noon",
    ar.brand.copy,
    ar.brand.copied,
    (code: string) => ar.brand.copiedCode.replace("{{code}}", code),
    `${ar.brand.openStore.replace("{{brand}}", "نون")} ↖`,
  ],
] as const;

for (const [address, idle, done, announced, open] of pages) {
  test(`copying on ${address} is confirmed for two seconds, then the store can be opened`, async ({
    page,
  }) => {
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
    await expect(page.locator("[data-state=copied]")).toHaveCount(1);
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
    // The line can be tapped once more, where the bar at the foot does not cover it.
    await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await card.locator(".code").click({ force: true });
    await expect(card).toHaveAttribute("data-state", "copied");
    expect(await page.evaluate(() => JSON.parse(localStorage.tried))).toHaveLength(1);
    // The bar stays.
    const bar = page.locator("copied-bar");
    await expect(bar).toContainText(code);
    await expect(bar.getByRole("link", { name: open })).toHaveAttribute("href", /^https:/);
  });
}

for (const [address, width] of [
  ["/uae/noon", 1280],
  ["/ar/uae/noon", 320],
] as const) {
  test(`nothing moves on ${address} at ${width} px when a code is copied`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.clock.install();
    await page.goto(address);
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
}

test("a copied code keeps a tick, on the page of either language, and no other does", async ({
  page,
}) => {
  await page.goto("/uae/noon");
  const card = page.locator("copy-code").nth(1);
  const code = (await card.locator(".code").textContent()) ?? "";
  await card.getByRole("button").click();
  await expect(card).toHaveAttribute("data-tried");
  // With it comes what remembers the tick.
  await expect(page.locator("copied-bar")).toBeVisible();
  for (const address of ["/uae/noon", "/ar/uae/noon", "/uae/noon?show=percent&sort=best"]) {
    await page.goto(address);
    await expect(page.locator("[data-tried]")).toHaveCount(1);
    await expect(page.locator("[data-tried] .code")).toHaveText(code);
    const ticks = await page
      .locator("copy-code")
      .evaluateAll((all) =>
        all
          .map((element) => getComputedStyle(element, "::before"))
          .filter(({ content }) => content === '"✓"'),
      );
    expect(ticks).toHaveLength(1);
  }
  await page.goto("/uae/amazon");
  await expect(page.locator("copy-code").first()).toBeVisible();
  await expect(page.locator("[data-tried]")).toHaveCount(0);
});

const refusals = [
  [
    "/uae/noon",
    "Press and hold the code to copy it",
    "navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))",
  ],
  [
    "/ar/uae/noon",
    ar.brand.selectToCopy,
    "Object.defineProperty(navigator, 'clipboard', { value: undefined })",
  ],
] as const;

test("where the clipboard refuses or is missing, the code is selected and a line says how to copy it", async ({
  context,
}) => {
  for (const [address, hint, script] of refusals) {
    const page = await context.newPage();
    await page.addInitScript(script);
    await page.goto(address);
    const card = page.locator("copy-code").nth(1);
    const button = card.getByRole("button");
    const name = (await button.getAttribute("aria-label")) ?? "";
    await button.click();
    await expect(card.getByText(hint)).toBeVisible();
    await expect(button).toHaveAttribute("aria-label", name);
    const code = await card.locator(".code").textContent();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(code);
    await expect(card.locator(".copy-done")).toBeHidden();
    await page.close();
  }
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
