import { gzipSync } from "node:zlib";
import { expect, type Page, type Response, test } from "@playwright/test";
import { type Language, languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { focusOf } from "#tests/support/operator/keyboard.ts";
import { bothSchemes, findViolations } from "#tests/support/reading/axe.ts";
import { cutTexts } from "#tests/support/reading/cut-texts.ts";
import { type Screen, screensInLanguages } from "#tests/support/reading/screens.ts";
import { lowTargets, overflow } from "#tests/support/reading/targets.ts";
import { workerBlocked } from "#tests/support/server/blocked-worker.ts";

// Most bytes of any page, compressed.
const most = { document: 14_336, styles: 9_216, script: 3_072, later: 3_072, font: 34_816 };
// Fetched when the page is complete.
const besides = new Set(["/icon.svg", "/speculation-rules.json"]);
const widths = [320, 768, 1280];

// Some scripts load once the page is usable: see app/browser/index.ts.
const kindOf = (response: Response) =>
  /\/assets\/device-/.test(response.url()) ? "later" : response.request().resourceType();

/** Collects the errors of a page and reports of its policy, except the status of one address. */
async function watch(page: Page, expectedAt: string | null): Promise<string[]> {
  const complaints: string[] = [];
  page.on("requestfailed", (request) => complaints.push(`failed ${request.url()}`));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const isStatus = expectedAt !== null && message.location().url.endsWith(expectedAt);
    const isExpected = isStatus || message.text() === workerBlocked;
    if (message.type() !== "log" && !isExpected) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) =>
      console.error(`CSP: ${effectiveDirective} ${blockedURI}`),
    );
  });
  return complaints;
}

async function expectLight(responses: readonly Response[], origin: string | undefined) {
  const sizes: Record<string, number> = {};
  for (const response of responses) {
    const kind = kindOf(response);
    if (kind === "image" || besides.has(new URL(response.url()).pathname)) continue;
    const body = await response.body();
    expect(new URL(response.url()).origin).toBe(origin);
    const policy = response.headers()["cache-control"];
    if (/^(later|script)$/.test(kind)) expect(policy, kind).toMatch(/31536000, immutable/);
    expect(body.includes("react-dom") || body.includes("__reactContainer")).toBe(false);
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
  for (const [kind, limit] of Object.entries(most)) {
    expect(sizes[kind], kind).toBeLessThanOrEqual(limit);
  }
  // The default logo replaces logos that fail.
  const urls = responses.map((response) => response.url());
  expect(urls.filter((url) => /react|default-logo/.test(url))).toEqual([]);
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

// Pages of an error are tested in one language each.
const inOne: Partial<Record<Screen, Language>> = {
  "country not found": "en",
  "brand not found": "ar",
  "brand without codes": "ar",
};
const tested = screensInLanguages.filter(
  ({ screen, language }) => (inOne[screen] ?? language) === language,
);

for (const { screen, language, address } of tested) {
  test(`${screen} in ${language} is light and accessible`, async ({ page, baseURL }) => {
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    // The browser reports the status of a page that is not found.
    const complaints = await watch(page, screen.endsWith("not found") ? address : null);
    await page.goto(address);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");

    await test.step("it loads little, from the site alone", () => expectLight(responses, baseURL));

    await test.step("it fits every window, and is easy to tap", async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflow(page), `width at ${width} px`).toBe(0);
        expect.soft(await lowTargets(page), `targets at ${width} px`).toEqual([]);
      }
    });

    await test.step("its texts can be read", () => expectReadable(page, address));

    // Dark colours do not depend on the language.
    const schemes = bothSchemes.slice(0, language === "ar" && !inOne[screen] ? 1 : 2);
    await test.step("axe finds nothing, light and dark", async () => {
      await page.evaluate(() => scrollTo(0, 0));
      expect.soft(await findViolations(page, schemes)).toEqual([]);
    });

    await test.step("with forced colours its controls and its focus can be seen", async () => {
      await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
      expect.soft(await withoutEdge(page)).toEqual([]);
      if (language === "ar") return;
      const hidden: string[] = [];
      for (let stop = 0; stop < 30; stop++) {
        await page.keyboard.press("Tab");
        const { name, visible } = await focusOf(page);
        // After the last stop the focus leaves the page.
        if (name.startsWith("BODY") && stop > 12) break;
        if (!visible) hidden.push(name);
      }
      expect.soft(hidden).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });
}

for (const language of languages) {
  test(`texts of further ${language} pages can be read`, async ({ page }) => {
    for (const path of ["/uae?q=zzzzqq", "/offline", "/uae/noon?amount=500&first-order=1"]) {
      await page.goto(pathInLanguage(path, language));
      await expectReadable(page, path);
    }
  });
}
