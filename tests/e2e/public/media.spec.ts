import { expect, type Page, test } from "@playwright/test";

// With the motion that most shoppers see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a store prints its codes, and nothing that only a screen can do", async ({ page }) => {
  for (const address of ["/uae/noon", "/ar/uae/noon"]) {
    await test.step(`${address} prints its codes, and nothing that only a screen can do`, async () => {
      await page.goto(address);
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
      // A sheet of paper tells where it is from, and of which day.
      const printed = page.locator(".printed");
      await expect(printed).toContainText(address.replace(/^.*(?=\/uae)/, ""));
      await expect(printed).toContainText(/\d{4}|[٠-٩]{4}/);
      await page.emulateMedia({ media: "screen" });
      await expect(printed).toBeHidden();
    });
  }
});

test("a printed country page lists its stores", async ({ page }) => {
  await page.goto("/uae");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".brand-grid .row:visible").count()).toBeGreaterThan(20);
  await expect(page.locator(":is(form, .chip, .site-header):visible")).toHaveCount(0);
});

test.describe("with forced colours", () => {
  test("the words of a label do not cover each other, and a check's age has a shape", async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    for (const address of ["/uae", "/ar/uae", "/uae/noon", "/ar/uae/noon"]) {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      // Each line of text has a ground of its own, as high as its letters may be.
      const covered = await page.locator(".label:has(small)").evaluateAll((all) =>
        all
          .filter((label) => label.checkVisibility({ contentVisibilityAuto: true }))
          .filter((label) => {
            const range = document.createRange();
            // A word above the number, or its unit below or beside it.
            const lines = [...label.childNodes].map((node) => {
              range.selectNodeContents(node);
              return range.getBoundingClientRect();
            });
            return lines.some((line, at) => {
              const before = lines[at - 1];
              if (!before || before.bottom <= line.top + 0.5) return false;
              return before.right > line.left + 0.5 && line.right > before.left + 0.5;
            });
          })
          .map((label) => label.textContent),
      );
      expect.soft(covered, address).toEqual([]);
    }
    const shapes = await page.evaluate(() =>
      ["check-fresh", "check-aging", "check-old"].map((age) => {
        const dot = document.querySelector(".check") as HTMLElement;
        dot.className = `check ${age}`;
        const { borderTopWidth, borderInlineStartWidth } = getComputedStyle(dot, "::before");
        return `${borderTopWidth} ${borderInlineStartWidth}`;
      }),
    );
    expect(new Set(shapes).size).toBe(3);
  });

  test("the present choice stands out by more than its colour", async ({ page }) => {
    for (const [address, current, other] of [
      ["/uae?category=beauty", ".chip[aria-current]", ".chip:not([aria-current])"],
      ["/uae/noon?show=percent", ".chip[aria-current]", ".chip:not([aria-current])"],
      ["/", ".tabs .chip:has(:checked)", ".tabs .chip:not(:has(:checked))"],
    ] as const) {
      await test.step(`the present choice on ${address} stands out by more than its colour`, async () => {
        await page.emulateMedia({ forcedColors: "active" });
        await page.goto(address);
        const border = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth));
        expect(await border(current)).toBeGreaterThan(await border(other));
      });
    }
  });
});

/** Elements that would move: with a transition or an animation that takes time. */
const moving = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("*")].filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return /[1-9]/.test(transitionDuration) || animationName !== "none";
      }).length,
  );

test("nothing moves if the shopper asks for that", async ({ page }) => {
  for (const address of ["/", "/ar/uae", "/uae/noon"]) {
    await test.step(`nothing on ${address} moves if the shopper asks for that`, async () => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.goto(address);
      expect(await moving(page)).toBeGreaterThan(0);
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await moving(page)).toBe(0);
      const behaviour = await page.evaluate(
        () => getComputedStyle(document.documentElement).scrollBehavior,
      );
      expect(behaviour).toBe("auto");
    });
  }
});
