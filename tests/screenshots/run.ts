import { chromium } from "@playwright/test";
import { findChromium } from "../support/chromium.ts";
import { startServer } from "../support/e2e-server.ts";

// `npm run screenshots`: the pictures of the README, from the sample data. Flags need a font with
// emoji, such as Debian's fonts-noto-color-emoji.
const pictures = [
  { name: "home", path: "/", width: 1280, locale: "en", colorScheme: "light" },
  { name: "country", path: "/saudi-arabia", width: 390, locale: "en", colorScheme: "light" },
  {
    name: "brand-ar",
    path: "/ar/saudi-arabia/noon",
    width: 390,
    locale: "ar",
    colorScheme: "dark",
  },
] as const;

const server = await startServer();
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ["--no-sandbox"],
});
for (const { name, path, width, locale, colorScheme } of pictures) {
  const page = await browser.newPage({ viewport: { width, height: 800 }, locale, colorScheme });
  await page.goto(server.url + path);
  await page.screenshot({ path: `tests/screenshots/${name}.png` });
  await page.close();
}
await browser.close();
await server.close();
