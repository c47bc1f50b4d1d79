import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { loadSampleAnswers } from "#seed/answers.ts";
import { prepareLocalFiles } from "#seed/local-site.ts";
import { findChromium } from "#tests/support/server/chromium.ts";
import { startServer } from "#tests/support/server/e2e-server.ts";

// The pictures of the README, and those of the manifests (see app/seo/web-manifest.ts) in WebP.
const [readme, manifests] = ["tests/screenshots", "app/public/screenshots"];
const pictures = [
  { folder: readme, name: "home", path: "/", width: 1280, height: 800 },
  { folder: readme, name: "country", path: "/saudi-arabia", width: 390, height: 800 },
  { folder: readme, name: "brand", path: "/saudi-arabia/noon", width: 390, height: 800 },
  { folder: manifests, name: "wide", path: "/", width: 1280, height: 800 },
  { folder: manifests, name: "narrow", path: "/saudi-arabia/noon", width: 390, height: 844 },
];

// With the wordmarks and the answers of the sample, as `npm start` shows them.
const server = await startServer({ LOGO_LOOKUP: "sample" }, prepareLocalFiles());
await loadSampleAnswers(server.env.DB, new Date());
mkdirSync(manifests, { recursive: true });
const executablePath = findChromium() ?? undefined;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
for (const { language, prefix, scheme } of [
  { language: "en", prefix: "", scheme: "light" },
  { language: "ar", prefix: "/ar", scheme: "dark" },
] as const)
  for (const { folder, name, path, ...viewport } of pictures) {
    const colorScheme = folder === readme ? scheme : "light";
    const page = await browser.newPage({ viewport, locale: language, colorScheme });
    const address = server.url + (prefix + path).replace(/(.)\/$/, "$1");
    await page.goto(address, { waitUntil: "networkidle" });
    // Logos are requested from the first interaction on.
    await page.mouse.move(1, 300);
    await page.waitForTimeout(1_000);
    await page.evaluate(() => document.fonts.ready);
    const devtools = await page.context().newCDPSession(page);
    // Playwright itself writes no WebP, which takes a third of the bytes of PNG.
    const format = folder === readme ? "png" : "webp";
    const shot = await devtools.send("Page.captureScreenshot", { format, quality: 60 });
    writeFileSync(`${folder}/${name}-${language}.${format}`, shot.data, "base64");
    await page.close();
  }
await browser.close();
await server.close();
