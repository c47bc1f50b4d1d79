import { chromium } from "@playwright/test";
import { findChromium } from "../support/chromium.ts";
import { startServer } from "../support/e2e-server.ts";

// `npm run screenshots`: the pictures of the README, from the sample data.
const pages = [
  { name: "home", path: "/", width: 1280 },
  { name: "country", path: "/saudi-arabia", width: 390 },
  { name: "brand", path: "/saudi-arabia/noon", width: 390 },
];
const languages = [
  { language: "en", prefix: "", colorScheme: "light" },
  { language: "ar", prefix: "/ar", colorScheme: "dark" },
] as const;

const server = await startServer();
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ["--no-sandbox"],
});
for (const { language, prefix, colorScheme } of languages) {
  for (const { name, path, width } of pages) {
    const viewport = { width, height: 800 };
    const page = await browser.newPage({ viewport, locale: language, colorScheme });
    await page.goto(server.url + (prefix + path).replace(/(.)\/$/, "$1"));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `tests/screenshots/${name}-${language}.png` });
    await page.close();
  }
}
await browser.close();
await server.close();
