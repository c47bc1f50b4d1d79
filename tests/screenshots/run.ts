import { mkdirSync, writeFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { loadSampleAnswers } from "#seed/answers.ts";
import { prepareLocalFiles } from "#seed/local-site.ts";
import { findChromium } from "#tests/support/server/chromium.ts";
import { startServer } from "#tests/support/server/e2e-server.ts";

// `npm run screenshots`: the pictures of the README and of the manifests, from the sample data.
const pages = [
  { name: "home", path: "/", width: 1280 },
  { name: "country", path: "/saudi-arabia", width: 390 },
  { name: "brand", path: "/saudi-arabia/noon", width: 390 },
];
const languages = [
  { language: "en", prefix: "", colorScheme: "light" },
  { language: "ar", prefix: "/ar", colorScheme: "dark" },
] as const;

// Pictures of the web app manifests; see app/seo/web-manifest.ts.
const ofManifest = [
  { name: "wide", path: "/", width: 1280, height: 800 },
  { name: "narrow", path: "/saudi-arabia/noon", width: 390, height: 844 },
];

/** Opens a page and waits for its font and for its logos. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path.replace(/(.)\/$/, "$1"), { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
}

// With the wordmarks and the answers of the sample, as `npm start` shows them.
const server = await startServer({ LOGO_LOOKUP: "sample" }, prepareLocalFiles());
await loadSampleAnswers(server.env.DB, new Date());
mkdirSync("app/public/screenshots", { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ["--no-sandbox"],
});
for (const { language, prefix, colorScheme } of languages) {
  for (const { name, path, width } of pages) {
    const viewport = { width, height: 800 };
    const page = await browser.newPage({ viewport, locale: language, colorScheme });
    await open(page, prefix + path);
    await page.screenshot({ path: `tests/screenshots/${name}-${language}.png` });
    await page.close();
  }
  for (const { name, path, width, height } of ofManifest) {
    const viewport = { width, height };
    const page = await browser.newPage({ viewport, locale: language, colorScheme: "light" });
    await open(page, prefix + path);
    const devtools = await page.context().newCDPSession(page);
    // Playwright itself writes no WebP, which takes a third of the bytes of PNG.
    const shot = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 60 });
    writeFileSync(`app/public/screenshots/${name}-${language}.webp`, shot.data, "base64");
    await page.close();
  }
}
await browser.close();
await server.close();
