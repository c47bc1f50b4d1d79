import { gzipSync } from "node:zlib";
import { expect, type Page, type Response, test } from "@playwright/test";
import type { Language } from "#app/domain/base/language.ts";
import { focusOf } from "#tests/support/operator/keyboard.ts";
import { bothSchemes, findViolations } from "#tests/support/reading/axe.ts";
import { type Screen, screensInLanguages } from "#tests/support/reading/screens.ts";
import { lowTargets, overflow } from "#tests/support/reading/targets.ts";
import { workerBlocked } from "#tests/support/server/blocked-worker.ts";

// Bytes after gzip, on any page.
const most = { document: 14_336, stylesheet: 9_216, script: 3_072, later: 3_072, font: 57_344 };
// Fetched when all else is there.
const besides = new Set(["/icon.svg", "/speculation-rules.json"]);
const widths = [320, 360, 768, 1024, 1280, 1920];

// What is loaded once the page is usable: see app/browser/index.ts.
const isLater = (response: Response) => /\/assets\/device-/.test(response.url());
const kindOf = (response: Response) =>
  isLater(response) ? "later" : response.request().resourceType();

/** Notes what a page complains of, its policy's reports among them, but for a line at an address. */
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
    expect(body.includes("react-dom") || body.includes("__reactContainer")).toBe(false);
    sizes[kind] = (sizes[kind] ?? 0) + gzipSync(body, { level: 9 }).byteLength;
  }
  expect(Object.keys(sizes).toSorted()).toEqual(Object.keys(most).toSorted());
  for (const [kind, limit] of Object.entries(most)) {
    expect(sizes[kind], kind).toBeLessThanOrEqual(limit);
  }
  // The default logo stands in for logos that fail; none does here.
  const urls = responses.map((response) => response.url());
  expect(urls.filter((url) => /react|default-logo/.test(url))).toEqual([]);
}

/** Controls and labels of which no edge can be seen: without a ground of their own they need one. */
function withoutEdge(page: Page): Promise<string[]> {
  const boxed = "main :is(.button, .chip, .label, .search-field, .mark, .basket [name=amount])";
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

// Pages of an error are looked at in one language each.
const inOne: Partial<Record<Screen, Language>> = {
  "country not found": "en",
  "brand not found": "ar",
  "brand without codes": "ar",
};
const looked = screensInLanguages.filter(
  ({ screen, language }) => (inOne[screen] ?? language) === language,
);

for (const { screen, language, address } of looked) {
  test(`${screen} in ${language} is light, fits its window and can be used by anybody`, async ({
    page,
    baseURL,
  }) => {
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    // The browser itself notes the status of a page that is not found.
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

    // What the dark colours change is the same in both languages.
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
      for (let stop = 0; stop < 15; stop++) {
        await page.keyboard.press("Tab");
        const { name, visible } = await focusOf(page);
        if (!visible) hidden.push(name);
      }
      expect.soft(hidden).toEqual([]);
    });
    expect(complaints).toEqual([]);
  });
}
