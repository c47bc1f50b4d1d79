import { expect, type Page, test } from "@playwright/test";

// With the motion that most shoppers see.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const shown = (page: Page) => page.locator(".brand-grid > li:visible .row-name");

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

test("going back from a brand restores the filtered list", { tag: "@job" }, async ({ page }) => {
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
