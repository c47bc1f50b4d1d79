import { expect, type Page, test } from "@playwright/test";
import { languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { cutTexts } from "#tests/support/reading/cut-texts.ts";
import { addressOf, screens } from "#tests/support/reading/screens.ts";
import { lowTargets } from "#tests/support/reading/targets.ts";

const widths = [320, 360, 768, 1024, 1280, 1920];
const furtherPaths = [
  "/uae?category=beauty",
  "/uae?q=zzzzqq",
  "/?q=zzzzqq",
  "/uae/noon?amount=500&first-order=1",
  "/offline",
];

for (const language of languages) {
  test(`every text in ${language} can be read in a narrow window and at twice the size`, async ({
    page,
    context,
  }) => {
    const browser = await context.newCDPSession(page);
    const addresses = [
      ...screens.map((screen) => addressOf(screen, language)),
      ...furtherPaths.map((path) => pathInLanguage(path, language)),
    ];
    for (const address of addresses) {
      await page.goto(address);
      for (const [width, standard] of [
        [320, 16],
        [390, 32],
      ] as const) {
        await browser.send("Page.setFontSizes", { fontSizes: { standard } });
        await page.setViewportSize({ width, height: 3_000 });
        await expect(page.locator("html")).toHaveCSS("font-size", `${standard}px`);
        await page.evaluate(() => document.fonts.ready);
        const found = await cutTexts(page);
        expect.soft(found, `${address} at ${width} px, letters of ${standard} px`).toEqual([]);
      }
    }
  });
}

/** The codes of a page that are not on one line or not at their edge, and texts of under 240 px. */
function crampedTickets(page: Page): Promise<string[]> {
  return page.locator(".ticket").evaluateAll((all) =>
    all.flatMap((ticket) => {
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

test("codes stay on one line, at their edge, beside wide texts", async ({ page }) => {
  for (const address of ["/uae/noon", "/saudi-arabia/samsung"].flatMap((path) => [
    path,
    `/ar${path}`,
  ])) {
    await test.step(`the codes of ${address} stay on one line, at their edge, beside wide texts`, async () => {
      await page.goto(address);
      for (const width of [320, 360, 640, 768, 1000, 1024, 1100, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await crampedTickets(page), `at ${width} px`).toEqual([]);
      }
    });
  }
});

test("the open picker lies within its window", async ({ page }) => {
  for (const address of ["/", "/ar/saudi-arabia"]) {
    await test.step(`the open picker of ${address} lies within its window`, async () => {
      await page.goto(address);
      await page.locator(".picker summary").click();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 });
        const box = await page.locator(".picker nav").boundingBox();
        const at = `at ${width} px`;
        expect.soft(box?.x, at).toBeGreaterThanOrEqual(0);
        expect.soft((box?.x ?? width) + (box?.width ?? 0), at).toBeLessThanOrEqual(width);
        expect.soft((box?.y ?? 640) + (box?.height ?? 0), at).toBeLessThanOrEqual(640);
        expect.soft(await lowTargets(page), at).toEqual([]);
      }
    });
  }
});

const columns = [
  [360, 1],
  [768, 2],
  [1280, 3],
] as const;

test("a country's brands fill one, two or three columns", async ({ page }) => {
  for (const address of ["/uae", "/ar/uae"]) {
    await test.step(`the brands of ${address} fill one, two or three columns`, async () => {
      await page.goto(address);
      for (const [width, count] of columns) {
        await page.setViewportSize({ width, height: 800 });
        const edges = await page
          .locator(".brand-grid > li")
          .evaluateAll((all) => all.slice(0, 12).map((card) => card.getBoundingClientRect().left));
        expect.soft(new Set(edges).size, `at ${width} px`).toBe(count);
      }
    });
  }
});
