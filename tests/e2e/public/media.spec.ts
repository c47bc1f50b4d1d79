import { expect, test } from "@playwright/test";

// The motion that most shoppers see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("pages print their codes without controls", async ({ page }) => {
  for (const address of ["/uae/noon", "/ar/uae/noon"]) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(address);
    const printed = page.locator(".printed");
    await expect(printed).toBeHidden();
    const count = await page.locator("#codes .ticket").count();
    await page.emulateMedia({ media: "print" });
    for (const part of [".code", ".ticket-discount", ".ticket-note"]) {
      await expect(page.locator(`.ticket ${part}:visible`)).toHaveCount(count);
    }
    const controls = page.locator(
      ":is(.site-header, .site-footer, .back-link, .basket, .chips, summary, form, button, .share)",
    );
    const shown = await controls.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.closest(".faq"))
        .map((one) => one.outerHTML),
    );
    expect(shown).toEqual([]);
    await expect(printed).toContainText(address.replace(/^.*(?=\/uae)/, ""));
    await expect(printed).toContainText(/\d{4}|[٠-٩]{4}/);
  }
  await page.goto("/uae");
  expect(await page.locator(".brand-grid .row:visible").count()).toBeGreaterThan(20);
  await expect(page.locator(":is(form, .chip, .site-header):visible")).toHaveCount(0);
});

test("forced colours hide no ages or choices", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/ar/uae/noon");

  const shapes = await page.evaluate(() =>
    ["check-fresh", "check-aging", "check-old"].map((age) => {
      const dot = document.querySelector(".check") as HTMLElement;
      dot.className = `check ${age}`;
      const { borderTopWidth, borderInlineStartWidth } = getComputedStyle(dot, "::before");
      return `${borderTopWidth} ${borderInlineStartWidth}`;
    }),
  );
  expect(new Set(shapes).size).toBe(3);
  for (const [address, current, other] of [
    ["/uae?category=beauty", ".chip[aria-current]", ".chip:not([aria-current])"],
    ["/", ".tabs .chip:has(:checked)", ".tabs .chip:not(:has(:checked))"],
  ] as const) {
    await page.goto(address);
    const border = async (selector: string) =>
      Number.parseFloat(
        await page
          .locator(selector)
          .first()
          .evaluate((it) => getComputedStyle(it).borderTopWidth),
      );
    expect(await border(current), address).toBeGreaterThan(await border(other));
  }
});

test("nothing moves with reduced motion", async ({ page }) => {
  const moving = () =>
    page.evaluate(() => {
      const moves = ({ transitionDuration, animationName }: CSSStyleDeclaration) =>
        /[1-9]/.test(transitionDuration) || animationName !== "none";
      const all = [...document.querySelectorAll("*")];
      return all.filter((element) => moves(getComputedStyle(element))).length;
    });
  for (const address of ["/", "/ar/uae", "/uae/noon"]) {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(address);
    expect(await moving(), address).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await moving(), address).toBe(0);
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
  }
});
