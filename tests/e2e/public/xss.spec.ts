import { expect, type Page } from "@playwright/test";
import { slugify } from "#app/domain/base/slug.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { promoCode } from "#tests/support/data/catalogue.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { brandOfText } from "#tests/support/data/xss-brands.ts";
import { xssPayloads } from "#tests/support/data/xss-payloads.ts";
import { json, testOnOwnServer } from "#tests/support/operator/admin-page.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";

const all = xssPayloads.join(" ");
const brandOfAll = {
  ...brandOfText(all, xssPayloads.length),
  promo_codes: xssPayloads.map((text) =>
    promoCode({ code: text, discount: text, discount_ar: text }),
  ),
};
const slugAt = (text: string, at: number) => encodeURIComponent(slugify(`n${at} ${text}`));
// These only work at the start of an address, so each has a brand's page of its own.
const ofScheme = [...xssPayloads.entries()].filter(([, text]) => /^\s*\w+\s*\w*:/.test(text));

/** The payloads in as few searches as possible: the site reads 100 characters of one. */
const searches: string[] = [];
for (const payload of xssPayloads) {
  const longer = `${searches.at(-1)} ${payload}`;
  if (searches.length > 0 && longer.length <= 100) searches[searches.length - 1] = longer;
  else searches.push(payload);
}

// The fixture fails a test if the browser reports a breach of the policy or an error.
const test = testOnOwnServer.extend<{ dialogs: string[]; _payloads: undefined }>({
  dialogs: async ({ context, complaints: _ }, use) => {
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
    await use(dialogs);
    expect(dialogs).toEqual([]);
  },
  _payloads: [
    async ({ server }, use) => {
      const write = { kind: "import", now: new Date() } as const;
      const brands = [...xssPayloads.map(brandOfText), brandOfAll];
      await saveCountry(server.env.DB, 1, brands, write);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Does on every element what a handler that came in with a text would wait for. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("*")) {
      for (const type of ["mouseover", "focus", "error", "load", "toggle", "begin"]) {
        element.dispatchEvent(new Event(type));
      }
    }
  });
}

async function visit(page: Page, path: string): Promise<void> {
  const before = new URL(page.url()).origin;
  await page.goto(path);
  await provoke(page);
  // Neither a refresh nor a base of the text's has led away.
  if (before !== "null") expect(new URL(page.url()).origin).toBe(before);
}

// The markup of both languages is tested in worker/http/xss.
const at = (path: string) => pathInLanguage(path, "ar");
test("no payload runs on the lists and searches", async ({ page, dialogs: _ }) => {
  await visit(page, at("/uae"));
  await expect(page.locator(".brand-grid > li")).toHaveCount(xssPayloads.length + 1);
  for (const search of searches) {
    expect(search.length).toBeLessThanOrEqual(100);
    const query = `?q=${encodeURIComponent(search)}`;
    await visit(page, `${at("/")}${query}`);
    await visit(page, `${at("/uae")}${query}`);
  }
});

test("no payload runs on a brand's page", async ({ page, dialogs: _ }) => {
  await visit(page, at(`/uae/${slugAt(all, xssPayloads.length)}`));
  await expect(page.locator("copy-code")).toHaveCount(xssPayloads.length);
  await visit(page, at(`/uae/${encodeURIComponent(all)}`));
  expect(ofScheme.length).toBeGreaterThan(4);
  for (const [index, payload] of ofScheme) {
    await visit(page, at(`/uae/${slugAt(payload, index)}`));
    await expect(page.locator("copy-code")).toHaveCount(1);
  }
});

test("no payload runs in the sitemap", async ({ page, complaints, dialogs: _ }) => {
  await visit(page, "/sitemaps/uae.xml");
  await visit(page, "/sitemap.xml");
  // Chromium's own view of XML has inline styles; there is nothing else to complain of.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("style-src");
});

test("no payload runs on the operator's screen", async ({ admin, page, dialogs: _ }) => {
  // Uploads take no control characters, so none with a tab in it.
  const texts = xssPayloads.filter((text) => !text.includes("\t"));
  const upload = texts.map((text, index) => {
    const promoCodes = [{ code: `C${index}`, discount: text, lastReportedDate: "2026-11-20" }];
    const fields = { brandAr: text, description: text, category: text, promoCodes };
    return uploadItem(`b${index} ${text}`, fields);
  });
  await admin.logIn();
  await provoke(page);
  await admin.reviewUpload("uae", json(...upload));
  await provoke(page);
  await page.keyboard.press("Escape");
  await admin.fill(
    "uae",
    json(
      uploadItem("<img src=x onerror=alert(1)>", {
        promoCodes: [uploadCode("<svg onload=alert(1)>")],
      }),
    ),
  );
  await provoke(page);
});
