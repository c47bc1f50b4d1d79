import { expect, type Page, test } from "@playwright/test";
import * as ar from "#app/i18n/locales/ar/index.ts";

// With the motion that most shoppers see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const shown = (page: Page) => page.locator(".brand-grid > li:visible .row-name");

const filters: [address: string, query: string, names: string[] | null, count: string][] = [
  ["/uae", "NOON", ["Noon"], "1 store"],
  ["/uae", "امازون", ["Amazon"], "1 store"],
  ["/ar/uae", "صيدليه", ["صيدلية لايف", "صيدلية أستر"], "متجران"],
  ["/ar/uae", "الكتروني", null, "٤ متاجر"],
  ["/ar/uae", "zzzz", [], ar.search.storeCount_zero],
];

test("typing filters the list and counts what is left, and clearing shows all", {
  tag: "@job",
}, async ({ page }) => {
  for (const [address, query, names, count] of filters) {
    await test.step(`typing ${query} on ${address} leaves ${count}`, async () => {
      await page.goto(address);
      const all = await shown(page).allTextContents();
      await page.getByRole("searchbox").pressSequentially(query);
      await expect(page.locator("output")).toHaveText(count);
      if (names) await expect(shown(page)).toHaveText(names);
      const none = page.locator("[data-empty]", { hasText: ar.country.noBrandsFound });
      await expect(none).toBeVisible({ visible: query === "zzzz" });
      await expect(page).toHaveURL(address);
      await page.getByRole("searchbox").clear();
      await expect(page.locator("[data-empty]")).toBeHidden();
      await expect(page.locator("output")).toBeEmpty();
      await expect(shown(page)).toHaveText(all);
    });
  }
});

test("the live filter and the form without a script find the same", async ({ page, request }) => {
  await page.goto("/uae");
  for (const query of ["a", "اس", "h&m", "ال ", "8"]) {
    await page.getByRole("searchbox").fill(query);
    const html = await (await request.get(`/uae?q=${encodeURIComponent(query)}`)).text();
    const found = html.match(/<li><a class="row"/g)?.length ?? 0;
    expect(found, query).toBeGreaterThan(0);
    await expect(page.locator(".brand-grid > li:visible"), query).toHaveCount(found);
  }
  await page.getByRole("searchbox").fill("https://www.noon.com/saudi-en/iphone/p?o=1");
  await expect(page.locator(".brand-grid > li:visible")).toHaveText(/^Noon/);
  await expect(page.locator("[data-near]")).toBeHidden();
});

test("what a browser put back into the field filters the list, and typing goes on from there", async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const input = document.querySelector<HTMLInputElement>(".site-header input[name=q]");
      if (!input) return;
      input.value = "adi";
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/uae");
  await expect(shown(page)).toHaveText(["Adidas"]);
  await page.getByRole("searchbox").fill("noon");
  await expect(shown(page)).toHaveText(["Noon"]);
  expect(errors).toEqual([]);
});

test("going back from a brand restores the filtered list", async ({ page }) => {
  await page.goto("/ar/uae");
  await page.getByRole("searchbox").pressSequentially("امازون");
  await expect(shown(page)).toHaveCount(1);
  await shown(page).click();
  await expect(page).toHaveURL("/ar/uae/amazon");
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("امازون");
  await expect(shown(page)).toHaveText(["أمازون"]);
  await page.reload();
  await expect(shown(page)).toHaveText(["أمازون"]);
});

const waysToClose: Record<string, (page: Page) => Promise<void>> = {
  Escape: (page) => page.keyboard.press("Escape"),
  "a click outside": (page) => page.locator("h1").click(),
  "focus outside": (page) => page.getByRole("searchbox").focus(),
};

test("the country picker is closed by a key, a click and the focus outside it", async ({
  page,
}) => {
  for (const [name, close] of Object.entries(waysToClose)) {
    await test.step(`${name} closes the country picker`, async () => {
      await page.goto("/");
      await page.locator(".picker summary").click();
      await page.locator(".picker a").first().focus();
      await expect(page.locator(".picker nav")).toBeVisible();
      await close(page);
      await expect(page.locator(".picker nav")).toBeHidden();
      await expect(page).toHaveURL("/");
      if (name === "Escape") await expect(page.locator(".picker summary")).toBeFocused();
    });
  }
});

test("a logo that fails to load is replaced by the default one, and no other image", async ({
  page,
}) => {
  const ready = Promise.withResolvers<void>();
  await page.route("**/logo/**", async (route) => {
    await ready.promise;
    await route.abort();
  });
  await page.goto("/uae", { waitUntil: "domcontentloaded" });
  ready.resolve();
  for (const logo of (await page.locator(".brand-grid .logo").all()).slice(0, 3)) {
    await expect(logo).toHaveAttribute("src", "/default-logo.svg");
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  const other = await page.evaluate(async () => {
    const image = document.body.appendChild(new Image());
    image.src = "/about";
    await new Promise((resolve) => image.addEventListener("error", resolve));
    return image.src;
  });
  expect(other).toMatch(/about$/);
});
