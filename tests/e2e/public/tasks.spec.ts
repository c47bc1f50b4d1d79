import { expect, type Locator, type Page } from "@playwright/test";
import { type Language, languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { networkTest as test } from "#tests/support/reading/network-test.ts";
import { leaveAndReturn } from "#tests/support/reading/shopper.ts";

// Tasks of shoppers on a small phone once their country is known. Typing costs no tap.
const mostTaps = 3;

test.use({
  viewport: { width: 360, height: 640 },
  timezoneId: "Asia/Riyadh",
  permissions: ["clipboard-read", "clipboard-write"],
});

interface Shopper {
  page: Page;
  open: (path: string) => Promise<unknown>;
  tap: (target: Locator) => Promise<void>;
}

/** Opens the first suggestion for a text. */
async function search({ page, open, tap }: Shopper, text: string) {
  await open("/");
  await tap(page.locator("#search"));
  await page.locator("#search").fill(text);
  await tap(page.getByRole("option").first());
}

/** Copies the code of a card, which is visible without scrolling. */
async function copy({ page, tap }: Shopper, card: Locator) {
  const button = card.locator(".copy-button");
  await expect(button).toBeInViewport({ ratio: 1 });
  await tap(button);
  const pasted = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(pasted).toBe(await card.locator(".code").textContent());
}

const searchAndCopy = (texts: Record<Language, string>, card: string) => ({
  texts,
  run: async (shopper: Shopper, text: string) => {
    await search(shopper, text);
    await copy(shopper, shopper.page.locator(card).first());
  },
});

const same = (text: string) => ({ en: text, ar: text });

const tasks: Record<
  string,
  { texts: Record<Language, string>; run: (shopper: Shopper, text: string) => Promise<unknown> }
> = {
  "the best code for a first order of 400": searchAndCopy(
    { en: "noon first order 400", ar: "نون أول طلب 400" },
    ".answer",
  ),
  "a free delivery": searchAndCopy({ en: "free delivery", ar: "توصيل مجاني" }, ".found-code"),
  "a pasted link": searchAndCopy(same("https://www.noon.com/saudi-en/cart/"), ".answer"),
  "a misspelt store": searchAndCopy(same("نوون"), ".answer"),
  "whether a code works": {
    texts: { en: "noon", ar: "نون" },
    run: async (shopper, text) => {
      await search(shopper, text);
      for (const part of [".ticket-note", ".check", ".share"])
        await expect(shopper.page.locator(`.answer ${part}`)).toBeInViewport({ ratio: 1 });
    },
  },
  "the next code after one that failed": {
    texts: same("/saudi-arabia/noon"),
    run: async (shopper, path) => {
      const { page, open, tap } = shopper;
      await open(path);
      await copy(shopper, page.locator(".answer"));
      const bar = page.locator("copied-bar");
      await expect(bar).toBeVisible();
      await leaveAndReturn(page);
      await tap(bar.locator("[value=false]"));
      await expect(page.locator(".answer .copy-button")).toBeInViewport({ ratio: 1 });
      const next = await page.locator(".answer .code").textContent();
      await expect(bar.locator(".copied-code")).toContainText(next ?? "no code");
      await tap(bar.locator("[data-next]"));
      await expect(bar.locator(".copied-code")).toContainText(`${next}`);
    },
  },
  "the newest codes": {
    texts: same("/"),
    run: async ({ page, open, tap }, path) => {
      await open(path);
      await tap(page.locator("[data-shelf] [href*='sort=checked']"));
      await expect(page.locator(".brand-grid .row").first()).toBeInViewport();
    },
  },
  "a page without a network": {
    texts: same("/saudi-arabia/noon"),
    run: async (shopper, path) => {
      await shopper.open(path);
      await copy(shopper, shopper.page.locator(".answer"));
    },
  },
  "a store shared by WhatsApp": {
    texts: same("/saudi-arabia/noon"),
    run: async ({ page, open, tap }, path) => {
      await open(path);
      await page.route("https://wa.me/**", (route) => route.fulfill({ status: 204 }));
      const shared = page.waitForRequest(/wa\.me.*noon/);
      const link = page.locator(".store-actions [href*='wa.me']");
      await expect(link).toBeInViewport({ ratio: 1 });
      await tap(link);
      await shared;
    },
  },
  "a page shared from a shop's app": {
    texts: same("Shoes for AED 459.00 https://www.noon.com/p/1"),
    run: async (shopper, text) => {
      const { page, open } = shopper;
      await open(`/?${new URLSearchParams({ title: "Noon", text })}`);
      await expect(page).toHaveURL(/\/uae\/noon\?amount=459$/);
      await copy(shopper, page.locator(".answer"));
      await expect(page.locator(".answer")).toContainText(/321|٣٢١/);
    },
  },
  "a page shared without a country": {
    texts: same("https://www.noon.com/p/1"),
    run: async (shopper, text) => {
      const { page, open } = shopper;
      await open(`/?${new URLSearchParams({ text })}`);
      await expect(page).toHaveURL(/\/saudi-arabia\/noon$/);
      await copy(shopper, page.locator(".answer"));
    },
  },
  "pharmacies in Morocco": {
    texts: { en: "pharmacies in Morocco", ar: "صيدليات في المغرب" },
    run: async ({ page, open, tap }, text) => {
      await open("/");
      await tap(page.locator("#search"));
      await page.locator("#search").fill(text);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/morocco\?category=/);
      await expect(page.locator("[data-absent] .chip").first()).toBeInViewport();
    },
  },
};

for (const language of languages) {
  for (const [name, { texts, run }] of Object.entries(tasks)) {
    test.describe(() => {
      test.use({ serviceWorkers: name.includes("network") ? "allow" : "block" });
      test(`${name} in ${language} takes at most three taps`, async ({ page, network }) => {
        const open = (path: string) => page.goto(pathInLanguage(path, language));
        await open("/saudi-arabia");
        if (name.includes("network")) {
          await page.waitForFunction(() => localStorage.first);
          await open("/saudi-arabia/noon");
          const at = pathInLanguage("/saudi-arabia/noon", language);
          const isCached = () =>
            page.evaluate(async (path) => Boolean(await caches.match(path)), at);
          await expect.poll(isCached).toBe(true);
          network.isCut = true;
        }
        let taps = 0;
        const tap = async (target: Locator) => {
          taps++;
          await target.click();
        };
        await run({ page, open, tap }, texts[language]);
        expect(taps).toBeLessThanOrEqual(mostTaps);
      });
    });
  }
}
