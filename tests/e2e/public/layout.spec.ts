import { expect, type Page, test } from "@playwright/test";
import { lowTargets } from "#tests/support/reading/targets.ts";

/** Returns codes that are not on one line or not at their edge, and texts narrower than 240 px. */
function crampedTickets(page: Page): Promise<string[]> {
  return page.locator(".ticket").evaluateAll((all) =>
    all.flatMap((ticket) => {
      if (!ticket.checkVisibility()) return [];
      const code = ticket.querySelector(".code") as HTMLElement;
      const line = code.parentElement as HTMLElement;
      const range = document.createRange();
      range.selectNodeContents(code);
      const lines = [...range.getClientRects()];
      const [box, edge] = [code.getBoundingClientRect(), line.getBoundingClientRect()];
      const isRightToLeft = document.dir === "rtl";
      const gap = isRightToLeft
        ? edge.right - Math.max(...lines.map(({ right }) => right))
        : Math.min(...lines.map(({ left }) => left)) - edge.left;
      const text = (ticket.querySelector(".ticket-discount") as HTMLElement).offsetWidth;
      const faults = [
        lines.length > 1 && `${code.textContent} on ${lines.length} lines`,
        gap > 18 && `${code.textContent} ${gap} px from its edge, ${box.width} px wide`,
        text < 240 && `${text} px of text beside ${code.textContent}`,
      ];
      return faults.filter((fault) => fault !== false);
    }),
  );
}

test("codes stay on one line, at their edge, with wide texts", async ({ page }) => {
  for (const address of ["/uae/noon", "/ar/saudi-arabia/samsung"]) {
    await page.goto(address);
    for (const width of [320, 360, 768, 1000, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await crampedTickets(page), `${address} at ${width} px`).toEqual([]);
    }
  }
});

test("the picker fits its window, brands fill columns", async ({ page }) => {
  for (const address of ["/uae", "/ar/uae"]) {
    await page.goto(address);
    for (const [width, count] of [
      [360, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const edges = await page
        .locator(".brand-grid > li")
        .evaluateAll((all) => all.slice(0, 12).map((card) => card.getBoundingClientRect().left));
      expect.soft(new Set(edges).size, `columns of ${address} at ${width} px`).toBe(count);
    }
    await page.locator(".picker summary").click();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      const box = await page.locator(".picker nav").boundingBox();
      const at = `picker of ${address} at ${width} px`;
      expect.soft(box?.x, at).toBeGreaterThanOrEqual(0);
      expect.soft((box?.x ?? width) + (box?.width ?? 0), at).toBeLessThanOrEqual(width);
      expect.soft((box?.y ?? 640) + (box?.height ?? 0), at).toBeLessThanOrEqual(640);
      expect.soft(await lowTargets(page), at).toEqual([]);
    }
  }
});

// The longest names and texts of the sample.
const longest = [
  "/ar/jordan/mothercare-early-learning-centre-elc-baby-toy-and-nursery-online-shop",
  "/lebanon/the-childrens-place-outlet-baby-essentials-warehouse-online-store",
  "/ar/saudi-arabia/عبد-الصمد-القرشي",
];

test("a phone shows a store's best code at once", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of longest) {
    expect((await page.goto(path))?.status()).toBe(200);
    await page.evaluate(() => document.fonts.ready);
    for (const part of [".label", ".ticket-discount", ".check", ".code", ".copy-button"]) {
      const shown = page.locator(".answer .ticket").locator(part);
      await expect.soft(shown, `${path} ${part}`).toBeInViewport({ ratio: 1 });
    }
  }
});

test("a phone shows two stores of a country, and a row, at once", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ["/saudi-arabia", "/ar/saudi-arabia"]) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    for (const at of [0, 1])
      await expect(page.locator(".shelf-label").nth(at)).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".shelf-label").nth(2)).toBeInViewport({ ratio: 0.25 });
    await expect(page.locator(".brand-grid .row").first()).toBeInViewport({ ratio: 1 });
  }
});

// Letters whose marks reach above and below others.
test("marks of Arabic letters are drawn whole in names and notes", async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/ar/saudi-arabia", { waitUntil: "networkidle" });
    const label = page.locator(".shelf-label").nth(1);
    await label.evaluate((element) => element.querySelector("img")?.remove());
    for (const part of ["bdi", ".shelf-note"]) {
      const text = label.locator(part);
      await text.evaluate((element) => {
        element.textContent = "أإآيئجؤ";
      });
      const shown = await label.screenshot();
      await text.evaluate((element) => {
        element.style.overflow = "visible";
      });
      expect.soft(shown.equals(await label.screenshot()), `${part} at ${width} px`).toBe(true);
    }
  }
});
