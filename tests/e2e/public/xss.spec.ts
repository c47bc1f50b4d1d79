import { expect, type Page } from "@playwright/test";
import { slugify } from "#app/domain/base/slug.ts";
import { promoCode } from "#tests/support/data/catalogue.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { brandOfText } from "#tests/support/data/xss-brands.ts";
import { xssPayloads } from "#tests/support/data/xss-payloads.ts";
import { json, testOnOwnServer } from "#tests/support/operator/admin-page.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";

const all = xssPayloads.join(" ");
const promo_codes = xssPayloads.map((text) =>
  promoCode({ code: text, discount: text, discount_ar: text }),
);
const brandOfAll = { ...brandOfText(all, xssPayloads.length), promo_codes };
const slugAt = (text: string, at: number) => encodeURIComponent(slugify(`n${at} ${text}`));
// These work only at the start of an address, so each has a page of a brand.
const withScheme = [...xssPayloads.entries()].filter(([, text]) => /^\s*\w+\s*\w*:/.test(text));

/** The payloads in few searches: the site reads 100 characters of each. */
const searches = [""];
for (const payload of xssPayloads)
  if (`${searches.at(-1)} ${payload}`.length > 100) searches.push(payload);
  else searches.push(`${searches.pop()} ${payload}`);

// A test fails if the browser reports a dialog, an error or a violation of the policy.
const test = testOnOwnServer.extend<{ _dialogs: undefined }>({
  _dialogs: [
    async ({ context, complaints: _, server }, use) => {
      const brands = [...xssPayloads.map(brandOfText), brandOfAll];
      await saveCountry(server.env.DB, 1, brands, { kind: "import", now: new Date() });
      const dialogs: string[] = [];
      context.on("dialog", async (dialog) => {
        dialogs.push(dialog.message());
        await dialog.dismiss();
      });
      await context.addInitScript(() =>
        addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
          console.error(`Policy: ${violatedDirective} ${blockedURI}`),
        ),
      );
      await use(undefined);
      expect(dialogs).toEqual([]);
    },
    { auto: true },
  ],
});

test.describe.configure({ mode: "default" });

/** Fires on every element the events that an injected handler would wait for. */
const provoke = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll("*"))
      for (const type of ["mouseover", "focus", "error", "load", "toggle", "begin"])
        element.dispatchEvent(new Event(type));
  });

// Tests in worker/http/xss read the markup of both languages.
test("no payload runs on public pages", async ({ page, baseURL, complaints }) => {
  const visit = async (path: string) => {
    await page.goto(path);
    await provoke(page);
    // No injected refresh or base has led away.
    expect(new URL(page.url()).origin).toBe(baseURL);
  };
  await visit("/ar/uae");
  await expect(page.locator(".brand-grid > li")).toHaveCount(xssPayloads.length + 1);
  for (const search of searches)
    for (const path of ["/ar", "/ar/uae"]) await visit(`${path}?q=${encodeURIComponent(search)}`);
  await visit(`/ar/uae/${slugAt(all, xssPayloads.length)}`);
  await expect(page.locator("copy-code")).toHaveCount(xssPayloads.length);
  await visit(`/ar/uae/${encodeURIComponent(all)}`);
  for (const [index, payload] of withScheme) {
    await visit(`/ar/uae/${slugAt(payload, index)}`);
    await expect(page.locator("copy-code")).toHaveCount(1);
  }
  expect(complaints).toEqual([]);
  for (const sitemap of ["/sitemaps/uae.xml", "/sitemap.xml"]) await visit(sitemap);
  // Chromium displays XML with inline styles.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("style-src");
});

test("no payload runs in the workspace", async ({ admin, page }) => {
  // Uploads reject control characters.
  const texts = xssPayloads.filter((text) => !text.includes("\t"));
  const upload = texts.map((text, index) => {
    const promoCodes = [uploadCode(`C${index}`, { discount: text })];
    const fields = { brandAr: text, description: text, category: text, promoCodes };
    return uploadItem(`b${index} ${text}`, fields);
  });
  await admin.logIn();
  await provoke(page);
  await admin.reviewUpload("uae", json(...upload));
  await provoke(page);
});
