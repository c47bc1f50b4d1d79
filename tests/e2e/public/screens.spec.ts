import { gzipSync } from "node:zlib";
import { expect, type Page, type Response } from "@playwright/test";
import { test } from "#tests/support/operator/admin-page.ts";
import { focusOf } from "#tests/support/operator/keyboard.ts";
import { bothSchemes, findViolations } from "#tests/support/reading/axe.ts";
import { cutTexts } from "#tests/support/reading/cut-texts.ts";
import { screensInLanguages } from "#tests/support/reading/screens.ts";
import { lowTargets, overflow } from "#tests/support/reading/targets.ts";
import { expectNoShift, watchShifts } from "./shifts.ts";

// Most bytes of any page, compressed.
const most = { document: 14_336, styles: 9_216, script: 3_072, later: 3_072, font: 34_816 };
// Fetched when the page is complete.
const besides = new Set(["/icon.svg", "/speculation-rules.json"]);

/** Opens a page whose font and logos come after the first paint, which must move nothing. */
async function openLate(page: Page, address: string): Promise<void> {
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  await page.route(/\.woff2$|\/logo\//, async (route) => {
    await page.waitForFunction(isPainted);
    await route.continue();
  });
  await watchShifts(page);
  const font = page.waitForResponse(/\.woff2$/);
  await page.goto(address);
  await font;
  await expectNoShift(page, address);
}

async function expectLight(responses: readonly Response[], origin: string | undefined) {
  const sizes: Record<string, number> = {};
  for (const response of responses) {
    // Some scripts load once the page is usable: see app/browser/index.ts.
    const isLater = /\/assets\/device-/.test(response.url());
    const kind = isLater ? "later" : response.request().resourceType();
    if (kind !== "document") expect(response.status(), response.url()).toBe(200);
    if (kind === "image" || besides.has(new URL(response.url()).pathname)) continue;
    const body = await response.body();
    expect(new URL(response.url()).origin).toBe(origin);
    const [, styles = ""] =
      /<style>(.*?)<\/style>/s.exec(kind === "document" ? `${body}` : "") ?? [];
    const parts = {
      [kind]: styles ? `${body}`.replace(styles, "") : body,
      ...(styles && { styles }),
    };
    for (const [part, content] of Object.entries(parts))
      sizes[part] = (sizes[part] ?? 0) + gzipSync(content, { level: 9 }).byteLength;
  }
  expect(Object.keys(sizes).toSorted()).toEqual(Object.keys(most).toSorted());
  for (const [kind, limit] of Object.entries(most))
    expect(sizes[kind], kind).toBeLessThanOrEqual(limit);
}

/** Returns controls and labels without a visible edge, which they need without a background. */
function withoutEdge(page: Page): Promise<string[]> {
  const filled = ".label:not(:is(.answer .ticket, .shelf-label, .row:not([data-best])) > *)";
  const boxed = `main :is(.button, .chip, ${filled}, .search-field, .basket [name=amount])`;
  return page.locator(boxed).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { borderTopStyle, borderTopWidth, outlineStyle, textDecorationLine } =
          getComputedStyle(element);
        const hasBorder = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1;
        return !hasBorder && outlineStyle === "none" && textDecorationLine === "none";
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Expects that every text can be read in a narrow window and at twice the size. */
async function expectReadable(page: Page, address: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const [width, standard] of [
    [390, 32],
    [320, 16],
  ] as const) {
    await browser.send("Page.setFontSizes", { fontSizes: { standard } });
    await page.setViewportSize({ width, height: 3_000 });
    await expect(page.locator("html")).toHaveCSS("font-size", `${standard}px`);
    await page.evaluate(() => document.fonts.ready);
    const at = `${address} at ${width} px, letters of ${standard} px`;
    expect.soft(await cutTexts(page), at).toEqual([]);
  }
}

const moving = (page: Page) =>
  page.locator("*").evaluateAll((all) => {
    const moves = ({ transitionDuration, animationName }: CSSStyleDeclaration) =>
      /[1-9]/.test(transitionDuration) || animationName !== "none";
    return all.filter((one) => moves(getComputedStyle(one))).map(({ className }) => className);
  });

/** Goes back by keyboard from the end of a page; returns stops that cannot be seen. */
async function hiddenStops(page: Page): Promise<string[]> {
  await page.locator(".site-footer a").last().focus();
  const hidden: string[] = [];
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press("Shift+Tab");
    const { name, visible, covered } = await focusOf(page);
    // The first stop is shown over the header.
    if (/^(BODY|A Skip)/.test(name)) break;
    if (!visible || covered) hidden.push(name);
  }
  return hidden;
}

// Pages of an error are tested in English only.
const tested = screensInLanguages.filter(
  ({ screen, language }) => language === "en" || !/ (not|without) /.test(screen),
);

for (const { screen, language, address } of tested) {
  test(`${screen} in ${language} is light and accessible`, async ({
    page,
    baseURL,
    complaints: _,
  }) => {
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    await page.setViewportSize({ width: language === "ar" ? 360 : 1280, height: 740 });
    await test.step("nothing moves when the font and the logos come late", () =>
      openLate(page, address));
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    await test.step("it loads little, from the site alone", () => expectLight(responses, baseURL));
    expect.soft(await moving(page)).toEqual([]);

    await test.step("it fits every window, and is easy to tap", async () => {
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflow(page), `width at ${width} px`).toBe(0);
        expect.soft(await lowTargets(page), `targets at ${width} px`).toEqual([]);
      }
    });

    await test.step("its texts can be read", () => expectReadable(page, address));

    // Dark colours do not depend on the language.
    const schemes = bothSchemes.slice(0, language === "ar" ? 1 : 2);
    await test.step("axe finds nothing, light and dark", async () => {
      await page.evaluate(() => scrollTo(0, 0));
      expect.soft(await findViolations(page, schemes)).toEqual([]);
    });

    await test.step("with forced colours its controls and its focus can be seen", async () => {
      await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
      expect.soft(await withoutEdge(page)).toEqual([]);
      if (language === "en") expect.soft(await hiddenStops(page)).toEqual([]);
    });
  });
}

// The last word of a heading is as wide as the rest of its line; the longest names of the sample.
const wide = `
  /jordan/the-body-shop
  /ar/saudi-arabia/عبد-الصمد-القرشي
  /ar/jordan/mothercare-early-learning-centre-elc-baby-toy-and-nursery-online-shop
  /lebanon/the-childrens-place-outlet-baby-essentials-warehouse-online-store
  /uae?q=zzzzqq
  /ar/uae?q=zzzzqq
  /uae/noon?amount=500&first-order=1
  /ar/uae/noon?amount=500&first-order=1`;
for (const path of wide.trim().split(/\s+/))
  test(`${path} can be read, and a store's best code is on the first screen`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openLate(page, path);
    for (const part of [".label", ".ticket-discount", ".check", ".code", ".copy-button"])
      for (const shown of await page.locator(".answer .ticket").locator(part).all())
        await expect.soft(shown, `${path} ${part}`).toBeInViewport({ ratio: 1 });
    await expectReadable(page, path);
  });
