import { expect, type Locator, type Page } from "@playwright/test";
import { languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { isCached, networkTest as test } from "#tests/support/reading/network-test.ts";
import { leaveAndReturn } from "#tests/support/reading/shopper.ts";

// Tasks of shoppers on a small phone once their country is known. Typing costs no tap.
const mostTaps = 3;

test.use({
  viewport: { width: 360, height: 640 },
  timezoneId: "Asia/Riyadh",
  permissions: ["clipboard-read", "clipboard-write"],
  serviceWorkers: "allow",
});

interface Shopper {
  page: Page;
  answer: Locator;
  open: (path: string) => Promise<unknown>;
  tap: (target: Locator) => Promise<void>;
}

async function type({ page, open, tap }: Shopper, text: string) {
  await open("/");
  await tap(page.locator("#search"));
  await page.locator("#search").fill(text);
}

async function search(shopper: Shopper, text: string) {
  await type(shopper, text);
  await shopper.tap(shopper.page.getByRole("option").first());
}

/** Copies the code of a card, which is visible without scrolling. */
async function copy({ page, tap }: Shopper, card: Locator) {
  const button = card.locator(".copy-button");
  await expect(button).toBeInViewport({ ratio: 1 });
  await tap(button);
  const pasted = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(pasted).toBe(await card.locator(".code").textContent());
}

const noon = "/saudi-arabia/noon";

/** A task in both languages, with the text or path of its start, in English and Arabic if it differs. */
function task(name: string, start: string, run: (shopper: Shopper, start: string) => unknown) {
  for (const [at, language] of languages.entries())
    test(`${name} in ${language} takes at most three taps`, async ({ page, network }) => {
      const open = (path: string) => page.goto(pathInLanguage(path, language));
      await open("/saudi-arabia");
      if (name.includes("network")) {
        await page.waitForFunction(() => localStorage.first);
        await open(start);
        await expect.poll(() => isCached(page, pathInLanguage(start, language))).toBe(true);
        network.isCut = true;
      }
      let taps = 0;
      const tap = async (target: Locator) => {
        taps++;
        await target.click();
      };
      const answer = page.locator(".answer");
      await run({ page, answer, open, tap }, start.split("|")[at] ?? start);
      expect(taps).toBeLessThanOrEqual(mostTaps);
    });
}

for (const [name, text, card] of [
  ["a best code for a first order", "noon first order 400|نون أول طلب 400", ".answer"],
  ["a free delivery", "free delivery|توصيل مجاني", ".found-code"],
  ["a pasted link", "https://www.noon.com/saudi-en/cart/", ".answer"],
] as const)
  task(name, text, async (shopper, text) => {
    await search(shopper, text);
    await copy(shopper, shopper.page.locator(card).first());
  });

task("whether a code works", "noon|نون", async (shopper, text) => {
  await search(shopper, text);
  for (const part of [".ticket-note", ".check", ".share"])
    await expect(shopper.answer.locator(part)).toBeInViewport({ ratio: 1 });
});

task("the next code after one that failed", noon, async (shopper, path) => {
  const { page, answer, open, tap } = shopper;
  await open(path);
  await copy(shopper, answer);
  const bar = page.locator("copied-bar");
  await expect(bar).toBeVisible();
  await leaveAndReturn(page);
  await tap(bar.locator("[value=false]"));
  await expect(answer.locator(".copy-button")).toBeInViewport({ ratio: 1 });
  const next = (await answer.locator(".code").textContent()) ?? "no code";
  await expect(bar.locator(".copied-code")).toContainText(next);
  await tap(bar.locator("[data-next]"));
  await expect(bar.locator(".copied-code")).toContainText(next);
});

task("the newest codes", "/", async ({ page, open, tap }, path) => {
  await open(path);
  await tap(page.locator("[data-shelf] [href*='sort=checked']"));
  await expect(page.locator(".brand-grid .row").first()).toBeInViewport();
});

task("a page without a network", noon, async (shopper, path) => {
  await shopper.open(path);
  await copy(shopper, shopper.answer);
});

task("a store shared by WhatsApp", noon, async ({ page, open, tap }, path) => {
  await open(path);
  await page.route("https://wa.me/**", (route) => route.fulfill({ status: 204 }));
  const shared = page.waitForRequest(/wa\.me.*noon/);
  const link = page.locator(".store-actions [href*='wa.me']");
  await expect(link).toBeInViewport({ ratio: 1 });
  await tap(link);
  await shared;
});

for (const [country, text, url] of [
  ["a country", "Shoes for AED 459.00 https://www.noon.com/p/1", /\/uae\/noon\?amount=459$/],
  ["no country", "https://www.noon.com/p/1", /\/saudi-arabia\/noon$/],
] as const)
  task(`a page shared from a shop's app with ${country}`, text, async (shopper) => {
    await shopper.open(`/?${new URLSearchParams({ title: "Noon", text })}`);
    await expect(shopper.page).toHaveURL(url);
    await copy(shopper, shopper.answer);
    if (country === "a country") await expect(shopper.answer).toContainText(/321|٣٢١/);
  });

task("pharmacies in Morocco", "pharmacies in Morocco|صيدليات في المغرب", async (shopper, text) => {
  await type(shopper, text);
  await shopper.page.keyboard.press("Enter");
  await expect(shopper.page).toHaveURL(/\/morocco\?category=/);
  await expect(shopper.page.locator("[data-absent] .chip").first()).toBeInViewport();
});
